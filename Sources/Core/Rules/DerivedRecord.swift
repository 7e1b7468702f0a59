import Language
import Values

/// A record that is about to be made under an id of version 8, which says what it stands for.
///
/// Whoever could make it under the id of somebody else's record would keep that one from ever being made.
public final class DerivedRecord {
    /// The id that is asked for.
    public let id: UUID
    /// Account whose record it becomes.
    public let owner: Text
    /// The record's model.
    public let model: ModelDescription
    /// The record as it would be stored.
    public let fields: JSONObject
    /// All models of the app.
    public let models: Blocks<ModelDescription>
    /// Other records of the app.
    public let records: RecordLookup

    /// A record as it would be made; `records` looks into the transaction that makes it.
    public init(
        id: UUID, owner: Text, model: ModelDescription, fields: JSONObject, models: Blocks<ModelDescription>,
        records: RecordLookup
    ) {
        self.id = id
        self.owner = owner
        self.model = model
        self.fields = fields
        self.models = models
        self.records = records
    }
}

/// Whether an id is made of its record's owner and of what the record stands for, as a kit makes such ids. Only the server
/// asks.
public typealias DerivedName = @Sendable (DerivedRecord) -> Bool
