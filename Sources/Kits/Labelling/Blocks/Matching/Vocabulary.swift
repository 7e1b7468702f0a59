import Values

/// Words of anatomy in Latin, English and German, with their forms and what can be put together of their parts, so that an answer
/// which is another word is never taken for a misspelling (LB-TOL-9).
///
/// Latin words are kept as stems by declension. A stem too many only refuses a misspelling that happens to look like one of its
/// forms; a missing one leaves the decision to the letters (LB-TOL-13).
struct Vocabulary: Sendable {
    private struct Declension {
        let endings: [[UInt8]]
        let stems: WordTable

        func contains(_ word: Letters) -> Bool {
            for ending in endings where word.ends(in: ending) {
                if stems.contains(word.dropping(ending.count)) { return true }
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
    private var stems = WordTable([])
    private var words = WordTable([])
    /// Groups of letters that occur in its words.
    private(set) var groups = LetterGroups()

    static let all = Vocabulary { _ in false }

    /// - Parameter leavesOut: What shall be missing, for tests of terms that the vocabulary does not know.
    init(leavingOut leavesOut: (Text) -> Bool) {
        func kept(_ list: Text) -> [Text] { list.split(on: 0x20).filter { !leavesOut($0) } }
        for (list, stemList) in Self.latin {
            let (endings, stems) = (list.split(on: 0x20).map { $0.utf8 }, kept(stemList))
            for stem in stems {
                if !list.isEmpty { self.stems.insert(stem) }
                groups.add(stem.utf8, endings: endings)
            }
            declensions.append(Declension(endings: endings, stems: WordTable(stems)))
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
    func isForm(_ word: [UInt8]) -> Bool { word.withUnsafeBufferPointer { isForm($0) } }

    private func isForm(_ word: Letters) -> Bool {
        if words.contains(word) { return true }
        for declension in declensions where declension.contains(word) { return true }
        return false
    }

    /// Whether it is a word, or can be put together of parts that there are.
    func contains(_ word: [UInt8]) -> Bool { word.withUnsafeBufferPointer { contains($0, depth: 0) } }

    private func contains(_ word: Letters, depth: Int) -> Bool {
        if isWord(word) { return true }
        let count = word.count
        guard depth < Self.mostParts, count >= 6 else { return false }
        for place in 2..<(count - 2) {
            let (head, tail) = (word.first(place), word.behind(place))
            if count - place >= 4, isBeginning(head), contains(tail, depth: depth + 1) { return true }
            if place >= 3, isLinked(head), isWord(tail) { return true }
        }
        return false
    }

    private static let mostParts = 3

    private func isWord(_ word: Letters) -> Bool {
        if isForm(word) || word.last == Self.s && isForm(word.dropping(1)) { return true }
        for length in 1...5 where word.count >= length + 3 {
            let (stem, ending) = (word.dropping(length), word.behind(word.count - length))
            if WordParts.latinEndings.contains(ending), stems.contains(stem) { return true }
            if WordParts.germanEndings.contains(ending), words.contains(stem) { return true }
        }
        return false
    }

    /// A prefix, a stem with -o- or -i- behind it, or a whole word.
    private func isBeginning(_ part: Letters) -> Bool {
        if WordParts.prefixes.contains(part) || words.contains(part) && part.count >= 3
            || part.count >= 5 && isForm(part)
        {
            return true
        }
        guard part.count >= 4, part.last == Self.o || part.last == Self.i else { return isLinked(part) }
        return stems.contains(part) || stems.contains(part.dropping(1)) || isLinked(part)
    }

    /// A German word as it stands before another one: "Nerven-", "Rücken-", "Steigbügels-".
    private func isLinked(_ part: Letters) -> Bool {
        if words.contains(part) { return true }
        for link in Self.links where part.count > link.count + 2 && part.ends(in: link) {
            if words.contains(part.dropping(link.count)) { return true }
        }
        return false
    }

    private static let (i, o, s): (UInt8, UInt8, UInt8) = (0x69, 0x6F, 0x73)
    private static let links: [[UInt8]] = [[0x73], [0x6E], [0x65, 0x6E]]
}
