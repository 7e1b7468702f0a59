import Geo
import Values

/// What is drawn of a tour's heights, and how many metres of it are what.
public struct TourProfile: Hashable, Sendable {
    /// Every 30 m; without a height where none is known.
    public let points: [HeightPoint]
    /// Of each piece between two points: how steep it is; flat where a height is missing.
    public let slopes: [SlopeClass]
    /// Of each piece: whether it leads up, down (−1), or neither (0).
    public let directions: [Int8]
    /// Millimetres from the beginning at which the stops lie.
    public let stops: [Int64]
    /// Millimetres by surface, those with the most first.
    public let surfaces: [Share]
    /// By way type.
    public let wayTypes: [Share]
    /// By difficulty: grades of `mtb:scale`, or of `sac_scale` on foot.
    public let difficulties: [Share]

    /// Metres of something.
    public struct Share: Hashable, Sendable {
        /// As OpenStreetMap names it; difficulties "S0" … "S6", "T1" … "T6". "missing": not known.
        public let name: Text
        /// Millimetres.
        public let distance: Int64
    }

    /// Of a tour; legs without a way count with their beelines, without heights.
    public init(_ profile: Profile, _ stops: [TourStop], _ legs: [TourLeg]) {
        var line: [HeightPoint] = []
        var ends: [Int64] = stops.isEmpty ? [] : [0]
        var shares = Shares(profile)
        for (leg, one) in legs.enumerated() {
            let start = ends[leg]
            if let way = one.way {
                for (place, distance) in way.distances.enumerated() {
                    line.append(HeightPoint(distance: start + distance, height: way.track.height(place)))
                }
                shares.add(way)
                ends.append(start + way.distance)
            } else {
                let beeline = Distance.millimetres(stops[leg].place, stops[leg + 1].place)
                line.append(HeightPoint(distance: start, height: nil))
                line.append(HeightPoint(distance: start + beeline, height: nil))
                shares.add(beeline, WayNature())
                ends.append(start + beeline)
            }
        }
        let points = HeightProfile(of: line).points
        self.points = points
        let rises = zip(points, points.dropFirst()).map { a, b in
            a.height.flatMap { from in b.height.map { ($0 - from, b.distance - a.distance) } } ?? (0, 0)
        }
        slopes = rises.map { SlopeClass(rise: $0.0, over: $0.1) }
        directions = rises.map { Int8($0.0.signum()) }
        self.stops = ends
        surfaces = shares.surfaces.shares
        wayTypes = shares.wayTypes.shares
        difficulties = shares.difficulties.shares
    }

    /// Fewer points for a narrow drawing: of each of `most` equal parts of the way the lowest and the highest one, and what lies beside
    /// a gap. Numbers of ``points``.
    public func drawn(parts most: Int) -> [Int] {
        guard let last = points.last?.distance, last > 0, points.count > 2 * max(most, 1) else {
            return Array(points.indices)
        }
        var isKept = points.map { $0.height == nil }
        var (low, high): (Int?, Int?) = (nil, nil)
        var part: Int64 = 0
        func close() {
            if let low { isKept[low] = true }
            if let high { isKept[high] = true }
            (low, high) = (nil, nil)
        }
        for place in points.indices {
            let next = points[place].distance * Int64(max(most, 1)) / last
            let isBesideGap = place > 0 && isGap(place - 1) || place + 1 < points.count && isGap(place + 1)
            if isBesideGap { isKept[place] = true }
            if next != part || isGap(place) { close() }
            part = next
            if isGap(place) { continue }
            if low.map({ height(place) < height($0) }) ?? true { low = place }
            if high.map({ height(place) > height($0) }) ?? true { high = place }
        }
        close()
        return points.indices.filter { isKept[$0] || $0 == 0 || $0 == points.count - 1 }
    }

    private func isGap(_ place: Int) -> Bool { points[place].height == nil }

    private func height(_ place: Int) -> Int64 { points[place].height ?? 0 }
}

/// Adds up what ways are.
private struct Shares {
    let profile: Profile
    var surfaces = Sums()
    var wayTypes = Sums()
    var difficulties = Sums()

    init(_ profile: Profile) { self.profile = profile }

    mutating func add(_ way: LegWay) {
        var start: Int64 = 0
        for run in way.runs {
            add(way.distances[run.last] - start, run.nature)
            start = way.distances[run.last]
        }
        if way.runs.isEmpty { add(way.distance, WayNature()) }
    }

    mutating func add(_ distance: Int64, _ nature: WayNature) {
        surfaces.add(distance, nature.surface.name)
        wayTypes.add(distance, nature.roadClass == .other ? "missing" : nature.roadClass.name)
        let (letter, grade) = profile == .hike ? ("T", Int(nature.sacScale)) : ("S" as Text, Int(nature.mtbScale) - 1)
        let isKnown = profile == .hike ? grade > 0 : grade >= 0
        difficulties.add(distance, isKnown ? "\(letter)\(grade)" : "missing")
    }
}

private struct Sums {
    private var names: [Text] = []
    private var sums: [Int64] = []

    mutating func add(_ distance: Int64, _ name: Text) {
        guard distance > 0 else { return }
        if let place = names.firstIndex(of: name) {
            sums[place] += distance
        } else {
            names.append(name)
            sums.append(distance)
        }
    }

    /// Those with the most first, else by name.
    var shares: [TourProfile.Share] {
        var shares: [TourProfile.Share] = []
        // There are few; sorting by the library would be most of the code.
        for (name, sum) in zip(names, sums) {
            let place = shares.firstIndex { $0.distance < sum || $0.distance == sum && name < $0.name }
            shares.insert(TourProfile.Share(name: name, distance: sum), at: place ?? shares.count)
        }
        return shares
    }
}
