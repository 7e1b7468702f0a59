import Testing
import Values

/// Cases in the manner of JSONTestSuite (Nicolas Seriot), written for these rules.
@Suite("VA-JSON-1 reads exactly what RFC 8259 allows")
struct JSONGrammarTests {
    @Test("VA-JSON-1 accepts", arguments: accepted)
    func accepts(_ text: Text, _ expected: JSON) throws {
        #expect(try JSON.parse(text) == expected)
    }

    @Test("VA-JSON-1 VA-JSON-4 VA-JSON-5 rejects with the kind and the byte of the error", arguments: rejected)
    func rejects(_ text: Text, _ kind: JSONError.Kind, _ byte: Int) {
        let error = #expect(throws: JSONError.self) { try JSON.parse(text) }
        #expect(error?.kind == kind)
        #expect(error?.position.byte == byte)
    }

    static let accepted: [(Text, JSON)] = [
        ("null", .null), ("true", true), ("false", false), ("0", 0), ("-0", 0), ("\"\"", ""), ("[]", []), ("{}", [:]),
        (" \t\n\r1\r\n\t ", 1), ("[ ]", []), ("{ }", [:]), ("[\n]", []), ("[[]]", [[]]), ("[{}]", [[:]]),
        ("[1,2,3]", [1, 2, 3]), ("[ 1 , 2 ]", [1, 2]), ("[null,true,false]", [.null, true, false]),
        ("{\"a\":1}", ["a": 1]), ("{ \"a\" : 1 , \"b\" : 2 }", ["a": 1, "b": 2]), ("{\"\":0}", ["": 0]),
        ("{\"a\":{\"a\":{\"a\":[]}}}", ["a": ["a": ["a": []]]]), ("[[[[[]]]]]", [[[[[]]]]]),
        ("12", 12), ("-12", -12), ("1.5", number(15, -1)), ("-1.5", number(-15, -1)), ("0.1", number(1, -1)),
        ("1e2", 100), ("1E2", 100), ("1e+2", 100), ("1e-2", number(1, -2)), ("1.50", number(15, -1)),
        ("1.0", 1), ("0.0", 0), ("-0.0", 0), ("0e5", 0), ("0E+5", 0), ("0e-99999999999", 0), ("100", 100),
        ("1e05", 100_000), ("1e0005", 100_000), ("123456789012345678", number(123_456_789_012_345_678, 0)),
        ("0.00000000000000000001", number(1, -20)), ("1e300", number(1, 300)), ("1e-300", number(1, -300)),
        ("\"a\"", "a"), ("\"\\\"\"", "\""), ("\"\\\\\"", "\\"), ("\"\\/\"", "/"), ("\"/\"", "/"),
        ("\"\\b\\f\\n\\r\\t\"", "\u{8}\u{C}\n\r\t"), ("\"\\u0041\"", "A"), ("\"\\u00e4\"", "ä"), ("\"\\u00E4\"", "ä"),
        ("\"\\u0000\"", "\u{0}"), ("\"\\u20AC\"", "€"), ("\"\\uD83D\\uDE00\"", "😀"), ("\"\\ud83d\\ude00x\"", "😀x"),
        ("\"\\uDBFF\\uDFFF\"", "\u{10FFFF}"), ("\"\\uD800\\uDC00\"", "\u{10000}"), ("\"\\uFFFF\"", "\u{FFFF}"),
        ("\"\u{7F}\"", "\u{7F}"), ("\"\u{2028}\u{2029}\"", "\u{2028}\u{2029}"), ("\"\u{FEFF}\"", "\u{FEFF}"),
        ("\"ä€😀\"", "ä€😀"), ("\"// no comment\"", "// no comment"), ("\"a,]}\"", "a,]}"),
        ("\"x\\ny\\nz\"", "x\ny\nz"), ("\"\\\\u0041\"", "\\u0041"), ("{\"\\u0061\":1}", ["a": 1]),
        ("{\"a b\":[{\"c\":null}]}", ["a b": [["c": .null]]]), ("\u{FEFF}[1]", [1]), ("\u{FEFF} {}", [:]),
        ("{\"\u{E4}\":1,\"a\\u0308\":2}", ["\u{E4}": 1, "a\u{308}": 2]),
        ("{\"K\":1,\"\u{212A}\":2}", ["K": 1, "\u{212A}": 2]),
    ]

