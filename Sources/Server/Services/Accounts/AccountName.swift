/// What a person logs in with: 1 to 64 letters a to z, digits and `.`, `_`, `-`, `@`, `+`, starting with a letter or
/// digit. Capital letters are the same as small ones, so that nobody gets a second account by writing a name otherwise.
public struct AccountName: Hashable, Sendable, CustomStringConvertible {
    /// In small letters, as it is stored.
    public let description: String

    /// Nil when the text is no name.
    public init?(_ text: some StringProtocol) {
        let bytes = text.utf8
        guard (1...64).contains(bytes.count), let first = bytes.first, Self.isLetterOrDigit(first),
            bytes.allSatisfy({ Self.isLetterOrDigit($0) || Self.signs.contains($0) })
        else { return nil }
        description = text.lowercased()
    }

    private static let signs = Set(".-_@+".utf8)

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
