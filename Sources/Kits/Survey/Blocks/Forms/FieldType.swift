import Language
import Values

/// `type` of a form's field.
enum FieldType: Text, CaseIterable, Sendable {
    case text, password, email, url, number, tel, textarea, date, time, select, radio, multiselect, checkbox
    case compositeField

    /// The field type of the language that holds such values.
    var kind: Text {
        switch self {
        case .text, .password, .email, .url, .tel, .textarea: "Text"
        case .number: "Number"
        case .date: "Date"
        case .time: "Time"
        case .select, .radio: "Choice"
        case .multiselect, .checkbox: "MultiChoice"
        case .compositeField: "Composite"
        }
    }

    /// Whether one of `options` is the value.
    var hasOptions: Bool { kind == "Choice" || kind == "MultiChoice" }

    /// Attributes that mean something for this type, besides those of every field.
    var attributes: [Text] {
        switch self {
        case .text, .password, .email, .url, .tel, .textarea: ["pattern", "patternText", "min", "max"]
        case .number: ["pattern", "patternText", "min", "max", "statistics", "count", "sensor"]
        case .date, .time: ["min", "max"]
        case .select, .radio, .multiselect, .checkbox: ["options"]
        case .compositeField: ["compositeField"]
        }
    }

    static let commonAttributes: [Text] = [
        "name", "label", "type", "required", "visibleIf", "constraint", "constraintText", "calculate",
    ]

    /// The attributes of a field as options of its kind.
    func options(_ json: JSON) -> JSONObject {
        var options = JSONObject()
        switch self {
        case .date, .time:
            // They always hold a value.
            options["Required"] = true
            options["Default"] = .string(self == .date ? "today" : "now")
            options.take(["min": "Min", "max": "Max"], from: json)
        case .select, .radio:
            options["Required"] = true
            options.take(choices: json, style: self == .radio ? "Buttons" : "Picker")
            options["Default"] = options.elements("Choices").first?["Value"]
        case .multiselect, .checkbox:
            options.take(choices: json, style: self == .checkbox ? "Buttons" : "List")
        case .number:
            options["Required"] = .bool(json.bool("required") ?? true)
            options.take(
                [
                    "min": "Min", "max": "Max", "pattern": "Pattern", "patternText": "PatternText", "count": "Count",
                    "sensor": "Sensor",
                ], from: json)
        case .compositeField:
            options["Required"] = .bool(json.bool("required") ?? true)
            options["Complete"] = .bool(!(json.bool("required") ?? true))
        default:
            options["Required"] = .bool(json.bool("required") ?? true)
            options.take(
                ["min": "MinLength", "max": "MaxLength", "pattern": "Pattern", "patternText": "PatternText"],
                from: json)
            if let format { options["InputFormat"] = .string(format) }
            if self == .password { options["InputType"] = "Password" }
            if self == .textarea { options["InputType"] = "TextArea" }
        }
        options.take(
            [
                "visibleIf": "VisibleIf", "constraint": "Constraint", "constraintText": "ConstraintText",
                "calculate": "Calculate",
            ], from: json)
        return options
    }

    private var format: Text? {
        switch self {
        case .email: "Email"
        case .url: "URL"
        case .tel: "Phone"
        default: nil
        }
    }
}

extension JSONObject {
    fileprivate mutating func take(_ names: KeyValuePairs<Text, Text>, from json: JSON) {
        for name in names {
            if let value = json[name.key] { self[name.value] = value }
        }
    }

    fileprivate mutating func take(choices json: JSON, style: Text) {
        self["Choices"] = .array(
            json.elements("options").map { option in
                var choice: JSONObject = ["Value": option["value"] ?? .null]
                if let label = option["label"] { choice["Label"] = label }
                return .object(choice)
            })
        self["Style"] = .string(style)
    }
}
