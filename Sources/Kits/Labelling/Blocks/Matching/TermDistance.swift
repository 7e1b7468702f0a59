import Values

/// Typing errors between two terms: the fewest insertions, deletions, replacements and swaps of neighbours, no part changed
/// twice. That is the optimal string alignment distance, a form of Damerau's (Communications of the ACM 7, 1964) as computed
/// by Wagner and Fischer's table (Journal of the ACM 21, 1974).
///
/// A letter with its marks is one unit.
struct TermUnits: Hashable, Sendable {
    private(set) var units: [UInt32] = []
    private(set) var outline = Outline()

    /// What says of most terms at once that they are far from each other.
    struct Outline: Hashable, Sendable {
        fileprivate var count = 0
        /// Which units occur, each as one bit of 64.
        fileprivate var occurring: UInt64 = 0

        /// False when the distance is certainly above the limit: one error changes the length by one, and two units at most.
        @inline(__always)
        func canBe(within limit: Int, of other: Outline) -> Bool {
            abs(count - other.count) <= limit && (occurring ^ other.occurring).nonzeroBitCount <= 2 * limit
        }
    }

    init(_ text: Text) {
        for scalar in text.unicodeScalars {
            if (0x300...0x36F).contains(scalar.value), let last = units.last {
                // 21 bits are the letter, the others a number of its marks.
                let marks = ((last >> 21) &* 31 &+ (scalar.value - 0x2FF)) & 0x7FF
                units[units.count - 1] = last & 0x1F_FFFF | marks << 21
            } else {
                units.append(scalar.value)
            }
        }
        outline.count = units.count
        for unit in units { outline.occurring |= 1 << UInt64((unit ^ unit >> 21) & 63) }
    }

    /// Nil above `limit`.
    func distance(to other: TermUnits, limit: Int) -> Int? {
        guard limit >= 0, outline.canBe(within: limit, of: other.outline) else { return nil }
        if units == other.units { return 0 }
        return limit == 0 ? nil : aligned(to: other, limit: limit)
    }

    /// Only cells at most `limit` from the diagonal are computed; all others are above it. Three rows are kept, one behind
    /// the other.
    private func aligned(to other: TermUnits, limit: Int) -> Int? {
        let (a, b) = (units, other.units)
        let (above, width) = (limit + 1, b.count + 1)
        var cells = [Int](repeating: above, count: 3 * width)
        for column in 0...min(limit, b.count) { cells[column] = column }
        var lastBest = 0
        for row in 0..<a.count {
            let (old, last, now) = ((row + 2) % 3 * width, row % 3 * width, (row + 1) % 3 * width)
            let first = max(0, row - limit)
            let end = min(b.count, row + limit + 1)
            cells[now + first] = first == 0 ? min(row + 1, above) : above
            var best = cells[now + first]
            for column in first..<max(first, end) {
                var cost = cells[last + column] + (a[row] == b[column] ? 0 : 1)
                cost = min(cost, cells[last + column + 1] + 1, cells[now + column] + 1)
                if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
                    cost = min(cost, cells[old + column - 1] + 1)
                }
                cells[now + column + 1] = min(cost, above)
                best = min(best, cost)
            }
            if end < b.count { cells[now + end + 1] = above }
            // A swap may still start from the row before.
            if best > limit, lastBest > limit { return nil }
            lastBest = best
        }
        let result = cells[a.count % 3 * width + b.count]
        return result <= limit ? result : nil
    }
}
