/// A grant whose texts compare by code point.
struct MemoryGrant: Hashable, Comparable {
    let app: ExactText
    let role: ExactText
    let scope: ExactText?

    init(_ grant: Grant) {
        app = ExactText(grant.app)
        role = ExactText(grant.role)
        scope = grant.scope.map(ExactText.init)
    }

    var grant: Grant { Grant(app: app.text, role: role.text, scope: scope?.text) }

    static func < (a: MemoryGrant, b: MemoryGrant) -> Bool {
        if a.app != b.app { return a.app < b.app }
        if a.role != b.role { return a.role < b.role }
        guard let scope = b.scope else { return false }
        return a.scope.map { $0 < scope } ?? true
    }
}

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func add(_ account: Account) async throws -> Bool {
        try refuseNull([account.id, account.name, account.passwordHash])
        return try with { contents in
            guard contents.accounts[ExactText(account.id)] == nil,
                !contents.formerNames.contains(ExactText(account.name)),
                !contents.accounts.values.contains(where: { ExactText($0.name) == ExactText(account.name) })
            else { return false }
            contents.accounts[ExactText(account.id)] = account
            return true
        }
    }

    public func isFormer(_ name: String) async throws -> Bool {
        try with { $0.formerNames.contains(ExactText(name)) }
    }

    public func release(_ name: String) async throws {
        try with { _ = $0.formerNames.remove(ExactText(name)) }
    }

    public func removeGuests(before instant: Int64) async throws -> Int {
        try with { contents in
            let present = Set(contents.sessions.values.map { ExactText($0.account) })
            let gone = contents.accounts.filter {
                $0.value.isGuest && $0.value.created < instant && !present.contains($0.key)
            }
            for id in gone.keys {
                contents.accounts[id] = nil
                contents.grants[id] = nil
            }
            return gone.count
        }
    }

    public func account(id: String) async throws -> Account? {
        try with { $0.accounts[ExactText(id)] }
    }

    public func account(named name: String) async throws -> Account? {
        try with { contents in contents.accounts.values.first { ExactText($0.name) == ExactText(name) } }
    }

    public func accounts() async throws -> [Account] {
        try with { contents in
            contents.accounts.values.filter { !$0.isGuest }.sorted { ExactText($0.name) < ExactText($1.name) }
        }
    }

    public func setPassword(_ hash: String?, of account: String) async throws {
        try refuseNull([hash, account])
        try with { $0.accounts[ExactText(account)]?.passwordHash = hash }
    }

    public func removeAccount(_ id: String) async throws {
        try refuseNull([id])
        try with { contents in
            if let account = contents.accounts[ExactText(id)], !account.isGuest {
                contents.formerNames.insert(ExactText(account.name))
            }
            contents.remove(account: id)
        }
    }

    public func grants(of account: String) async throws -> [Grant] {
        try with { ($0.grants[ExactText(account)] ?? []).sorted().map(\.grant) }
    }

    public func grant(_ grant: Grant, to account: String) async throws {
        try refuseNull([grant.app, grant.role, grant.scope, account])
        try with { contents in
            guard contents.accounts[ExactText(account)] != nil else { return }
            contents.grants[ExactText(account), default: []].insert(MemoryGrant(grant))
        }
    }

    public func revoke(_ grant: Grant, from account: String) async throws {
        try refuseNull([grant.app, grant.role, grant.scope, account])
        try with { _ = $0.grants[ExactText(account)]?.remove(MemoryGrant(grant)) }
    }

    public func add(_ session: Session) async throws {
        try refuseNull([session.tokenHash, session.account, session.id, session.label])
        try with { contents in
            guard contents.accounts[ExactText(session.account)] != nil else { return }
            contents.sessions[ExactText(session.tokenHash)] = session
        }
    }

    public func session(tokenHash: String) async throws -> Session? {
        try with { $0.sessions[ExactText(tokenHash)] }
    }

    public func sessions(of account: String) async throws -> [Session] {
        try with { contents in
            contents.sessions.values.filter { ExactText($0.account) == ExactText(account) }.sorted {
                $0.created != $1.created ? $0.created > $1.created : $0.tokenHash < $1.tokenHash
            }
        }
    }

    public func removeSession(id: String, of account: String) async throws -> Bool {
        try with { contents in
            let found = contents.sessions.filter {
                ExactText($0.value.account) == ExactText(account) && ExactText($0.value.id) == ExactText(id)
            }
            for key in found.keys { contents.sessions[key] = nil }
            return !found.isEmpty
        }
    }

    public func removeSession(tokenHash: String) async throws {
        try refuseNull([tokenHash])
        try with { $0.sessions[ExactText(tokenHash)] = nil }
    }

    public func removeSessions(of account: String) async throws {
        try refuseNull([account])
        try with { contents in
            contents.sessions = contents.sessions.filter { ExactText($0.value.account) != ExactText(account) }
        }
    }

    public func removeSessions(expiredBefore instant: Int64) async throws {
        try with { contents in contents.sessions = contents.sessions.filter { $0.value.expires >= instant } }
    }

    public func extend(tokenHash: String, until instant: Int64) async throws {
        try refuseNull([tokenHash])
        try with { $0.sessions[ExactText(tokenHash)]?.expires = instant }
    }

    public func add(_ link: PasswordLink) async throws {
        try refuseNull([link.hash, link.account])
        try with { contents in
            guard contents.accounts[ExactText(link.account)] != nil else { return }
            contents.passwordLinks = contents.passwordLinks.filter {
                ExactText($0.value.account) != ExactText(link.account)
            }
            contents.passwordLinks[ExactText(link.hash)] = link
        }
    }

    public func passwordLink(hash: String) async throws -> PasswordLink? {
        try with { $0.passwordLinks[ExactText(hash)] }
    }

    public func setPassword(_ hash: String, by link: String, at instant: Int64) async throws -> String? {
        try refuseNull([hash])
        return try with { contents in
            guard let found = contents.passwordLinks[ExactText(link)], found.expires > instant else { return nil }
            contents.passwordLinks[ExactText(link)] = nil
            contents.accounts[ExactText(found.account)]?.passwordHash = hash
            contents.sessions = contents.sessions.filter { ExactText($0.value.account) != ExactText(found.account) }
            return found.account
        }
    }

    public func removePasswordLinks(expiredBefore instant: Int64) async throws {
        try with { contents in
            contents.passwordLinks = contents.passwordLinks.filter { $0.value.expires >= instant }
        }
    }

    func refuseNull(_ texts: [String?]) throws {
        guard !texts.contains(where: { $0?.hasNull == true }) else { throw StoreFailure.other("A text holds U+0000.") }
    }
}
