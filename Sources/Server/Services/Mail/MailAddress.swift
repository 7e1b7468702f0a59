/// An address that mail is sent to: ASCII, `local@domain`, as RFC 5321 writes it without quotes, at most 254 bytes.
public struct MailAddress: Sendable, Equatable, CustomStringConvertible {
    /// The part before `@`.
    public let local: String
    /// The part behind it, of two labels or more.
    public let domain: String

    /// Nil when it is none. Names of accounts with `@` in them are such addresses, or none.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard text.utf8.count <= 254, parts.count == 2, parts[0].utf8.count <= 64, Self.isLocal(parts[0]),
            Self.isDomain(parts[1])
        else { return nil }
        local = String(parts[0])
        domain = String(parts[1])
    }

    /// As it is written.
    public var description: String { "\(local)@\(domain)" }

    private static func isLocal(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy { isLetterOrDigit($0) || "!#$%&'*+/=?^_`{|}~-".utf8.contains($0) }
        }
    }

    private static func isDomain(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                    && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
            }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        default: false
        }
    }
}
