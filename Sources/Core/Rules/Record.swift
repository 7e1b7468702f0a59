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

    public init(id: UUID, model: Text, fields: JSONObject, created: Instant, changed: Instant) {
        self.id = id
        self.model = model
        self.fields = fields
        self.created = created
        self.changed = changed
    }
}
