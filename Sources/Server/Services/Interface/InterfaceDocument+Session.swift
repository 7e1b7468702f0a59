import Values

extension InterfaceDocument {
    /// `/api/session`
    static var sessionPaths: JSONObject {
        let answer: JSON = ["description": "Who is logged in.", "content": Self.json(Self.reference("Session"))]
        return [
            "/api/session": [
                "get": Self.operation("whoAmI", "Who am I?", "Session", responses: ["200": answer]),
                "post": Self.operation(
                    "logIn", "Log in", "Session",
                    description:
                        "With name, password and, where there is a second factor, its code; or as a guest of an app. The "
                        + "answer sets the cookie.",
                    body: Self.body(Self.reference("Login")), responses: ["200": answer],
                    problems: [400, 404, 408, 413, 415, 422]),
                "delete": Self.operation(
                    "logOut", "Log out", "Session", responses: ["204": ["description": "Nobody is logged in."]]),
            ]
        ]
    }

    /// `…/role/{user}`
    var role: JSON {
        Self.operation(
            "role", "What somebody may do in this app", "Session",
            description:
                "Roles, with the values that they are limited to. For the person and for administrators of the app.",
            parameters: [
                Self.parameter(
                    "user", in: "path", "Name of an account.", schema: ["type": "string", "minLength": 1],
                    isRequired: true)
            ],
            responses: [
                "200": ["description": "The account's id and roles.", "content": Self.json(Self.reference("Granted"))]
            ], problems: [404])
    }

    /// `…/history`
    var history: JSON {
        Self.operation(
            "history", "Whether the database has lost what a device has seen", "Session",
            description: "For everybody: a device whose login has ended asks before it forgets what was acknowledged.",
            parameters: [
                Self.parameter(
                    "epoch", in: "query", "As the last answer said.", schema: ["type": "string", "maxLength": 200],
                    isRequired: true),
                Self.parameter(
                    "v", in: "query", "Version in `head` of the last answer.", schema: Self.version, isRequired: true),
                Self.parameter(
                    "mark", in: "query", "Name in `head` of the last answer.", schema: ["type": "string"],
                    isRequired: true),
            ],
            responses: [
                "200": [
                    "description": "Whether it was put back, or lags behind.",
                    "content": Self.json(Self.object(["lost": ["type": "boolean"]])),
                ]
            ], problems: [400, 404])
    }

    /// `…/usage`
    var usage: JSON {
        Self.operation(
            "usage", "How much one has in this app, and may have", "Session",
            description: "In bytes: records, deleted ones too, and pictures and 3D objects that one has sent.",
            responses: [
                "200": ["description": "What is used, and the quotas.", "content": Self.json(Self.reference("Usage"))]
            ], problems: [404])
    }

    private static let share = object([
        "bytes": version, "quota": ["anyOf": [version, ["type": "null"]], "description": "null: any number."],
    ])

    static let sessionSchemas: JSONObject = [
        "Session": object(
            [
                "account": orNull(object(["id": id, "name": ["type": "string"], "guest": ["type": "boolean"]])),
                "openid": ["type": "string", "description": "Name of the place where one can log in otherwise."],
                "mail": ["type": "boolean", "description": "Whether links to choose a password come by mail."],
                "withheld": [
                    "type": "array", "items": ["type": "string"],
                    "description": "Apps in which a role waits for the second factor.",
                ],
            ], required: ["account"]),
        "Usage": object(["records": share, "media": share]),
        "Granted": object([
            "account": id,
            "roles": [
                "type": "array",
                "items": object([
                    "name": ["type": "string"], "scopes": ["type": "array", "items": ["type": "string"]],
                ]),
            ],
        ]),
        "Login": [
            "oneOf": [
                object(
                    [
                        "name": ["type": "string"], "password": ["type": "string", "format": "password"],
                        "code": ["type": "string", "description": "Of the second factor, or a recovery code."],
                    ], required: ["name", "password"]),
                object(["guest": ["const": true], "app": ["type": "string"]]),
            ]
        ],
    ]
}
