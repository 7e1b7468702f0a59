import Foundation
import ServerTestSupport
import Store
import StoreContract
import Testing

@testable import StorePostgres

@Suite("PostgreSQL", .timeLimit(.minutes(15)))
struct PostgresTests {
    private let cluster: PostgresCluster
    private let address: String

    init() throws {
        cluster = try PostgresCluster.shared
        address = try cluster.makeDatabase()
    }

    @Test("ST-PGR-1 three servers write to one app, and a reader on a fourth misses nothing")
    func severalServers() async throws {
        let reader = try await PostgresStore(address: address, connections: 2)
        let reading = Task {
            var seen: [Int64] = []
            while seen.count < 300 {
                seen += try await reader.changes(in: "app", since: seen.last ?? 0, limit: 11).map(\.version)
            }
            return seen
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for server in 0..<3 {
                let store = try await PostgresStore(address: address, connections: 3)
                for caller in 0..<5 {
                    group.addTask {
                        for number in 0..<20 { try await store.store(StoredRecord("r\(server)-\(caller)-\(number)")) }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await reading.value == (1...300).map { $0 })
    }

    @Test("ST-DOC-3 a sequence behind its records is found, and references and indexes that are not right")
    func findings() async throws {
        let store = try await PostgresStore(address: address, connections: 2)
        let hash = try await store.upload([1])
        try await store.store([StoredRecord("a", media: [hash]), StoredRecord("b")])
        #expect(try await store.findings().isEmpty)
        _ = try cluster.psql(
            """
            SET search_path = baukasten; UPDATE sequences SET head = 1; DELETE FROM media_references;
            UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'sessions_by_end'::regclass
            """, at: address)
        let found = try await store.findings()
        #expect(found.contains(.sequence(app: "app", head: 1, greatest: 2)))
        #expect(found.contains(.references(app: "app", count: 1)))
        #expect(found.contains(.index("sessions_by_end")))
    }

    @Test(
        "AU-KEEP-3 the database itself refuses to change events or to remove them",
        arguments: ["UPDATE audit SET actor = 'nobody'", "DELETE FROM audit", "TRUNCATE audit"])
    func eventsStay(statement: String) async throws {
        let store = try await PostgresStore(address: address, connections: 2)
        try await store.append(AuditEvent(made: 10, actor: "tool", kind: .backupMade))
        _ = try await store.removeAuditEvents(before: 5)
        #expect(throws: (any Error).self) {
            _ = try cluster.psql("SET search_path = baukasten; \(statement)", at: address)
        }
        #expect(try await store.auditEvents(AuditQuestion()).map(\.actor) == ["tool"])
    }

    @Test("ST-PGR-1 five equal submissions to five servers have one effect")
    func equalSubmissions() async throws {
        let answers = try await withThrowingTaskGroup(of: [Answer].self) { group in
            for server in 0..<5 {
                let store = try await PostgresStore(address: address, connections: 1)
                group.addTask {
                    try await store.submit([Submission(operation: "same")], app: "app", account: "ada") { _, _, next in
                        .store(StoredRecord("r\(server)"), outcome: "v\(next)")
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(answers.filter { !$0.isRepeated }.count == 1)
        #expect(Set(answers.map(\.outcome)) == ["v1"])
    }

    @Test("ST-PGR-2 six servers that start at once on an empty database")
    func startingTogether() async throws {
        let epochs = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<6 {
                group.addTask { [address] in try await PostgresStore(address: address, connections: 1).epoch }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(epochs.count == 6 && Set(epochs).count == 1)
    }

    @Test("ST-PGR-3 all connections cut again and again while ten callers write: each operation has one effect")
    func cutConnections() async throws {
        let store = try await PostgresStore(address: address, connections: 3)
        let commits = store.commits()
        let listening = Task {
            for await commit in commits where commit.head == 300 { return true }
            return false
        }
        let database = try #require(address.split(separator: "/").last?.split(separator: "?").first)
        let cutting = Task {
            while !Task.isCancelled {
                try cluster.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database)'")
                try await Task.sleep(for: .milliseconds(60))
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for caller in 0..<10 {
                group.addTask {
                    for number in 0..<30 {
                        let id = "r\(caller)-\(number)"
                        while true {
                            do {
                                _ = try await store.submit(
                                    [Submission(operation: id, record: id)], app: "app", account: "ada"
                                ) { _, _, next in .store(StoredRecord(id), outcome: "\(next)") }
                                break
                            } catch StoreFailure.unreachable {
                                continue
                            }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        cutting.cancel()
        _ = await cutting.result
        #expect(try await store.changes(in: "app", since: 0, limit: .max).map(\.version) == (1...300).map { $0 })
        #expect(await listening.value)
    }

    @Test("ST-PGR-3 a connection that was cut while nobody used it is not noticed")
    func staleConnections() async throws {
        let store = try await PostgresStore(address: address, connections: 2)
        #expect(try await store.add(Account(id: "1", name: "ada", created: 0)))
        let database = try #require(address.split(separator: "/").last?.split(separator: "?").first)
        try cluster.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database)'")
        #expect(try await store.add(Account(id: "2", name: "bob", created: 0)))
        #expect(try await store.accounts().count == 2)
    }

    @Test("ST-PGR-3 a database that cannot be reached is a failure of its own")
    func unreachable() async throws {
        let nowhere = "postgres://ada@localhost:1/nothing?connect_timeout=1"
        await #expect(throws: StoreFailure.unreachable) { try await PostgresStore(address: nowhere) }
    }

    @Test(
        "ST-PGR-4 no failure names the password",
        arguments: [
            "postgres://ada:topsecret@localhost:1/x", "host=localhost port=1 user=ada password=topsecret",
            "postgres://ada:topsecret@localhost:port/x", "postgres://ada:topsecret@local host/x",
            "postgres://ada:topsecret@localhost:1/x?nonsense=topsecret", "password=topsecret nonsense",
            "postgres://ada:topsecret@[/x",
        ])
    func password(address: String) async throws {
        let error = await #expect(throws: StoreFailure.self) { try await PostgresStore(address: address) }
        #expect(!"\(String(describing: error)) \(String(reflecting: error))".contains("topsecret"))
    }

    @Test("ST-PGR-4 a message that repeats the password loses it")
    func redaction() throws {
        let address = try PostgresAddress("postgres://ada:top%20secret@localhost/x")
        #expect(address.redacted("wrong: top secret") == "wrong: …")
    }

    @Test("ST-PGR-6 callers that wait while a transaction is written share the next one")
    func sharedTransactions() async throws {
        let store = try await PostgresStore(address: address, connections: 2)
        let other = try await PostgresStore(address: address, connections: 1)
        let entered = DispatchSemaphore(value: 0)
        let goOn = DispatchSemaphore(value: 0)
        let first = Task {
            try await store.submit([Submission(operation: "first")], app: "app", account: "ada") { _, _, _ in
                entered.signal()
                goOn.wait()
                return .store(StoredRecord("first"), outcome: "")
            }
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                entered.wait()
                continuation.resume()
            }
        }
        let others = (0..<20).map { number in
            Task {
                try await store.submit([Submission(operation: "o\(number)")], app: "app", account: "ada") { _, _, _ in
                    .store(StoredRecord("r\(number)"), outcome: "")
                }
            }
        }
        while store.submissions.waiting < 20 { try await Task.sleep(for: .milliseconds(2)) }
        goOn.signal()
        _ = try await first.value
        for other in others { _ = try await other.value }
        let transactions = try await other.pool.with { connection in
            try connection.run("SELECT DISTINCT xmin::text FROM records WHERE id LIKE 'r%'").map { $0.text(0) }
        }
        #expect(transactions.count == 1)
        #expect(try await store.head(of: "app") == 21)
    }

    @Test("ST-PGR-7 what PostgreSQL says becomes the failure that it is")
    func failures() {
        func failure(_ state: String) -> StoreFailure { PostgresError(state: state, message: "words").failure }
        #expect(failure("53100") == .full)
        for state in ["40001", "40P01", "53300", "55P03"] { #expect(failure(state) == .busy) }
        for state in ["57P01", "57P03", "08006"] { #expect(failure(state) == .unreachable) }
        #expect(failure("XX001") == .damaged("words"))
        #expect(failure("42601") == .other("42601: words"))
        #expect(PostgresError(message: "gone", isLost: true).failure == .unreachable)
    }

    @Test("ST-ERASE-5 no statement of erasure has to scan records, outcomes or counts")
    func erasurePlans() async throws {
        let store = try await PostgresStore(address: address, connections: 1)
        var person = TracedPerson(account: "ada", name: "ada")
        person.fields = [.init(model: "Person", field: "With"), .init(model: "Note", field: "By")]
        let app: [PostgresValue] = [.text("app")]
        let statements = [
            ErasureSQL.traces(of: person, in: "app", after: "", limit: 10), (ErasureSQL.apps, []),
            (ErasureSQL.merged, app), (ErasureSQL.media("$1", "$2"), app + [.texts(["medium x"])]),
            (ErasureSQL.emptyBytes, [.text("ada")]),
            ("DELETE FROM outcomes WHERE app = $1 AND account = $2", app + [.text("ada")]),
            ("DELETE FROM accounts WHERE id = $1", [.text("ada")]),
        ]
        for (sql, values) in statements {
            let plan = try await store.planWithoutScans(sql, values)
            for table in ["records", "outcomes", "record_bytes", "accounts"] {
                #expect(!plan.contains("Seq Scan on \(table)"), "\(plan)")
            }
        }
    }

    @Test("ST-QRY-10 an index is made for what is sorted and filtered by again and again, and it is used")
    func indexes() async throws {
        let store = try await PostgresStore(address: address, connections: 2)
        try await store.store((0..<2000).map { StoredRecord("r\($0)", fields: "{\"Name\":\"n\($0 % 1000)\"}") })
        _ = try cluster.psql("ANALYZE baukasten.records", at: address)
        for query in [
            StoredQuery(model: "Person", sort: [.init(field: "Name", isDescending: true)], limit: 10),
            StoredQuery(model: "Person", conditions: [.init(field: "Name", comparison: .equal, value: .text("n7"))]),
        ] {
            var plan = ""
            while !plan.contains("field_") {
                _ = try await store.records(query, in: "app")
                let (sql, values) = query.select("id", in: "app")
                plan = try await store.plan(sql, values)
            }
            #expect(try await store.ids(query).count == (query.limit ?? 2))
        }
    }

    @Test(
        "ST-OUT-9 ST-OUT-10 an index is made for what refers to a record, for decisions and others, and it is used",
        arguments: [true, false])
    func references(inDecision: Bool) async throws {
        let store = try await PostgresStore(address: address, connections: 2)
        try await store.store((0..<2000).map { StoredRecord("r\($0)", fields: "{\"Book\":[\"b\($0 % 1000)\"]}") })
        _ = try cluster.psql("ANALYZE baukasten.records", at: address)
        try await store.findReferring(inDecision: inDecision) { index in
            let (sql, values) = index.lookup("id", of: ["b7", "nobody"], in: "app")
            return try await store.plan(sql, values)
        }
    }
}

extension PostgresStore {
    /// How PostgreSQL does it where it can do without scans: small tables it prefers to scan.
    fileprivate func planWithoutScans(_ sql: String, _ values: [PostgresValue]) async throws -> String {
        try await pool.with { connection in
            try connection.script("SET enable_seqscan = off")
            return try connection.run("EXPLAIN \(sql)", values, isKept: false).map { $0.text(0) }.joined(
                separator: "\n")
        }
    }

    /// How PostgreSQL is going to find what a statement asks for.
    fileprivate func plan(_ sql: String, _ values: [PostgresValue]) async throws -> String {
        try await pool.with { connection in
            try connection.run("EXPLAIN \(sql)", values, isKept: false).map { $0.text(0) }.joined(separator: "\n")
        }
    }
}
