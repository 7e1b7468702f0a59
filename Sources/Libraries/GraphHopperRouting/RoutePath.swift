import GraphHopperTransport

/// A route.
public struct RoutePath: Hashable, Sendable {
    /// Metres.
    public var distance: Double
    /// Milliseconds.
    public var time: Int
    /// Metres up; 0 without heights.
    public var ascend: Double
    /// Metres down; 0 without heights.
    public var descend: Double
    /// What the server weighed it with.
    public var weight: Double?
    /// The line; empty when it was not asked for.
    public var points: [RoutePoint]
    /// The points of the request, on the ways that are used.
    public var snappedWaypoints: [RoutePoint]
    /// Where it lies.
    public var boundingBox: BoundingBox?
    /// In their order; empty when they were not asked for.
    public var instructions: [Instruction]
    /// By the names that were asked for.
    public var details: [String: [PathDetail]]
    /// In which order the points come, when it might be changed.
    public var pointsOrder: [Int]
    /// Everything as it came.
    public var members: [String: JSONValue]

    /// Nil when length or time is missing, or the line cannot be read.
    init?(_ json: JSONValue, hasHeights: Bool) {
        let line = LineReader(json, hasHeights: hasHeights)
        guard let members = json.object, let distance = json["distance"]?.double, let time = json["time"]?.double,
            let whole = Int(exactly: time.rounded()), let points = line.points(json["points"]),
            let snapped = line.points(json["snapped_waypoints"])
        else { return nil }
        self.members = members
        self.distance = distance
        self.time = whole
        self.points = points
        snappedWaypoints = snapped
        ascend = json["ascend"]?.double ?? 0
        descend = json["descend"]?.double ?? 0
        weight = json["weight"]?.double
        boundingBox = json["bbox"]?.doubles.flatMap { BoundingBox(degrees: $0) }
        instructions = (json["instructions"]?.array ?? []).map { Instruction($0) }
        details = (json["details"]?.object ?? [:]).mapValues { ($0.array ?? []).compactMap { PathDetail($0) } }
        pointsOrder = (json["points_order"]?.array ?? []).compactMap(\.int)
    }
}

/// A point of a line.
public struct RoutePoint: Hashable, Sendable {
    /// Where it is.
    public var coordinate: Coordinate
    /// Metres above the sea, if heights were asked for.
    public var elevation: Double?

    /// `elevation` in metres.
    public init(_ coordinate: Coordinate, elevation: Double? = nil) {
        self.coordinate = coordinate
        self.elevation = elevation
    }
}

/// What holds for a part of the line.
public struct PathDetail: Hashable, Sendable {
    /// Numbers of the points where it begins and ends.
    public var interval: ClosedRange<Int>
    /// What it is there; `null`: not known.
    public var value: JSONValue

    init?(_ json: JSONValue) {
        guard let parts = json.array, parts.count == 3, let from = parts[0].int, let to = parts[1].int, from <= to
        else {
            return nil
        }
        interval = from...to
        value = parts[2]
    }
}
