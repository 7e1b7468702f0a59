/// Somebody who makes an account, kept together with the records that belong to it: all of it or nothing.
public struct NewPerson: Sendable, Equatable {
    /// With a name that nobody has.
    public var account: Account
    /// What the account may do from the beginning.
    public var grants: [Grant]

    /// An account that is to be made, with its roles.
    public init(account: Account, grants: [Grant] = []) {
        self.account = account
        self.grants = grants
    }
}
