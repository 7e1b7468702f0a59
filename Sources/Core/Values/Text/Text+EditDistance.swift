extension Text {
    /// Damerau-Levenshtein (optimal string alignment) over scalars, ASCII case ignored; stops above `limit` (returns
    /// limit + 1). For suggestions of the kind "did you mean …?".
    public func editDistance(to other: Text, limit: Int) -> Int {
        let a = Self.foldedScalars(self)
        let b = Self.foldedScalars(other)
        let longer = Swift.max(a.count, b.count)
        guard limit >= 0 else { return 0 }
        let limit = Swift.min(limit, longer)
        let above = limit + 1
        guard abs(a.count - b.count) <= limit else { return above }
        // Cells further than `limit` from the diagonal exceed it. Those right of the band
        // still hold `above`; the one left of it is set, for rows are reused.
        var beforePrevious = [Int](repeating: above, count: b.count + 1)
        var previous = (0...b.count).map { Swift.min($0, above) }
        var current = beforePrevious
        var previousBest = 0
        for row in 0..<a.count {
            let first = Swift.max(0, row - limit)
            let end = Swift.min(b.count, row + limit + 1)
            current[first] = first == 0 ? Swift.min(row + 1, above) : above
            var best = current[first]
            for column in first..<Swift.max(first, end) {
                var cost = previous[column] + (a[row] == b[column] ? 0 : 1)
                cost = Swift.min(cost, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
                    cost = Swift.min(cost, beforePrevious[column - 1] + 1)
                }
                current[column + 1] = Swift.min(cost, above)
                best = Swift.min(best, cost)
            }
            if Swift.min(best, previousBest) > limit { return above }
            previousBest = best
            swap(&beforePrevious, &previous)
            swap(&previous, &current)
        }
        return Swift.min(previous[b.count], above)
    }

    private static func foldedScalars(_ text: Text) -> [UInt32] {
        text.unicodeScalars.map { $0.value >= 0x41 && $0.value <= 0x5A ? $0.value + 0x20 : $0.value }
    }
}
