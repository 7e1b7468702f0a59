import Language
import Values

/// What the interface of the server itself takes and gives, whatever apps it has, as an OpenAPI 3.1 document: sessions, one's
/// own account, second factors, links for passwords, and what operators do.
public struct ServerDocument: Sendable {
    let hasAdministration: Bool

    /// - Parameter hasAdministration: Whether operators have addresses here.
    public init(hasAdministration: Bool) { self.hasAdministration = hasAdministration }

    /// OpenAPI 3.1.
    public var json: JSON {
        var paths = Parts.sessionPaths
        let parts = [
            Self.accountPaths, Self.factorPaths, Self.loginPaths, hasAdministration ? Self.administrationPaths : [:],
        ]
        for part in parts {
            for (path, operations) in part.members { paths[path] = operations }
        }
        var schemas = Parts.problemSchemas
        schemas["Session"] = Parts.sessionSchemas["Session"]
        schemas["Login"] = Parts.sessionSchemas["Login"]
        for (name, schema) in Self.schemas.members { schemas[name] = schema }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "Baukasten", "version": "1",
                "description":
                    "Accounts of a server, for programs. What an app has is in its own document, `/api/apps/{app}/openapi.json`.",
            ],
            "servers": [["url": "/"]], "security": [["bearer": []], ["basic": []], ["cookie": []], [:]],
            "paths": .object(paths),
            "components": [
                "schemas": .object(schemas), "securitySchemes": Parts.securitySchemes,
                "responses": Parts.commonResponses,
            ],
        ]
    }

    typealias Parts = InterfaceDocument

    /// What any request with a body may be refused with.
    static let body = [400, 408, 413, 415, 422]

    static let nothing: JSONObject = ["204": ["description": "Done."]]

    static func answer(_ description: Text, _ schema: JSON, status: Text = "200") -> JSONObject {
        [status: ["description": .string(description), "content": Parts.json(schema)]]
    }

    static func path(_ name: Text, _ description: Text) -> JSON {
        Parts.parameter(name, in: "path", description, schema: ["type": "string", "minLength": 1], isRequired: true)
    }

    static let text: JSON = ["type": "string"]
    static let secret: JSON = ["type": "string", "format": "password"]
    static let moment: JSON = ["type": "integer", "description": "Milliseconds since 1970."]

    private static let schemas: JSONObject = [
        "Account": Parts.object([
            "id": Parts.id, "name": text, "guest": ["type": "boolean"], "created": moment,
            "password": ["type": "boolean", "description": "Whether one logs in with a password kept here."],
            "roles": roles,
        ]),
        "Listing": Parts.object([
            "id": text, "token": ["type": "boolean", "description": "Whether it is a token for scripts."],
            "name": ["type": "string", "description": "The kind of device, or the name of the token."],
            "created": moment, "expires": moment, "used": Parts.orNull(moment),
            "current": ["type": "boolean", "description": "Whether it is the one that asks."],
        ]),
        "Link": Parts.object(
            [
                "account": Parts.id,
                "path": [
                    "type": "string",
                    "description": "Where the person chooses a password. What is secret stands behind #.",
                ],
                "expires": moment, "qr": ["type": "string", "description": "The whole address as a picture (SVG)."],
                "mailed": [
                    "type": "boolean",
                    "description":
                        "Only where mail was asked for. False: it was not taken. With true there is no `path`.",
                ],
            ], required: ["expires"]),
    ]

    static let roles: JSON = [
        "type": "array", "items": text, "description": "`APP:ROLE`, or `APP:ROLE=VALUE` where it is limited.",
    ]
}
