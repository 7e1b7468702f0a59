import GraphHopperTransport

/// A place with its address.
public struct Placemark: Hashable, Sendable {
    /// Where it is.
    public var coordinate: Coordinate
    /// Its area.
    public var region: BoundingBox?
    /// What it is called.
    public var name: String?
    /// Of the address.
    public var street: String?
    /// Of the address.
    public var housenumber: String?
    /// Of the address.
    public var postalCode: String?
    /// Of the address.
    public var city: String?
    /// Of the address.
    public var state: String?
    /// Of the address.
    public var country: String?
    /// Two or three letters.
    public var countryCode: String?
    /// Number in OpenStreetMap.
    public var osmId: Int?
    /// "N", "W" or "R": node, way, relation.
    public var osmType: String?
    /// The tag that says what it is: "tourism".
    public var osmKey: String?
    /// Its value: "alpine_hut".
    public var osmValue: String?
    /// Everything as it came.
    public var members: [String: JSONValue]

    /// Nil without a place.
    init?(_ json: JSONValue) {
        guard let members = json.object, let latitude = json["point"]?["lat"]?.double,
            let longitude = json["point"]?["lng"]?.double
        else { return nil }
        self.members = members
        coordinate = Coordinate(latitude: latitude, longitude: longitude)
        region = json["extent"]?.doubles.flatMap { BoundingBox(degrees: $0) }
        name = json["name"]?.string
        street = json["street"]?.string
        housenumber = json["housenumber"]?.string ?? json["house_number"]?.string
        postalCode = json["postcode"]?.string
        city = json["city"]?.string
        state = json["state"]?.string
        country = json["country"]?.string
        countryCode = json["countrycode"]?.string
        osmId = json["osm_id"]?.int
        osmType = json["osm_type"]?.string
        osmKey = json["osm_key"]?.string
        osmValue = json["osm_value"]?.string
    }
}
