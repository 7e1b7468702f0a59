import Values

/// {"sort": texts} → texts in order; {"compare": [a, b]} → -1, 0, 1; {"folded": text} → text; {"key": text} → hexadecimal.
enum CollationVectors {
    static func run(_ input: JSON) -> JSON? {
        if let elements = input["sort"]?.array {
            let texts = elements.compactMap { $0.string }
            guard texts.count == elements.count else { return nil }
            return .array(texts.sorted { Collation.compare($0, $1) < 0 }.map { .string($0) })
        }
        if let a = input["compare"]?[0]?.string, let b = input["compare"]?[1]?.string {
            return JSON(Collation.compare(a, b))
        }
        if let text = input["folded"]?.string { return .string(Collation.folded(text)) }
        if let text = input["key"]?.string { return .string(Hex.text(Collation.key(text))) }
        return nil
    }
}
