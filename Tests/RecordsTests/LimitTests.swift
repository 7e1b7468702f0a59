import HTTPTypes
import Routes
import ServerTestSupport
import Services
import Store
import StoreContract
import StoreSQLite
import Testing
import Values

@testable import StorePostgres

/// What strangers may make the server do, and what they are told when that is too much.
@Suite("LI: limits", .timeLimit(.minutes(10)))
struct LimitTests {
    @Test(
        "LI-SEEN-1 what is said to have been seen is checked like a value",
        arguments: [
            (["Links": "x"], "Links"), (["Links": [1]], "Links"), (["Links": [["a"]]], "Links"),
            (["Links": .array(Array(repeating: "a", count: 5001))], "Links"), (["Count": "1"], "Count"),
            (["Nothing": 1], nil), (["Links": [.string(Text(String(repeating: "x", count: 100_001)))]], "Links"),
        ] as [(JSON, Text?)])
    func was(_ was: JSON, _ field: Text?) async throws {
        let world = try await World(Self.united)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let note = newID()
        try await world.test { client in
            let made = try await client.sync([ops.create(note, "Note", ["Title": "x"])], by: anna)
            #expect(made.results == ["applied"])
            let refused = try await client.sync(
                [ops.set(note, "Note", ["Links": [], "Count": 1], base: ["Count": 1], was: was)], by: anna)
            let code = refused.json["outcomes"]?[0]?["code"]?.string
            #expect(code == "record.was" || code == "record.field" || code == "record.text", "\(refused.text)")
            if let field { #expect(refused.json["outcomes"]?[0]?["field"] == .string(field)) }
            let seen = try await client.sync(
                [ops.set(note, "Note", ["Count": 2], base: ["Count": 1], was: ["Count": .null])], by: anna)
            #expect(seen.results == ["applied"])
        }
    }

    @Test("SY-MERGE-18 what was united and added up keeps Max")
    func most() async throws {
        let world = try await World(Self.united)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let note = newID()
        let others = (0..<6).map { _ in JSON.string(Text(newID())) }
        try await world.test { client in
            _ = try await client.sync([ops.create(note, "Note", ["Title": "x", "Count": 8])], by: anna)
            _ = try await client.sync(
                [ops.set(note, "Note", ["Links": .array(Array(others[..<2]))], base: ["Links": 1], was: ["Links": []])],
                by: anna)
            let both = try await client.sync(
                [
                    ops.set(
                        note, "Note", ["Links": .array(Array(others[2..<5])), "Count": 9], base: ["Links": 1],
                        was: ["Links": [], "Count": -1000])
                ], by: anna)
            #expect(both.results == ["merged"])
            let record = try await client.get("/api/apps/test/records/Note/\(note)", by: anna).json
            #expect(record["fields"]?["Links"] == .array(Array(others[..<3])))
            #expect(record["fields"]?["Count"] == 10)
        }
    }

    private static let united = TestApp.text(
        models: TestApp.model(
            "Note",
            fields: """
                { "Name": "Title", "Type": "Text" },
                { "Name": "Count", "Type": "Number", "Options": { "Conflict": "add", "Max": 10 } },
                { "Name": "Links", "Type": "Reference", "Options": { "ModelName": "Note", "Max": 3, "Conflict": "union" } }
                """))

    @Test(
        "LI-TIME-1 PostgreSQL: what takes the database too long gets 503 and changes nothing, and the connections go on"
    )
    func overdueInPostgres() async throws {
        let address = try PostgresCluster.shared.makeDatabase()
        let store = try await PostgresStore(address: address, connections: 2, statementTime: .seconds(2))
        let world = try await World(TestApp.notes, store: store, temporary: TemporaryFolder())
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        let (first, second) = (newID(), newID())
        try await world.test { client in
            let made = try await client.sync([ops.create(first, "Note", ["Title": "n"])], by: anna)
            #expect(made.results == ["applied"])
        }
        // Whatever asks for records waits from now on, longer than it may.
        let holder = try PostgresConnection(PostgresAddress(address))
        try holder.script("SET idle_in_transaction_session_timeout = 0")
        try holder.script("BEGIN; LOCK TABLE records IN ACCESS EXCLUSIVE MODE")
        try await world.test { client in
            // More often than there are connections.
            for _ in 0..<3 {
                let slow = try await client.get("/api/apps/test/records/Note?sort=Title", by: anna)
                #expect(slow.status == 503 && slow.code == "store.overdue", "\(slow.text)")
                #expect(slow.headers[.retryAfter] == "30")
            }
            let change = try await client.sync([ops.create(second, "Note", ["Title": "m"])], by: anna)
            #expect(change.status == 503 && change.code == "store.overdue", "\(change.text)")
            // What needs no record is answered meanwhile.
            #expect(try await client.get("/api/account", by: anna).status == 200)
        }
        try holder.script("ROLLBACK")
        try await world.test { client in
            let found = try await client.get("/api/apps/test/records/Note?sort=Title", by: anna)
            #expect(found.json["records"]?.array?.compactMap(\.id) == [first], "\(found.text)")
            let change = try await client.sync([ops.create(second, "Note", ["Title": "m"])], by: anna)
            #expect(change.results == ["applied"])
        }
    }

    @Test("LI-TIME-1 a question that takes the database too long gets 503 and when to ask again, others are answered")
    func overdue() async throws {
        let temporary = try TemporaryFolder()
        let store = try SQLiteStore(path: temporary.path + "/data/baukasten.sqlite", statementTime: .zero)
        let world = try await World(TestApp.notes, store: store, temporary: temporary)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            for _ in 0..<4 {
                let made = (0..<500).map { ops.create(newID(), "Note", ["Title": .string("n\(Text($0))")]) }
                let reply = try await client.sync(made, by: anna)
                #expect(reply.status == 200)
            }
            let path = "/api/apps/test/records/Note?sort=Title,-Body,Stars,Count&Title%5Bcontains%5D=n"
            let slow = try await client.get(path, by: anna)
            #expect(slow.status == 503 && slow.code == "store.overdue", "\(slow.text)")
            #expect(slow.headers[.retryAfter] == "30")
            let quick = try await client.get("/api/apps/test/records/Note?limit=1", by: anna)
            #expect(quick.status == 200)
        }
    }

