import Foundation
import ServerTestSupport
import Store
import Synchronization
import Testing

@testable import Services

@Suite("Links for passwords by mail")
struct PasswordMailTests {
    private let post = TestPost()

    private func mail(in world: AccountsWorld) -> PasswordMail {
        PasswordMail(accounts: world.accounts, post: MailPost(sender: post, origin: "https://apps.example.org")) {
            [post] in post.waited($0)
        }
    }

    @Test("AC-MAIL-1 whoever forgot the password gets a link for an hour, in their language, and chooses another one")
    func forgotten() async throws {
        let world = AccountsWorld()
        try await world.accounts.add(name: "anna@example.org", password: "correct horse")
        try await #expect(mail(in: world).remind(name: "Anna@Example.org", language: "de"))
        let message = try #require(post.messages.first)
        #expect(message.to == MailAddress("anna@example.org"))
        #expect(message.subject == "Neues Passwort für apps.example.org")
        let token = try #require(self.token(in: message))
        _ = try await world.logIn("anna@example.org", "correct horse")
        world.pass(seconds: 3599)
        _ = try await world.accounts.setPassword("another horse", by: token)
        _ = try await world.logIn("anna@example.org", "another horse")

        try await #expect(mail(in: world).remind(name: "anna@example.org", language: "en"))
        #expect(post.messages.last?.subject == "A new password for apps.example.org")
        let last = try #require(post.messages.last)
        let second = try #require(self.token(in: last))
        world.pass(seconds: 3600)
        await #expect(throws: AccountFailure.link) { try await world.accounts.setPassword("third horse", by: second) }
    }

    @Test("AC-MAIL-2 no mail goes to guests, unknown names, names that are no address, and people of a provider")
    func nobody() async throws {
        let world = AccountsWorld()
        let mail = mail(in: world)
        let guest = try await world.accounts.startGuestSession(isAllowed: true, label: "")
        try await world.accounts.add(name: "anna", password: "correct horse")
        let subject = OpenIDSubject(issuer: "https://id.example.org", subject: "7")
        _ = try await world.store.add(
            Account(id: "p", name: "paul@example.org", passwordHash: OpenIDLogin.noPassword, created: 0), of: subject)
        for name in [guest.identity.name, "nobody@example.org", "anna", "paul@example.org", "", "a@b", "no name"] {
            try await #expect(!mail.remind(name: name, language: "en"), "\(name)")
        }
        #expect(post.messages.isEmpty)
    }

    @Test("AC-MAIL-2 where a directory says who somebody is, only those with a password here get a link")
    func directory() async throws {
        let world = AccountsWorld(directory: TestDirectory(["paul@example.org": "from there"]))
        let mail = mail(in: world)
        _ = try await world.logIn("paul@example.org", "from there")
        try await world.accounts.add(name: "anna@example.org", password: "correct horse")
        try await #expect(!mail.remind(name: "paul@example.org", language: "en"))
        try await #expect(mail.remind(name: "anna@example.org", language: "en"))
    }

