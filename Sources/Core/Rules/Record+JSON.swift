import Values

extension Record {
    /// `{"id","model","fields","created","changed","by"?,"state"?}`; nil when one of the first five is missing or no value
    /// of its kind.
    public init?(_ json: JSON) {
        guard let id = json.uuid("id"), let model = json.string("model"),
            let fields = json.object("fields"), let created = json.instant("created"),
            let changed = json.instant("changed")
        else { return nil }
        self.init(
            id: id, model: model, fields: fields, created: created, changed: changed, creator: json.string("by") ?? "",
            standing: json.string("state").flatMap(Standing.init(rawValue:)) ?? .synchronised)
    }

    /// The record as the host stores it: whose it is and how far from the server, others say. That it stays on the device, it
    /// says itself.
    public var json: JSON {
        var object: JSONObject = [
            "id": .string(id.text), "model": .string(model), "fields": .object(fields),
            "created": .string(created.text), "changed": .string(changed.text),
        ]
        if standing == .kept { object["state"] = "kept" }
        return .object(object)
    }
}

extension JSON {
    /// A text, or milliseconds since 1970.
    @inline(never)
    fileprivate func instant(_ key: StaticString) -> Instant? {
        if let milliseconds = decimal(key)?.int64 { return Instant(milliseconds: milliseconds) }
        return string(key).flatMap { Instant($0) }
    }
}
