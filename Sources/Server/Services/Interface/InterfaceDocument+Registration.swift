import Language
import Values

extension InterfaceDocument {
    /// `/api/registration`; nothing where the app has none.
    var registrationPaths: JSONObject {
        guard let registration = rules.app.info.access?.registration else { return [:] }
        let model = rules.app.info.profile.flatMap { rules.model($0) }
        var profile: JSONObject = [:]
        for name in registration.fields {
            guard let field = model?.field(name) else { continue }
            profile[name] = ["description": .string(field.title(in: "en"))]
        }
        let body: JSON = [
            "type": "object", "required": ["app", "name", "password"], "additionalProperties": false,
            "properties": [
                "app": ["const": .string(Text(app.description))], "name": ["type": "string"],
                "password": ["type": "string", "format": "password"], "code": ["type": ["string", "null"]],
                "profile": ["type": "object", "properties": .object(profile)],
            ],
        ]
        let answer: JSON = [
            "description": "Who is logged in now; the answer sets the cookie.",
            "content": Self.json(Self.reference("Session")),
        ]
        return [
            "/api/registration": [
                "get": Self.operation(
                    "registrationForm", "What is asked of those who make an account", "Session",
                    parameters: [
                        Self.parameter(
                            "app", in: "query", "Id of the app.", schema: ["const": .string(Text(app.description))],
                            isRequired: true),
                        Self.parameter("language", in: "query", "Of labels.", schema: ["type": "string"]),
                    ],
                    responses: [
                        "200": [
                            "description": "Whether there is registration, and the fields.",
                            "content": Self.json(["type": "object", "required": ["mode"]]),
                        ]
                    ], problems: [404]),
                "post": Self.operation(
                    "register", "Make an account", "Session",
                    description:
                        "Account, role and profile at once, where the server allows it; what is wrong is said of each member.",
                    body: Self.body(body), responses: ["201": answer],
                    problems: [400, 403, 404, 408, 413, 415, 422]),
            ]
        ]
    }
}
