import Language
import Store
import Values

extension Records {
    /// What an account was granted in an app: `{"account", "roles": [{"name", "scopes"}]}`.
    ///
    /// - Parameter name: Of the account.
    /// - Returns: Nil when there is no such account.
    /// - Throws: `AccessFailure.read` to whoever is neither that person nor an administrator of the app, whether there is
    ///   such an account or not.
    public func role(of name: String, in app: AppEntry, by identity: Identity?) async throws -> JSON? {
        let visit = try await visit(app, by: identity)
        let identity = try visit.requiredIdentity()
        let wanted = AccountName(name)?.description
        if !identity.isGuest, wanted == identity.name { return Self.answer(identity, visit.rights) }
        guard let role = visit.rules.app.info.access?.administrators,
            visit.rights.roles.contains(where: { $0.name == role })
        else { throw AccessFailure.read }
        guard let wanted, let account = try await accounts.store.account(named: wanted), !account.isGuest else {
            return nil
        }
        let other = Identity(account, hasProved: true)
        do {
            return Self.answer(other, try await self.visit(app, by: other).rights)
        } catch AccessFailure.none {
            return Self.answer(other, nil)
        }
    }

    /// Without what counts as granted because it is shared: that is nobody's business but the person's.
    private static func answer(_ identity: Identity, _ rights: Rights?) -> JSON {
        let shared = (rights?.shared ?? []).compactMap { $0.split(on: UInt8(ascii: " ")).last }
        return [
            "account": .string(Text(identity.account)),
            "roles": .array(
                (rights?.roles ?? []).map { role in
                    let scopes = role.scopes.filter { !shared.contains($0) }
                    return ["name": .string(role.name), "scopes": .array(scopes.map { .string($0) })]
                }),
        ]
    }
}
