import Values

/// A record that the person may no longer see.
public final class Removal: Sendable {
    /// Of the record.
    public let id: UUID
    /// Name of its model.
    public let model: Text
    /// Version under which the record is beyond what the person may see.
    public let v: Int64

    /// A removal as servers send it.
    public init(id: UUID, model: Text, v: Int64) {
        self.id = id
        self.model = model
        self.v = v
    }

    /// Nil unless it is `{"id", "model", "v", "removed": true}`.
    public convenience init?(_ json: JSON) {
        guard json["removed"]?.bool == true, let id = Bounds.id(json["id"]), let model = Bounds.name(json["model"]),
            let v = Bounds.version(json["v"])
        else { return nil }
        self.init(id: id, model: model, v: v)
    }

    /// As it is sent; read again by `init(_:)`.
    public var json: JSON {
        ["id": JSON(id), "model": .string(model), "v": JSON(version: v), "removed": true]
    }
}
