import Foundation
import ServerTestSupport
import Store
import StoreContract
import Testing

@testable import StorePostgres
@testable import StoreSQLite

@Suite("Moving house", .timeLimit(.minutes(15)))
struct MovingTests {
    @Test(
        "MV-EQUAL-1 MV-ALL-1 what was moved into a store of any kind is exported as the same bytes, and moved back, too",
        arguments: Backend.allCases, Backend.allCases)
    func pairs(from: Backend, to: Backend) async throws {
        let (source, target, back) = (try await from.fixture(), try await to.fixture(), try await from.fixture())
        let store = try await source.open()
        let hash = try await store.furnish()
        let folder = source.folder
        #expect(try await StoreExport.write(store, to: folder + "/first").isEmpty)
        let moved = try await target.openOther()
        try await StoreExport.read(folder + "/first", into: moved)
        #expect(try await StoreExport.write(moved, to: folder + "/second").isEmpty)
        let again = try await back.openOther()
        try await StoreExport.read(folder + "/second", into: again)
        #expect(try await StoreExport.write(again, to: folder + "/third").isEmpty)
        let first = try Self.files(folder + "/first")
        #expect(first.count == MovedTable.allCases.count + 3)
        #expect(try Self.files(folder + "/second") == first)
        #expect(try Self.files(folder + "/third") == first)
        // No part was equal for want of rows.
        for table in MovedTable.allCases { #expect(first["\(table.rawValue).jsonl"]?.isEmpty == false, "\(table)") }

        // A device goes on with what it knows.
        #expect(try await moved.epoch == store.epoch)
        let mark = try #require(try await store.mark(of: "app"))
        #expect(try await moved.mark(of: "app") == mark)
        #expect(try await moved.has(mark, in: "app"))
        #expect(try await moved.floor(of: "app") == 2)
        try #expect(
            await moved.changes(in: "app", since: 0, limit: 99) == store.changes(in: "app", since: 0, limit: 99))
        let answers = try await moved.submit([Submission(operation: "o")], app: "app", account: "1") { _, _, _ in
            throw CancellationError()
        }
        #expect(answers == [Answer(outcome: "kept", isRepeated: true)])
        // What follows from the rows is there, too.
        #expect(try await moved.bytes(of: hash, range: nil, in: "app") == Self.bytes)
        #expect(try await moved.records(referringTo: hash, in: "app").map(\.id) == ["ä"])
        for account in ["ada", "1"] {
            try #expect(await moved.recordBytes(of: account, in: "app") == store.recordBytes(of: account, in: "app"))
        }
        let query = StoredQuery(
            model: "Person", conditions: [.init(field: "N", comparison: .equal, value: .number(7))])
        try #expect(await moved.ids(query) == store.ids(query))
        try #expect(await !moved.ids(query).isEmpty)
        try #expect(await moved.findings() == store.findings())
        #expect(try await moved.latestDescription(of: "app")?.version == "v1")
        #expect(try await moved.session(tokenHash: "t") == store.session(tokenHash: "t"))
        #expect(try await moved.isFactorProved(tokenHash: "t"))
        #expect(try await moved.pushSubscriptions(ofSession: "t") == store.pushSubscriptions(ofSession: "t"))
        // Numbers go on.
        try await moved.store(StoredRecord("next"))
        #expect(try await moved.record("next", in: "app")?.version == mark.version + 1)
        try await moved.append(AuditEvent(made: 50, actor: "tool", kind: .backupMade))
        #expect(try await moved.auditEvents(AuditQuestion(limit: 1)).first?.number == 4)
        withExtendedLifetime((source, target, back)) {}
    }

    @Test("MV-NUM-1 numbers of the audit log go on where all its events were removed", arguments: Backend.allCases)
    func auditNumbers(backend: Backend) async throws {
        let fixture = try await backend.fixture()
        let store = try await fixture.open()
        for made in 1...3 { try await store.append(AuditEvent(made: Int64(made), actor: "tool", kind: .backupMade)) }
        #expect(try await store.removeAuditEvents(before: 9) == 3)
        _ = try await StoreExport.write(store, to: fixture.folder + "/export")
        try await store.backup(to: fixture.folder + "/backup")
        for name in ["export", "backup"] {
            let other = try await fixture.openOther()
            if name == "export" {
                try await StoreExport.read(fixture.folder + "/export", into: other)
            } else {
                try await other.restore(from: fixture.folder + "/backup")
            }
            try await other.append(AuditEvent(made: 9, actor: "tool", kind: .backupMade))
            #expect(try await other.auditEvents(AuditQuestion()).map(\.number) == [4], "\(name)")
        }
        withExtendedLifetime(fixture) {}
    }

