import Store
import Testing

extension ContractRule {
    static let erasureRules: [ContractRule] = [
        ContractRule(
            "ST-ERASE-1 records in which an account is found come by id: its own, with lost values of it, and with its name"
        ) {
            store async throws in
            try await store.store([
                StoredRecord("d"), StoredRecord("a", isDeleted: true), StoredRecord("b", owner: "bob"),
                StoredRecord("c", owner: "bob", fields: #"{"With":"x, ADA-Name"}"#),
                StoredRecord("e", owner: "bob", fields: #"{"lost":"ada"}"#),
                StoredRecord("g", owner: "bob", isDeleted: true, fields: #"{"With":"Ada-name"}"#),
                StoredRecord("h", model: "Other", owner: "bob", fields: #"{"With":"ada-name"}"#),
                StoredRecord("i", owner: "bob", fields: #"{"Title":"ada-name","With":"eve","by":"ada"}"#),
            ])
            try await store.store(StoredRecord("f"), app: "other")
            var person = TracedPerson(account: "ada", name: "ada-name")
            person.fields = [.init(model: "Person", field: "With"), .init(model: "Person", field: "a'b")]
            func ids(_ person: TracedPerson, after: String = "", limit: Int = 10) async throws -> [String] {
                try await store.traces(of: person, in: "app", after: after, limit: limit).map(\.id)
            }
            #expect(try await ids(person) == ["a", "c", "d", "e", "g"])
            #expect(try await ids(TracedPerson(account: "ada", name: nil)) == ["a", "d", "e"])
            #expect(try await ids(TracedPerson(account: "ada", name: "ada-name")) == ["a", "d", "e", "g"])
            #expect(try await ids(person, after: "a", limit: 2) == ["c", "d"])
            #expect(try await ids(TracedPerson(account: "nobody", name: nil)) == [])
            #expect(try await ids(TracedPerson(account: "ada\u{0}", name: nil)) == [])
            #expect(Set(try await store.appsInUse()) == ["app", "other"])
        },
        ContractRule("ST-ERASE-2 outcomes of an account go, all or some, and others are put in their place") {
            store async throws in
            for (account, operation) in [("ada", "1"), ("ada", "2"), ("ada", "3"), ("bob", "1"), ("bob", "2")] {
                _ = try await store.submit([Submission(operation: operation)], app: "app", account: account) {
                    _, _, _ in
                    .leave(outcome: account + (operation == "1" ? OutcomeMarks.merged : "/\(operation)"))
                }
            }
            #expect(try await store.replaceMergedOutcomes(in: "app") { $0.hasPrefix("bob") ? "other" : nil } == 1)
            #expect(try await store.replaceMergedOutcomes(in: "other") { _ in "other" } == 0)
            #expect(try await store.outcome(of: "1", by: "bob", in: "app") == "other")
            #expect(try await store.outcome(of: "2", by: "bob", in: "app") == "bob/2")
            #expect(try await store.outcome(of: "1", by: "ada", in: "app") == "ada" + OutcomeMarks.merged)
            try await store.removeOutcomes(by: "ada", operations: ["1", "x"], in: "app")
            #expect(Set(try await store.decisions(by: "ada", in: "app").map(\.operation)) == ["2", "3"])
            try await store.removeOutcomes(by: "ada", operations: nil, in: "other")
            try await store.removeOutcomes(by: "ada", operations: nil, in: "app")
            #expect(try await store.decisions(by: "ada", in: "app").isEmpty)
            #expect(try await store.decisions(by: "bob", in: "app").count == 2)
        },
        ContractRule("ST-ERASE-3 media go at once, but those that a record refers to or that somebody has sent") {
            store async throws in
            let (free, used) = (try await store.upload([1]), try await store.upload([2]))
            let (sent, other) = (try await store.upload([3]), try await store.upload([4], app: "other"))
            _ = try await store.upload([1], app: "other")
            try await store.store(StoredRecord("a", media: [used]))
            _ = try await store.submit([Submission(operation: "medium \(sent)")], app: "app", account: "bob") {
                _, _, _ in
                .leave(outcome: "")
            }
            let all = [free, used, sent, other, "none"]
            #expect(try await store.removeMedia(all, in: "app") == 1)
            #expect(try await store.medium(free, in: "app") == nil)
            #expect(try await store.bytes(of: free, range: nil, in: "other") == [1])
            for hash in [used, sent] { #expect(try await store.medium(hash, in: "app") != nil) }
            #expect(try await store.medium(other, in: "other") != nil)
        },
        ContractRule("ST-ERASE-4 an erased account keeps no name, and freed places are given back") {
            store async throws in
            #expect(try await store.add(Account(id: "1", name: "ada", created: 1)))
            try await store.grant(Grant(app: "app", role: "reader"), to: "1")
            try await store.add(Session(tokenHash: "t", account: "1", created: 1, expires: 2))
            #expect(try await store.needsScrubbing == false)
            try await store.eraseAccount("1")
            try await store.eraseAccount("1")
            #expect(try await store.account(id: "1") == nil)
            #expect(try await store.session(tokenHash: "t") == nil)
            #expect(try await store.grants(of: "1") == [])
            #expect(try await store.isFormer("ada") == false)
            try await store.scrub()
            #expect(try await store.needsScrubbing == false)
            #expect(try await store.add(Account(id: "2", name: "ada", created: 1)))
        },
    ]
}
