import Values

/// The properties of Unicode that patterns can name, with the names that ECMA-262 gives them.
public enum CharacterProperty {
    /// `\p{name}` or `\p{name=value}`; nil if there is no such property here.
    @inline(never)
    public static func set(_ name: Text, _ value: Text?) -> CodePointSet? {
        if let value {
            switch name {
            case "gc", "General_Category": return category(value)
            case "sc", "Script": return number(of: value, in: scriptNames).map { set(number: $0) }
            default: return nil
            }
        }
        switch name {
        case "Any": return CodePointSet([0, CodePointSet.end])
        case "ASCII": return CodePointSet([0, 0x80])
        case "Assigned": return categories(1 << unassigned).inverted
        case "White_Space", "space": return whiteSpace
        case "Alphabetic", "Alpha": return categories(letters | letterNumber, and: scriptCount)
        case "Lowercase", "Lower": return categories(1 << 1, and: scriptCount + 1)
        case "Uppercase", "Upper": return categories(1 << 0, and: scriptCount + 2)
        default: return category(name)
        }
    }

    // MARK: General categories

    /// The general categories in the order of their numbers, then groups of them.
    private static let categoryNames: StaticString = """
        Lu Uppercase_Letter,Ll Lowercase_Letter,Lt Titlecase_Letter,Lm Modifier_Letter,Lo Other_Letter,\
        Mn Nonspacing_Mark,Mc Spacing_Mark,Me Enclosing_Mark,Nd Decimal_Number digit,Nl Letter_Number,No Other_Number,\
        Pc Connector_Punctuation,Pd Dash_Punctuation,Ps Open_Punctuation,Pe Close_Punctuation,Pi Initial_Punctuation,\
        Pf Final_Punctuation,Po Other_Punctuation,Sm Math_Symbol,Sc Currency_Symbol,Sk Modifier_Symbol,So Other_Symbol,\
        Zs Space_Separator,Zl Line_Separator,Zp Paragraph_Separator,Cc Control cntrl,Cf Format,Cs Surrogate,\
        Co Private_Use,Cn Unassigned,LC Cased_Letter,L Letter,M Mark Combining_Mark,N Number,P Punctuation punct,\
        S Symbol,Z Separator,C Other
        """

    private static let unassigned = 29
    private static let letters: UInt32 = 0b11111
    private static let letterNumber: UInt32 = 1 << 9
    /// Nonspacing and spacing marks, decimal numbers, connectors.
    private static let inNames: UInt32 = 1 << 5 | 1 << 6 | 1 << 8 | 1 << 11

    private static func category(_ name: Text) -> CodePointSet? {
        guard let number = number(of: name, in: categoryNames) else { return nil }
        let mask: UInt32 =
            switch number {
            case 30: 0b111
            case 31: letters
            case 32: 0b111 << 5
            case 33: 0b111 << 8
            case 34: 0b111_1111 << 11
            case 35: 0b1111 << 18
            case 36: 0b111 << 22
            case 37: 0b11111 << 25
            default: 1 << UInt32(number)
            }
        return categories(mask)
    }

    /// All code points of some general categories.
    @inline(never)
    private static func categories(_ mask: UInt32) -> CodePointSet {
        var set = CodePointSet()
        var lengths = TableReader(CharacterTables.lengths)
        var categories = TableReader(CharacterTables.categories)
        var point: UInt32 = 0
        var isMember = false
        while point < CodePointSet.end {
            let belongs = mask >> categories.byte() & 1 == 1
            if belongs != isMember { set.append(point) }
            isMember = belongs
            point += lengths.number() + 1
        }
        if isMember { set.append(CodePointSet.end) }
        return set
    }

    private static func categories(_ mask: UInt32, and number: Int) -> CodePointSet {
        var set = categories(mask)
        set.formUnion(self.set(number: number))
        return set
    }

    // MARK: Scripts

    /// The scripts in the order of their tables.
    private static let scriptNames: StaticString = """
        Arab Arabic,Cyrl Cyrillic,Deva Devanagari,Grek Greek,Hang Hangul,Hani Han,Hebr Hebrew,Hira Hiragana,\
        Kana Katakana,Latn Latin,Thai
        """
    private static let scriptCount = 11

    /// A script, or what belongs to a property besides its general categories.
    private static func set(number: Int) -> CodePointSet {
        var reader = TableReader(CharacterTables.sets)
        var left = number
        while true {
            var set = CodePointSet()
            var bound: UInt32 = 0
            for _ in 0..<reader.number() {
                bound += reader.number()
                set.append(bound)
            }
            if left == 0 { return set }
            left -= 1
        }
    }

    // MARK: Names

    /// The number of the entry that has this name among its names.
    @inline(never)
    private static func number(of name: Text, in names: StaticString) -> Int? {
        let entries = Text(stringLiteral: names).split(on: UInt8(ascii: ","))
        return entries.firstIndex { $0.split(on: UInt8(ascii: " ")).contains(name) }
    }

    /// Whether a name in a program may have this character (ECMA-262, IdentifierStart and IdentifierPart).
    @inline(never)
    static func isName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        let value = scalar.value
        switch scalar {
        case "$", "_", "A"..."Z", "a"..."z": return true
        case "0"..."9": return !isFirst
        case _ where scalar.isASCII: return false
        // The exceptions that Unicode makes to the rule by categories below.
        case "\u{1885}", "\u{1886}", "\u{2118}", "\u{212E}", "\u{309B}", "\u{309C}": return true
        case "\u{2E2F}": return false
        case "\u{B7}", "\u{387}", "\u{1369}"..."\u{1371}", "\u{19DA}", "\u{200C}", "\u{200D}", "\u{30FB}", "\u{FF65}":
            return !isFirst
        default: return categories(letters | letterNumber | (isFirst ? 0 : inNames)).contains(value)
        }
    }
}

extension CodePointSet {
    static let digits = CodePointSet([0x30, 0x3A])
    static let word = CodePointSet([0x30, 0x3A, 0x41, 0x5B, 0x5F, 0x60, 0x61, 0x7B])
    static let noLineEnd = CodePointSet([0, 0xA, 0xB, 0xD, 0xE, 0x2028, 0x202A, 0x110000])
    static let spaces = CodePointSet([
        9, 0xE, 0x20, 0x21, 0xA0, 0xA1, 0x1680, 0x1681, 0x2000, 0x200B, 0x2028, 0x202A, 0x202F, 0x2030, 0x205F, 0x2060,
        0x3000, 0x3001, 0xFEFF, 0xFF00,
    ])
}

extension CharacterProperty {
    private static let whiteSpace = CodePointSet([
        9, 0xE, 0x20, 0x21, 0x85, 0x86, 0xA0, 0xA1, 0x1680, 0x1681, 0x2000, 0x200B, 0x2028, 0x202A, 0x202F, 0x2030,
        0x205F,
        0x2060, 0x3000, 0x3001,
    ])
}

/// Reads a table: bytes from U+0023 on, numbers with 46 values a byte, the lowest part first; a byte above goes on.
private struct TableReader {
    private let table: StaticString
    private var place = 0

    init(_ table: StaticString) { self.table = table }

    mutating func byte() -> UInt32 {
        let byte = (table.utf8Start + place).pointee
        place += 1
        return UInt32(byte) - 0x23
    }

    mutating func number() -> UInt32 {
        var value: UInt32 = 0
        var weight: UInt32 = 1
        while true {
            let digit = byte()
            value += digit % 46 * weight
            if digit < 46 { return value }
            weight *= 46
        }
    }
}
