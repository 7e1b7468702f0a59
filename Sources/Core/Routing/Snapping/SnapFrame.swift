import Geo

/// Rows and columns of cells of a ``SnapIndex``.
struct SnapFrame {
    let rows: ClosedRange<Int64>
    /// Two of them where the frame lies across 180°.
    let columns: [ClosedRange<Int64>]

    /// Side of a cell in 1e-7 degrees.
    static let cell: Int64 = 65_536

    /// Everything up to some units away from a place.
    init(around place: Coordinate, latitude: Int64, longitude: Int64) {
        let turn = 180 * Coordinate.degree
        let (west, east) = (Int64(place.longitude) - longitude, Int64(place.longitude) + longitude)
        rows = (Int64(place.latitude) - latitude) >> 16...(Int64(place.latitude) + latitude) >> 16
        if longitude >= turn {
            columns = [-turn >> 16...turn >> 16]
        } else if west < -turn {
            columns = [-turn >> 16...east >> 16, (west + 2 * turn) >> 16...turn >> 16]
        } else if east > turn {
            columns = [west >> 16...turn >> 16, -turn >> 16...(east - 2 * turn) >> 16]
        } else {
            columns = [west >> 16...east >> 16]
        }
    }

    /// Both ends of a piece of line that is shorter than a cell.
    init(around a: Coordinate, _ b: Coordinate) {
        let (south, north) = (min(a.latitude, b.latitude), max(a.latitude, b.latitude))
        rows = Int64(south) >> 16...Int64(north) >> 16
        let (west, east) = (Int64(min(a.longitude, b.longitude)), Int64(max(a.longitude, b.longitude)))
        let turn = 180 * Coordinate.degree
        columns =
            east - west > turn ? [-turn >> 16...west >> 16, east >> 16...turn >> 16] : [west >> 16...east >> 16]
    }
}

extension Coordinate {
    /// Units of 1e-7 degrees to the east, the short way across 180°.
    func way(east other: Coordinate) -> Int64 {
        let turn = 360 * Coordinate.degree
        let way = Int64(other.longitude) - Int64(longitude)
        return way > turn / 2 ? way - turn : way < -turn / 2 ? way + turn : way
    }
}
