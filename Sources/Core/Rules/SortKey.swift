import Language
import Values

/// A stored value in a form that compares fast and the way people expect.
///
/// Numbers compare exactly, texts by `Collation`, dates and times by their ISO text, choices by their place in the
/// description's list, everything else by the text shown. Equal keys say nothing about order: sort stably or break ties.
public enum SortKey: Hashable, Comparable, Sendable {
    case boolean(Bool)
    case number(Decimal)
    case text([UInt8])
    /// Nothing stored: last in both orders (see `SortOrder.compare`).
    case empty

    /// The key of a stored value of this field; nil and empty values have the key `empty`.
    public init(_ value: JSON?, field: FieldDescription, context: RuleContext) {
        guard let value, !Validation.isEmpty(value) else {
            self = .empty
            return
        }
        let kind = context.kinds[field.type]
        switch (kind?.stores, value) {
        case (_, .number(let number)): self = .number(number)
        case (_, .bool(let bool)): self = .boolean(bool)
        case (.date, .string(let text)), (.time, .string(let text)), (.moment, .string(let text)):
            self = .text(Array(text.utf8))
        case (.choice, .string(let text)):
            self = field.choices?.place(of: text).map { .number(Decimal($0)) } ?? .text(Collation.key(text))
        case (nil, _): self = .text(Collation.key(value.readable(in: context.language)))
        case (.text, .string(let text)), (.url, .string(let text)): self = .text(Collation.key(text))
        default: self = .text(Collation.key(context.text(of: value, in: field)))
        }
    }

    /// Whether the key of a value of this field says the same as long as the value and the language do: it does not rest on other
    /// records, on the person or on the time.
    public static func lasts(_ field: FieldDescription, context: RuleContext) -> Bool {
        switch context.kinds[field.type]?.stores {
        case nil, .boolean, .number, .text, .url, .date, .time, .moment, .choice: true
        default: false
        }
    }

    /// By the order that the kinds have among each other, then within the kind.
    public static func < (a: SortKey, b: SortKey) -> Bool { compare(a, b) < 0 }

    /// Negative when `a` comes before `b`, positive when behind, 0 when they are equal.
    static func compare(_ a: SortKey, _ b: SortKey) -> Int {
        switch (a, b) {
        case (.number(let a), .number(let b)): return a == b ? 0 : a < b ? -1 : 1
        case (.text(let a), .text(let b)): return Collation.compare(keys: a, b)
        case (.boolean(let a), .boolean(let b)): return a == b ? 0 : b ? -1 : 1
        default: return a.rank - b.rank
        }
    }

    private var rank: Int {
        switch self {
        case .boolean: 0
        case .number: 1
        case .text: 2
        case .empty: 3
        }
    }
}
