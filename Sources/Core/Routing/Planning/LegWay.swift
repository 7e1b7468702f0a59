import Geo
import Values

/// The way of a leg.
public struct LegWay: Hashable, Sendable {
    /// Its line.
    public let track: Track
    /// Milliseconds, as a router says; nil: it is estimated.
    public let time: Int64?
    /// What it leads over; none: not known.
    public let runs: [WayRun]
    /// Millimetres from its beginning to each place.
    public let distances: [Int64]

    /// Milliseconds of a year, more than any leg takes.
    public static let mostTime: Int64 = 31_536_000_000

    /// Runs that do not lead from the first place of the line to the last one are dropped.
    public init(_ track: Track, time: Int64? = nil, runs: [WayRun] = []) {
        self.track = track
        self.time = time.flatMap { 0...Self.mostTime ~= $0 ? $0 : nil }
        self.runs = Self.fits(runs, track) ? runs : []
        distances = track.distances
    }

    /// Millimetres.
    public var distance: Int64 { distances[distances.count - 1] }

    /// By what it was made of; distances follow from it.
    public static func == (a: LegWay, b: LegWay) -> Bool {
        a.track == b.track && a.time == b.time && a.runs == b.runs
    }

    /// Feeds what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(track)
        hasher.combine(time)
        hasher.combine(runs)
    }

    private static func fits(_ runs: [WayRun], _ track: Track) -> Bool {
        var last = 0
        for run in runs {
            guard run.last > last else { return false }
            last = run.last
        }
        return last == track.places.count - 1
    }
}

/// A part of a way that is alike.
public struct WayRun: Hashable, Sendable {
    /// Where it ends: the number of a place of the line. It begins where the one before ends.
    public var last: Int
    /// What it is like.
    public var nature: WayNature

    /// As said.
    public init(last: Int, _ nature: WayNature) { (self.last, self.nature) = (last, nature) }
}

/// What a way is like: what riders ask for.
public struct WayNature: Hashable, Sendable {
    /// What lies on it.
    public var surface: Surface = .missing
    /// What it is.
    public var roadClass: RoadClass = .other
    /// `tracktype`: 0: not said; 1 … 5.
    public var trackType: UInt8 = 0
    /// `mtb:scale`: 0: not said; 1 (S0) … 7 (S6).
    public var mtbScale: UInt8 = 0
    /// `sac_scale`: 0: not said; 1 (T1) … 6 (T6).
    public var sacScale: UInt8 = 0

    /// Nothing is said.
    public init() {}

    /// What attributes of a way say.
    public init(_ way: WayAttributes) {
        surface = way.surface
        roadClass = way.roadClass
        trackType = way.trackType
        mtbScale = way.mtbScale
        sacScale = way.sacScale
    }
}

extension WayRun {
    /// Runs as text: of each, how many places further it leads, then five numbers.
    static func text(_ runs: [WayRun]) -> Text {
        var writer = DeltaWriter()
        var last = 0
        for run in runs {
            writer.append(UInt64(max(run.last - last, 0)))
            last = run.last
            let nature = run.nature
            for number in [
                nature.surface.rawValue, nature.roadClass.rawValue, nature.trackType, nature.mtbScale, nature.sacScale,
            ] { writer.append(UInt64(number)) }
        }
        return Text(decoding: writer.bytes)
    }

    /// Nil for what is no such text.
    static func read(_ text: Text) -> [WayRun]? {
        var reader = DeltaReader(text.utf8)
        var runs: [WayRun] = []
        var last = 0
        while !reader.isAtEnd {
            guard let step = reader.number(), 1...UInt64(Track.mostPoints) ~= step, last < Track.mostPoints,
                let nature = WayNature(&reader)
            else { return nil }
            last += Int(step)
            runs.append(WayRun(last: last, nature))
        }
        return runs
    }
}

extension WayNature {
    fileprivate init?(_ reader: inout DeltaReader) {
        guard let surface = reader.small(255).flatMap({ Surface(rawValue: $0) }),
            let roadClass = reader.small(255).flatMap({ RoadClass(rawValue: $0) }),
            let trackType = reader.small(5), let mtbScale = reader.small(7), let sacScale = reader.small(6)
        else { return nil }
        self.surface = surface
        self.roadClass = roadClass
        self.trackType = trackType
        self.mtbScale = mtbScale
        self.sacScale = sacScale
    }
}

extension DeltaReader {
    fileprivate mutating func small(_ most: UInt64) -> UInt8? { number().flatMap { $0 <= most ? UInt8($0) : nil } }
}
