import Values

/// A record as the server knows it. A device keeps it as the base that its own pending changes lie upon.
public final class Entry: Sendable {
    /// Of the record, the same on every device.
    public let id: UUID
    /// Name of its model.
    public let model: Text
    /// Number in the app's sequence under which it was stored last.
    public let v: Int64
    /// Empty fields are absent. A deleted record keeps on the server what it held.
    public let fields: JSONObject
    /// Field name → number in the sequence under which it was set last; absent: never.
    public let versions: JSONObject
    /// Who made the record, and when.
    public let created: Stamp
    /// Who changed it last, and when.
    public let changed: Stamp
    /// Whether it is a tombstone.
    public let isDeleted: Bool
    /// Newest last, at most `Bounds.lost`.
    public let lost: [LosingValue]

    /// Nothing is checked; `init(_:)` checks what is read.
    public init(
        id: UUID, model: Text, v: Int64, fields: JSONObject, versions: JSONObject, created: Stamp, changed: Stamp,
        isDeleted: Bool = false, lost: [LosingValue] = []
    ) {
        self.id = id
        self.model = model
        self.v = v
        self.fields = fields
        self.versions = versions
        self.created = created
        self.changed = changed
        self.isDeleted = isDeleted
        self.lost = lost
    }

    /// Nil when something is missing, malformed or larger than `Bounds`. Without `versions` every field has `v`, without
    /// `changed` it is as it was created.
    public convenience init?(_ json: JSON) {
        guard let id = Bounds.id(json["id"]), let model = Bounds.name(json["model"]), let v = Bounds.version(json["v"]),
            let fields = Bounds.fields(json["fields"]),
            let listed = Bounds.versions(json["versions"], allowsIDs: false),
            let created = Stamp(json["created"]), let changed = Stamp(json["changed"] ?? json["created"]),
            let isDeleted = Bounds.flag(json["deleted"]), json["removed"] == nil,
            let list = Bounds.list(json["lost"] ?? [], limit: Bounds.lost)
        else { return nil }
        var lost: [LosingValue] = []
        for element in list {
            guard let losing = LosingValue(element) else { return nil }
            lost.append(losing)
        }
        var versions = listed
        if json["versions"] == nil {
            for member in fields.members { versions[member.key] = JSON(version: v) }
        }
        self.init(
            id: id, model: model, v: v, fields: fields, versions: versions, created: created, changed: changed,
            isDeleted: isDeleted, lost: lost)
    }

    /// Everything that is known of it.
    public var json: JSON { json(isComplete: true, isShort: false) }

    /// As servers keep it: the same, without `versions` when all of them are `v`, and without `changed` when it is `created`.
    public var stored: JSON { json(isComplete: true, isShort: true) }

    /// As devices get it: of a deleted record only that it is deleted, of others what is stored.
    public var sent: JSON { json(isComplete: !isDeleted, isShort: true) }

    private var isOfOneVersion: Bool {
        guard versions.count == fields.count else { return false }
        for member in fields.members where versions[member.key]?.int64 != v { return false }
        return true
    }

    private func json(isComplete: Bool, isShort: Bool) -> JSON {
        var object: JSONObject = ["id": JSON(id), "model": .string(model), "v": JSON(version: v)]
        if isComplete {
            object["fields"] = .object(fields)
            if !isShort || !isOfOneVersion { object["versions"] = .object(versions) }
        }
        object["created"] = created.json
        if !isShort || changed.by != created.by || changed.at != created.at { object["changed"] = changed.json }
        if isDeleted { object["deleted"] = true }
        if isComplete, !lost.isEmpty { object["lost"] = .array(lost.map { $0.json }) }
        return .object(object)
    }
}
