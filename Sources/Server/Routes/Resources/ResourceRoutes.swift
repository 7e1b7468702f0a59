import HTTPTypes
import Hummingbird
import Language
import Services
import Sync
import Values

/// `/api/apps/{app}/rest/{resource}[/{id}]`: records under names that the app's description gives them.
struct ResourceRoutes: Sendable {
    let library: AppLibrary
    let resources: Resources
    let bodies: BodyLimits

    init(library: AppLibrary, resources: Resources, bodyTime: Duration) {
        self.library = library
        self.resources = resources
        bodies = BodyLimits(bytes: Bounds.requestBytes, time: bodyTime)
    }

    private static let list: RouterPath = "apps/:app/rest/:resource"
    private static let one: RouterPath = "apps/:app/rest/:resource/:id"

    func add(to api: RouterGroup<ServerContext>) {
        // The router answers HEAD as it answers GET.
        for method in RouterGroup<ServerContext>.methods where method != .head {
            api.on(Self.list, method: method) { request, context in
                let visit = try await visit(context)
                try Self.check(method, among: visit.methods, of: [.get, .post])
                return method == .post
                    ? try await create(request, context, visit) : try await list(request, context, visit)
            }
            api.on(Self.one, method: method) { request, context in
                let visit = try await visit(context)
                try Self.check(method, among: visit.methods, of: [.get, .put, .delete])
                return switch method {
                case .put: try await change(request, context, visit)
                case .delete: try await delete(request, context, visit)
                default: try await one(request, context, visit)
                }
            }
        }
    }

    private func visit(_ context: ServerContext) async throws -> ResourceVisit {
        do throws(any Error) {
            return try await resources.visit(
                context.part("resource"), of: library.app(in: context), by: context.identity)
        } catch let failure as ResourceFailure { throw Problem(failure) }
    }

    /// - Throws: 405 with what the resource allows at this kind of address; 404 where that is nothing.
    private static func check(
        _ method: HTTPRequest.Method, among methods: [ResourceDescription.Method], of possible: [HTTPRequest.Method]
    ) throws {
        var allowed = possible.filter { one in methods.contains { $0.rawValue == Text(one.rawValue) } }
        guard !allowed.isEmpty else { throw Problem.notFound }
        if let place = allowed.firstIndex(of: .get) { allowed.insert(.head, at: place + 1) }
        guard allowed.contains(method) else { throw Problem.method(allowed: allowed) }
    }

    // MARK: Reading

    private func list(_ request: Request, _ context: ServerContext, _ visit: ResourceVisit) async throws -> Response {
        let page = try await named { try await visit.list(request.queryItems, language: request.preferredLanguage) }
        var response = Response(json: JSON.array(page.records).utf8)
        response.headers[.vary] = "Accept-Language"
        if let next = page.next {
            response.headers[.known("Link")] = "<\(request.address(after: String(next.text)))>; rel=\"next\""
        }
        return response
    }

    private func one(_ request: Request, _ context: ServerContext, _ visit: ResourceVisit) async throws -> Response {
        let id = try Self.id(context)
        let record = try await named {
            try await visit.record(id, request.queryItems, language: request.preferredLanguage)
        }
        guard let etag = record.etag, request.knows(etag) else { return Self.response(to: record) }
        return Response(status: .notModified, headers: [.eTag: etag, .cacheControl: "no-cache"])
    }

    // MARK: Writing

    private func create(_ request: Request, _ context: ServerContext, _ visit: ResourceVisit) async throws -> Response {
        _ = try visit.visit.requiredIdentity()
        // Before reading what somebody sends who may make none.
        try await named { try visit.check(.create) }
        let (key, body) = (try request.idempotencyKey(), try await body(request))
        let record = try await named {
            try await visit.create(body, key: key, language: request.preferredLanguage)
        }
        var response = Self.response(to: record)
        response.status = .created
        let resource = String(Text(context.part("resource")).percentEncoded)
        response.headers[.location] = "/api/apps/\(visit.visit.app)/rest/\(resource)/\(String(record.id.text))"
        return response
    }

    private func change(_ request: Request, _ context: ServerContext, _ visit: ResourceVisit) async throws -> Response {
        _ = try visit.visit.requiredIdentity()
        try await named { try visit.check(.update) }
        let (id, condition, key) = (try Self.id(context), try request.condition(), try request.idempotencyKey())
        let body = try await body(request)
        return Self.response(
            to: try await named {
                try await visit.change(
                    id, body, condition: condition, key: key, language: request.preferredLanguage)
            })
    }

    private func delete(_ request: Request, _ context: ServerContext, _ visit: ResourceVisit) async throws -> Response {
        _ = try visit.visit.requiredIdentity()
        let (id, condition, key) = (try Self.id(context), try request.condition(), try request.idempotencyKey())
        try await named { try await visit.delete(id, condition: condition, key: key) }
        return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }

    // MARK: Parts

    private func body(_ request: Request) async throws -> JSONObject {
        guard let object = try await bodies.json(of: request).object else { throw Problem.noObject }
        return object
    }

    private static func id(_ context: ServerContext) throws -> UUID {
        guard let id = UUID(Text(context.parameters.get("id") ?? "")) else { throw Problem.noRecord }
        return id
    }

    private static func response(to record: ResourceRecord) -> Response {
        // Who may write and not read learns no more than that it is done.
        var response = Response(json: record.bytes)
        response.headers[.eTag] = record.etag
        response.headers[.vary] = "Accept-Language"
        return response
    }

    private func named<Result>(_ work: () async throws -> Result) async throws -> Result {
        do { return try await work() } catch let failure as ResourceFailure { throw Problem(failure) }
    }
}

extension ResourceRecord {
    /// The version, by which conditions go, and what was shown: the same version is not the same for everybody, nor for ever.
    fileprivate var etag: String? {
        mark.map { "\"\(version)-\($0)\"" } ?? "\"\(version)\""
    }
}

extension Request {
    /// This address, behind another record.
    fileprivate func address(after id: String) -> String {
        let rest = uri.query.map { $0.split(separator: "&").filter { !$0.hasPrefix("after=") } } ?? []
        return uri.path + "?" + (rest.map(String.init) + ["after=\(id)"]).joined(separator: "&")
    }
}
