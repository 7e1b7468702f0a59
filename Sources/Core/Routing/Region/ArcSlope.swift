/// How an arc climbs.
struct ArcSlope: Hashable {
    /// Decimetres up and down, both positive.
    var rise: Int64 = 0
    var fall: Int64 = 0
    /// Metres that are as steep as one pushes, up and down.
    var steepUp: Int64 = 0
    var steepDown: Int64 = 0
    /// Decimetres up and down on these metres.
    var steepRise: Int64 = 0
    var steepFall: Int64 = 0

    /// From 15 % on a bicycle is pushed uphill.
    static let steepPercent: Int64 = 15

    init() {}

    init(_ edges: RegionSection, _ layout: EdgeLayout, edge: Int) {
        func number(_ column: Int) -> Int64 { Int64(edges.uint16(column + 2 * edge)) }
        (rise, fall) = (number(layout.rise), number(layout.fall))
        (steepUp, steepDown) = (number(layout.steepUp), number(layout.steepDown))
        (steepRise, steepFall) = (number(layout.steepRise), number(layout.steepFall))
    }

    /// As one goes the other way.
    var reversed: ArcSlope {
        var slope = ArcSlope()
        (slope.rise, slope.fall) = (fall, rise)
        (slope.steepUp, slope.steepDown) = (steepDown, steepUp)
        (slope.steepRise, slope.steepFall) = (steepFall, steepRise)
        return slope
    }
}
