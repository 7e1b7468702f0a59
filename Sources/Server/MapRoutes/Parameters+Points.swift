import Geo
import Routing
import Values

extension Parameters {
    /// `point=lat,lon` of an address, or `points` of JSON: `[[lon, lat], …]`.
    ///
    /// - Parameter limit: More are refused before they are read.
    func points(limit: Int) throws(Refusal) -> [Coordinate] {
        let raw = try rawPoints()
        guard raw.count <= limit else { throw .argument("Too many points: \(raw.count), at most \(limit)") }
        var points: [Coordinate] = []
        for (number, pair) in raw.enumerated() { points.append(try Self.point(pair, number)) }
        return points
    }

    /// A point as `lat,lon`, or `[lon, lat]` in JSON; nil: there is none.
    func point(_ name: Text) throws(Refusal) -> Coordinate? {
        if let member = member(name) { return try Self.point(Self.pair(member, 0), 0) }
        guard let text = try text(name) else { return nil }
        return try Self.point(Self.pair(text), 0)
    }

    private typealias Pair = (latitude: Text, longitude: Text, shown: Text)

    private func rawPoints() throws(Refusal) -> [Pair] {
        guard isJSON else {
            var pairs: [Pair] = []
            for text in try texts("point") { pairs.append(try Self.pair(text)) }
            return pairs
        }
        guard let list = member("points") else { return [] }
        guard let items = list.array else { throw .argument("'points' must be a list of [longitude, latitude].") }
        var pairs: [Pair] = []
        for (number, item) in items.enumerated() { pairs.append(try Self.pair(item, number)) }
        return pairs
    }

    private static func pair(_ text: Text) throws(Refusal) -> Pair {
        let parts = text.split(on: UInt8(ascii: ","))
        guard parts.count == 2 || parts.count == 3 else { throw unreadable(text) }
        return (parts[0], parts[1], text)
    }

    private static func pair(_ item: JSON, _ number: Int) throws(Refusal) -> Pair {
        guard let numbers = item.array, 2...3 ~= numbers.count, let longitude = numbers[0].decimal,
            let latitude = numbers[1].decimal
        else {
            throw .argument("Point \(number) must be [longitude, latitude].", point: number)
        }
        return (latitude.text, longitude.text, "\(latitude.text),\(longitude.text)")
    }

    private static func point(_ pair: Pair, _ number: Int) throws(Refusal) -> Coordinate {
        guard isNumber(pair.latitude), isNumber(pair.longitude) else { throw unreadable(pair.shown) }
        guard let place = Coordinate(latitude: pair.latitude, longitude: pair.longitude) else {
            let message: Text = "Point \(number) is out of bounds: \(Refusal.quoted(pair.shown))"
            throw Refusal(
                status: .badRequest, code: "map.bounds", message: message,
                hints: [
                    .init(
                        message: message, details: "com.graphhopper.util.exceptions.PointOutOfBoundsException",
                        point: number)
                ])
        }
        return place
    }

    /// Numbers that are too large for a place are numbers too.
    private static func isNumber(_ text: Text) -> Bool {
        if FixedPoint.read(text.utf8[...], places: 7) != nil { return true }
        return Decimal(text.trimmed) != nil
    }

    private static func unreadable(_ text: Text) -> Refusal {
        .argument("query param point is invalid: Cannot parse point '\(Refusal.quoted(text))'", code: "map.argument")
    }
}