    static let rejected: [(Text, JSONError.Kind, Int)] = [
        ("", .unexpectedEnd, 0), ("  ", .unexpectedEnd, 2), ("\u{FEFF}", .unexpectedEnd, 3), ("[", .unexpectedEnd, 1),
        ("{", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2), ("[1,", .unexpectedEnd, 3), ("{\"a\"", .unexpectedEnd, 4),
        ("{\"a\":", .unexpectedEnd, 5), ("{\"a\":1", .unexpectedEnd, 6), ("{\"a\":1,", .unexpectedEnd, 7),
        ("\"", .unexpectedEnd, 1), ("\"abc", .unexpectedEnd, 4), ("\"\\", .unexpectedEnd, 2),
        ("\"\\u12", .unexpectedEnd, 5), ("tru", .unexpectedEnd, 3), ("n", .unexpectedEnd, 1), ("[[", .unexpectedEnd, 2),
        ("]", .unexpectedByte(0x5D), 0), ("}", .unexpectedByte(0x7D), 0), (",", .unexpectedByte(0x2C), 0),
        (":", .unexpectedByte(0x3A), 0), ("[,1]", .unexpectedByte(0x2C), 1), ("[1,,2]", .unexpectedByte(0x2C), 3),
        ("[1 2]", .unexpectedByte(0x32), 3), ("[1:2]", .unexpectedByte(0x3A), 2), ("[1}", .unexpectedByte(0x7D), 2),
        ("{]", .unexpectedByte(0x5D), 1), ("{\"a\":1]", .unexpectedByte(0x5D), 6), ("{,}", .unexpectedByte(0x2C), 1),
        ("{1:2}", .unexpectedByte(0x31), 1), ("{a:1}", .unexpectedByte(0x61), 1), ("{'a':1}", .unexpectedByte(0x27), 1),
        ("{\"a\" 1}", .unexpectedByte(0x31), 5), ("{\"a\"::1}", .unexpectedByte(0x3A), 5),
        ("{\"a\",1}", .unexpectedByte(0x2C), 4), ("{\"a\":}", .unexpectedByte(0x7D), 5),
        ("{\"a\":1,,}", .unexpectedByte(0x2C), 7), ("{\"a\":1 \"b\":2}", .unexpectedByte(0x22), 7),
        ("'a'", .unexpectedByte(0x27), 0), ("abc", .unexpectedByte(0x61), 0), ("True", .unexpectedByte(0x54), 0),
        ("nul1", .unexpectedByte(0x31), 3), ("nan", .unexpectedByte(0x61), 1), ("NaN", .unexpectedByte(0x4E), 0),
        ("Infinity", .unexpectedByte(0x49), 0), ("undefined", .unexpectedByte(0x75), 0),
        ("\u{A0}1", .unexpectedByte(0xC2), 0), ("\u{0}", .unexpectedByte(0), 0), ("[\u{B}]", .unexpectedByte(0x0B), 1),
        ("[\u{FEFF}]", .unexpectedByte(0xEF), 1), ("/", .unexpectedByte(0x2F), 0), ("#", .unexpectedByte(0x23), 0),
        ("01", .invalidNumber, 0), ("-01", .invalidNumber, 0), ("00", .invalidNumber, 0), ("-", .invalidNumber, 0),
        ("[-]", .invalidNumber, 1), ("-a", .invalidNumber, 0), ("--1", .invalidNumber, 0), ("+1", .invalidNumber, 0),
        (".5", .invalidNumber, 0), ("-.5", .invalidNumber, 0), ("1.", .invalidNumber, 0), ("[1.]", .invalidNumber, 1),
        ("1.e2", .invalidNumber, 0), ("1e", .invalidNumber, 0), ("1e+", .invalidNumber, 0),
        ("[1e-]", .invalidNumber, 1),
        ("1eE2", .invalidNumber, 0), ("-Infinity", .invalidNumber, 0), ("[ 012 ]", .invalidNumber, 2),
        ("1e309", .numberOutOfRange, 0), ("-1e309", .numberOutOfRange, 0), ("[1, 1e-400]", .numberOutOfRange, 4),
        ("1e99999999999999999999", .numberOutOfRange, 0), ("1e-99999999999999999999", .numberOutOfRange, 0),
        ("1 2", .trailingContent, 2), ("{}{}", .trailingContent, 2), ("[]]", .trailingContent, 2),
        ("1,", .trailingContent, 1), ("nullx", .trailingContent, 4), ("0x10", .trailingContent, 1),
        ("1_000", .trailingContent, 1), ("1.2.3", .trailingContent, 3), ("1\u{FEFF}", .trailingContent, 1),
        ("\"\\x41\"", .invalidEscape, 1), ("\"\\a\"", .invalidEscape, 1), ("\"\\'\"", .invalidEscape, 1),
        ("\"ab\\u12G4\"", .invalidEscape, 3), ("\"\\u\"", .invalidEscape, 1), ("\"\\U0041\"", .invalidEscape, 1),
        ("\"\\u 041\"", .invalidEscape, 1), ("\"\\\n\"", .invalidEscape, 1), ("\"\\ud800\\u00\"", .invalidEscape, 7),
        ("\"\\ud800\"", .loneSurrogate, 1), ("\"\\udc00\"", .loneSurrogate, 1), ("\"x\\ud800y\"", .loneSurrogate, 2),
        ("\"\\ud800\\u0041\"", .loneSurrogate, 1), ("\"\\ud800\\ud800\"", .loneSurrogate, 1),
        ("\"\\ud800\\n\"", .loneSurrogate, 1), ("\"\\udc00\\ud800\"", .loneSurrogate, 1),
        ("\"a\nb\"", .controlCharacter, 2), ("\"\t\"", .controlCharacter, 1), ("\"\u{0}\"", .controlCharacter, 1),
        ("\"\u{1F}\"", .controlCharacter, 1), ("{\"a\n\":1}", .controlCharacter, 3),
        ("\"\\n\u{1}\"", .controlCharacter, 3),
        ("[1,]", .trailingComma, 2), ("[1 , ]", .trailingComma, 3), ("{\"a\":1,}", .trailingComma, 6),
        ("[[1,2,],3]", .trailingComma, 5), ("{\"a\":[],\n}", .trailingComma, 7),
        ("// c\n1", .comment, 0), ("1 // c", .comment, 2), ("[1, /* c */ 2]", .comment, 4), ("/**/", .comment, 0),
        ("{ // c\n}", .comment, 2), ("{\"a\": // c\n1}", .comment, 6), ("[1 // c\n]", .comment, 3),
        ("{\"a\" /**/ :1}", .comment, 5),
        ("{\"a\":1,\"a\":2}", .duplicateKey("a"), 7), ("{\"a\":1,\"\\u0061\":2}", .duplicateKey("a"), 7),
        ("[{\"a\":{\"b\":1,\"b\":1}}]", .duplicateKey("b"), 13),
    ]

