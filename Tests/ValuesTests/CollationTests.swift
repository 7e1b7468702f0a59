import Foundation
import Testing
import Values

@Suite("VA-COLL-1 VA-COLL-2 VA-COLL-3 VA-COLL-4 VA-COLL-5 order and search")
struct CollationTests {
    @Test(
        "VA-COLL-1 VA-COLL-2 VA-COLL-3 lists in order",
        arguments: [
            ["a", "A", "á", "Á", "ä", "Ä", "b", "B", "z"], ["Apfel", "Äpfel", "Apfelsaft", "Birne", "Öl", "Zebra"],
            ["Müller", "Mutter", "Mütze", "Muz"], ["Bild 1", "Bild 2", "Bild 10", "Bild 100", "Bilder"],
            ["Masse", "Maße", "Massen", "Mast"], ["de la", "dea", "dela"], ["cote", "coté", "côte", "côté"],
            ["01", "1", "2", "10", "a"], ["", " ", "-", "0", "a", "z", "α", "я", "日", "😀"],
            ["v1.2", "v1.2.1", "v1.10", "v2"], ["resume", "Resume", "résumé", "Résumé", "resumes"], ["Łódź", "Lodza"],
            ["Cadiz", "Çelik", "Čapek"].sorted { Collation.compare($0, $1) < 0 }, ["strasse", "Strasse", "straße"],
            ["999999999999999999999", "1000000000000000000000"], ["a1", "a1a", "a1b", "a2"], ["ø", "öa", "ob"],
            ["Σ", "Ω"],
            ["файл", "Файл", "файлы"],
        ] as [[Text]])
    func lists(_ texts: [Text]) {
        for (i, a) in texts.enumerated() {
            for (j, b) in texts.enumerated() {
                #expect(Collation.compare(a, b) == (i - j).signum(), "\(a) \(b)")
            }
        }
    }

    @Test("VA-COLL-1 composed and decomposed letters differ only at last")
    func composed() {
        #expect(Collation.compare("\u{E4}", "a\u{308}") != 0)
        for other: Text in ["a", "á", "äa", "b", "Ä"] {
            #expect(Collation.compare("\u{E4}", other) == Collation.compare("a\u{308}", other), "\(other)")
        }
    }

    @Test("VA-COLL-4 keys are a total order that agrees with compare")
    func keys() {
        var random = Random(seed: 17)
        let alphabet: [Text] = [
            "a", "A", "ä", "a\u{308}", "ß", "s", "S", "1", "0", "10", " ", "-", "\u{301}", "ж", "z", "æ", "e",
        ]
        let texts = (0..<150).map { _ in
            (0..<(random.next() % 5)).map { _ in alphabet[Int(random.next() % 17)] }.joined()
        }
        for a in texts {
            for b in texts {
                let byKeys = Collation.key(a).lexicographicallyPrecedes(Collation.key(b))
                let order = Collation.compare(a, b)
                if byKeys != (order < 0) || order != -Collation.compare(b, a) { Issue.record("\(a) \(b)") }
                if (order == 0) != (Array(a.utf8) == Array(b.utf8)) { Issue.record("\(a) \(b) are not identical") }
            }
        }
        let sorted = texts.sorted { Collation.compare($0, $1) < 0 }
        for (i, a) in sorted.enumerated() {
            for b in sorted[i...] where Collation.compare(a, b) > 0 { Issue.record("not transitive: \(a) \(b)") }
        }
    }

    @Test("VA-COLL-2 numbers of any size", arguments: [126, 127, 128, 129, 255, 300, 70_000])
    func longNumbers(_ count: Int) {
        let nines = Text(repeating: "9", count: count)
        #expect(Collation.compare(nines, "1" + Text(repeating: "0", count: count)) < 0)
        #expect(Collation.compare(nines, "1" + Text(repeating: "0", count: count - 1)) > 0)
        #expect(Collation.compare("000" + nines, nines + "a") < 0)
    }

    @Test(
        "VA-COLL-5 folded",
        arguments: [
            ("Größe", "grosse"), ("ẞ", "ss"), ("Æsir œuvre", "aesir oeuvre"),
            ("Øresund Đorđe Łódź", "oresund dorde lodz"),
            ("e\u{301}\u{323}X", "ex"), ("ÀÉÎÕÜÝÿñç", "aeiouyync"), ("ČŠŽ řů ğı", "csz ru gi"), ("Þór", "thor"),
            ("Ĳssel", "ijssel"),
            ("ΑΒΓ", "αβγ"), ("ЖЁ", "жё"), ("1 + 2", "1 + 2"), ("日本😀", "日本😀"), ("×÷", "×÷"), ("", ""), ("ȘȚșț", "stst"),
        ] as [(Text, Text)])
    func folded(_ text: Text, _ expected: Text) {
        #expect([UInt8](Collation.folded(text).utf8) == [UInt8](expected.utf8))
        #expect(Collation.folded(Collation.folded(text)) == Collation.folded(text))
    }

    @Test("VA-COLL-5 letters with accents fold as their canonical decompositions do")
    func decompositions() {
        var letters = 0
        for value in 0xC0...0x17F as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = Text(scalar)
            let decomposed = Text(String(text).decomposedStringWithCanonicalMapping)
            let scalars = Array(decomposed.unicodeScalars)
            guard scalars.count == 2 else { continue }
            letters += 1
            #expect(Collation.folded(text) == Text(String(Text(scalars[0])).lowercased()))
            // All levels but the bytes are equal: what follows decides.
            #expect(
                Collation.compare(text + "a", decomposed + "b") < 0
                    && Collation.compare(text + "b", decomposed + "a") > 0)
            let keys = (Collation.key(text), Collation.key(decomposed))
            #expect(keys.0.dropLast(text.utf8.count) == keys.1.dropLast(decomposed.utf8.count), "\(text)")
        }
        #expect(letters > 150)
    }
}
