/// Directs both sides of a search to each other: what a node has to go at least to the end, less what it had to go from the start.
///
/// Both sides use the same number, once with and once without sign, so that the costs they see are never negative (T. Ikeda et al., 1994).
final class Potential {
    private let landmarks: Landmarks
    private let known: Column<UInt64>
    private var generation: UInt32 = 0
    private var used: [Used] = []

    /// A landmark with its costs to and from both ends.
    private struct Used {
        let landmark: Int
        let fromStart, toStart, fromEnd, toEnd: Int32
    }

    init(_ landmarks: Landmarks, nodes: Int) {
        self.landmarks = landmarks
        known = Column(nodes, repeating: 0)
    }

    deinit { known.release() }

    func begin(start: Int, end: Int) {
        if generation == .max {
            known.fill(0)
            generation = 0
        }
        generation += 1
        used = []
        let most = Int32(bitPattern: Landmarks.most)
        for landmark in 0..<landmarks.count {
            let one = Used(
                landmark: landmark, fromStart: landmarks.from(landmark, start), toStart: landmarks.to(landmark, start),
                fromEnd: landmarks.from(landmark, end), toEnd: landmarks.to(landmark, end))
            guard max(one.fromStart, one.toStart, one.fromEnd, one.toEnd) < most else { continue }
            used.append(one)
        }
    }

    /// −2^29 … 2^29.
    @inline(__always)
    func value(at node: Int) -> Int32 {
        let word = known[node]
        if UInt32(word >> 32) == generation { return Int32(bitPattern: UInt32(truncatingIfNeeded: word)) }
        let value = computed(node)
        known[node] = UInt64(generation) << 32 | UInt64(UInt32(bitPattern: value))
        return value
    }

    private func computed(_ node: Int) -> Int32 {
        var (ahead, behind): (Int32, Int32) = (0, 0)
        for one in used {
            let (from, to) = (landmarks.from(one.landmark, node), landmarks.to(one.landmark, node))
            ahead = max(ahead, to - one.toEnd, one.fromEnd - from)
            behind = max(behind, from - one.fromStart, one.toStart - to)
        }
        return ahead - behind
    }
}
