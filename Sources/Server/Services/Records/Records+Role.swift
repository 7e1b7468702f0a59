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
        if !identity.isGuest, wanted == identity.name { return Self.answer(identity, visit.rights.roles) }
        guard let role = visit.rules.app.info.access?.administrators,
            visit.rights.roles.contains(where: { $0.name == role })
        else { throw AccessFailure.read }
        guard let wanted, let account = try await accounts.store.account(named: wanted), !account.isGuest else {
            return nil
        }
        let other = Identity(account)
        do {
            return Self.answer(other, try await self.visit(app, by: other).rights.roles)
        } catch AccessFailure.none {
            return Self.answer(other, [])
        }
    }

    private static func answer(_ identity: Identity, _ roles: [Rights.Role]) -> JSON {
        [
            "account": .string(Text(identity.account)),
            "roles": .array(
                roles.map { role in
                    ["name": .string(role.name), "scopes": .array(role.scopes.map { .string($0) })]
                }),
        ]
    }
}
