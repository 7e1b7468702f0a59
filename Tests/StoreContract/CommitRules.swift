import Store
import Testing

extension ContractRule {
    static let commitRules: [ContractRule] = [
        ContractRule("ST-COM-1 a listener hears of every app's last version, heads only rise") { store async throws in
            var heads: [String: Int64] = [:]
            let commits = store.commits()
            let writing = Task {
                for number in 1...40 {
                    try await store.store(StoredRecord("r\(number)"), app: number.isMultiple(of: 2) ? "even" : "odd")
                }
            }
            for await commit in commits {
                #expect(commit.head > heads[commit.app] ?? 0)
                heads[commit.app] = commit.head
                if heads == ["even": 20, "odd": 20] { break }
            }
            try await writing.value
        },
        ContractRule("ST-COM-1 who does not keep up still gets the last one of each app") { store async throws in
            let commits = store.commits()
            for number in 1...100 { try await store.store(StoredRecord("r\(number)"), app: "app\(number % 5)") }
            var heads: [String: Int64] = [:]
            for await commit in commits {
                heads[commit.app] = commit.head
                if heads == ["app0": 20, "app1": 20, "app2": 20, "app3": 20, "app4": 20] { break }
            }
            #expect(heads.count == 5)
        },
        onFixture("ST-COM-2 commits of another process on the same data are heard too") { fixture async throws in
            let one = try await fixture.open()
            let other = try await fixture.open()
            let commits = one.commits()
            try await other.store(StoredRecord("a"))
            for await commit in commits where commit.app == "app" {
                #expect(commit.head == 1)
                break
            }
            #expect(try await one.record("a", in: "app") != nil)
        },
        ContractRule("ST-COM-3 the streams end when the store is closed, and nothing works after that") {
            store async throws in
            let commits = store.commits()
            try await store.close()
            #expect(await commits.first { _ in true } == nil)
            #expect(await store.commits().first { _ in true } == nil)
            await #expect(throws: StoreFailure.self) { try await store.store(StoredRecord("a")) }
            await #expect(throws: StoreFailure.self) { try await store.ping() }
            await #expect(throws: StoreFailure.self) { try await store.head(of: "app") }
        },
    ]
}
