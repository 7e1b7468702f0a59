/// Numbers of items with a weight; the heaviest comes first, of equal ones the earlier or the later.
struct ItemHeap {
    private var entries: [(weight: Int64, item: Int)] = []
    private let prefersLater: Bool

    init(prefersLater: Bool) { self.prefersLater = prefersLater }

    mutating func insert(_ item: Int, weight: Int64) {
        entries.append((weight, item))
        var place = entries.count - 1
        while place > 0, isBefore(place, (place - 1) / 2) {
            entries.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func removeFirst() -> Int? {
        guard let first = entries.first else { return nil }
        let last = entries.removeLast()
        if entries.isEmpty { return first.item }
        entries[0] = last
        var place = 0
        while true {
            var best = place
            for child in [2 * place + 1, 2 * place + 2] where child < entries.count && isBefore(child, best) {
                best = child
            }
            if best == place { return first.item }
            entries.swapAt(place, best)
            place = best
        }
    }

    private func isBefore(_ a: Int, _ b: Int) -> Bool {
        let (a, b) = (entries[a], entries[b])
        if a.weight != b.weight { return a.weight > b.weight }
        return prefersLater ? a.item > b.item : a.item < b.item
    }
}
