import Language
import Rules
import Values

/// Reads numbers the way people write them.
enum NumberReading {
    /// "4,5" and "4.5" → 4.5; "1.234,5" (de) and "1,234.5" (en) → 1234.5; nil when it is no number.
    ///
    /// With both marks the last one is the decimal mark. A single mark of the other language groups digits only when it
    /// stands before exactly three of them ("1.234" is 1234 in German). Spaces and apostrophes group as well.
    ///
    /// - Parameter exactly: Whether a number of more than 18 significant digits is none; else it is rounded.
    static func number(_ text: Text, unit: Text?, language: Text, exactly: Bool = true) -> Decimal? {
        guard text.utf8.count <= 400 else { return nil }
        var bytes = plainBytes(text)
        if let unit = unit.map(plainBytes), !unit.isEmpty, bytes.count > unit.count,
            bytes.suffix(unit.count) == unit[...]
        {
            bytes.removeLast(unit.count)
        }
        while bytes.last == space { bytes.removeLast() }
        var sign: [UInt8] = []
        if let first = bytes.first, first == minus || first == plus {
            if first == minus { sign = [minus] }
            bytes.removeFirst()
            while bytes.first == space { bytes.removeFirst() }
        }
        guard let first = bytes.first, isDigit(first) || isMark(first), bytes.contains(where: isDigit) else {
            return nil
        }
        guard let digits = ungrouped(bytes, language: language) else { return nil }
        return Decimal(utf8: sign + withoutLeadingZeros(digits), exactly: exactly)
    }

    private static let space = UInt8(ascii: " ")
    private static let minus = UInt8(ascii: "-")
    private static let plus = UInt8(ascii: "+")
    private static let comma = UInt8(ascii: ",")
    private static let dot = UInt8(ascii: ".")

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    private static func isMark(_ byte: UInt8) -> Bool { byte == comma || byte == dot }

    /// The trimmed text; every kind of space and apostrophe as a space, every minus as "-".
    private static func plainBytes(_ text: Text) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in text.trimmed.unicodeScalars {
            switch scalar.value {
            case 0xA0, 0x2009, 0x202F, 0x27, 0x2019: bytes.append(space)
            case 0x2212, 0x2013: bytes.append(minus)
            default: bytes += Text(scalar).utf8
            }
        }
        return bytes
    }

    /// Digits with at most one dot as the decimal mark, perhaps an exponent; nil when the marks make no sense.
    private static func ungrouped(_ bytes: [UInt8], language: Text) -> [UInt8]? {
        let exponent = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.count
        let number = bytes[..<exponent]
        let decimalMark = self.decimalMark(of: number, language: language)
        var groups: [Int] = []
        var digits: [UInt8] = []
        var isFraction = false
        for byte in number {
            if isDigit(byte) {
                digits.append(byte)
                if !groups.isEmpty, !isFraction { groups[groups.count - 1] += 1 }
            } else if byte == decimalMark {
                if isFraction { return nil }
                isFraction = true
                digits.append(dot)
            } else if isMark(byte) || byte == space {
                if isFraction || digits.isEmpty { return nil }
                if groups.isEmpty, digits.count > 3 { return nil }
                groups.append(0)
            } else {
                return nil
            }
        }
        guard groups.allSatisfy({ $0 == 3 }) else { return nil }
        if digits.last == dot { return nil }
        return digits + bytes[exponent...]
    }

    private static func decimalMark(of bytes: ArraySlice<UInt8>, language: Text) -> UInt8? {
        let marks = bytes.filter(isMark)
        guard let last = marks.last else { return nil }
        if marks.contains(where: { $0 != last }) { return last }
        guard marks.count == 1 else { return nil }
        if (Decimal.usesComma(in: language) ? comma : dot) == last { return last }
        let parts = bytes.split(separator: last, omittingEmptySubsequences: false)
        let isGroup = parts[1].count == 3 && (1...3).contains(parts[0].count) && parts[0].first != 0x30
        return isGroup ? nil : last
    }

    /// JSON's number syntax: no zeros in front, but one before the dot.
    private static func withoutLeadingZeros(_ digits: [UInt8]) -> [UInt8] {
        let rest = digits.drop { $0 == 0x30 }
        return rest.first.map(isDigit) == true ? Array(rest) : [0x30] + rest
    }
}
