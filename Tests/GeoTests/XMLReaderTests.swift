import Geo
import Testing
import Values

@Suite("TO-XML: reading documents")
struct XMLReaderTests {
    /// Pieces as one line: `<name attribute=value`, `>`, texts.
    private func outline(_ bytes: [UInt8], _ limits: XMLReader.Limits = .init()) throws(XMLProblem) -> String {
        var reader = try XMLReader(bytes, limits: limits)
        var parts: [String] = []
        while let piece = try reader.next() {
            switch piece {
            case .start(let element):
                let attributes = element.attributes.map { " \(name($0.name))=\(String($0.value))" }.joined()
                parts.append("<\(name(element.name))\(attributes)")
            case .end: parts.append(">")
            case .text(let text): parts.append(String(Text(decoding: text)))
            }
        }
        return parts.joined()
    }

    private func name(_ name: XMLElement.Name) -> String {
        name.namespace.isEmpty ? String(name.local) : "{\(String(name.namespace))}\(String(name.local))"
    }

    @Test(
        "TO-XML-1 elements, attributes, texts and entities come in their order",
        arguments: [
            ("<a/>", "<a>"), ("<a></a>", "<a>"), ("<a >x</a >", "<ax>"),
            ("<?xml version='1.0'?>\n<a b='1' c=\"'2'\"/>\n", "<a b=1 c='2'>"),
            ("<a>1 &lt; 2 &amp;&#65;&#x1F600;&gt;&quot;&apos;</a>", "<a1 < 2 &A😀>\"'>"),
            ("<a><!-- <b> --><b/>x<![CDATA[<&]]]>y<?p >?></a>", "<a<b>x<&]y>"),
            ("<a b='&lt;&#10;'/>", "<a b=<\n>"), ("<ä-1.ö/>", "<ä-1.ö>"),
        ])
    func pieces(document: String, expected: String) throws {
        #expect(try outline(Array(document.utf8)) == expected)
    }

