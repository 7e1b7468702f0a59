import Geo

/// A way through all points of a request.
public struct Route: Sendable {
    /// Where the points lie on the network, one for each.
    public var snapped: [Coordinate]
    /// From each point to the next one.
    public var legs: [RouteLeg]

    /// A route of these legs.
    public init(snapped: [Coordinate], legs: [RouteLeg]) {
        self.snapped = snapped
        self.legs = legs
    }

    /// Millimetres.
    public var distance: Int64 { legs.reduce(0) { $0 + $1.distance } }
    /// Milliseconds.
    public var time: Int64 { legs.reduce(0) { $0 + $1.time } }
    /// Hundredths of seconds times reluctance.
    public var cost: Int64 { legs.reduce(0) { $0 + $1.cost } }
    /// Of the whole line.
    public var climb: Climb { legs.reduce(.zero) { $0 + $1.climb } }
}

/// The way from one point to the next one.
public struct RouteLeg: Sendable {
    /// At least two places, equal ones where the points are.
    public var line: [Coordinate]
    /// Decimetres, one for each place of ``line``; nil: not known.
    public var heights: [Int64?]
    /// Millimetres.
    public var distance: Int64
    /// Milliseconds.
    public var time: Int64
    /// Hundredths of seconds times reluctance: what the search keeps small.
    public var cost: Int64
    /// Climb of the whole line that happens in this leg.
    public var climb: Climb
    /// What the line leads over.
    public var edges: [RouteEdge]
}

/// An edge of the graph, or a part of one, within a leg.
public struct RouteEdge: Hashable, Sendable {
    /// Number of the edge in the region.
    public var edge: Int
    /// Whether it is passed as its way is drawn.
    public var isForward: Bool
    /// Place of the leg's line where it begins.
    public var first: Int
    /// Place of the leg's line where it ends.
    public var last: Int
    /// Millimetres.
    public var distance: Int64
    /// Milliseconds, with those of the turn at its beginning.
    public var time: Int64
    /// Hundredths of seconds times reluctance, with the turn at its beginning.
    public var cost: Int64
    /// Whether a bicycle is pushed on most of it.
    public var isPushed: Bool
}
