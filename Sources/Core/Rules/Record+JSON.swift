import Values

extension Record {
    /// `{"id","model","fields","created","changed"?,"by"?,"state"?}`; nil when one of the first four is missing or no value
    /// of its kind. An entry of the server is one, too: its stamps say when and who.
    public init?(_ json: JSON) {
        guard let id = json.uuid("id"), let model = json.string("model"),
            let fields = json.object("fields"), let created = json.instant("created"),
            let changed = json["changed"] == nil ? created : json.instant("changed")
        else { return nil }
        self.init(
            id: id, model: model, fields: fields, created: created, changed: changed,
            creator: json.string("by") ?? json["created"]?.string("by") ?? "",
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
    /// A text, milliseconds since 1970, or a stamp with such.
    @inline(never)
    fileprivate func instant(_ key: StaticString) -> Instant? {
        let value = self[key]
        if let milliseconds = (value?["at"] ?? value)?.int64 { return Instant(milliseconds: milliseconds) }
        return value?.string.flatMap { Instant($0) }
    }
}
