import GraphHopperTransport

/// A route with what servers only do without their preparation for speed (`ch.disable`).
///
/// It has everything that ``RouteOptions`` has: `options.elevation = true`.
@dynamicMemberLookup
public struct FlexibleRouteOptions: RoutingOptions, Hashable {
    /// What it has in common with others.
    public var route: RouteOptions
    /// How the server searches; nil: as it likes.
    public var algorithm: RouteAlgorithm?
    /// Whether one goes straight on at points between, rather than back.
    public var passThrough: Bool?
    /// Degrees clockwise from north: of the first point, or one for each.
    public var headings: [Double] = []
    /// Seconds that another direction than ``headings`` costs.
    public var headingPenalty: Int?
    /// How ways are judged, as GraphHopper's custom models say it.
    public var customModel: JSONValue?
    /// Sent as `ch.disable`.
    public var disablesPreparation = true

    /// Through these points; a single one for ``RouteAlgorithm/roundTrip(distance:seed:)``.
    public init(_ points: [Coordinate]) { route = RouteOptions(points) }

    /// What ``RouteOptions`` has.
    public subscript<Value>(dynamicMember member: WritableKeyPath<RouteOptions, Value>) -> Value {
        get { route[keyPath: member] }
        set { route[keyPath: member] = newValue }
    }

    /// As `elevation` says.
    public var asksForHeights: Bool { route.asksForHeights }

    /// Custom models have no form as a query.
    public var needsBody: Bool { customModel != nil }

    /// Refused are too few points, points that are not on the earth, and another count of headings than one or that of the points.
    public func parameters() throws(GraphHopperError) -> RequestParameters {
        guard headings.count <= 1 || headings.count == route.points.count else {
            throw .refused(message: "There are \(headings.count) headings for \(route.points.count) points.", hints: [])
        }
        var made = try route.parameters(fewestPoints: algorithm?.fewestPoints ?? 2)
        made.all.add("ch.disable", .bool(disablesPreparation))
        algorithm?.add(to: &made.all)
        made.all.add("pass_through", passThrough.map { .bool($0) })
        made.all.add("heading", list: "headings", headings.map { .double($0) })
        made.all.add("heading_penalty", headingPenalty.map { .int($0) })
        if let customModel { made.all.add(body: "custom_model", customModel) }
        return made
    }
}

/// How a server searches.
public enum RouteAlgorithm: Hashable, Sendable {
    /// Dijkstra's.
    case dijkstra
    /// Dijkstra's from both ends.
    case dijkstrabi
    /// A*.
    case astar
    /// A* from both ends.
    case astarbi
    /// Several routes: at most this many, by which factor they may be worse, and what part they may share with the best one.
    case alternativeRoute(maxPaths: Int? = nil, maxWeightFactor: Double? = nil, maxShareFactor: Double? = nil)
    /// A tour of about this many metres back to its only point; another seed gives another tour.
    case roundTrip(distance: Int, seed: Int? = nil)

    var fewestPoints: Int {
        if case .roundTrip = self { 1 } else { 2 }
    }

    func add(to parameters: inout Parameters) {
        parameters.add("algorithm", .string(name))
        switch self {
        case .alternativeRoute(let paths, let weight, let share):
            parameters.add("alternative_route.max_paths", paths.map { .int($0) })
            parameters.add("alternative_route.max_weight_factor", weight.map { .double($0) })
            parameters.add("alternative_route.max_share_factor", share.map { .double($0) })
        case .roundTrip(let distance, let seed):
            parameters.add("round_trip.distance", .int(distance))
            parameters.add("round_trip.seed", seed.map { .int($0) })
        case .dijkstra, .dijkstrabi, .astar, .astarbi: break
        }
    }

    private var name: String {
        switch self {
        case .dijkstra: "dijkstra"
        case .dijkstrabi: "dijkstrabi"
        case .astar: "astar"
        case .astarbi: "astarbi"
        case .alternativeRoute: "alternative_route"
        case .roundTrip: "round_trip"
        }
    }
}
