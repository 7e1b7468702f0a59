/// What proves who somebody is beside a password, and which accounts belong to people of an OpenID provider.
public protocol FactorStore: Sendable {
    func factor(of account: String) async throws -> Factor?
    /// Keeps a factor that is not confirmed yet, instead of another such one.
    ///
    /// - Returns: False when one is confirmed, or when there is no such account.
    func begin(_ secret: String, of account: String) async throws -> Bool
    /// A step of time is used.
    ///
    /// - Returns: False when it or a later one was used before, or when there is no confirmed factor. Of two at once one gets true.
    func useStep(_ step: Int64, of account: String) async throws -> Bool
    /// - Returns: False when there is no such code any more. Of two at once one gets true.
    func useRecoveryCode(_ hash: String, of account: String) async throws -> Bool
    /// How many are left.
    func recoveryCodes(of account: String) async throws -> Int
    func isFactorProved(tokenHash: String) async throws -> Bool

    /// The account of a provider's person.
    func account(of person: OpenIDSubject) async throws -> String?
}

/// A secret that an account shares with a device.
public struct Factor: Sendable, Equatable, Codable {
    /// In base32.
    public var secret: String
    /// Whether a code of it was entered; before, it counts for nothing.
    public var isConfirmed: Bool
    /// The last step of time whose code was used.
    public var step: Int64

    /// A factor as it is stored.
    public init(secret: String, isConfirmed: Bool, step: Int64) {
        self.secret = secret
        self.isConfirmed = isConfirmed
        self.step = step
    }
}

/// What confirming a factor takes.
public struct FactorConfirmation: Sendable {
    /// The secret whose code was entered.
    public var secret: String
    /// The step of that code.
    public var step: Int64
    /// Hashes of the recovery codes.
    public var codes: [String]
    /// The session that goes on.
    public var tokenHash: String

    /// The code of a step of the secret was right.
    public init(secret: String, step: Int64, codes: [String], tokenHash: String) {
        self.secret = secret
        self.step = step
        self.codes = codes
        self.tokenHash = tokenHash
    }
}

/// A person as an OpenID provider knows them.
public struct OpenIDSubject: Sendable, Hashable, Codable {
    /// Address of the provider.
    public var issuer: String
    /// Its id of the person.
    public var subject: String

    /// Both are compared byte by byte.
    public init(issuer: String, subject: String) {
        self.issuer = issuer
        self.subject = subject
    }
}
