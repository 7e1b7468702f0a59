import Values

extension Scenario.Expectation {
    private static let keys: [Text] = [
        "title", "tab", "language", "shows", "hides", "rows", "firstRows", "fields", "problems", "messages", "dialog",
        "records", "effects",
    ]

    init(reading json: JSON, at place: Text) throws(ScenarioError) {
        let script = try ScriptObject(json, at: place, keys: Self.keys)
        title = try script.optionalText("title")
        tab = try script.optionalText("tab")
        language = try script.optionalText("language")
        shows = try script.optionalTexts("shows")
        hides = try script.optionalTexts("hides")
        rows = try script.optionalNumber("rows")
        firstRows = try script.optionalTexts("firstRows")
        problems = try script.optionalTexts("problems")
        messages = try script.optionalTexts("messages")
        switch script.object["dialog"] {
        case nil: dialog = nil
        case .null: dialog = Dialog.none
        case .string(let text): dialog = .containing(text)
        default: throw script.wrong("dialog", "A text or null")
        }
        if let value = script.object["fields"] {
            guard let object = value.object else { throw script.wrong("fields", "An object of texts") }
            var fields: [(label: Text, text: Text)] = []
            for (label, value) in object.members {
                guard let text = value.string else { throw script.wrong("fields/\(label)", "A text") }
                fields.append((label, text))
            }
            self.fields = fields
        }
        if let value = script.object["records"] {
            guard let object = value.object else { throw script.wrong("records", "An object of numbers") }
            var records: [(model: Text, count: Int)] = []
            for (model, value) in object.members {
                guard let count = value.int else { throw script.wrong("records/\(model)", "A whole number") }
                records.append((model, count))
            }
            self.records = records
        }
        if let value = script.object["effects"] {
            guard let list = value.array else { throw script.wrong("effects", "A list") }
            var effects: [ExpectedEffect] = []
            for (index, effect) in list.enumerated() {
                effects.append(try ExpectedEffect(reading: effect, at: "\(script.place(of: "effects"))/\(index)"))
            }
            self.effects = effects
        }
    }
}
