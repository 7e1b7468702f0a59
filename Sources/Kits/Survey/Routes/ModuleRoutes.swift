import HTTPTypes
import Hummingbird
import Language
import Routes
import Services
import Survey
import SurveyServices
import Sync
import Values

/// `/api/modules/{collection}/{module}[/{command}]`: the protocol of the form server.
public struct ModuleRoutes: FurtherRoutes {
    /// The part of the path behind `/api/`.
    public let name = "modules"
    let surveys: Surveys

    /// Routes over these services.
    public init(_ surveys: Surveys) { self.surveys = surveys }

    private static let module: RouterPath = "modules/:collection/:module"
    private static let form: RouterPath = "modules/:collection/:module/:command"

    /// Adds all routes of `/api/modules`; bodies have to arrive within the time given.
    public func add(to api: RouterGroup<ServerContext>, bodyTime: Duration) {
        let bodies = BodyLimits(bytes: Bounds.requestBytes, time: bodyTime)
        let documents = BodyLimits(bytes: Surveys.maximumBytes, time: bodyTime)
        api.put(Self.module) { request, context in
            try await answering { try await publish(request, context, documents) }
        }
        api.refuseOtherMethods(at: Self.module, than: [.put])
        api.get(Self.form) { request, context in try await answering { try await get(request, context) } }
        api.post(Self.form) { request, context in try await answering { try await post(request, context, bodies) } }
        api.put(Self.form) { request, context in try await answering { try await publish(request, context, documents) }
        }
        api.refuseOtherMethods(at: Self.form, than: [.get, .head, .post, .put])
        addReplies(to: api)
    }

    func address(_ context: ServerContext) -> FormAddress {
        FormAddress(
            Text(context.part("collection")), Text(context.part("module")), Text(context.part("command")))
    }

    // MARK: Requests

    private func get(_ request: Request, _ context: ServerContext) async throws -> Response {
        let address = address(context)
        let language = Text(request.preferredLanguage)
        let json =
            address.command == "start"
            ? try await surveys.start(of: address.ofModule, language: language, by: context.identity)
            : try await surveys.form(address, language: language, by: context.identity)
        return response(json, to: request)
    }

    private func post(
        _ request: Request, _ context: ServerContext, _ bodies: BodyLimits
    ) async throws -> Response {
        let identity = try context.requiredIdentity()
        let key = try request.idempotencyKey()
        let offset = try Self.offset(of: request)
        let json = try await bodies.json(of: request)
        let result: ReplyResult
        do {
            result = try await surveys.submit(
                json, to: address(context), key: key, offset: offset, language: Text(request.preferredLanguage),
                by: identity)
        } catch is KeyReuse {
            throw Problem.usedKey
        }
        switch result {
        case .stored(let json): return response(json, to: request)
        case .wrong(let json):
            var response = response(json, to: request)
            response.status = .unprocessableContent
            return response
        }
    }

    /// `Time-Zone-Offset`, as `+01:00`, in minutes; 0 without it.
    private static func offset(of request: Request) throws -> Int {
        guard let text = request.headers[values: .known("Time-Zone-Offset")].first else { return 0 }
        guard let match = text.wholeMatch(of: /([+-])([0-9]{2}):([0-5][0-9])/), let hours = Int(match.output.2),
            let minutes = Int(match.output.3), hours * 60 + minutes <= 14 * 60
        else {
            throw Problem(
                status: .badRequest, code: "request.offset",
                detail: Bilingual(
                    de: "„Time-Zone-Offset“ muss von -14:00 bis +14:00 reichen, wie +01:00.",
                    en: "“Time-Zone-Offset” must be from -14:00 to +14:00, as +01:00."))
        }
        return (match.output.1 == "-" ? -1 : 1) * (hours * 60 + minutes)
    }

    private func publish(
        _ request: Request, _ context: ServerContext, _ bodies: BodyLimits
    ) async throws -> Response {
        let identity = try context.requiredIdentity()
        let address = address(context)
        let app = request.queryItems.first { $0.name == "app" }?.value
        try await surveys.admit(to: address, in: app, by: identity)
        let json = try await bodies.json(of: request)
        let publication = try await surveys.publish(json, at: address, in: app, by: identity)
        var body: JSONObject = ["collection": .string(address.collection), "module": .string(address.module)]
        if !address.command.isEmpty {
            body["command"] = .string(address.command)
            body["version"] = json["form"]?["version"]
        }
        body["app"] = .string(Text(publication.app.description))
        var response = response(.object(body), to: request)
        if publication.changes == [.created] {
            response.status = .created
            response.headers[.location] = "/api/modules/\(address)" + (address.command.isEmpty ? "/start" : "")
        }
        return response
    }

    // MARK: Answers

    private func response(_ json: JSON, to request: Request) -> Response {
        var response = Response(json: json.utf8)
        response.headers[.contentLanguage] = request.preferredLanguage
        response.headers[.vary] = "Accept-Language, Cookie, Authorization"
        return response
    }

    func answering(_ work: () async throws -> Response) async throws -> Response {
        do {
            return try await work()
        } catch let failure as SurveyFailure {
            throw Problem(failure)
        }
    }
}

extension Problem {
    init(_ failure: SurveyFailure) {
        switch failure {
        case .unknownModule, .unknownForm, .noApp:
            self.init(status: .notFound, code: failure.code, detail: failure.message)
        case .refused(let refusal): self.init(refusal)
        case .malformed(let reason):
            let code = String(reason.code)
            self.init(
                // The same reply is right as soon as that version is there.
                status: code == "FO-REPLY-2" ? .conflict : .badRequest, code: code, detail: reason.message,
                errors: [FieldError(.pointer, String(reason.pointer), code: code, message: reason.message)])
        case .unpublishable(let problems):
            self.init(
                status: .unprocessableContent, code: "forms.document", detail: failure.message,
                errors: problems.map { problem in
                    let problem = problem.problem
                    return FieldError(
                        .pointer, String(problem.pointer), code: String(problem.code), message: problem.message)
                })
        }
    }
}
