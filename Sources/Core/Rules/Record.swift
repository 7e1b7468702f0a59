import Values

/// One stored model: its values by field name.
///
/// Shapes of values: number (Number, Range) · string (Text, URL, Choice; ISO text for Date and Time) · boolean ·
/// `{"lat","lon"}` in degrees (Map) · `{"media": id, "type", "width", "height"}`, `{"url"}` or `{"file"}` (Image) ·
/// list of record ids (Reference) · list of strings (MultiChoice) · object by inner field name (Composite).
/// A value that is not there is absent or null.
public struct Record: Hashable, Sendable {
    public var id: UUID
    public var model: Text
    public var fields: JSONObject
    public var created: Instant
    public var changed: Instant
    /// Account that created it; "" when that is not known, or nobody's.
    public var creator: Text
    /// How far it is from the server.
    public var standing: Standing

    /// How far a record on the device is from the server.
    public enum Standing: Text, Sendable {
        case synchronised
        /// Made, changed or deleted here, and not on the server yet. A deleted one is shown until the server has deleted it.
        case created, changed, deleted
        /// The person has to decide.
        case conflict, refused
    }

    public init(
        id: UUID, model: Text, fields: JSONObject, created: Instant, changed: Instant, creator: Text = "",
        standing: Standing = .synchronised
    ) {
        self.id = id
        self.model = model
        self.fields = fields
        self.created = created
        self.changed = changed
        self.creator = creator
        self.standing = standing
    }
}
