import ServerTestSupport
import Store
import Testing

@testable import Services

@Suite("Managing accounts")
struct AdministrationTests {
    private let world = AccountsWorld()

    @Test("AC-TOOL-1 a name is given once, whatever its capitals")
    func taken() async throws {
        try await world.accounts.add(name: "anna", password: "correct horse")
        await #expect(throws: AccountFailure.taken("anna")) {
            try await world.accounts.add(name: "ANNA", password: "another horse")
        }
        _ = try await world.logIn("anna", "correct horse")
    }

    @Test("AC-TOOL-1 a password that is none makes no account")
    func password() async throws {
        await #expect(throws: AccountFailure.password) { try await world.accounts.add(name: "anna", password: "short") }
        try await #expect(world.accounts.list().isEmpty)
    }

    @Test("AC-TOOL-3 roles are granted and taken away")
    func roles() async throws {
        let teacher = try Grant(text: "courses:teacher=biology")
        let editor = try Grant(text: "gallery:editor")
        try await world.accounts.add(name: "anna", password: nil, grants: [teacher])
        try await #expect(world.accounts.change(name: "anna", adding: [editor, editor]).grants == [teacher, editor])
        try await #expect(world.accounts.change(name: "Anna", removing: [teacher]).grants == [editor])
        try await #expect(world.accounts.change(name: "anna", removing: [teacher]).grants == [editor])
        try await #expect(world.accounts.list().map(\.grants) == [[editor]])
        await #expect(throws: AccountFailure.unknown("nobody")) { try await world.accounts.change(name: "nobody") }
    }

    @Test(
        "AC-TOOL-3 a role is APP:ROLE or APP:ROLE=VALUE",
        arguments: [
            ("gallery:editor", Grant(app: "gallery", role: "editor")),
            ("courses:teacher=biology", Grant(app: "courses", role: "teacher", scope: "biology")),
            ("courses:teacher=a=b:c", Grant(app: "courses", role: "teacher", scope: "a=b:c")),
            ("my-app:Prüfer_2", Grant(app: "my-app", role: "Prüfer_2")),
        ])
    func texts(_ text: String, _ grant: Grant) throws {
        try #expect(Grant(text: text) == grant)
        #expect(grant.text == text)
    }

    @Test(
        "AC-TOOL-3 everything else is none",
        arguments: [
            "", "editor", ":editor", "gallery:", "gallery:=x", "gallery:editor=", "Gallery:editor", "api:editor",
            "gallery:ed itor", "gallery:\(String(repeating: "x", count: 65))", "gallery:a\0",
        ])
    func noTexts(_ text: String) {
        #expect(throws: AccountFailure.grant(text)) { try Grant(text: text) }
    }

    @Test("AC-TOOL-5 who is removed is gone, with roles and sessions; the name is free when asked for")
    func removed() async throws {
        let anna = try await world.accounts.add(
            name: "anna", password: "correct horse", grants: [Grant(app: "gallery", role: "editor")])
        try await world.accounts.remove(name: "anna")
        await #expect(world.failure("anna", "correct horse") == .wrong)
        try await #expect(world.store.grants(of: anna.account).isEmpty)
        await #expect(throws: AccountFailure.unknown("anna")) { try await world.accounts.remove(name: "anna") }
        await #expect(throws: AccountFailure.former("anna")) {
            try await world.accounts.add(name: "anna", password: "another horse")
        }
        let again = try await world.accounts.add(name: "anna", password: "another horse", isAgain: true)
        #expect(again.account != anna.account)
    }
}
