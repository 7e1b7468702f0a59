import Store
import StoreContract
import StorePostgres
import StoreSQLite
import Testing

/// Everything here is about databases: in memory there are no statements.
@Suite("Statements have a time limit", .timeLimit(.minutes(5)))
struct StatementTimeTests {
    /// All of them hold, so that each one is looked at in each record.
    private static let query = StoredQuery(
        model: "Person",
        conditions: (0..<400).map { .init(field: "F\($0 % 40)", comparison: .contains, value: .text("a")) })

    private static func fill(_ store: any Store) async throws {
        let fields = "{" + (0..<40).map { "\"F\($0)\":\"banana \($0)\"" }.joined(separator: ",") + "}"
        try await store.store((1000..<2500).map { StoredRecord("r\($0)", fields: fields) })
    }

    private static func check(_ store: any Store) async throws {
        for _ in 0..<2 {
            await #expect(throws: StoreFailure.overdue) { try await store.records(query, in: "app") }
            await #expect(throws: StoreFailure.overdue) { try await store.count(query, in: "app") }
            // The connection goes on.
            try await #expect(store.head(of: "app") == 1500)
        }
        // What is handed on in order takes as long as its taker.
        let count = try await store.changes(in: "app", since: 0, expected: 1500, from: 0) { count, _ in
            count += 1
            return true
        }
        #expect(count == 1500)
    }

    @Test("ST-TIME-1 SQLite: a statement that takes longer is given up, and the next one is answered")
    func sqlite() async throws {
        let fixture = try SQLiteFixture()
        try await Self.fill(try SQLiteStore(path: fixture.path))
        let store = try SQLiteStore(path: fixture.path, statementTime: .milliseconds(20))
        try await Self.check(store)
        try await store.close()
    }

    @Test("ST-TIME-1 PostgreSQL: a statement that takes longer is given up, and the next one is answered")
    func postgres() async throws {
        let fixture = try PostgresFixture()
        try await Self.fill(try await fixture.open())
        let store = try await PostgresStore(
            address: fixture.address, connections: 2, statementTime: .milliseconds(100))
        try await Self.check(store)
        try await store.close()
    }

    @Test("ST-TIME-2 SQLite: a decision that looks for too long is given up, and the one beside it is kept")
    func decision() async throws {
        let fixture = try SQLiteFixture()
        try await Self.fill(try SQLiteStore(path: fixture.path))
        let store = try SQLiteStore(path: fixture.path, statementTime: .zero)
        await #expect(throws: StoreFailure.overdue) {
            _ = try await store.submit([Submission(operation: "o1", record: nil)], app: "app", account: "ada") {
                _, records, _ in
                _ = try records.records(of: "Person")
                return .leave(outcome: "looked")
            }
        }
        let kept = try await store.submit([Submission(operation: "o2", record: "new")], app: "app", account: "ada") {
            _, _, _ in .store(StoredRecord("new"), outcome: "kept")
        }
        #expect(kept.map(\.outcome) == ["kept"])
        try await #expect(store.head(of: "app") == 1501)
        try await store.close()
    }
}
