import Values

/// One error that makes a word another one.
struct TypingError {
    enum Kind { case replaced, leftOut, inserted, swapped }

    let kind: Kind
    /// In the label and in the answer: its letter, the first of two that are swapped, or what it would stand before.
    let label: Int
    let answer: Int

    /// The fewest errors between two words, from the first to the last (LB-TOL-1).
    static func all(from a: [UInt8], to b: [UInt8]) -> [TypingError] {
        let width = b.count + 1
        var table = [Int](repeating: 0, count: (a.count + 1) * width)
        for column in 0...b.count { table[column] = column }
        func isSwap(_ row: Int, _ column: Int) -> Bool {
            row > 1 && column > 1 && a[row - 1] == b[column - 2] && a[row - 2] == b[column - 1]
        }
        for row in 0..<a.count {
            let row = row + 1
            table[row * width] = row
            for column in 0..<b.count {
                let column = column + 1
                let diagonal = table[(row - 1) * width + column - 1] + (a[row - 1] == b[column - 1] ? 0 : 1)
                var cost = min(diagonal, table[(row - 1) * width + column] + 1, table[row * width + column - 1] + 1)
                if isSwap(row, column) { cost = min(cost, table[(row - 2) * width + column - 2] + 1) }
                table[row * width + column] = cost
            }
        }
        var errors: [TypingError] = []
        var (row, column) = (a.count, b.count)
        while row > 0 || column > 0 {
            let cost = table[row * width + column]
            if row > 0, column > 0, a[row - 1] == b[column - 1], cost == table[(row - 1) * width + column - 1] {
                (row, column) = (row - 1, column - 1)
                continue
            }
            if isSwap(row, column), cost == table[(row - 2) * width + column - 2] + 1 {
                (row, column) = (row - 2, column - 2)
                errors.append(TypingError(kind: .swapped, label: row, answer: column))
            } else if row > 0, column > 0, cost == table[(row - 1) * width + column - 1] + 1 {
                (row, column) = (row - 1, column - 1)
                errors.append(TypingError(kind: .replaced, label: row, answer: column))
            } else if row > 0, cost == table[(row - 1) * width + column] + 1 {
                row -= 1
                errors.append(TypingError(kind: .leftOut, label: row, answer: column))
            } else {
                column -= 1
                errors.append(TypingError(kind: .inserted, label: row, answer: column))
            }
        }
        return errors.reversed()
    }

    /// One letter for two that are the same, or two for one.
    func isDoubling(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        switch kind {
        case .leftOut: Self.hasTwin(a, label)
        case .inserted: Self.hasTwin(b, answer)
        case .replaced, .swapped: false
        }
    }

    private static func hasTwin(_ word: [UInt8], _ place: Int) -> Bool {
        place > 0 && word[place - 1] == word[place] || place + 1 < word.count && word[place + 1] == word[place]
    }

    /// What the answer has there.
    var range: Range<Int> {
        switch kind {
        case .leftOut: answer..<answer
        case .replaced, .inserted: answer..<(answer + 1)
        case .swapped: answer..<(answer + 2)
        }
    }

    /// Where it ends in the label.
    var labelEnd: Int { label + (kind == .swapped ? 2 : kind == .inserted ? 0 : 1) }
}
