import HTTPTypes
import Hummingbird
import Language
import Services
import Sync
import Values

/// `/api/apps/{app}/records/{model}[/{id}]`: records for programs.
struct RecordRoutes: Sendable {
    let library: AppLibrary
    let records: Records
    let bodies: BodyLimits

    init(library: AppLibrary, records: Records, bodyTime: Duration) {
        self.library = library
        self.records = records
        bodies = BodyLimits(bytes: Bounds.requestBytes, time: bodyTime)
    }

    private static let list: RouterPath = "apps/:app/records/:model"
    private static let one: RouterPath = "apps/:app/records/:model/:id"

    func add(to api: RouterGroup<ServerContext>) {
        api.get(Self.list) { request, context in try await list(request, context) }
        api.post(Self.list) { request, context in try await create(request, context) }
        api.refuseOtherMethods(at: Self.list, than: [.get, .head, .post])
        api.get(Self.one) { request, context in try await get(request, context) }
        api.put(Self.one) { request, context in try await put(request, context) }
        api.patch(Self.one) { request, context in try await patch(request, context) }
        api.delete(Self.one) { request, context in try await delete(request, context) }
        api.refuseOtherMethods(at: Self.one, than: [.get, .head, .put, .patch, .delete])
    }

    // MARK: Reading

    private func list(_ request: Request, _ context: ServerContext) async throws -> Response {
        let visit = try await visit(context)
        let model = try readable(context, visit)
        let query: RecordQuery
        do throws(RecordQuery.Failure) {
            query = try RecordQuery(
                request.queryItems, of: model, in: visit)
        } catch {
            throw Problem.query(error)
        }
        let page = try await records.list(query, of: model, in: visit)
        var response = Response(
            json: JSON.object([
                "records": .array(page.records), "next": page.next.map { JSON($0) } ?? .null,
            ]).utf8)
        if let next = page.next {
            response.headers[.known("Link")] = "<\(request.address(offset: next))>; rel=\"next\""
        }
        return response
    }

    private func get(_ request: Request, _ context: ServerContext) async throws -> Response {
        let visit = try await visit(context)
        let model = try readable(context, visit)
        guard let record = try await records.record(id(context), of: model, in: visit) else { throw Problem.noRecord }
        let etag = "\"\(record.version)\""
        guard !request.knows(etag) else {
            return Response(status: .notModified, headers: [.eTag: etag, .cacheControl: "no-cache"])
        }
        var response = Response(json: record.json.utf8)
        response.headers[.eTag] = etag
        return response
    }

    // MARK: Writing

    private func create(_ request: Request, _ context: ServerContext) async throws -> Response {
        let visit = try await visit(context)
        let model = try model(context, visit)
        _ = try visit.requiredIdentity()
        try Self.check([.create], model, visit)
        let key = try request.idempotencyKey()
        let body = try await bodies.object(of: request, members: ["id", "fields"])
        let record: UUID
        if let json = body["id"] {
            guard let id = json.string.flatMap({ UUID($0) }) else { throw Problem.member("id") }
            record = id
        } else if let id = model.onceID(of: visit.rights.account, try fields(body)) {
            record = id
        } else if let key {
            record = RecordWrite.id(of: key, for: "record of \(visit.rights.account) in \(visit.app)")
        } else {
            record = try records.newID()
        }
        var write = RecordWrite(kind: .create, record: record, fields: try fields(body), key: key)
        write.isChosen = body["id"] != nil
        return try await answer(write, model, visit)
    }

    private func put(_ request: Request, _ context: ServerContext) async throws -> Response {
        try await write(.replace, request, context) {
            try fields(await bodies.object(of: request, members: ["fields"]))
        }
    }

    private func patch(_ request: Request, _ context: ServerContext) async throws -> Response {
        try await write(.change, request, context) { try fields(await bodies.object(of: request, members: ["fields"])) }
    }

    private func delete(_ request: Request, _ context: ServerContext) async throws -> Response {
        try await write(.delete, request, context) { [:] }
    }

    private func write(
        _ kind: RecordWrite.Kind, _ request: Request, _ context: ServerContext, fields: () async throws -> JSONObject
    ) async throws -> Response {
        let visit = try await visit(context)
        let model = try model(context, visit)
        _ = try visit.requiredIdentity()
        let condition = try request.condition()
        try Self.check(kind.verbs(condition), model, visit)
        // What is about a whole record must say which one it was made from, else it undoes what nobody has seen.
        if condition == .none, kind != .change { throw Problem.noCondition }
        var write = RecordWrite(
            kind: kind, record: try id(context), fields: try await fields(), condition: condition,
            key: try request.idempotencyKey())
        write.isChosen = true
        return try await answer(write, model, visit)
    }

    private func answer(_ write: RecordWrite, _ model: ModelDescription, _ visit: Visit) async throws -> Response {
        if let key = write.key {
            do { try await records.bind(key, to: write, of: model, in: visit) } catch is KeyReuse {
                throw Problem.usedKey
            }
        }
        switch try await records.write(write, of: model, in: visit) {
        case .refused(let refusal): throw Problem(refusal)
        case .done(let version, let isNew, let stored):
            if case .delete = write.kind { return Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
            var response: Response
            let record =
                if let stored {
                    try records.shown(stored, of: model, in: visit)
                } else {
                    try await records.record(write.record, of: model, in: visit)
                }
            if let record {
                response = Response(json: record.json.utf8)
                response.headers[.eTag] = "\"\(record.version)\""
            } else {
                // Who may write and not read learns no more than that it is done.
                let done: JSON = ["id": .string(write.record.text), "v": .number(Decimal(version))]
                response = Response(json: done.utf8)
                response.headers[.eTag] = "\"\(version)\""
            }
            guard isNew else { return response }
            response.status = .created
            response.headers[.location] =
                "/api/apps/\(visit.app)/records/"
                + "\(String(model.name.percentEncoded))/\(String(write.record.text))"
            return response
        }
    }

    // MARK: Parts of a request

    private func visit(_ context: ServerContext) async throws -> Visit {
        try await records.visit(library.app(in: context), by: context.identity)
    }

    private func readable(_ context: ServerContext, _ visit: Visit) throws -> ModelDescription {
        guard let model = try visit.readableModel(context.part("model")) else { throw Problem.noModel }
        return model
    }

    private func model(_ context: ServerContext, _ visit: Visit) throws -> ModelDescription {
        guard let model = visit.rules.model(Text(context.part("model"))) else { throw Problem.noModel }
        return model
    }

    /// Before reading what somebody sends who may do none of it with any record.
    private static func check(_ verbs: [AccessRule.Verb], _ model: ModelDescription, _ visit: Visit) throws {
        guard verbs.allSatisfy({ visit.reach($0, model).isNothing }), let first = verbs.first else { return }
        throw Problem(Refusal.access(first))
    }

    private func id(_ context: ServerContext) throws -> UUID {
        guard let id = UUID(Text(context.parameters.get("id") ?? "")) else { throw Problem.noRecord }
        return id
    }

    private func fields(_ body: JSONObject) throws -> JSONObject {
        guard let fields = body["fields"]?.object, fields.count <= Bounds.fields else { throw Problem.member("fields") }
        return fields
    }
}

extension RecordWrite.Kind {
    /// What the person has to be allowed one of.
    fileprivate func verbs(_ condition: RecordWrite.Condition) -> [AccessRule.Verb] {
        switch self {
        case .create: [.create]
        case .replace:
            switch condition {
            case .absent: [.create]
            case .none: [.update, .create]
            default: [.update]
            }
        case .change: [.update]
        case .delete: [.delete]
        }
    }
}
