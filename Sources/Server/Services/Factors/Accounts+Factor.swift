import Store

/// How an account's second factor is.
public struct FactorState: Sendable, Equatable {
    /// Whether one is confirmed.
    public let isOn: Bool
    /// Whether this session has proved it.
    public let isProved: Bool
    /// Recovery codes that are left.
    public let codes: Int
    /// Whether the account has a password here, which switching asks for.
    public let hasPassword: Bool
}

/// What a device has to know.
public struct NewFactor: Sendable {
    /// In base32.
    public let secret: String
    /// For a device that reads QR codes.
    public let address: String
}

extension Accounts {
    /// How the second factor of somebody is, who is logged in here.
    public func factorState(of identity: Identity) async throws -> FactorState {
        let account = try await store.account(id: identity.account)
        let isOn = try await store.factor(of: identity.account)?.isConfirmed == true
        return FactorState(
            isOn: isOn, isProved: isOn && identity.hasProved,
            codes: isOn ? try await store.recoveryCodes(of: identity.account) : 0,
            hasPassword: account.map(Self.hasPassword) ?? false)
    }

    /// Makes a secret, which counts for nothing until ``confirmFactor(of:token:code:address:)``.
    ///
    /// - Parameter password: Nil where the account has none.
    public func beginFactor(of identity: Identity, password: String?, address: String) async throws -> NewFactor {
        let account = try await owner(identity, password: password, address: address)
        let secret = Base32.text(of: surroundings.randomBytes(OneTimePassword.secretCount))
        guard try await store.begin(secret, of: account.id) else { throw AccountFailure.factorOn }
        let label = account.name.map { $0 == "+" ? "%2B" : $0 == "@" ? "%40" : String($0) }.joined()
        return NewFactor(
            secret: secret, address: "otpauth://totp/Baukasten:\(label)?secret=\(secret)&issuer=Baukasten")
    }

    /// Switches the factor on. All other sessions of the account end, tokens too.
    ///
    /// - Returns: Recovery codes, which are nowhere else.
    public func confirmFactor(
        of identity: Identity, token: SessionToken, code: String, address: String
    ) async throws -> [String] {
        try await throttled(identity, address: address) { account in
            guard let factor = try await store.factor(of: account.id), !factor.isConfirmed else {
                throw AccountFailure.factorOn
            }
            let secret = Base32.bytes(of: factor.secret) ?? []
            guard let step = OneTimePassword.step(of: code, secret: secret, at: surroundings.now()) else {
                throw AccountFailure.code
            }
            let codes = (0..<RecoveryCode.count).map { _ in RecoveryCode.make(surroundings.randomBytes) }
            let confirmation = FactorConfirmation(
                secret: factor.secret, step: step, codes: codes.compactMap(RecoveryCode.hash), tokenHash: token.hash)
            guard
                try await store.apply(
                    [.confirmFactor(confirmation, of: account.id)],
                    noting: event(.factorOn, by: AuditActor(identity), subject: account.id))
            else { throw AccountFailure.factorOn }
            forgetSessions(of: account.id)
            return codes
        }
    }

    /// Proves the factor in a session that began without it.
    public func proveFactor(of identity: Identity, token: SessionToken, code: String, address: String) async throws {
        try await throttled(identity, address: address) { account in
            guard try await store.factor(of: account.id)?.isConfirmed == true else { throw AccountFailure.factorOff }
            try await use(code, of: account)
            try await store.proveFactor(tokenHash: token.hash)
            sessions.forget(token.hash)
        }
    }

    /// Switches the factor off.
    ///
    /// - Parameter password: Nil where the account has none.
    public func endFactor(of identity: Identity, password: String?, code: String, address: String) async throws {
        let account = try await owner(identity, password: password, address: address)
        try await throttled(identity, address: address) { _ in
            guard try await store.factor(of: account.id)?.isConfirmed == true else { throw AccountFailure.factorOff }
            try await use(code, of: account)
            try await removeFactor(of: account.id)
        }
    }

    /// For operators, when device and recovery codes are lost.
    public func removeFactor(name: String) async throws {
        let account = try await person(named: name)
        guard try await store.factor(of: account.id) != nil else { throw AccountFailure.factorOff }
        try await removeFactor(of: account.id)
    }

    private func removeFactor(of account: String) async throws {
        _ = try await store.apply([.removeFactor(of: account)], noting: event(.factorOff, subject: account))
        forgetSessions(of: account)
    }

    /// A code of the device counts once, a recovery code is gone then.
    ///
    /// - Throws: `AccountFailure.code`
    func use(_ code: String, of account: Account) async throws {
        let digits = code.filter { $0 != " " }
        if OneTimePassword.isCode(digits), let factor = try await store.factor(of: account.id), factor.isConfirmed {
            let secret = Base32.bytes(of: factor.secret) ?? []
            guard let step = OneTimePassword.step(of: digits, secret: secret, at: surroundings.now()),
                try await store.useStep(step, of: account.id)
            else { throw AccountFailure.code }
            return
        }
        guard let hash = RecoveryCode.hash(of: code), try await store.useRecoveryCode(hash, of: account.id) else {
            throw AccountFailure.code
        }
    }

    static func hasPassword(_ account: Account) -> Bool {
        account.passwordHash != nil && account.passwordHash != OpenIDLogin.noPassword
    }

    /// Whose session it is, with the right password where there is one.
    func owner(_ identity: Identity, password: String?, address: String) async throws -> Account {
        try await throttled(identity, address: address) { account in
            guard Self.hasPassword(account), let hash = account.passwordHash else { return account }
            guard case .right = try await passwords.check(password ?? "", against: hash) else {
                throw AccountFailure.wrong
            }
            return account
        }
    }

    /// Counts wrong passwords and codes as logging in does.
    private func throttled<T: Sendable>(
        _ identity: Identity, address: String, _ work: (Account) async throws -> T
    ) async throws -> T {
        guard !identity.isGuest, let account = try await store.account(id: identity.account) else {
            throw AccountFailure.needed
        }
        let keys = throttle.keys(for: account.name, from: address)
        let wait = throttle.begin(keys, at: surroundings.now())
        guard wait == 0 else { throw AccountFailure.wait(seconds: wait) }
        do {
            let result = try await work(account)
            throttle.neverMade(keys)
            return result
        } catch {
            switch error as? AccountFailure {
            case .wrong, .code: break
            default: throttle.neverMade(keys)
            }
            throw error
        }
    }
}