    // MARK: Bodies

    private static let closed = TestApp.text(
        access: "\"Access\": { \"Roles\": [\"writer\", \"reader\"] },",
        models: TestApp.model(
            "Note", fields: TestApp.noteFields,
            more: "\"Access\": { \"writer\": [\"read\", \"create\", \"update\", \"delete\"], \"reader\": [\"read\"] },")
    )

    private func limited(_ description: String, _ limiting: (inout Server.Options) -> Void) async throws -> World {
        try await World(description, store: MemoryStore(), temporary: TemporaryFolder(), limiting: limiting)
    }

    @Test("LI-BODY-1 who may not send a body is told so before any of it has come, and so is whose body is too long")
    func rightsFirst() async throws {
        let world = try await World(Self.closed)
        let (reader, writer) = (try await world.person("reader", "reader"), try await world.person("writer", "writer"))
        let records = "/api/apps/test/records/Note"
        let medium = "/api/apps/test/media/\(String(repeating: "a", count: 64))"
        let id = newID()
        try await world.live { _, port in
            for (method, path, person, bytes, status) in [
                ("POST", records, reader, 900_000, 403), ("PUT", "\(records)/\(id)", reader, 900_000, 403),
                ("PATCH", "\(records)/\(id)", reader, 900_000, 403), ("PUT", medium, reader, 900_000, 403),
                ("PUT", medium, World.nobody, 900_000, 401), ("PUT", medium, writer, 3_000_000, 413),
                ("POST", "/api/apps/test/sync", World.nobody, 900_000, 401),
                ("POST", "/api/apps/test/sync", writer, 1_000_001, 413),
            ] {
                let connection = try RawConnection(port: port)
                connection.announce(method, path, by: person, bytes: bytes)
                let answer = try await connection.answer()
                #expect(answer?.hasPrefix("HTTP/1.1 \(status) ") == true, "\(method) \(path): \(answer ?? "closed")")
            }
        }
    }

