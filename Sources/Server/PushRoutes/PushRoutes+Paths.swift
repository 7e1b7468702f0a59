import Services
import Values

extension PushRoutes {
    /// The same for every app, since a device has one address for all of them.
    public func paths(of version: AppEntry.Version) -> JSONObject {
        [
            "/api/push": [
                "get": Self.operation(
                    "pushKey", "The key by which browsers know this server",
                    description: "`null`: this server sends no reminders.",
                    responses: [
                        "200": Self.json(
                            "The public key of RFC 8292, in base64url.",
                            ["key": ["anyOf": [["type": "string"], ["type": "null"]]]])
                    ]),
                "patch": Self.operation(
                    "movePush", "The browser has another address now",
                    body: Self.object(["subscription": Self.subscription]), responses: ["204": Self.done],
                    problems: [400, 404, 408, 413, 415, 422]),
                "delete": Self.operation(
                    "removePushes", "Send this device no more reminders", responses: ["200": Self.left]),
            ],
            "/api/push/{app}": [
                "parameters": [
                    [
                        "name": "app", "in": "path", "required": true, "description": "Name of an app.",
                        "schema": ["type": "string", "minLength": 1],
                    ]
                ],
                "put": Self.operation(
                    "keepPush", "Send this device reminders of an app",
                    description:
                        "For somebody who is logged in with this browser. It takes the place of what the device has asked for before.",
                    body: Self.object([
                        "subscription": Self.subscription,
                        "language": ["type": "string", "pattern": "^[A-Za-z0-9-]{2,35}$"],
                        "reminders": [
                            "type": "array", "maxItems": 10,
                            "items": Self.object([
                                "name": ["type": "string"],
                                "at": [
                                    "type": "array", "maxItems": 14,
                                    "items": ["type": "string", "format": "date-time"],
                                ],
                            ]),
                        ],
                    ]),
                    responses: ["204": Self.done], problems: [400, 404, 408, 413, 415, 422]),
                "delete": Self.operation(
                    "removePush", "Send this device no more reminders of an app", responses: ["200": Self.left],
                    problems: [404]),
            ],
        ]
    }

    private static let done: JSON = ["description": "It is kept."]

    private static let left: JSON = json(
        "For how many apps the device still gets reminders.", ["left": ["type": "integer", "minimum": 0]])

    /// As browsers give it.
    private static let subscription: JSON = [
        "type": "object", "required": ["endpoint", "keys"],
        "properties": [
            "endpoint": ["type": "string", "format": "uri", "maxLength": 2048],
            "keys": [
                "type": "object", "required": ["p256dh", "auth"],
                "properties": ["p256dh": ["type": "string"], "auth": ["type": "string"]],
            ],
        ],
    ]

    private static func object(_ properties: JSONObject) -> JSON {
        [
            "type": "object", "additionalProperties": false, "properties": .object(properties),
            "required": .array(properties.keys.map { .string($0) }),
        ]
    }

    private static func json(_ description: Text, _ properties: JSONObject) -> JSON {
        ["description": .string(description), "content": ["application/json": ["schema": object(properties)]]]
    }

    private static func operation(
        _ id: Text, _ summary: Text, description: Text? = nil, body: JSON? = nil, responses: JSONObject,
        problems: [Int] = []
    ) -> JSON {
        var object: JSONObject = ["operationId": .string(id), "summary": .string(summary), "tags": ["Reminders"]]
        if let description { object["description"] = .string(description) }
        if let body { object["requestBody"] = ["required": true, "content": ["application/json": ["schema": body]]] }
        var responses = responses
        for status in ((problems + [401, 403, 429]).sorted().map { Text("\($0)") }) + ["5XX"] {
            responses[status] = ["$ref": "#/components/responses/Problem"]
        }
        object["responses"] = .object(responses)
        return .object(object)
    }
}
