import Store

extension Administration {
    /// Some of the accounts.
    public struct AccountPage: Sendable {
        /// By name.
        public let accounts: [AccountListing]
        /// How many there are in all.
        public let count: Int
        /// How many come before these.
        public let offset: Int
    }

    /// Accounts on a page.
    public static let pageSize = 50

    /// Accounts whose name has the text in it, or who have a role that has.
    public func accounts(searching text: String, from offset: Int) async throws -> AccountPage {
        let text = text.lowercased()
        var found: [AccountListing] = []
        var count = 0
        for account in try await store.accounts() {
            var listing: AccountListing?
            if !text.isEmpty, !account.name.contains(text) {
                // Few people look for roles, and most roles are found by what an app is called.
                let candidate = try await self.listing(of: account)
                guard candidate.grants.contains(where: { $0.text.lowercased().contains(text) }) else { continue }
                listing = candidate
            }
            if count >= offset, found.count < Self.pageSize {
                if listing == nil { listing = try await self.listing(of: account) }
                if let listing { found.append(listing) }
            }
            count += 1
        }
        return AccountPage(accounts: found, count: count, offset: offset)
    }

    /// - Throws: `Failure.account`; guests have no page.
    public func account(_ id: String) async throws -> AccountListing {
        guard let account = try await store.account(id: id), !account.isGuest else { throw Failure.account }
        return try await listing(of: account)
    }

    private func listing(of account: Account) async throws -> AccountListing {
        AccountListing(account: account, grants: try await store.grants(of: account.id).sorted { $0.text < $1.text })
    }

    /// Bytes of records that an account has, by app; apps in which it has nothing are left out.
    public func usage(of id: String) async throws -> [(app: AppEntry, bytes: Int64)] {
        var found: [(app: AppEntry, bytes: Int64)] = []
        for app in await library.apps {
            let bytes = try await store.recordBytes(of: id, in: app.id.description)
            if bytes > 0 { found.append((app, bytes)) }
        }
        return found
    }

    /// A link to choose a password, and what became of the mail with it.
    public struct HandedLink: Sendable {
        /// Who chooses.
        public let account: String
        /// The link.
        public let ticket: PasswordTicket
        /// Nil: no mail was asked for. False: it was not taken, and somebody must hand the link over.
        public let isMailed: Bool?
        /// Why it was not taken.
        public let failure: MailFailure?
    }

    /// A new account without a password, with a link to choose one.
    ///
    /// - Parameter mailing: Language of the mail with the link, `de` or `en`; nil: no mail is sent.
    /// - Throws: `AccountFailure`, `Failure.role`, `.address`
    public func makeAccount(
        name: String, grants: [Grant], isAgain: Bool, mailing: String? = nil
    ) async throws -> HandedLink {
        try await check(grants)
        // Before anything is stored.
        if mailing != nil, mail == nil || accounts.directory != nil || MailAddress(name.lowercased()) == nil {
            throw Failure.address
        }
        let identity = try await accounts.add(name: name, password: nil, grants: grants, isAgain: isAgain)
        let ticket = try await accounts.makePasswordLink(
            for: identity.account, lasting: 7 * Accounts.Lifetime.day)
        return try await hand(ticket, to: identity.account, .added, mailing)
    }

    private func hand(
        _ ticket: PasswordTicket, to id: String, _ occasion: PasswordMail.Occasion, _ mailing: String?
    ) async throws -> HandedLink {
        guard let mailing, let mail, let account = try await store.account(id: id) else {
            return HandedLink(account: id, ticket: ticket, isMailed: nil, failure: nil)
        }
        do {
            try await mail.send(ticket, to: account, occasion, language: mailing)
            return HandedLink(account: id, ticket: ticket, isMailed: true, failure: nil)
        } catch let failure as MailFailure {
            return HandedLink(account: id, ticket: ticket, isMailed: false, failure: failure)
        }
    }

    /// Whether a link can be sent to the account.
    public func takesMail(_ account: Account) -> Bool { mail?.address(of: account) != nil }

    /// Grants roles and takes roles away. A role that its app does not have any longer can be taken away.
    ///
    /// - Throws: `Failure.account`, `.role`, `.last`
    public func change(_ id: String, adding: [Grant], removing: [Grant]) async throws -> AccountListing {
        let account = try await account(id)
        try await check(adding)
        if removing.contains(Self.role), !adding.contains(Self.role) { try await accounts.keepOperator(without: id) }
        return try await accounts.change(name: account.account.name, adding: adding, removing: removing)
    }

    /// A link with which the person chooses another password. The old one counts until then.
    ///
    /// - Parameter mailing: Language of the mail with the link, `de` or `en`; nil: no mail is sent.
    /// - Throws: `Failure.account`, `.address`
    public func makePasswordLink(for id: String, mailing: String? = nil) async throws -> HandedLink {
        let listing = try await account(id)
        guard mailing == nil || takesMail(listing.account) else { throw Failure.address }
        let ticket = try await accounts.makePasswordLink(for: id, lasting: 2 * Accounts.Lifetime.day)
        return try await hand(ticket, to: id, .handedOver, mailing)
    }

    /// Whether logging in takes a second factor.
    public func hasFactor(_ id: String) async throws -> Bool { try await store.factor(of: id)?.isConfirmed ?? false }

    /// The person logs in without a second factor from now on: for those who have lost it.
    ///
    /// - Throws: `Failure.account`
    public func removeFactor(of id: String) async throws {
        try await accounts.removeFactor(name: try await account(id).account.name)
    }

    /// - Throws: `Failure.account`
    public func endSessions(of id: String) async throws {
        _ = try await account(id)
        try await accounts.endSessions(of: id)
    }

    /// Removes the account with its roles and logins.
    ///
    /// - Parameter isErased: Whether what it entered goes too.
    /// - Throws: `Failure.account`, `.last`
    public func remove(_ id: String, isErased: Bool) async throws {
        let account = try await account(id)
        try await accounts.keepOperator(without: id)
        if isErased {
            try await erasure.erase(account.account)
        } else {
            try await accounts.remove(name: account.account.name)
        }
    }
}

extension Accounts {
    /// - Throws: `Administration.Failure.last` when nobody but this account is an operator.
    func keepOperator(without id: String) async throws {
        guard try await store.grants(of: id).contains(Administration.role) else { return }
        for account in try await store.accounts() where account.id != id {
            if try await store.grants(of: account.id).contains(Administration.role) { return }
        }
        throw Administration.Failure.last
    }
}
