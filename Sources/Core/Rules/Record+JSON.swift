import Values

extension Record {
    /// `{"id","model","fields","created","changed","by"?,"state"?}`; nil when one of the first five is missing or no value
    /// of its kind.
    public init?(_ json: JSON) {
        guard let id = json["id"]?.string.flatMap({ UUID($0) }), let model = json["model"]?.string,
            let fields = json["fields"]?.object, let created = json["created"]?.string.flatMap({ Instant($0) }),
            let changed = json["changed"]?.string.flatMap({ Instant($0) })
        else { return nil }
        self.init(
            id: id, model: model, fields: fields, created: created, changed: changed, creator: json["by"]?.string ?? "",
            standing: json["state"]?.string.flatMap(Standing.init(rawValue:)) ?? .synchronised)
    }

    public var json: JSON {
        [
            "id": .string(id.text), "model": .string(model), "fields": .object(fields),
            "created": .string(created.text), "changed": .string(changed.text),
        ]
    }
}
