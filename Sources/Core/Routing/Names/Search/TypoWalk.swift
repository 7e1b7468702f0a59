/// Compares a typed word with the beginnings of the words of an ascending list, one letter after another.
///
/// Counted are letters too many, missing, wrong, and swapped with their neighbour (optimal string alignment; Damerau 1964). Words that
/// begin alike share the work, and a beginning that has too many errors ends it for all words with it. Nothing is allocated meanwhile.
struct TypoWalk {
    private let typed: [UInt32]
    private let limit: Int
    private let width: Int
    private var letters: [UInt32]
    /// A row of errors for each letter of the word and one before it: between its beginning and each beginning of what was typed.
    private var rows: [UInt8]
    /// Fewest errors of all of what was typed with a beginning of the word so far.
    private var best: [UInt8]
    private var depth = 0
    /// As far as rows are known; beyond, no beginning can be better.
    private var known = 0
    private static let tooMany: UInt8 = 100

    /// - Parameter typed: 1 … ``NameFolding/mostLetters`` letters.
    init(_ typed: [UInt32], errors limit: Int) {
        self.typed = typed
        self.limit = limit
        width = typed.count + 1
        let depths = NameFolding.mostLetters + 1
        letters = [UInt32](repeating: 0, count: depths)
        rows = [UInt8](repeating: Self.tooMany, count: depths * width)
        best = [UInt8](repeating: Self.tooMany, count: depths)
        for column in 0..<width { rows[column] = UInt8(column) }
        best[0] = UInt8(typed.count)
    }

    /// The next word has so many letters in common with this one.
    mutating func goBack(to depth: Int) {
        self.depth = min(depth, self.depth)
        known = min(known, self.depth)
        isDead = known < self.depth
    }

    private var isDead = false

    /// The word goes on with a letter.
    mutating func add(_ letter: UInt32) {
        guard depth < NameFolding.mostLetters else { return }
        letters[depth] = letter
        depth += 1
        if !isDead, known == depth - 1 { addRow(letter) }
    }

    /// Nil: the word does not begin like that.
    var match: NameDictionary.Match? {
        let errors = Int(best[known])
        guard errors <= limit else { return nil }
        let isWhole = known == depth && Int(rows[depth * width + typed.count]) == errors
        return NameDictionary.Match(errors: errors, isPrefix: !isWhole)
    }

    /// Whether this word and all that follow it come behind those that begin like the typed one.
    var isBehind: Bool {
        for place in 0..<min(depth, typed.count) where letters[place] != typed[place] {
            return letters[place] > typed[place]
        }
        return false
    }

    private mutating func addRow(_ letter: UInt32) {
        let (above, row) = ((depth - 1) * width, depth * width)
        let first = max(depth - limit, 0)
        let last = min(depth + limit, typed.count)
        var fewest = Self.tooMany
        if first <= last {
            if first > 0 { rows[row + first - 1] = Self.tooMany }
            for column in first...last {
                let errors = column == 0 ? UInt8(depth) : errors(letter, column, row, above)
                rows[row + column] = errors
                fewest = min(fewest, errors)
            }
            if last < typed.count { rows[row + last + 1] = Self.tooMany }
        }
        // Where all of a row is too much, the rows below it are too.
        guard Int(fewest) <= limit else {
            isDead = true
            return
        }
        known = depth
        best[depth] = last == typed.count ? min(best[depth - 1], rows[row + typed.count]) : best[depth - 1]
    }

    private func errors(_ letter: UInt32, _ column: Int, _ row: Int, _ above: Int) -> UInt8 {
        let isSame = typed[column - 1] == letter
        var errors = min(
            rows[above + column - 1] + (isSame ? 0 : 1), rows[above + column] + 1, rows[row + column - 1] + 1)
        if depth > 1, column > 1, letters[depth - 2] == typed[column - 1], typed[column - 2] == letter {
            errors = min(errors, rows[above - width + column - 2] + 1)
        }
        return min(errors, Self.tooMany)
    }
}
