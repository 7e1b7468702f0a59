import Values

/// Words of anatomy in Latin, English and German, with their forms and what can be put together of their parts, so that an answer
/// which is another word is never taken for a misspelling (LB-TOL-9).
///
/// Latin words are kept as stems by declension. A stem too many only refuses a misspelling that happens to look like one of its
/// forms; a missing one leaves the decision to the letters (LB-TOL-13).
struct Vocabulary: Sendable {
    private struct Declension {
        let endings: [Text]
        let stems: NameIndex

        init(_ endings: Text, _ stems: [Text]) {
            self.endings = endings.split(on: 0x20)
            self.stems = NameIndex(stems)
        }

        func contains(_ word: Text) -> Bool {
            for ending in endings where word.hasUTF8Suffix(ending) {
                if stems.contains(word.dropping(ending.utf8.count)) { return true }
            }
            return false
        }
    }

    /// A first ending of "" stands for words that are also used without one, as English does.
    private static let latin: [(endings: Text, stems: Text)] = [
        ("a ae am arum as is", LatinStems.first),
        ("us i o um orum os is", LatinStems.secondMasculine),
        ("um on i o a orum is", LatinStems.secondNeuter),
        ("us a um i ae o am orum arum os as is", LatinStems.adjectives),
        (" is e i em es ia ium ibus", LatinStems.adjectivesThird),
        ("or us oris ori orem ore ores ora orum oribus", LatinStems.comparatives),
        ("is i em e es um ium ibus a ia", LatinStems.third),
        ("us ui um u uum ibus", LatinStems.fourth),
        ("", LatinStems.forms),
    ]

    private var declensions: [Declension] = []
    private var stems = NameIndex()
    private var words = NameIndex()
    /// Groups of letters that occur in its words.
    private(set) var groups = LetterGroups()

    static let all = Vocabulary { _ in false }

    /// - Parameter leavesOut: What shall be missing, for tests of terms that the vocabulary does not know.
    init(leavingOut leavesOut: (Text) -> Bool) {
        func kept(_ list: Text) -> [Text] { list.split(on: 0x20).filter { !leavesOut($0) } }
        for (endings, list) in Self.latin {
            let declension = Declension(endings, kept(list))
            for stem in declension.stems.names {
                if !endings.isEmpty { stems.insert(stem) }
                groups.add(stem.utf8, endings: declension.endings.map { $0.utf8 })
            }
            declensions.append(declension)
        }
        for stem in kept(LatinStems.further) {
            stems.insert(stem)
            groups.add(stem.utf8)
        }
        for word in kept(EnglishWords.all) + kept(GermanWords.all) {
            words.insert(word)
            groups.add(word.utf8, endings: [[]])
        }
    }

    /// Whether it is a word as the lists have it, in one of its forms.
    func isForm(_ word: Text) -> Bool {
        if words.contains(word) { return true }
        for declension in declensions where declension.contains(word) { return true }
        return false
    }

    /// Whether it is a word, or can be put together of parts that there are.
    func contains(_ word: Text) -> Bool { contains(word, depth: 0) }

    private func contains(_ word: Text, depth: Int) -> Bool {
        if isWord(word) { return true }
        let count = word.utf8.count
        guard depth < Self.mostParts, count >= 6 else { return false }
        for place in 2..<(count - 2) {
            let (head, tail) = (Text(decoding: word.utf8[..<place]), Text(decoding: word.utf8[place...]))
            if count - place >= 4, isBeginning(head), contains(tail, depth: depth + 1) { return true }
            if place >= 3, isLinked(head), isWord(tail) { return true }
        }
        return false
    }

    private static let mostParts = 3

    private func isWord(_ word: Text) -> Bool {
        if isForm(word) || word.hasUTF8Suffix("s") && isForm(word.dropping(1)) { return true }
        let count = word.utf8.count
        for length in 1...5 where count >= length + 3 {
            let ending = Text(decoding: word.utf8[(count - length)...])
            let stem = word.dropping(length)
            if WordParts.latinEndings.contains(ending), stems.contains(stem) { return true }
            if WordParts.germanEndings.contains(ending), words.contains(stem) { return true }
        }
        return false
    }

    /// A prefix, a stem with -o- or -i- behind it, or a whole word.
    private func isBeginning(_ part: Text) -> Bool {
        let count = part.utf8.count
        if WordParts.prefixes.contains(part) || words.contains(part) && count >= 3 || count >= 5 && isForm(part) {
            return true
        }
        guard count >= 4, part.hasUTF8Suffix("o") || part.hasUTF8Suffix("i") else { return isLinked(part) }
        return stems.contains(part) || stems.contains(part.dropping(1)) || isLinked(part)
    }

    /// A German word as it stands before another one: "Nerven-", "Rücken-", "Steigbügels-".
    private func isLinked(_ part: Text) -> Bool {
        if words.contains(part) { return true }
        for link: Text in ["s", "n", "en"]
        where part.utf8.count > link.utf8.count + 2 && part.hasUTF8Suffix(link) {
            if words.contains(part.dropping(link.utf8.count)) { return true }
        }
        return false
    }
}

extension Text {
    /// Without its last bytes.
    fileprivate func dropping(_ count: Int) -> Text { Text(decoding: utf8[..<max(0, utf8.count - count)]) }
}
