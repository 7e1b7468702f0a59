import GraphHopperTransport

/// Lines in both forms that GraphHopper has.
struct LineReader {
    private let multiplier: Double
    private let hasHeights: Bool

    /// - Parameter path: says how its lines are written.
    init(_ path: JSONValue, hasHeights: Bool) {
        multiplier = path["points_encoded_multiplier"]?.double ?? 100_000
        self.hasHeights = hasHeights
    }

    /// Empty when there is none, nil when it cannot be read.
    func points(_ json: JSONValue?) -> [RoutePoint]? {
        switch json {
        case nil, .null: []
        case .string(let text)?: multiplier > 0 ? EncodedLine.points(text, multiplier, hasHeights: hasHeights) : nil
        case let json?: Self.points(json["coordinates"]?.array)
        }
    }

    /// Longitude, latitude, height: the order of GeoJSON.
    private static func points(_ positions: [JSONValue]?) -> [RoutePoint]? {
        guard let positions else { return nil }
        let points = positions.compactMap { position -> RoutePoint? in
            guard let numbers = position.doubles, numbers.count >= 2 else { return nil }
            let place = Coordinate(latitude: numbers[1], longitude: numbers[0])
            return RoutePoint(place, elevation: numbers.count > 2 ? numbers[2] : nil)
        }
        return points.count == positions.count ? points : nil
    }
}

/// Google's encoded polyline format with any number of units of a degree, and heights in centimetres.
enum EncodedLine {
    /// Nil for a text that breaks off, has other characters, or leads off the earth.
    static func points(_ text: String, _ multiplier: Double, hasHeights: Bool) -> [RoutePoint]? {
        var bytes = text.utf8.makeIterator()
        var points: [RoutePoint] = []
        var sums = [Int64](repeating: 0, count: hasHeights ? 3 : 2)
        while let first = bytes.next() {
            for index in sums.indices {
                guard let difference = number(index == 0 ? first : bytes.next(), &bytes) else { return nil }
                let (sum, overflows) = sums[index].addingReportingOverflow(difference)
                guard !overflows else { return nil }
                sums[index] = sum
            }
            let place = Coordinate(
                latitude: Double(sums[0]) / multiplier, longitude: Double(sums[1]) / multiplier)
            guard place.isOnEarth else { return nil }
            points.append(RoutePoint(place, elevation: hasHeights ? Double(sums[2]) / 100 : nil))
        }
        return points
    }

    private static func number(_ first: UInt8?, _ bytes: inout String.UTF8View.Iterator) -> Int64? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        var next = first
        while let byte = next, byte >= 63, byte <= 126, shift < 60 {
            let bits = UInt64(byte - 63)
            value |= (bits & 31) << shift
            if bits < 32 { return Int64(value >> 1) ^ -Int64(value & 1) }
            shift += 5
            next = bytes.next()
        }
        return nil
    }
}
