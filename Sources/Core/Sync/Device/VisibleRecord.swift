import Values

/// A record as the person sees it: what the server sent, with the person's own changes upon it.
public final class VisibleRecord: Sendable {
    /// Of the record, the same on every device.
    public let id: UUID
    /// Name of its model.
    public let model: Text
    /// Field name → value; empty fields are absent.
    public let fields: JSONObject
    /// Who made the record, and when.
    public let created: Stamp
    /// Who changed it last, and when; of a pending change, the person on this device.
    public let changed: Stamp
    /// How far it is from what the server has.
    public let state: RecordState
    /// Values that lost a merge, newest last.
    public let lost: [LosingValue]

    init(
        id: UUID, model: Text, fields: JSONObject, created: Stamp, changed: Stamp, state: RecordState,
        lost: [LosingValue]
    ) {
        self.id = id
        self.model = model
        self.fields = fields
        self.created = created
        self.changed = changed
        self.state = state
        self.lost = lost
    }
}
