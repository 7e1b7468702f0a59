import ServerTestSupport
import Store
import Testing

@testable import Services

@Suite("People of a directory")
struct DirectoryLogInTests {
    private let directory = TestDirectory(["anna": "correct horse", "berta": "battery staple"])
    private let world: AccountsWorld

    init() {
        world = AccountsWorld(directory: directory)
    }

    @Test("AC-DIR-1 the first login makes an account without a password")
    func first() async throws {
        let anna = try await world.logIn("Anna", "correct horse")
        #expect(anna.name == "anna")
        try await #expect(world.store.account(id: anna.account)?.passwordHash == nil)
        try await #expect(world.logIn("anna", "correct horse") == anna)
        try await #expect(world.accounts.list().count == 1)
    }

    @Test("AC-DIR-1 what was granted here stays with the account")
    func grants() async throws {
        let anna = try await world.accounts.add(
            name: "anna", password: nil, grants: [Grant(app: "gallery", role: "editor")])
        try await #expect(world.logIn("anna", "correct horse") == anna)
        try await #expect(world.accounts.grants(of: anna) == [Grant(app: "gallery", role: "editor")])
    }

    @Test("AC-DIR-2 who has a password here is not looked for there")
    func local() async throws {
        try await world.accounts.add(name: "carla", password: "own password")
        try await #expect(world.logIn("carla", "own password").name == "carla")
        await #expect(world.failure("carla", "wrong") == .wrong)
        #expect(directory.questions.isEmpty)
    }

    @Test("AC-DIR-3 wrong passwords and unknown names get the usual sentence and delay, and no account")
    func wrong() async throws {
        for _ in 0..<3 { await #expect(world.failure("anna", "wrong") == .wrong) }
        await #expect(world.failure("anna", "correct horse") == .wait(seconds: 1))
        await #expect(world.failure("nobody", "wrong") == .wrong)
        try await #expect(world.accounts.list().isEmpty)
    }

    @Test("AC-DIR-4 empty and endless passwords and names that are none never reach the directory")
    func hostile() async {
        for (name, password) in [
            ("anna", ""), ("*)(uid=*", "correct horse"), ("anna,ou=people", "correct horse"), ("", "correct horse"),
            ("anna", String(repeating: "x", count: 1025)),
        ] {
            await #expect(world.failure(name, password) == .wrong)
        }
        #expect(directory.questions.isEmpty)
    }

    @Test("AC-DIR-5 a directory that does not answer is no wrong attempt")
    func stopped() async throws {
        try await world.accounts.add(name: "carla", password: "own password")
        directory.stop()
        for _ in 0..<10 {
            await #expect(world.failure("anna", "correct horse") == .directory(reason: "stopped"))
        }
        try await #expect(world.logIn("carla", "own password").name == "carla")
    }

    @Test("AC-DIR-1 two first logins at once make one account")
    func together() async throws {
        let ids = try await withThrowingTaskGroup { group in
            for _ in 0..<3 { group.addTask { [world] in try await world.logIn("anna", "correct horse").account } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
    }
}
