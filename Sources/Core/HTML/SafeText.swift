import Values

/// What may stand in an attribute of the page although it comes from a description or a record.
public enum SafeText {
    /// The address when it is a web page, mail address or phone number, else nil: `javascript:` and the like never
    /// become a link.
    public static func link(_ address: Text) -> Text? {
        let text = address.trimmed
        for scheme: Text in ["https:", "http:", "mailto:", "tel:"] where hasScheme(text, scheme) { return text }
        return nil
    }

    /// Pictures come over https only.
    public static func picture(_ address: Text) -> Text? {
        let text = address.trimmed
        return hasScheme(text, "https://") ? text : nil
    }

    /// A file of the app as an address relative to the app's page; nil when it would leave the folder of files.
    public static func file(_ path: Text) -> Text? {
        guard !path.isEmpty else { return nil }
        var parts: [Text] = ["files"]
        for part in path.split(on: UInt8(ascii: "/")) {
            if part.isEmpty || part == "." || part == ".." { return nil }
            parts.append(part.percentEncoded)
        }
        return parts.joined(separator: "/")
    }

    /// A name that can stand in `id`, `for` and `aria-describedby`.
    public static func identifier(_ text: Text) -> Text {
        let digits = Text("0123456789abcdef").utf8
        var bytes: [UInt8] = [UInt8(ascii: "f")]
        for byte in text.utf8 {
            switch byte {
            case 48...57, 65...90, 97...122, UInt8(ascii: "-"): bytes.append(byte)
            default: bytes += [UInt8(ascii: "_"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return Text(decoding: bytes)
    }

    /// The custom element of a surface: lower case ASCII letters and digits; nil for anything else.
    public static func elementName(_ name: Text) -> Text? {
        let allowed = name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
        return allowed && !name.isEmpty && name.utf8.count <= 40 ? "bk-\(name)" : nil
    }

    /// A length in pixels within limits; nil for what is no number.
    public static func length(_ value: Double?, _ range: ClosedRange<Double>) -> Text? {
        guard let value, value.isFinite else { return nil }
        return number(min(max(value, range.lowerBound), range.upperBound))
    }

    /// At most two decimals.
    public static func number(_ value: Double) -> Text {
        guard value.isFinite, abs(value) < 1e9 else { return "0" }
        let hundredths = Int(abs(value) * 100 + 0.5)
        let sign: Text = value < 0 && hundredths > 0 ? "-" : ""
        let fraction = hundredths % 100
        if fraction == 0 { return "\(sign)\(hundredths / 100)" }
        return "\(sign)\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }

    private static func hasScheme(_ text: Text, _ scheme: Text) -> Bool {
        guard text.utf8.count > scheme.utf8.count else { return false }
        for (byte, wanted) in zip(text.utf8, scheme.utf8) where byte | 32 != wanted | 32 { return false }
        return text.utf8.allSatisfy { $0 > 32 && $0 != 127 }
    }
}
