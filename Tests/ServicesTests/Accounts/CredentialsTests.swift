import ServerTestSupport
import Store
import Testing

@testable import Services

@Suite("Name and password with every request")
struct CredentialsTests {
    private let world = AccountsWorld()

    private func identity(_ name: String, _ password: String) async throws -> Identity {
        try await world.accounts.identity(name: name, password: password, address: "192.0.2.1")
    }

    @Test("AC-BASIC-1 they are checked once a minute, not with every request")
    func cached() async throws {
        let directory = TestDirectory(["anna": "correct horse"])
        let world = AccountsWorld(directory: directory)
        for _ in 0..<50 {
            _ = try await world.accounts.identity(name: "anna", password: "correct horse", address: "192.0.2.1")
        }
        #expect(directory.questions.count == 1)
        world.pass(seconds: 60)
        _ = try await world.accounts.identity(name: "anna", password: "correct horse", address: "192.0.2.1")
        #expect(directory.questions.count == 2)
    }

    @Test("AC-BASIC-1 many at the same time wait for one check")
    func together() async throws {
        try await world.accounts.add(name: "anna", password: "correct horse")
        let names = try await withThrowingTaskGroup { group in
            for _ in 0..<50 { group.addTask { try await identity("anna", "correct horse").name } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(names == Array(repeating: "anna", count: 50))
    }

    @Test("AC-BASIC-2 wrong ones are delayed as when logging in, and never remembered")
    func wrong() async throws {
        try await world.accounts.add(name: "anna", password: "correct horse")
        for _ in 0..<3 {
            await #expect(throws: AccountFailure.wrong) { try await identity("anna", "wrong") }
        }
        await #expect(throws: AccountFailure.wait(seconds: 1)) { try await identity("anna", "wrong") }
        await #expect(throws: AccountFailure.wait(seconds: 1)) { try await identity("anna", "correct horse") }
        world.pass(seconds: 1)
        _ = try await identity("anna", "correct horse")
    }

    @Test("AC-BASIC-2 who is known goes on while somebody else guesses")
    func known() async throws {
        try await world.accounts.add(name: "anna", password: "correct horse")
        _ = try await identity("anna", "correct horse")
        for _ in 0..<3 { await #expect(world.failure("anna", "wrong", from: "203.0.113.1") == .wrong) }
        try await #expect(identity("anna", "correct horse").name == "anna")
    }

    @Test("AC-BASIC-3 a new password and a removed account count at once, also from another process")
    func changed() async throws {
        try await world.accounts.add(name: "anna", password: "correct horse")
        let first = try await identity("anna", "correct horse")
        let other = try await world.accounts.passwords.hash("another horse")
        try await world.store.setPassword(other, of: first.account)
        await #expect(throws: AccountFailure.wrong) { try await identity("anna", "correct horse") }
        try await #expect(identity("anna", "another horse") == first)
        try await world.store.removeAccount(first.account)
        await #expect(throws: AccountFailure.wrong) { try await identity("anna", "another horse") }
    }

    @Test("AC-BASIC-1 name and password are not mixed up")
    func apart() async throws {
        try await world.accounts.add(name: "anna", password: "bcorrect horse")
        _ = try await identity("anna", "bcorrect horse")
        await #expect(throws: AccountFailure.wrong) { try await identity("annab", "correct horse") }
    }

    @Test("AC-BASIC-1 what is remembered is bounded")
    func bounded() {
        let cache = ExpiringCache<Int, Int>(lifetime: 1000, capacity: 10)
        for number in 0..<1000 {
            cache.keep(number, of: number, at: Int64(number))
            #expect(cache.count <= 10)
            #expect(cache.value(of: number, at: Int64(number)) == number)
        }
        #expect(cache.value(of: 999, at: 1998) == 999)
        #expect(cache.value(of: 999, at: 1999) == nil)
        cache.keep(1, of: 1, at: 5000)
        #expect(cache.value(of: 1, at: 3999) == nil)
    }
}
