/// A set of code points.
public struct CodePointSet: Hashable, Sendable {
    /// Ascending: where a run of members starts, where it has ended, where the next one starts …
    public private(set) var bounds: [Int] = []

    static let end = 0x110000

    init() {}

    /// The code points from the first up to the last.
    init(_ first: Int, _ last: Int) { bounds = [first, last + 1] }

    /// Adds where members start or have ended; ascending order is up to the caller.
    mutating func append(_ bound: Int) { bounds.append(bound) }

    func contains(_ scalar: Int) -> Bool {
        var isMember = false
        for bound in bounds where bound <= scalar { isMember.toggle() }
        return isMember
    }

    @inline(never)
    func inverted(if isInverted: Bool = true) -> CodePointSet {
        var result = CodePointSet()
        if !isInverted { return self }
        if bounds.first != 0 { result.append(0) }
        for bound in bounds where bound != 0 && bound != Self.end { result.append(bound) }
        if bounds.last != Self.end { result.append(Self.end) }
        return result
    }

    @inline(never)
    mutating func formUnion(_ other: CodePointSet) {
        let (a, b) = (bounds, other.bounds)
        bounds = []
        var (i, j, depth) = (0, 0, 0)
        while i < a.count || j < b.count {
            // Of equal bounds a start comes first, so that neighbours become one run.
            let takesA = j == b.count || i < a.count && (a[i] < b[j] || a[i] == b[j] && i & 1 == 0)
            let before = depth
            depth += (takesA ? i : j) & 1 == 0 ? 1 : -1
            if before == 0 || depth == 0 { bounds.append(takesA ? a[i] : b[j]) }
            if takesA { i += 1 } else { j += 1 }
        }
    }
}
