import Store
import Testing

extension ContractRule {
    static let sequenceRules: [ContractRule] = [
        ContractRule("ST-SEQ-1 each app counts its versions from 1, without gaps") { store async throws in
            #expect(try await store.head(of: "app") == 0)
            for number in 1...3 { try await store.store(StoredRecord("r\(number)")) }
            try await store.store(StoredRecord("r1"), app: "other")
            #expect(try await store.head(of: "app") == 3)
            #expect(try await store.head(of: "other") == 1)
            let changes = try await store.changes(in: "app", since: 0, limit: 10)
            #expect(changes.map(\.id) == ["r1", "r2", "r3"])
            #expect(changes.map(\.version) == [1, 2, 3])
        },
        ContractRule("ST-SEQ-1 a decision is told the version that its record gets") { store async throws in
            let answers = try await store.submit(
                (0..<4).map { Submission(operation: "o\($0)") }, app: "app", account: "ada"
            ) { place, _, next in
                place == 1 ? .leave(outcome: "none") : .store(StoredRecord("r\(place)"), outcome: "\(next)")
            }
            #expect(answers.map(\.outcome) == ["1", "none", "2", "3"])
            #expect(try await store.record("r3", in: "app")?.version == 3)
        },
        ContractRule("ST-SEQ-2 a reader with a cursor meets every version in order while many write") {
            store async throws in
            let writers = 16
            let each = 25
            let reader = Task {
                var seen: [Int64] = []
                while seen.count < writers * each {
                    for record in try await store.changes(in: "app", since: seen.last ?? 0, limit: 7) {
                        seen.append(record.version)
                    }
                    try Task.checkCancellation()
                    await Task.yield()
                }
                return seen
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<writers {
                    group.addTask {
                        for number in 0..<each { try await store.store(StoredRecord("r\(writer)-\(number)")) }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await reader.value == (1...Int64(writers * each)).map { $0 })
            #expect(try await store.head(of: "app") == Int64(writers * each))
        },
        ContractRule("ST-SEQ-3 a page begins after the cursor and ends at the limit") { store async throws in
            try await store.store((1...5).map { StoredRecord("r\($0)") })
            #expect(try await store.changes(in: "app", since: 1, limit: 2).map(\.version) == [2, 3])
            #expect(try await store.changes(in: "app", since: 3, limit: 100).map(\.version) == [4, 5])
            #expect(try await store.changes(in: "app", since: 5, limit: 100).isEmpty)
            #expect(try await store.changes(in: "app", since: 99, limit: 100).isEmpty)
            #expect(try await store.changes(in: "app", since: 0, limit: 0).isEmpty)
            #expect(try await store.changes(in: "app", since: -5, limit: -5).isEmpty)
            #expect(try await store.changes(in: "nowhere", since: 0, limit: 9).isEmpty)
        },
        ContractRule("ST-SEQ-4 a record is listed once, with its last version, deleted ones too") {
            store async throws in
            try await store.store([StoredRecord("a"), StoredRecord("b"), StoredRecord("c")])
            try await store.store([StoredRecord("a", fields: #"{"Name":"x"}"#), StoredRecord("b", isDeleted: true)])
            let changes = try await store.changes(in: "app", since: 0, limit: 10)
            #expect(changes.map(\.id) == ["c", "a", "b"])
            #expect(changes.map(\.version) == [3, 4, 5])
            #expect(changes.map(\.isDeleted) == [false, false, true])
        },
        ContractRule("ST-SEQ-4 a record that is changed a hundred times is still one step") { store async throws in
            for number in 1...100 { try await store.store(StoredRecord("a", fields: "{\"N\":\(number)}")) }
            try await store.store(StoredRecord("b"))
            let changes = try await store.changes(in: "app", since: 0, limit: 10)
            #expect(changes.map(\.version) == [100, 101])
            #expect(changes.first?.document == #"{"fields":{"N":100}}"#)
        },
        onFixture("ST-SEQ-5 everything is there after closing and opening") { fixture async throws in
            let first = try await fixture.open()
            try await first.store(
                StoredRecord("a", model: "Größe", owner: "ö", fields: #"{"Name":"\"'\n"}"#, media: [ContractRule.hash]))
            let kept = try await first.record("a", in: "app")
            let epoch = try await first.epoch
            if !(first is MemoryStore) { try await first.close() }
            let second = try await fixture.open()
            #expect(try await second.record("a", in: "app") == kept)
            #expect(kept?.version == 1)
            #expect(try await second.head(of: "app") == 1)
            #expect(try await second.epoch == epoch)
            #expect(!epoch.isEmpty)
            try await second.ping()
        },
    ]
}
