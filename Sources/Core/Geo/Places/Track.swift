import Values

/// A line with heights as it is kept: places of whole 1e-6 degrees, heights in decimetres.
public struct Track: Hashable, Sendable {
    /// 2 … ``mostPoints``.
    public let places: [Coordinate]
    /// Decimetres, one for each place, nil where it is not known; empty: no height is known.
    public let heights: [Int64?]

    /// Points of a line.
    public static let mostPoints = 50_000
    /// Bytes of a text.
    public static let mostBytes = 1_000_000
    /// Decimetres above or below the sea; what is beyond counts as not known.
    public static let mostHeight: Int64 = 1_000_000

    /// Nil for fewer than 2 or too many places. Places and heights are rounded to what is kept.
    ///
    /// - Parameter heights: as many as places, or none.
    public init?(_ places: [Coordinate], heights: [Int64?] = []) {
        guard 2...Self.mostPoints ~= places.count, heights.isEmpty || heights.count == places.count else { return nil }
        self.places = places.map { $0.kept }
        let kept = heights.map { height in height.flatMap { $0.magnitude <= UInt64(Self.mostHeight) ? $0 : nil } }
        self.heights = kept.contains { $0 != nil } ? kept : []
    }

    /// A line of any number of points, as few of them as stay within a metre (``Simplification``); nil for fewer than 2.
    public init?(simplifying places: [Coordinate], heights: [Int64?] = []) {
        guard heights.isEmpty || heights.count == places.count else { return nil }
        let kept = Simplification(places, heights: heights).kept
        self.init(kept.map { places[$0] }, heights: heights.isEmpty ? [] : kept.map { heights[$0] })
    }

    /// Decimetres at a place; nil: not known.
    public func height(_ place: Int) -> Int64? { heights.isEmpty ? nil : heights[place] }

    /// The other way round.
    public var reversed: Track {
        Track(checked: places.reversed(), heights: heights.reversed())
    }

    /// From one place to another one behind it; nil where there is no such part.
    public func part(_ first: Int, _ last: Int) -> Track? {
        guard first >= 0, first < last, last < places.count else { return nil }
        return Track(Array(places[first...last]), heights: heights.isEmpty ? [] : Array(heights[first...last]))
    }

    /// Millimetres from the beginning to each place.
    public var distances: [Int64] {
        var distances: [Int64] = [0]
        distances.reserveCapacity(places.count)
        for place in places.indices.dropFirst() {
            distances.append(distances[place - 1] + Distance.millimetres(places[place - 1], places[place]))
        }
        return distances
    }

    private init(checked places: [Coordinate], heights: [Int64?]) { (self.places, self.heights) = (places, heights) }
}

extension Track {
    private static let (withoutHeights, withHeights): (UInt8, UInt8) = (0x41, 0x42)
    private static let unit: Int64 = 10

    /// "A" without heights, "B" with some, then the differences from place to place. A height that is not known is 0, others are
    /// one more than they would be.
    public var text: Text {
        var writer = DeltaWriter()
        writer.append(character: heights.isEmpty ? Self.withoutHeights : Self.withHeights)
        var (latitude, longitude, height): (Int64, Int64, Int64) = (0, 0, 0)
        for (number, place) in places.enumerated() {
            let next = (Int64(place.latitude) / Self.unit, Int64(place.longitude) / Self.unit)
            writer.append(signed: next.0 - latitude)
            writer.append(signed: next.1 - longitude)
            (latitude, longitude) = next
            guard !heights.isEmpty else { continue }
            guard let next = heights[number] else {
                writer.append(0)
                continue
            }
            writer.append(DeltaWriter.folded(next - height) + 1)
            height = next
        }
        return Text(decoding: writer.bytes)
    }

    /// Nil for what is no such text: other characters, broken off, off the earth, fewer than 2 places, too many, too long.
    public init?(_ text: Text) {
        guard text.utf8.count <= Self.mostBytes else { return nil }
        var reader = DeltaReader(text.utf8)
        guard let kind = reader.character(), kind == Self.withoutHeights || kind == Self.withHeights else { return nil }
        var (latitude, longitude, height): (Int64, Int64, Int64) = (0, 0, 0)
        var (places, heights): ([Coordinate], [Int64?]) = ([], [])
        while !reader.isAtEnd {
            guard places.count < Self.mostPoints, let place = reader.place(&latitude, &longitude) else { return nil }
            places.append(place)
            guard kind == Self.withHeights else { continue }
            guard let number = reader.number() else { return nil }
            guard number > 0 else {
                heights.append(nil)
                continue
            }
            guard DeltaReader.add(number - 1, to: &height), height.magnitude <= UInt64(Self.mostHeight) else {
                return nil
            }
            heights.append(height)
        }
        self.init(places, heights: heights)
    }
}

extension DeltaReader {
    /// The next place, by what was added up so far in 1e-6 degrees.
    fileprivate mutating func place(_ latitude: inout Int64, _ longitude: inout Int64) -> Coordinate? {
        guard add(to: &latitude), add(to: &longitude), abs(latitude) <= 90_000_000, abs(longitude) <= 180_000_000 else {
            return nil
        }
        return Coordinate(latitude: latitude * 10, longitude: longitude * 10)
    }
}

extension Coordinate {
    /// The nearest place of whole 1e-6 degrees, as tours are kept. 180° east is 180° west.
    public var kept: Coordinate {
        let east = rounded(Int64(longitude), by: 10) * 10
        let edge = 180 * Self.degree
        return Coordinate(latitude: rounded(Int64(latitude), by: 10) * 10, longitude: east == edge ? -edge : east)
            ?? self
    }
}
