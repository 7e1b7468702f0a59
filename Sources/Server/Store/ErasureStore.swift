/// What taking away everything of an account asks of a store, beside what others ask.
public protocol ErasureStore: Sendable {
    /// Ids of apps in which anything was ever decided or described, in no particular order.
    func appsInUse() async throws -> [String]

    /// Records in which an account is found, by id: its own, deleted ones included, and those whose document has its id, or its
    /// name in small or capital letters.
    ///
    /// - Parameter id: Only records whose id comes behind this one.
    func traces(of person: TracedPerson, in app: String, after id: String, limit: Int) async throws -> [StoredRecord]

    /// Removes what was decided about an account's operations.
    ///
    /// - Parameter operations: Their names; nil: all.
    func removeOutcomes(by account: String, operations: [String]?, in app: String) async throws

    /// Puts other outcomes in place of those that have a text in them.
    ///
    /// - Parameter change: Nil: it stays. It must not wait, and must have no effect of its own.
    /// - Returns: How many are others now.
    func replaceOutcomes(
        having text: String, in app: String, by change: @escaping @Sendable (String) throws -> String?
    ) async throws -> Int

    /// Removes those of these media that no record refers to, and that no operation names behind the prefix.
    ///
    /// - Returns: How many went.
    func removeMedia(_ hashes: [String], unnamedBehind prefix: String, in app: String) async throws -> Int

    /// Removes an account as `removeAccount` does, and does not keep its name. From now on ``needsScrubbing`` says so.
    func eraseAccount(_ id: String) async throws

    /// Whether places that were freed may still hold what was erased.
    var needsScrubbing: Bool { get async throws }

    /// Gives freed places back, so that what was in them is not in the database's files any more. Meanwhile writing waits.
    func scrub() async throws
}

/// Whom traces are looked for of.
public struct TracedPerson: Sendable, Equatable {
    /// Id of the account.
    public var account: String
    /// Its name, in small letters; nil: a guest, who has none.
    public var name: String?

    /// An account, and the name that it has or had.
    public init(account: String, name: String?) {
        self.account = account
        self.name = name
    }
}
