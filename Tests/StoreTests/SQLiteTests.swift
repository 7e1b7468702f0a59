import Foundation
import GRDB
import ServerTestSupport
import Store
import StoreContract
import Testing

@testable import StoreSQLite

@Suite("SQLite", .timeLimit(.minutes(15)))
struct SQLiteTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { "\(folder.path)/data/baukasten.sqlite" }

    @Test("ST-SQL-1 commits wait for the disk: write-ahead log, synchronous = FULL")
    func durability() async throws {
        let store = try SQLiteStore(path: path)
        let settings = try await store.texts("PRAGMA journal_mode") + store.texts("PRAGMA synchronous")
        #expect(settings == ["wal", "2"])
    }

    @Test("ST-DOC-3 a sequence behind its records is found, and references that say something else")
    func findings() async throws {
        let store = try SQLiteStore(path: path)
        let hash = try await store.upload([1])
        try await store.store([StoredRecord("a", media: [hash]), StoredRecord("b")])
        #expect(try await store.findings().isEmpty)
        try SQLiteFile(path).execute("UPDATE sequences SET head = 1; DELETE FROM media_references")
        let found = try await store.findings()
        #expect(found.contains(.sequence(app: "app", head: 1, greatest: 2)))
        #expect(found.contains(.references(app: "app", count: 1)))
    }

    @Test(
        "AU-KEEP-3 the database itself refuses to change events or to remove them",
        arguments: [
            "UPDATE audit SET actor = 'nobody'", "DELETE FROM audit", "DELETE FROM audit WHERE number = 1",
            "REPLACE INTO audit (number, made, actor, kind, details) VALUES (1, 1, 'nobody', 'x', '{}')",
        ])
    func eventsStay(statement: String) async throws {
        let store = try SQLiteStore(path: path)
        try await store.append(AuditEvent(made: 10, actor: "tool", kind: .backupMade))
        _ = try await store.removeAuditEvents(before: 5)
        #expect(throws: (any Error).self) { try SQLiteFile(path).execute(statement) }
        #expect(try await store.auditEvents(AuditQuestion()).map(\.actor) == ["tool"])
    }

    @Test("ST-SQL-2 callers that wait while a transaction is written share the next one")
    func sharedTransactions() async throws {
        let store = try SQLiteStore(path: path)
        let committed = try SQLiteFile(path)
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
                    let heads = try committed.texts("SELECT head FROM sequences WHERE app = 'app'")
                    return .store(StoredRecord("r\(number)"), outcome: heads.joined())
                }.map(\.outcome)
            }
        }
        while store.submissions.count < 20 { try await Task.sleep(for: .milliseconds(2)) }
        goOn.signal()
        _ = try await first.value
        // To everybody else only the first transaction was there while the twenty were decided.
        for other in others { #expect(try await other.value == ["1"]) }
        #expect(try await store.head(of: "app") == 21)
    }

    @Test("ST-SQL-3 a full disk: a failure of its own, nothing half done, reading goes on, writing again with room")
    func fullDisk() async throws {
        // A disk of its own, which only this process and its children see.
        let mount = """
            set -e
            mount -t tmpfs -o size=12m tmpfs "$FOLDER"
            head -c 3000000 /dev/zero > "$FOLDER/ballast"
            exec "$0" "$@"
            """.replacing("$FOLDER", with: folder.path)
        let user = getuid() == 0 ? [] : ["--user", "--map-root-user"]
        let writer = try Writer(
            "fill", folder.path, before: ["/usr/bin/unshare", "--mount"] + user + ["/bin/sh", "-c", mount])
        #expect(
            try await writer.ended() == [
                "first full", "others full", "refused true", "upload full", "received 0", "reading true", "after kept",
                "integrity ok", "reopened true",
            ])
    }

    @Test("ST-SQL-4 nobody else can read the files")
    func rights() async throws {
        let store = try SQLiteStore(path: path)
        try await store.upload(Array("abc".utf8))
        try await store.backup(to: folder.path + "/backup")
        for base in [folder.path + "/data", folder.path + "/backup"] {
            let files = try #require(FileManager.default.enumerator(atPath: base)).compactMap { $0 as? String }
            #expect(files.count > 3)
            for file in files {
                let attributes = try FileManager.default.attributesOfItem(atPath: "\(base)/\(file)")
                let rights = try #require(attributes[.posixPermissions] as? Int)
                #expect(rights & 0o077 == 0, "\(file)")
            }
        }
    }

    @Test("ST-SQL-5 killed while 16 callers write: sound, and everything acknowledged is there")
    func killed() async throws {
        var acknowledged: [String: Int64] = [:]
        for _ in 0..<4 {
            let writer = try Writer("write", path, "app", "16")
            try await writer.moreLines(400)
            writer.kill()
            _ = try await writer.ended()
            acknowledged.merge(writer.acknowledged) { old, _ in old }

            let store = try SQLiteStore(path: path)
            let changes = try await store.changes(in: "app", since: 0, limit: .max)
            #expect(changes.map(\.version) == (1...Int64(changes.count)).map { $0 })
            let versions = Dictionary(uniqueKeysWithValues: changes.map { ($0.id, $0.version) })
            for (id, version) in acknowledged { #expect(versions[id] == version) }
            #expect(try await store.texts("PRAGMA integrity_check") == ["ok"])
            try await store.close()
        }
        #expect(acknowledged.count >= 1600)
    }

    @Test("ST-ERASE-5 no statement of erasure scans records, outcomes or counts")
    func erasurePlans() async throws {
        let store = try SQLiteStore(path: path)
        try await store.store((0..<50).map { StoredRecord("r\($0)", fields: "{\"Name\":\"n\"}") })
        var person = TracedPerson(account: "ada", name: "ada")
        person.fields = [.init(model: "Person", field: "With"), .init(model: "Note", field: "By")]
        let traces = try await store.plan(ErasureSQL.traces(of: person, in: "app", after: "", limit: 10))
        for index in ["records_by_owner", "records_with_traces", "records_by_model"] {
            #expect(traces.contains(index), "\(traces)")
        }
        var plans = [traces]
        for sql in [
            ErasureSQL.apps, ErasureSQL.merged, ErasureSQL.media, ErasureSQL.emptyBytes,
            "DELETE FROM outcomes WHERE app = ? AND account = ?", "DELETE FROM accounts WHERE id = ?",
        ] {
            let values = StatementArguments(Array(repeating: "x", count: sql.count { $0 == "?" }))
            plans.append(try await store.plan(SQL(sql: sql, arguments: values)))
        }
        for plan in plans {
            for table in ["records", "outcomes", "record_bytes", "accounts"] {
                let scans = plan.split(separator: "\n").filter { $0.hasPrefix("SCAN \(table)") }
                #expect(scans.isEmpty, "\(plan)")
            }
        }
        #expect(plans[2].contains("outcomes_merged") && plans[3].contains("outcomes_of_media"), "\(plans)")
    }

    @Test("ST-QRY-10 an index is made for what is sorted and filtered by again and again, and it is used")
    func indexes() async throws {
        let store = try SQLiteStore(path: path)
        try await store.store((0..<600).map { StoredRecord("r\($0)", fields: "{\"Name\":\"n\($0 % 100)\"}") })
        let sorted = StoredQuery(model: "Person", sort: [.init(field: "Name")], limit: 10)
        let filtered = StoredQuery(
            model: "Person", conditions: [.init(field: "Name", comparison: .equal, value: .text("n7"))])
        for query in [sorted, filtered] {
            var plan = ""
            while !plan.contains("USING INDEX field_") {
                _ = try await store.records(query, in: "app")
                plan = try await store.plan(query, in: "app")
            }
            #expect(try await store.ids(query).count == (query == sorted ? 10 : 6))
        }
        for number in 0..<40 {
            let query = StoredQuery(model: "Person", sort: [.init(field: "Field\(number)")])
            for _ in 0..<3 { _ = try await store.records(query, in: "app") }
        }
        // What is written after them comes after the indexes that they have asked for.
        try await store.store(StoredRecord("last"))
        let count = try await store.texts("SELECT name FROM sqlite_master WHERE substr(name, 1, 6) = 'field_'").count
        #expect((2...FieldIndexes.perModel).contains(count))
    }

    @Test("ST-MED-4 files that nothing knows of are removed with what is unused")
    func strayFiles() async throws {
        let store = try SQLiteStore(path: path)
        let hash = try await store.upload(Array("abc".utf8))
        let stray = "data/media/ab/" + String(repeating: "ab", count: 32)
        try folder.write("stray", to: stray)
        try folder.write("stray", to: stray + ".0123456789abcdef.part")
        try await store.store(StoredRecord("a", media: [hash]))
        #expect(try await store.removeUnused(before: currentMilliseconds() + 60_000) == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data/media/ab").isEmpty)
        #expect(try await store.bytes(of: hash, range: nil, in: "app") == Array("abc".utf8))
    }

    @Test(
        "ST-OUT-9 ST-OUT-10 an index is made for what refers to a record, for decisions and others, and it is used",
        arguments: [true, false])
    func references(inDecision: Bool) async throws {
        let store = try SQLiteStore(path: path)
        try await store.store((0..<600).map { StoredRecord("r\($0)", fields: "{\"Book\":[\"b\($0 % 300)\"]}") })
        try await store.findReferring(inDecision: inDecision) {
            try await store.plan($0, of: ["b7", "nobody"], in: "app")
        }
    }
}
