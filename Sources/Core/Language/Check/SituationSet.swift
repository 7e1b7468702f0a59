/// A set of situations by open addressing: small code, no hashing of strings.
struct SituationSet {
    private(set) var steps: [DataFlow.Step] = []
    /// Places in `steps` plus one; 0: free.
    private var table: [Int32] = Array(repeating: 0, count: 256)

    /// Whether the situation was not known.
    @inline(never)
    mutating func insert(_ step: DataFlow.Step) -> Bool {
        if steps.count * 2 >= table.count { grow() }
        guard let free = slot(of: step.situation) else { return false }
        steps.append(step)
        table[free] = Int32(steps.count)
        return true
    }

    /// The free slot where it belongs; nil when it is there already.
    @inline(never)
    private func slot(of situation: DataFlow.Situation) -> Int? {
        let mask = table.count - 1
        var slot = Int(truncatingIfNeeded: situation.hash) & mask
        while table[slot] != 0 {
            if steps[Int(table[slot]) - 1].situation.equals(situation) { return nil }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private mutating func grow() {
        table = Array(repeating: 0, count: table.count * 2)
        for place in steps.indices {
            if let free = slot(of: steps[place].situation) { table[free] = Int32(place + 1) }
        }
    }
}

extension DataFlow.Situation {
    fileprivate var hash: UInt32 {
        var result: UInt32 = 2_166_136_261
        for part in [block, root, origin, hand.kind.rawValue, hand.model, hand.owner] {
            result = (result ^ UInt32(bitPattern: part)) &* 16_777_619
            result ^= result >> 15
        }
        return result
    }

    fileprivate func equals(_ other: DataFlow.Situation) -> Bool {
        block == other.block && root == other.root && origin == other.origin && hand.equals(other.hand)
    }
}
