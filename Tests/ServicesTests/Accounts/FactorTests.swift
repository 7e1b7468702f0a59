import Store
import Testing

@testable import Services

@Suite struct FactorTests {
    @Test(
        "AC-TOTP-1 codes are those of RFC 6238",
        arguments: [
            (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"), (1_234_567_890, "005924"),
            (2_000_000_000, "279037"), (20_000_000_000, "353130"),
        ] as [(Int64, String)])
    func vectors(seconds: Int64, code: String) {
        let secret = Array("12345678901234567890".utf8)
        #expect(OneTimePassword.code(of: secret, step: seconds / 30) == code)
        let now = seconds * 1000
        #expect(OneTimePassword.step(of: code, secret: secret, at: now) == seconds / 30)
        for shift: Int64 in [-30_000, 30_000] {
            #expect(OneTimePassword.step(of: code, secret: secret, at: now + shift) == seconds / 30)
        }
        for shift: Int64 in [-60_000, 60_000] where now + shift > 0 {
            #expect(OneTimePassword.step(of: code, secret: secret, at: now + shift) == nil)
        }
        for wrong in ["", "28708", code + "0", "٠٨١٨٠٤", "-81804"] {
            #expect(OneTimePassword.step(of: wrong, secret: secret, at: now) == nil)
        }
    }

    @Test(
        "AC-TOTP-1 secrets are written as RFC 4648 says",
        arguments: [
            ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ])
    func base32(plain: String, text: String) {
        #expect(Base32.text(of: Array(plain.utf8)) == text)
        #expect(Base32.bytes(of: text) == Array(plain.utf8))
        #expect(Base32.bytes(of: text.lowercased()) == Array(plain.utf8))
        #expect(Base32.bytes(of: text + "1") == nil)
    }

    /// Ada with a confirmed factor.
    private func world() async throws -> (world: AccountsWorld, secret: [UInt8], codes: [String], token: SessionToken) {
        let world = AccountsWorld()
        let ada = try await world.accounts.add(name: "ada", password: "correct horse")
        let session = try await world.accounts.startSession(for: ada)
        let new = try await world.accounts.beginFactor(of: ada, password: "correct horse", address: "192.0.2.1")
        #expect(new.address == "otpauth://totp/Baukasten:ada?secret=\(new.secret)&issuer=Baukasten")
        let secret = try #require(Base32.bytes(of: new.secret))
        #expect(secret.count == 20)
        let codes = try await world.accounts.confirmFactor(
            of: ada, token: session.token, code: code(secret, world), address: "192.0.2.1")
        #expect(Set(codes).count == 10)
        world.pass(seconds: 30)
        return (world, secret, codes, session.token)
    }

    private func code(_ secret: [UInt8], _ world: AccountsWorld) -> String {
        OneTimePassword.code(of: secret, step: world.now / 30_000)
    }

    private func logIn(
        _ world: AccountsWorld, _ code: String?, password: String = "correct horse", from address: String = "192.0.2.1"
    ) async throws -> Identity {
        try await world.accounts.logIn(name: "ada", password: password, code: code, address: address)
    }

    @Test("AC-TOTP-4 the right password alone is no login; the code is asked for, and each step counts once")
    func login() async throws {
        let (world, secret, _, token) = try await world()
        #expect(try await world.accounts.session(token, in: .cookie)?.identity.hasProved == true)
        for missing in [nil, ""] {
            await #expect(throws: AccountFailure.factor) { try await logIn(world, missing) }
        }
        await #expect(throws: AccountFailure.wrong) {
            try await logIn(world, code(secret, world), password: "wrong horse")
        }
        let right = code(secret, world)
        #expect(try await logIn(world, right).hasProved)
        await #expect(throws: AccountFailure.code) { try await logIn(world, right, from: "192.0.2.2") }
        let before = OneTimePassword.code(of: secret, step: world.now / 30_000 - 1)
        await #expect(throws: AccountFailure.code) { try await logIn(world, before, from: "192.0.2.3") }
    }

