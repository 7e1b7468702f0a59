/// A tile of the square world: at zoom z there are 2^z columns from the west and 2^z rows from the north.
public struct TileID: Hashable, Sendable {
    /// 0 is the whole world.
    public let zoom: Int
    /// Column.
    public let x: Int
    /// Row.
    public let y: Int

    /// The deepest zoom whose numbers fit PMTiles' 64 bits with room.
    static let deepest = 26

    /// Nil when there is no such tile.
    public init?(zoom: Int, x: Int, y: Int) {
        guard (0...Self.deepest).contains(zoom), (0..<1 << zoom).contains(x), (0..<1 << zoom).contains(y) else {
            return nil
        }
        self.zoom = zoom
        self.x = x
        self.y = y
    }

    /// The number that PMTiles gives a tile: along a Hilbert curve, behind all tiles of lower zooms.
    public var number: UInt64 {
        var distance: UInt64 = 0
        var (x, y) = (x, y)
        var half = (1 << zoom) >> 1
        while half > 0 {
            let right = x & half > 0
            let below = y & half > 0
            distance += UInt64(half) * UInt64(half) * (right ? (below ? 2 : 3) : (below ? 1 : 0))
            if !below {
                if right { (x, y) = (half - 1 - (x & (half - 1)), half - 1 - (y & (half - 1))) }
                (x, y) = (y, x)
            }
            half >>= 1
        }
        return Self.tiles(below: zoom) + distance
    }

    /// How many tiles all lower zooms have together.
    static func tiles(below zoom: Int) -> UInt64 { ((1 << (2 * UInt64(zoom))) - 1) / 3 }

    /// World units of a tile's width.
    var width: Int64 { 1 << Int64(WorldPoint.bits - zoom) }
}
