import Engine
import Values

extension Scenario {
    /// Reads a script; whatever is not understood is an error.
    public init(reading json: JSON) throws(ScenarioError) {
        let keys: [Text] = ["name", "language", "now", "offsetMinutes", "seed", "records", "steps"]
        let script = try ScriptObject(json, at: "", keys: keys)
        name = try script.text("name")
        language = try script.text("language")
        guard let now = Instant(try script.text("now")) else { throw script.wrong("now", "An instant (ISO 8601)") }
        self.now = now
        offsetMinutes = try script.optionalNumber("offsetMinutes") ?? 0
        guard (-1440...1440).contains(offsetMinutes) else { throw script.wrong("offsetMinutes", "At most a day") }
        let seed = try script.optionalNumber("seed") ?? 1
        guard seed >= 0 else { throw script.wrong("seed", "A number from 0") }
        self.seed = UInt64(seed)
        records = try Self.records(script)
        guard let list = json["steps"]?.array, !list.isEmpty else { throw script.wrong("steps", "A list of steps") }
        var steps: [Step] = []
        for (index, step) in list.enumerated() { steps.append(try Step(reading: step, at: "/steps/\(index)")) }
        self.steps = steps
    }

    private static func records(_ script: ScriptObject) throws(ScenarioError) -> Records {
        switch script.object["records"] {
        case nil, .string("none"): .list([])
        case .string("demo"): .demo
        case .array(let records): .list(records)
        default: throw script.wrong("records", "\"demo\", \"none\" or a list of records")
        }
    }
}

extension Scenario.Step {
    init(reading json: JSON, at place: Text) throws(ScenarioError) {
        let step = try ScriptObject(json, at: place, keys: ["do", "expect"])
        if let action = step.object["do"] {
            self.action = try Scenario.Action(reading: action, at: step.place(of: "do"))
        }
        if let expectation = step.object["expect"] {
            self.expectation = try Scenario.Expectation(reading: expectation, at: step.place(of: "expect"))
        }
        if action == nil, expectation == nil {
            throw ScenarioError("A step needs \"do\" or \"expect\".", at: place)
        }
    }
}

extension Scenario.Action {
    private static let names: [Text] = [
        "tap", "press", "delete", "place", "type", "set", "choose", "pick", "picked", "pickFailed", "located",
        "notLocated", "back", "language", "wait", "restart",
    ]

    init(reading json: JSON, at place: Text) throws(ScenarioError) {
        let script = try ScriptObject(json, at: place, keys: Self.names)
        guard script.object.count == 1, let (name, value) = script.object.members.first else {
            throw ScenarioError("Exactly one action is expected here.", at: place)
        }
        switch name {
        case "tap": self = .tap(try Scenario.Target(reading: script, name))
        case "press": self = .press(try Scenario.Target(reading: script, name))
        case "delete": self = .delete(try Scenario.Target(reading: script, name))
        case "place":
            let parts = try ScriptObject(value, at: script.place(of: name), keys: ["lat", "lon"])
            guard value["lat"]?.decimal != nil, value["lon"]?.decimal != nil else {
                throw script.wrong(name, "A place with lat and lon")
            }
            self = .place(.object(parts.object))
        case "located":
            let parts = try ScriptObject(value, at: script.place(of: name), keys: ["lat", "lon", "accuracy"])
            guard value["lat"]?.decimal != nil, value["lon"]?.decimal != nil else {
                throw script.wrong(name, "A place with lat and lon")
            }
            self = .located(.object(parts.object))
        case "notLocated":
            guard let reason = PositionFailure(rawValue: try script.text(name)) else {
                throw script.wrong(name, "denied, insecure, unavailable or slow")
            }
            self = .notLocated(reason)
        case "back", "restart":
            guard value == true else { throw script.wrong(name, "true") }
            self = name == "back" ? .back : .restart
        case "language": self = .language(try script.text(name))
        case "wait":
            guard let milliseconds = value.decimal?.multiplied(by: Decimal(1000))?.rounded(toPlaces: 0).int64,
                (0...10_000_000_000).contains(milliseconds)
            else { throw script.wrong(name, "A number of seconds") }
            self = .wait(milliseconds: milliseconds)
        default: self = try Self.ofField(name, value, at: script.place(of: name))
        }
    }

    /// Everything that is done to a field.
    private static func ofField(
        _ name: Text, _ value: JSON, at place: Text
    ) throws(ScenarioError) -> Scenario.Action {
        let detail: Text =
            switch name {
            case "type": "text"
            case "choose": "option"
            case "pick": "from"
            case "pickFailed": "reason"
            default: "value"
            }
        let script = try ScriptObject(value, at: place, keys: ["field", detail])
        let field = try script.text("field")
        switch name {
        case "type": return .type(field: field, text: try script.text(detail))
        case "set": return .set(field: field, try script.value(detail))
        case "choose":
            if let option = script.object[detail]?.string { return .choose(field: field, options: [option]) }
            guard let options = try script.optionalTexts(detail) else { throw script.wrong(detail, "A text or list") }
            return .choose(field: field, options: options)
        case "pick":
            let source = try script.text(detail)
            guard ["camera", "gallery"].contains(source) else { throw script.wrong(detail, "camera or gallery") }
            return .pick(field: field, fromCamera: source == "camera")
        case "picked": return .picked(field: field, try script.value(detail))
        default:
            guard let reason = Input.PickFailure(rawValue: try script.text(detail)) else {
                throw script.wrong(detail, "cancelled, notAPicture, tooLarge, denied or full")
            }
            return .pickFailed(field: field, reason)
        }
    }
}

extension Scenario.Target {
    init(reading script: ScriptObject, _ key: Text) throws(ScenarioError) {
        let parts = try script.text(key).split(on: UInt8(ascii: ":"))
        let words = parts.dropFirst().joined(separator: ":").trimmed
        guard let kind = Kind(rawValue: parts[0]), !words.isEmpty else {
            let kinds = Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
            throw script.wrong(key, "\"kind: words\" with one of \(kinds)")
        }
        self.kind = kind
        self.words = words
    }
}
