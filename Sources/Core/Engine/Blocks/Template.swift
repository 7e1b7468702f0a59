import Language
import Rules
import Values

/// Texts with `{Name}` placeholders.
public enum Template {
    /// Placeholders without a value, and braces that hold no name, stay as they are.
    public static func fill(_ template: Text, value: (Text) -> Text?) -> Text {
        var result: [UInt8] = []
        let bytes = Array(template.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "{"),
                let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")),
                let text = value(Text(decoding: bytes[(index + 1)..<end]))
            {
                result.append(contentsOf: text.utf8)
                index = end + 1
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return Text(decoding: result)
    }

    /// Placeholders name fields of the record; `change` adapts each value to where it is put. Without a record, and for
    /// names the model does not have, placeholders are left empty or as they are.
    static func fill(
        _ template: Text, with record: Record?, in app: AppDescription, _ rules: RuleContext,
        change: (Text) -> Text = { $0 }
    ) -> Text {
        fill(template) { name in
            guard let record else { return "" }
            guard let field = app.models[record.model]?.readable(name) else { return nil }
            return change(text(of: field, in: record, rules))
        }
    }

    /// The value as people read it; empty when there is none.
    static func text(of field: FieldDescription, in record: Record, _ rules: RuleContext) -> Text {
        let value = record[field.name] ?? .null
        return Validation.isEmpty(value) ? "" : rules.kinds[field.type]?.text(value, field, rules) ?? value.string ?? ""
    }

    /// The names between braces, in order.
    static func placeholders(_ template: Text) -> [Text] {
        var names: [Text] = []
        _ = fill(template) { name in
            names.append(name)
            return ""
        }
        return names
    }
}
