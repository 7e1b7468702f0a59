import Foundation
import ServerTestSupport
import Services
import Store
import Testing
import Values

/// Streams of events over real connections.
@Suite("AP-LIVE: being told", .timeLimit(.minutes(15)))
struct ChangesStreamTests {
    private func stream(_ port: Int, _ person: Person) throws -> EventStream {
        let headers = person.token.map { ["Authorization: Bearer \($0)"] } ?? []
        return try EventStream(port: port, path: "/api/apps/test/live", headers: headers)
    }

    @Test("AP-LIVE-1 the ETag and the newest change at once, and each new one", arguments: [false, true])
    func changes(isDurable: Bool) async throws {
        let world = try await World(TestApp.notes, isDurable: isDurable)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let etag = try await world.etag
        try await world.live { client, port in
            _ = try await client.sync([ops.create(newID(), "Note", ["Title": "One"])], by: anna)
            let stream = try stream(port, anna)
            try await #expect(stream.head().hasPrefix("HTTP/1.1 200 "))
            try await #expect(
                stream.nextEvent() == "event: description\ndata: {\"etag\":\(JSON.string(Text(etag)).text)}")
            try await #expect(stream.nextEvent() == "event: changes\ndata: {\"next\":1}")
            _ = try await client.sync([ops.create(newID(), "Note", ["Title": "Two"])], by: anna)
            // A notice may come twice; what matters is that the newest one comes.
            var event = ""
            while event != "event: changes\ndata: {\"next\":2}" {
                event = try await stream.nextEvent()
                #expect(event.hasPrefix("event: changes\ndata: {\"next\":"))
            }
        }
    }

    @Test("AP-LIVE-2 who may enter hears that there is something, whatever he may read; who may not gets no stream")
    func rights() async throws {
        let world = try await World(AccessApp.text(isOpen: false))
        let (blind, outsider) = (try await world.person("blind", "guest"), try await world.person("outsider"))
        let writer = try await world.person("writer", "all")
        let ops = Ops(etag: try await world.etag)
        try await world.live { client, port in
            let secret = newID()
            let op = ops.create(secret, "All", ["Title": "a secret"])
            try await #expect(client.sync([op], by: writer).results == ["applied"])
            let stream = try stream(port, blind)
            _ = try await stream.head()
            let events = [try await stream.nextEvent(), try await stream.nextEvent()]
            #expect(events.last == "event: changes\ndata: {\"next\":1}")
            #expect(!events.joined().contains(secret) && !events.joined().contains("secret"))
            try await #expect(self.stream(port, outsider).head().hasPrefix("HTTP/1.1 403 "))
            try await #expect(self.stream(port, World.nobody).head().hasPrefix("HTTP/1.1 401 "))
        }
    }

    @Test("AP-LIVE-3 a role that is granted or taken is told with a sign of life")
    func roles() async throws {
        let world = try await World(AccessApp.text(isOpen: false))
        let person = try await world.person("person", "guest")
        let grant = Grant(app: world.app.description, role: "all", scope: nil)
        /// Signs of life that the person's stream brings until it says that there is something.
        @Sendable func isTold(_ stream: EventStream) async throws -> Bool {
            for _ in 0..<40 {
                world.library.changes.publish(.keepAlive)
                if try await stream.nextEvent() == "event: changes\ndata: {}" { return true }
                try await Task.sleep(for: .milliseconds(100))
            }
            return false
        }
        try await world.live { _, port in
            let stream = try stream(port, person)
            _ = try await (stream.head(), stream.nextEvent(), stream.nextEvent())
            world.library.changes.publish(.keepAlive)
            try await #expect(stream.nextEvent() == ":", "nothing has changed")
            try await world.store.grant(grant, to: person.account)
            try await #expect(isTold(stream))
            try await world.store.revoke(grant, from: person.account)
            try await #expect(isTold(stream))
            world.library.changes.publish(.keepAlive)
            try await #expect(stream.nextEvent() == ":", "it is told once")
        }
    }
}
