import Services

/// Asks an LDAP server whether a password is a person's, by logging in there with it.
public struct LDAPDirectory: PersonDirectory {
    private let settings: LDAPSettings
    private let work = BlockingWork(label: "ldap", width: 4, capacity: 64)

    /// Connects for each login; nothing is kept open.
    public init(_ settings: LDAPSettings) {
        self.settings = settings
    }

    /// - Throws: `PersonDirectoryFailure`, or `BlockingWork.Overload` when too many are waiting.
    public func accepts(name: String, password: String) async throws -> Bool {
        // A login with a name and no password is one without a name: servers take it, and it proves nothing.
        guard !name.isEmpty, !password.isEmpty else { return false }
        return try await work.run { [settings] in
            guard let entry = try Self.entry(of: name, settings) else { return false }
            return try LDAPConnection(settings).logIn(as: entry, password: password)
        }
    }

    /// Looks whether the directory can be reached, and whether its reader can log in.
    public func check() async throws {
        try await work.run { [settings] in
            let connection = try LDAPConnection(settings)
            try connection.connect()
            if case .search(_, _, let reader?) = settings.lookup { try connection.logIn(asReader: reader) }
        }
    }

    /// Nil when there is no such person, or several.
    private static func entry(of name: String, _ settings: LDAPSettings) throws -> String? {
        switch settings.lookup {
        case .entry(let template): return LDAPSettings.filled(template, with: name)
        case .search(let base, let filter, let reader):
            let connection = try LDAPConnection(settings)
            if let reader { try connection.logIn(asReader: reader) }
            return try connection.onlyEntry(below: base, filter: LDAPSettings.filled(filter, with: name))
        }
    }
}
