import HTTPTypes
import Hummingbird
import Language
import ServiceLifecycle
import Services
import Synchronization
import Values

/// Server-sent events: `/{app}/live` for a running app, `/live` for the pages of the server itself.
struct LiveRoutes: Sendable {
    let library: AppLibrary
    let records: Records
    let authentication: Authentication

    func add(to router: Router<Server.Context>) {
        router.group(":app").add(middleware: authentication).get("live") { _, context in
            try await page(context)
        }
        router.get("live") { _, context in
            stream(try subscribe(to: nil, context), first: "") { notice in
                switch notice {
                case .library(let id): Self.event("apps", ["app": .string(Text(id.description))])
                case .keepAlive: Self.signOfLife
                default: nil
                }
            }
        }
    }

    /// The same stream for programs; who may not enter gets no stream.
    func add(to api: RouterGroup<ServerContext>) {
        api.get("apps/:app/live") { _, context in
            let app = try await library.app(in: context)
            _ = try await records.visit(app, by: context.identity)
            return try await page(context)
        }
        api.refuseOtherMethods(at: "apps/:app/live", than: [.get, .head])
    }

    /// New descriptions for everybody, new records for who may enter.
    private func page(_ context: ServerContext) async throws -> Response {
        let app = try await library.app(in: context)
        let notices = try subscribe(to: app.id, context)
        // After subscribing, so that no change falls between the first event and the next one.
        let current = await library.app(app.id)?.current
        var first = current.map { Self.event("description", ["etag": .string(Text($0.etag))]) } ?? ""
        let visit = try await visit(app, context)
        if let visit { first += Self.changes(try await records.head(in: visit)) }
        let view = Mutex(visit?.view)
        return stream(notices, first: first) { notice in
            switch notice {
            case .description(_, let etag): return Self.event("description", ["etag": .string(Text(etag))])
            case .changes(_, let head): return view.withLock { $0 } == nil ? nil : Self.changes(head)
            case .keepAlive:
                do {
                    let now = try await self.view(app.id, context)
                    let isAnother = view.withLock { known in
                        defer { known = now }
                        return known != now
                    }
                    return isAnother ? Self.event("changes", [:]) : Self.signOfLife
                } catch {
                    // What cannot be told now is told by a later one.
                    return Self.signOfLife
                }
            case .library: return nil
            }
        }
    }

    /// ``Visit/view`` at present; nil when the person may not enter.
    private func view(_ app: AppID, _ context: ServerContext) async throws -> String? {
        guard let app = await library.app(app) else { throw AccessFailure.broken }
        return try await visit(app, context)?.view
    }

    /// Nil when the person may not enter the app.
    private func visit(_ app: AppEntry, _ context: ServerContext) async throws -> Visit? {
        do {
            return try await records.visit(app, by: context.identity)
        } catch is AccessFailure {
            return nil
        } catch is AccountFailure {
            return nil
        }
    }

    private static func changes(_ head: Int64) -> String {
        event("changes", ["next": .number(Decimal(head))])
    }

    private static let signOfLife = ":\n\n"

    private func subscribe(to app: AppID?, _ context: ServerContext) throws -> ChangeFeed.Notices {
        let identity = context.identity.flatMap { $0.isGuest ? nil : $0 }
        let person = identity.map { ChangeFeed.Person.account($0.account) } ?? .stranger(context.network)
        guard let notices = library.changes.subscribe(to: app, by: person) else {
            throw Problem(
                status: .serviceUnavailable, code: "live.full",
                detail: Bilingual(de: "Zu viele Zuhörer auf einmal.", en: "Too many listeners at once."),
                headers: [.retryAfter: "30"])
        }
        return notices
    }

    private func stream(
        _ notices: ChangeFeed.Notices, first: String, text: @escaping @Sendable (ChangeFeed.Notice) async -> String?
    ) -> Response {
        let headers = HTTPFields(named: [
            "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store",
            // A proxy that collects an answer before passing it on would hold events back.
            "X-Accel-Buffering": "no",
        ])
        let body = ResponseBody { writer in
            try await writer.write(ByteBuffer(string: "retry: 2000\n\n" + first))
            for await notice in notices.cancelOnGracefulShutdown() {
                guard let text = await text(notice) else { continue }
                try await writer.write(ByteBuffer(string: text))
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers, body: body)
    }

    private static func event(_ name: String, _ data: JSON) -> String {
        "event: \(name)\ndata: \(data.text)\n\n"
    }
}
