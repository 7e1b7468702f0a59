import GRDB
import ServerTestSupport
import Store
import StoreContract
import StorePostgres
import StoreSQLite
import Testing

/// Damage that somebody made by hand is found, and nothing else.
@Suite("TS-DOC: what a check of a database finds", .timeLimit(.minutes(15)))
struct DoctorTests {
    /// Something to break, and how.
    struct Damage: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let sql: String
        var backends: [Backend] = [.sqlite, .postgres]
        let findings: [StoreFinding]
        /// Whether what moves is right again.
        var isMendedByMoving = true
    }

    private static let damages: [Damage] = [
        Damage(
            testDescription: "an account that is not there", sql: "DELETE FROM accounts WHERE id = '1'",
            findings: [
                .orphans(table: "grants", count: 1), .orphans(table: "factors", count: 1),
                .orphans(table: "password_links", count: 1), .orphans(table: "sessions", count: 1),
                .orphans(table: "push_subscriptions", count: 1), .orphans(table: "push_moments", count: 1),
            ]),
        Damage(
            testDescription: "a session that is not there", sql: "DELETE FROM sessions",
            findings: [
                .orphans(table: "push_subscriptions", count: 1), .orphans(table: "push_moments", count: 1),
            ]),
        Damage(
            testDescription: "a floor beyond the head", sql: "UPDATE sequences SET floor = 99",
            findings: [.floor(app: "app", head: 2, floor: 99)], isMendedByMoving: false),
        Damage(
            testDescription: "a version beyond the head", sql: "UPDATE sequences SET head = 1",
            findings: [.sequence(app: "app", head: 1, greatest: 2), .marks(app: "app", count: 1)],
            isMendedByMoving: false),
        Damage(
            testDescription: "a name of a commit that is not there",
            sql: "INSERT INTO marks (app, version, name, made) VALUES ('app', 7, 'x', 1)",
            findings: [.marks(app: "app", count: 1)], isMendedByMoving: false),
        Damage(
            testDescription: "no name for the head", sql: "DELETE FROM marks WHERE version = 2",
            findings: [.marks(app: "app", count: 1)], isMendedByMoving: false),
        Damage(
            testDescription: "bytes that are counted wrong",
            sql: "UPDATE record_bytes SET bytes = bytes + 1; INSERT INTO record_bytes VALUES ('app', 'x', 3)",
            findings: [.recordBytes(app: "app", accounts: 2)]),
        Damage(
            testDescription: "bytes that are not counted", sql: "DELETE FROM record_bytes",
            findings: [.recordBytes(app: "app", accounts: 1)]),
        Damage(
            testDescription: "references to media that no record has", sql: "UPDATE media_references SET record = 'x'",
            findings: [.references(app: "app", count: 2)]),
        Damage(
            testDescription: "an index that is not there", sql: "DROP INDEX records_by_model",
            findings: [.missingIndex("records_by_model")]),
        Damage(
            testDescription: "another thing to search by", sql: "UPDATE records SET search = '{}' WHERE id = 'a'",
            backends: [.postgres], findings: [.search(app: "app", records: 1)]),
        Damage(
            testDescription: "an index that fits no more",
            sql: """
                CREATE INDEX field_x ON records (model);
                PRAGMA writable_schema = ON;
                UPDATE sqlite_schema SET sql = 'CREATE INDEX field_x ON records (id)' WHERE name = 'field_x';
                PRAGMA writable_schema = RESET
                """, backends: [.sqlite], findings: [.staleIndex("field_x")]),
    ]

    @Test(
        "TS-DOC-1 TS-DOC-2 each damage is found, nothing else is, and moving mends what follows from the rest",
        arguments: [Backend.sqlite, .postgres], damages)
    func found(backend: Backend, damage: Damage) async throws {
        guard damage.backends.contains(backend) else { return }
        let fixture = try await backend.fixture()
        let whole = try await fixture.open()
        try await Self.furnish(whole)
        try await whole.close()
        try await Self.run(damage.sql, on: fixture)
        let store = try await fixture.open()
        let found = try await store.findings()
        #expect(Set(found) == Set(damage.findings))
        #expect(found.count == damage.findings.count)
        #expect(!found.contains { !$0.isFault })
        if damage.isMendedByMoving {
            _ = try await StoreExport.write(store, to: fixture.folder + "/export")
            let moved = try await fixture.openOther()
            try await StoreExport.read(fixture.folder + "/export", into: moved)
            #expect(try await moved.findings().isEmpty)
        }
        withExtendedLifetime(fixture) {}
    }

    @Test("TS-DOC-1 where nothing is broken, nothing is found", arguments: Backend.allCases)
    func sound(backend: Backend) async throws {
        let fixture = try await backend.fixture()
        let store = try await fixture.open()
        try await Self.furnish(store)
        #expect(try await store.findings().isEmpty)
        withExtendedLifetime(fixture) {}
    }

    private static func furnish(_ store: any Store) async throws {
        let hash = try await store.upload([1, 2, 3])
        try await store.store(StoredRecord("a", owner: "1", fields: #"{"N":1,"T":"\\ä"}"#, media: [hash]))
        try await store.store(StoredRecord("b", owner: "1"))
        #expect(try await store.add(Account(id: "1", name: "ada", created: 3)))
        #expect(try await store.add(Account(id: "2", name: "bob", created: 3)))
        for account in ["1", "2"] { try await store.grant(Grant(app: "app", role: "r"), to: account) }
        #expect(try await store.begin("S", of: "1"))
        try await store.add(PasswordLink(hash: "l", account: "1", expires: 9))
        try await store.add(Session(tokenHash: "t", account: "1", created: 1, expires: .max))
        let push = PushSubscription(
            id: "p", session: "t", app: "app", target: PushTarget(endpoint: "https://e/1", key: "k", secret: "s"),
            language: "de", kept: 3, reminders: [.init(name: "a", at: 10)])
        #expect(try await store.keep(push, most: 9))
    }

    /// Without the database's own protection.
    private static func run(_ sql: String, on fixture: any StoreFixture) async throws {
        if let sqlite = fixture as? SQLiteFixture {
            var configuration = Configuration()
            configuration.foreignKeysEnabled = false
            let queue = try DatabaseQueue(path: sqlite.path, configuration: configuration)
            try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
            try queue.close()
        } else if let postgres = fixture as? PostgresFixture {
            _ = try PostgresCluster.shared.psql(
                "SET session_replication_role = replica; SET search_path = baukasten; \(sql)", at: postgres.address)
        }
    }
}
