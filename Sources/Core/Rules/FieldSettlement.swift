import Language
import Values

/// What the server alone does with values of a field type, inside the transaction that stores them: it knows what others stored
/// and what time it is, and nobody can talk it into anything.
public struct FieldSettlement: Sendable {
    /// Of a value that is stored and one that another device made of an older one, the one that holds both; nil: they
    /// cannot be brought together.
    public let merge: @Sendable (_ stored: JSON, _ wanted: JSON) -> JSON?
    /// What is stored in place of the value wanted, or why nothing is.
    public let settle: @Sendable (SettlementCase) -> Settlement
    /// When values have to be settled although nobody touches them; nil: never.
    public let deadline: @Sendable (FieldDescription, ModelDescription) -> SettlementDeadline?
    /// Whether a stored value would still change then.
    public let isPending: @Sendable (JSON) -> Bool

    /// The closures have to be pure: a transaction that is tried again runs them again.
    public init(
        merge: @escaping @Sendable (_ stored: JSON, _ wanted: JSON) -> JSON?,
        settle: @escaping @Sendable (SettlementCase) -> Settlement,
        deadline: @escaping @Sendable (FieldDescription, ModelDescription) -> SettlementDeadline?,
        isPending: @escaping @Sendable (JSON) -> Bool
    ) {
        self.merge = merge
        self.settle = settle
        self.deadline = deadline
        self.isPending = isPending
    }
}

/// What the server makes of a value.
public enum Settlement: Sendable {
    case value(JSON)
    case refused(FieldProblem)
}

/// A moment in a record that is referred to, and how much later it counts.
public struct SettlementDeadline: Hashable, Sendable {
    /// The field with the reference.
    public let reference: Text
    /// The field of the record referred to.
    public let moment: Text
    /// Added to the moment, so that what devices sent in time still arrives.
    public let delayMilliseconds: Int64

    /// `reference` and `moment` name fields; a record without either has no deadline.
    public init(reference: Text, moment: Text, delayMilliseconds: Int64) {
        self.reference = reference
        self.moment = moment
        self.delayMilliseconds = delayMilliseconds
    }
}

/// One value that is about to be stored.
public final class SettlementCase {
    /// The field whose value is to be settled.
    public let field: FieldDescription
    /// The record's model.
    public let model: ModelDescription
    /// All models of the app, for records that are referred to.
    public let models: Blocks<ModelDescription>
    /// All field types, to judge values with.
    public let kinds: Blocks<FieldKind>
    /// Id of the record.
    public let record: UUID
    /// Account that made the record, or is making it.
    public let owner: Text
    /// The record as it would be stored.
    public let wanted: JSONObject
    /// The record as it is; nil when there is none.
    public let stored: JSONObject?
    /// By the server's clock.
    public let now: Instant
    /// Other records of the app.
    public let records: RecordLookup

    /// A value about to be stored; `stored` nil: its record is being made.
    public init(
        field: FieldDescription, model: ModelDescription, models: Blocks<ModelDescription>, kinds: Blocks<FieldKind>,
        record: UUID,
        owner: Text, wanted: JSONObject, stored: JSONObject?, now: Instant, records: RecordLookup
    ) {
        self.field = field
        self.model = model
        self.models = models
        self.kinds = kinds
        self.record = record
        self.owner = owner
        self.wanted = wanted
        self.stored = stored
        self.now = now
        self.records = records
    }
}

/// Other records as they are in the transaction, whoever asks.
public struct RecordLookup {
    /// A record with what the server knows about it.
    public struct Found: Sendable {
        /// As it is stored.
        public let record: Record
        /// Whether it is a tombstone.
        public let isDeleted: Bool
        /// Whether the person may read it.
        public let isVisible: Bool

        /// A record that was found.
        public init(record: Record, isDeleted: Bool, isVisible: Bool) {
            self.record = record
            self.isDeleted = isDeleted
            self.isVisible = isVisible
        }
    }

    /// Also one that was deleted.
    public let record: (UUID) -> Found?
    /// Those of a model whose field refers to a record, by the time at which they were created.
    public let referring: (_ model: Text, _ field: Text, _ id: UUID) -> [Record]
    /// Those of a model that are not deleted, by the time at which they were created. For models of few records.
    public let all: (_ model: Text) -> [Record]

    /// The closures look into the transaction and must not be kept beyond it.
    public init(
        record: @escaping (UUID) -> Found?,
        referring: @escaping (_ model: Text, _ field: Text, _ id: UUID) -> [Record],
        all: @escaping (_ model: Text) -> [Record]
    ) {
        self.record = record
        self.referring = referring
        self.all = all
    }
}
