import Rules
import Values

/// Something an app shall do outside itself: a verb, its words, and for some verbs what lies within.
public struct ExpectedEffect: Sendable {
    /// What the host is asked to do.
    public var verb: Verb
    /// What belongs to the verb, as SC-5 lists it.
    public var words: Text
    /// Values a written record has, by field name; null: empty.
    public var fields = JSONObject()
    /// Of what is shared.
    public var text: Text?
    /// The address that is opened or shared; nil: any.
    public var address: Text?

    /// Effects that scripts can expect; the raw values stand in scripts.
    public enum Verb: Text, Sendable, CaseIterable {
        case save, remove, share, open, pick, fetch, language
        /// Compared only in steps that list one.
        case announce
    }

    /// "verb words", or an object that looks inside.
    init(reading json: JSON, at place: Text) throws(ScenarioError) {
        if let text = json.string {
            let verb = text.split(on: UInt8(ascii: " "))[0]
            let words = text.split(on: UInt8(ascii: " ")).dropFirst().joined(separator: " ")
            guard let verb = Verb(rawValue: verb), !words.isEmpty else {
                let verbs = Verb.allCases.map { $0.rawValue }.joined(separator: ", ")
                throw ScenarioError("\"verb words\" with one of \(verbs) is expected here.", at: place)
            }
            self.verb = verb
            self.words = words
        } else if json["save"] != nil {
            let script = try ScriptObject(json, at: place, keys: ["save", "fields"])
            verb = .save
            words = try script.text("save")
            guard let fields = json["fields"]?.object else { throw script.wrong("fields", "An object") }
            self.fields = fields
        } else {
            let script = try ScriptObject(json, at: place, keys: ["share", "text", "address"])
            verb = .share
            words = try script.text("share")
            text = try script.optionalText("text")
            address = try script.optionalText("address")
        }
    }

    /// Whether it is what the app did.
    func matches(_ seen: SeenEffect) -> Bool {
        guard verb == seen.verb, Self.matches(words, seen.words) else { return false }
        if let text, !Self.matches(text, seen.effect["text"]?.string ?? "") { return false }
        if let address, !Self.matches(address, seen.effect["address"]?.string ?? "") { return false }
        return fields.members.allSatisfy { name, value in
            let stored = seen.effect["record"]?["fields"]?[name]
            return Validation.isEmpty(value) ? Validation.isEmpty(stored) : value == stored
        }
    }

    /// A text that ends in … stands for every text that begins so.
    static func matches(_ expected: Text, _ seen: Text) -> Bool {
        guard expected.hasUTF8Suffix("…") else { return expected == seen }
        return seen.hasUTF8Prefix(Text(decoding: expected.utf8.dropLast(Text("…").utf8.count)))
    }

    /// As it stands in a script.
    public var description: Text {
        var parts: [Text] = ["\(verb.rawValue) \(words)"]
        if !fields.isEmpty { parts.append(JSON.object(fields).text) }
        if let text { parts.append("text \(JSON.string(text).text)") }
        if let address { parts.append("address \(address)") }
        return parts.joined(separator: ", ")
    }
}

/// Something an app did outside itself.
struct SeenEffect {
    var verb: ExpectedEffect.Verb
    var words: Text
    /// As the host got it.
    var effect: JSON

    /// Records that are written or deleted at once are seen one by one.
    static func all(_ effect: JSON, labelOfField: (Text) -> Text?) -> [SeenEffect] {
        if effect["type"]?.string == "removeAll" {
            return (effect["records"]?.array ?? []).compactMap {
                SeenEffect(["type": "remove", "model": $0["model"] ?? .null], labelOfField: labelOfField)
            }
        }
        guard effect["type"]?.string == "saveAll" else {
            return SeenEffect(effect, labelOfField: labelOfField).map { [$0] } ?? []
        }
        return (effect["records"]?.array ?? []).compactMap {
            SeenEffect(["type": "save", "record": $0], labelOfField: labelOfField)
        }
    }

    /// Nil for what is not compared: drafts, timers, focus, location.
    init?(_ effect: JSON, labelOfField: (Text) -> Text?) {
        func text(_ key: Text) -> Text { effect[key]?.string ?? "" }
        switch effect["type"]?.string {
        case "save": (verb, words) = (.save, effect["record"]?["model"]?.string ?? "")
        case "remove": (verb, words) = (.remove, text("model"))
        case "share": (verb, words) = (.share, text("title"))
        case "openURL": (verb, words) = (.open, text("address"))
        case "pickImage", "pickFile": (verb, words) = (.pick, labelOfField(text("field")) ?? text("field"))
        case "fetchImage": (verb, words) = (.fetch, text("address"))
        case "language": (verb, words) = (.language, text("language"))
        case "announce": (verb, words) = (.announce, text("text"))
        default: return nil
        }
        self.effect = effect
    }

    var description: Text {
        switch verb {
        case .save: "save \(words) \(effect["record"]?["fields"]?.text ?? "")"
        case .share:
            "share \(words), text \(effect["text"]?.text ?? ""), address \(effect["address"]?.text ?? "")"
        default: "\(verb.rawValue) \(words)"
        }
    }
}