    @Test("LI-BODY-2 LI-BODY-3 an account and an address have shares of the memory for bodies; what is small has room")
    func bodies() async throws {
        let world = try await limited(TestApp.notes) {
            $0.bodyBytes = 400_000
            $0.bodyTime = .seconds(120)
        }
        let people = try await [world.person("anna"), world.person("bert"), world.person("cora")]
        try await world.live { client, port in
            func begin(_ person: Person, _ bytes: Int = 90_000) throws -> RawConnection {
                let connection = try RawConnection(port: port)
                connection.announce("POST", "/api/apps/test/sync", by: person, bytes: bytes)
                return connection
            }
            func isWaitedFor(_ connection: RawConnection) async throws -> Bool {
                try await connection.answer(within: .milliseconds(500)) == ""
            }
            var first: RawConnection? = try begin(people[0])
            #expect(try await isWaitedFor(#require(first)))
            // Another one of hers would be more than a quarter of all.
            let another = try await begin(people[0]).answer() ?? ""
            #expect(another.hasPrefix("HTTP/1.1 429 "), "\(another)")
            #expect(another.lowercased().contains("retry-after: 2\r"))
            let second = try begin(people[1])
            #expect(try await isWaitedFor(second))
            // All come from one address, which has half.
            try await #expect(begin(people[2]).answer()?.hasPrefix("HTTP/1.1 429 ") == true)
            try await #expect(client.sync(by: people[2]).status == 200)
            first = nil
            // When she is gone, there is room again.
            var isTaken = false
            for _ in 0..<50 where !isTaken {
                try await Task.sleep(for: .milliseconds(100))
                isTaken = try await isWaitedFor(begin(people[2], 100_000))
            }
            #expect(isTaken && first == nil)
            withExtendedLifetime(second) {}
        }
    }

    @Test("LI-BODY-2 budgets are lent and given back, a share to each, and nobody who has nothing is remembered")
    func budget() {
        let budget = SharedBudget(capacity: 100, share: 40)
        #expect(budget.take(30, for: "a") == nil && budget.take(20, for: "a") == .share)
        #expect(budget.take(40, for: "b") == nil && budget.take(40, for: "c") == .all)
        #expect(budget.take(30, for: "c") == nil && budget.lent.amount == 100 && budget.lent.keys == 3)
        budget.giveBack(30, of: "a")
        #expect(budget.take(10, for: "a") == nil)
        for (amount, key) in [(10, "a"), (40, "b"), (30, "c")] { budget.giveBack(amount, of: key) }
        #expect(budget.lent.amount == 0 && budget.lent.keys == 0)
        // What is more than all has room where nothing else is.
        #expect(budget.take(500, for: "a") == nil && budget.take(1, for: "b") == .all)
    }

    // MARK: Connections

    @Test("LI-CONN-1 LI-CONN-2 half-open requests of one address keep nobody else out, and end by themselves")
    func halfOpen() async throws {
        let world = try await limited(TestApp.notes) {
            $0.connectionsPerAddress = 5
            $0.headTime = .seconds(20)
        }
        try await world.live { client, port in
            var held: [RawConnection] = []
            for _ in 0..<5 {
                held.append(try RawConnection(port: port, from: "127.0.0.2"))
                held.last?.send("GET /health HTTP/1.1\r\n")
            }
            try await #expect(held[0].answer(within: .milliseconds(200)) == "")
            let further = try RawConnection(port: port, from: "127.0.0.2")
            #expect(try await further.isClosed(within: .seconds(18)))
            try await #expect(client.get("/health", by: World.nobody).status == 200)
            for connection in held { #expect(try await connection.isClosed(within: .seconds(60))) }
            let next = try RawConnection(port: port, from: "127.0.0.2")
            next.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            try await #expect(next.answer()?.hasPrefix("HTTP/1.1 200 ") == true)
            // The second request on a connection has no more time than the first.
            next.send("GET /hea")
            #expect(try await next.isClosed(within: .seconds(60)))
        }
    }

    @Test("LI-CONN-2 a body that nobody waits for does not hold its connection for ever")
    func unread() async throws {
        let world = try await limited(TestApp.notes) {
            $0.headTime = .seconds(30)
            $0.bodyTime = .seconds(3)
        }
        try await world.live { _, port in
            let connection = try RawConnection(port: port)
            connection.announce("POST", "/api/apps/test/sync", by: World.nobody, bytes: 900_000)
            try await #expect(connection.answer()?.hasPrefix("HTTP/1.1 401 ") == true)
            #expect(try await connection.isClosed(within: .seconds(60)))
        }
    }
}
