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
        ContractRule("ST-SEQ-1 apps whose names only look alike are kept apart, also when many write at the same time")
        {
            store async throws in
            let apps = ["caf\u{e9}", "cafe\u{301}"]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask { try await store.store(StoredRecord("r\(number)"), app: apps[number % 2]) }
                }
                try await group.waitForAll()
            }
            for app in apps { #expect(try await store.head(of: app) == 100) }
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
        ContractRule("ST-SEQ-6 changes are handed over as they were stored, by version, however many") {
            store async throws in
            let texts = ["", "Größe", #"\"'\n"#]
            let made = (0..<1700).map { number in
                StoredRecord(
                    "r\(number)", model: number % 3 == 0 ? "Größe" : "Person", owner: number % 2 == 0 ? "ö" : "",
                    isDeleted: number % 7 == 0, fields: #"{"Name":"\#(texts[number % 3])\#(number)"}"#)
            }
            try await store.store(made)
            try await store.store(Array(made[100..<110]))
            try await store.store(StoredRecord("r1"), app: "other")
            let all = try await store.changes(in: "app", since: 0, limit: .max)
            #expect(all.count == 1700 && all.last?.id == "r109")
            for expected in [0, 1, 7, 5000] {
                for since: Int64 in [-1, 0, 105, 1000, 1709, 5000] {
                    let found = try await store.seen(since: since, expected: expected)
                    #expect(found == all.filter { $0.version > since }.map(SeenRecord.init))
                }
            }
            #expect(try await store.seen(in: "nowhere", since: 0, expected: 9).isEmpty)
            #expect(try await store.seen(in: "app\u{0}", since: 0, expected: 9).isEmpty)
        },
        ContractRule("ST-SEQ-6 nothing is handed over any more once the taker has enough or throws") {
            store async throws in
            try await store.store((1...1200).map { StoredRecord("r\($0)") })
            for enough in [1, 499, 500, 501, 1001] {
                let found = try await store.seen(since: 0, expected: 600, enough: enough)
                #expect(found.map(\.version) == (1...Int64(enough)).map { $0 })
            }
            for number in [1, 700] {
                await #expect(throws: Objection(number: number)) {
                    try await store.changes(in: "app", since: 0, expected: 10, from: 0) { count, _ in
                        count += 1
                        guard count < number else { throw Objection(number: count) }
                        return true
                    }
                }
            }
            #expect(try await store.seen(since: 1198, expected: 1).map(\.version) == [1199, 1200])
        },
        ContractRule("ST-SEQ-7 news of some models says how far it goes, and leaves out the others") {
            store async throws in
            try await store.store([
                StoredRecord("a", model: "Form"), StoredRecord("b", model: "Reply"),
                StoredRecord("c", model: "Modul\u{e9}"),
                StoredRecord("d", model: "form"), StoredRecord("e", model: "Form", isDeleted: true),
            ])
            try await store.store(StoredRecord("x", model: "Form"), app: "other")
            /// Ids behind the number up to which they are all.
            func news(_ models: [String], since: Int64, in app: String = "app") async throws -> [String] {
                let news = try await store.news(of: models, in: app, since: since)
                return ["\(news.head)"] + news.records.map { "\($0.id) \($0.version)\($0.isDeleted ? " gone" : "")" }
            }
            #expect(try await news(["Form"], since: 0) == ["5", "a 1", "e 5 gone"])
            #expect(try await news(["Modul\u{e9}", "Form", "Nothing"], since: 1) == ["5", "c 3", "e 5 gone"])
            // Other spellings are other models.
            #expect(try await news(["Module\u{301}"], since: 0) == ["5"])
            #expect(try await news(["Form"], since: 5) == ["5"])
            #expect(try await news(["Form"], since: .max) == ["5"])
            #expect(try await news([], since: 0) == ["5"])
            #expect(try await news(["Form\0", "Reply"], since: 0) == ["5", "b 2"])
            #expect(try await news(["Form"], since: 0, in: "nowhere") == ["0"])
            #expect(try await news(["Form"], since: -1, in: "app\0") == ["0"])
            try await store.store(StoredRecord("a", model: "Form"))
            #expect(try await news(["Form"], since: 0) == ["6", "e 5 gone", "a 6"])
            #expect(
                try await store.news(of: ["Form"], in: "app", since: 5).records == [
                    try #require(await store.record("a", in: "app"))
                ])
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

/// What is handed over of a record.
private struct SeenRecord: Sendable, Equatable {
    let version: Int64
    let isDeleted: Bool
    let model: String
    let owner: String
    let document: String

    init(_ record: StoredRecord) {
        version = record.version
        isDeleted = record.isDeleted
        model = record.model
        owner = record.owner
        document = record.document
    }

    init(_ record: StoredBytes) {
        version = record.version
        isDeleted = record.isDeleted
        model = String(decoding: record.model, as: UTF8.self)
        owner = String(decoding: record.owner, as: UTF8.self)
        document = String(decoding: record.document, as: UTF8.self)
    }
}

extension RecordStore {
    /// The first `enough` of what is handed over.
    fileprivate func seen(
        in app: String = "app", since: Int64, expected: Int, enough: Int = .max
    ) async throws -> [SeenRecord] {
        try await changes(in: app, since: since, expected: expected, from: [SeenRecord]()) { seen, record in
            seen.append(SeenRecord(record))
            return seen.count < enough
        }
    }
}
