/// A row as one line: a JSON object whose members stand in the order of the columns, without spaces, so that equal rows are equal
/// bytes.
package enum MovedLine {
    /// With its line feed.
    package static func bytes(of row: MovedRow, in table: MovedTable) -> [UInt8] {
        var line: [UInt8] = []
        for (place, column) in table.columns.enumerated() {
            line.append(UInt8(ascii: place == 0 ? "{" : ","))
            write(column.name, to: &line)
            line.append(UInt8(ascii: ":"))
            switch row[place] {
            case .null: line += "null".utf8
            case .text(let text): write(text, to: &line)
            case .integer(let integer): line += String(integer).utf8
            case .bool(let bool): line += (bool ? "true" : "false").utf8
            case .texts(let texts):
                line.append(UInt8(ascii: "["))
                for (place, text) in texts.enumerated() {
                    if place > 0 { line.append(UInt8(ascii: ",")) }
                    write(text, to: &line)
                }
                line.append(UInt8(ascii: "]"))
            }
        }
        line += [UInt8(ascii: "}"), UInt8(ascii: "\n")]
        return line
    }

    /// - Parameter line: Without its line feed.
    /// - Returns: Nil when it is no line that ``bytes(of:in:)`` writes.
    package static func row(_ line: [UInt8], in table: MovedTable) -> MovedRow? {
        var rest = line[...]
        var row: MovedRow = []
        for (place, column) in table.columns.enumerated() {
            guard take(place == 0 ? "{" : ",", from: &rest), text(from: &rest) == column.name, take(":", from: &rest),
                let value = value(of: column.kind, from: &rest)
            else { return nil }
            row.append(value)
        }
        guard take("}", from: &rest), rest.isEmpty else { return nil }
        return row
    }

    package static func write(_ text: String, to line: inout [UInt8]) {
        line.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): line += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): line += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                line += "\\u00\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8
            default: line.append(byte)
            }
        }
        line.append(UInt8(ascii: "\""))
    }

    private static func value(of kind: MovedColumn.Kind, from rest: inout ArraySlice<UInt8>) -> MovedValue? {
        switch kind {
        case .text: return text(from: &rest).map { .text($0) }
        case .optional: return take("null", from: &rest) ? .null : text(from: &rest).map { .text($0) }
        case .bool:
            if take("true", from: &rest) { return .bool(true) }
            return take("false", from: &rest) ? .bool(false) : nil
        case .integer:
            let digits = rest.prefix { $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            let written = String(decoding: digits, as: UTF8.self)
            guard let integer = Int64(written), String(integer) == written else { return nil }
            rest = rest.dropFirst(digits.count)
            return .integer(integer)
        case .texts:
            guard take("[", from: &rest) else { return nil }
            var texts: [String] = []
            while !take("]", from: &rest) {
                guard texts.isEmpty || take(",", from: &rest), let text = text(from: &rest) else { return nil }
                texts.append(text)
            }
            return .texts(texts)
        }
    }

    private static func take(_ expected: StaticString, from rest: inout ArraySlice<UInt8>) -> Bool {
        expected.withUTF8Buffer { expected in
            guard rest.starts(with: expected) else { return false }
            rest = rest.dropFirst(expected.count)
            return true
        }
    }

    /// Nil: no text, or one with U+0000 or other bytes than UTF-8.
    private static func text(from rest: inout ArraySlice<UInt8>) -> String? {
        guard take("\"", from: &rest) else { return nil }
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
            case 0..<0x20: return nil
            case UInt8(ascii: "\\"):
                switch rest.popFirst() {
                case UInt8(ascii: "\"")?: bytes.append(UInt8(ascii: "\""))
                case UInt8(ascii: "\\")?: bytes.append(UInt8(ascii: "\\"))
                case UInt8(ascii: "n")?: bytes.append(UInt8(ascii: "\n"))
                case UInt8(ascii: "u")?:
                    guard let code = UInt8(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16),
                        (1..<0x20).contains(code)
                    else { return nil }
                    rest = rest.dropFirst(4)
                    bytes.append(code)
                default: return nil
                }
            default: bytes.append(byte)
            }
        }
        return nil
    }
}
