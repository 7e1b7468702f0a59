import Values

/// The words that were typed, in the order in which they are looked up: house numbers last, when few entries are left.
struct NameQuery {
    struct Word {
        let letters: [UInt32]
        let errors: Int
        /// It begins with a digit.
        let isNumber: Bool
    }

    let words: [Word]
    let isAllNumbers: Bool

    /// What stands behind these is left out, so that any text takes a bounded time.
    static let mostWords = 12
    static let mostBytes = 512

    init(_ text: Text) {
        let beginning = text.utf8.count > Self.mostBytes ? Text(decoding: text.utf8[..<Self.mostBytes]) : text
        let words = NameFolding.words(beginning, limit: Self.mostWords).map { letters in
            Word(
                letters: letters, errors: NameRanking.errors(letters),
                isNumber: letters[0] >= 0x30 && letters[0] <= 0x39)
        }
        self.words = words.filter { !$0.isNumber } + words.filter { $0.isNumber }
        isAllNumbers = words.allSatisfy { $0.isNumber }
    }
}
