import ServerTestSupport
import Store
import Testing

@testable import Services

@Suite("Audit log")
struct AuditTests {
    private let store = MemoryStore()
    private let clock = TestClock(1_800_000_000_000)
    private let audit: Audit
    private let accounts: Accounts

    init() {
        let surroundings = Surroundings.test(now: { [clock] in clock.now })
        audit = Audit(store: store, now: surroundings.now)
        accounts = Accounts(
            store: store, surroundings: surroundings, directory: nil,
            passwords: Passwords(parameters: AccountsWorld.cheap, randomBytes: surroundings.randomBytes),
            throttle: LoginThrottle(), audit: audit)
    }

    /// What was noted, the first one first.
    private func kinds() async throws -> [String] {
        try await store.auditEvents(AuditQuestion(limit: 1000)).reversed().map(\.kind.rawValue)
    }

    @Test("AU-LOG-3 what happens to an account is noted with who did it")
    func accountLife() async throws {
        let teacher = try Grant(text: "courses:teacher")
        try await Audit.$actor.withValue(.tool) {
            try await accounts.add(name: "anna", password: "correct horse", grants: [teacher])
            _ = try await accounts.change(name: "anna", adding: [teacher])
            _ = try await accounts.change(name: "anna", removing: [teacher])
            _ = try await accounts.change(name: "anna", removing: [teacher])
            try await accounts.setPassword("battery staple", of: "anna")
            _ = try await accounts.makeToken(for: "anna", lasting: 1000)
            try await accounts.remove(name: "anna")
        }
        #expect(
            try await kinds() == [
                "account.added", "role.granted", "role.revoked", "password.changed", "token.made", "account.removed",
            ])
        let events = try await store.auditEvents(AuditQuestion())
        #expect(events.allSatisfy { $0.actor == "tool" && $0.actorName == nil && $0.subject == events[0].subject })
        #expect(events.first { $0.kind == .roleGranted }?.details == #"{"role":"courses:teacher"}"#)
        #expect(events.first { $0.kind == .roleGranted }?.app == "courses")
        #expect(events.last?.details == #"{"name":"anna"}"#)
    }

    @Test("AU-LOG-3 logins of people begin and end, those of guests are not noted")
    func sessions() async throws {
        let anna = try await accounts.add(name: "anna", password: "correct horse")
        let session = try await accounts.startSession(for: anna)
        try await accounts.endSession(session.token)
        try await accounts.endSession(session.token)
        let guest = try await accounts.startGuestSession(isAllowed: true)
        try await accounts.endSession(guest.token)
        #expect(try await kinds() == ["account.added", "session.started", "session.ended"])
        let ended = try #require(try await store.auditEvents(AuditQuestion(limit: 1)).first)
        #expect(ended.actor == anna.account)
        #expect(ended.actorName == "anna")
    }

    @Test("AU-LOG-3 a link for a password is noted when it is made and when it is used")
    func links() async throws {
        let anna = try await accounts.add(name: "anna", password: nil)
        let ticket = try await accounts.makePasswordLink(for: anna.account, lasting: 1000)
        _ = try await accounts.setPassword("correct horse", by: ticket.token)
        await #expect(throws: AccountFailure.link) {
            try await accounts.setPassword("correct horse", by: ticket.token)
        }
        #expect(try await kinds() == ["account.added", "password.link", "password.changed"])
    }

    @Test("AU-LOG-5 logins that fail are noted when they were checked, not those that wait")
    func guessing() async throws {
        let anna = try await accounts.add(name: "anna", password: "correct horse")
        for _ in 0..<20 {
            await #expect(throws: AccountFailure.self) {
                try await accounts.logIn(name: "anna", password: "wrong", address: "192.0.2.1")
            }
        }
        let failed = try await store.auditEvents(AuditQuestion(kind: .loginFailed))
        #expect(failed.count == 3)
        #expect(failed.allSatisfy { $0.subject == anna.account && $0.actor == "server" })
    }

    @Test("AU-LOG-4 nothing that was typed is noted, and no address, password, token or link")
    func secrets() async throws {
        let anna = try await accounts.add(name: "anna", password: "correct horse")
        let token = try await accounts.startSession(for: anna).token
        let ticket = try await accounts.makePasswordLink(for: anna.account, lasting: 1000)
        await #expect(throws: AccountFailure.wrong) {
            try await accounts.logIn(name: "my-password-by-mistake", password: "x", address: "192.0.2.1")
        }
        let lines = try await lines(AuditQuestion())
        #expect(lines.split(separator: "\n").count == 4)
        for secret in [
            "my-password", "correct horse", "192.0.2.1", token.text, ticket.token.text, token.hash,
        ] {
            #expect(!lines.contains(secret))
        }
    }

    @Test("AU-READ-2 lines are handed out to the end, the last events first")
    func export() async throws {
        for number in 1...1203 { try await audit.note(.backupMade, by: .tool, details: ["n": "\(number)\n\""]) }
        let all = try await lines(AuditQuestion()).split(separator: "\n")
        #expect(all.count == 1203)
        #expect(
            all.first
                == #"{"number":1203,"made":1800000000000,"actor":"tool","kind":"backup.made","details":{"n":"1203\n\""}}"#
        )
        #expect(Set(all).count == 1203)
        #expect(try await lines(AuditQuestion(after: 1000), limit: 7).split(separator: "\n").count == 7)
        #expect(try await lines(AuditQuestion(after: 1200)).split(separator: "\n").count == 3)
    }

    @Test("AU-KEEP-1 events stay as many days as are said, 0 for ever")
    func retention() async throws {
        try await audit.note(.backupMade)
        clock.pass(days: 400)
        try await audit.removeOld(days: 400)
        #expect(try await kinds().count == 1)
        clock.pass(days: 1)
        try await audit.removeOld(days: 0)
        #expect(try await kinds().count == 1)
        try await audit.removeOld(days: 400)
        #expect(try await kinds().isEmpty)
    }

    private func lines(_ question: AuditQuestion, limit: Int? = nil) async throws -> String {
        var bytes: [UInt8] = []
        try await audit.writeLines(question, limit: limit) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
