import Values

/// An object of a script, of which every member must be known.
struct ScriptObject {
    let object: JSONObject
    let place: Text

    init(_ json: JSON, at place: Text, keys: [Text]) throws(ScenarioError) {
        guard let object = json.object else { throw ScenarioError("An object is expected here.", at: place) }
        for key in object.keys where !keys.contains(key) {
            throw ScenarioError("Unknown key \"\(key)\"; known are \(keys.joined(separator: ", ")).", at: place)
        }
        self.object = object
        self.place = place
    }

    func place(of key: Text) -> Text { "\(place)/\(key)" }

    func wrong(_ key: Text, _ wanted: Text) -> ScenarioError {
        ScenarioError("\(wanted) is expected here.", at: place(of: key))
    }

    /// Nil when it is absent.
    func optionalText(_ key: Text) throws(ScenarioError) -> Text? {
        guard let value = object[key] else { return nil }
        guard let text = value.string else { throw wrong(key, "A text") }
        return text
    }

    func text(_ key: Text) throws(ScenarioError) -> Text {
        guard let text = try optionalText(key) else { throw wrong(key, "A text") }
        return text
    }

    func value(_ key: Text) throws(ScenarioError) -> JSON {
        guard let value = object[key] else { throw wrong(key, "A value") }
        return value
    }

    /// Nil when it is absent.
    func optionalNumber(_ key: Text) throws(ScenarioError) -> Int? {
        guard let value = object[key] else { return nil }
        guard let number = value.int else { throw wrong(key, "A whole number") }
        return number
    }

    /// Nil when it is absent.
    func optionalTexts(_ key: Text) throws(ScenarioError) -> [Text]? {
        guard let value = object[key] else { return nil }
        guard let elements = value.array else { throw wrong(key, "A list of texts") }
        let texts = elements.compactMap { $0.string }
        guard texts.count == elements.count else { throw wrong(key, "A list of texts") }
        return texts
    }
}
