import Values

/// Why a remote engine gives no answer.
public enum RemoteFailure: Error, Hashable, Sendable {
    /// It was asked too much of it, for so many seconds; nil: it does not say.
    case rateLimited(RemoteAllowance, wait: Int?)
    /// It refuses what it was asked, with GraphHopper's `message` and `hints`.
    case refused(message: Text, hints: JSON)
    /// It does not take the key.
    case unauthorized
    /// It did not answer in time.
    case timeout
    /// There is no connection to it.
    case unreachable
    /// It answers with another status than GraphHopper does.
    case status(Int)
    /// It answers with what is no JSON of GraphHopper, or more than is taken.
    case unreadable
}

/// What an engine says of how much may be asked of it: its headers `X-RateLimit-…`, as whole numbers.
public struct RemoteAllowance: Hashable, Sendable {
    /// Name and value, in their order.
    public var fields: [Field] = []

    /// A header.
    public struct Field: Hashable, Sendable {
        /// As `X-RateLimit-Limit`.
        public let name: String
        /// Digits.
        public let value: String
    }

    /// Nothing is said.
    public init() {}

    static let names = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-RateLimit-Credits"]
}
