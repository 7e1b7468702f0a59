import Values

/// The properties of Unicode that patterns can name, with the names that ECMA-262 gives them.
public enum CharacterProperty {
    /// What `\p{…}` stands for, by what stands between the braces; nil if there is no such property here.
    @inline(never)
    public static func set(_ name: Text) -> CodePointSet? {
        let parts = name.split(on: UInt8(ascii: "="))
        if parts.count > 2 { return nil }
        if parts.count == 2 {
            switch parts[0] {
            case "gc", "General_Category": return category(parts[1])
            case "sc", "Script": return number(of: parts[1], in: scriptNames).map { set(number: $0 + 5) }
            default: return nil
            }
        }
        switch name {
        case "Any": return CodePointSet(0, CodePointSet.end - 1)
        case "ASCII": return CodePointSet(0, 0x7F)
        case "Assigned": return categories(1 << unassigned).inverted()
        case "White_Space", "space": return basic(.whiteSpace)
        default: return category(name)
        }
    }

    /// Sets in the order of their tables; those of the scripts follow.
    enum Basic: Int {
        case digits, word, noLineEnd, spaces, whiteSpace
    }

    @inline(never)
    static func basic(_ basic: Basic) -> CodePointSet { set(number: basic.rawValue) }

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

    private static let unassigned: UInt32 = 29
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
        var isMember = false
        for run in runs {
            let belongs = mask >> UInt32(truncatingIfNeeded: run & 31) & 1 == 1
            if belongs != isMember { set.append(run >> 5) }
            isMember = belongs
        }
        if isMember { set.append(CodePointSet.end) }
        return set
    }

    /// Where code points of another category begin, times 32, and the number of that category; read once.
    private static let runs: [Int] = {
        var runs: [Int] = []
        var lengths = TableReader(CharacterTables.lengths)
        var categories = TableReader(CharacterTables.categories)
        var point = 0
        while point < CodePointSet.end {
            runs.append(point << 5 | categories.byte())
            point += lengths.number() + 1
        }
        return runs
    }()

    // MARK: Scripts

    /// The scripts in the order of their tables, behind the basic sets.
    private static let scriptNames: StaticString = """
        Arab Arabic,Cyrl Cyrillic,Deva Devanagari,Grek Greek,Hang Hangul,Hani Han,Hebr Hebrew,Hira Hiragana,\
        Kana Katakana,Latn Latin,Thai
        """

    /// A script or a basic set.
    private static func set(number: Int) -> CodePointSet {
        var reader = TableReader(CharacterTables.sets)
        var left = number
        while true {
            var set = CodePointSet()
            var bound = 0
            for _ in 0..<reader.number() {
                bound += reader.number()
                if left == 0 { set.append(bound) }
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
        switch scalar {
        case "$", "_", "A"..."Z", "a"..."z": return true
        case "0"..."9": return !isFirst
        case _ where scalar.isASCII: return false
        // The exceptions that Unicode makes to the rule by categories below.
        case "\u{1885}", "\u{1886}", "\u{2118}", "\u{212E}", "\u{309B}", "\u{309C}": return true
        case "\u{2E2F}": return false
        case "\u{B7}", "\u{387}", "\u{1369}"..."\u{1371}", "\u{19DA}", "\u{200C}", "\u{200D}", "\u{30FB}", "\u{FF65}":
            return !isFirst
        default: return categories(letters | letterNumber | (isFirst ? 0 : inNames)).contains(Int(scalar.value))
        }
    }
}

/// Reads a table: bytes from U+0023 on, numbers with 46 values a byte, the lowest part first; a byte above goes on.
private struct TableReader {
    private let table: StaticString
    private var place = 0

    init(_ table: StaticString) { self.table = table }

    mutating func byte() -> Int {
        let byte = (table.utf8Start + place).pointee
        place += 1
        return Int(byte) - 0x23
    }

    @inline(never)
    mutating func number() -> Int {
        var value = 0
        var weight = 1
        while true {
            let digit = byte()
            value += digit % 46 * weight
            if digit < 46 { return value }
            weight *= 46
        }
    }
}
