/// What one side of a search knows. Labels carry the number of the search that wrote them, so that a new one need not clear them.
final class SearchSide {
    /// What a state costs, and where it comes from.
    struct Label: BitwiseCopyable {
        var cost: UInt32
        var parent: UInt32
        var generation: UInt32
    }

    private let labels: Column<Label>
    var heap = SearchHeap()
    private var generation: UInt32 = 0

    /// The first state of a way.
    static let none = UInt32.max

    init(states: Int) { labels = Column(states, repeating: Label(cost: 0, parent: 0, generation: 0)) }

    deinit { labels.release() }

    /// Forgets everything.
    func begin() {
        heap.removeAll()
        if generation == .max {
            labels.fill(Label(cost: 0, parent: 0, generation: 0))
            generation = 0
        }
        generation += 1
    }

    /// The largest number: not reached.
    @inline(__always)
    func cost(of state: Int) -> UInt32 {
        let label = labels[state]
        return label.generation == generation ? label.cost : .max
    }

    func parent(of state: Int) -> UInt32 { labels[state].parent }

    @inline(__always)
    func set(_ state: Int, _ cost: UInt32, _ parent: UInt32) {
        labels[state] = Label(cost: cost, parent: parent, generation: generation)
    }
}
