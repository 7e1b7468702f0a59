import Language
import Values

/// What the interface of one app takes and gives, as an OpenAPI 3.1 document.
///
/// It is made from the description alone and is the same for everybody: what a person may do of it, the answers say.
public struct InterfaceDocument: Sendable {
    let app: AppID
    let rules: RecordRules
    let mediaLimit: Int
    let further: [JSONObject]
    let resources: [ResourceDescription]
    let variants: [VariantManifest]

    /// - Parameters:
    ///   - further: Addresses that others answer, as `paths` has them.
    ///   - variants: What kits make of rows of resources.
    public init(
        _ version: AppEntry.Version, of app: AppID, records: Records, mediaLimit: Int, further: [JSONObject] = [],
        variants: [VariantManifest] = []
    ) {
        self.variants = variants
        resources = version.resources
        self.app = app
        self.mediaLimit = mediaLimit
        self.further = further
        rules = records.descriptions.rules(of: version, in: app)
    }

    /// OpenAPI 3.1.
    public var json: JSON {
        [
            "openapi": "3.1.0", "info": info, "servers": [["url": "/"]],
            // The last one means: without any, as far as the app lets people in.
            "security": [["bearer": []], ["basic": []], ["cookie": []], [:]],
            "paths": .object(paths), "components": components,
        ]
    }

    private var info: JSON {
        let description = rules.app.info
        return [
            "title": .string(description.title?.text(in: "en") ?? Text(app.description)),
            "version": .string(description.version ?? "1"),
            "description": .string(
                description.summary?.text(in: "en") ?? "Records, pictures and files of this app, for programs."),
        ]
    }

    private var paths: JSONObject {
        var paths = Self.sessionPaths
        for (path, operations) in registrationPaths.members { paths[path] = operations }
        paths[address("sync")] = ["post": synchronisation]
        paths[address("live")] = ["get": live]
        paths[address("openapi.json")] = ["get": document]
        paths[address("role/{user}")] = ["get": role]
        paths[address("usage")] = ["get": usage]
        paths[address("history")] = ["get": history]
        paths[address("media/{hash}")] = .object(mediaPath)
        paths[address("media/fetch")] = ["post": fetching]
        for model in rules.app.models.all {
            for (path, operations) in recordPaths(of: model) { paths[path] = .object(operations) }
            for (path, operation) in exportPaths(of: model) { paths[path] = ["get": operation] }
        }
        for (path, operations) in resourcePaths { paths[path] = .object(operations) }
        for member in further.flatMap(\.members) { paths[member.key] = member.value }
        return paths
    }

    private var components: JSON {
        var schemas = fixedSchemas
        for model in rules.app.models.all {
            for (name, schema) in recordSchemas(of: model) { schemas[name] = schema }
        }
        for (name, schema) in resourceSchemas { schemas[name] = schema }
        return [
            "schemas": .object(schemas), "securitySchemes": Self.securitySchemes,
            "responses": Self.commonResponses,
        ]
    }

    static let commonResponses: JSON = [
        "Problem": [
            "description": "Why not: a code, a sentence, and what is wrong with which field.",
            "content": ["application/problem+json": ["schema": reference("Problem")]],
        ],
        "Unchanged": ["description": "The client has it already."],
    ]

    static let securitySchemes: JSON = [
        "bearer": [
            "type": "http", "scheme": "bearer", "description": "A token, as `baukasten user token` makes it.",
        ],
        "basic": ["type": "http", "scheme": "basic"],
        "cookie": [
            "type": "apiKey", "in": "cookie", "name": "baukasten",
            "description":
                "As `POST /api/session` sets it; over TLS its name is `__Host-baukasten`. What changes something must come from a page of this server.",
        ],
    ]

    private var document: JSON {
        Self.operation(
            "document", "This document", "The interface",
            responses: [
                "200": [
                    "description": "This document.",
                    "content": ["application/json": ["schema": ["type": "object"]]],
                ],
                "304": ["$ref": "#/components/responses/Unchanged"],
            ], problems: [404])
    }

    private var live: JSON {
        Self.operation(
            "live", "Be told when something changes", "Synchronisation",
            description:
                "Server-sent events: `description` with the ETag of the app's description, `changes` with the number of the newest change.",
            responses: [
                "200": [
                    "description": "The stream; it does not end by itself.",
                    "content": ["text/event-stream": ["schema": ["type": "string"]]],
                ]
            ], problems: [404])
    }
}
