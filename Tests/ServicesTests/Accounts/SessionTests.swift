import ServerTestSupport
import Store
import Testing

@testable import Services

@Suite("Sessions")
struct SessionTests {
    private let world = AccountsWorld()
    private static let day: Int64 = 86_400_000

    private func begin() async throws -> StartedSession {
        let anna = try await world.accounts.add(name: "anna", password: "correct horse")
        return try await world.accounts.startSession(for: anna)
    }

    @Test("AC-SESS-1 the token is 32 random bytes; only its hash is stored")
    func token() async throws {
        let session = try await begin()
        #expect(session.token.text.utf8.count == 43)
        #expect(SessionToken(session.token.text) == session.token)
        let stored = try #require(try await world.store.sessions.first)
        #expect(stored.tokenHash.utf8.count == 64)
        #expect(!stored.tokenHash.contains(session.token.text))
        let other = try await world.accounts.startSession(for: session.identity)
        #expect(other.token != session.token)
        try await #expect(world.accounts.session(session.token, in: .cookie)?.identity == session.identity)
        let guess = try #require(SessionToken(String(repeating: "A", count: 43)))
        try await #expect(world.accounts.session(guess, in: .cookie) == nil)
    }

    @Test("AC-SESS-1 the hash is SHA-256")
    func hash() throws {
        // As `sha256sum` says of 43 letters a.
        let token = try #require(SessionToken(String(repeating: "a", count: 43)))
        #expect(token.hash == "66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0")
    }

    @Test(
        "AC-SESS-1 what looks like no token is none",
        arguments: [
            "", "abc", String(repeating: "ä", count: 43), String(repeating: "=", count: 43),
            String(repeating: "a", count: 44),
        ])
    func noToken(_ text: String) {
        #expect(SessionToken(text) == nil)
    }

    @Test("AC-LOG-1 a token that is printed shows nothing")
    func printed() async throws {
        let session = try await begin()
        for text in ["\(session)", String(reflecting: session), "\(session.token)", String(reflecting: session.token)] {
            #expect(!text.contains(session.token.text))
        }
    }

    @Test("AC-SESS-2 a person's session ends 90 days after its last use")
    func sliding() async throws {
        let session = try await begin()
        #expect(session.expires == AccountsWorld.start + 90 * Self.day)
        for _ in 0..<5 {
            world.pass(days: 89)
            let known = try #require(try await world.accounts.session(session.token, in: .cookie))
            #expect(known.isProlonged)
            #expect(known.expires == world.now + 90 * Self.day)
        }
        world.pass(days: 90)
        try await #expect(world.accounts.session(session.token, in: .cookie) == nil)
    }

    @Test("AC-SESS-2 its end is moved at most once a day")
    func rarely() async throws {
        let session = try await begin()
        for hours in 1...23 {
            world.pass(seconds: 3600)
            let known = try #require(try await world.accounts.session(session.token, in: .cookie))
            #expect(!known.isProlonged, "after \(hours) hours")
        }
        world.pass(seconds: 3600)
        try await #expect(world.accounts.session(session.token, in: .cookie)?.isProlonged == true)
        try await #expect(world.accounts.session(session.token, in: .cookie)?.isProlonged == false)
    }

    @Test("AC-SESS-2 a guest's session ends 400 days after its last use")
    func guest() async throws {
        let session = try await world.accounts.startGuestSession(isAllowed: true)
        #expect(session.expires == AccountsWorld.start + 400 * Self.day)
        world.pass(days: 399)
        let known = try #require(try await world.accounts.session(session.token, in: .cookie))
        #expect(known.expires == world.now + 400 * Self.day)
    }