    @Test("TO-XML-2 names have the namespace that holds where they stand")
    func namespaces() throws {
        let document = """
            <a xmlns="u" xmlns:p="v" x="1" p:y="2"><p:b/><c xmlns="w" xmlns:p="z"><p:d/></c><q:e/><f xmlns=""/><p:g/></a>
            """
        #expect(
            try outline(Array(document.utf8)) == "<{u}a x=1 {v}y=2<{v}b><{w}c<{z}d>><e><f><{v}g>>")
    }

    @Test(
        "TO-XML-3 what is not well-formed is refused with its place",
        arguments: [
            ("", .end, 1), ("<a>", .end, 4), ("<a", .end, 3), ("<a b", .end, 5), ("<a b='", .end, 7),
            ("<a></a", .end, 7), ("<a></", .end, 6), ("<a></a b", .syntax, 8),
            ("<a><!-- x", .end, 10),
            ("<a></b>", .unbalanced, 8), ("</a>", .unbalanced, 5), ("<a/><b/>", .syntax, 6), ("x<a/>", .syntax, 2),
            ("<a b=1/>", .syntax, 6), ("<a b='1'c='2'/>", .syntax, 9), ("<a b='1' b='2'/>", .syntax, 15),
            ("<a>&x;</a>", .syntax, 4), ("<a>&#0;</a>", .syntax, 7), ("<a>&#xD800;</a>", .syntax, 11),
            ("<a>& </a>", .syntax, 4),
            ("<a b='<'/>", .syntax, 7), ("<1/>", .syntax, 2), ("< a/>", .syntax, 2), ("<a/>&lt;", .syntax, 9),
            ("<!DOCTYPE a><a/>", .documentType, 1), ("<!doctype html>", .documentType, 1),
        ] as [(String, XMLProblem.Kind, Int)])
    func refused(document: String, kind: XMLProblem.Kind, column: Int) {
        #expect(throws: XMLProblem(kind: kind, line: 1, column: column)) { try outline(Array(document.utf8)) }
    }

    @Test("TO-XML-3 the place counts lines")
    func lines() {
        #expect(throws: XMLProblem(kind: .unbalanced, line: 3, column: 5)) { try outline(Array("<a>\n<b>\n</a>".utf8)) }
    }

    @Test("TO-XML-4 a document is read in UTF-8, UTF-16 with and without mark, and ISO-8859-1")
    func encodings() throws {
        let document = "<?xml version=\"1.0\"?><a>Größe € 😀</a>"
        let expected = "<aGröße € 😀>"
        #expect(try outline([0xEF, 0xBB, 0xBF] + Array(document.utf8)) == expected)
        let units = Array(document.utf16)
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let little = units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        for bytes in [[0xFE, 0xFF] + big, big, [0xFF, 0xFE] + little, little] {
            #expect(try outline(bytes) == expected)
        }
        let latin: [UInt8] =
            Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>Gr".utf8) + [0xF6, 0xDF, 0x65, 0x80]
            + Array("</a>".utf8)
        #expect(try outline(latin) == "<aGröße€>")
        let bad: [[UInt8]] = [
            Array("<a>".utf8) + [0xF6] + Array("</a>".utf8), [0xFE, 0xFF, 0x00], [0xFF, 0xFE, 0x00, 0xD8],
            [0xFF, 0xFE, 0x3C, 0x00, 0x00, 0xDC],
        ]
        for bytes in bad {
            #expect(throws: XMLProblem(kind: .encoding, line: 1, column: 1)) { try outline(bytes) }
        }
    }

    @Test(
        "TO-XML-4 a declaration names what the document is read in; what is not known is refused",
        arguments: [
            ("UTF-8", true), ("utf8", true), ("US-ASCII", true), ("UTF-16", true), ("ISO-8859-1", true),
            ("Windows-1252", true),
            ("EBCDIC-CP-US", false), ("ISO-8859-15", false), ("UTF-7", false), ("Shift_JIS", false), ("", false),
        ])
    func declaration(name: String, isRead: Bool) throws {
        for quote in ["'", "\""] {
            let document = "<?xml version=\"1.0\" encoding = \(quote)\(name)\(quote) standalone='yes'?><a>b</a>"
            if isRead {
                #expect(try outline(Array(document.utf8)) == "<ab>")
            } else {
                #expect(throws: XMLProblem(kind: .encoding, line: 1, column: 1)) { try outline(Array(document.utf8)) }
            }
        }
    }

    @Test("TO-XML-5 depth, attributes and lengths have bounds")
    func bounds() throws {
        let deep = String(repeating: "<a>", count: 64) + String(repeating: "</a>", count: 64)
        _ = try outline(Array(deep.utf8))
        #expect(throws: XMLProblem(kind: .depth, line: 1, column: 194)) {
            try outline(Array(("<a>" + deep.prefix(3 * 64) + "<a>").utf8.dropFirst(3)))
        }
        let wide = "<a" + (0..<65).map { " b\($0)=''" }.joined() + "/>"
        #expect(throws: XMLProblem.self) { try outline(Array(wide.utf8)) }
        let long = "<a b='" + String(repeating: "x", count: 65_537) + "'/>"
        #expect(throws: XMLProblem.self) { try outline(Array(long.utf8)) }
    }

    @Test("TO-XML-6 no bytes stop the reader")
    func random() {
        var random = Random(seed: 31)
        let parts = [
            "<", ">", "/", "a", "b", " ", "=", "'", "\"", "&", ";", "#", "x", "1", "!", "--", "[CDATA[", "]]>", "?",
            "xmlns", ":", "ä", "\n",
        ]
        .map { Array($0.utf8) }
        var read = 0
        for _ in 0..<60_000 {
            let bytes = (0..<Int(random.next() % 14)).flatMap { _ in parts[Int(random.next() % UInt64(parts.count))] }
            if (try? outline(Array("<a>".utf8) + bytes + Array("</a>".utf8))) != nil { read += 1 }
        }
        #expect(read > 500)
    }
}
