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
            #expect(try await copy.session(tokenHash: "t") != nil)
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
    ]
}
