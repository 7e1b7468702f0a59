import Values

/// The dictionary of folded words with their lists.
struct NameWordWriter {
    private var numbers: [[UInt32]: Int] = [:]
    private var words: [[UInt32]] = []
    private var lists: [[Int]] = []

    var count: Int { words.count }

    /// Entries are added in ascending order.
    mutating func add(_ texts: [Text], of entry: Int) {
        for text in texts {
            for word in NameFolding.words(text) {
                let number: Int
                if let known = numbers[word] {
                    number = known
                } else {
                    number = words.count
                    numbers[word] = number
                    words.append(word)
                    lists.append([])
                }
                if lists[number].last != entry { lists[number].append(entry) }
            }
        }
    }

    func sections() -> [(id: UInt32, bytes: [UInt8])] {
        let order = Sorting.places(words.count) { words[$0].lexicographicallyPrecedes(words[$1]) }
        var (dictionary, blocks, all) = (SectionWriter(), SectionWriter(), SectionWriter())
        var last: [UInt32] = []
        for (place, number) in order.enumerated() {
            let word = words[number]
            if place % NameSection.wordsPerBlock == 0 {
                blocks.append(UInt32(dictionary.bytes.count))
                blocks.append(UInt32(all.bytes.count))
                last = []
            }
            let start = all.bytes.count
            var before = 0
            for entry in lists[number] {
                all.append(variable: UInt64(entry - before))
                before = entry
            }
            var common = 0
            while common < min(last.count, word.count), last[common] == word[common] { common += 1 }
            dictionary.append(variable: UInt64(common))
            dictionary.append(variable: UInt64(word.count - common))
            for letter in word[common...] { dictionary.append(variable: UInt64(letter)) }
            dictionary.append(variable: UInt64(all.bytes.count - start))
            last = word
        }
        return [
            (NameSection.words, dictionary.bytes), (NameSection.blocks, blocks.bytes), (NameSection.lists, all.bytes),
        ]
    }
}
