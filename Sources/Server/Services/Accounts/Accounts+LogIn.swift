import Store

extension Accounts {
    /// Checks a name and a password.
    ///
    /// - Parameter address: Where the attempt comes from; attempts are counted by it too.
    /// - Throws: `AccountFailure`: `wrong`, `wait`, `busy` or `directory`; what the store throws.
    public func logIn(name: String, password: String, address: String) async throws -> Identity {
        try await Identity(checked(name: name, password: password, address: address))
    }

    func checked(name: String, password: String, address: String) async throws -> Account {
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
        throttle.succeeded(keys, at: surroundings.now())
        return account
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
        return try await store.add(new) ? new : store.account(named: name.description)
    }
}
