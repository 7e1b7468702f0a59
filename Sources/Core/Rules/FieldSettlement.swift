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
    public let delayMilliseconds: Int64

    public init(reference: Text, moment: Text, delayMilliseconds: Int64) {
        self.reference = reference
        self.moment = moment
        self.delayMilliseconds = delayMilliseconds
    }
}

/// One value that is about to be stored.
public final class SettlementCase {
    public let field: FieldDescription
    public let model: ModelDescription
    public let models: Blocks<ModelDescription>
    public let kinds: Blocks<FieldKind>
    public let record: UUID
    /// Account that made the record, or is making it.
    public let owner: Text
    /// The record as it would be stored.
    public let wanted: JSONObject
    /// The record as it is; nil when there is none.
    public let stored: JSONObject?
    /// By the server's clock.
    public let now: Instant
    public let records: RecordLookup

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
    public struct Found: Sendable {
        public let record: Record
        public let isDeleted: Bool
        /// Whether the person may read it.
        public let isVisible: Bool

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

    public init(
        record: @escaping (UUID) -> Found?,
        referring: @escaping (_ model: Text, _ field: Text, _ id: UUID) -> [Record]
    ) {
        self.record = record
        self.referring = referring
    }
}
