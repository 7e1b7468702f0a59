import Values

/// What a GPX file has: places, routes and tracks (GPX 1.0 and 1.1 of TopoGrafix).
public struct GPXDocument: Hashable, Sendable {
    /// Of the file.
    public var name: Text?
    /// When it was written.
    public var time: Instant?
    /// `wpt`: places by themselves.
    public var waypoints: [GPXPoint] = []
    /// `rte`: places to go through.
    public var routes: [GPXLine] = []
    /// `trk`: ways that were recorded, or worked out.
    public var tracks: [GPXLine] = []
    /// What was passed over; a person is told.
    public var skipped = GPXSkipped()

    /// Without content.
    public init() {}
}

/// A place of a GPX file.
public struct GPXPoint: Hashable, Sendable {
    /// Where it is.
    public var place: Coordinate
    /// Decimetres above the sea.
    public var height: Int64?
    /// `name`.
    public var name: Text?
    /// `desc`, or `cmt` where there is none.
    public var text: Text?
    /// `sym`.
    public var symbol: Text?
    /// Which point of the track it is, from 0 on: `trkpt_idx` of routes that also come as a track.
    public var trackIndex: Int?
    /// How one goes on from here: `profile` of a route's place.
    public var profile: Text?
    /// What the way from here is in a tour of ours: `leg`, such as "routed", "straight", "own".
    public var leg: Text?
    /// Which element of a community it is, in a tour of ours: `element`.
    public var element: Text?
    /// Which point of the track the way from here begins with, where it is not `trackIndex`, in a tour of ours: `start`.
    public var legStart: Int?
    /// What else is known of the way from here, in a tour of ours: `facts`.
    public var facts: Text?

    /// A bare place.
    public init(_ place: Coordinate, height: Int64? = nil) {
        self.place = place
        self.height = height
    }
}

/// A route, which has one segment, or a track.
public struct GPXLine: Hashable, Sendable {
    /// `name`.
    public var name: Text?
    /// `desc`, or `cmt` where there is none.
    public var text: Text?
    /// What a tour of ours was planned with: `plan` of a route.
    public var plan: Text?
    /// Parts that do not hang together; never joined silently.
    public var segments: [[GPXPoint]] = []
    /// For each segment when it was recorded; empty: that is said of none.
    public var spans: [GPXSpan?] = []

    /// Without points.
    public init() {}

    /// Of all segments, none between them.
    public var millimetres: Int64 {
        segments.reduce(0) { $0 + Distance.millimetres(along: $1.map { $0.place }) }
    }

    /// Of all segments, each by itself.
    public var climb: Climb { totals.climb }

    /// Both, in one go: they need the same lengths.
    public var totals: (millimetres: Int64, climb: Climb) {
        var totals = (millimetres: Int64(0), climb: Climb.zero)
        for segment in segments {
            let line = Self.heights(segment)
            totals.millimetres += line.last?.distance ?? 0
            totals.climb = totals.climb + Climb.total(of: line)
        }
        return totals
    }

    private static func heights(_ segment: [GPXPoint]) -> [HeightPoint] {
        var distance: Int64 = 0
        var line: [HeightPoint] = []
        line.reserveCapacity(segment.count)
        var last: Coordinate?
        for place in segment.indices {
            let next = segment[place].place
            if let last { distance += Distance.millimetres(last, next) }
            line.append(HeightPoint(distance: distance, height: segment[place].height))
            last = next
        }
        return line
    }
}

/// When a segment was recorded: the times of its first and its last point that has one.
public struct GPXSpan: Hashable, Sendable {
    /// The earlier one.
    public var start: Instant
    /// The later one, or the same.
    public var end: Instant

    /// From one moment to another.
    public init(start: Instant, end: Instant) {
        self.start = start
        self.end = end
    }
}

/// How much of a file was not taken.
public struct GPXSkipped: Hashable, Sendable {
    /// Points without a place on the earth.
    public var points = 0
    /// Heights that are no numbers, or beyond 100 km.
    public var heights = 0
    /// Times of points.
    public var times = 0
    /// Extensions, by their names; the first 20.
    public var extensions: [Text] = []
    /// Other elements that no version of the format has, by their names; the first 20.
    public var elements: [Text] = []

    static let mostNames = 20

    /// Whether everything was taken.
    public var isNothing: Bool { self == GPXSkipped() }
}

/// Why a file cannot be taken as GPX.
public enum GPXProblem: Error, Hashable, Sendable {
    /// It cannot be read as XML.
    case xml(XMLProblem)
    /// Its outermost element is another one.
    case notGPX
    /// It has more bytes than this.
    case bytes(limit: Int)
    /// It has more points than this.
    case points(limit: Int)
    /// It has more routes, tracks and segments than this.
    case lines(limit: Int)
}
