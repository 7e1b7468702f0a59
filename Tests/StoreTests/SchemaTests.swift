import Foundation
import ServerTestSupport
import Store
import StoreContract
import StorePostgres
import StoreSQLite
import TestSupport
import Testing

/// Scripts that make a database as it was with each published schema, with a little of everything in it. They are written by
/// `StoreWriter sample` and then `sqlite3 FILE .dump` (with `PRAGMA user_version`), or `pg_dump --inserts --no-owner`.
@Suite("Schemas", .timeLimit(.minutes(15)))
struct SchemaTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { "\(folder.path)/baukasten.sqlite" }

    @Test(
        "ST-SCH-3 every published schema of SQLite opens with what is in it",
        arguments: 1...SQLiteSchema.current.steps.count)
    func publishedSQLite(version: Int) async throws {
        let script = try SpecFolder.text("Tests/StoreTests/Schemas/sqlite-\(version).sql")
        try SQLiteFile(path).execute(script)
        try await expectSample(in: try SQLiteStore(path: path), hasMedia: false, hasPush: version > 1)
    }

    @Test("ST-SCH-3 the newest published schema of SQLite is the one that new databases have")
    func currentSQLite() async throws {
        let script = try SpecFolder.text("Tests/StoreTests/Schemas/sqlite-\(SQLiteSchema.current.steps.count).sql")
        let published = try SQLiteFile()
        try published.execute(script)
        try await SQLiteStore(path: path).close()
        let schema = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
        let found = try SQLiteFile(path).texts(schema)
        #expect(try published.texts(schema) == found)
        #expect(found.count > 15)
    }

    @Test(
        "ST-SCH-3 every published schema of PostgreSQL opens with what is in it",
        arguments: 1...PostgresSchema.current.steps.count)
    func publishedPostgres(version: Int) async throws {
        let address = try PostgresCluster.shared.makeDatabase()
        try PostgresCluster.shared.load(
            SpecFolder.repository.appending(path: "Tests/StoreTests/Schemas/postgres-\(version).sql").path,
            into: address)
        try await expectSample(
            in: try await PostgresStore(address: address, connections: 2), hasMedia: true, hasPush: version > 1)
    }

    @Test("ST-SCH-3 the newest published schema of PostgreSQL is the one that new databases have")
    func currentPostgres() async throws {
        let cluster = try PostgresCluster.shared
        let (published, new) = (try cluster.makeDatabase(), try cluster.makeDatabase())
        let version = PostgresSchema.current.steps.count
        try cluster.load(
            SpecFolder.repository.appending(path: "Tests/StoreTests/Schemas/postgres-\(version).sql").path,
            into: published)
        try await PostgresStore(address: new, connections: 1).close()
        let columns = """
            SELECT table_name, column_name, data_type, collation_name, is_nullable FROM information_schema.columns
            WHERE table_schema = 'baukasten' ORDER BY 1, 2
            """
        let indexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'baukasten' ORDER BY 1"
        for sql in [columns, indexes] {
            let found = try cluster.psql(sql, at: new)
            #expect(try cluster.psql(sql, at: published) == found)
            #expect(found.split(separator: "\n").count > 15)
        }
    }

    @Test("ST-SCH-4 SQLite: an open store stops writing when a newer program has brought the database forward")
    func newerSQLite() async throws {
        let old = try SQLiteStore(path: path)
        try await old.store(StoredRecord("before"))
        let newer = SQLiteSchema(steps: SQLiteSchema.current.steps + [{ _ in }])
        try await SQLiteStore(path: path, schema: newer).close()
        let known = SQLiteSchema.current.steps.count
        let failure = StoreFailure.newerSchema(found: known + 1, known: known)
        await #expect(throws: failure) { try await old.store(StoredRecord("after")) }
        await #expect(throws: failure) { _ = try await old.add(Account(id: "1", name: "ada", created: 0)) }
        await #expect(throws: failure) { try await old.ping() }
        #expect(try await old.record("before", in: "app") != nil)
        #expect(try await old.record("after", in: "app") == nil)
    }

    @Test("ST-SCH-4 PostgreSQL: an open store stops writing when a newer program has brought the database forward")
    func newerPostgres() async throws {
        let address = try PostgresCluster.shared.makeDatabase()
        let old = try await PostgresStore(address: address, connections: 2)
        try await old.store(StoredRecord("before"))
        let newer = PostgresSchema(steps: PostgresSchema.current.steps + ["SELECT 1"])
        try await PostgresStore(address: address, schema: newer, connections: 1).close()
        let known = PostgresSchema.current.steps.count
        let failure = StoreFailure.newerSchema(found: known + 1, known: known)
        await #expect(throws: failure) { try await old.store(StoredRecord("after")) }
        await #expect(throws: failure) { try await old.ping() }
        #expect(try await old.record("before", in: "app") != nil)
        #expect(try await old.record("after", in: "app") == nil)
    }

    private func expectSample(in store: any Store, hasMedia: Bool, hasPush: Bool) async throws {
        let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        let changes = try await store.changes(in: "app", since: 0, limit: 10)
        #expect(changes.map(\.id) == ["r1", "r2", "r3"])
        #expect(changes.map(\.isDeleted) == [false, true, false])
        #expect(changes.allSatisfy { $0.document == #"{"fields":{"Name":"Ada \"Ä\"","Number":1.50,"Tags":["a"]}}"# })
        #expect(try await store.head(of: "app") == 3)
        #expect(try await store.records(referringTo: hash, in: "app").map(\.id) == ["r1"])
        let number = StoredQuery.Condition(field: "Number", comparison: .equal, value: .number(1.5))
        #expect(try await store.ids(StoredQuery(model: "Person", conditions: [number])) == ["r1", "r3"])
        let answers = try await store.submit([Submission(operation: "o2")], app: "app", account: "1") { _, _, _ in
            .leave(outcome: "decided again")
        }
        #expect(answers == [Answer(outcome: "outcome 2", isRepeated: true)])
        #expect(try await store.medium(hash, in: "app")?.size == 3)
        let bytes = changes.reduce(0) { $0 + $1.document.utf8.count }
        #expect(try await store.recordBytes(of: "1", in: "app") == Int64(bytes))
        if hasMedia { #expect(try await store.bytes(of: hash, range: nil, in: "app") == Array("abc".utf8)) }
        #expect(try await store.account(named: "ada")?.passwordHash == "hash")
        #expect(try await store.grants(of: "1") == [Grant(app: "app", role: "author", scope: "math")])
        #expect(try await store.session(tokenHash: "token")?.expires == 7)
        #expect(try await store.latestDescription(of: "app")?.version == "v1")
        let pushes = try await store.pushSubscriptions(ofSession: "token")
        #expect(pushes.map(\.reminders) == (hasPush ? [[.init(name: "diary", at: 7)]] : []))
        #expect(try await store.epoch == "published")
        try await store.store(StoredRecord("new"))
        #expect(try await store.head(of: "app") == 4)
    }

    // MARK: The mechanism, with a step that there is not

    private static let nextSQLite = SQLiteSchema.current.adding(
        "ALTER TABLE accounts ADD COLUMN mail TEXT; CREATE TABLE news (id TEXT) STRICT")

    @Test(
        "ST-SCH-1 SQLite: an older database is brought forward with what is in it; ST-SCH-2 and then refused by the older program"
    )
    func forwardSQLite() async throws {
        let old = try SQLiteStore(path: path)
        try await old.store(StoredRecord("a"))
        let epoch = try await old.epoch
        try await old.close()
        let new = try SQLiteStore(path: path, schema: Self.nextSQLite)
        #expect(try await new.record("a", in: "app") != nil)
        #expect(try await new.epoch == epoch)
        try await new.close()
        let known = SQLiteSchema.current.steps.count
        #expect(throws: StoreFailure.newerSchema(found: known + 1, known: known)) { try SQLiteStore(path: path) }
        let again = try SQLiteStore(path: path, schema: Self.nextSQLite)
        #expect(try await again.record("a", in: "app") != nil)
    }

    @Test("ST-SCH-1 SQLite: a step that fails leaves the database as it was")
    func failedSQLite() async throws {
        try await SQLiteStore(path: path).close()
        let failing = Self.nextSQLite.adding("CREATE TABLE x (id TEXT); INSERT INTO nowhere VALUES (1)")
        #expect(throws: StoreFailure.self) { try SQLiteStore(path: path, schema: failing) }
        let tables = try SQLiteFile(path).texts("SELECT name FROM sqlite_master WHERE type = 'table'")
        #expect(!tables.contains("x") && !tables.contains("news"))
        try await SQLiteStore(path: path).ping()
    }

    @Test("ST-SCH-2 SQLite: a file of something else is refused and left as it is")
    func foreignSQLite() async throws {
        try SQLiteFile(path).execute("CREATE TABLE theirs (id TEXT)")
        #expect(throws: StoreFailure.self) { try SQLiteStore(path: path) }
        let tables = try SQLiteFile(path).texts("SELECT name FROM sqlite_master")
        #expect(tables == ["theirs"])
        let text = String(repeating: "no database at all ", count: 100)
        let file = try folder.write(text, to: "text.sqlite")
        #expect(throws: StoreFailure.self) { try SQLiteStore(path: file) }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }

    @Test("ST-SCH-1 PostgreSQL: an older database is brought forward; ST-SCH-2 and then refused by the older program")
    func forwardPostgres() async throws {
        let address = try PostgresCluster.shared.makeDatabase()
        let next = PostgresSchema(
            steps: PostgresSchema.current.steps + ["ALTER TABLE accounts ADD mail text; CREATE TABLE news (id text)"])
        let old = try await PostgresStore(address: address, connections: 1)
        try await old.store(StoredRecord("a"))
        let epoch = try await old.epoch
        let failing = PostgresSchema(steps: next.steps + ["CREATE TABLE x (id text); INSERT INTO nowhere VALUES (1)"])
        await #expect(throws: StoreFailure.self) { try await PostgresStore(address: address, schema: failing) }
        #expect(try PostgresCluster.shared.psql("SELECT to_regclass('baukasten.news')", at: address) == "\n")
        let new = try await PostgresStore(address: address, schema: next, connections: 1)
        #expect(try await new.record("a", in: "app") != nil)
        #expect(try await new.epoch == epoch)
        let known = PostgresSchema.current.steps.count
        await #expect(throws: StoreFailure.newerSchema(found: known + 1, known: known)) {
            try await PostgresStore(address: address)
        }
    }
}
