/// Lengths on the ellipsoid of WGS 84, in whole numbers, so that they are the same everywhere.
///
/// A line is straight in degrees of latitude and longitude, as short lines of a map are. It is measured in pieces of at most 1/16
/// degree with the lengths of a degree at the middle of each (47 CFR 73.208, series of G. Bomford's radii of curvature; they err by
/// less than 0.01 % on such lengths).
public enum Distance {
    /// Millimetres of a line between two places, the short way across 180°.
    public static func millimetres(_ a: Coordinate, _ b: Coordinate) -> Int64 {
        let north = Int64(b.latitude) - Int64(a.latitude)
        let east = a.eastward(to: b)
        let longest = max(abs(north), abs(east))
        guard longest > 0 else { return 0 }
        // Most lines are one piece.
        guard longest > mostUnits else {
            return (length(north: north, east: east, at: Int64(a.latitude) + north / 2) + scale / 2) / scale
        }
        let pieces = (longest + mostUnits - 1) / mostUnits
        var sum: Int64 = 0
        var last = (north: Int64(0), east: Int64(0))
        for piece in 1...pieces {
            let next = (north: north * piece / pieces, east: east * piece / pieces)
            let middle = Int64(a.latitude) + (last.north + next.north) / 2
            sum += length(north: next.north - last.north, east: next.east - last.east, at: middle)
            last = next
        }
        return (sum + scale / 2) / scale
    }

    /// Millimetres of a line through all of these places.
    public static func millimetres(along line: [Coordinate]) -> Int64 {
        var sum: Int64 = 0
        for place in line.indices.dropFirst() { sum += millimetres(line[place - 1], line[place]) }
        return sum
    }

    /// Longest piece, in units of 1e-7 degrees.
    private static let mostUnits = Coordinate.degree / 16
    /// Parts of a millimetre that are reckoned with.
    private static let scale: Int64 = 256

    /// In 1/256 mm; both ways are at most 1/16 degree.
    private static func length(north: Int64, east: Int64, at latitude: Int64) -> Int64 {
        let degrees = DegreeLengths(latitude: latitude)
        let y = north * degrees.north * scale / Coordinate.degree
        let x = east * degrees.east * scale / Coordinate.degree
        return Int64(UInt64(x * x + y * y).squareRoot)
    }
}

/// Millimetres of a degree at a latitude.
struct DegreeLengths {
    let north: Int64
    let east: Int64

    /// 47 CFR 73.208: kilometres 111.13209 − 0.56605 cos 2φ + 0.00120 cos 4φ and 111.41513 cos φ − 0.09455 cos 3φ + 0.00012 cos 5φ.
    init(latitude: Int64) {
        func part(_ millimetres: Int64, _ multiple: Int64) -> Int64 {
            (millimetres * FixedAngle.cosine(latitude * multiple)) >> 30
        }
        north = 111_132_090 + part(-566_050, 2) + part(1_200, 4)
        east = max(part(111_415_130, 1) + part(-94_550, 3) + part(120, 5), 0)
    }
}

/// Angles in units of 1e-7 degrees; results in units of 2^-30.
enum FixedAngle {
    static let one: Int64 = 1 << 30
    private static let right = 90 * Coordinate.degree

    /// Off by at most 4 units.
    static func cosine(_ angle: Int64) -> Int64 {
        let turn = 4 * right
        // 0 … 180°.
        var rest = abs(angle % turn)
        if rest > 2 * right { rest = turn - rest }
        if rest > right { return -cosine(2 * right - rest) }
        return rest <= right / 2 ? cosineSeries(radians(rest)) : sineSeries(radians(right - rest))
    }

    /// Of 0 … 45°.
    private static func radians(_ angle: Int64) -> Int64 {
        // π / 1.8e9 × 2^62
        (angle * 8_048_910_509) >> 32
    }

    /// Taylor's series, Horner's scheme; of 0 … π/4.
    private static func cosineSeries(_ x: Int64) -> Int64 {
        let square = (x * x) >> 30
        var sum = one
        for divisor: Int64 in [132, 90, 56, 30, 12, 2] { sum = one - ((square * sum) >> 30) / divisor }
        return sum
    }

    private static func sineSeries(_ x: Int64) -> Int64 {
        let square = (x * x) >> 30
        var sum = one
        for divisor: Int64 in [110, 72, 42, 20, 6] { sum = one - ((square * sum) >> 30) / divisor }
        return (x * sum) >> 30
    }
}

extension UInt64 {
    /// The largest whole number whose square is not above this one.
    var squareRoot: UInt64 {
        // A square root of IEEE 754 is the same everywhere; it may be one too large, or too small above 2^52.
        var root = Swift.min(UInt64(Double(self).squareRoot()), UInt64(UInt32.max))
        while root * root > self { root -= 1 }
        while root < UInt64(UInt32.max), (root + 1) * (root + 1) <= self { root += 1 }
        return root
    }
}