    @Test("AC-TOTP-3 of ten logins with one code at once one gets in")
    func race() async throws {
        let (world, secret, codes, _) = try await world()
        for code in [code(secret, world), codes[0]] {
            let won = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<10 {
                    group.addTask { (try? await logIn(world, code, from: "198.51.100.\(number)")) != nil }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(won == 1)
        }
    }

    @Test("AC-TOTP-5 wrong codes are delayed as wrong passwords are; the right password forgives nothing")
    func throttle() async throws {
        let (world, secret, _, _) = try await world()
        for _ in 0..<3 {
            await #expect(throws: AccountFailure.code) { try await logIn(world, "000000") }
            // What asks for the code neither counts nor forgives.
            if case .wait = await #expect(throws: AccountFailure.self, performing: { try await logIn(world, nil) }) {
                break
            }
        }
        await #expect(throws: AccountFailure.wait(seconds: 1)) { try await logIn(world, code(secret, world)) }
        world.pass(seconds: 1)
        #expect(try await logIn(world, code(secret, world)).hasProved)
    }

    @Test("AC-TOTP-3 a recovery code gets in once, however it is written")
    func recovery() async throws {
        let (world, _, codes, _) = try await world()
        let code = codes[3]
        #expect(try await logIn(world, code.uppercased().replacing("-", with: " ")).hasProved)
        await #expect(throws: AccountFailure.code) { try await logIn(world, code) }
        let ada = try await logIn(world, codes[4])
        #expect(try await world.accounts.factorState(of: ada).codes == 8)
    }

    @Test("AC-TOTP-6 name and password with every request are refused from the moment the factor is on")
    func basic() async throws {
        let world = AccountsWorld()
        let ada = try await world.accounts.add(name: "ada", password: "correct horse")
        let identity = { try await world.accounts.identity(name: "ada", password: "correct horse", address: "a") }
        #expect(try await identity().name == "ada")
        let session = try await world.accounts.startSession(for: ada)
        let new = try await world.accounts.beginFactor(of: ada, password: "correct horse", address: "a")
        #expect(try await identity().name == "ada")
        _ = try await world.accounts.confirmFactor(
            of: ada, token: session.token, code: code(try #require(Base32.bytes(of: new.secret)), world), address: "a")
        await #expect(throws: AccountFailure.factor) { try await identity() }
        let script = try await world.accounts.makeToken(for: "ada", lasting: 1000)
        let known = try #require(await world.accounts.session(script.token, in: .header))
        #expect(!known.identity.hasProved)
    }

    @Test("AC-TOTP-2 switching on and off takes the password, off takes a code too")
    func switching() async throws {
        let (world, secret, codes, token) = try await world()
        let ada = try #require(await world.accounts.session(token, in: .cookie)).identity
        await #expect(throws: AccountFailure.factorOn) {
            try await world.accounts.beginFactor(of: ada, password: "correct horse", address: "a")
        }
        await #expect(throws: AccountFailure.wrong) {
            try await world.accounts.endFactor(of: ada, password: nil, code: codes[0], address: "a")
        }
        await #expect(throws: AccountFailure.code) {
            try await world.accounts.endFactor(of: ada, password: "correct horse", code: "aaaa", address: "a")
        }
        #expect(try await world.accounts.factorState(of: ada).codes == 10)
        try await world.accounts.endFactor(
            of: ada, password: "correct horse", code: code(secret, world), address: "a")
        #expect(try await world.accounts.session(token, in: .cookie)?.identity.hasProved == false)
        #expect(try await !logIn(world, nil).hasProved)
    }

    @Test("AC-OIDC-6 a directory lets nobody into the account of a provider's person of the same name")
    func directory() async throws {
        let world = AccountsWorld(directory: TestDirectory(["erika": "correct horse"]))
        let account = Account(id: "1", name: "erika", passwordHash: OpenIDLogin.noPassword, created: 0)
        #expect(try await world.store.add(account, of: OpenIDSubject(issuer: "https://id.example", subject: "1")))
        for password in ["correct horse", OpenIDLogin.noPassword] {
            await #expect(throws: AccountFailure.wrong) { try await world.logIn("erika", password) }
        }
        #expect(try await !world.accounts.factorState(of: Identity(account)).hasPassword)
        let new = try await world.accounts.beginFactor(of: Identity(account), password: nil, address: "a")
        #expect(!new.secret.isEmpty)
    }

    @Test("AC-TOTP-7 an operator removes a factor; a session that began without one proves it later")
    func operators() async throws {
        let (world, secret, _, _) = try await world()
        let ada = try #require(await world.store.account(named: "ada"))
        let session = try await world.accounts.startSession(for: Identity(ada))
        let identity = { try #require(await world.accounts.session(session.token, in: .cookie)).identity }
        #expect(try await !identity().hasProved)
        await #expect(throws: AccountFailure.code) {
            try await world.accounts.proveFactor(of: identity(), token: session.token, code: "1", address: "a")
        }
        try await world.accounts.proveFactor(
            of: identity(), token: session.token, code: code(secret, world), address: "a")
        #expect(try await identity().hasProved)
        try await world.accounts.removeFactor(name: "Ada")
        #expect(try await !identity().hasProved)
        #expect(try await logIn(world, nil).name == "ada")
        await #expect(throws: AccountFailure.factorOff) { try await world.accounts.removeFactor(name: "ada") }
    }
}

