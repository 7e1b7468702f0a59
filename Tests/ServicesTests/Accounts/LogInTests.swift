import ServerTestSupport
import Store
import Testing

@testable import Services

@Suite("Logging in")
struct LogInTests {
    private let world = AccountsWorld()

    @Test("AC-LOGIN-1 the right password of a name")
    func right() async throws {
        let made = try await world.accounts.add(name: "Anna", password: "correct horse")
        let identity = try await world.logIn("anna", "correct horse")
        #expect(identity == Identity(account: made.account, name: "anna"))
        try await #expect(world.logIn("ANNA", "correct horse") == identity)
    }

    @Test(
        "AC-LOGIN-1 whatever is wrong, the answer is the same",
        arguments: [
            ("anna", "wrong password"), ("nobody", "correct horse"), ("anna", ""), ("", ""),
            ("script", "correct horse"),
            ("an na", "correct horse"), ("anna", String(repeating: "x", count: 2000)),
        ])
    func wrong(_ name: String, _ password: String) async throws {
        try await world.accounts.add(name: "anna", password: "correct horse")
        try await world.accounts.add(name: "script", password: nil)
        await #expect(world.failure(name, password) == .wrong)
        #expect(AccountFailure.wrong.code == "account.wrong")
        #expect(AccountFailure.wrong.message.en == "The name or the password is wrong.")
        #expect(AccountFailure.wrong.message.de == "Name oder Passwort ist falsch.")
    }

    @Test("AC-GUEST-1 nobody logs in as a guest")
    func guest() async throws {
        let guest = try await world.accounts.startGuestSession(isAllowed: true).identity
        let name = try #require(try await world.store.account(id: guest.account)?.name)
        await #expect(world.failure(name, "correct horse") == .wrong)
    }

    @Test("AC-LOGIN-6 who guesses keeps nobody out who comes from another address")
    func others() async throws {
        try await world.accounts.add(name: "anna", password: "correct horse")
        for _ in 0..<3 { await #expect(world.failure("anna", "wrong", from: "192.0.2.9") == .wrong) }
        await #expect(world.failure("anna", "correct horse", from: "192.0.2.9") == .wait(seconds: 1))
        #expect(try await world.logIn("anna", "correct horse").name == "anna")
        // That frees nobody who goes on guessing.
        await #expect(world.failure("anna", "wrong", from: "192.0.2.9") == .wait(seconds: 1))
    }

    @Test("AC-LOGIN-6 the right password waits too; a success ends the delay")
    func delays() async throws {
        try await world.accounts.add(name: "anna", password: "correct horse")
        for _ in 0..<3 { await #expect(world.failure("anna", "wrong") == .wrong) }
        await #expect(world.failure("anna", "correct horse") == .wait(seconds: 1))
        world.pass(seconds: 1)
        _ = try await world.logIn("anna", "correct horse")
        for _ in 0..<3 { await #expect(world.failure("anna", "wrong") == .wrong) }
        await #expect(world.failure("anna", "wrong") == .wait(seconds: 1))
    }

    @Test("AC-LOGIN-6 names that nobody has are delayed like others")
    func unknown() async {
        for _ in 0..<3 { await #expect(world.failure("nobody", "wrong") == .wrong) }
        await #expect(world.failure("nobody", "wrong") == .wait(seconds: 1))
    }

    @Test("AC-LOGIN-5 a hundred attempts at once are three")
    func parallel() async throws {
        try await world.accounts.add(name: "anna", password: "correct horse")
        let outcomes = await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask { [world] in await world.failure("anna", "guess \(number)") }
            }
            return await group.reduce(into: [AccountFailure?]()) { $0.append($1) }
        }
        #expect(outcomes.count { $0 == .wrong } == 3)
        #expect(outcomes.count { $0 == .wait(seconds: 1) } == 97)
    }

    @Test("AC-PASS-3 a password kept with older parameters is kept anew at the next login")
    func renewed() async throws {
        let old = try PasswordHash(
            of: Array("correct horse".utf8), salt: [1, 2, 3],
            parameters: .init(logRounds: 2, blockSize: 8, parallelism: 1)
        ).text
        try await #expect(world.store.add(Account(id: "a", name: "anna", passwordHash: old, created: 0)))
        await #expect(world.failure("anna", "wrong") == .wrong)
        try await #expect(world.store.account(id: "a")?.passwordHash == old)
        _ = try await world.logIn("anna", "correct horse")
        let new = try #require(try await world.store.account(id: "a")?.passwordHash)
        #expect(new.hasPrefix("$scrypt$ln=4,r=8,p=1$"))
        _ = try await world.logIn("anna", "correct horse")
        try await #expect(world.store.account(id: "a")?.passwordHash == new)
    }

    @Test(
        "AC-NAME-1 names",
        arguments: ["anna", "A", "0", "a.b-c_d@e+f", String(repeating: "x", count: 64), "Anna.Muster"])
    func names(_ name: String) {
        #expect(AccountName(name)?.description == name.lowercased())
    }

    @Test(
        "AC-NAME-1 everything else is no name",
        arguments: [
            "", " ", "anna ", ".anna", "@anna", "an na", "an:na", "änna", "*)(uid=*", "anna,ou=people", "an\0na", "a/b",
            "an\u{301}", String(repeating: "x", count: 65), "Ａnna", "anna\n",
        ])
    func noNames(_ name: String) async {
        #expect(AccountName(name) == nil)
        await #expect(throws: AccountFailure.name(name)) {
            try await world.accounts.add(name: name, password: "correct horse")
        }
    }
}
