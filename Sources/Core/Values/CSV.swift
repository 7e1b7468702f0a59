/// Comma-separated values as RFC 4180 says.
public enum CSV {
    /// One line with its end.
    public static func line(_ cells: [Text]) -> [UInt8] {
        var bytes: [UInt8] = []
        add(cells, to: &bytes)
        return bytes
    }

    /// Adds one line with its end.
    public static func add(_ cells: [Text], to bytes: inout [UInt8]) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { bytes.append(0x2C) }
            if cell.utf8.contains(where: { $0 == 0x2C || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }) {
                bytes.append(0x22)
                for byte in cell.utf8 {
                    if byte == 0x22 { bytes.append(byte) }
                    bytes.append(byte)
                }
                bytes.append(0x22)
            } else {
                bytes += cell.utf8
            }
        }
        bytes += [0x0D, 0x0A]
    }

    /// A text that no spreadsheet takes for a formula: where one would, it has an apostrophe in front. Numbers stay.
    public static func harmless(_ text: Text) -> Text {
        switch text.utf8.first {
        case 0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D: Decimal(text) == nil ? "'" + text : text
        default: text
        }
    }
}
