import Language
import Values

extension RuleContext {
    /// How a field is entered; nil for a type that is not known.
    public func control(for field: FieldDescription) -> InputControl? {
        kinds[field.type]?.control(field, self)
    }

    /// What a person entered as it is stored. A field of unknown type keeps it as it is.
    public func read(_ value: JSON, for field: FieldDescription) -> JSON {
        kinds[field.type]?.read(value, field, self) ?? value
    }

    /// The value as people read it. A field of unknown type says that its type is unknown.
    public func text(of value: JSON?, in field: FieldDescription) -> Text {
        guard let kind = kinds[field.type] else {
            return Bilingual(
                de: "Unbekannte Feldart „\(field.type)“", en: "Unknown field type “\(field.type)”"
            ).text(in: language)
        }
        let value = field.shown(value)
        return Validation.isEmpty(value) ? "" : kind.text(value, field, self)
    }
}

extension FieldDescription {
    /// The value, or the choice that is shown where none was made (`Unset`).
    public func shown(_ value: JSON?) -> JSON {
        if let unset, Validation.isEmpty(value) { return .string(unset) }
        return value ?? .null
    }
}

extension RuleContext {
    /// What screen readers say in place of the text; nil: the text.
    public func spoken(_ value: JSON?, in field: FieldDescription) -> Text? {
        guard let spoken = kinds[field.type]?.spoken, let value, !Validation.isEmpty(value) else { return nil }
        return spoken(value, field, self)
    }
}

extension JSON {
    /// The value as people read it when nothing is known about it, or when it is not what its field says.
    public func readable(in language: Text) -> Text {
        switch self {
        case .null: ""
        case .bool(let value): Bilingual(value).text(in: language)
        case .number(let number): number.text(in: language)
        case .string(let text): text
        case .array(let elements):
            elements.map { $0.readable(in: language) }.filter { !$0.isEmpty }.joined(separator: ", ")
        case .object(let object):
            object.members.map { $0.value.readable(in: language) }.filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }
}

extension Bilingual {
    /// "Ja" or "Nein".
    public init(_ value: Bool) {
        self.init(de: value ? "Ja" : "Nein", en: value ? "Yes" : "No")
    }
}
