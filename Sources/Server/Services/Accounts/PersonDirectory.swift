/// Knows people and their passwords elsewhere, for example in an organisation's LDAP server.
public protocol PersonDirectory: Sendable {
    /// Whether this is a person's password.
    ///
    /// - Throws: `PersonDirectoryFailure` when that cannot be said now.
    func accepts(name: String, password: String) async throws -> Bool
}

/// Why a directory could not answer.
public struct PersonDirectoryFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// For the log; names no secret.
    public let description: String

    /// A sentence without secrets.
    public init(_ description: String) {
        self.description = description
    }
}
