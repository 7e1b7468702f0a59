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

    public func isFactorProved(tokenHash: String) async throws -> Bool {
        try with { contents in
            contents.provedSessions.contains(ExactText(tokenHash)) && contents.sessions[ExactText(tokenHash)] != nil
        }
    }

    public func account(of person: OpenIDSubject) async throws -> String? {
        try with { contents in contents.factors.people.first { $0.person.isSame(as: person) }?.account }
    }
}

extension OpenIDSubject {
    func isSame(as other: OpenIDSubject) -> Bool {
        ExactText(issuer) == ExactText(other.issuer) && ExactText(subject) == ExactText(other.subject)
    }
}
