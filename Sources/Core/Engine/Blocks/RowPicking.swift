import Rules
import Values

/// Rows of a list that a person has selected, to do something with all of them.
public struct RowPicking: Equatable, Sendable {
    /// Ascending.
    private var ids: [UUID] = []
    /// The row that was selected last by itself: ranges begin there.
    private var anchor: UUID?

    /// Nothing is selected yet.
    public init() {}

    /// Whether the record of this id is selected.
    public func contains(_ id: UUID) -> Bool {
        let place = place(of: id)
        return place < ids.count && ids[place] == id
    }

    /// Selects one more, or no longer.
    public mutating func toggle(_ id: UUID) {
        let place = place(of: id)
        if place < ids.count, ids[place] == id { ids.remove(at: place) } else { ids.insert(id, at: place) }
        anchor = id
    }

    /// Selects all rows between the one selected last and this one, both included.
    public mutating func extend(to id: UUID, in rows: [Record]) {
        let start = anchor.flatMap { anchor in rows.firstIndex { $0.id == anchor } }
        guard let start, let end = rows.firstIndex(where: { $0.id == id }) else {
            return contains(id) ? () : toggle(id)
        }
        var further: [UUID] = []
        for row in rows[min(start, end)...max(start, end)] where row.standing != .deleted && !contains(row.id) {
            further.append(row.id)
        }
        set(ids + further)
    }

    /// Selects exactly these.
    public mutating func set(_ wanted: [UUID]) {
        ids = Sorting.places(wanted.count) { wanted[$0] < wanted[$1] }.map { wanted[$0] }
    }

    private func place(of id: UUID) -> Int {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
