import Language
import Values

/// What all field types have in common that hold a group of fields.
public enum GroupRules {
    /// What is stored for what was entered: the inner fields that the description knows, each read by its own type.
    public static func read(_ value: JSON, _ field: FieldDescription, _ context: RuleContext) -> JSON {
        guard var object = value.object else { return value }
        for inner in field.fields {
            if let value = object[inner.name] { object[inner.name] = context.read(value, for: inner) }
        }
        return .object(object)
    }

    /// What is wrong within a group is found by `Validation`; a default is not a record, so it is looked through here.
    public static func problem(_ value: JSON, _ field: FieldDescription, _ context: RuleContext) -> FieldProblem? {
        guard let object = value.object else {
            return FieldProblem(
                code: "RU-GROUP-1",
                message: Expectation.enter(Bilingual(de: "die Felder der Gruppe", en: "the fields of the group")))
        }
        for inner in field.fields {
            guard let value = object[inner.name], !Validation.isEmpty(value) else { continue }
            if let problem = context.kinds[inner.type]?.problem(value, inner, context) { return problem }
        }
        return nil
    }

    /// The inner values as one line of text, for lists.
    public static func text(_ value: JSON, _ field: FieldDescription, _ context: RuleContext) -> Text {
        guard let object = value.object else { return value.readable(in: context.language) }
        if let template = LocalizedText(field.options["Text"])?.text(in: context.language) {
            return filled(template) { name in
                guard let inner = field.fields.first(where: { $0.name == name }) else { return "" }
                return Validation.isEmpty(object[name]) ? "" : context.text(of: object[name], in: inner)
            }
        }
        return field.fields.compactMap { inner in
            let text = context.text(of: object[inner.name], in: inner)
            return Validation.isEmpty(object[inner.name]) ? nil : text
        }.joined(separator: ", ")
    }

    /// A text with values in the places of `{Name}`; what stands between two commas goes with its values.
    static func filled(_ template: Text, value: (Text) -> Text) -> Text {
        let parts = template.split(on: UInt8(ascii: ",")).map { part -> Text in
            var text: Text = ""
            for (place, piece) in part.split(on: UInt8(ascii: "{")).enumerated() {
                let halves = piece.split(on: UInt8(ascii: "}"))
                text += place == 0 || halves.count < 2 ? piece : value(halves[0]) + halves[1...].joined(separator: "}")
            }
            return text.trimmed
        }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
