import Routing
import Values

/// `/api/maps/openapi.json`: everything that the maps answer, as an OpenAPI 3.1 document.
struct MapInterface {
    let limits: MapLimits

    var json: JSON {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "Maps", "version": "1.0.0",
                "description": "Routes, places, heights and tiles, as GraphHopper's Directions API has them.",
                "license": ["name": "ODbL 1.0 (data, © OpenStreetMap contributors)", "identifier": "ODbL-1.0"],
            ],
            "servers": [["url": "/"]], "paths": .object(paths),
            "components": ["schemas": .object(Self.schemas), "responses": .object(Self.responses)],
        ]
    }

    private var paths: JSONObject {
        [
            "/api/maps": path([
                "get": operation("regions", "All regions", answer: Self.reference("Regions"))
            ]),
            "/api/maps/openapi.json": path(["get": operation("interface", "This document", answer: ["type": "object"])]
            ),
            "/api/maps/{region}/route": path(
                [
                    "get": operation(
                        "route", "A way through points", MapParameters.route, answer: Self.reference("Route"),
                        types: ["application/gpx+xml": ["schema": ["type": "string"]]], refusals: [400, 404, 429]),
                    "post": operation(
                        "postRoute", "A way through points", body: Self.reference("RouteQuestion"),
                        answer: Self.reference("Route"), types: ["application/gpx+xml": ["schema": ["type": "string"]]],
                        refusals: Self.withBody),
                ], region: true),
            "/api/maps/{region}/geocode": path(
                [
                    "get": operation(
                        "geocode", "Places of a name, or what is at a place", MapParameters.geocode,
                        answer: Self.reference("Places"), refusals: [400, 404, 429])
                ], region: true),
            "/api/maps/{region}/height": path(
                [
                    "get": operation(
                        "heights", "Heights of places", MapParameters.height, answer: Self.reference("Heights"),
                        refusals: [400, 404, 429]),
                    "post": operation(
                        "postHeights", "Heights of places", body: Self.reference("HeightQuestion"),
                        answer: Self.reference("Heights"), refusals: Self.withBody),
                ], region: true),
            "/api/maps/{region}/info": path(
                ["get": operation("info", "What a region has", answer: Self.reference("Info"), refusals: [404])],
                region: true),
            "/api/maps/{region}/tiles.json": path(
                ["get": operation("tileJSON", "TileJSON 3.0.0", answer: ["type": "object"], refusals: [404])],
                region: true),
            "/api/maps/{region}/tiles/{z}/{x}/{y}.mvt": path(
                [
                    "get": file(
                        "tile", "A vector tile, compressed by gzip", "application/vnd.mapbox-vector-tile",
                        MapParameters.tile, further: ["204": ["description": "There is nothing in this tile."]])
                ], region: true),
            "/api/maps/{region}/tiles.pmtiles": path(
                [
                    "get": file(
                        "pmtiles", "All tiles in one file", "application/vnd.pmtiles", MapParameters.range,
                        further: Self.parts)
                ],
                region: true),
            "/api/maps/{region}/region": path(
                [
                    "get": file(
                        "regionFile", "What searches for routes and names without a network need",
                        "application/octet-stream", MapParameters.range, further: Self.parts)
                ], region: true),
        ]
    }

    // MARK: Parts

    private static let withBody = [400, 404, 408, 413, 415, 429]

    private func path(_ operations: JSONObject, region: Bool = false) -> JSON {
        var object = operations
        if region { object["parameters"] = [MapParameters.region] }
        return .object(object)
    }

    private func operation(
        _ id: Text, _ summary: Text, _ parameters: [JSON] = [], body: JSON? = nil, answer: JSON,
        types: JSONObject = [:], refusals: [Int] = []
    ) -> JSON {
        var content: JSONObject = ["application/json": ["schema": answer]]
        for (type, schema) in types.members { content[type] = schema }
        var responses: JSONObject = ["200": ["description": "As asked for.", "content": .object(content)]]
        if body == nil, refusals.isEmpty || refusals == [404] {
            responses["304"] = ["description": "As the client knows it."]
        }
        return described(id, summary, parameters, body, responses, refusals)
    }

    private func file(
        _ id: Text, _ summary: Text, _ type: Text, _ parameters: [JSON], further: JSONObject
    ) -> JSON {
        var responses: JSONObject = [
            "200": [
                "description": "The file.",
                "content": .object([type: ["schema": ["type": "string", "format": "binary"]]]),
            ],
            "304": ["description": "As the client knows it."],
        ]
        for (status, response) in further.members { responses[status] = response }
        return described(id, summary, parameters, nil, responses, [404])
    }

    private func described(
        _ id: Text, _ summary: Text, _ parameters: [JSON], _ body: JSON?, _ responses: JSONObject, _ refusals: [Int]
    ) -> JSON {
        var object: JSONObject = ["operationId": .string(id), "summary": .string(summary), "tags": ["Maps"]]
        if !parameters.isEmpty { object["parameters"] = .array(parameters) }
        if let body { object["requestBody"] = ["required": true, "content": ["application/json": ["schema": body]]] }
        var responses = responses
        for status in Set(refusals + [429]).sorted() {
            responses[Text(status)] = [
                "$ref": .string(status == 429 ? "#/components/responses/TooMany" : "#/components/responses/Refusal")
            ]
        }
        responses["5XX"] = ["$ref": "#/components/responses/Refusal"]
        object["responses"] = .object(responses)
        return .object(object)
    }

    private static let parts: JSONObject = [
        "206": ["description": "The part that `Range` asks for."],
        "416": ["$ref": "#/components/responses/Refusal"],
    ]

    static func reference(_ name: Text) -> JSON { ["$ref": .string("#/components/schemas/" + name)] }
}
