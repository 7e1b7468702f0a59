import Foundation
import Store
import Testing

extension ContractRule {
    static let backupRules: [ContractRule] = [
        onFixture("ST-BAK-1 a backup made while others write is one moment of the data") { fixture async throws in
            let store = try await fixture.open()
            try await store.store(StoredRecord("first"))
            let writers = (0..<4).map { writer in
                Task {
                    var number = 0
                    while !Task.isCancelled {
                        // Two records in one transaction: a copy has both or none.
                        try await store.store([
                            StoredRecord("a\(writer)-\(number)"), StoredRecord("b\(writer)-\(number)"),
                        ])
                        number += 1
                        await Task.yield()
                    }
                }
            }
            while try await store.head(of: "app") < 200 { await Task.yield() }
            let path = fixture.folder + "/backup"
            try await store.backup(to: path)
            for writer in writers { writer.cancel() }
            for writer in writers { try await writer.value }

            let copy = try await fixture.openOther()
            try await copy.restore(from: path)
            let head = try await copy.head(of: "app")
            #expect(head >= 200)
            #expect(try await store.head(of: "app") >= head)
            let records = try await copy.changes(in: "app", since: 0, limit: .max)
            #expect(records.map(\.version) == (1...head).map { $0 })
            let ids = Set(records.map(\.id))
            for id in ids where id.hasPrefix("a") { #expect(ids.contains("b" + id.dropFirst())) }
            #expect(try await store.changes(in: "app", since: 0, limit: records.count) == records)
        },
        onFixture("ST-BAK-2 a restored backup holds everything under another epoch, each time another one") {
            fixture async throws in
            let store = try await fixture.open()
            let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let hash = try await store.upload(bytes)
            try await store.store([StoredRecord("a", fields: #"{"N":"ä\t\\N"}"#, media: [hash]), StoredRecord("b")])
            try await store.store(StoredRecord("b", isDeleted: true))
            _ = try await store.submit([Submission(operation: "o")], app: "app", account: "ada") { _, _, _ in
                .leave(outcome: "kept")
            }
            let account = Account(id: "1", name: "ada", passwordHash: "x\\$1", created: 3)
            #expect(try await store.add(account))
            try await store.grant(Grant(app: "app", role: "r", scope: "s"), to: "1")
            try await store.grant(Grant(app: "app", role: "r"), to: "1")
            try await store.add(Session(tokenHash: "t", account: "1", created: 1, expires: 2))
            let description = PublishedDescription(app: "app", version: "v", text: "{\n\"a\": 1}", published: 7)
            try await store.publish(description)
            let path = fixture.folder + "/backup"
            try await store.backup(to: path)
            try await store.store(StoredRecord("after"))

            let copy = try await fixture.openOther()
            let fresh = try await copy.epoch
            try await copy.restore(from: path)
            #expect(try await copy.head(of: "app") == 3)
            #expect(
                try await copy.changes(in: "app", since: 0, limit: 9)
                    == store.changes(in: "app", since: 0, limit: 9).filter { $0.id != "after" })
            #expect(try await copy.records(referringTo: hash, in: "app").map(\.id) == ["a"])
            #expect(try await copy.bytes(of: hash, range: nil, in: "app") == bytes)
            let answers = try await copy.submit([Submission(operation: "o")], app: "app", account: "ada") { _, _, _ in
                throw Objection()
            }
            #expect(answers == [Answer(outcome: "kept", isRepeated: true)])
            #expect(try await copy.account(id: "1") == account)
            #expect(try await copy.grants(of: "1").count == 2)
            #expect(try await copy.latestDescription(of: "app") == description)
            let again = try await fixture.openOther()
            try await again.restore(from: path)
            #expect(Set([try await store.epoch, fresh, try await copy.epoch, try await again.epoch]).count == 4)
            // It goes on from there.
            try await copy.store(StoredRecord("c"))
            #expect(try await copy.record("c", in: "app")?.version == 4)
        },
        onFixture("ST-BAK-3 nothing is overwritten: neither a folder nor a store that holds something") {
            fixture async throws in
            let store = try await fixture.open()
            try await store.store(StoredRecord("a"))
            let path = fixture.folder + "/backup"
            try await store.backup(to: path)
            await #expect(throws: StoreFailure.self) { try await store.backup(to: path) }
            await #expect(throws: StoreFailure.self) { try await store.restore(from: path) }
            #expect(try await store.head(of: "app") == 1)
            let empty = try await fixture.openOther()
            await #expect(throws: StoreFailure.self) { try await empty.restore(from: fixture.folder + "/nothing") }
            #expect(!FileManager.default.fileExists(atPath: path + ".part"))
            #expect(try await empty.head(of: "app") == 0)
            try await empty.restore(from: path)
            #expect(try await empty.head(of: "app") == 1)
        },
        onFixture("ST-BAK-4 whoever restores a backup ends all sessions") { fixture async throws in
            let store = try await fixture.open()
            #expect(try await store.add(Account(id: "1", name: "ada", created: 3)))
            try await store.add(Session(tokenHash: "ended", account: "1", created: 1, expires: 9_000_000_000_000))
            let path = fixture.folder + "/backup"
            try await store.backup(to: path)
            // It was ended afterwards.
            try await store.removeSession(tokenHash: "ended")
            let copy = try await fixture.openOther()
            try await copy.restore(from: path)
            #expect(try await copy.account(id: "1") != nil)
            #expect(try await copy.session(tokenHash: "ended") == nil)
        },
        onFixture("ST-BAK-5 while a backup is made, and afterwards, only its owner can read it") {
            fixture async throws in
            let store = try await fixture.open()
            let hash = try await store.upload([1, 2, 3])
            try await store.store(StoredRecord("a", media: [hash]))
            let path = fixture.folder + "/backup"
            let watching = Task {
                var seen: Set<String> = []
                while !Task.isCancelled {
                    seen.formUnion(readableByOthers(path + ".part"))
                    await Task.yield()
                }
                return seen
            }
            try await store.backup(to: path)
            watching.cancel()
            #expect(await watching.value.isEmpty)
            #expect(readableByOthers(path).isEmpty)
            #expect(FileManager.default.fileExists(atPath: path))
        },
        onFixture("ST-BAK-6 a medium without its bytes ends neither a backup nor restoring: it is named") {
            fixture async throws in
            let store = try await fixture.open()
            let bytes: [UInt8] = [1, 2, 3]
            let (kept, lost) = (try await store.upload([9]), try await store.upload(bytes))
            try await store.store(StoredRecord("a", media: [kept, lost]))
            guard try await fixture.loseBytes(of: lost, in: "app") else { return }
            let path = fixture.folder + "/backup"
            #expect(try await store.backup(to: path) == [lost])
            let copy = try await fixture.openOther()
            #expect(try await copy.restore(from: path) == [lost])
            #expect(try await copy.record("a", in: "app") != nil)
            #expect(try await copy.bytes(of: kept, range: nil, in: "app") == [9])
            #expect(try await copy.medium(lost, in: "app") == nil)
            // Whoever still has it uploads it again.
            #expect(try await copy.upload(bytes) == lost)
        },
    ]

    /// Everything there that is not its owner's alone.
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
