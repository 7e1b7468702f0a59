import Geo

extension PlaceNames {
    /// The point of an entry's lines that is nearest to the middle of a plane; nil: it has none.
    func nearestPoint(_ entry: Int, _ own: Coordinate, _ plane: NamePlane) -> Coordinate? {
        let start = entries.index(columns.lines + 4 * entry)
        guard start > 0 else { return nil }
        var reader = NumberReader(lines, at: start - 1)
        var search = LineSearch(plane, from: own)
        for _ in 0..<reader.count() {
            search.begin()
            for _ in 0..<reader.count() {
                let (north, east) = (reader.signed(), reader.signed())
                guard search.go(north, east) else { return search.nearest }
            }
        }
        return search.nearest
    }
}

/// Goes along lines and keeps the nearest point.
private struct LineSearch {
    private let plane: NamePlane
    private var latitude: Int64
    private var longitude: Int64
    private var last: (latitude: Int64, longitude: Int64)?
    private var best = Int64.max
    private(set) var nearest: Coordinate?

    init(_ plane: NamePlane, from place: Coordinate) {
        self.plane = plane
        latitude = Int64(place.latitude)
        longitude = Int64(place.longitude)
    }

    mutating func begin() { last = nil }

    /// False: the step leads off the earth.
    mutating func go(_ north: Int64, _ east: Int64) -> Bool {
        latitude = latitude &+ north &* NameSection.lineStep
        longitude = longitude &+ east &* NameSection.lineStep
        // Rounding to steps may lead past the edge of the earth by less than one.
        guard latitude.magnitude <= 900_000_100, longitude.magnitude <= 1_800_000_100 else { return false }
        let end = plane.point(latitude: latitude, longitude: longitude)
        let from = last ?? (latitude, longitude)
        let start = plane.point(latitude: from.latitude, longitude: from.longitude)
        let share = PlaneSegment(start, end).share((0, 0))
        let x = start.x + (end.x - start.x) * share / PlaneSegment.whole
        let y = start.y + (end.y - start.y) * share / PlaneSegment.whole
        if x * x + y * y < best {
            best = x * x + y * y
            nearest = Coordinate(
                checked: from.latitude + (latitude - from.latitude) * share / PlaneSegment.whole,
                from.longitude + (longitude - from.longitude) * share / PlaneSegment.whole)
        }
        last = (latitude, longitude)
        return true
    }
}
