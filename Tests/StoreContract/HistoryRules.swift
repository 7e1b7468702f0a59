import Store
import Testing

extension ContractRule {
    static let historyRules: [ContractRule] = [
        ContractRule("ST-HIS-1 each commit that gives versions has a mark, which no other history has there") {
            store async throws in
            #expect(try await store.mark(of: "app") == nil)
            #expect(try await store.has(CommitMark(version: 1, name: "x"), in: "app") == false)
            var marks: [CommitMark] = []
            for number in 1...3 {
                try await store.store(StoredRecord("r\(number)"))
                let mark = try await store.mark(of: "app")
                #expect(mark?.version == Int64(number))
                marks.append(try #require(mark))
            }
            #expect(Set(marks.map(\.name)).count == 3)
            for mark in marks {
                #expect(try await store.has(mark, in: "app"))
                #expect(try await store.has(mark, in: "other") == false)
                #expect(try await store.has(CommitMark(version: mark.version, name: "other"), in: "app") == false)
            }
            #expect(try await store.has(CommitMark(version: 4, name: marks[0].name), in: "app") == false)
            // What gives no version makes no mark.
            _ = try await store.submit([Submission(operation: "o")], app: "app", account: "ada") { _, _, _ in
                .leave(outcome: "x")
            }
            #expect(try await store.mark(of: "app") == marks[2])
        },
        onFixture("ST-HIS-2 another epoch begins when it is asked for, and lasts") { fixture async throws in
            let store = try await fixture.open()
            let before = try await store.epoch
            let new = try await store.beginEpoch()
            #expect(new != before)
            #expect(try await store.epoch == new)
            #expect(try await fixture.open().epoch == new)
        },
        ContractRule("ST-OLD-1 outcomes and deleted records go when they are old, and with them the marks of before") {
            store async throws in
            try await store.store(StoredRecord("stays"))
            try await store.store(StoredRecord("gone"))
            try await store.store(StoredRecord("gone", isDeleted: true))
            let size = try await store.recordBytes(of: "ada", in: "app")
            _ = try await store.submit([Submission(operation: "o")], app: "app", account: "ada") { _, _, _ in
                .leave(outcome: "first")
            }
            let mark = try #require(try await store.mark(of: "app"))
            #expect(try await store.removeOld(before: currentMilliseconds() - 3_600_000) == 0)
            #expect(try await store.floor(of: "app") == 0)
            let removed = try await store.removeOld(before: currentMilliseconds() + 3_600_000)
            #expect(removed >= 2)
            #expect(try await store.record("gone", in: "app") == nil)
            #expect(try await store.record("stays", in: "app") != nil)
            // Two records of the same size, one of which has gone.
            #expect(try await store.recordBytes(of: "ada", in: "app") == size / 2)
            #expect(try await store.floor(of: "app") == 3)
            #expect(try await store.head(of: "app") == 3)
            #expect(try await store.outcome(of: "o", by: "ada", in: "app") == nil)
            #expect(try await store.has(mark, in: "app"))
            // Of commits before the marks that are left nobody knows better.
            #expect(try await store.has(CommitMark(version: 1, name: "long ago"), in: "app"))
            try await store.store(StoredRecord("gone"))
            #expect(try await store.record("gone", in: "app")?.version == 4)
        },
        ContractRule("ST-OLD-2 guests without a session go, others stay") { store async throws in
            let far: Int64 = 9_000_000_000_000
            for id in ["1", "2", "3"] {
                #expect(try await store.add(Account(id: id, name: "guest-\(id)", isGuest: true, created: 5)))
            }
            #expect(try await store.add(Account(id: "4", name: "ada", created: 5)))
            try await store.add(Session(tokenHash: "t", account: "2", created: 5, expires: far))
            #expect(try await store.removeGuests(before: 5) == 0)
            #expect(try await store.removeGuests(before: 6) == 2)
            #expect(try await store.account(id: "1") == nil)
            #expect(try await store.account(id: "2") != nil)
            #expect(try await store.account(id: "4") != nil)
        },
        onFixture("ST-ACC-7 the name of an account that was removed is not given again, until it is released") {
            fixture async throws in
            let store = try await fixture.open()
            #expect(try await store.add(Account(id: "1", name: "ada", created: 5)))
            try await store.removeAccount("1")
            #expect(try await store.isFormer("ada"))
            #expect(try await store.isFormer("eve") == false)
            #expect(try await store.add(Account(id: "2", name: "ada", created: 6)) == false)
            #expect(try await store.account(named: "ada") == nil)
            let path = fixture.folder + "/backup"
            try await store.backup(to: path)
            let copy = try await fixture.openOther()
            try await copy.restore(from: path)
            #expect(try await copy.isFormer("ada"))
            try await store.release("ada")
            #expect(try await store.add(Account(id: "2", name: "ada", created: 6)))
        },
        onFixture("ST-DOC-1 in a store that is in order nothing is found but media that no record names") {
            fixture async throws in
            let store = try await fixture.open()
            #expect(try await store.findings().isEmpty)
            let (named, unused) = (try await store.upload([1, 2, 3]), try await store.upload([4, 5]))
            try await store.store([StoredRecord("a", media: [named]), StoredRecord("b", media: [named])])
            try await store.store(StoredRecord("c", media: [unused]))
            try await store.store(StoredRecord("c", isDeleted: true))
            #expect(try await store.findings() == [.unused(app: "app", media: 1, bytes: 2)])
        },
        onFixture("ST-DOC-2 a medium without its bytes is found, and one that is not there") { fixture async throws in
            let store = try await fixture.open()
            let hash = try await store.upload([1, 2, 3])
            let other = String(repeating: "ab", count: 32)
            try await store.store(StoredRecord("a", media: [hash, other]))
            let missing = StoreFinding.missingMedium(app: "app", hash: other, records: 1)
            #expect(try await store.findings() == [missing])
            guard try await fixture.loseBytes(of: hash, in: "app") else { return }
            #expect(try await store.findings() == [missing, .missingBytes(hash: hash)])
            #expect(try await store.findings().allSatisfy(\.isFault))
        },
    ]
}
