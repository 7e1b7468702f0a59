import Store
import Testing

extension ContractRule {
    static let usageRules: [ContractRule] = [
        ContractRule.onFixture("ST-USE-1 the store knows how much an account's records take, deleted ones too") {
            fixture async throws in
            let store = try await fixture.open()
            func size(_ fields: String) -> Int64 { Int64("{\"fields\":\(fields)}".utf8.count) }
            func has(_ account: String, in app: String = "app") async throws -> Int64 {
                try await store.recordBytes(of: account, in: app)
            }
            #expect(try await has("ada") == 0)
            let (short, long) = (#"{"N":"ä"}"#, #"{"N":"\#(String(repeating: "x", count: 5000))"}"#)
            try await store.store([
                StoredRecord("a", fields: short), StoredRecord("b", owner: "bob", fields: long),
                StoredRecord("a", fields: long),
            ])
            try await store.store(StoredRecord("c", fields: short))
            try await store.store(StoredRecord("a", fields: short), app: "other")
            #expect(try await has("ada") == size(long) + size(short))
            #expect(try await has("bob") == size(long))
            #expect(try await has("ada", in: "other") == size(short))
            #expect(try await has("bob", in: "other") == 0)
            // It becomes somebody else's, shorter and deleted.
            try await store.store(StoredRecord("b", owner: "ada", isDeleted: true, fields: short))
            #expect(try await has("bob") == 0)
            #expect(try await has("ada") == size(long) + 2 * size(short))
            #expect(try await has("x\u{0}") == 0)
            let other = try await fixture.openOther()
            let copy = fixture.folder + "/copy"
            try await store.backup(to: copy)
            try await other.restore(from: copy)
            #expect(try await other.recordBytes(of: "ada", in: "app") == size(long) + 2 * size(short))
            try await other.store(StoredRecord("a", fields: short))
            #expect(try await other.recordBytes(of: "ada", in: "app") == 3 * size(short))
        },
        ContractRule(
            "ST-USE-2 a decision knows it with what the same call stored before it, and what is undone does not count"
        ) {
            store async throws in
            let size = Int64(#"{"fields":{}}"#.utf8.count)
            try await store.store(StoredRecord("a"))
            let answers = try await store.submit(
                (0..<3).map { Submission(operation: "o\($0)", record: "r\($0)") }, app: "app", account: "ada"
            ) { place, records, _ in
                .store(StoredRecord("r\(place)"), outcome: "\(try records.recordBytes(of: "ada"))")
            }
            #expect(answers.map(\.outcome) == [size, 2 * size, 3 * size].map(String.init))
            await #expect(throws: Objection(number: 1)) {
                _ = try await store.submit(
                    (0..<2).map { Submission(operation: "p\($0)") }, app: "app", account: "ada"
                ) { place, _, _ in
                    guard place == 0 else { throw Objection(number: 1) }
                    return .store(StoredRecord("s"), outcome: "")
                }
            }
            #expect(try await store.recordBytes(of: "ada", in: "app") == 4 * size)
        },
        ContractRule("ST-USE-3 bytes of media are counted for each account that names them in an operation") {
            store async throws in
            let (one, two) = (try await store.upload([1, 2, 3]), try await store.upload([4, 5, 6, 7, 8]))
            _ = try await store.upload([9], app: "other")
            func note(_ operation: String, _ account: String) async throws {
                _ = try await store.submit([Submission(operation: operation)], app: "app", account: account) {
                    _, _, _ in
                    .leave(outcome: "")
                }
            }
            for operation in [
                "medium \(one)", "medium \(two)", "medium \(sha256([9]))", "mediun \(one)", "medium", "n",
            ] {
                try await note(operation, "ada")
            }
            try await note("medium \(two)", "bob")
            func bytes(_ account: String, _ app: String = "app") async throws -> Int64 {
                try await store.mediaBytes(namedBy: account, behind: "medium ", in: app)
            }
            #expect(try await bytes("ada") == 8)
            #expect(try await bytes("bob") == 5)
            #expect(try await bytes("cid") == 0)
            #expect(try await bytes("ada", "other") == 0)
            #expect(try await store.removeUnused(before: currentMilliseconds() + 1000) > 0)
            #expect(try await bytes("ada") == 0)
        },
        ContractRule("ST-USE-4 uploads that were begun are named, and go before media where they are told to") {
            store async throws in
            let (one, two) = (sha256([1, 2]), sha256([3, 4]))
            for hash in [one, two] { _ = try await store.append([1], at: 0, to: hash, in: "app") }
            let kept = try await store.upload([5, 6, 7])
            #expect(try await store.uploads(in: "app") == [one, two].sorted())
            #expect(try await store.uploads(in: "other") == [])
            #expect(try await store.removeUnused(before: 0, uploadsBefore: currentMilliseconds() + 1000) == 2)
            #expect(try await store.uploads(in: "app") == [])
            #expect(try await store.received(one, in: "app") == 0)
            #expect(try await store.medium(kept, in: "app") != nil)
        },
        ContractRule("ST-USE-5 a medium may count as added earlier, so that it goes earlier when nothing refers to it")
        {
            store async throws in
            let now = currentMilliseconds()
            let (guest, other) = (sha256([1, 2, 3]), sha256([4, 5, 6]))
            _ = try await store.append([1, 2, 3], at: 0, to: guest, in: "app")
            #expect(try await store.finish(guest, type: "image/png", in: "app", added: now - 1_000_000))
            _ = try await store.append([4, 5, 6], at: 0, to: other, in: "app")
            #expect(try await store.finish(other, type: "image/png", in: "app"))
            #expect(try await store.medium(guest, in: "app")?.added == now - 1_000_000)
            #expect(try await store.removeUnused(before: now - 500_000) == 1)
            #expect(try await store.medium(guest, in: "app") == nil)
            #expect(try await store.medium(other, in: "app") != nil)
        },
    ]
}
