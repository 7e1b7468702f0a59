/// Sequences of arcs that may not be ridden: section ``SectionID/turns``.
///
/// A search goes from state to state. Most states are arcs. Behind the beginning of a sequence of three or more arcs, an arc has further
/// states, which remember it. Numbers of states and of exceptions (4, 4), the arc of each further state (4), and exceptions by state and
/// arc: state, next arc, next state (4 each).
struct TurnTable: Sendable {
    /// Instead of a next state: the way is barred.
    static let barred = UInt32.max

    private let section: RegionSection?
    /// Number of arcs, and of the states that are arcs.
    let arcs: Int
    /// Number of all states.
    let states: Int
    private let exceptions: Int
    /// Further states by the node to which their arc leads.
    private let arriving: [(node: UInt32, state: UInt32)]
    private var marks: [Bool] = []

    init(_ section: RegionSection?, arcs: Int, head: Column<UInt32>) throws(RegionProblem) {
        self.arcs = arcs
        self.section = section
        guard let section, section.count > 0 else {
            (states, exceptions, arriving) = (arcs, 0, [])
            return
        }
        let (further, exceptions) = (Int64(section.uint32(0)), Int64(section.uint32(4)))
        guard section.count >= 8, 8 + 4 * further + 12 * exceptions <= section.count, further < 1 << 28 else {
            throw .wrongContent(SectionID.turns)
        }
        var arriving: [(node: UInt32, state: UInt32)] = []
        for number in 0..<Int(further) {
            let arc = section.uint32(8 + 4 * number)
            guard arc < arcs else { throw .wrongContent(SectionID.turns) }
            arriving.append((head[Int(arc)], UInt32(arcs + number)))
        }
        arriving.sort { ($0.node, $0.state) < ($1.node, $1.state) }
        states = arcs + Int(further)
        self.exceptions = Int(exceptions)
        self.arriving = arriving
        try check(section, head)
        if self.exceptions > 0 { marks = [Bool](repeating: false, count: states) }
        for number in 0..<self.exceptions { marks[section.index(table + 12 * number)] = true }
    }

    private var table: Int { 8 + 4 * (states - arcs) }

    private func check(_ section: RegionSection, _ head: Column<UInt32>) throws(RegionProblem) {
        for number in 0..<exceptions {
            let at = table + 12 * number
            let (state, arc, next) = (section.uint32(at), section.uint32(at + 4), section.uint32(at + 8))
            guard state < states, arc < arcs, next == Self.barred || next < states,
                head[self.arc(of: Int(state))] == head[Int(arc) ^ 1],
                next == Self.barred || self.arc(of: Int(next)) == Int(arc),
                number == 0 || key(section, at - 12) < key(section, at)
            else { throw .wrongContent(SectionID.turns) }
        }
    }

    private func key(_ section: RegionSection, _ at: Int) -> UInt64 {
        UInt64(section.uint32(at)) << 32 | UInt64(section.uint32(at + 4))
    }

    /// The arc of a state.
    @inline(__always)
    func arc(of state: Int) -> Int { state < arcs ? state : further(state) }

    private func further(_ state: Int) -> Int { Int(section?.uint32(8 + 4 * (state - arcs)) ?? 0) }

    /// Whether a state has exceptions.
    @inline(__always)
    func isExceptional(_ state: Int) -> Bool { exceptions > 0 && marks[state] }

    /// The state behind an arc; nil: the way is barred.
    func next(_ state: Int, _ arc: Int) -> Int? {
        guard let section else { return arc }
        let wanted = UInt64(state) << 32 | UInt64(arc)
        var (low, high) = (0, exceptions)
        while low < high {
            let middle = (low + high) / 2
            if key(section, table + 12 * middle) < wanted { low = middle + 1 } else { high = middle }
        }
        guard low < exceptions, key(section, table + 12 * low) == wanted else { return arc }
        let next = section.uint32(table + 12 * low + 8)
        return next == Self.barred ? nil : Int(next)
    }

    /// Further states whose arcs lead to a node.
    func further(arrivingAt node: Int) -> ArraySlice<(node: UInt32, state: UInt32)> {
        guard !arriving.isEmpty else { return [] }
        var (low, high) = (0, arriving.count)
        while low < high {
            let middle = (low + high) / 2
            if arriving[middle].node < node { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < arriving.count, arriving[end].node == UInt32(node) { end += 1 }
        return arriving[low..<end]
    }

    /// Further states of an arc.
    func further(of arc: Int, head node: Int) -> [Int] {
        further(arrivingAt: node).map { Int($0.state) }.filter { self.arc(of: $0) == arc }
    }
}
