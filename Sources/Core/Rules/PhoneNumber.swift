import Values

/// Telephone numbers as people write them.
public enum PhoneNumber {
    /// The digits to dial, with the plus in front if there is one; nil when it is no number: 3 to 20 digits, with spaces,
    /// dots, hyphens, dashes, slashes and parentheses anywhere and a plus in front of all digits.
    ///
    /// Behind a plus, a zero in parentheses is for those who call from the same country: "+49 (0)371 12" is +4937112.
    public static func dialled(_ text: Text) -> Text? {
        var digits: [UInt8] = []
        var written = 0
        var isInternational = false
        var last: [UInt32] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39:
                digits.append(UInt8(scalar.value))
                written += 1
            case 0x2B:
                guard digits.isEmpty, !isInternational else { return nil }
                isInternational = true
            case 0x29:
                if isInternational, last == [0x28, 0x30] { digits.removeLast() }
            case let mark where !isMark(mark): return nil
            default: break
            }
            if scalar.value != 0x20 { last = last.suffix(1) + [scalar.value] }
        }
        guard (3...20).contains(written), digits.count >= 3 else { return nil }
        return Text(decoding: isInternational ? [0x2B] + digits : digits)
    }

    /// Spaces, narrow and unbreakable ones too, dots, hyphens, dashes, the minus, the slash and parentheses.
    private static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F, 0xA0, 0x2007...0x200A, 0x2010...0x2015, 0x202F, 0x2212: true
        default: false
        }
    }
}
