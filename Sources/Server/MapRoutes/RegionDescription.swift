import Geo
import MapTiles
import Maps
import Routing
import Values

/// What is said of a region.
struct RegionDescription {
    let map: RegionMap
    /// "https://example.org/api/maps", or a path where the server does not know how it is called.
    let base: Text

    private var info: RegionInfo { map.contents.region.info }

    /// As an ETag: changes with every import.
    var etag: String { "\"\(map.version)\"" }

    var address: Text { base + "/" + Text(map.name.text) }

    /// West, south, east, north in degrees.
    var bounds: JSON {
        let corners = [
            info.southWest.longitude, info.southWest.latitude, info.northEast.longitude, info.northEast.latitude,
        ]
        return Self.degrees(corners)
    }

    static func degrees(_ numbers: [Int32]) -> JSON {
        .array(numbers.map { .number(Decimal(coefficient: Int64($0), exponent: -7) ?? .zero) })
    }

    private var date: JSON {
        guard let seconds = info.timestamp else { return .null }
        return .string(Instant(milliseconds: seconds * 1000).text)
    }

    static let profiles: JSON = .array(Profile.allCases.map { ["name": .string($0.name)] })

    /// An entry of `/api/maps`.
    var entry: JSON {
        var object: JSONObject = [
            "name": .string(Text(map.name.text)), "title": .string(info.name), "bounds": bounds, "data_date": date,
            "profiles": Self.profiles, "elevation": .bool(map.contents.region.heights != nil),
            "geocoding": .bool(map.contents.names != nil), "attribution": .string(Self.attribution),
            "region": [
                "url": .string(address + "/region"), "etag": .string(Text(etag)), "bytes": JSON(map.regionFile.count),
                "packed_bytes": JSON((map.packedFile ?? map.regionFile).count),
            ],
        ]
        if let tiles = map.tiles, map.contents.tiles != nil {
            object["tiles"] = [
                "url": .string(address + "/tiles.json"), "pmtiles": .string(address + "/tiles.pmtiles"),
                "bytes": JSON(tiles.count),
            ]
        }
        return .object(object)
    }

    static let attribution: Text = "© OpenStreetMap contributors"

    /// As GraphHopper's `/info`.
    var information: JSON {
        [
            "name": .string(Text(map.name.text)), "title": .string(info.name), "bbox": bounds,
            "profiles": Self.profiles, "version": "1.0",
            "elevation": .bool(map.contents.region.heights != nil), "data_date": date,
            "encoded_values": .object(Self.encodedValues), "nodes": JSON(info.nodes), "edges": JSON(info.edges),
        ]
    }

    /// What `details` may ask for of the ways.
    private static var encodedValues: JSONObject {
        let grades: (ClosedRange<Int>) -> JSON = { .array($0.map { .string(Text($0)) }) }
        return [
            "road_class": .array(RoadClass.allCases.map { .string($0.name) }),
            "surface": .array(Surface.allCases.map { .string($0.name) }),
            "track_type": .array((["missing"] + (1...5).map { "grade\($0)" as Text }).map { .string($0) }),
            "mtb_rating": grades(0...6), "hike_rating": grades(0...6),
        ]
    }
}
