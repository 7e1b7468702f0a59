/// Second factors and people of OpenID providers.
struct MemoryFactors: Codable {
    struct Entry: Codable {
        var account: String
        var factor: Factor
        var codes: Set<String> = []
    }

    struct Person: Codable {
        var person: OpenIDSubject
        var account: String
    }

    struct Claim: Codable, Equatable {
        var account: String
        var grant: Grant
    }

    var entries: [Entry] = []
    var people: [Person] = []
    var claims: [Claim] = []

    mutating func remove(_ account: String) {
        entries.removeAll { ExactText($0.account) == ExactText(account) }
        people.removeAll { ExactText($0.account) == ExactText(account) }
        claims.removeAll { ExactText($0.account) == ExactText(account) }
    }

    func place(of account: String) -> Int? {
        entries.firstIndex { ExactText($0.account) == ExactText(account) }
    }
}

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func factor(of account: String) async throws -> Factor? {
        try with { contents in contents.factors.place(of: account).map { contents.factors.entries[$0].factor } }
    }

    public func begin(_ secret: String, of account: String) async throws -> Bool {
        try refuseNull([secret, account])
        return try with { contents in
            guard contents.accounts[ExactText(account)] != nil else { return false }
            let factor = Factor(secret: secret, isConfirmed: false, step: 0)
            guard let place = contents.factors.place(of: account) else {
                contents.factors.entries.append(.init(account: account, factor: factor))
                return true
            }
            guard !contents.factors.entries[place].factor.isConfirmed else { return false }
            contents.factors.entries[place].factor = factor
            return true
        }
    }

    public func confirmFactor(of account: String, _ confirmation: FactorConfirmation) async throws -> Bool {
        try refuseNull([account, confirmation.secret, confirmation.tokenHash] + confirmation.codes)
        return try with { contents in
            guard let place = contents.factors.place(of: account),
                !contents.factors.entries[place].factor.isConfirmed,
                contents.factors.entries[place].factor.secret == confirmation.secret
            else { return false }
            contents.factors.entries[place].factor.isConfirmed = true
            contents.factors.entries[place].factor.step = confirmation.step
            contents.factors.entries[place].codes = Set(confirmation.codes)
            contents.sessions = contents.sessions.filter {
                ExactText($0.value.account) != ExactText(account) || $0.key == ExactText(confirmation.tokenHash)
            }
            if contents.sessions[ExactText(confirmation.tokenHash)] != nil {
                contents.provedSessions.insert(ExactText(confirmation.tokenHash))
            }
            return true
        }
    }

    public func useStep(_ step: Int64, of account: String) async throws -> Bool {
        try with { contents in
            guard let place = contents.factors.place(of: account),
                case let factor = contents.factors.entries[place].factor, factor.isConfirmed, factor.step < step
            else { return false }
            contents.factors.entries[place].factor.step = step
            return true
        }
    }

    public func useRecoveryCode(_ hash: String, of account: String) async throws -> Bool {
        try with { contents in
            guard let place = contents.factors.place(of: account) else { return false }
            return contents.factors.entries[place].codes.remove(hash) != nil
        }
    }

    public func recoveryCodes(of account: String) async throws -> Int {
        try with { contents in contents.factors.place(of: account).map { contents.factors.entries[$0].codes.count } ?? 0
        }
    }

    public func removeFactor(of account: String) async throws {
        try with { contents in
            contents.factors.entries.removeAll { ExactText($0.account) == ExactText(account) }
            for (token, session) in contents.sessions where ExactText(session.account) == ExactText(account) {
                contents.provedSessions.remove(token)
            }
        }
    }

    public func proveFactor(tokenHash: String) async throws {
        try with { contents in
            guard contents.sessions[ExactText(tokenHash)] != nil else { return }
            contents.provedSessions.insert(ExactText(tokenHash))
        }
    }

    public func isFactorProved(tokenHash: String) async throws -> Bool {
        try with { contents in
            contents.provedSessions.contains(ExactText(tokenHash)) && contents.sessions[ExactText(tokenHash)] != nil
        }
    }

    public func account(of person: OpenIDSubject) async throws -> String? {
        try with { contents in contents.factors.people.first { $0.person.isSame(as: person) }?.account }
    }

    public func add(_ account: Account, of person: OpenIDSubject) async throws -> Bool {
        try refuseNull([account.id, account.name, account.passwordHash, person.issuer, person.subject])
        return try with { contents in
            guard !contents.factors.people.contains(where: { $0.person.isSame(as: person) }),
                contents.accounts[ExactText(account.id)] == nil,
                !contents.formerNames.contains(ExactText(account.name)),
                !contents.accounts.values.contains(where: { ExactText($0.name) == ExactText(account.name) })
            else { return false }
            contents.accounts[ExactText(account.id)] = account
            contents.factors.people.append(.init(person: person, account: account.id))
            return true
        }
    }

    public func setClaimed(_ grants: [Grant], of account: String) async throws {
        for grant in grants { try refuseNull([grant.app, grant.role, grant.scope]) }
        try refuseNull([account])
        try with { contents in
            let id = ExactText(account)
            guard contents.accounts[id] != nil else { return }
            let wanted = Set(grants.map(MemoryGrant.init))
            let before = contents.factors.claims.filter { ExactText($0.account) == id }
            for claim in before where !wanted.contains(MemoryGrant(claim.grant)) {
                contents.grants[id]?.remove(MemoryGrant(claim.grant))
                contents.factors.claims.removeAll { $0 == claim }
            }
            for grant in wanted where contents.grants[id, default: []].insert(grant).inserted {
                let claim = MemoryFactors.Claim(account: account, grant: grant.grant)
                if !contents.factors.claims.contains(claim) { contents.factors.claims.append(claim) }
            }
        }
    }
}

extension OpenIDSubject {
    fileprivate func isSame(as other: OpenIDSubject) -> Bool {
        ExactText(issuer) == ExactText(other.issuer) && ExactText(subject) == ExactText(other.subject)
    }
}
