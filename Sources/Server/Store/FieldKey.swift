import Values

/// A field's value as it is compared: numbers, then texts by code point, then false, true. Lists, objects, null and
/// nothing have no key.
package enum FieldKey: Comparable, Sendable {
    case number(Double)
    /// Up to the first U+0000.
    case text(String)
    case bool(Bool)

    package init?(_ value: JSON) {
        switch value {
        case .number(let number): self = .number(Self.bounded(number.double))
        case .string(let text): self = .text(String(text).comparable)
        case .bool(let bool): self = .bool(bool)
        case .null, .array, .object: return nil
        }
    }

    package init?(_ value: StoredQuery.Value) {
        switch value {
        case .number(let number): self = .number(Self.bounded(number))
        case .text(let text): self = .text(text.comparable)
        case .bool(let bool): self = .bool(bool)
        case .null: return nil
        }
    }

    /// Numbers beyond a double's range are as large as a double can be, not a number is 0.
    private static func bounded(_ number: Double) -> Double {
        if number.isNaN { return 0 }
        // Adding 0 turns -0 into 0.
        return min(max(number, -Double.greatestFiniteMagnitude), .greatestFiniteMagnitude) + 0
    }

    package func isOfSameKind(as other: FieldKey) -> Bool { rank == other.rank }

    /// A text without characters: empty when it is sorted.
    package var isEmpty: Bool {
        if case .text(let text) = self { return text.isEmpty }
        return false
    }

    package static func == (a: FieldKey, b: FieldKey) -> Bool {
        switch (a, b) {
        case (.number(let a), .number(let b)): a == b
        case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
        case (.bool(let a), .bool(let b)): a == b
        default: false
        }
    }

    package static func < (a: FieldKey, b: FieldKey) -> Bool {
        switch (a, b) {
        case (.number(let a), .number(let b)): a < b
        case (.text(let a), .text(let b)): a.utf8.lexicographicallyPrecedes(b.utf8)
        case (.bool(let a), .bool(let b)): !a && b
        default: a.rank < b.rank
        }
    }

    private var rank: Int {
        switch self {
        case .number: 0
        case .text: 1
        case .bool: 2
        }
    }
}

extension StoredQuery.Scope {
    /// What a field may hold: each value as text, and as the number or truth value that it reads as.
    package var keys: [FieldKey] {
        values.filter { !$0.hasNull }.flatMap { text -> [FieldKey] in
            switch try? JSON.parse(Text(text)) {
            case .some(.number(let number)): [.text(text), .number(number.double)]
            case .some(.bool(let bool)): [.text(text), .bool(bool)]
            default: [.text(text)]
            }
        }
    }
}
