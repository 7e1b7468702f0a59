import GraphHopperTransport

/// Places that are called like this. What is nil is not sent; the server's standard holds.
public struct ForwardGeocodeOptions: GeocodeOptions, Hashable {
    /// What to search for.
    public var query: String
    /// Near it places come first.
    public var coordinate: Coordinate?
    /// Only places in here.
    public var boundingBox: BoundingBox?
    /// Only places with these tags of OpenStreetMap: "tourism:alpine_hut", "!place:city".
    public var osmTags: [String] = []
    /// At most so many.
    public var limit: Int?
    /// Language of the names, such as "de".
    public var locale: String?
    /// Whose names are searched.
    public var provider: GeocodeProvider?
    /// Whether the answer is laid out for people.
    public var debug: Bool?

    /// - Parameter coordinate: near it places come first.
    public init(query: String, coordinate: Coordinate? = nil) {
        self.query = query
        self.coordinate = coordinate
    }

    /// Refused are a query without words, and a place that is not on the earth.
    public func parameters() throws(GraphHopperError) -> RequestParameters {
        guard query.contains(where: { !$0.isWhitespace }) else {
            throw .refused(message: "There is nothing to search for.", hints: [])
        }
        if let coordinate, !coordinate.isOnEarth {
            throw .refused(message: "The point is not on the earth.", hints: [])
        }
        var made = RequestParameters()
        made.all.add("q", .string(query))
        made.all.add("limit", limit.map { .int($0) })
        made.all.add("locale", locale.map { .string($0) })
        made.all.add("point", coordinate.map { .string($0.queryValue) })
        made.all.add("bbox", boundingBox.map { .string($0.queryValue) })
        made.all.add("osm_tag", list: "osm_tag", osmTags.map { .string($0) })
        made.all.add("provider", provider.map { .string($0.rawValue) })
        made.all.add("debug", debug.map { .bool($0) })
        return made
    }
}

extension BoundingBox {
    /// "west,south,east,north".
    fileprivate var queryValue: String {
        [west, south, east, north].map { DecimalText.of($0) }.joined(separator: ",")
    }
}
