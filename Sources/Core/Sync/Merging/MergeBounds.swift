import Values

/// What a field admits, for values that several people brought together: nobody entered the result, so no form checked it.
public struct MergeBounds: Sendable {
    /// Of a number.
    let low: Decimal?
    /// Of a number; of a list how many elements it may have.
    let high: Decimal?

    /// No bound where it is nil.
    public init(low: Decimal? = nil, high: Decimal? = nil) {
        self.low = low
        self.high = high
    }

    var isEmpty: Bool { low == nil && high == nil }

    /// The sum within the bounds; further out only where `current` lies there.
    func holding(_ sum: Decimal, over current: Decimal) -> Decimal {
        if let high, high < sum, current < sum { return current < high ? high : current }
        if let low, sum < low, sum < current { return low < current ? low : current }
        return sum
    }

    func hasRoom(in list: [JSON]) -> Bool {
        guard let most = high?.int else { return true }
        return list.count < most
    }
}
