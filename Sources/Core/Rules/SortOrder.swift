import Values

/// Direction of a sorted list, as written in a description.
public enum SortOrder: Text, CaseIterable, Sendable {
    case ascending = "Ascending"
    case descending = "Descending"

    /// Negative when `a` stands before `b`, positive when behind, 0 when the order leaves it open. Empty values come last in both
    /// orders.
    public func compare(_ a: SortKey, _ b: SortKey) -> Int {
        switch (a, b) {
        case (.empty, .empty): 0
        case (.empty, _): 1
        case (_, .empty): -1
        default: self == .ascending ? SortKey.compare(a, b) : SortKey.compare(b, a)
        }
    }
}
