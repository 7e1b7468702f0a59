import Values

/// One change of one record that a person made on a device.
public final class Operation: Sendable {
    /// What is done with the record. The raw values are those of messages.
    public enum Kind: Text, Sendable {
        case create = "create"
        case set = "set"
        case delete = "delete"
    }

    /// Applied at most once under this id.
    public let id: UUID
    /// The record that is changed.
    public let record: UUID
    /// Name of its model.
    public let model: Text
    /// What is done with the record.
    public let kind: Kind
    /// New values; null empties a field. None for `delete`.
    public let fields: JSONObject
    /// Field name → version that the person saw: a number, or, on the device, the id of an earlier operation ("what that
    /// one made of it").
    public let base: JSONObject
    /// Field name → value that the person saw, for fields whose changes are added up or united.
    public let was: JSONObject
    /// Version of the record that the person saw, a number or an id as in `base`; null: none. Of `create`: version of the
    /// deleted record that is brought back.
    public let v: JSON
    /// Version of the description that it was made with.
    public let description: Text
    /// Milliseconds since 1970 by the clock of the device; shown, never compared.
    public let at: Int64

    /// Nothing is checked; `init(_:)` checks what is read.
    public init(
        id: UUID, record: UUID, model: Text, kind: Kind, fields: JSONObject = [:], base: JSONObject = [:],
        was: JSONObject = [:], v: JSON = .null, description: Text, at: Int64
    ) {
        self.id = id
        self.record = record
        self.model = model
        self.kind = kind
        self.fields = fields
        self.base = base
        self.was = was
        self.v = v
        self.description = description
        self.at = at
    }

    /// Nil when something is missing, malformed or larger than `Bounds`.
    public convenience init?(_ json: JSON) {
        guard let id = Bounds.id(json["id"]), let record = Bounds.id(json["record"]),
            let model = Bounds.name(json["model"]), let kind = json["kind"]?.string.flatMap({ Kind(rawValue: $0) }),
            let fields = Bounds.fields(json["fields"]), let base = Bounds.versions(json["base"], allowsIDs: true),
            let was = Bounds.fields(json["was"]), let description = Bounds.name(json["description"]),
            let at = json["at"]?.int64
        else { return nil }
        let v = json["v"] ?? .null
        guard v.isNull || Bounds.version(v) != nil || Bounds.id(v) != nil else { return nil }
        guard (json["fields"] == nil) == (kind == .delete), kind != .set || !fields.isEmpty else { return nil }
        self.init(
            id: id, record: record, model: model, kind: kind, fields: fields, base: base, was: was, v: v,
            description: description, at: at)
    }

    /// As it is sent and stored; read again by `init(_:)`.
    public var json: JSON { .object(object) }

    var object: JSONObject {
        var object: JSONObject = [
            "id": JSON(id), "record": JSON(record), "model": .string(model), "kind": .string(kind.rawValue),
        ]
        if kind != .delete { object["fields"] = .object(fields) }
        if !base.isEmpty { object["base"] = .object(base) }
        if !was.isEmpty { object["was"] = .object(was) }
        if !v.isNull { object["v"] = v }
        object["description"] = .string(description)
        object["at"] = JSON(version: at)
        return object
    }

    /// Whether it names no other operation, so that it may be sent.
    var isSelfContained: Bool {
        if v.string != nil { return false }
        for member in base.members where member.value.string != nil { return false }
        return true
    }

    /// The same operation with other contents.
    func with(fields: JSONObject, base: JSONObject, was: JSONObject, v: JSON) -> Operation {
        Operation(
            id: id, record: record, model: model, kind: kind, fields: fields, base: base, was: was, v: v,
            description: description, at: at)
    }
}
