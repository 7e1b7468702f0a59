import Geo
import HTTPTypes
import Hummingbird
import RemoteRouting
import Routes
import Routing
import Values

extension MapRoutes {
    /// The name of the remote engine among the regions. It comes before an imported region of this name.
    static let remoteName: Text = "remote"

    private static let routePath: RouterPath = "remote/route"
    private static let geocodePath: RouterPath = "remote/geocode"

    static let remoteEntry: JSON = [
        "name": .string(remoteName), "remote": true, "profiles": RegionDescription.profiles, "elevation": true,
        "geocoding": true, "attribution": .string("GraphHopper, " + RegionDescription.attribution),
    ]

    /// `/api/maps/remote/route` and `…/geocode`: a remote engine, for places outside of all regions.
    func addRemote(to maps: RouterGroup<ServerContext>, _ bodies: BodyLimits) {
        guard let remote else { return }
        maps.get(Self.routePath) { request, context in
            try await Self.route(try RouteQuestion(Parameters(request)), remote, context)
        }
        maps.post(Self.routePath) { request, context in
            let parameters = try Parameters(try await bodies.json(of: request))
            return try await Self.route(try RouteQuestion(parameters), remote, context)
        }
        maps.open(Self.routePath, to: [.get, .head, .post])
        maps.get(Self.geocodePath) { request, context in
            let question = try GeocodeQuestion(Parameters(request))
            return try await Self.answer(context) { () throws(RemoteFailure) in
                try await remote.ask(.geocode, question.items)
            }
        }
        maps.open(Self.geocodePath, to: [.get, .head])
    }

    private static func route(
        _ question: RouteQuestion, _ remote: RemoteEngine, _ context: ServerContext
    ) async throws -> Response {
        guard !question.isGPX else { throw Refusal.argument("The remote engine gives no GPX.") }
        return try await answer(context) { () throws(RemoteFailure) in try await remote.ask(.route, json: question.json)
        }
    }

    private static func answer(
        _ context: ServerContext, _ work: () async throws(RemoteFailure) -> RemoteEngine.Answer
    ) async throws -> Response {
        do throws(RemoteFailure) {
            let answer = try await work()
            var response = Response(computed: answer.bytes)
            for field in answer.allowance.fields { response.headers[.known(field.name)] = field.value }
            return response
        } catch {
            switch error {
            case .refused, .rateLimited: break
            default: context.logger.warning("The remote engine does not answer", metadata: ["reason": "\(error)"])
            }
            throw Refusal(error)
        }
    }
}

extension RouteQuestion {
    /// The question as a remote engine takes it: what GraphHopper knows, and nothing else.
    var json: JSON {
        var object: JSONObject = [
            "points": .array(request.points.map { RegionDescription.degrees([$0.longitude, $0.latitude]) }),
            "profile": .string(request.profile.name), "locale": .string(answer.locale),
            "elevation": .bool(answer.elevation), "points_encoded": .bool(answer.isEncoded),
            "calc_points": .bool(answer.hasPoints), "instructions": .bool(answer.hasInstructions),
        ]
        if answer.multiplier != 100_000 {
            object["points_encoded_multiplier"] = .number(Decimal(answer.multiplier))
        }
        if !answer.details.isEmpty { object["details"] = .array(answer.details.map { .string($0.name) }) }
        return .object(object)
    }
}

extension GeocodeQuestion {
    /// The question as a remote engine takes it.
    var items: [(name: Text, value: Text)] {
        var items: [(name: Text, value: Text)] = [("limit", Text(limit)), ("locale", locale)]
        func point(_ place: Coordinate) -> Text { place.texts.latitude + "," + place.texts.longitude }
        switch kind {
        case .search(let text, let near):
            items.append(("q", text))
            if let near { items.append(("point", point(near))) }
        case .reverse(let place, _): items += [("reverse", "true"), ("point", point(place))]
        }
        return items
    }
}

extension Refusal {
    init(_ failure: RemoteFailure) {
        switch failure {
        case .refused(let message, let hints):
            self.init(status: .badRequest, code: "map.remote", message: message, hints: Self.hints(hints))
        case .rateLimited(let allowance, let wait):
            var headers: HTTPFields = [:]
            for field in allowance.fields { headers[.known(field.name)] = field.value }
            let reset = allowance.fields.first { $0.name == "X-RateLimit-Reset" }?.value
            headers[.retryAfter] = wait.map { String($0) } ?? reset ?? "60"
            self.init(
                status: .tooManyRequests, code: "map.remoteRate",
                message: "API limit of the remote engine reached. Please try again later.", headers: headers)
        case .timeout:
            self.init(
                status: .gatewayTimeout, code: "map.remoteTime", message: "The remote engine did not answer in time.")
        case .unauthorized, .unreachable, .status, .unreadable:
            self.init(status: .badGateway, code: "map.remoteFailed", message: "The remote engine does not answer.")
        }
    }

    private static func hints(_ json: JSON) -> [Hint] {
        (json.array ?? []).prefix(20).compactMap { hint in
            guard let message = hint.string("message") else { return nil }
            return Hint(message: message, details: hint.string("details"), point: hint.int("point_index"))
        }
    }
}
