/// Records of all apps with their sequence of changes.
public protocol RecordStore: Sendable {
    /// Decides about the submissions in order and keeps the results, all in one transaction.
    ///
    /// A submission that was decided before (same app, account and operation) is not decided again: the answer is the
    /// outcome of then. Five equal requests at the same time therefore have one effect. When storing fails, nothing of
    /// the call has happened.
    ///
    /// - Parameter decide: Called once for each new submission with its place in `submissions`; the transaction's
    ///   records can be looked up in `RecordReading`. It must not wait and must have no effect of its own: a transaction
    ///   may be tried again. `next` is the version that the record gets if it is stored.
    func submit(
        _ submissions: [Submission], app: String, account: String,
        decide: @escaping @Sendable (_ place: Int, _ records: any RecordReading, _ next: Int64) throws -> Decision
    ) async throws -> [Answer]

    /// What was decided about an operation; nil: nothing yet.
    func outcome(of operation: String, by account: String, in app: String) async throws -> String?

    /// The last version given in this app; 0 at first.
    func head(of app: String) async throws -> Int64

    /// The last commit of this app, with what only this history has there; nil: none since there are marks.
    func mark(of app: String) async throws -> CommitMark?

    /// Whether there was this commit, as far as the marks go back. After a snapshot was put back there is another one in its
    /// place, or none.
    func has(_ mark: CommitMark, in app: String) async throws -> Bool

    /// Deleted records up to this version may have been removed: who has not come further does not hear of them.
    func floor(of app: String) async throws -> Int64

    /// Removes what was decided before the instant (milliseconds since 1970), deleted records that were deleted before it,
    /// and the marks of before.
    ///
    /// - Returns: How many outcomes and records went.
    func removeOld(before instant: Int64) async throws -> Int

    /// Records with a version above `since`, by version, deleted ones included.
    func changes(in app: String, since: Int64, limit: Int) async throws -> [StoredRecord]

    /// Records with a version above `since`, by version, deleted ones included, without making values of them.
    ///
    /// - Parameters:
    ///   - expected: About how many `take` is going to take; another number is slower, not wrong.
    ///   - start: Where `take` begins; made anew when a transaction is tried again.
    ///   - take: Called for each record until it says false. It must not wait, and must have no effect of its own.
    /// - Returns: What `take` has made.
    func changes<Result: Sendable>(
        in app: String, since: Int64, expected: Int, from start: @escaping @autoclosure @Sendable () -> Result,
        _ take: @escaping @Sendable (inout Result, StoredBytes) throws -> Bool
    ) async throws -> Result

    /// What is new of some models, whatever else has changed.
    func news(of models: [String], in app: String, since: Int64) async throws -> RecordNews

    func record(_ id: String, in app: String) async throws -> StoredRecord?

    /// Records of one model that are not deleted, by id if the query names no order.
    func records(_ query: StoredQuery, in app: String) async throws -> [StoredRecord]

    /// As many as `records` would give without offset and limit.
    func count(_ query: StoredQuery, in app: String) async throws -> Int

    /// Those of a model that are not deleted and refer to one of these records first of all, by id. An index for that comes
    /// by itself where there are many.
    ///
    /// - Parameter reference: Name of the field, a list of ids.
    func records(
        of model: String, whose reference: String, refersTo ids: [String], in app: String
    ) async throws -> [StoredRecord]

    /// Records (deleted ones left out) that refer to a medium, by id.
    func records(referringTo hash: String, in app: String) async throws -> [StoredRecord]

    /// Bytes of the documents of an account's records, deleted ones included.
    func recordBytes(of account: String, in app: String) async throws -> Int64

    /// Apps with their new head after every commit that gave versions, from this process and from others on the same
    /// database. An app may also be named without a commit, with the head it has.
    ///
    /// Who does not keep up misses steps, never the last one.
    func commits() -> AsyncStream<Commit>
}

/// What has become of some models since a version.
public struct RecordNews: Sendable {
    /// A version up to which this is all there is: the last one that the app had given when it was asked.
    public let head: Int64
    /// By version, deleted ones included; some may have come behind ``head``.
    public let records: [StoredRecord]

    /// - Parameter records: By version.
    public init(head: Int64, records: [StoredRecord] = []) {
        self.head = head
        self.records = records
    }
}

/// What a decision may read, inside the transaction.
public protocol RecordReading {
    func record(_ id: String) throws -> StoredRecord?

    /// All of a model that are not deleted, in no particular order.
    func records(of model: String) throws -> [StoredRecord]

    /// Those of a model that are not deleted and refer to one of these records first of all, in no particular order.
    ///
    /// - Parameter reference: Name of the field, a list of ids.
    func records(of model: String, whose reference: String, refersTo ids: [String]) throws -> [StoredRecord]

    /// Bytes of the documents of an account's records, deleted ones and those of this call included.
    func recordBytes(of account: String) throws -> Int64
}

/// Names an operation; what it wants is known to the caller's decision only.
public struct Submission: Sendable, Hashable {
    /// Id of the operation, the same whenever a device sends it again.
    public let operation: String
    /// Record that the decision is going to ask for; a store fetches those of all submissions at once. Naming none or
    /// another one is slower, not wrong.
    public let record: String?

    /// Names an operation and the record that it is about.
    public init(operation: String, record: String? = nil) {
        self.operation = operation
        self.record = record
    }
}

