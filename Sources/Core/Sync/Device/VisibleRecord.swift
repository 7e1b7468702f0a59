import Values

/// A record as the person sees it: what the server sent, with the person's own changes upon it.
public final class VisibleRecord: Sendable {
    public let id: UUID
    public let model: Text
    public let fields: JSONObject
    public let created: Stamp
    public let changed: Stamp
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
