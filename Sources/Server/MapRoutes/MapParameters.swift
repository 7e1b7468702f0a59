import Routing
import Values

/// Parameters of addresses, as OpenAPI describes them.
enum MapParameters {
    static let region: JSON = [
        "name": "region", "in": "path", "required": true,
        "description":
            "As `/api/maps` names it. `remote` is a remote engine where there is one; it has routes and places only.",
        "schema": ["type": "string", "pattern": "^[a-z0-9][a-z0-9-]{0,63}$"],
    ]

    private static func query(_ name: Text, _ description: Text, _ schema: JSON, required: Bool = false) -> JSON {
        [
            "name": .string(name), "in": "query", "required": .bool(required), "description": .string(description),
            "schema": schema,
        ]
    }

    private static let place: JSON = ["type": "string", "description": "`lat,lon` in degrees."]
    private static let flag: JSON = ["type": "boolean"]
    private static func whole(_ range: ClosedRange<Int>, _ standard: Int) -> JSON {
        [
            "type": "integer", "minimum": JSON(range.lowerBound), "maximum": JSON(range.upperBound),
            "default": JSON(standard),
        ]
    }

    static let profiles: JSON = ["type": "string", "enum": .array(Profile.allCases.map { .string($0.name) })]
    static let details: JSON = ["type": "string", "enum": .array(AnswerDetail.allCases.map { .string($0.name) })]

    static let route: [JSON] =
        [
            query(
                "point", "2 to 200 times: `lat,lon` in degrees.",
                ["type": "array", "minItems": 2, "maxItems": JSON(RouteRequest.mostPoints), "items": place],
                required: true),
            query("profile", "For whom.", profiles, required: true),
        ] + routeSettings.map { query($0.name, $0.description, $0.schema) } + [
            query("type", "`gpx`: a GPX 1.1 file.", ["type": "string", "enum": ["json", "gpx"], "default": "json"])
        ]

    /// Parameters that are members of JSON, too.
    static let routeSettings: [(name: Text, description: Text, schema: JSON)] = [
        ("locale", "Language of the instructions: `de`, else English.", ["type": "string", "default": "en"]),
        ("elevation", "Whether places have heights.", flag),
        ("points_encoded", "Whether lines are encoded polylines, else GeoJSON.", ["type": "boolean", "default": true]),
        ("points_encoded_multiplier", "Units of a degree of encoded lines.", whole(1...10_000_000, 100_000)),
        ("calc_points", "Whether there is a line, and what depends on it.", ["type": "boolean", "default": true]),
        ("instructions", "Whether there are instructions.", ["type": "boolean", "default": true]),
        ("details", "What is said about parts of the line.", ["type": "array", "items": details]),
        ("hardest_up", "Ours. Hardest trail up, S0 to S5; one or two grades above are pushed.", whole(0...5, 1)),
        ("hardest_down", "Ours. Hardest trail down and on the level, S0 to S5.", whole(0...5, 2)),
        ("avoid_main_roads", "Ours. Main roads count three times.", flag),
        ("avoid_steps", "Ours. Steps count four times.", flag),
        ("allow_alpine", "Ours. Alpine hiking from T5 on is allowed.", flag),
    ]

    static let geocode: [JSON] = [
        query("q", "What is looked for; each word may be the beginning of one.", ["type": "string"]),
        query("reverse", "Whether what is at `point` is looked for.", flag),
        query("point", "`lat,lon`: where, or near what.", place),
        query(
            "limit", "Most hits; 10 unless something else is said, 5 with `reverse`.",
            ["type": "integer", "minimum": 1, "maximum": 100]),
        query(
            "locale", "Language of names: `de`, `en`, or anything for the local one.",
            ["type": "string", "default": "en"]),
        query("radius", "Ours. Metres around `point`, with `reverse`.", whole(0...2000, 300)),
    ]

    static let height: [JSON] = [
        query("lat", "Degrees north.", ["type": "number", "minimum": -90, "maximum": 90]),
        query("lon", "Degrees east.", ["type": "number", "minimum": -180, "maximum": 180]),
        query("point", "Any number of times: `lat,lon`.", ["type": "array", "items": place]),
        query("points", "An encoded polyline.", ["type": "string"]),
        query("points_encoded_multiplier", "Units of a degree of the line.", whole(1...10_000_000, 100_000)),
    ]

    static let tile: [JSON] =
        (["z", "x", "y"] as [Text]).map { name in
            [
                "name": .string(name), "in": "path", "required": true,
                "schema": ["type": "integer", "minimum": 0, "maximum": .number(Decimal(67_108_863))],
            ]
        } + [query("v", "The import; with the current one the answer may be kept for ever.", ["type": "string"])]

    static let range: [JSON] = (["Range", "If-Range"] as [Text]).map { name in
        ["name": .string(name), "in": "header", "required": false, "schema": ["type": "string"]]
    }
}