@Suite struct OpenIDTicketTests {
    private static let now: Int64 = 1_800_000_000_000
    private let random: (Int) -> [UInt8] = { count in (0..<count).map { _ in .random(in: .min ... .max) } }

    @Test(
        "AC-OIDC-4 nobody is led to another server",
        arguments: [
            "", "x", "//evil.example", "/\\evil.example", "\\/evil.example", "https://evil.example",
            "/\u{9}/evil.example",
            "/ä", "/a b", "/\r\nSet-Cookie: a=b", "/api/openid/login?to=/", "/" + String(repeating: "a", count: 1024),
        ])
    func targets(text: String) {
        #expect(OpenIDLogin.safeTarget(text) == "/")
    }

    @Test("AC-OIDC-4 a path of this server is kept, with query and fragment")
    func target() {
        let text = "/contacts/?language=de#/Form/0198c0de?x=%C3%A4"
        #expect(OpenIDLogin.safeTarget(text) == text)
    }

    @Test("AC-OIDC-3 a ticket is opened by who sealed it, within ten minutes, and tells a log nothing")
    func sealing() throws {
        let ticket = OpenIDTicket(target: "/a/", at: Self.now, randomBytes: random)
        let (secret, sealed) = (Array("secret".utf8), try ticket.sealed(with: Array("secret".utf8)))
        #expect(OpenIDTicket(sealed: sealed, with: secret, at: Self.now) == ticket)
        #expect(OpenIDTicket(sealed: sealed, with: secret, at: Self.now + 599_999) == ticket)
        #expect(OpenIDTicket(sealed: sealed, with: secret, at: Self.now + 600_000) == nil)
        #expect(OpenIDTicket(sealed: sealed, with: Array("other".utf8), at: Self.now) == nil)
        for wrong in ["", "x", String(sealed.dropLast()), sealed + "A", String(sealed.reversed())] {
            #expect(OpenIDTicket(sealed: wrong, with: secret, at: Self.now) == nil)
        }
        #expect(!"\(ticket)".contains(ticket.verifier))
        #expect(!String(reflecting: ticket).contains(ticket.state))
        #expect(ticket.challenge.utf8.count == 43)
    }

    @Test(
        "AC-OIDC-6 a name is made of what the provider says",
        arguments: [
            ("Erika", "erika"), ("Jörg Groß", "joerg.gross"), ("a:b/c", "abc"), ("  ..x", "x"), ("", "person"),
            ("李", "person"), ("guest:1", "guest1"), ("e@example.org", "e@example.org"),
        ])
    func names(said: String, name: String) {
        #expect(OpenIDLogin.name(from: said) == name)
        #expect(AccountName(OpenIDLogin.name(from: String(repeating: said + "x", count: 99))) != nil)
    }
}
