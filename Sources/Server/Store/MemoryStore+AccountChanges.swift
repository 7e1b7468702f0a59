// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func apply(_ changes: [AccountChange], noting events: [AuditEvent]) async throws -> Bool {
        for change in changes { try refuseNull(change.texts) }
        return try with { contents in
            // What is not kept after all was done to a copy.
            var new = contents
            var noted = events
            for change in changes {
                guard new.apply(change, &noted) else { return false }
            }
            for event in noted { try refuseNull(event.texts) }
            for event in noted { new.append(event) }
            contents = new
            return true
        }
    }
}

extension AccountChange {
    /// Everything in it that a store keeps as text.
    fileprivate var texts: [String?] {
        switch self {
        case .add(let account): [account.id, account.name, account.passwordHash]
        case .addPerson(let account, let person):
            [account.id, account.name, account.passwordHash, person.issuer, person.subject]
        case .setPassword(let hash, let account): [hash, account]
        case .usePasswordLink(_, let password, _): [password]
        case .addPasswordLink(let link): [link.hash, link.account]
        case .release(let text), .remove(let text), .erase(let text), .endSession(let text), .proveFactor(let text),
            .removeFactor(let text):
            [text]
        case .grant(let grant, let account), .revoke(let grant, let account):
            [grant.app, grant.role, grant.scope, account]
        case .claim(let grants, let account, _): grants.flatMap { [$0.app, $0.role, $0.scope] } + [account]
        case .addSession(let session): [session.tokenHash, session.account, session.id, session.label]
        case .endSessionNamed: []
        case .endSessions(let account, let kept): [account, kept]
        case .confirmFactor(let confirmation, let account):
            [account, confirmation.secret, confirmation.tokenHash] + confirmation.codes
        }
    }
}

extension MemoryStore.Contents {
    /// - Returns: False: what the change demands is not so.
    fileprivate mutating func apply(_ change: AccountChange, _ events: inout [AuditEvent]) -> Bool {
        switch change {
        case .add(let account): return add(account)
        case .addPerson(let account, let person):
            guard !factors.people.contains(where: { $0.person.isSame(as: person) }), add(account) else { return false }
            factors.people.append(.init(person: person, account: account.id))
        case .release(let name): formerNames.remove(ExactText(name))
        case .setPassword(let hash, let account): accounts[ExactText(account)]?.passwordHash = hash
        case .usePasswordLink(let link, let password, let instant):
            guard let found = passwordLinks[ExactText(link)], found.expires > instant else { return false }
            passwordLinks[ExactText(link)] = nil
            accounts[ExactText(found.account)]?.passwordHash = password
            endSessions(of: found.account, but: nil)
        case .addPasswordLink(let link):
            guard accounts[ExactText(link.account)] != nil else { return true }
            passwordLinks = passwordLinks.filter { ExactText($0.value.account) != ExactText(link.account) }
            passwordLinks[ExactText(link.hash)] = link
        case .remove(let id):
            if let account = accounts[ExactText(id)], !account.isGuest { formerNames.insert(ExactText(account.name)) }
            remove(account: id)
        case .erase(let id): remove(account: id)
        case .grant(let grant, let account):
            guard accounts[ExactText(account)] != nil else { return true }
            grants[ExactText(account), default: []].insert(MemoryGrant(grant))
        case .revoke(let grant, let account): grants[ExactText(account)]?.remove(MemoryGrant(grant))
        case .claim(let grants, let account, let noting): claim(grants, of: account, noting: noting, &events)
        case .addSession(let session):
            guard accounts[ExactText(session.account)] != nil else { return true }
            sessions[ExactText(session.tokenHash)] = session
        case .proveFactor(let tokenHash): prove(tokenHash)
        case .endSession(let tokenHash): sessions[ExactText(tokenHash)] = nil
        case .endSessionNamed(let id, let account):
            let found = sessions.filter {
                ExactText($0.value.account) == ExactText(account) && ExactText($0.value.id) == ExactText(id)
            }
            for key in found.keys { sessions[key] = nil }
            return !found.isEmpty
        case .endSessions(let account, let kept): endSessions(of: account, but: kept)
        case .confirmFactor(let confirmation, let account): return confirmFactor(of: account, confirmation)
        case .removeFactor(let account):
            factors.entries.removeAll { ExactText($0.account) == ExactText(account) }
            for (token, session) in sessions where ExactText(session.account) == ExactText(account) {
                provedSessions.remove(token)
            }
        }
        return true
    }

    private mutating func add(_ account: Account) -> Bool {
        guard accounts[ExactText(account.id)] == nil, !formerNames.contains(ExactText(account.name)),
            !accounts.values.contains(where: { ExactText($0.name) == ExactText(account.name) })
        else { return false }
        accounts[ExactText(account.id)] = account
        return true
    }

    private mutating func endSessions(of account: String, but kept: String?) {
        sessions = sessions.filter {
            ExactText($0.value.account) != ExactText(account) || kept.map(ExactText.init) == $0.key
        }
    }

    private mutating func prove(_ tokenHash: String) {
        guard sessions[ExactText(tokenHash)] != nil else { return }
        provedSessions.insert(ExactText(tokenHash))
    }

    private mutating func claim(
        _ wanted: [Grant], of account: String, noting: (AuditKind, Grant) -> AuditEvent?, _ events: inout [AuditEvent]
    ) {
        let id = ExactText(account)
        guard accounts[id] != nil else { return }
        let names = Set(wanted.map(MemoryGrant.init))
        let before = factors.claims.filter { ExactText($0.account) == id }
        for claim in before where !names.contains(MemoryGrant(claim.grant)) {
            let isGone = grants[id]?.remove(MemoryGrant(claim.grant)) != nil
            factors.claims.removeAll { $0 == claim }
            if isGone, let event = noting(.roleRevoked, claim.grant) { events.append(event) }
        }
        for grant in wanted where grants[id, default: []].insert(MemoryGrant(grant)).inserted {
            let claim = MemoryFactors.Claim(account: account, grant: grant)
            if !factors.claims.contains(claim) { factors.claims.append(claim) }
            if let event = noting(.roleGranted, grant) { events.append(event) }
        }
    }

    private mutating func confirmFactor(of account: String, _ confirmation: FactorConfirmation) -> Bool {
        guard let place = factors.place(of: account), !factors.entries[place].factor.isConfirmed,
            factors.entries[place].factor.secret == confirmation.secret
        else { return false }
        factors.entries[place].factor.isConfirmed = true
        factors.entries[place].factor.step = confirmation.step
        factors.entries[place].codes = Set(confirmation.codes)
        endSessions(of: account, but: confirmation.tokenHash)
        prove(confirmation.tokenHash)
        return true
    }
}
