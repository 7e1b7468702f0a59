import Language
import Values

/// What an expression gives.
public enum ExpressionValue: Equatable, Sendable {
    case empty
    case truth(Bool)
    case number(Decimal)
    /// Not empty. Accounts and references are texts here.
    case text(Text)
    case date(CalendarDate)
    case time(TimeOfDay)
    case moment(Instant)
    case list([ExpressionValue])
    /// Something of which only is known that it is there.
    case other

    /// Of a stored value. What is no value of its field counts as empty.
    ///
    /// - Parameter isMany: Whether a field of references takes several.
    public init(_ json: JSON?, stored kind: StoredKind?, isMany: Bool = true) {
        guard let json, !Validation.isEmpty(json) else {
            self = kind == .boolean ? .truth(false) : .empty
            return
        }
        var found: ExpressionValue?
        switch kind {
        case .number: found = json.decimal.map { .number($0) }
        case .boolean: found = .truth(json.bool ?? false)
        case .date: found = json.string.flatMap { CalendarDate($0) }.map { .date($0) }
        case .time: found = json.string.flatMap { TimeOfDay($0) }.map { .time($0) }
        case .text, .url, .choice: found = json.string.map { .text($0) }
        case .choices, .references:
            var elements: [ExpressionValue] = []
            for element in json.array ?? [] {
                if let text = element.string, !text.isEmpty { elements.append(.text(text)) }
            }
            found = isMany || kind == .choices ? .list(elements) : elements.first
        case .place, .image, .group, nil: found = .other
        }
        self = found ?? .empty
    }

    init(constant: JSON) {
        switch constant {
        case .bool(let value): self = .truth(value)
        case .number(let number): self = .number(number)
        case .string(let text): self = text.isEmpty ? .empty : .text(text)
        default: self = .empty
        }
    }

    /// As it is stored; null for what cannot be.
    public var json: JSON {
        switch self {
        case .empty, .other: .null
        case .truth(let value): .bool(value)
        case .number(let number): .number(number)
        case .text(let text): .string(text)
        case .date(let date): .string(date.text)
        case .time(let time): .string(time.text)
        case .moment(let instant): .string(instant.text)
        case .list(let elements): .array(elements.map { $0.json })
        }
    }

    public var isTrue: Bool { self == .truth(true) }

    var isEmpty: Bool {
        switch self {
        case .empty: true
        case .list(let elements): elements.isEmpty
        default: false
        }
    }

    var number: Decimal? {
        if case .number(let number) = self { number } else { nil }
    }

    /// Of a text; "" for everything else.
    var text: Text {
        if case .text(let text) = self { text } else { "" }
    }
}
