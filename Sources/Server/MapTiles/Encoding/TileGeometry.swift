/// Commands that draw a feature in the units of a tile, 4,096 of them in its width.
struct TileGeometry {
    private let originX: Int64
    private let originY: Int64
    private let shift: Int64
    private var x: Int64 = 0
    private var y: Int64 = 0
    /// Empty while nothing is left to draw.
    private(set) var commands: [UInt32] = []
    private var points: [(x: Int64, y: Int64)] = []

    static let extentBits = 12

    init(_ tile: TileID) {
        originX = Int64(tile.x) * tile.width
        originY = Int64(tile.y) * tile.width
        shift = Int64(WorldPoint.bits - Self.extentBits - tile.zoom)
    }

    private static let moveTo: UInt32 = 1
    private static let lineTo: UInt32 = 2
    private static let closePath: UInt32 = 7

    mutating func add(point: WorldPoint) {
        take([point])
        command(Self.moveTo, points[...])
    }

    /// False when all of the line falls on one point.
    @discardableResult
    mutating func add(line: [WorldPoint]) -> Bool {
        take(line)
        guard points.count > 1 else { return false }
        command(Self.moveTo, points[..<1])
        command(Self.lineTo, points[1...])
        return true
    }

    /// A ring without its repeated last point. Outer rings run clockwise on the screen, holes the other way.
    ///
    /// - Returns: False when nothing of its area is left.
    mutating func add(ring: [WorldPoint], isHole: Bool) -> Bool {
        take(ring)
        while points.count > 1, let first = points.first, let last = points.last, first == last { points.removeLast() }
        let area = doubledArea
        guard points.count > 2, area != 0 else { return false }
        if (area > 0) == isHole { points.reverse() }
        command(Self.moveTo, points[..<1])
        command(Self.lineTo, points[1...])
        commands.append(1 << 3 | Self.closePath)
        return true
    }

    private var doubledArea: Int64 {
        guard var before = points.last else { return 0 }
        var sum: Int64 = 0
        for point in points {
            sum += before.x * point.y - point.x * before.y
            before = point
        }
        return sum
    }

    /// Rounds to the tile's units; points that fall together are one.
    private mutating func take(_ line: [WorldPoint]) {
        points.removeAll(keepingCapacity: true)
        let half: Int64 = shift > 0 ? 1 << (shift - 1) : 0
        for point in line {
            let rounded = (x: (Int64(point.x) - originX + half) >> shift, y: (Int64(point.y) - originY + half) >> shift)
            if let last = points.last, last == rounded { continue }
            points.append(rounded)
        }
    }

    private mutating func command(_ id: UInt32, _ points: ArraySlice<(x: Int64, y: Int64)>) {
        commands.append(UInt32(points.count) << 3 | id)
        for point in points {
            commands.append(UInt32(truncatingIfNeeded: zigzag(point.x - x)))
            commands.append(UInt32(truncatingIfNeeded: zigzag(point.y - y)))
            (x, y) = point
        }
    }
}
