import Geo

/// Length, time and climb of a leg, or of a tour.
public struct TourFigures: Hashable, Sendable {
    /// Millimetres; of legs without a way those of the beeline.
    public var distance: Int64 = 0
    /// Milliseconds.
    public var time: Int64 = 0
    /// Decimetres up and down, and millimetres without heights.
    public var climb = Climb.zero

    /// Nothing, unless something is said.
    public init(distance: Int64 = 0, time: Int64 = 0, climb: Climb = .zero) {
        (self.distance, self.time, self.climb) = (distance, time, climb)
    }

    /// The sum of two.
    public static func + (a: TourFigures, b: TourFigures) -> TourFigures {
        TourFigures(distance: a.distance + b.distance, time: a.time + b.time, climb: a.climb + b.climb)
    }
}

/// Figures of a tour and of its legs, by one method for all engines.
///
/// Climb is computed over all legs that have a way and follow each other, and counted in the leg where it happens.
public struct TourTotals: Hashable, Sendable {
    /// One for each leg.
    public let legs: [TourFigures]
    /// Their sum.
    public let sum: TourFigures
    /// How many legs have no way yet, or none at all; the sum has their beelines.
    public let open: Int

    /// - Parameters:
    ///   - stops: Of a plan.
    ///   - legs: Those between them.
    public init(_ profile: Profile, _ stops: [TourStop], _ legs: [TourLeg]) {
        var figures: [TourFigures] = []
        var open = 0
        var first = 0
        while first < legs.count {
            guard legs[first].way != nil else {
                let beeline = Distance.millimetres(stops[first].place, stops[first + 1].place)
                figures.append(TourFigures(distance: beeline))
                open += 1
                first += 1
                continue
            }
            let end = legs[first...].firstIndex { $0.way == nil } ?? legs.count
            figures += Self.figures(profile, legs[first..<end].compactMap { $0.way })
            first = end
        }
        self.legs = figures
        self.open = open
        sum = figures.reduce(TourFigures()) { $0 + $1 }
    }

    /// Of ways that follow each other.
    private static func figures(_ profile: Profile, _ ways: [LegWay]) -> [TourFigures] {
        let line = HeightPoint.line(of: ways)
        var ends: [Int64] = []
        for way in ways { ends.append((ends.last ?? 0) + way.distance) }
        return zip(ways, Climb.legs(of: line, ends: ends)).map { way, climb in
            TourFigures(
                distance: way.distance, time: way.time ?? profile.time(distance: way.distance, climb), climb: climb)
        }
    }
}

extension HeightPoint {
    /// Places of ways that follow each other.
    static func line(of ways: [LegWay]) -> [HeightPoint] {
        var line: [HeightPoint] = []
        line.reserveCapacity(ways.reduce(0) { $0 + $1.distances.count })
        var start: Int64 = 0
        for way in ways {
            for (place, distance) in way.distances.enumerated() {
                line.append(HeightPoint(distance: start + distance, height: way.track.height(place)))
            }
            start += way.distance
        }
        return line
    }
}

extension Profile {
    /// Milliseconds for a way of which only length and climb are known: on a path (mtb, S1), on gravel (bike), on foot.
    func time(distance: Int64, _ climb: Climb) -> Int64 {
        func level(_ metresPerHour: Int64) -> Int64 {
            distance / metresPerHour * 3600 + distance % metresPerHour * 3600 / metresPerHour
        }
        func climbing(_ decimetres: Int64, _ metresPerHour: Int64) -> Int64 { decimetres * 360_000 / metresPerHour }
        switch self {
        case .mtb: return max(level(11_000), climbing(climb.ascent, 600))
        case .bike: return max(level(15_000), climbing(climb.ascent, 500))
        case .hike:
            let (level, climbing) = (level(4_000), climbing(climb.ascent, 300) + climbing(climb.descent, 500))
            return max(level, climbing) + min(level, climbing) / 2
        }
    }
}
