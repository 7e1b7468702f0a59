import Store

/// Who sent a request.
public struct Identity: Sendable, Hashable {
    /// Id of the account.
    public let account: String
    /// Of a guest: empty.
    public let name: String
    /// Made for somebody who did not log in.
    public let isGuest: Bool
    /// Whether this session has proved a second factor.
    public let hasProved: Bool

    /// Who somebody is, as far as the server knows.
    public init(account: String, name: String, isGuest: Bool = false, hasProved: Bool = false) {
        self.account = account
        self.name = name
        self.isGuest = isGuest
        self.hasProved = hasProved
    }

    init(_ account: Account, hasProved: Bool = false) {
        self.init(
            account: account.id, name: account.isGuest ? "" : account.name, isGuest: account.isGuest,
            hasProved: hasProved)
    }
}
