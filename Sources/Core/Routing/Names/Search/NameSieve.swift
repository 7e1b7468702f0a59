import Values

/// Entries that fit all words so far, with their points.
struct NameSieve {
    private let names: PlaceNames
    /// Points of each entry; `dead`: some word does not fit.
    private var points: [Int32]
    /// How many words fit the entry's own name.
    private var own: [UInt8]
    /// How many of these fit to their end, without errors.
    private var whole: [UInt8]
    /// Points of each entry and locality for the word that is looked up.
    private var fits: [UInt8]
    private var localityFits: [UInt8]
    private static let dead = Int32.max
    private static let none: UInt8 = 255

    init(_ names: PlaceNames) {
        self.names = names
        points = [Int32](repeating: 0, count: names.count)
        own = [UInt8](repeating: 0, count: names.count)
        whole = own
        fits = own
        localityFits = [UInt8](repeating: 0, count: names.localityCount)
    }

    /// Keeps what fits a further word.
    mutating func keep(_ word: NameQuery.Word) {
        lookUp(word)
        for entry in points.indices where points[entry] != Self.dead {
            if word.isNumber, names.hasHouses(entry), hasHouse(entry, word.letters) {
                points[entry] += Int32(NameRanking.number)
            } else if fits[entry] != Self.none {
                points[entry] += Int32(fits[entry])
                own[entry] += 1
                if fits[entry] == 0 { whole[entry] += 1 }
            } else {
                keepForeign(word, entry)
            }
        }
    }

    /// The word fits neither the name nor a house of the entry.
    private mutating func keepForeign(_ word: NameQuery.Word, _ entry: Int) {
        if let locality = names.locality(entry), localityFits[locality] != Self.none {
            points[entry] += Int32(localityFits[locality]) + Int32(NameRanking.locality)
        } else if word.isNumber, let kind = names.category(entry)?.kind, kind == .way || kind == .place {
            points[entry] += Int32(NameRanking.missingNumber)
        } else {
            points[entry] = Self.dead
        }
    }

    private mutating func lookUp(_ word: NameQuery.Word) {
        for entry in fits.indices { fits[entry] = Self.none }
        for locality in localityFits.indices { localityFits[locality] = Self.none }
        let (names, count) = (names, names.count)
        names.dictionary.each(word.letters, errors: word.errors) { match, list in
            let points = UInt8(NameRanking.points(match))
            names.dictionary.each(in: list) { identifier in
                if identifier < count {
                    fits[identifier] = min(fits[identifier], points)
                } else {
                    localityFits[identifier - count] = min(localityFits[identifier - count], points)
                }
            }
        }
    }

    private func hasHouse(_ entry: Int, _ letters: [UInt32]) -> Bool {
        var isFound = false
        names.eachHouse(entry) { house in
            isFound = house.isNumber(letters)
            return !isFound
        }
        return isFound
    }

    /// Calls `use` with each entry that fits all words, one of them its own name, and its points.
    func each(_ use: (Int, Int) -> Void) {
        for entry in points.indices where points[entry] != Self.dead && own[entry] > 0 {
            let words = Int(names.entries.uint8(names.columns.words + entry))
            let further = min(max(words - Int(own[entry]), 0), NameRanking.mostWords)
            var sum = Int(points[entry]) + further * NameRanking.word
            if Int(whole[entry]) >= words { sum += NameRanking.wholeName }
            use(entry, sum - Int(names.entries.uint8(names.columns.importance + entry)))
        }
    }
}
