import ServerTestSupport
import Store
import Synchronization
import Testing

@testable import Services

/// What is done to accounts while the audit log cannot be written: nothing.
@Suite("Deeds and their events")
struct AuditedDeedsTests {
    private let store = BrokenLog()
    private let accounts: Accounts

    init() {
        let surroundings = Surroundings.test(now: { AccountsWorld.start })
        accounts = Accounts(
            store: store, surroundings: surroundings, directory: nil,
            passwords: Passwords(parameters: AccountsWorld.cheap, randomBytes: surroundings.randomBytes),
            throttle: LoginThrottle(), audit: Audit(store: store.log, now: surroundings.now))
    }

    /// Everything that is known of Anna, and whether there is somebody else.
    private func state() async throws -> String {
        guard let anna = try await store.account(named: "anna") else { return "gone" }
        let sessions = try await store.sessions(of: anna.id).map(\.id).sorted()
        let grants = try await store.grants(of: anna.id).map(\.text)
        let others = try await store.accounts().count
        return "\(anna) \(sessions) \(grants) \(others) \(try await store.factor(of: anna.id) != nil)"
    }

    @Test("AU-LOG-6 nothing is done to an account, a role, a login or a password without its event")
    func everyDeed() async throws {
        let teacher = try Grant(text: "courses:teacher")
        let anna = try await accounts.add(name: "anna", password: "correct horse", grants: [teacher])
        let (first, second) = (try await accounts.startSession(for: anna), try await accounts.startSession(for: anna))
        let other = try #require(
            try await accounts.ownSessions(of: anna, asking: first.token).first { !$0.isCurrent })
        let ticket = try await accounts.makePasswordLink(for: anna.account, lasting: 1000)
        #expect(try await store.begin("secret", of: anna.account))
        let proof = Accounts.RemovalProof(password: "correct horse", name: "", address: "192.0.2.1")
        let deeds: [(String, @Sendable () async throws -> Void)] = [
            ("add", { [accounts] in _ = try await accounts.add(name: "bob", password: nil, grants: [teacher]) }),
            (
                "grant",
                { [accounts] in
                    _ = try await accounts.change(name: "anna", adding: [Grant(app: "courses", role: "reader")])
                }
            ),
            ("revoke", { [accounts] in _ = try await accounts.change(name: "anna", removing: [teacher]) }),
            ("password", { [accounts] in try await accounts.setPassword("battery staple", of: "anna") }),
            ("link", { [accounts] in _ = try await accounts.makePasswordLink(for: anna.account, lasting: 1) }),
            ("by link", { [accounts] in _ = try await accounts.setPassword("battery staple", by: ticket.token) }),
            ("session", { [accounts] in _ = try await accounts.startSession(for: anna) }),
            ("token", { [accounts] in _ = try await accounts.makeOwnToken(for: anna, label: "x", days: 1) }),
            ("log out", { [accounts] in try await accounts.endSession(second.token) }),
            ("end one", { [accounts] in _ = try await accounts.endOwnSession(other.id, of: anna) }),
            ("end others", { [accounts] in try await accounts.endOtherSessions(of: anna, but: first.token) }),
            ("end all", { [accounts] in try await accounts.endSessions(of: anna.account) }),
            (
                "own password",
                { [accounts] in
                    try await accounts.changePassword(
                        of: anna, from: "correct horse", to: "battery staple", token: first.token, address: "192.0.2.1")
                }
            ),
            ("factor", { [accounts] in try await accounts.removeFactor(name: "anna") }),
            ("remove own", { [accounts] in try await accounts.removeOwn(anna, proof) }),
            ("remove", { [accounts] in try await accounts.remove(name: "anna") }),
        ]
        let (before, noted) = (try await state(), try await store.log.auditEvents(AuditQuestion()).count)
        store.isBroken = true
        for (name, deed) in deeds {
            await #expect(throws: StoreFailure.self, "\(name)") { try await deed() }
            #expect(try await state() == before, "\(name)")
        }
        store.isBroken = false
        #expect(try await store.log.auditEvents(AuditQuestion()).count == noted)
        #expect(try await accounts.owner(ofLink: ticket.token) == anna)
        try await accounts.remove(name: "anna")
        #expect(try await state() == "gone")
        #expect(try await store.log.auditEvents(AuditQuestion()).count == noted + 1)
    }
}

/// A store of accounts whose audit log can be made to fail.
private final class BrokenLog: ForwardingAccountStore {
    let log = MemoryStore()
    var accountStore: any AccountStore { log }
    private let broken = Mutex(false)

    var isBroken: Bool {
        get { broken.withLock { $0 } }
        set { broken.withLock { $0 = newValue } }
    }

    func apply(_ changes: [AccountChange], noting events: [AuditEvent]) async throws -> Bool {
        guard isBroken, !events.isEmpty else { return try await log.apply(changes, noting: events) }
        return try await log.apply(changes, noting: events + [AuditEvent(made: 0, actor: "\u{0}", kind: .backupMade)])
    }
}
