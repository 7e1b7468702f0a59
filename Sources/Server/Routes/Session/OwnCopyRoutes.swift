import HTTPTypes
import Hummingbird
import Services
import Values

/// `/api/account/export`: everything of one's own as an archive. `/api/erased/{account}`: whether a device shall forget what it has
/// of an account.
struct OwnCopyRoutes: Sendable {
    let records: Records
    let library: AppLibrary
    let surroundings: Surroundings
    /// Each reads everything once.
    private let copies = TokenBuckets(burst: 3, perSecond: 1.0 / 600)

    init(records: Records, library: AppLibrary, surroundings: Surroundings) {
        self.records = records
        self.library = library
        self.surroundings = surroundings
    }

    func add(to api: RouterGroup<ServerContext>) {
        api.get("account/export") { request, context in
            let identity = try context.requiredIdentity()
            let headers = HTTPFields(named: [
                "Content-Type": "application/zip", "Cache-Control": "no-store", "Vary": "Cookie, Authorization",
                "Content-Disposition": "attachment; filename=\"baukasten-account.zip\"",
            ])
            guard request.method == .get else { return Response(status: .ok, headers: headers) }
            let wait = copies.take(identity.account, at: surroundings.now())
            guard wait == 0 else { throw Problem.tooManyRequests(wait: wait) }
            let copy = OwnCopy(of: identity, asking: context.login?.token, records: records, library: library)
            try await copy.note()
            let body = ResponseBody { writer in
                try await copy.write { try await writer.write(ByteBuffer(bytes: $0)) }
                try await writer.finish(nil)
            }
            return Response(status: .ok, headers: headers, body: body)
        }
        api.refuseOtherMethods(at: "account/export", than: [.get, .head])
        api.get("erased/:account") { _, context in
            let isErased = try await records.isErased(context.part("account"))
            return Response(json: (["erased": .bool(isErased)] as JSON).utf8)
        }
        api.refuseOtherMethods(at: "erased/:account", than: [.get, .head])
    }
}
