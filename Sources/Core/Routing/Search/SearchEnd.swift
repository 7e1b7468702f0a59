/// Where a way begins or ends: a place of an edge.
struct SearchEnd: Hashable {
    var edge: Int
    /// Millimetres from the beginning of the edge as its way is drawn; not above its length.
    var offset: Int64
}

/// The part of an arc that a way passes.
struct ArcPart: Hashable {
    var arc: Int
    /// Millimetres behind the arc's beginning.
    var start: Int64
    var end: Int64

    /// The share of what the whole arc costs, rounded up.
    func share(of whole: Int64, length: Int64) -> Int64 {
        length > 0 ? (whole * (end - start) + length - 1) / length : 0
    }
}

/// A way that was found.
struct FoundPath {
    var cost: Int64
    /// At least one.
    var parts: [ArcPart]
}