    @Test("AC-SESS-3 a script's token ends when it ends")
    func scripts() async throws {
        try await world.accounts.add(name: "robot", password: nil)
        let session = try await world.accounts.makeToken(for: "robot", lasting: 365 * Self.day)
        for _ in 0..<4 {
            world.pass(days: 91)
            try await #expect(world.accounts.session(session.token, in: .header)?.identity.name == "robot")
        }
        world.pass(days: 1)
        try await #expect(world.accounts.session(session.token, in: .header) == nil)
        await #expect(throws: AccountFailure.unknown("nobody")) {
            try await world.accounts.makeToken(for: "nobody", lasting: 1)
        }
    }

    @Test("AC-SESS-3 a script's token is no cookie: sent as one it is nothing, and never lasts longer")
    func cookies() async throws {
        let robot = try await world.accounts.add(name: "robot", password: nil)
        for days in [1, 365] {
            let script = try await world.accounts.makeToken(for: "robot", lasting: Int64(days) * Self.day)
            try await #expect(world.accounts.session(script.token, in: .cookie) == nil)
            try await #expect(world.accounts.session(script.token, in: .header)?.expires == script.expires)
            try await #expect(world.accounts.session(script.token, in: .cookie) == nil)
        }
        // One that an earlier version stored as those of browsers are.
        let old = try await world.accounts.startSession(for: robot, lasting: Self.day)
        try await #expect(world.accounts.session(old.token, in: .cookie) == nil)
        try await #expect(world.accounts.session(old.token, in: .header)?.expires == old.expires)
        try await #expect(world.accounts.session(old.token, in: .cookie) == nil)
        // A browser's counts in the header too, and does not last longer by that.
        let browser = try await world.accounts.startSession(for: robot)
        world.pass(days: 30)
        try await #expect(world.accounts.session(browser.token, in: .header)?.expires == browser.expires)
        try await world.accounts.endSession(browser.token)
        try await #expect(world.accounts.session(browser.token, in: .header) == nil)
    }

    @Test("AC-SESS-4 a session that was ended is gone at once")
    func ended() async throws {
        let session = try await begin()
        try await #expect(world.accounts.session(session.token, in: .cookie) != nil)
        try await world.accounts.endSession(session.token)
        try await #expect(world.accounts.session(session.token, in: .cookie) == nil)
        try await #expect(world.store.sessions.isEmpty)
        try await world.accounts.endSession(session.token)
    }

    @Test("AC-SESS-4 a new password and the account's removal end all of its sessions")
    func endedByOthers() async throws {
        let first = try await begin()
        let second = try await world.accounts.startSession(for: first.identity)
        let berta = try await world.accounts.startSession(
            for: world.accounts.add(name: "berta", password: nil))
        for token in [first.token, second.token, berta.token] {
            try await #expect(world.accounts.session(token, in: .cookie) != nil)
        }
        try await world.accounts.setPassword("another horse", of: "Anna")
        for token in [first.token, second.token] {
            try await #expect(world.accounts.session(token, in: .cookie) == nil)
        }
        try await #expect(world.accounts.session(berta.token, in: .cookie) != nil)
        try await world.accounts.remove(name: "berta")
        try await #expect(world.accounts.session(berta.token, in: .cookie) == nil)
    }

    @Test("AC-SESS-4 what another process ended counts two seconds later")
    func endedElsewhere() async throws {
        let session = try await begin()
        try await #expect(world.accounts.session(session.token, in: .cookie) != nil)
        try await world.store.removeSessions(of: session.identity.account)
        world.pass(seconds: 2)
        try await #expect(world.accounts.session(session.token, in: .cookie) == nil)
    }

    @Test("AC-SESS-5 many requests of one session ask the store once in two seconds")
    func cached() async throws {
        let session = try await begin()
        _ = try await world.accounts.session(session.token, in: .cookie)
        let reads = world.store.reads
        for _ in 0..<100 { _ = try await world.accounts.session(session.token, in: .cookie) }
        #expect(world.store.reads == reads)
        world.pass(seconds: 2)
        _ = try await world.accounts.session(session.token, in: .cookie)
        #expect(world.store.reads == reads + 2)
    }

    @Test("AC-SESS-4 sessions that have ended are removed in time")
    func cleaned() async throws {
        let session = try await begin()
        world.pass(days: 91)
        try await #expect(world.store.sessions.count == 1)
        let new = try await world.accounts.startSession(for: session.identity)
        try await #expect(world.store.sessions.map(\.tokenHash) == [new.token.hash])
    }

    @Test("AC-GUEST-1 guests get an account of their own where the app lets them in")
    func guests() async throws {
        let first = try await world.accounts.startGuestSession(isAllowed: true)
        let second = try await world.accounts.startGuestSession(isAllowed: true)
        #expect(first.identity.isGuest)
        #expect(first.identity.name.isEmpty)
        #expect(first.identity.account != second.identity.account)
        try await #expect(world.accounts.list().isEmpty)
        try await #expect(world.accounts.session(first.token, in: .cookie)?.identity == first.identity)
        await #expect(throws: AccountFailure.guests) { try await world.accounts.startGuestSession(isAllowed: false) }
    }
}