    @Test("AC-MAIL-3 an account gets three mails at once, then one every twenty minutes")
    func often() async throws {
        let world = AccountsWorld()
        let mail = mail(in: world)
        for name in ["anna@example.org", "ben@example.org"] {
            try await world.accounts.add(name: name, password: "correct horse")
        }
        for _ in 0..<3 { try await #expect(mail.remind(name: "anna@example.org", language: "en")) }
        try await #expect(!mail.remind(name: "anna@example.org", language: "en"))
        try await #expect(mail.remind(name: "ben@example.org", language: "en"))
        world.pass(seconds: 1201)
        try await #expect(mail.remind(name: "anna@example.org", language: "en"))
        try await #expect(!mail.remind(name: "anna@example.org", language: "en"))
    }

    @Test("AC-MAIL-4 what a mail server does not take now is tried three times more, what it refuses is not")
    func again() async throws {
        let world = AccountsWorld()
        try await world.accounts.add(name: "anna@example.org", password: "correct horse")
        let passing = MailFailure("later", isPassing: true)
        post.fail(with: [passing, passing])
        try await #expect(mail(in: world).remind(name: "anna@example.org", language: "en"))
        #expect(post.pauses == [.seconds(10), .seconds(60)])
        #expect(post.messages.count == 1)

        post.fail(with: [passing, passing, passing, passing])
        await #expect(throws: passing) {
            try await mail(in: world).remind(name: "anna@example.org", language: "en")
        }
        let refused = MailFailure("never", isPassing: false)
        post.fail(with: [refused])
        await #expect(throws: refused) {
            try await mail(in: world).remind(name: "anna@example.org", language: "en")
        }
        #expect(post.messages.count == 1)
    }

    @Test(
        "AC-MAIL-5 addresses of mail are ASCII with a domain of two labels or more",
        arguments: [
            ("anna@example.org", true), ("anna.b+c@mail.example.org", true), ("a@b.c", true),
            ("o'neil@example.org", true),
            ("anna", false), ("anna@", false), ("@example.org", false), ("anna@example", false),
            ("a@b@example.org", false),
            ("anna @example.org", false), ("anna@exa\r\nmple.org", false), ("<anna@example.org>", false),
            ("a..b@example.org", false),
            (".a@example.org", false), ("anna@-example.org", false), ("anna@example..org", false),
            ("änna@example.org", false),
        ])
    func addresses(_ text: String, _ isOne: Bool) {
        #expect((MailAddress(text) != nil) == isOne)
        if isOne { #expect(MailAddress(text)?.description == text) }
    }

    @Test("AC-MAIL-5 a mail is ASCII in lines of CR LF; subject and text are in UTF-8")
    func document() throws {
        let to = try #require(MailAddress("anna@example.org"))
        let from = try #require(MailAddress("apps@example.org"))
        let subject = "Schlüssel für Übungen – sehr lange, damit es nicht in ein einziges Wort passt 🦴"
        let text = "Guten Tag,\n\nein „Link“.\n"
        // 2027-01-15T08:00:00Z was a Friday.
        let document = MailMessage(to: to, subject: subject, text: text)
            .document(from: from, at: 1_800_000_000_000, id: "x1")
        #expect(document.utf8.allSatisfy { $0 < 128 })
        let lines = document.components(separatedBy: "\r\n")
        #expect(!lines.contains { $0.contains("\n") || $0.utf8.count > 78 })
        #expect(lines.contains("Date: Fri, 15 Jan 2027 08:00:00 +0000"))
        #expect(lines.contains("Message-ID: <x1@example.org>"))
        let empty = try #require(lines.firstIndex(of: ""))
        let body = try #require(Data(base64Encoded: lines[(empty + 1)...].joined()))
        #expect(String(data: body, encoding: .utf8) == "Guten Tag,\r\n\r\nein „Link“.\r\n")
        let words = lines[..<empty].joined(separator: " ").split(separator: " ").filter { $0.hasPrefix("=?utf-8?B?") }
        #expect(words.count > 1)
        let decoded = try words.map { word in
            try #require(
                Data(base64Encoded: String(word.dropFirst(10).dropLast(2))).flatMap {
                    String(data: $0, encoding: .utf8)
                })
        }
        #expect(decoded.joined() == subject)
    }

    private func token(in message: MailMessage) -> SessionToken? {
        message.text.components(separatedBy: "https://apps.example.org/password#").last
            .flatMap { SessionToken(String($0.prefix(43))) }
    }
}

/// Keeps mail, or fails as the test says.
private final class TestPost: MailSender {
    private struct State {
        var messages: [MailMessage] = []
        var failures: [MailFailure] = []
        var pauses: [Duration] = []
    }

    private let state = Mutex(State())

    var messages: [MailMessage] { state.withLock { $0.messages } }
    var pauses: [Duration] { state.withLock { $0.pauses } }

    func fail(with failures: [MailFailure]) { state.withLock { $0.failures = failures } }

    func waited(_ pause: Duration) { state.withLock { $0.pauses.append(pause) } }

    func send(_ message: MailMessage) async throws {
        let failure = state.withLock { $0.failures.isEmpty ? nil : $0.failures.removeFirst() }
        if let failure { throw failure }
        state.withLock { $0.messages.append(message) }
    }
}
