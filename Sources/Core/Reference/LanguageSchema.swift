import Language
import Pattern
import Values

/// The JSON Schema (draft 2020-12) of the whole language, for text editors.
///
/// It says what a document may look like; names, mappings and the flow of data are the checker's business.
public enum LanguageSchema {
    /// The schema of descriptions whose blocks are those of the vocabulary; members stand in a fixed order, so that
    /// the text is stable.
    public static func json(of vocabulary: Vocabulary) -> JSON {
        let version = AppDescription.currentLanguageVersion
        var schema = object(CommonSettings.document)
        var head = JSONObject()
        head["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        head["$id"] = .string("baukasten-\(version).schema.json")
        head["title"] = .string("Baukasten \(version)")
        for (key, value) in schema.members { head[key] = value }
        schema = head
        var properties = schema["properties"]?.object ?? JSONObject()
        let sections: [(Text, Text)] = [
            ("Components", "component"), ("Events", "event"), ("Models", "model"), ("Views", "view"),
        ]
        for (section, definition) in sections {
            properties[section] = ["type": "object", "additionalProperties": block(definition, in: version)]
        }
        schema["properties"] = .object(properties)
        schema["$defs"] = [
            "text": [
                "anyOf": [
                    ["type": "string"],
                    ["type": "object", "minProperties": 1, "additionalProperties": ["type": "string"]],
                ]
            ],
            "component": kinds(vocabulary.components, CommonSettings.component),
            "event": kinds(vocabulary.events, CommonSettings.event),
            "model": .object(object(CommonSettings.model)),
            "view": .object(object(CommonSettings.view)),
            "element": kinds(vocabulary.elements, CommonSettings.element),
            "field": fields(vocabulary.fields, CommonSettings.field, CommonSettings.options),
            "column": fields(vocabulary.fields, CommonSettings.column, CommonSettings.columnOptions),
        ]
        return .object(schema)
    }

    /// A block; of one that a later version knows, and another stands in for, nothing is known here.
    private static func block(_ definition: Text, in version: Int) -> JSON {
        [
            "if": [
                "required": ["Requires", "Fallback"],
                "properties": ["Requires": ["type": "integer", "exclusiveMinimum": JSON(version)]],
            ],
            "then": ["type": "object"],
            "else": reference(definition),
        ]
    }

    static func reference(_ definition: Text) -> JSON { ["$ref": .string("#/$defs/\(definition)")] }

    /// An object with these members and no others; former names are taken, and are marked as such.
    static func object(_ settings: [Setting]) -> JSONObject {
        var properties = JSONObject()
        for setting in settings {
            properties[setting.name] = described(setting)
            for name in setting.formerNames {
                var former = described(setting).object ?? JSONObject()
                former["deprecated"] = true
                properties[name] = .object(former)
            }
        }
        properties[CommonSettings.comment] = true
        var schema: JSONObject = ["type": "object", "properties": .object(properties), "additionalProperties": false]
        let required = settings.filter { $0.isRequired && $0.formerNames.isEmpty }.map { JSON.string($0.name) }
        if !required.isEmpty { schema["required"] = .array(required) }
        let renamed = settings.filter { $0.isRequired && !$0.formerNames.isEmpty }
        if !renamed.isEmpty { schema["allOf"] = .array(renamed.map { oneOfTheNames($0) }) }
        return schema
    }

    private static func oneOfTheNames(_ setting: Setting) -> JSON {
        ["anyOf": .array(([setting.name] + setting.formerNames).map { ["required": [.string($0)]] })]
    }

    private static func described(_ setting: Setting) -> JSON {
        var schema = setting.type.schema.object ?? JSONObject()
        schema["description"] = .string(setting.help.en)
        if let standard = setting.standard { schema["default"] = standard }
        return .object(schema)
    }

    /// One of the kinds, told apart by `Type`.
    private static func kinds(_ kinds: Blocks<BlockManifest>, _ common: [Setting]) -> JSON {
        let branches = kinds.all.map { kind -> JSON in
            var schema = object(common + kind.settings)
            var properties = schema["properties"]?.object ?? JSONObject()
            properties["Type"] = named(kind, described: true)
            schema["properties"] = .object(properties)
            return branch(kind, .object(schema))
        }
        return chosen(kinds, branches)
    }

    /// Fields, whose type decides about `Options`.
    private static func fields(_ kinds: Blocks<BlockManifest>, _ common: [Setting], _ options: [Setting]) -> JSON {
        let branches = kinds.all.map { kind -> JSON in
            var schema = object(common)
            var properties = schema["properties"]?.object ?? JSONObject()
            properties["Type"] = named(kind, described: true)
            properties["Options"] = .object(object(options + kind.settings))
            schema["properties"] = .object(properties)
            if kind.settings.contains(where: { $0.isRequired }) {
                schema["required"] = .array((schema["required"]?.array ?? []) + ["Options"])
            }
            return branch(kind, .object(schema))
        }
        return chosen(kinds, branches)
    }

    private static func branch(_ kind: BlockManifest, _ schema: JSON) -> JSON {
        ["if": ["properties": ["Type": named(kind, described: false)], "required": ["Type"]], "then": schema]
    }

    /// The kind's name, or one that it had before.
    private static func named(_ kind: BlockManifest, described: Bool) -> JSON {
        let names = ([kind.name] + kind.formerNames).map { JSON.string($0) }
        var schema: JSONObject = names.count == 1 ? ["const": names[0]] : ["enum": .array(names)]
        if described { schema["description"] = .string(kind.help.en) }
        return .object(schema)
    }

    private static func chosen(_ kinds: Blocks<BlockManifest>, _ branches: [JSON]) -> JSON {
        let names = kinds.names + kinds.all.flatMap { $0.formerNames }
        return [
            "type": "object", "required": ["Type"],
            "properties": ["Type": ["enum": .array(names.map { .string($0) })]], "allOf": .array(branches),
        ]
    }
}

extension SettingType {
    var schema: JSON {
        switch self {
        case .text, .icon, .component, .event, .eventLike, .eventOrComponent, .model, .modelWith, .view, .modelField,
            .readField, .referredField, .fieldOf, .signal, .kind:
            ["type": "string"]
        case .localizedText: LanguageSchema.reference("text")
        case .boolean: ["type": "boolean"]
        case .integer(let range):
            ["type": "integer", "minimum": JSON(range.lowerBound), "maximum": JSON(range.upperBound)]
        case .decimal(let range):
            ["type": "number", "minimum": JSON(range.lowerBound), "maximum": JSON(range.upperBound)]
        case .choice(let choices): ["enum": .array(choices.map { .string($0) })]
        case .color: ["type": "string", "pattern": "^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[^#].*)$"]
        case .language: ["type": "string", "pattern": "^[a-z]{2}(-[A-Z]{2})?$"]
        case .date: ["type": "string", "format": "date"]
        case .time: ["type": "string", "pattern": "^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$"]
        case .coordinate:
            [
                "type": "array", "minItems": 2, "maxItems": 2,
                "prefixItems": [
                    ["type": "number", "minimum": -90, "maximum": 90],
                    ["type": "number", "minimum": -180, "maximum": 180],
                ],
            ]
        case .object(let settings): .object(LanguageSchema.object(settings))
        case .list(let element, let counts):
            [
                "type": "array", "items": element.schema, "minItems": JSON(counts.lowerBound),
                "maxItems": JSON(counts.upperBound),
            ]
        case .dictionary(let element): ["type": "object", "additionalProperties": element.schema]
        case .events: ["anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]]]
        case .fieldValues: ["type": "object"]
        case .elements: ["type": "object", "additionalProperties": LanguageSchema.reference("element")]
        case .fields: ["type": "array", "items": LanguageSchema.reference("field")]
        case .columns: ["type": "array", "items": LanguageSchema.reference("column")]
        case .pattern: ["type": "string", "format": "regex", "maxLength": JSON(Pattern.maximumLength)]
        // How it is written is beyond a schema.
        case .expression: ["type": "string", "minLength": 1]
        case .any: .object(JSONObject())
        }
    }
}
