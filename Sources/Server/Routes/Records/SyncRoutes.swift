import HTTPTypes
import Hummingbird
import Language
import Services
import Sync
import Values

/// `POST /api/apps/{app}/sync`: a device brings its operations and gets what has changed.
struct SyncRoutes: Sendable {
    let library: AppLibrary
    let records: Records
    let bodies: BodyLimits

    init(library: AppLibrary, records: Records, bodyTime: Duration) {
        self.library = library
        self.records = records
        bodies = BodyLimits(bytes: Bounds.requestBytes, time: bodyTime)
    }

    func add(to api: RouterGroup<ServerContext>) {
        api.post("apps/:app/sync") { request, context in
            let app = try await library.app(in: context)
            if let expected = request.account, expected != context.identity?.account,
                try await records.isErased(expected)
            {
                throw AccountFailure.erased
            }
            // Before reading what somebody sends who may not send anything.
            let identity = try context.requiredIdentity()
            guard request.fits(identity) else { throw AccountFailure.other }
            let visit = try await records.visit(app, by: identity)
            let body = try await bodies.object(
                of: request, members: ["device", "epoch", "view", "seen", "since", "limit", "ops"])
            guard let wanted = SyncRequest(.object(body)) else { throw Problem.malformedSync }
            let answer = try await records.synchronise(wanted, in: visit) { seen in
                context.logger.error(
                    "History was lost: a device has seen a commit that the database does not have. It sends again what it knows.",
                    metadata: ["app": .string(app.id.description), "seen": .string(seen)])
            }
            return Response(json: answer)
        }
        api.refuseOtherMethods(at: "apps/:app/sync", than: [.post])
        api.get("apps/:app/history") { request, context in
            let app = try await library.app(in: context)
            let asked = request.uri.queryParameters
            guard let epoch = asked["epoch"].map({ String($0) }), epoch.utf8.count <= 200,
                let version = asked["v"].flatMap({ Int64($0) }), let mark = asked["mark"],
                let seen = HistoryMark(["v": .number(Decimal(version)), "mark": .string(Text(String(mark)))])
            else { throw Problem.malformedSync }
            let isLost = try await records.hasLost(seen, of: epoch, in: app)
            return Response(json: (["lost": .bool(isLost)] as JSON).utf8)
        }
        api.refuseOtherMethods(at: "apps/:app/history", than: [.get, .head])
    }
}

extension Request {
    /// Id of the account that the device's records belong to, or `guest`.
    fileprivate var account: String? { headers[.known("Baukasten-Account")] }

    /// Whether the account is the one that the device's records belong to: `Baukasten-Account` has its id, or `guest` for
    /// whoever the guest is. The same browser may have logged in as somebody else in another app meanwhile.
    fileprivate func fits(_ identity: Identity) -> Bool {
        guard let expected = account else { return true }
        return expected == (identity.isGuest ? "guest" : identity.account)
    }
}

extension Response {
    /// 200 with JSON that is nobody else's business and not to be kept.
    package init(json bytes: [UInt8]) {
        self.init(
            status: .ok,
            headers: [
                .contentType: "application/json; charset=utf-8", .cacheControl: "no-store",
                .vary: "Cookie, Authorization",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

extension Problem {
    fileprivate static let malformedSync = Problem(
        status: .badRequest, code: "sync.malformed",
        detail: Bilingual(
            de: "Das ist keine Anfrage zum Abgleichen, oder sie überschreitet die Grenzen.",
            en: "This is not a request to synchronise, or it exceeds the limits."))

    init(_ failure: AccessFailure) {
        switch failure {
        case .none, .read, .factor: self.init(status: .forbidden, code: failure.code, detail: failure.message)
        case .broken:
            self.init(
                status: .serviceUnavailable, code: failure.code, detail: failure.message, headers: [.retryAfter: "5"])
        }
    }
}
