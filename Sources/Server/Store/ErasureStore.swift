/// What taking away everything of an account asks of a store, beside what others ask.
public protocol ErasureStore: Sendable {
    /// Ids of apps in which anything was ever decided or described, in no particular order.
    func appsInUse() async throws -> [String]

    /// Records in which an account is found, by id: its own, deleted ones included; those that are deleted or keep values that
    /// lost a merge, where the document has its id, or its name in small or capital letters; and those that have its name in one of
    /// the fields for names. However many others there are costs nothing.
    ///
    /// - Parameter id: Only records whose id comes behind this one.
    func traces(of person: TracedPerson, in app: String, after id: String, limit: Int) async throws -> [StoredRecord]

    /// Removes what was decided about an account's operations.
    ///
    /// - Parameter operations: Their names; nil: all.
    func removeOutcomes(by account: String, operations: [String]?, in app: String) async throws

    /// Puts other outcomes in place of those of merges: those that have ``OutcomeMarks/merged`` in them.
    ///
    /// - Parameter change: Nil: it stays. It must not wait, and must have no effect of its own.
    /// - Returns: How many are others now.
    func replaceMergedOutcomes(
        in app: String, by change: @escaping @Sendable (String) throws -> String?
    ) async throws -> Int

    /// Removes those of these media that no record refers to, and that no operation names behind ``OutcomeMarks/medium``.
    ///
    /// - Returns: How many went.
    func removeMedia(_ hashes: [String], in app: String) async throws -> Int

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
    /// Where names of accounts stand.
    public var fields: [NameField] = []

    /// An account, and the name that it has or had.
    public init(account: String, name: String?) {
        self.account = account
        self.name = name
    }

    /// A field with names of accounts as a text.
    public struct NameField: Sendable, Hashable {
        /// Name of the model.
        public let model: String
        /// Name of the field.
        public let field: String

        /// A field of a model.
        public init(model: String, field: String) {
            self.model = model
            self.field = field
        }
    }
}

/// By what stores find some outcomes and records without looking at all of them. Each has an index.
public enum OutcomeMarks {
    /// Begins the names of operations that say who has sent which medium.
    public static let medium = "medium "
    /// In outcomes that say over which values a merge decided.
    public static let merged = #""theirs":"#
    /// In documents of records that keep values that lost a merge.
    public static let lost = #""lost":"#
}
