import Values

/// Why a file of heights cannot be read.
public enum HeightTileProblem: Error, Hashable, Sendable {
    /// The name says no place such as `N47E009`.
    case name
    /// The file has neither 1,201 × 1,201 nor 3,601 × 3,601 heights of two bytes.
    case size(Int)
}

extension HeightGrid {
    /// Heights outside of these metres are errors of measurement: deeper than the Dead Sea, higher than Mount Everest.
    private static let plausible: ClosedRange<Int16> = -500...9000

    /// Reads a square degree as the Shuttle Radar Topography Mission distributes it: `N47E009.hgt` has the heights from 47° north and 9°
    /// east on, in rows from the north, two bytes each, the higher one first. Its outermost rows and columns are those of its neighbours.
    ///
    /// - Parameters:
    ///   - name: The file's name; what stands behind the place does not matter.
    ///   - bytes: The whole file.
    public init(tile name: Text, bytes: [UInt8]) throws(HeightTileProblem) {
        guard let (south, west) = Self.corner(name.utf8) else { throw .name }
        let side: Int
        switch bytes.count {
        case 2 * 1201 * 1201: side = 1201
        case 2 * 3601 * 3601: side = 3601
        default: throw .size(bytes.count)
        }
        var metres: [Int16] = []
        metres.reserveCapacity(side * side)
        for row in (0..<side).reversed() {
            for column in 0..<side {
                let at = 2 * (row * side + column)
                let height = Int16(bitPattern: UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1]))
                metres.append(Self.plausible.contains(height) ? height : Self.void)
            }
        }
        self.init(
            perDegree: side - 1, south: south * (side - 1), west: west * (side - 1), side: side, metres: metres)
    }

    private init(perDegree: Int, south: Int, west: Int, side: Int, metres: [Int16]) {
        self.perDegree = perDegree
        self.south = south
        self.west = west
        rows = side
        columns = side
        self.metres = metres
    }

    /// Degrees of the south-western corner: N or S with two digits, E or W with three.
    private static func corner(_ name: [UInt8]) -> (south: Int, west: Int)? {
        guard name.count >= 7, let south = degrees(name[1..<3]), let west = degrees(name[4..<7]) else { return nil }
        let (vertical, horizontal) = (name[0] & 0xDF, name[3] & 0xDF)
        guard vertical == UInt8(ascii: "N") || vertical == UInt8(ascii: "S"),
            horizontal == UInt8(ascii: "E") || horizontal == UInt8(ascii: "W")
        else { return nil }
        let (latitude, longitude) = (
            vertical == UInt8(ascii: "N") ? south : -south, horizontal == UInt8(ascii: "E") ? west : -west
        )
        guard -90..<90 ~= latitude, -180..<180 ~= longitude else { return nil }
        return (latitude, longitude)
    }

    private static func degrees(_ digits: ArraySlice<UInt8>) -> Int? {
        var degrees = 0
        for digit in digits {
            guard digit >= 0x30, digit <= 0x39 else { return nil }
            degrees = degrees * 10 + Int(digit - 0x30)
        }
        return degrees
    }
}

extension HeightGrid {
    /// The part that a frame needs, from all tiles that touch it; void where there is none.
    ///
    /// Tiles with one and with three seconds of arc go together at three: every third height of the finer ones.
    ///
    /// - Parameters:
    ///   - southWest: Corner of the frame.
    ///   - northEast: Corner of the frame, north and east of the other.
    ///   - tiles: In any order; of two with the same place the former counts.
    /// - Returns: Nil if no tile touches the frame.
    public init?(from southWest: Coordinate, to northEast: Coordinate, of tiles: [HeightGrid]) {
        guard let perDegree = tiles.map({ $0.perDegree }).min() else { return nil }
        func number(_ place: Int32) -> Int { Self.crossing(place, perDegree).number }
        let (south, west) = (number(southWest.latitude), number(southWest.longitude))
        let (north, east) = (number(northEast.latitude) + 1, number(northEast.longitude) + 1)
        guard north > south, east > west else { return nil }
        let columns = east - west + 1
        var metres = [Int16](repeating: Self.void, count: columns * (north - south + 1))
        var touches = false
        for tile in tiles.reversed() where tile.perDegree % perDegree == 0 {
            let every = tile.perDegree / perDegree
            let ownRows = Self.common(south...north, tile.south / every...(tile.south + tile.rows - 1) / every)
            let ownColumns = Self.common(west...east, tile.west / every...(tile.west + tile.columns - 1) / every)
            for row in ownRows {
                for column in ownColumns {
                    touches = true
                    guard let height = tile.metres(row: row * every, column: column * every) else { continue }
                    metres[(row - south) * columns + column - west] = height
                }
            }
        }
        guard touches else { return nil }
        self.init(perDegree: perDegree, south: south, west: west, columns: columns, metres: metres)
    }

    /// What two rows of numbers have in common.
    private static func common(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> Range<Int> {
        let start = max(a.lowerBound, b.lowerBound)
        return start..<max(start, min(a.upperBound, b.upperBound) + 1)
    }
}
