import Store

extension Accounts {
    /// Checks a name and a password.
    ///
    /// - Parameters:
    ///   - code: Of the second factor, or a recovery code; nil: none was entered.
    ///   - address: Where the attempt comes from; attempts are counted by it too.
    /// - Throws: `AccountFailure`: `wrong`, `factor`, `code`, `wait`, `busy` or `directory`; what the store throws.
    public func logIn(name: String, password: String, code: String? = nil, address: String) async throws -> Identity {
        let (account, hasProved) = try await checked(name: name, password: password, code: code, address: address)
        return Identity(account, hasProved: hasProved)
    }

    func checked(
        name: String, password: String, code: String?, address: String
    ) async throws -> (account: Account, hasProved: Bool) {
        let name = AccountName(name)
        let keys = throttle.keys(for: name?.description, from: address)
        let wait = throttle.begin(keys, at: surroundings.now())
        guard wait == 0 else { throw AccountFailure.wait(seconds: wait) }
        let account: Account?
        do {
            account = try await person(named: name, password: password)
        } catch {
            throttle.neverMade(keys)
            throw error
        }
        guard let account else {
            // What was typed may be a password: names of accounts alone are noted. The throttle bounds how often.
            let known: Account? = if let name { try await store.account(named: name.description) } else { nil }
            try await audit?.note(.loginFailed, by: .server, subject: known?.id)
            throw AccountFailure.wrong
        }
        let hasFactor: Bool
        do {
            hasFactor = try await proveFactor(of: account, code: code)
        } catch AccountFailure.code {
            // The right password alone forgives nothing, so that codes cannot be tried one after the other.
            try await audit?.note(.loginFailed, by: .server, subject: account.id)
            throw AccountFailure.code
        } catch {
            throttle.neverMade(keys)
            throw error
        }
        throttle.succeeded(keys, at: surroundings.now())
        return (account, hasFactor)
    }

    /// False when the account has no factor.
    private func proveFactor(of account: Account, code: String?) async throws -> Bool {
        guard try await store.factor(of: account.id)?.isConfirmed == true else { return false }
        guard let code, !code.isEmpty else { throw AccountFailure.factor }
        try await use(code, of: account)
        return true
    }

    /// Nil when name or password is wrong.
    private func person(named name: AccountName?, password: String) async throws -> Account? {
        let account: Account? =
            if let name { try await store.account(named: name.description) } else { nil }
        if let directory, let name, account?.passwordHash == nil, account?.isGuest != true {
            return try await person(named: name, password: password, account: account, in: directory)
        }
        guard case .right(let isOutdated) = try await passwords.check(password, against: account?.passwordHash),
            let account, !account.isGuest
        else { return nil }
        return isOutdated ? try await renewed(account, password: password) : account
    }

    /// The kept form as it is made today, unless somebody has set another password meanwhile.
    private func renewed(_ account: Account, password: String) async throws -> Account {
        // A password of before today's rules stays as it is.
        guard Passwords.lengths.contains(password.utf8.count) else { return account }
        let hash = try await passwords.hash(password)
        guard let present = try await store.account(id: account.id), present.passwordHash == account.passwordHash
        else { return account }
        try await store.setPassword(hash, of: account.id)
        return try await store.account(id: account.id) ?? account
    }

    private func person(
        named name: AccountName, password: String, account: Account?, in directory: any PersonDirectory
    ) async throws -> Account? {
        // An empty password is a login without a password to many directories, and always right.
        guard (1...Passwords.lengths.upperBound).contains(password.utf8.count) else { return nil }
        do {
            guard try await directory.accepts(name: name.description, password: password) else {
                _ = try await passwords.check(password, against: nil)
                return nil
            }
        } catch let failure as PersonDirectoryFailure {
            throw AccountFailure.directory(reason: failure.description)
        } catch is BlockingWork.Overload {
            throw AccountFailure.busy
        }
        if let account { return account }
        let new = Account(id: surroundings.newID(), name: name.description, created: surroundings.now())
        // Whoever was faster made the same one.
        let events = event(
            .accountAdded, by: .server, subject: new.id, details: ["name": new.name, "by": "directory"])
        guard try await store.apply([.add(new)], noting: events) else {
            return try await store.account(named: name.description)
        }
        return new
    }
}
