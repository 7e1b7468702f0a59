/// A straight line between two points of a plane; its numbers are lengths on the earth in decimetres.
struct PlaneSegment {
    private let start: (x: Int64, y: Int64)
    private let way: (x: Int64, y: Int64)
    /// What ``share(_:)`` counts as the whole line: pieces of ways are a few kilometres long at most.
    static let whole: Int64 = 4096

    init(_ start: (x: Int64, y: Int64), _ end: (x: Int64, y: Int64)) {
        self.start = start
        way = (end.x - start.x, end.y - start.y)
    }

    /// How far along the line its nearest point lies, 0 … `whole`.
    func share(_ point: (x: Int64, y: Int64)) -> Int64 {
        let length = way.x * way.x + way.y * way.y
        let along = (point.x - start.x) * way.x + (point.y - start.y) * way.y
        if length == 0 || along <= 0 { return 0 }
        return along >= length ? Self.whole : along * 64 / max(length / 64, 1)
    }

    /// The square of the distance of a point from the line.
    func square(_ point: (x: Int64, y: Int64)) -> Int64 {
        let share = min(share(point), Self.whole)
        let x = point.x - start.x - way.x * share / Self.whole
        let y = point.y - start.y - way.y * share / Self.whole
        return x * x + y * y
    }
}
