import Language
import Store
import Values

/// An account that comes with an app to try it out. Its password is known to everybody.
public struct DemoAccount: Sendable, Equatable {
    /// The name to log in with.
    public let name: String
    /// As written in `demo.json`; no secret.
    public let password: String
    /// Roles in this app.
    public let grants: [Grant]

    /// What is wrong with a list of them.
    public struct Failure: Error, Equatable, Sendable {
        /// The app whose list is wrong.
        public let app: AppID
        /// What is wrong.
        public let message: Bilingual
    }

    /// Whoever tries out the pages of operators.
    public static let forOperators = DemoAccount(
        name: "operator", password: "operator-demo", grants: [Administration.role])

    private init(name: String, password: String, grants: [Grant]) {
        self.name = name
        self.password = password
        self.grants = grants
    }

    /// The accounts of an app's `demo.json`: `"accounts": [{"name", "password", "roles": ["ROLE", "ROLE=VALUE"]}]`.
    ///
    /// - Returns: None when there is no such file or no such list.
    public static func all(of app: AppEntry) throws(Failure) -> [DemoAccount] {
        guard let path = RelativePath(parts: ["demo.json"]), let file = app.folder.file(at: path),
            let bytes = try? file.bytes(limit: 8 * 1024 * 1024), let document = try? JSON.parse(bytes),
            let list = document["accounts"]
        else { return [] }
        guard let list = list.array else { throw Failure(app: app.id, message: Self.noList) }
        var accounts: [DemoAccount] = []
        for entry in list { accounts.append(try DemoAccount(entry, of: app.id)) }
        return accounts
    }

    private init(_ entry: JSON, of app: AppID) throws(Failure) {
        guard let object = entry.object, object.keys.allSatisfy({ ["name", "password", "roles"].contains($0) }),
            let name = object["name"]?.string, let password = object["password"]?.string,
            let roles = (object["roles"] ?? []).array
        else { throw Failure(app: app, message: Self.noAccount) }
        var grants: [Grant] = []
        for role in roles {
            do {
                grants.append(try Grant(text: role.string.map { String($0) } ?? role.description, of: app))
            } catch {
                throw Failure(app: app, message: error.message)
            }
        }
        self.name = String(name)
        self.password = String(password)
        self.grants = grants
    }

    private static let noList = Bilingual(
        de: "„accounts“ muss eine Liste sein.", en: "“accounts” must be a list.")

    private static let noAccount = Bilingual(
        de: "Zu einem Konto gehören „name“, „password“ und „roles“, sonst nichts.",
        en: "An account has “name”, “password” and “roles”, nothing else.")
}

extension JSON {
    fileprivate var description: String { String(text) }
}

extension Accounts {
    /// Makes those that do not exist yet. One that exists stays as it is, with its password and roles, unless it is one
    /// of `own`, made by this very run: that one gets the roles of a further app.
    ///
    /// - Returns: The names of those made.
    @discardableResult
    public func make(_ accounts: [DemoAccount], own: Set<String> = []) async throws -> Set<String> {
        var made: Set<String> = []
        for account in accounts {
            do {
                try await add(name: account.name, password: account.password, grants: account.grants)
                made.insert(account.name)
            } catch AccountFailure.taken {
                guard own.contains(account.name) || made.contains(account.name),
                    let known = try await store.account(named: account.name)
                else { continue }
                for grant in account.grants { try await store.grant(grant, to: known.id) }
            }
        }
        return made
    }
}
