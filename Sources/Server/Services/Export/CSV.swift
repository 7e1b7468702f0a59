import Values

/// Comma-separated values as RFC 4180 says.
package enum CSV {
    /// One line with its end.
    package static func line(_ cells: [Text]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            guard cell.utf8.contains(where: isSpecial) else {
                bytes += cell.utf8
                continue
            }
            bytes.append(UInt8(ascii: "\""))
            for byte in cell.utf8 {
                if byte == UInt8(ascii: "\"") { bytes.append(byte) }
                bytes.append(byte)
            }
            bytes.append(UInt8(ascii: "\""))
        }
        return bytes + Array("\r\n".utf8)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
    }

    /// A text that no spreadsheet takes for a formula: where one would, it has an apostrophe in front.
    package static func harmless(_ text: Text) -> Text {
        guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first), Decimal(text) == nil else { return text }
        return "'" + text
    }
}
