import Language
import Rules
import Values

/// Addresses of the web: http or https with a host.
enum WebAddress {
    static let expected = Expectation.enter(
        Bilingual(de: "eine Webadresse wie https://example.org", en: "a web address like https://example.org"))

    /// `http://` or `https://` (any case), a host, perhaps a port, then anything but white space, control characters,
    /// `"`, `<`, `>` and `\`; no user name; at most 2,048 bytes.
    ///
    /// A host is an IPv6 address in brackets, or labels of letters, digits, hyphens and non-ASCII characters.
    static func isValid(_ text: Text, secureOnly: Bool = false) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count <= 2048, !bytes.contains(where: isForbidden) else { return false }
        let head = Text(decoding: bytes.prefix(8)).asciiLowercased
        let start: Int
        if head.hasUTF8Prefix("https://") {
            start = 8
        } else if head.hasUTF8Prefix("http://"), !secureOnly {
            start = 7
        } else {
            return false
        }
        let end = bytes[start...].firstIndex { $0 == slash || $0 == question || $0 == hash } ?? bytes.count
        return isAuthority(bytes[start..<end])
    }

    /// With "https://" in front when only that is missing ("example.org/page"); everything else as it is.
    static func completed(_ text: Text) -> Text {
        let text = text.trimmed
        let name = text.utf8.prefix { $0 != slash && $0 != question && $0 != hash && $0 != colon }
        guard let dot = name.firstIndex(of: UInt8(ascii: ".")), dot != name.startIndex, !isValid(text) else {
            return text
        }
        let whole: Text = "https://" + text
        return isValid(whole) ? whole : text
    }

    private static let slash = UInt8(ascii: "/")
    private static let question = UInt8(ascii: "?")
    private static let hash = UInt8(ascii: "#")
    private static let colon = UInt8(ascii: ":")

    private static func isForbidden(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<")
            || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\\")
    }

    private static func isAuthority(_ bytes: ArraySlice<UInt8>) -> Bool {
        var host = bytes
        let afterBrackets = bytes.lastIndex(of: UInt8(ascii: "]")) ?? bytes.startIndex
        if let mark = bytes[afterBrackets...].lastIndex(of: colon) {
            let port = bytes[(mark + 1)...]
            guard port.count <= 5, port.allSatisfy(isDigit) else { return false }
            host = bytes[..<mark]
        }
        if host.first == UInt8(ascii: "[") {
            return host.last == UInt8(ascii: "]") && host.count >= 4
                && host.dropFirst().dropLast().allSatisfy {
                    isDigit($0) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) || $0 == colon || $0 == UInt8(ascii: ".")
                }
        }
        if host.last == UInt8(ascii: ".") { host = host.dropLast() }
        guard !host.isEmpty, host.count <= 253 else { return false }
        return host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
            // Non-ASCII characters count as letters.
            (1...63).contains(label.count)
                && label.allSatisfy { isLetter($0) || isDigit($0) || $0 >= 0x80 || Text("-_").utf8.contains($0) }
                && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
        }
    }
}
