import GraphHopperTransport

/// Places at a point. What is nil is not sent; the server's standard holds.
public struct ReverseGeocodeOptions: GeocodeOptions, Hashable {
    /// Where.
    public var coordinate: Coordinate
    /// Metres around it; servers may have a bound of their own.
    public var radius: Int?
    /// At most so many.
    public var limit: Int?
    /// Language of the names, such as "de".
    public var locale: String?
    /// Whose names are searched.
    public var provider: GeocodeProvider?
    /// Whether the answer is laid out for people.
    public var debug: Bool?

    /// At this point.
    public init(coordinate: Coordinate) { self.coordinate = coordinate }

    /// Refused is a place that is not on the earth.
    public func parameters() throws(GraphHopperError) -> RequestParameters {
        guard coordinate.isOnEarth else { throw .refused(message: "The point is not on the earth.", hints: []) }
        var made = RequestParameters()
        made.all.add("reverse", true)
        made.all.add("point", .string(coordinate.queryValue))
        made.all.add("radius", radius.map { .int($0) })
        made.all.add("limit", limit.map { .int($0) })
        made.all.add("locale", locale.map { .string($0) })
        made.all.add("provider", provider.map { .string($0.rawValue) })
        made.all.add("debug", debug.map { .bool($0) })
        return made
    }
}
