import Routing
import Values

extension MapInterface {
    static let responses: JSONObject = [
        "Refusal": refusal("What is wrong: GraphHopper's `message` and `hints`, and problem details (RFC 9457)."),
        "TooMany": refusal("Too many requests; `Retry-After` and `X-RateLimit-…` say when to go on."),
    ]

    private static func refusal(_ description: Text) -> JSON {
        [
            "description": .string(description),
            "content": ["application/problem+json": ["schema": reference("Refusal")]],
        ]
    }

    private static let text: JSON = ["type": "string"]
    private static let number: JSON = ["type": "number"]
    private static let whole: JSON = ["type": "integer"]

    private static func object(_ properties: JSONObject, optional: Set<Text> = []) -> JSON {
        [
            "type": "object", "properties": .object(properties),
            "required": .array(properties.keys.filter { !optional.contains($0) }.map { .string($0) }),
        ]
    }

    private static func list(_ items: JSON, _ count: ClosedRange<Int>? = nil) -> JSON {
        var object: JSONObject = ["type": "array", "items": items]
        if let count { (object["minItems"], object["maxItems"]) = (JSON(count.lowerBound), JSON(count.upperBound)) }
        return .object(object)
    }

    /// `[lon, lat]` or `[lon, lat, height]`.
    private static let place = list(number, 2...3)
    private static let box = list(number, 4...4)
    private static let line: JSON = [
        "oneOf": [text, object(["type": ["const": "LineString"], "coordinates": list(place)])]
    ]
    private static let profiles = list(object(["name": text]))

    static let schemas: JSONObject = [
        "Refusal": object(
            [
                "message": text,
                "hints": list(
                    object(
                        ["message": text, "details": text, "point_index": whole], optional: ["details", "point_index"])),
                "type": text, "title": text, "status": whole, "detail": text, "code": text,
            ]),
        "Regions": object(["regions": list(reference("Region"))]),
        "Region": object(
            [
                "name": text, "title": text, "bounds": box, "data_date": ["type": ["string", "null"]],
                "profiles": profiles, "elevation": ["type": "boolean"], "geocoding": ["type": "boolean"],
                "attribution": text, "remote": ["type": "boolean"],
                "region": object(["url": text, "etag": text, "bytes": whole, "packed_bytes": whole]),
                "tiles": object(["url": text, "pmtiles": text, "bytes": whole]),
            ], optional: ["title", "bounds", "data_date", "remote", "region", "tiles"]),
        "RouteQuestion": question,
        "Route": object([
            "hints": ["type": "object"], "info": object(["copyrights": list(text), "took": number]),
            "paths": list(reference("Path")),
        ]),
        "Path": object(
            [
                "distance": number, "weight": number, "time": whole, "transfers": whole, "ascend": number,
                "descend": number, "points_encoded": ["type": "boolean"], "points_encoded_multiplier": number,
                "bbox": box, "points": line, "instructions": list(reference("Instruction")), "legs": ["type": "array"],
                "details": ["type": "object", "additionalProperties": list(list([:], 3...3))],
                "snapped_waypoints": line,
            ],
            optional: ["points_encoded_multiplier", "bbox", "points", "instructions", "legs", "details"]),
        "Instruction": object(
            [
                "distance": number, "sign": whole, "interval": list(whole, 2...2), "text": text, "time": whole,
                "street_name": text, "exit_number": whole,
            ], optional: ["exit_number"]),
        "Places": object(["hits": list(reference("Place")), "took": whole, "locale": text], optional: ["locale"]),
        "Place": object(
            [
                "point": object(["lat": number, "lng": number]), "extent": box, "name": text, "country": text,
                "city": text, "street": text, "housenumber": text, "postcode": text, "osm_id": whole,
                "osm_type": ["enum": ["N", "W", "R"]], "osm_key": text, "osm_value": text,
            ],
            optional: [
                "extent", "name", "country", "city", "street", "housenumber", "postcode", "osm_key", "osm_value",
            ]),
        "HeightQuestion": object(["points": list(place)]),
        "Heights": object(["heights": list(["type": ["number", "null"], "description": "Metres above the sea."])]),
        "Info": object([
            "name": text, "title": text, "bbox": box, "profiles": profiles, "version": text,
            "elevation": ["type": "boolean"],
            "data_date": ["type": ["string", "null"]],
            "encoded_values": ["type": "object", "additionalProperties": list(text)], "nodes": whole, "edges": whole,
        ]),
    ]

    private static var question: JSON {
        var properties: JSONObject = [
            "points": list(place, 2...RouteRequest.mostPoints), "profile": MapParameters.profiles,
            "type": ["type": "string", "enum": ["json", "gpx"]],
        ]
        for setting in MapParameters.routeSettings { properties[setting.name] = setting.schema }
        return object(properties, optional: Set(MapParameters.routeSettings.map { $0.name } + ["type"]))
    }
}
