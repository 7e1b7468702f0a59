import Language
import Values

/// Names a field inside composites: "Address.Street".
public enum FieldPath {
    /// Names with full stops between them.
    public static func text(_ path: [Text]) -> Text { path.joined(separator: ".") }

    /// The names between the full stops.
    public static func parse(_ text: Text) -> [Text] { text.split(on: UInt8(ascii: ".")) }

    /// The description of the field at a path; nil when there is none.
    public static func field(at path: [Text], in fields: [FieldDescription]) -> FieldDescription? {
        var fields = fields
        var found: FieldDescription?
        for name in path {
            guard let field = fields.first(where: { $0.name == name }) else { return nil }
            found = field
            fields = field.fields
        }
        return found
    }

    /// The value at a path of groups; null when there is none.
    public static func value(at path: [Text], in values: JSONObject) -> JSON {
        var value = JSON.object(values)
        for name in path { value = value[name] ?? .null }
        return value
    }

    /// Puts a value at a path and makes the groups on the way.
    public static func set(_ value: JSON, at path: [Text], in values: inout JSONObject) {
        guard let first = path.first else { return }
        if path.count == 1 {
            values[first] = value
        } else {
            var inner = values.object(first) ?? JSONObject()
            set(value, at: Array(path.dropFirst()), in: &inner)
            values[first] = .object(inner)
        }
    }

    /// Nothing happens when there is no such value.
    static func remove(_ path: [Text], from values: inout JSONObject) {
        guard let first = path.first else { return }
        if path.count == 1 {
            values[first] = nil
        } else if var inner = values.object(first) {
            remove(Array(path.dropFirst()), from: &inner)
            values[first] = .object(inner)
        }
    }
}
