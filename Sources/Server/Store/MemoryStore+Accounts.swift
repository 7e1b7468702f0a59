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
    public func isFormer(_ name: String) async throws -> Bool {
        try with { $0.formerNames.contains(ExactText(name)) }
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

    public func grants(of account: String) async throws -> [Grant] {
        try with { ($0.grants[ExactText(account)] ?? []).sorted().map(\.grant) }
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

    public func removeSessions(expiredBefore instant: Int64) async throws {
        try with { contents in contents.sessions = contents.sessions.filter { $0.value.expires >= instant } }
    }

    public func extend(tokenHash: String, until instant: Int64) async throws {
        try refuseNull([tokenHash])
        try with { $0.sessions[ExactText(tokenHash)]?.expires = instant }
    }

    public func passwordLink(hash: String) async throws -> PasswordLink? {
        try with { $0.passwordLinks[ExactText(hash)] }
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
