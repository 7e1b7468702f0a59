import Foundation
import Testing

@testable import Values

@Suite("VA-TEXT-1 VA-TEXT-2 VA-TEXT-3 VA-TEXT-4 VA-TEXT-5 VA-TEXT-6 text")
struct TextTests {
    @Test(
        "VA-TEXT-1 trimmed",
        arguments: [
            ("", ""), (" ", ""), (" \t\n\u{B}\u{C}\r\u{A0}a b\u{A0} ", "a b"), ("a", "a"), ("ä ", "ä"),
            ("\u{2003}a", "\u{2003}a"),
            ("\r\n😀\r\n", "😀"), ("\u{0}a", "\u{0}a"),
        ] as [(Text, Text)])
    func trimmed(_ text: Text, _ expected: Text) { #expect(text.trimmed == expected) }

    @Test(
        "VA-TEXT-2 scalars",
        arguments: [("", 0), ("abc", 3), ("äöü", 3), ("e\u{301}", 2), ("😀", 1), ("👨‍👩‍👧", 5), ("\r\n", 2)] as [(Text, Int)])
    func scalars(_ text: Text, _ count: Int) { #expect(text.scalarCount == count) }

    @Test(
        "VA-TEXT-3 lower case",
        arguments: [("ABCxyz", "abcxyz"), ("ÄÖ@[`{Z", "ÄÖ@[`{z"), ("", ""), ("İ", "İ")] as [(Text, Text)])
    func lower(_ text: Text, _ expected: Text) {
        #expect([UInt8](text.asciiLowercased.utf8) == [UInt8](expected.utf8))
    }

    @Test(
        "VA-TEXT-4 percent coding",
        arguments: [
            ("", ""), ("AZaz09-._~", "AZaz09-._~"), (" ", "%20"), ("a/b?c=d&e", "a%2Fb%3Fc%3Dd%26e"),
            ("ä€😀", "%C3%A4%E2%82%AC%F0%9F%98%80"),
            ("100%", "100%25"), ("+", "%2B"), ("\u{0}\n", "%00%0A"),
        ] as [(Text, Text)])
    func percent(_ text: Text, _ encoded: Text) {
        #expect(text.percentEncoded == encoded)
        #expect(encoded.percentDecoded == text)
        var unreserved = CharacterSet(charactersIn: "-._~0123456789")
        unreserved.insert(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        #expect(String(text).addingPercentEncoding(withAllowedCharacters: unreserved) == String(encoded))
    }

    @Test(
        "VA-TEXT-4 decoding",
        arguments: [
            ("%e4", nil), ("%C3%a4", "ä"), ("%", nil), ("%2", nil), ("%2G", nil), ("a%", nil), ("+", "+"),
            ("%C0%80", nil),
            ("%ED%A0%80", nil), ("ä%20", "ä "), ("%25%32%30", "%20"), ("%%20", nil),
        ] as [(Text, Text?)])
    func decoding(_ text: Text, _ expected: Text?) { #expect(text.percentDecoded == expected) }

    @Test(
        "VA-TEXT-5 prefix, suffix and part",
        arguments: [
            ("abcabd", "abc", true, false, true), ("abcabd", "abd", false, true, true), ("abc", "", true, true, true),
            ("", "", true, true, true), ("", "a", false, false, false), ("abc", "abcd", false, false, false),
            ("aaaaab", "aaab", false, true, true), ("abababac", "ababac", false, true, true),
            ("mississippi", "issip", false, false, true),
            ("\u{E4}", "a", false, false, false), ("a\u{308}", "a", true, false, true),
            ("x\u{E4}", "a\u{308}", false, false, false),
        ] as [(Text, Text, Bool, Bool, Bool)])
    func parts(_ text: Text, _ part: Text, _ isPrefix: Bool, _ isSuffix: Bool, _ isPart: Bool) {
        #expect(text.hasUTF8Prefix(part) == isPrefix)
        #expect(text.hasUTF8Suffix(part) == isSuffix)
        #expect(text.containsUTF8(part) == isPart)
    }

    @Test("VA-TEXT-5 parts agree with a plain search over all short texts of two letters")
    func partsExhaustive() {
        let texts = (0..<8).flatMap { length in
            (0..<(1 << length)).map { bits in
                Text(decoding: (0..<length).map { bits >> $0 & 1 == 0 ? 0x61 : 0x62 })
            }
        }
        for text in texts {
            for part in texts {
                let plain = part.isEmpty || String(text).range(of: String(part)) != nil
                if text.containsUTF8(part) != plain { Issue.record("\(part) in \(text)") }
            }
        }
        #expect(texts.count == 255)
    }

    @Test(
        "VA-TEXT-6 split",
        arguments: [
            ("", [""]), (",", ["", ""]), ("a", ["a"]), ("a,b", ["a", "b"]), (",a,,b,", ["", "a", "", "b", ""]),
            ("ä,€", ["ä", "€"]),
        ] as [(Text, [Text])])
    func split(_ text: Text, _ parts: [Text]) {
        #expect(text.split(on: 0x2C) == parts)
        #expect(Text("ä").split(on: 0xC3) == ["ä"])
    }
}

@Suite("VA-TEXT-7 edit distance")
struct EditDistanceTests {
    @Test(
        "VA-TEXT-7 known distances",
        arguments: [
            ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("Table", "table", 0),
            ("Tabel", "Table", 1),
            ("ca", "abc", 3), ("ab", "ba", 1), ("Größe", "Grosse", 3), ("flaw", "lawn", 2), ("ÄB", "äb", 1),
            ("abcd", "badc", 2),
        ] as [(Text, Text, Int)])
    func known(_ a: Text, _ b: Text, _ distance: Int) {
        #expect(a.editDistance(to: b, limit: 10) == distance)
        #expect(b.editDistance(to: a, limit: 10) == distance)
        for limit in 0..<distance { #expect(a.editDistance(to: b, limit: limit) == limit + 1) }
        #expect(a.editDistance(to: b, limit: distance) == distance)
        #expect(a.editDistance(to: b, limit: .max) == distance)
    }

    @Test("VA-TEXT-7 random texts agree with the full table for every limit")
    func random() {
        var random = Random(seed: 13)
        func text() -> [UInt8] { (0..<(random.next() % 9)).map { _ in UInt8(0x61 + random.next() % 3) } }
        for _ in 0..<5000 {
            let (a, b) = (text(), text())
            let distance = Self.reference(a, b)
            for limit in 0...9 {
                let found = Text(decoding: a).editDistance(
                    to: Text(decoding: b), limit: limit)
                if found != min(distance, limit + 1) {
                    Issue.record("\(a) \(b) limit \(limit): \(found), not \(distance)")
                }
            }
        }
        #expect(
            Text(repeating: "a", count: 100_000).editDistance(to: Text(repeating: "a", count: 100_001), limit: 2)
                == 1)
        #expect(Text("a").editDistance(to: "b", limit: .min) == 0)
    }

    /// The textbook's full table.
    private static func reference(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count {
            for j in 0...b.count {
                guard i > 0, j > 0 else {
                    table[i][j] = max(i, j)
                    continue
                }
                var cost = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                cost = min(cost, table[i - 1][j] + 1, table[i][j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    cost = min(cost, table[i - 2][j - 2] + 1)
                }
                table[i][j] = cost
            }
        }
        return table[a.count][b.count]
    }

    @Test("VA-TEXT-8 equality and order are those of the bytes")
    func bytes() {
        let ascending: [Text] = ["", "A", "AB", "B", "a", "a\u{308}", "b", "\u{E4}", "\u{FFFF}", "😀"]
        for (i, a) in ascending.enumerated() {
            for (j, b) in ascending.enumerated() {
                #expect((a < b) == (i < j) && (a == b) == (i == j), "\(a) \(b)")
            }
        }
        #expect(Set(ascending + ["\u{E4}"]).count == ascending.count)
        #expect(Text("a" + "b") == "ab" && Text("ab").hashValue == ("a" as Text + "b").hashValue)
    }

    @Test(
        "VA-TEXT-9 what is not well-formed is replaced",
        arguments: [
            ([], ""), ([0x61], "a"), ([0xC3, 0xA4], "ä"), ([0xC3], "\u{FFFD}"), ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
            ([0xE2, 0x82], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF0, 0x9F, 0x98, 0x80, 0x80], "😀\u{FFFD}"),
        ] as [([UInt8], Text)])
    func repaired(_ bytes: [UInt8], _ expected: Text) {
        #expect(Text(decoding: bytes) == expected)
        #expect(Text(validating: bytes) == (expected.utf8 == bytes ? expected : nil))
        #expect(String(expected).utf8.elementsEqual(expected.utf8) && Text(String(expected)) == expected)
    }

    @Test("scalars, repetitions and values within literals")
    func made() {
        let text: Text = "aä€😀\u{10FFFF}"
        #expect(Array(text.unicodeScalars) == Array(String(text).unicodeScalars))
        #expect(text.unicodeScalars.map { Text($0) }.joined() == text)
        #expect(Text(repeating: "ab", count: 3) == "ababab" && Text(repeating: "ab", count: 0) == "")
        for number in [0, 7, -7, 1234567890, Int(Int32.max), Int(Int32.min)] {
            #expect(Text(number) == Text(String(number)) && "<\(number)>" as Text == Text("<" + String(number) + ">"))
        }
        #expect("\(Int64.min) \(Int64.max)" as Text == Text(String(Int64.min) + " " + String(Int64.max)))
        #expect((["a", "", "b"] as [Text]).joined(separator: ", ") == "a, , b" && ([] as [Text]).joined() == "")
    }

    @Test("texts are equal when all bytes are, however long they are and wherever one differs", arguments: 0..<40)
    func equality(length: Int) {
        let bytes = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
        let text = Text(decoding: bytes)
        #expect(text == Text(decoding: bytes.map { $0 }))
        #expect(text != Text(decoding: bytes + [0x61]) && Text(decoding: bytes + [0x61]) != text)
        for place in bytes.indices {
            var other = bytes
            other[place] ^= 0x20
            #expect(text != Text(decoding: other))
        }
    }

    @Test("texts and literals")
    func literals() {
        let text: Text = "Fields of forms"
        #expect(text == "Fields of forms" as StaticString)
        for other: StaticString in ["", "Fields of form", "fields of forms", "Fields of Forms", "Fields of formS"] {
            #expect(!(text == other))
        }
        #expect(("" as Text) == "" as StaticString)
    }

    @Test("hexadecimal numbers")
    func hexadecimal() {
        #expect(UInt64(hexadecimal: "0") == 0 && UInt64(hexadecimal: "00fF") == 255)
        #expect(UInt64(hexadecimal: "ffffffffffffffff") == .max)
        for wrong: Text in ["", "g", "-1", "+1", "0x1", "10000000000000000", "ä"] {
            #expect(UInt64(hexadecimal: wrong) == nil)
        }
    }
}