    @Test("MV-END-1 whoever asks for it ends all logins, links and reminders", arguments: Backend.allCases)
    func endingSessions(backend: Backend) async throws {
        let fixture = try await backend.fixture()
        let store = try await fixture.open()
        _ = try await store.furnish()
        _ = try await StoreExport.write(store, to: fixture.folder + "/export")
        let moved = try await fixture.openOther()
        try await StoreExport.read(fixture.folder + "/export", into: moved, isEndingSessions: true)
        #expect(try await moved.session(tokenHash: "t") == nil)
        #expect(try await moved.passwordLink(hash: "link") == nil)
        #expect(try await moved.pushSubscriptions(ofSession: "t").isEmpty)
        #expect(try await moved.account(id: "1") != nil)
        #expect(try await moved.factor(of: "1")?.isConfirmed == true)
        withExtendedLifetime(fixture) {}
    }

    @Test(
        "MV-BAD-1 what is cut off, changed, missing or newer is refused, and nothing is kept",
        arguments: Backend.allCases)
    func badExports(backend: Backend) async throws {
        let fixture = try await backend.fixture()
        let store = try await fixture.open()
        let hash = try await store.furnish()
        let export = fixture.folder + "/export"
        _ = try await StoreExport.write(store, to: export)
        let empty = try await fixture.openOther()
        let medium = "media/\(hash.prefix(2))/\(hash)"
        let cases: [(String, (Data) -> Data?, MovingFailure)] = [
            ("records.jsonl", { $0.dropLast(5) }, .cutOff(file: "records.jsonl")),
            ("audit.jsonl", { $0.dropLast($0.count) }, .cutOff(file: "audit.jsonl")),
            ("accounts.jsonl", { Self.turn($0, at: 12) }, .changed(file: "accounts.jsonl")),
            ("outcomes.jsonl", { $0 + $0 }, .changed(file: "outcomes.jsonl")),
            ("facts.jsonl", { Self.turn($0, at: $0.count - 5) }, .changed(file: "facts.jsonl")),
            ("grants.jsonl", { _ in nil }, .missing(file: "grants.jsonl")),
            (medium, { $0.dropLast() }, .cutOff(file: medium)),
            (medium, { Self.turn($0, at: 77) }, .changed(file: medium)),
            (medium, { _ in nil }, .missing(file: medium)),
            ("manifest.json", { $0.dropLast(9) }, .unreadable(file: "manifest.json")),
            ("manifest.json", { Self.replace($0, "\"factors\"", "\"favours\"") }, .unreadable(file: "manifest.json")),
            ("manifest.json", { Self.replace($0, "\"format\" : 1", "\"format\" : 2") }, .newer(found: 2, known: 1)),
            (
                "manifest.json", { Self.replace($0, "\"schema\" : \(StoreExport.schema)", "\"schema\" : 99") },
                .newer(found: 99, known: StoreExport.schema)
            ),
            ("manifest.json", { _ in nil }, .noExport(path: export)),
        ]
        for (name, change, failure) in cases {
            let file = URL(filePath: "\(export)/\(name)")
            let whole = try Data(contentsOf: file)
            if let changed = change(whole) {
                try #require(changed != whole, "\(name)")
                try changed.write(to: file)
            } else {
                try FileManager.default.removeItem(at: file)
            }
            await #expect(throws: failure) { try await StoreExport.read(export, into: empty) }
            try whole.write(to: file)
        }
        // A line that its hash does not give away: only the store's transaction undoes what came before.
        let file = URL(filePath: export + "/audit.jsonl")
        let whole = try Data(contentsOf: file)
        let broken = Self.replace(whole, "\"number\":3", "\"number\":x")
        try broken.write(to: file)
        let manifest = URL(filePath: export + "/manifest.json")
        let text = try Data(contentsOf: manifest)
        try Self.replace(text, Self.sha256(whole), Self.sha256(broken)).write(to: manifest)
        await #expect(throws: MovingFailure.malformed(file: "audit.jsonl", line: 3)) {
            try await StoreExport.read(export, into: empty)
        }
        #expect(try await empty.accounts().isEmpty)
        #expect(try await empty.head(of: "app") == 0)
        #expect(try await empty.medium(hash, in: "app") == nil)
        try whole.write(to: file)
        try text.write(to: manifest)
        // The same, whole again, comes over.
        try await StoreExport.read(export, into: empty)
        #expect(try await empty.findings() == store.findings())
        withExtendedLifetime(fixture) {}
    }

    @Test("MV-EMPTY-1 only an empty store is filled, and no folder is overwritten", arguments: Backend.allCases)
    func notEmpty(backend: Backend) async throws {
        let fixture = try await backend.fixture()
        let store = try await fixture.open()
        let export = fixture.folder + "/export"
        _ = try await StoreExport.write(store, to: export)
        await #expect(throws: MovingFailure.taken(path: export)) { _ = try await StoreExport.write(store, to: export) }
        let fillings: [@Sendable (any Store) async throws -> Void] = [
            { _ = try await $0.store(StoredRecord("a")) },
            { _ = try await $0.add(Account(id: "1", name: "ada", created: 1)) },
            { _ = try await $0.upload([1]) },
            { _ = try await $0.append([1], at: 0, to: String(repeating: "a", count: 64), in: "app") },
            { try await $0.publish(PublishedDescription(app: "app", version: "v", text: "{}", published: 1)) },
            { try await $0.append(AuditEvent(made: 1, actor: "tool", kind: .backupMade)) },
        ]
        for (place, fill) in fillings.enumerated() {
            let other = try await fixture.openOther()
            let epoch = try await other.epoch
            try await fill(other)
            await #expect(throws: MovingFailure.notEmpty, "\(place)") {
                try await StoreExport.read(export, into: other)
            }
            #expect(try await other.epoch == epoch)
        }
        withExtendedLifetime(fixture) {}
    }

    @Test("MV-MEDIA-1 a medium without its bytes is named and left out", arguments: Backend.allCases)
    func lostMedium(backend: Backend) async throws {
        let fixture = try await backend.fixture()
        let store = try await fixture.open()
        let (kept, lost) = (try await store.upload([9]), try await store.upload([1, 2, 3]))
        try await store.store(StoredRecord("a", media: [kept, lost]))
        guard try await fixture.loseBytes(of: lost, in: "app") else { return }
        #expect(try await StoreExport.write(store, to: fixture.folder + "/export") == [lost])
        let moved = try await fixture.openOther()
        try await StoreExport.read(fixture.folder + "/export", into: moved)
        #expect(try await moved.bytes(of: kept, range: nil, in: "app") == [9])
        #expect(try await moved.findings() == [.missingMedium(app: "app", hash: lost, records: 1)])
        #expect(try await moved.upload([1, 2, 3]) == lost)
        withExtendedLifetime(fixture) {}
    }

    @Test("MV-OWNER-1 only the owner can read an export, from the first byte on", arguments: Backend.allCases)
    func rights(backend: Backend) async throws {
        let fixture = try await backend.fixture()
        let store = try await fixture.open()
        _ = try await store.furnish()
        let path = fixture.folder + "/export"
        let watching = Task {
            var seen: Set<String> = []
            while !Task.isCancelled {
                seen.formUnion(Self.readableByOthers(path + ".part"))
                await Task.yield()
            }
            return seen
        }
        _ = try await StoreExport.write(store, to: path)
        watching.cancel()
        let seen = await watching.value
        #expect(seen.isEmpty)
        #expect(Self.readableByOthers(path).isEmpty)
        #expect(FileManager.default.fileExists(atPath: path + "/manifest.json"))
        withExtendedLifetime(fixture) {}
    }

    /// A new table is either moved or follows from others: this fails until somebody has decided.
    @Test("MV-ALL-1 every table of a database is moved, or follows from those that are")
    func tables() async throws {
        let others: Set = ["record_bytes", "media_references", "media_chunks", "uploads"]
        #expect(SQLiteSchema.current.steps.count == StoreExport.schema)
        #expect(PostgresSchema.current.steps.count == StoreExport.schema)
        let sqlite = try SQLiteFixture()
        let store = try #require(try await sqlite.open() as? SQLiteStore)
        let moved = Set(MovedTable.allCases.map(\.rawValue))
        let inSQLite = try await store.read { database in
            try database.all(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'", []
            ) { $0.text(0) }
        }
        #expect(Set(inSQLite).subtracting(others) == moved)
        let postgres = try PostgresFixture()
        let other = try #require(try await postgres.open() as? PostgresStore)
        let inPostgres = try await other.pool.with { connection in
            try connection.run("SELECT tablename FROM pg_tables WHERE schemaname = 'baukasten'").map { $0.text(0) }
        }
        #expect(Set(inPostgres).subtracting(others) == moved)
        withExtendedLifetime((sqlite, postgres)) {}
    }
}

