import Values

/// Direction of a sorted list, as written in a description.
public enum SortOrder: Text, CaseIterable, Sendable {
    case ascending = "Ascending"
    case descending = "Descending"

    /// Empty values come last in both orders.
    public func sorts(_ a: SortKey, before b: SortKey) -> Bool {
        if a == .empty || b == .empty { return b == .empty && a != .empty }
        return self == .ascending ? a < b : b < a
    }
}
