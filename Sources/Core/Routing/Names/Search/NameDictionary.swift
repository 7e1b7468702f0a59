/// The folded words of all names, ascending, each with the ascending list of what has it.
struct NameDictionary: Sendable {
    let words: RegionSection
    let blocks: RegionSection
    let lists: RegionSection
    /// Number of words.
    let count: Int
    /// Entries and localities together.
    let identifiers: Int

    /// How well a word fits what was typed.
    struct Match {
        /// Letters that were mistyped.
        let errors: Int
        /// Whether the word goes on behind what was typed.
        let isPrefix: Bool
    }

    /// Calls `use` for each word that begins like the typed one, give or take its errors, with the place of its list.
    func each(_ typed: [UInt32], errors: Int, _ use: (Match, Range<Int>) -> Void) {
        var walk = TypoWalk(typed, errors: errors)
        var reader = DictionaryReader(self, block: errors == 0 ? block(of: typed) : 0)
        while reader.next(&walk) {
            if let match = walk.match { use(match, reader.list) }
            if errors == 0, walk.isBehind { return }
        }
    }

    /// Calls `use` for each entry and locality of a list, ascending.
    func each(in list: Range<Int>, _ use: (Int) -> Void) {
        var reader = NumberReader(lists, at: list.lowerBound)
        let end = min(list.upperBound, lists.count)
        var identifier = 0
        while reader.place < end {
            let difference = reader.number()
            guard difference < UInt64(identifiers - identifier) else { return }
            identifier += Int(difference)
            use(identifier)
        }
    }

    /// The last block whose first word does not come behind the word; the word and what begins like it stand there or further on.
    private func block(of typed: [UInt32]) -> Int {
        var (low, high) = (0, blocks.count / 8)
        while high - low > 1 {
            let middle = (low + high) / 2
            if firstWord(of: middle).lexicographicallyPrecedes(typed) { low = middle } else { high = middle }
        }
        return low
    }

    private func firstWord(of block: Int) -> [UInt32] {
        var reader = NumberReader(words, at: blocks.index(8 * block))
        _ = reader.number()
        let count = min(reader.count(), NameFolding.mostLetters)
        var word: [UInt32] = []
        for _ in 0..<count { word.append(UInt32(truncatingIfNeeded: reader.number())) }
        return word
    }
}

/// Goes through the dictionary from a block on.
struct DictionaryReader {
    private var reader: NumberReader
    private var rest: Int
    /// Where the entries of the word stand in the lists.
    private(set) var list: Range<Int>

    init(_ dictionary: NameDictionary, block: Int) {
        reader = NumberReader(dictionary.words, at: dictionary.blocks.index(8 * block))
        let start = dictionary.blocks.index(8 * block + 4)
        list = start..<start
        rest = dictionary.count - block * NameSection.wordsPerBlock
    }

    /// Tells the walk the next word; false: there is none.
    mutating func next(_ walk: inout TypoWalk) -> Bool {
        guard rest > 0, !reader.isAtEnd else { return false }
        rest -= 1
        walk.goBack(to: Int(truncatingIfNeeded: min(reader.number(), UInt64(NameFolding.mostLetters))))
        for _ in 0..<reader.count() { walk.add(UInt32(truncatingIfNeeded: reader.number())) }
        let bytes = Int(truncatingIfNeeded: min(reader.number(), 1 << 32))
        list = list.upperBound..<list.upperBound + bytes
        return true
    }
}
