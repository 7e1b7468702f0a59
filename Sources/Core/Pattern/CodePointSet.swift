/// A set of code points.
public struct CodePointSet: Hashable, Sendable {
    /// Ascending: where a run of members starts, where it has ended, where the next one starts …
    public private(set) var bounds: [UInt32] = []

    static let end: UInt32 = 0x110000

    init(_ bounds: [UInt32] = []) { self.bounds = bounds }

    init(_ scalar: UInt32) { bounds = [scalar, scalar + 1] }

    @inline(never)
    func contains(_ scalar: UInt32) -> Bool {
        var low = 0
        var high = bounds.count
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle] <= scalar { low = middle + 1 } else { high = middle }
        }
        return low & 1 == 1
    }

    /// Makes a bound of the next member or end of members; ascending order is up to the caller.
    mutating func append(_ bound: UInt32) { bounds.append(bound) }

    @inline(never)
    mutating func invert() {
        if bounds.first == 0 { bounds.removeFirst() } else { bounds.insert(0, at: 0) }
        if bounds.last == Self.end { bounds.removeLast() } else { bounds.append(Self.end) }
    }

    var inverted: CodePointSet {
        var result = self
        result.invert()
        return result
    }

    @inline(never)
    mutating func formUnion(_ other: CodePointSet) {
        let (a, b) = (bounds, other.bounds)
        var result: [UInt32] = []
        var (i, j, depth) = (0, 0, 0)
        while i < a.count || j < b.count {
            // Of equal bounds a start comes first, so that neighbours become one run.
            let takesA = j == b.count || i < a.count && (a[i] < b[j] || a[i] == b[j] && i & 1 == 0)
            let before = depth
            let bound = takesA ? a[i] : b[j]
            depth += (takesA ? i : j) & 1 == 0 ? 1 : -1
            if takesA { i += 1 } else { j += 1 }
            if before == 0 || depth == 0 { result.append(bound) }
        }
        bounds = result
    }
}
