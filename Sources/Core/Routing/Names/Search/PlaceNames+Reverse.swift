import Geo
import Values

extension PlaceNames {
    /// Metres within which a place is looked for.
    public static let reverseRadius = 300
    /// More than this is taken as this.
    public static let mostRadius = 2000

    /// What is at a place: addresses first, of each street the nearest; then ways; then peaks and huts; each by distance.
    ///
    /// - Parameters:
    ///   - place: Such as one that was tapped on a map.
    ///   - language: Of the names in the answer, as a tag such as "de".
    ///   - limit: Most answers, at most ``mostHits``.
    ///   - radius: In metres, at most ``mostRadius``.
    public func reverse(
        _ place: Coordinate, language: Text, limit: Int, radius: Int = PlaceNames.reverseRadius
    ) -> [NamedPlace] {
        guard limit > 0, radius >= 0 else { return [] }
        let metres = Int64(min(radius, Self.mostRadius))
        let plane = NamePlane(place)
        var found: [Nearby] = []
        for entry in entries(around: place, plane, metres: metres) {
            if let nearby = nearest(entry, plane, from: place), nearby.millimetres <= metres * 1000 {
                found.append(nearby)
            }
        }
        let order = Sorting.places(found.count) { found[$0].comesBefore(found[$1]) }
        let language = Language(language)
        return order.prefix(min(limit, Self.mostHits)).compactMap { number in
            named(
                found[number].entry, house: found[number].house, at: found[number].point, from: place, language)
        }
    }

    /// An entry with the part of it that is nearest.
    private struct Nearby {
        let entry: Int
        let house: House?
        let point: Coordinate
        let millimetres: Int64
        let rank: Int

        func comesBefore(_ other: Nearby) -> Bool {
            if rank != other.rank { return rank < other.rank }
            return millimetres != other.millimetres ? millimetres < other.millimetres : entry < other.entry
        }
    }

    private func nearest(_ entry: Int, _ plane: NamePlane, from place: Coordinate) -> Nearby? {
        guard let own = self.place(entry), let kind = category(entry)?.kind else { return nil }
        if let house = nearestHouse(entry, plane) {
            let distance = Distance.millimetres(place, house.place)
            if distance <= Int64(Self.reverseRadius) * 1000 || kind != .way {
                return Nearby(entry: entry, house: house, point: house.place, millimetres: distance, rank: 0)
            }
        }
        switch kind {
        case .way:
            guard let point = nearestPoint(entry, own, plane) else { return nil }
            return Nearby(
                entry: entry, house: nil, point: point, millimetres: Distance.millimetres(place, point), rank: 1)
        case .peak, .hut:
            return Nearby(
                entry: entry, house: nil, point: own, millimetres: Distance.millimetres(place, own), rank: 2)
        default: return nil
        }
    }

    private func nearestHouse(_ entry: Int, _ plane: NamePlane) -> House? {
        var best: (square: Int64, house: House)?
        eachHouse(entry) { reader in
            guard let place = Coordinate(checked: reader.latitude, reader.longitude) else { return false }
            let (x, y) = plane.point(place)
            let square = x * x + y * y
            if square < best?.square ?? .max, let house = reader.house { best = (square, house) }
            return true
        }
        return best?.house
    }

    /// Ascending.
    private func entries(around place: Coordinate, _ plane: NamePlane, metres: Int64) -> [Int] {
        let (latitude, longitude) = plane.units(metres: metres)
        let cells = CellIndex(cells: cells, lists: cellLists, entries: count)
        let (south, north) = (Int64(place.latitude) - latitude, Int64(place.latitude) + latitude)
        let rows = NameCell.row(clamping: south)...NameCell.row(clamping: north)
        let west = NameCell.column(Int64(place.longitude) - longitude)
        let columns = min(2 * longitude / NameCell.side + 2, NameCell.columns)
        var found: [Int] = []
        for row in rows {
            for step in 0..<columns { cells.add(row: row, column: (west + step) % NameCell.columns, to: &found) }
        }
        found.sort()
        var last = -1
        return found.filter { entry in
            defer { last = entry }
            return entry != last
        }
    }
}

/// Finds the lists of cells.
private struct CellIndex {
    let cells: RegionSection
    let lists: RegionSection
    let entries: Int

    func add(row: Int64, column: Int64, to found: inout [Int]) {
        let key = NameCell.key(row: row, column: column)
        var (low, high) = (0, cells.count / 8)
        while low < high {
            let middle = (low + high) / 2
            if cells.uint32(8 * middle) < key { low = middle + 1 } else { high = middle }
        }
        guard low < cells.count / 8, cells.uint32(8 * low) == key else { return }
        var reader = NumberReader(lists, at: cells.index(8 * low + 4))
        var entry = 0
        for _ in 0..<reader.count() {
            let difference = reader.number()
            guard difference < UInt64(entries - entry) else { return }
            entry += Int(difference)
            found.append(entry)
        }
    }
}
