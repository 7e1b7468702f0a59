import Language
import Values

/// Values of expressions are JSON, as they are stored: null and everything empty for `empty`, dates and times as text. Only
/// a date-time is of a form of its own, for its text would not tell it from any other.
///
/// Types were checked with the description, so that nothing else is needed to tell a date from a text; where they were
/// not, the value is some other one.
public enum ExpressionValue {
    /// Of a stored value. What is no value of its field counts as empty.
    public static func of(_ json: JSON?, in field: FieldDescription, _ context: RuleContext) -> JSON {
        of(json, context.kinds[field.type]?.stores, field)
    }

    /// - Parameter kind: What the field stores; nil: it is of no known type.
    static func of(_ json: JSON?, _ kind: StoredKind?, _ field: FieldDescription) -> JSON {
        if kind == .boolean { return .bool(json?.bool ?? false) }
        // What a text of nothing is added to stays as it is; what no number is added to does not.
        let isText = kind == .text || kind == .url || kind == .choice
        guard let json, !Validation.isEmpty(json) else { return isText ? "" : .null }
        switch kind {
        case .choices, .references:
            var elements: [JSON] = []
            for element in json.array ?? [] where element.string?.isEmpty == false { elements.append(element) }
            if kind == .references, !field.refersToMany { return elements.first ?? .null }
            return .array(elements)
        case .number: return json.decimal == nil ? .null : json
        case .place, .image, .group, nil: return json
        default: break
        }
        guard let text = json.string else { return isText ? "" : .null }
        if kind == .moment { return Instant(text).map { of($0) } ?? .null }
        // With and without seconds it is the same time.
        if kind == .time { return JSON(TimeOfDay(text)?.text) }
        return kind == .date && CalendarDate(text) == nil ? .null : json
    }

    static func of(_ instant: Instant) -> JSON { ["at": .number(Decimal(instant.milliseconds))] }

    /// Nil for everything but a date-time.
    public static func instant(_ value: JSON) -> Instant? {
        value["at"]?.int64.map { Instant(milliseconds: $0) }
    }
}
