import Values

/// One stored model: its values by field name.
///
/// Shapes of values: number (Number, Range) · string (Text, URL, Choice; ISO text for Date and Time) · boolean ·
/// `{"lat","lon"}` in degrees (Map) · `{"media": id, "type", "width", "height"}`, `{"url"}` or `{"file"}` (Image), or a list of those ·
/// list of record ids (Reference) · list of strings (MultiChoice) · object by inner field name (Composite).
/// A value that is not there is absent or null.
public struct Record: Hashable, Sendable {
    /// Belongs to this record alone when it is changed. Records are handed around a lot, and one reference is much less
    /// code than seven values.
    private var contents: Contents

    /// The same on every device and on the server.
    public var id: UUID {
        get { contents.id }
        set {
            own()
            contents.id = newValue
        }
    }

    /// Name of its model in the description.
    public var model: Text {
        get { contents.model }
        set {
            own()
            contents.model = newValue
        }
    }

    /// Values by field name, in the shapes above.
    public var fields: JSONObject {
        get { contents.fields }
        _modify {
            own()
            yield &contents.fields
        }
    }

    /// What the columns of its model give for it; never stored and never sent.
    public var columns: JSONObject {
        get { contents.columns }
        _modify {
            own()
            yield &contents.columns
        }
    }

    /// The value of a field or, where there is no such field, of a column.
    public subscript(name: Text) -> JSON? { @inline(never) get { contents.fields[name] ?? contents.columns[name] } }

    /// The value of a field that mostly stands where it is looked for first, in one record after the other.
    ///
    /// - Parameter place: Where among the fields it probably is; afterwards where it was.
    public func field(_ name: Text, near place: inout Int) -> JSON? {
        let value = contents.fields.value(of: name, near: &place)
        if value != nil { place -= 1 }
        return value
    }

    /// When it was made, by the clock of who made it.
    public var created: Instant {
        get { contents.created }
        set {
            own()
            contents.created = newValue
        }
    }

    /// When it was changed last, by the clock of who changed it.
    public var changed: Instant {
        get { contents.changed }
        set {
            own()
            contents.changed = newValue
        }
    }

    /// Account that created it; "" when that is not known, or nobody's.
    public var creator: Text {
        get { contents.creator }
        set {
            own()
            contents.creator = newValue
        }
    }

    /// How far it is from the server.
    public var standing: Standing {
        get { contents.standing }
        set {
            own()
            contents.standing = newValue
        }
    }

    /// How far a record on the device is from the server.
    public enum Standing: Text, Sendable {
        case synchronised
        /// Made, changed or deleted here, and not on the server yet. A deleted one is shown until the server has deleted it.
        case created, changed, deleted
        /// The person has to decide.
        case conflict, refused
        /// Made here to stay here: nothing of it is sent.
        case kept
    }

    /// A record with these contents.
    public init(
        id: UUID, model: Text, fields: JSONObject, created: Instant, changed: Instant, creator: Text = "",
        standing: Standing = .synchronised
    ) {
        contents = Contents(
            id: id, model: model, fields: fields, created: created, changed: changed, creator: creator,
            standing: standing)
    }

    private mutating func own() {
        if !isKnownUniquelyReferenced(&contents) {
            let columns = columns
            contents = Contents(
                id: id, model: model, fields: fields, created: created, changed: changed, creator: creator,
                standing: standing)
            contents.columns = columns
        }
    }

    /// All contents are equal.
    public static func == (a: Record, b: Record) -> Bool {
        a.contents === b.contents
            || a.id == b.id && a.model == b.model && a.changed == b.changed && a.created == b.created
                && a.standing == b.standing && a.creator == b.creator && a.fields == b.fields && a.columns == b.columns
    }

    /// By the id.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// Sendable because `own` copies what is shared before it is changed.
    private final class Contents: @unchecked Sendable {
        var id: UUID
        var model: Text
        var fields: JSONObject
        var created: Instant
        var changed: Instant
        var creator: Text
        var standing: Standing
        var columns = JSONObject()

        init(
            id: UUID, model: Text, fields: JSONObject, created: Instant, changed: Instant, creator: Text,
            standing: Standing
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
}
