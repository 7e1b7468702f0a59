import Store
import Synchronization
import Testing

extension ContractRule {
    static let outcomeRules: [ContractRule] = [
        ContractRule("ST-OUT-1 five equal submissions at once have one effect and one outcome") { store async throws in
            let counter = Counter()
            let answers = try await withThrowingTaskGroup(of: [Answer].self) { group in
                for _ in 0..<5 {
                    group.addTask {
                        try await store.submit([Submission(operation: "same")], app: "app", account: "ada") {
                            _, _, next in
                            .store(StoredRecord("r\(counter.next())"), outcome: "v\(next)")
                        }
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(answers.filter { !$0.isRepeated }.count == 1)
            #expect(answers.map(\.outcome) == Array(repeating: "v1", count: 5))
            #expect(try await store.changes(in: "app", since: 0, limit: 10).count == 1)
        },
        ContractRule("ST-OUT-1 an operation that comes again, later or in the same call, is not decided again") {
            store async throws in
            let submissions = [Submission(operation: "a"), Submission(operation: "b"), Submission(operation: "a")]
            let first = try await store.submit(submissions, app: "app", account: "ada") { place, _, _ in
                .store(StoredRecord("r\(place)"), outcome: "place \(place)")
            }
            #expect(first.map(\.outcome) == ["place 0", "place 1", "place 0"])
            #expect(first.map(\.isRepeated) == [false, false, true])
            let second = try await store.submit(submissions, app: "app", account: "ada") { _, _, _ in throw Objection()
            }
            #expect(second.map(\.outcome) == ["place 0", "place 1", "place 0"])
            #expect(second.map(\.isRepeated) == [true, true, true])
            #expect(try await store.head(of: "app") == 2)
        },
        ContractRule("ST-OUT-1 an outcome without a record is kept too") { store async throws in
            for number in 1...3 {
                let answers = try await store.submit([Submission(operation: "o")], app: "app", account: "ada") {
                    _, _, _ in
                    .leave(outcome: "refused \(number)")
                }
                #expect(answers == [Answer(outcome: "refused 1", isRepeated: number > 1)])
            }
            #expect(try await store.head(of: "app") == 0)
        },
        ContractRule("ST-OUT-2 the same operation of another account or in another app is another one") {
            store async throws in
            for (app, account) in [("app", "ada"), ("app", "bob"), ("other", "ada"), ("APP", "ada"), ("app", "Ada")] {
                let answers = try await store.submit([Submission(operation: "o")], app: app, account: account) {
                    _, _, _ in
                    .leave(outcome: "\(app) \(account)")
                }
                #expect(answers == [Answer(outcome: "\(app) \(account)", isRepeated: false)])
            }
        },
        ContractRule(
            "ST-OUT-7 a decision reads all records of a model as they are now, those of the same call included"
        ) {
            store async throws in
            func submit(_ call: Int, _ names: [String], app: String = "app") async throws -> [[String]] {
                let read = Reading()
                let operations = names.map { Submission(operation: "\(call) \($0)") }
                _ = try await store.submit(operations, app: app, account: "ada") {
                    place, records, _ in
                    read.add(try records.records(of: "Note").map(\.id).sorted())
                    let parts = names[place].split(separator: " ").map(String.init)
                    return .store(
                        StoredRecord(
                            id: parts[0], model: parts[1], version: 0, owner: "ada", isDeleted: parts.count > 2,
                            document: #"{"fields":{}}"#), outcome: "")
                }
                return read.all
            }
            try await #expect(submit(1, ["a Note", "b Other", "c Note"]) == [[], ["a"], ["a"]])
            try await #expect(submit(2, ["d Note"], app: "other") == [[]])
            // One becomes another model's, one is deleted, one comes back.
            try await #expect(
                submit(3, ["a Other", "c Note gone", "b Note", "c Note", "e Other"]) == [
                    ["a", "c"], ["c"], [], ["b"], ["b", "c"],
                ])
            try await #expect(submit(4, ["f Note"]) == [["b", "c"]])
        },
        ContractRule("ST-OUT-12 a decision makes an account and keeps records, all of it or nothing") {
            store async throws in
            @Sendable func enrol(_ name: String, _ id: String, records: [String]) async throws -> [Answer] {
                try await store.submit([Submission(operation: id)], app: "app", account: id) { _, _, next in
                    .enrol(
                        NewPerson(
                            account: Account(id: id, name: name, passwordHash: "x", created: 1),
                            grants: [Grant(app: "app", role: "a"), Grant(app: "app", role: "b", scope: "c")]),
                        with: records.map { StoredRecord($0) }, outcome: "\(next)")
                }
            }
            let answers = try await enrol("ada", "1", records: ["r1", "r2"])
            #expect(answers.map(\.outcome) == ["1"])
            try await #expect(store.account(named: "ada")?.id == "1")
            try await #expect(store.grants(of: "1").map(\.role) == ["a", "b"])
            try await #expect(store.changes(in: "app", since: 0, limit: 9).map(\.id) == ["r1", "r2"])
            // The same operation again does nothing.
            try await #expect(enrol("eve", "1", records: ["r9"]).map(\.isRepeated) == [true])
            await #expect(throws: StoreFailure.taken) { try await enrol("ada", "2", records: ["r3"]) }
            try await #expect(store.outcome(of: "2", by: "2", in: "app") == nil)
            try await #expect(store.account(id: "2") == nil)
            try await #expect(store.record("r3", in: "app") == nil)
            // Without records too, and beside others who do not fail.
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 3..<9 {
                    group.addTask {
                        do {
                            _ = try await enrol("bob", "\(number)", records: number % 2 == 0 ? [] : ["b\(number)"])
                            return true
                        } catch StoreFailure.taken {
                            return false
                        }
                    }
                }
                group.addTask { try await enrol("cyd", "c", records: ["c"]).count == 1 }
                let done = try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
                #expect(done == 2)
            }
            try await #expect(store.accounts().map(\.name) == ["ada", "bob", "cyd"])
        },
        ContractRule("ST-OUT-8 a decision keeps further records, under the versions behind the first") {
            store async throws in
            let answers = try await store.submit(
                [Submission(operation: "1"), Submission(operation: "2")], app: "app", account: "ada"
            ) { place, _, next in
                let names = place == 0 ? ["a", "b", "c"] : ["d", "b"]
                let records = names.map { StoredRecord($0, fields: "{\"Next\":\(next)}") }
                return .store(records[0], outcome: "\(next)", further: Array(records.dropFirst()))
            }
            #expect(answers.map(\.outcome) == ["1", "4"])
            #expect(answers.map { $0.record?.version } == [1, 4])
            let changes = try await store.changes(in: "app", since: 0, limit: 10)
            #expect(changes.map(\.id) == ["a", "c", "d", "b"] && changes.map(\.version) == [1, 3, 4, 5])
            #expect(changes.last?.document == #"{"fields":{"Next":4}}"#)
            try await #expect(store.head(of: "app") == 5)
        },
        ContractRule("ST-OUT-9 a decision finds the records that refer to one first, those of the same call included") {
            store async throws in
            let read = Reading()
            @Sendable func page(
                _ id: String, _ books: [String], model: String = "Page", isDeleted: Bool = false
            ) -> StoredRecord {
                let list = books.map { "\"\($0)\"" }.joined(separator: ",")
                return StoredRecord(
                    id, model: model, isDeleted: isDeleted, fields: "{\"Book\":[\(list)],\"My Book\":[\(list)]}")
            }
            try await store.store((0..<600).map { page("p\($0)", ["b\($0 % 60)", "b1"]) })
            try await store.store([page("x", ["b7"], model: "Other"), page("gone", ["b7"], isDeleted: true)])
            try await store.store(page("y", ["b7"]), app: "other")
            try await store.store(StoredRecord("text", model: "Page", fields: #"{"Book":"b7","My Book":{"0":"b7"}}"#))
            for _ in 0..<6 {
                for (reference, id) in [
                    ("Book", "b7"), ("My Book", "b7"), ("Book", "b'7"), ("B'ook", "b7"), ("Book", ""),
                ] {
                    let records = [page("p7", ["b8"]), page("new", ["b7"]), page("p67", ["b7"])]
                    _ = try? await store.submit(
                        (0..<4).map { _ in Submission(operation: newOperation()) }, app: "app", account: "ada"
                    ) { place, reading, _ in
                        let found = try reading.records(of: "Page", whose: reference, refersTo: [id]).map(\.id).sorted()
                        read.add(found)
                        if place == 3 { throw Objection() }
                        return .store(records[place], outcome: "")
                    }
                }
            }
            let before = (0..<10).map { "p\($0 * 60 + 7)" }.sorted()
            let moved = before.filter { $0 != "p7" }
            let all = (moved + ["new"]).sorted()
            let wanted = [before, moved, all, all]
            let none = Array(repeating: [String](), count: 4)
            #expect(read.all == Array(repeating: wanted + wanted + none + none + none, count: 6).flatMap { $0 })
            // Of several at once, also of more than a statement takes, each once.
            let many = (0..<1200).map { "b\($0)" }
            _ = try await store.submit([Submission(operation: newOperation())], app: "app", account: "ada") {
                _, reading, _ in
                for (ids, count) in [(["b7", "b8"], 20), (["b8", "none", "b'7", ""], 10), (many, 600), ([], 0)] {
                    let found = try reading.records(of: "Page", whose: "Book", refersTo: ids)
                    #expect(found.count == count && Set(found.map(\.id)).count == count)
                }
                return .leave(outcome: "")
            }
        },
        ContractRule("ST-OUT-10 the records that refer to one first are found without a decision, few or many") {
            store async throws in
            func page(_ id: String, _ books: [String], isDeleted: Bool = false) -> StoredRecord {
                let list = books.map { "\"\($0)\"" }.joined(separator: ",")
                return StoredRecord(
                    id, model: "Page", isDeleted: isDeleted, fields: "{\"Book\":[\(list)],\"My 'Book\":[\(list)]}")
            }
            try await store.store([page("p2", ["a"]), page("p1", ["a", "b"]), page("p3", ["b"])])
            try await store.store([page("gone", ["a"], isDeleted: true), StoredRecord("x", model: "Other")])
            @Sendable func found(
                _ ids: String..., by field: String = "Book", app: String = "app"
            ) async throws -> [String] {
                try await store.records(of: "Page", whose: field, refersTo: ids, in: app).map(\.id)
            }
            for _ in 0..<5 {
                try await #expect(found("a") == ["p1", "p2"])
                try await #expect(found("b", "a", "none") == ["p1", "p2", "p3"])
                try await #expect(found("a", by: "My 'Book") == ["p1", "p2"])
                try await #expect(found() == [])
                try await #expect(found("a", app: "other") == [])
            }
            try await store.store((0..<600).map { page("q\($0)", ["c\($0 % 300)"]) })
            for _ in 0..<5 { try await #expect(found("c7") == ["q307", "q7"]) }
        },
        ContractRule("ST-OUT-11 what was decided is looked up by app, account and name") { store async throws in
            try await #expect(store.outcome(of: "o", by: "ada", in: "app") == nil)
            _ = try await store.submit([Submission(operation: "o")], app: "app", account: "ada") { _, _, _ in
                .leave(outcome: "decided")
            }
            try await #expect(store.outcome(of: "o", by: "ada", in: "app") == "decided")
            for (name, account, app) in [
                ("p", "ada", "app"), ("o", "bob", "app"), ("o", "ada", "other"), ("\0", "", ""),
            ] {
                try await #expect(store.outcome(of: name, by: account, in: app) == nil)
            }
        },
        ContractRule("ST-OUT-3 a decision that throws undoes its whole call and nothing else") { store async throws in
            let results = await withTaskGroup(of: (Int, Bool).self) { group in
                for caller in 0..<24 {
                    group.addTask {
                        do {
                            _ = try await store.submit(
                                (0..<3).map { Submission(operation: "o\(caller)-\($0)") }, app: "app", account: "ada"
                            ) { place, _, next in
                                if caller.isMultiple(of: 3), place == 2 { throw Objection(number: caller) }
                                return .store(StoredRecord("r\(caller)-\(place)"), outcome: "\(next)")
                            }
                            return (caller, true)
                        } catch {
                            return (caller, error as? Objection != Objection(number: caller))
                        }
                    }
                }
                return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            #expect(results.filter { !$0.value }.keys.sorted() == [0, 3, 6, 9, 12, 15, 18, 21])
            let changes = try await store.changes(in: "app", since: 0, limit: 1000)
            #expect(changes.map(\.version) == (1...48).map { $0 })
            #expect(
                Set(changes.map(\.id))
                    == Set(
                        (0..<24).filter { !$0.isMultiple(of: 3) }.flatMap { caller in
                            (0..<3).map { "r\(caller)-\($0)" }
                        }))
            // What was undone can be decided anew.
            let again = try await store.submit([Submission(operation: "o0-0")], app: "app", account: "ada") {
                _, _, next in
                .store(StoredRecord("r0-0"), outcome: "\(next)")
            }
            #expect(again.map(\.outcome) == ["49"] && again.map(\.isRepeated) == [false])
        },
        ContractRule("ST-OUT-3 a record that cannot be kept undoes its call, not those of others at the same time") {
            store async throws in
            let refused = await withTaskGroup(of: Int?.self) { group in
                for caller in 0..<24 {
                    group.addTask {
                        var record = StoredRecord("r\(caller)")
                        if caller.isMultiple(of: 3) { record.document = "no object" }
                        return try? await store.store([record]).count
                    }
                }
                return await group.reduce(0) { $1 == nil ? $0 + 1 : $0 }
            }
            #expect(refused == 8)
            let changes = try await store.changes(in: "app", since: 0, limit: 100)
            #expect(changes.map(\.version) == (1...16).map { $0 })
            #expect(Set(changes.map(\.id)) == Set((0..<24).filter { !$0.isMultiple(of: 3) }.map { "r\($0)" }))
        },
        ContractRule("ST-OUT-6 the answer holds the record as it was stored, when it comes again none") {
            store async throws in
            for (number, isFirst) in [(1, true), (2, false)] {
                let answers = try await store.submit(
                    [Submission(operation: "a"), Submission(operation: "b")], app: "app", account: "ada"
                ) { place, _, _ in
                    place == 0
                        ? .store(StoredRecord("r", fields: "{\"N\":\(number)}"), outcome: "") : .leave(outcome: "")
                }
                let stored = try await store.record("r", in: "app")
                #expect(stored?.version == 1)
                #expect(answers.map(\.record) == [isFirst ? stored : nil, nil])
            }
        },
        ContractRule("ST-OUT-4 a decision reads what was stored, by the same call too") { store async throws in
            try await store.store(StoredRecord("a", fields: #"{"N":1}"#))
            let answers = try await store.submit(
                (0..<4).map { Submission(operation: "o\($0)", record: $0 == 0 ? "a" : nil) }, app: "app", account: "ada"
            ) { place, records, next in
                let before = try records.record(place == 3 ? "missing" : "a")
                let text = before.map { "\($0.version) \($0.document)" } ?? "nothing"
                return place == 1
                    ? .store(StoredRecord("a", fields: #"{"N":2}"#), outcome: text) : .leave(outcome: text)
            }
            #expect(
                answers.map(\.outcome) == [
                    #"1 {"fields":{"N":1}}"#, #"1 {"fields":{"N":1}}"#, #"2 {"fields":{"N":2}}"#, "nothing",
                ])
        },
        ContractRule("ST-OUT-4 a hundred callers add to one record and no addition is lost") { store async throws in
            try await store.store(StoredRecord("sum", fields: #"{"N":0}"#))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<100 {
                    group.addTask {
                        _ = try await store.submit(
                            [Submission(operation: newOperation(), record: "sum")], app: "app", account: "ada"
                        ) { _, records, _ in
                            let document = try records.record("sum")?.document ?? ""
                            let number = Int(document.filter(\.isNumber)) ?? -1000
                            return .store(StoredRecord("sum", fields: "{\"N\":\(number + 1)}"), outcome: "")
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await store.record("sum", in: "app")?.document == #"{"fields":{"N":100}}"#)
        },
        ContractRule("ST-OUT-5 no submissions are no work") { store async throws in
            #expect(try await store.submit([], app: "app", account: "ada") { _, _, _ in throw Objection() }.isEmpty)
            #expect(try await store.head(of: "app") == 0)
        },
        ContractRule("ST-OUT-5 a call of a thousand submissions is one transaction") { store async throws in
            let answers = try await store.store((0..<1000).map { StoredRecord("r\($0)") })
            #expect(answers.map(\.outcome) == (1...1000).map { "\($0)" })
            #expect(try await store.head(of: "app") == 1000)
        },
    ]
}

private final class Counter: Sendable {
    private let value = Mutex(0)

    func next() -> Int {
        value.withLock { value in
            value += 1
            return value
        }
    }
}

/// What decisions have read, in their order; a transaction that is tried again reads once more.
private final class Reading: Sendable {
    private let reads = Mutex<[[String]]>([])

    var all: [[String]] { reads.withLock { $0 } }

    func add(_ ids: [String]) { reads.withLock { $0.append(ids) } }
}