/// What becomes of a submission.
public enum Decision: Sendable {
    /// Keep this record under the version given; its outcome.
    ///
    /// - Parameters:
    ///   - further: What changes with it, each another record: they get the versions behind it, in order.
    ///   - events: What the audit log says of it, if and only if it is kept.
    case store(StoredRecord, outcome: String, further: [StoredRecord] = [], events: [AuditEvent] = [])
    /// Make an account and keep these records, each under a version of its own, in order.
    ///
    /// When somebody has its name, nothing of the call happens: `StoreFailure.taken`.
    ///
    /// - Parameter events: What the audit log says of it, if and only if it is kept.
    case enrol(NewPerson, with: [StoredRecord], outcome: String, events: [AuditEvent] = [])
    /// Change no record.
    ///
    /// - Parameter events: What the audit log says of it, if and only if the outcome is kept.
    case leave(outcome: String, events: [AuditEvent] = [])
}

/// What a store says of one submission.
public struct Answer: Sendable, Equatable {
    /// As the decision made it, now or when the operation came first.
    public let outcome: String
    /// Whether it was decided before.
    public let isRepeated: Bool
    /// The record as this decision stored it; nil when it stored nothing, or was made earlier.
    public let record: StoredRecord?

    /// An answer; the record only where this call stored one.
    public init(outcome: String, isRepeated: Bool, record: StoredRecord? = nil) {
        self.outcome = outcome
        self.isRepeated = isRepeated
        self.record = record
    }
}

/// A record as a document with the columns that are searched.
public struct StoredRecord: Sendable, Equatable, Codable {
    /// UUID in lower case.
    public var id: String
    /// Name of its model.
    public var model: String
    /// Number in the app's sequence.
    public var version: Int64
    /// Account that created it.
    public var owner: String
    /// Deleted records stay as tombstones, so that devices hear of the deletion.
    public var isDeleted: Bool
    /// JSON object with the member `fields`, as `JSON.text` writes it; kept to the byte. Other texts are refused.
    public var document: String
    /// Hashes of the media it refers to; those of a deleted record do not count.
    public var media: [String]

    /// A record as it is stored.
    public init(
        id: String, model: String, version: Int64, owner: String, isDeleted: Bool = false, document: String,
        media: [String] = []
    ) {
        self.id = id
        self.model = model
        self.version = version
        self.owner = owner
        self.isDeleted = isDeleted
        self.document = document
        self.media = media
    }
}

/// Which records of a model, in which order.
public struct StoredQuery: Sendable, Equatable {
    /// Name of the model.
    public var model: String
    /// All of them must hold.
    public var conditions: [Condition]
    /// Only records that this account created.
    public var owner: String?
    /// Only records whose value of this field (as text) is one of these.
    public var scope: Scope?
    /// Ids to leave out.
    public var known: [String]
    /// Only records whose id comes behind this one.
    public var after: String?
    /// The first term that tells two records apart decides.
    public var sort: [Sort]
    /// Records after this many; nil: no limit.
    public var offset: Int
    /// At most so many; nil: no limit.
    public var limit: Int?

    /// What a field's value has to be like.
    public struct Condition: Sendable, Equatable {
        /// How a stored value is compared with the one given.
        public enum Comparison: String, Sendable, CaseIterable {
            case equal
            /// The opposite of `equal`: values of other kinds and nothing included.
            case notEqual
            case less, lessOrEqual, greater, greaterOrEqual
            /// A text has this part, or a list has this element.
            case contains
        }

        /// Name of the field.
        public var field: String
        /// The comparison.
        public var comparison: Comparison
        /// What the stored value is compared with.
        public var value: Value

        /// A comparison of one field with one value.
        public init(field: String, comparison: Comparison, value: Value) {
            self.field = field
            self.comparison = comparison
            self.value = value
        }
    }

    /// A value compares with values of its own kind only: texts by code point up to the first U+0000, numbers as
    /// doubles, false before true; null equals null and a field that is not there.
    public enum Value: Sendable, Equatable {
        case text(String), number(Double), bool(Bool), null
    }

    /// A number or truth value counts as the text that JSON writes it as.
    public struct Scope: Sendable, Equatable {
        /// Name of the field.
        public var field: String
        /// Any of them will do.
        public var values: [String]

        /// A field and the values that it may have.
        public init(field: String, values: [String]) {
            self.field = field
            self.values = values
        }
    }

    /// Numbers, texts by code point, truth values; empty ones (nothing, null, the empty text, lists, objects) always
    /// last; equal ones by id.
    public struct Sort: Sendable, Equatable {
        /// Name of the field.
        public var field: String
        /// From high to low.
        public var isDescending: Bool

        /// A term of an order.
        public init(field: String, isDescending: Bool = false) {
            self.field = field
            self.isDescending = isDescending
        }
    }

    /// All records of a model, unless it is said otherwise.
    public init(
        model: String, conditions: [Condition] = [], owner: String? = nil, scope: Scope? = nil, known: [String] = [],
        sort: [Sort] = [], offset: Int = 0, limit: Int? = nil
    ) {
        self.model = model
        self.conditions = conditions
        self.owner = owner
        self.scope = scope
        self.known = known
        self.sort = sort
        self.offset = offset
        self.limit = limit
    }
}

/// Something was stored in an app.
public struct Commit: Sendable, Equatable {
    /// Id of the app.
    public let app: String
    /// The last version given.
    public let head: Int64

    /// An app and its head.
    public init(app: String, head: Int64) {
        self.app = app
        self.head = head
    }
}
