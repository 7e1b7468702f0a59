import Services
import Survey
import Values

extension ModuleRoutes {
    /// For apps that have modules and forms.
    public func paths(of version: AppEntry.Version) -> JSONObject {
        guard SurveyRecords(version.description) != nil else { return [:] }
        let module: Text = "/api/modules/{collection}/{module}"
        let parameters = ["collection", "module"].map(Self.parameter)
        return [
            module: [
                "parameters": .array(parameters),
                "put": Self.operation(
                    "publishModule", "Publish what a module starts with and what follows after each form",
                    body: ["type": "object"], responses: ["200": Self.published, "201": Self.published],
                    problems: [400, 404, 408, 413, 415, 422]),
            ],
            module + "/start": [
                "parameters": .array(parameters),
                "get": Self.operation(
                    "startOfModule", "Which forms to start with", responses: ["200": Self.json(Self.next)],
                    problems: [404]),
            ],
            module + "/{command}": [
                "parameters": .array(parameters + [Self.parameter("command")]),
                "get": Self.operation(
                    "form", "The newest version of a form",
                    responses: ["200": Self.json(Self.object(["form": ["type": "object"]]))], problems: [404]),
                "post": Self.operation(
                    "reply", "Hand in what was filled in", parameters: [Self.key, Self.offset], body: Self.reply,
                    responses: ["200": Self.json(Self.next), "422": Self.errors],
                    problems: [400, 404, 408, 409, 413, 415]),
                "put": Self.operation(
                    "publishForm", "Publish a version of a form", body: ["type": "object"],
                    responses: ["200": Self.published, "201": Self.published],
                    problems: [400, 404, 408, 413, 415, 422]),
            ],
            module + "/{command}/replies.csv": file(parameters, "repliesTable", "text/csv"),
            module + "/{command}/replies.jsonl": file(parameters, "repliesLines", "application/jsonl"),
        ]
    }

    private func file(_ parameters: [JSON], _ id: Text, _ type: Text) -> JSON {
        let days = (["from", "to"] as [Text]).map { name -> JSON in
            [
                "name": .string(name), "in": "query", "required": false, "description": "First or last day.",
                "schema": ["type": "string", "format": "date"],
            ]
        }
        return [
            "parameters": .array(parameters + [Self.parameter("command")]),
            "get": Self.operation(
                id, "What was filled in, as a file", parameters: days,
                responses: [
                    "200": [
                        "description": "The file.",
                        "content": .object([type: ["schema": ["type": "string"]]]),
                    ]
                ], problems: [400, 404]),
        ]
    }

    private static func operation(
        _ id: Text, _ summary: Text, parameters: [JSON] = [], body: JSON? = nil, responses: JSONObject,
        problems: [Int]
    ) -> JSON {
        var object: JSONObject = ["operationId": .string(id), "summary": .string(summary), "tags": ["Forms"]]
        if !parameters.isEmpty { object["parameters"] = .array(parameters) }
        if let body { object["requestBody"] = ["required": true, "content": ["application/json": ["schema": body]]] }
        var responses = responses
        for status in ((problems + [401, 403, 429]).sorted().map { Text("\($0)") }) + ["5XX"]
        where responses[status] == nil {
            responses[status] = ["$ref": "#/components/responses/Problem"]
        }
        object["responses"] = .object(responses)
        return .object(object)
    }

    private static func json(_ schema: JSON) -> JSON {
        ["description": "As asked for.", "content": ["application/json": ["schema": schema]]]
    }

    private static func object(_ properties: JSONObject, required: [Text]? = nil) -> JSON {
        [
            "type": "object", "properties": .object(properties),
            "required": .array((required ?? properties.keys).map { .string($0) }),
        ]
    }

    private static func list(_ items: JSON) -> JSON { ["type": "array", "items": items] }

    private static let text: JSON = ["type": "string"]

    private static func parameter(_ name: Text) -> JSON {
        [
            "name": .string(name), "in": "path", "required": true, "description": "1 to 64 letters, digits, - and _",
            "schema": ["type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"],
        ]
    }

    private static let key: JSON = [
        "name": "Idempotency-Key", "in": "header", "required": false,
        "description": "Who sends the same key again gets an answer and no second reply.",
        "schema": ["type": "string", "minLength": 1, "maxLength": 200],
    ]

    private static let offset: JSON = [
        "name": "Time-Zone-Offset", "in": "header", "required": false,
        "description": "How far clocks were ahead of UTC where it was filled in; it is kept with the day there.",
        "schema": ["type": "string", "pattern": "^[+-](0[0-9]|1[0-4]):[0-5][0-9]$"],
    ]

    private static let next: JSON = object(
        [
            "next": list(object(["command": text, "method": ["const": "GET"], "info": text])),
            "messages": list(object(["level": text, "text": text])),
        ], required: ["next"])

    private static let answers: JSON = list(object(["name": text, "value": [:]], required: ["name"]))

    private static let reply: JSON = object(["formreply": object(["version": text, "fields": answers])])

    /// What is wrong with answers; of a record that is refused for something else, a problem.
    private static let errors: JSON = [
        "description": "What is wrong with which answer.",
        "content": [
            "application/json": [
                "schema": object([
                    "errors": object([
                        "inputValidation": list(
                            object(
                                ["name": text, "code": text, "message": text, "fields": list(["type": "object"])],
                                required: ["name"]))
                    ])
                ])
            ],
            "application/problem+json": ["schema": ["$ref": "#/components/schemas/Problem"]],
        ],
    ]

    private static let published: JSON = json(
        object(
            ["collection": text, "module": text, "command": text, "version": text, "app": text],
            required: ["collection", "module", "app"]))
}
