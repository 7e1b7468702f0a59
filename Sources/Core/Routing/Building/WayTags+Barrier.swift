import Values

extension WayTags {
    /// Seconds that it takes to pass with a bicycle.
    private static let seconds: [(Text, UInt8)] = [
        ("gate", 10), ("swing_gate", 10), ("lift_gate", 5), ("sliding_gate", 10), ("hampshire_gate", 15),
        ("wicket_gate", 10), ("kissing_gate", 15), ("cycle_barrier", 5), ("stile", 20), ("turnstile", 20),
        ("full-height_turnstile", 30), ("bollard", 1), ("block", 2), ("chain", 5), ("cattle_grid", 2), ("log", 10),
        ("horse_stile", 20), ("motorcycle_barrier", 5), ("rope", 5), ("debris", 15), ("jersey_barrier", 5),
    ]
    private static let walls: [Text] = ["wall", "fence", "hedge", "city_wall", "retaining_wall"]

    /// What stands at a node; nil: nothing that anybody notices.
    var nodeBarrier: NodeBarrier? {
        guard let kind = self[.barrier] else { return nil }
        var barrier = NodeBarrier()
        barrier.seconds = Self.seconds.first { $0.0 == kind }?.1 ?? 0
        if Self.walls.contains(kind), self[.access] == nil, self[.foot] == nil, self[.bicycle] == nil {
            barrier.flags = NodeBarrier.stopsBike | NodeBarrier.stopsFoot
        }
        if bike(on: .path).forward == .no { barrier.flags |= NodeBarrier.stopsBike }
        if foot(on: .path).forward == .no {
            barrier.flags |= NodeBarrier.stopsFoot
        }
        return barrier == NodeBarrier() ? nil : barrier
    }
}
