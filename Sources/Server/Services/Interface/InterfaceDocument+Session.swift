import Values

extension InterfaceDocument {
    /// `/api/session`
    var sessionPaths: JSONObject {
        let answer: JSON = ["description": "Who is logged in.", "content": Self.json(Self.reference("Session"))]
        return [
            "/api/session": [
                "get": operation("whoAmI", "Who am I?", "Session", responses: ["200": answer]),
                "post": operation(
                    "logIn", "Log in", "Session",
                    description: "With name and password, or as a guest of an app; the answer sets the cookie.",
                    body: Self.body(Self.reference("Login")), responses: ["200": answer],
                    problems: [400, 404, 408, 413, 415, 422]),
                "delete": operation(
                    "logOut", "Log out", "Session", responses: ["204": ["description": "Nobody is logged in."]]),
            ]
        ]
    }

    static let sessionSchemas: JSONObject = [
        "Session": object([
            "account": orNull(object(["id": id, "name": ["type": "string"], "guest": ["type": "boolean"]]))
        ]),
        "Login": [
            "oneOf": [
                object(["name": ["type": "string"], "password": ["type": "string", "format": "password"]]),
                object(["guest": ["const": true], "app": ["type": "string"]]),
            ]
        ],
    ]
}
