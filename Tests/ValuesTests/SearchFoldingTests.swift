import Testing
import Values

@Suite struct SearchFoldingTests {
    @Test(
        "VA-FIND-1 words of letters and digits are folded: case, accents, ß, and an e behind a, o and u",
        arguments: [
            ("Größe", ["grosse"]), ("Müller, Mueller & Muller", ["muller", "muller", "muller"]), ("ÆGIS", ["agis"]),
            ("Anna-Maria O'Neil", ["anna", "maria", "o", "neil"]), ("a@example.org", ["a", "example", "org"]),
            ("Nguyễn Ệ", ["nguyen", "e"]), ("Ελλάς ΕΛΛΆΣ", ["ελλασ", "ελλασ"]), ("ЁЛКА", ["елка"]),
            ("1.234,5 kg", ["1", "234", "5", "kg"]),
            ("e\u{301}te\u{301}", ["ete"]), ("co\u{AD}op", ["coop"]), ("", []), ("… – !", []),
            ("東京 2026", ["東京", "2026"]),
            ("neue Bäume", ["neu", "baume"]),
        ] as [(Text, [Text])])
    func words(_ text: Text, _ words: [Text]) {
        #expect(SearchFolding.words(text).map { Text(decoding: $0) } == words)
        var bytes: [UInt8] = []
        SearchFolding.append(text, to: &bytes)
        #expect(Text(decoding: bytes) == words.map { " " + $0 }.joined())
    }

    @Test(
        "VA-FIND-1 the folded beginning of a word is the beginning of the folded word",
        arguments: [
            "Straße", "Mueller", "Aeolus", "Nguyễn", "Łódź", "coeur", "œuvre",
        ] as [Text])
    func beginnings(_ word: Text) {
        let whole = SearchFolding.words(word)[0]
        var typed: Text = ""
        for scalar in word.unicodeScalars {
            typed += Text(scalar)
            #expect(whole.starts(with: SearchFolding.words(typed)[0]), "\(typed)")
        }
    }

    @Test("VA-FIND-1 of a long query the first eight words count")
    func most() {
        #expect(SearchFolding.words("1 2 3 4 5 6 7 8 9").count == 8)
    }

    @Test(
        "VA-FIND-2 marks go from the first letter of a word to the last one that was meant",
        arguments: [
            ("mull", "Zoë Müller", ["Müll"]), ("mull", "Mueller", ["Muell"]), ("gros", "Größe", ["Größ"]),
            ("gro", "Größe", ["Grö"]),
            ("an be", "Anna Berg, Ben", ["An", "Be", "Be"]), ("a ann", "Anna", ["Ann"]), ("nna", "Anna", []),
            ("ete", "e\u{301}te\u{301} x", ["e\u{301}te\u{301}"]), ("strass", "Straße 5", ["Straß"]),
        ] as [(Text, Text, [Text])])
    func marks(_ typed: Text, _ text: Text, _ marked: [Text]) {
        let ranges = SearchFolding.marks(of: SearchFolding.words(typed), in: text)
        #expect(ranges.map { Text(decoding: text.utf8[$0]) } == marked)
    }
}