extension MovingTests {
    static let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    /// Contents by path.
    private static func files(_ folder: String) throws -> [String: Data] {
        var found: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
            if !isFolder.boolValue { found[name] = try Data(contentsOf: URL(filePath: "\(folder)/\(name)")) }
        }
        return found
    }

    private static func turn(_ data: Data, at place: Int) -> Data {
        var bytes = Array(data)
        bytes[place] ^= 1
        return Data(bytes)
    }

    private static func replace(_ data: Data, _ old: String, _ new: String) -> Data {
        Data(String(decoding: data, as: UTF8.self).replacing(old, with: new).utf8)
    }

    private static func sha256(_ data: Data) -> String {
        MediaHash(of: data).text
    }

    private static func readableByOthers(_ path: String) -> Set<String> {
        var found: Set<String> = []
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        for name in [""] + names {
            var status = stat()
            if stat("\(path)/\(name)", &status) == 0, status.st_mode & 0o077 != 0 { found.insert(name) }
        }
        return found
    }
}

extension Store {
    /// Something of everything that a store keeps.
    ///
    /// - Returns: Hash of a medium.
    fileprivate func furnish() async throws -> String {
        // So that the app has a floor.
        try await store(StoredRecord("old"))
        try await store(StoredRecord("old", isDeleted: true))
        #expect(try await removeOld(before: .max) > 0)
        let hash = try await upload(MovingTests.bytes)
        _ = try await upload([7, 7], app: "other")
        try await store([
            StoredRecord("ä", owner: "1", fields: #"{"N":7,"T":"a\t\"\\ü\u0001 1.50"}"#, media: [hash]),
            StoredRecord("a\u{308}", fields: #"{"N":7.50,"L":["a\nb"]}"#), StoredRecord("gone"),
        ])
        try await store(StoredRecord("gone", isDeleted: true))
        for number in 0..<450 { try await store(StoredRecord("r\(number)"), app: "many") }
        _ = try await submit([Submission(operation: "o")], app: "app", account: "1") { _, _, _ in
            .leave(outcome: "kept")
        }
        let accounts = [
            Account(id: "1", name: "ada", passwordHash: "x\\$1", created: 3),
            Account(id: "2", name: "guest", isGuest: true, created: 4), Account(id: "3", name: "left", created: 5),
            Account(id: "4", name: "a\u{308}", created: 6), Account(id: "5", name: "ä", created: 7),
        ]
        for account in accounts { #expect(try await add(account)) }
        try await removeAccount("3")
        for scope in ["s", "a", nil] { try await grant(Grant(app: "app", role: "r", scope: scope), to: "1") }
        try await setClaimed([Grant(app: "app", role: "c", scope: "x"), Grant(app: "app", role: "c")], of: "4")
        #expect(
            try await add(
                Account(id: "6", name: "open", created: 8), of: OpenIDSubject(issuer: "https://i", subject: "s")))
        #expect(try await begin("SECRET", of: "1"))
        try await add(Session(tokenHash: "t", account: "1", created: 1, expires: .max, id: "i", label: "Phone"))
        #expect(
            try await confirmFactor(
                of: "1", FactorConfirmation(secret: "SECRET", step: 9, codes: ["c2", "c1"], tokenHash: "t")))
        try await add(Session(tokenHash: "s", account: "1", created: 2, expires: 5, id: "j", isScript: true))
        try await add(PasswordLink(hash: "link", account: "1", expires: 77))
        let push = PushSubscription(
            id: "p", session: "t", app: "app", target: PushTarget(endpoint: "https://e/1", key: "k", secret: "s"),
            language: "de", kept: 3, reminders: [.init(name: "b", at: 20), .init(name: "a", at: 10)])
        #expect(try await keep(push, most: 9))
        _ = try await claimPush(PushClaim(now: 15, patience: 100, lease: 30, limit: 1))
        for version in ["v1", "v2", "v1"] {
            try await publish(PublishedDescription(app: "app", version: version, text: "{\n\"a\": 1}", published: 7))
        }
        for (made, name) in [(1, nil), (2, "ä"), (3, "b")] as [(Int64, String?)] {
            try await append(
                AuditEvent(
                    made: made, actor: name == nil ? "tool" : "1", actorName: name, kind: .roleGranted, app: name,
                    subject: "4", details: #"{"a":"\\"}"#))
        }
        return hash
    }
}
