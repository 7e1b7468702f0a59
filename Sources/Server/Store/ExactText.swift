/// A text that equals only the same code points, as in databases. Swift's own texts also equal others that are written
/// differently but read the same.
struct ExactText: Hashable, Comparable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (a: ExactText, b: ExactText) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    static func < (a: ExactText, b: ExactText) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(UInt8.max)
    }
}

extension String {
    /// Databases cannot keep U+0000 in a text.
    package var hasNull: Bool { utf8.contains(0) }

    /// Up to the first U+0000: what of a text takes part in comparisons.
    package var comparable: String {
        guard let end = utf8.firstIndex(of: 0) else { return self }
        return String(self[..<end])
    }
}
