extension PathSearch {
    /// The way through the state where both sides met; nil: they did not meet.
    func found(from start: SearchEnd) -> FoundPath? {
        guard best.cost != .max else { return nil }
        if let direct = best.direct { return FoundPath(cost: Int64(best.cost), parts: [direct]) }
        var arcs: [Int] = []
        var state = UInt32(best.state)
        while state != SearchSide.none {
            arcs.append(graph.turns.arc(of: Int(state)))
            state = ahead.parent(of: Int(state))
        }
        arcs.reverse()
        var parts = arcs.map { ArcPart(arc: $0, start: 0, end: length($0)) }
        parts[0].start = offset(start, on: arcs[0])
        state = behind.parent(of: best.state)
        while state < UInt32(graph.turns.states) {
            let arc = graph.turns.arc(of: Int(state))
            parts.append(ArcPart(arc: arc, start: 0, end: length(arc)))
            state = behind.parent(of: Int(state))
        }
        parts.append(ends[Int(SearchSide.none - state)])
        return FoundPath(cost: Int64(best.cost), parts: parts)
    }
}
