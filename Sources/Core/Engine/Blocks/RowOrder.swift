import Values

/// Which numbers rows need to stand in another order: those of as few rows as one pass over them finds, from 1 on.
public enum RowOrder {
    /// What a number may be, so that others fit beside it.
    private static let range = -1_000_000_000...1_000_000_000

    /// - Parameters:
    ///   - values: What the rows have, in their new order.
    ///   - moved: The row that was moved; it gets another number.
    /// - Returns: Places of rows with the numbers they get.
    public static func numbers(_ values: [JSON], moved: Int) -> [(place: Int, number: Int)] {
        var known: [Int?] = []
        for value in values { known.append(whole(value)) }
        guard values.indices.contains(moved) else { return [] }
        known[moved] = nil
        let (upward, downward) = (upward(known), downward(known))
        guard let downward, downward.count < upward.count else { return upward }
        return downward
    }

    /// Nil: there is none that others fit beside.
    public static func whole(_ value: JSON) -> Int? {
        value.decimal?.int.flatMap { range.contains($0) ? $0 : nil }
    }

    /// What does not fit is put behind what stands before it.
    private static func upward(_ known: [Int?]) -> [(place: Int, number: Int)] {
        var changes: [(place: Int, number: Int)] = []
        var last: Int?
        for (place, number) in known.enumerated() {
            if let number, number > last ?? number - 1 {
                last = number
                continue
            }
            var next = (last ?? 0) + 1
            if last == nil, place + 1 < known.count, let following = known[place + 1] { next = max(following - 1, 1) }
            changes.append((place, next))
            last = next
        }
        return changes
    }

    /// What does not fit is put before what stands behind it; nil when there is no room.
    private static func downward(_ known: [Int?]) -> [(place: Int, number: Int)]? {
        var changes: [(place: Int, number: Int)] = []
        var next: Int?
        for place in known.indices.reversed() {
            if let number = known[place], number < next ?? number + 1 {
                next = number
                continue
            }
            guard let following = next, following > 1 else { return nil }
            changes.append((place, following - 1))
            next = following - 1
        }
        return changes
    }
}
