import Sync
import Values

extension InterfaceDocument {
    /// `POST …/sync`
    var synchronisation: JSON {
        Self.operation(
            "synchronise", "Bring operations and get what has changed", "Synchronisation",
            body: Self.body(Self.reference("SyncRequest")),
            responses: [
                "200": [
                    "description": "An outcome for each operation, and the changes after `since`.",
                    "content": Self.json(Self.reference("SyncResponse")),
                ]
            ], problems: [400, 404, 408, 413, 415, 422])
    }

    /// Schemas that every app has.
    var fixedSchemas: JSONObject {
        var schemas = Self.problemSchemas
        schemas["Stamp"] = Self.stamp
        for part in [Self.sessionSchemas, Self.syncSchemas] {
            for (name, schema) in part.members { schemas[name] = schema }
        }
        return schemas
    }

    static let problemSchemas: JSONObject = ["Problem": problem]

    /// RFC 9457.
    private static let problem: JSON = [
        "type": "object", "required": ["type", "title", "status", "detail"],
        "properties": [
            "type": ["const": "about:blank"], "title": ["type": "string"], "status": ["type": "integer"],
            "detail": ["type": "string"], "code": ["type": "string", "description": "Stable, for programs."],
            "errors": [
                "type": "array",
                "items": object(
                    [
                        "field": ["type": "string"],
                        "pointer": ["type": "string", "description": "Into the document sent (RFC 6901)."],
                        "code": ["type": "string"], "message": ["type": "string"],
                    ], required: ["code", "message"]),
            ],
        ],
    ]

    private static let stamp = object([
        "by": ["type": "string", "description": "Account."],
        "at": ["type": "integer", "description": "Milliseconds since 1970."],
    ])

    private static let head: JSON = [
        "type": "object", "required": ["v", "mark"], "description": "Where the history of the server stands.",
        "properties": ["v": version, "mark": name, "floor": version],
    ]

    private static let seen: JSON = [
        "type": ["object", "null"], "required": ["v", "mark"],
        "description": "The `head` that the device was told last.",
        "properties": ["v": version, "mark": name],
    ]

    private static let syncSchemas: JSONObject = [
        "SyncRequest": object(
            [
                "device": id, "epoch": orNull(name), "view": orNull(name), "seen": seen, "since": version,
                "limit": ["type": "integer", "minimum": 1, "maximum": JSON(Bounds.changes)],
                "ops": ["type": "array", "maxItems": JSON(Bounds.operations), "items": reference("Operation")],
            ], required: ["device", "since", "limit", "ops"]),
        "Operation": operationSchema, "SyncResponse": responseSchema, "Outcome": outcomeSchema, "Change": changeSchema,
    ]

    private static let values: JSON = ["type": "object", "maxProperties": JSON(Bounds.fields), "propertyNames": name]
    private static let versions: JSON = ["type": "object", "propertyNames": name, "additionalProperties": version]

    private static let operationSchema: JSON = [
        "type": "object", "required": ["id", "record", "model", "kind", "description", "at"],
        "properties": [
            "id": id, "record": id, "model": name, "kind": ["enum": ["create", "set", "delete"]], "fields": values,
            "base": versions, "was": values, "v": orNull(version), "description": name, "at": ["type": "integer"],
        ],
        "allOf": [
            [
                "if": ["properties": ["kind": ["const": "delete"]]], "then": ["properties": ["fields": false]],
                "else": ["required": ["fields"]],
            ],
            [
                "if": ["properties": ["kind": ["const": "set"]]],
                "then": ["properties": ["fields": ["minProperties": 1]]],
            ],
        ],
    ]

    private static let outcomeSchema: JSON = [
        "type": "object", "required": ["op", "result"],
        "properties": [
            "op": id, "result": ["enum": ["applied", "merged", "conflict", "refused"]], "v": version, "before": version,
            "fields": ["type": "object"], "deleted": ["const": true], "code": ["type": "string"],
            "field": ["type": "string"],
            "message": object(["de": ["type": "string"], "en": ["type": "string"]]),
        ],
        "if": ["properties": ["result": ["const": "refused"]]], "then": ["required": ["code", "message"]],
    ]

    private static let changeSchema: JSON = [
        "description": "A record, a deleted record, or one that the account may no longer see.",
        "type": "object", "required": ["id", "model", "v"],
        "properties": [
            "id": id, "model": name, "v": version, "fields": ["type": "object"], "versions": versions,
            "created": reference("Stamp"), "changed": reference("Stamp"), "deleted": ["const": true],
            "removed": ["const": true], "lost": ["type": "array", "items": ["type": "object"]],
        ],
    ]

    private static let responseSchema = object(
        [
            "epoch": name, "view": name, "reset": ["type": "boolean"],
            "outcomes": ["type": "array", "items": reference("Outcome")],
            "changes": ["type": "array", "maxItems": JSON(Bounds.changes), "items": reference("Change")],
            "head": head, "next": version, "more": ["type": "boolean"], "check": ["type": "string"],
            "me": object([
                "account": ["type": "string"], "name": ["type": "string"], "guest": ["type": "boolean"],
                "roles": [
                    "type": "array",
                    "items": object([
                        "name": ["type": "string"], "scopes": ["type": "array", "items": ["type": "string"]],
                    ]),
                ],
            ]),
            "description": name, "usage": reference("Usage"),
        ], required: required)

    private static let required: [Text] = [
        "epoch", "view", "reset", "outcomes", "changes", "head", "next", "more", "check", "me", "description",
    ]
}
