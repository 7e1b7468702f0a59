import GraphHopperTransport

/// A route through points. What is nil is not sent; the server's standard holds.
public struct RouteOptions: RoutingOptions, Hashable {
    /// At least two, in their order.
    public var points: [Coordinate]
    /// How one moves. Baukasten's server wants it.
    public var profile: RouteProfile?
    /// Language of the instructions, such as "de" or "pt_PT".
    public var locale: String?
    /// Whether the order of the points between may change.
    public var optimize: Bool?
    /// Whether there are instructions.
    public var instructions: Bool?
    /// Whether points have heights.
    public var elevation: Bool?
    /// Whether the line is sent as a text; it is read in both forms.
    public var encodePoints: Bool?
    /// Units of a degree in that text.
    public var pointsEncodedMultiplier: Int?
    /// Whether there is a line at all.
    public var calculatePoints: Bool?
    /// What is said about parts of the line: "surface", "road_class", "leg_distance" …
    public var details: [String] = []
    /// Names of streets, one for each point; "" for none.
    public var pointHints: [String] = []
    /// Kinds of roads at which points do not count: "motorway", "tunnel" …
    public var snapPreventions: [String] = []
    /// On which side each point is to be reached: "left", "right", "any".
    public var curbsides: [String] = []
    /// Whether the answer is laid out for people.
    public var debug: Bool?

    /// Through these points.
    public init(_ points: [Coordinate]) { self.points = points }

    /// What ``profile`` was called until 2020; it is sent as `profile`.
    public var vehicle: RouteProfile? {
        get { profile }
        set { profile = newValue }
    }

    /// As ``elevation`` says.
    public var asksForHeights: Bool { elevation == true }

    /// A query can say all of it.
    public var needsBody: Bool { false }

    /// Refused are fewer than two points, and points that are not on the earth.
    public func parameters() throws(GraphHopperError) -> RequestParameters { try parameters(fewestPoints: 2) }

    func parameters(fewestPoints: Int) throws(GraphHopperError) -> RequestParameters {
        guard points.count >= fewestPoints else {
            throw .refused(message: "At least \(fewestPoints) points are needed, not \(points.count).", hints: [])
        }
        if let index = points.firstIndex(where: { !$0.isOnEarth }) {
            throw .refused(message: "Point \(index) is not on the earth.", hints: [])
        }
        var made = RequestParameters()
        for point in points { made.all.add(query: "point", point.queryValue) }
        made.all.add(body: "points", .array(points.map { [.double($0.longitude), .double($0.latitude)] }))
        addNamed(to: &made.all)
        return made
    }

    private func addNamed(to parameters: inout Parameters) {
        func list(_ texts: [String]) -> [JSONValue] { texts.map { .string($0) } }
        parameters.add("profile", profile.map { .string($0.rawValue) })
        parameters.add("locale", locale.map { .string($0) })
        parameters.add("optimize", optimize.map { .bool($0) })
        parameters.add("instructions", instructions.map { .bool($0) })
        parameters.add("elevation", elevation.map { .bool($0) })
        parameters.add("points_encoded", encodePoints.map { .bool($0) })
        parameters.add("points_encoded_multiplier", pointsEncodedMultiplier.map { .int($0) })
        parameters.add("calc_points", calculatePoints.map { .bool($0) })
        parameters.add("details", list: "details", list(details))
        parameters.add("point_hint", list: "point_hints", list(pointHints))
        parameters.add("snap_prevention", list: "snap_preventions", list(snapPreventions))
        parameters.add("curbside", list: "curbsides", list(curbsides))
        parameters.add("debug", debug.map { .bool($0) })
    }
}
