import Language
import Rules
import Values

/// Schemas of a model's records.
extension InterfaceDocument {
    /// `Values.…` as they are stored and given, `New.…` as a new record takes them, `Changes.…` as a change does.
    func recordSchemas(of model: ModelDescription) -> [(name: Text, schema: JSON)] {
        let name = Self.name(of: model)
        let required = model.fields
            .filter { $0.isRequired && $0.conditions == nil && rules.kinds[$0.type]?.fill == nil }.map(\.name)
        let accepted = properties(model.fields) { field in
            let schema = taken(field)
            return required.contains(field.name) ? schema : Self.orNull(schema)
        }
        let record = Self.object([
            "id": Self.id, "model": ["const": .string(model.name)], "v": Self.version,
            "fields": Self.reference("Values." + name), "created": Self.reference("Stamp"),
            "changed": Self.reference("Stamp"),
        ])
        let page = Self.object([
            "records": ["type": "array", "items": Self.reference("Record." + name)],
            "next": Self.orNull(["type": "integer", "description": "`offset` of the next page; null: there is none."]),
        ])
        return [
            // Fields that the description no longer has stay in records of before.
            ("Values." + name, ["type": "object", "properties": .object(properties(model.fields) { given($0) })]),
            ("New." + name, Self.object(accepted, required: required)),
            ("Changes." + name, Self.object(accepted, required: [])), ("Record." + name, record),
            ("Page." + name, page),
        ]
    }

    private func properties(_ fields: [FieldDescription], _ schema: (FieldDescription) -> JSON) -> JSONObject {
        JSONObject(fields.map { (key: $0.name, value: schema($0)) })
    }

    // MARK: Given

    /// A stored value: the shape of its kind, whatever limits there are today.
    private func given(_ field: FieldDescription) -> JSON {
        described(shape(of: field) { given($0) }, field)
    }

    private func shape(of field: FieldDescription, inner: (FieldDescription) -> JSON) -> JSONObject {
        switch rules.kinds[field.type]?.stores {
        case .number: number(field)
        case .text, .choice, .url: ["type": "string"]
        case .date: ["type": "string", "format": "date"]
        case .moment: ["type": "string", "format": "date-time"]
        case .time: ["type": "string", "description": "Hours and minutes: 07:30."]
        case .boolean: ["type": "boolean"]
        case .references: ["type": "array", "items": Self.id]
        case .choices: ["type": "array", "items": ["type": "string"]]
        case .place:
            [
                "type": "object", "required": ["lat", "lon"], "additionalProperties": false,
                "properties": [
                    "lat": ["type": "number", "minimum": -90, "maximum": 90],
                    "lon": ["type": "number", "minimum": -180, "maximum": 180],
                ],
            ]
        case .image: pictures(field)
        case .document: ["type": "object"]
        case .group:
            [
                // What comes from another record is not known here.
                "type": "object", "additionalProperties": .bool(rules.kinds[field.type]?.source != nil),
                "properties": .object(properties(field.fields, inner)),
            ]
        case nil: [:]
        }
    }

    /// Of a duration also what it counts.
    private func number(_ field: FieldDescription) -> JSONObject {
        guard case .duration(let form)? = rules.kinds[field.type]?.control(field, plainContext) else {
            return ["type": "number"]
        }
        return ["type": "number", "description": form.unit == .minutes ? "Minutes." : "Seconds."]
    }

    /// One picture, or where there may be several also a list of them.
    private func pictures(_ field: FieldDescription) -> JSONObject {
        let one: JSONObject = [
            "type": "object", "additionalProperties": false,
            "properties": [
                "media": ["type": "string"], "file": ["type": "string"], "url": ["type": "string"],
                "type": ["type": "string"], "width": ["type": "number"], "height": ["type": "number"],
                "name": ["type": "string"],
            ],
        ]
        guard case .images(_, _, _, let most)? = rules.kinds[field.type]?.control(field, plainContext) else {
            return one
        }
        return [
            "anyOf": [
                .object(one),
                ["type": "array", "items": .object(one), "maxItems": JSON(most), "uniqueItems": true],
            ]
        ]
    }

    private func described(_ schema: JSONObject, _ field: FieldDescription) -> JSON {
        var schema = schema
        if let label = field.label { schema["title"] = .string(label.text(in: "en")) }
        if field.conditions?.calculate != nil || rules.kinds[field.type]?.fill != nil { schema["readOnly"] = true }
        if let help = field.help { schema["description"] = .string(help.text(in: "en")) }
        return .object(schema)
    }

    // MARK: Taken

    /// A value that may be sent, with the limits that a schema can say.
    private func taken(_ field: FieldDescription) -> JSON {
        var schema = shape(of: field) { Self.orNull(taken($0)) }
        for (name, value) in limits(of: field).members { schema[name] = value }
        return described(schema, field)
    }

    private var plainContext: RuleContext {
        let today = Instant(milliseconds: 0).date(offsetMinutes: 0)
        return RuleContext(language: "en", today: today, kinds: rules.kinds, title: { _, _ in nil })
    }

    private func limits(of field: FieldDescription) -> JSONObject {
        switch rules.kinds[field.type]?.control(field, plainContext) {
        case .slider(let start, let end, _): return ["minimum": .number(start), "maximum": .number(end)]
        case .stars(let count): return ["minimum": 1, "maximum": JSON(count)]
        case .text(let input): return limits(of: input, field)
        case .duration:
            var schema = numbers(field)
            schema["minimum"] = schema["minimum"] ?? 0
            return schema
        case .choice(_, _, let isMultiple), .choiceFromList(let isMultiple):
            guard let choices = field.choices else { return [:] }
            let values = JSON.array(choices.values.map { .string($0) })
            return isMultiple ? ["items": ["enum": values], "uniqueItems": true] : ["enum": values]
        case .references(_, let range):
            return ["minItems": JSON(range.lowerBound), "maxItems": JSON(range.upperBound), "uniqueItems": true]
        default: return [:]
        }
    }

    private func numbers(_ field: FieldDescription) -> JSONObject {
        let limits = Limits(low: field.options["Min"]?.decimal, high: field.options["Max"]?.decimal)
        var schema: JSONObject = [:]
        if let low = limits.low { schema["minimum"] = .number(low) }
        if let high = limits.high { schema["maximum"] = .number(high) }
        return schema
    }

    private func limits(of input: TextInput, _ field: FieldDescription) -> JSONObject {
        if rules.kinds[field.type]?.stores == .number { return numbers(field) }
        var schema: JSONObject = [:]
        if let longest = input.maximumLength { schema["maxLength"] = JSON(longest) }
        // JSON Schema means ECMA-262 with the flag u as well, but looks for a part.
        if rules.kinds[field.type]?.stores == .text, let pattern = field.options.string("Pattern") {
            schema["pattern"] = .string("^(?:\(pattern))$")
        }
        switch input.format {
        case .email: schema["format"] = "idn-email"
        case .url: schema["format"] = "uri"
        default: break
        }
        return schema
    }
}
