import Testing
import Values

@Suite("Catalogues")
struct CatalogueTests {
    /// Invented, so that other tests of this process do not meet it.
    private static let catalogue = Catalogue(
        code: "qa", name: "Ixish",
        texts: [
            "1,234.5": "1\u{2009}234\u{2032}5", "{1} {2} {3}": "{3} {2} {1}", "{1}/{2}/{3}": "{3}-{2}-{1}",
            "January February March April May June July August September October November December":
                "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12",
            "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec": "b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12",
            "Add": "Iĝ", "{1} of {2} pins": "{2}: {1}, {2}", "at least {1}": "ne malpli ol {1}",
            "{1} letters": "{1} literoj",
            "Delete": "Forigi", "empty": "", "wrong": 5,
        ])

    @Test("LN-TEXT-1 a sentence without values, in the catalogue; one that is missing, empty or no text stays English")
    func plain() {
        #expect(Self.catalogue.text(of: "Add") == "Iĝ")
        #expect(Self.catalogue.text(of: "Missing") == "Missing")
        #expect(Self.catalogue.text(of: "empty") == "empty")
        #expect(Self.catalogue.text(of: "wrong") == "wrong")
    }

    @Test("LN-TEXT-2 values stand where the translation wants them, as often as it wants")
    func values() {
        let sentence: Sentence = "\(3) of \(12) pins"
        #expect(sentence.text == "3 of 12 pins")
        #expect(Self.catalogue.text(of: sentence) == "12: 3, 12")
        #expect(Self.catalogue.text(of: "\(3) of many pins") == "3 of many pins")
    }

    @Test("LN-TEXT-3 a value is not translated, a sentence in a sentence is")
    func nesting() {
        let name: Text = "Delete"
        #expect(Self.catalogue.text(of: "at least \(name)") == "ne malpli ol Delete")
        let inner: Sentence = "\(7) letters"
        let sentence: Sentence = "at least \(inner)"
        #expect(sentence.text == "at least 7 letters")
        #expect(Self.catalogue.text(of: sentence) == "ne malpli ol 7 literoj")
        let all = Sentence(["Add", "Delete"], separator: ", ")
        #expect(all.text == "Add, Delete")
        #expect(Self.catalogue.text(of: all) == "Iĝ, Forigi")
        #expect(Self.catalogue.text(of: Sentence(received: "Delete")) == "Forigi")
    }

    @Test("LN-TEXT-3 marks and places in a value change nothing")
    func hostile() {
        let value: Text = "{1}\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}{2} Delete"
        let sentence: Sentence = "at least \(value)"
        #expect(sentence.text == "at least {1}{2} Delete")
        #expect(Self.catalogue.text(of: sentence) == "ne malpli ol {1}{2} Delete")
        #expect(Self.catalogue.text(of: Sentence(value)) == "{1}{2} Delete")
    }

    @Test("LN-TEXT-4 LN-TEXT-5 a number and a date in a sentence, and beside it, are written as the language does")
    func formats() throws {
        Catalogue.add(Self.catalogue)
        let number = try #require(Decimal("1234567.5"))
        #expect(number.text(in: "qa") == "1\u{2009}234\u{2009}567\u{2032}5")
        #expect(number.text(in: "qa-AQ") == number.text(in: "qa"))
        let sentence: Sentence = "at least \(Sentence(in: "en") { number.text(in: $0) })"
        #expect(sentence.text == "at least 1,234,567.5")
        #expect(Self.catalogue.text(of: sentence) == "ne malpli ol 1\u{2009}234\u{2009}567\u{2032}5")
        let date = try #require(CalendarDate("2026-11-05"))
        #expect(date.text(in: "qa", style: .long) == "2026 a11 5")
        #expect(date.text(in: "qa", style: .medium) == "2026 b11 5")
        #expect(date.text(in: "qa", style: .short) == "2026-11-05")
        #expect(date.text(in: "qa", style: .compactMonth) == "b11 26")
        #expect(!Decimal.usesComma(in: "qa") && !Decimal.usesComma(in: "en") && Decimal.usesComma(in: "de"))
        #expect(Catalogue.of("qa")?.name == "Ixish" && Catalogue.of("qax") == nil && Catalogue.of("en") == nil)
    }

    @Test("LN-TEXT-5 numbers and dates that make no sense are written as in English")
    func nonsense() throws {
        for texts: JSONObject in [
            [:], ["1,234.5": "1234", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec": "a b", "{1} {2} {3}": 5],
        ] {
            Catalogue.add(Catalogue(code: "qc", name: nil, texts: texts))
            #expect(try #require(Decimal("1234567.5")).text(in: "qc") == "1,234,567.5")
            #expect(try #require(CalendarDate("2026-11-05")).text(in: "qc", style: .medium) == "5 Nov 2026")
        }
        #expect(Catalogue.of("qc")?.name == "qc")
        #expect(Catalogue.all.count { $0.code == "qc" } == 1)
    }

    @Test("SE-REQ-1 catalogues come with a request; what is none is passed over")
    func requests() {
        for request: JSON in [
            .null, ["catalogues": 5], ["catalogues": ["qb": 5]], ["catalogues": ["qb": ["Interface": "no"]]],
        ] {
            Catalogue.take(from: request)
            #expect(Catalogue.of("qb") == nil)
        }
        Catalogue.take(from: ["catalogues": ["qb": ["Name": "Why", "Interface": ["Add": "Y"]]]])
        #expect(Catalogue.of("qb")?.name == "Why")
        #expect(Catalogue.of("qb")?.text(of: "Add") == "Y")
    }
}
