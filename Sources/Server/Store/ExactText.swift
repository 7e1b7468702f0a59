import Glibc

/// A text that equals only the same code points, as in databases. Swift's own texts also equal others that are written
/// differently but read the same.
package struct ExactText: Hashable, Comparable, Sendable {
    let text: String

    package init(_ text: String) { self.text = text }

    package static func == (a: ExactText, b: ExactText) -> Bool {
        a.text.withBytes { a in
            b.text.withBytes { b in
                guard a.count == b.count, let first = a.baseAddress, let second = b.baseAddress else {
                    return a.isEmpty && b.isEmpty
                }
                return memcmp(first, second, a.count) == 0
            }
        }
    }

    package static func < (a: ExactText, b: ExactText) -> Bool { a.text.utf8.lexicographicallyPrecedes(b.text.utf8) }

    package func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(UInt8.max)
    }
}

extension String {
    /// The text in UTF-8, without a copy where that is possible.
    package func withBytes<T>(_ body: (UnsafeBufferPointer<UInt8>) throws -> T) rethrows -> T {
        if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return try copy.withUTF8(body)
    }

    /// Databases cannot keep U+0000 in a text.
    package var hasNull: Bool {
        withBytes { bytes in bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false }
    }

    /// Up to the first U+0000: what of a text takes part in comparisons.
    package var comparable: String {
        guard let end = utf8.firstIndex(of: 0) else { return self }
        return String(self[..<end])
    }
}

extension [StoredRecord] {
    /// By id, as every store orders them.
    package var sortedByID: [StoredRecord] { sorted { ExactText($0.id) < ExactText($1.id) } }
}
