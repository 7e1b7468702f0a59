import Foundation
import Hummingbird
import Logging
import Routes
import ServerTestSupport
import Services
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Server-sent events over real connections.
@Suite("Live", .timeLimit(.minutes(15)))
struct LiveTests {
    @Test("SV-LIVE-1 the present ETag at once, each new one as it comes")
    func description() async throws {
        let server = try await TestServer()
        let id = try #require(AppID("good"))
        let first = try #require(await server.library.app(id)?.current?.etag)
        try await running(server) { port in
            let stream = try EventStream(port: port, path: "/good/live")
            _ = try await stream.head()
            try await #expect(stream.nextEvent() == "event: description\ndata: {\"etag\":\(quoted(first))}")
            try await #expect(stream.nextEvent() == "event: changes\ndata: {\"next\":0}")

            try server.temporary.write(Sample.bad(), to: "apps/good/app.json")
            try await server.library.load()
            try server.temporary.write(Sample.good(), to: "apps/bad/app.json")
            try await server.library.load()
            try server.temporary.write(Sample.good(title: "New"), to: "apps/good/app.json")
            try await server.library.load()
            let second = try #require(await server.library.app(id)?.current?.etag)
            #expect(first != second)
            try await #expect(stream.nextEvent() == "event: description\ndata: {\"etag\":\(quoted(second))}")
        }
    }

    @Test("SV-LIVE-2 which app has changed")
    func library() async throws {
        let server = try await TestServer()
        try await running(server) { port in
            let stream = try EventStream(port: port, path: "/live")
            _ = try await stream.head()
            while server.library.changes.listeners == 0 { try await Task.sleep(for: .milliseconds(5)) }
            try server.temporary.write(Sample.bad(), to: "apps/good/app.json")
            try await server.library.load()
            try await #expect(stream.nextEvent() == "event: apps\ndata: {\"app\":\"good\"}")
        }
    }

    @Test("SV-LIVE-3 a silent connection shows a sign of life; a listener that leaves makes room")
    func silence() async throws {
        let server = try await TestServer(feed: ChangeFeed(capacity: 1))
        try await running(server) { port in
            do {
                let stream = try EventStream(port: port, path: "/live")
                _ = try await stream.head()
                while server.library.changes.listeners == 0 { try await Task.sleep(for: .milliseconds(5)) }
                let refused = try EventStream(port: port, path: "/good/live")
                try await #expect(refused.head().hasPrefix("HTTP/1.1 503 "))
                server.library.changes.publish(.keepAlive)
                try await #expect(stream.nextEvent() == ":")
            }
            while server.library.changes.listeners > 0 {
                server.library.changes.publish(.keepAlive)
                try await Task.sleep(for: .milliseconds(10))
            }
        }
    }

    @Test("SV-LIVE-1 there is nothing to listen to for an app that does not exist")
    func nothing() async throws {
        let server = try await TestServer()
        try await running(server) { port in
            try await #expect(EventStream(port: port, path: "/nothing/live").head().hasPrefix("HTTP/1.1 404 "))
        }
    }

    /// Runs the server on a free port while `body` runs.
    private func running(_ server: TestServer, _ body: @escaping @Sendable (Int) async throws -> Void) async throws {
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let application = server.server.application(host: "127.0.0.1", port: 0, logger: logger) { port.yield($0) }
        try await withThrowingTaskGroup { group in
            group.addTask { try await application.run() }
            let ready = try #require(await ports.first { _ in true })
            try await body(ready)
            group.cancelAll()
            try? await group.waitForAll()
        }
    }

    private func quoted(_ etag: String) -> String {
        "\"" + etag.replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