    private static func number(_ coefficient: Int, _ exponent: Int) -> JSON {
        // Shifting by powers of ten is exact, unlike reading, which is under test here.
        let unit = Decimal("1e\(exponent)")
        return unit.flatMap { Decimal(coefficient).multiplied(by: $0) }.map { .number($0) } ?? .null
    }
}

@Suite("VA-JSON-2 bytes are UTF-8")
struct JSONEncodingTests {
    @Test(
        "VA-JSON-2 rejects ill-formed sequences",
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
            [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE],
            [0xFF],
        ] as [[UInt8]])
    func illFormed(_ sequence: [UInt8]) {
        for (prefix, offset) in [("\"a", 2), ("\"\\n", 3)] {
            let error = #expect(throws: JSONError.self) { try JSON.parse([UInt8](prefix.utf8) + sequence + [0x22]) }
            #expect(error?.kind == .invalidUTF8)
            #expect(error?.position.byte == offset)
        }
    }

    @Test(
        "VA-JSON-2 accepts every scalar at the bounds of the sequence lengths",
        arguments: [
            0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0x10FFFF,
        ] as [UInt32])
    func wellFormed(_ value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(try JSON.parse("\"\(Text(scalar))\"") == .string(Text(scalar)))
    }

    @Test("VA-JSON-2 a byte order mark is skipped only at the start and only whole")
    func mark() throws {
        #expect(try JSON.parse([0xEF, 0xBB, 0xBF, 0x31]) == 1)
        #expect(throws: JSONError.self) { try JSON.parse([0xEF, 0xBB, 0x31]) }
        #expect(throws: JSONError.self) { try JSON.parse([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x31]) }
    }
}
