/// What makes a hit come before another: the least sum of these points first.
///
/// A point is as much as 1 of ``NameImportance``: about 50 of them lie between a town and a street, 30 between a village and a street.
enum NameRanking {
    /// The word goes on behind what was typed.
    static let prefix = 8
    /// For each typing error: more than lies between a town and a street, so that what was spelt right comes first.
    static let error = 70
    /// The word fits the locality instead of the name.
    static let locality = 6
    /// A house number that is not there: the street is better than nothing, and worse than any with that number.
    static let missingNumber = 60
    /// A house number that is there.
    static let number = -10
    /// For each word of the name that nobody asked for, at most `mostWords`.
    static let word = 5
    static let mostWords = 4
    /// All words of the name were typed, to their ends: a café of that name comes before a village that only begins like it, but not
    /// before a town.
    static let wholeName = -35
    /// For each doubling of the distance beyond a quarter of a kilometre.
    static let doubling = 4

    static func points(_ match: NameDictionary.Match) -> Int {
        match.errors * error + (match.isPrefix ? prefix : 0)
    }

    /// - Parameter square: Of the distance in decimetres.
    static func points(square: Int64) -> Int {
        let bits = Int64.bitWidth - square.leadingZeroBitCount
        return max(bits - 23, 0) * doubling / 2
    }

    /// Typing errors that a word may have, by its folded letters; words with digits are not guessed.
    static func errors(_ word: [UInt32]) -> Int {
        if NameFolding.hasDigit(word) { return 0 }
        return word.count < 4 ? 0 : word.count < 8 ? 1 : 2
    }
}
