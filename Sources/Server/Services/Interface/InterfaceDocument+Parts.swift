import Language
import Values

// What the parts of the document are made of.

extension InterfaceDocument {
    func address(_ rest: Text) -> Text { "/api/apps/\(app.description)/" + rest }

    /// - Parameter problems: Beside what every request may meet: 401, 403, 429 and 503.
    static func operation(
        _ id: Text, _ summary: Text, _ tag: Text, description: Text? = nil, parameters: [JSON] = [], body: JSON? = nil,
        responses: JSONObject, problems: [Int] = []
    ) -> JSON {
        var object: JSONObject = ["operationId": .string(id), "summary": .string(summary), "tags": [.string(tag)]]
        if let description { object["description"] = .string(description) }
        if !parameters.isEmpty { object["parameters"] = .array(parameters) }
        if let body { object["requestBody"] = body }
        var responses = responses
        var statuses: [Text] = (problems + [401, 403, 429]).sorted().map { "\($0)" }
        statuses.append("5XX")
        for status in statuses { responses[status] = ["$ref": "#/components/responses/Problem"] }
        object["responses"] = .object(responses)
        return .object(object)
    }

    static func reference(_ schema: Text) -> JSON { ["$ref": .string("#/components/schemas/" + schema)] }

    static func json(_ schema: JSON) -> JSON { ["application/json": ["schema": schema]] }

    /// A request's body in JSON that has to be there.
    static func body(_ schema: JSON) -> JSON { ["required": true, "content": json(schema)] }

    static func parameter(
        _ name: Text, in place: Text, _ description: Text, schema: JSON, isRequired: Bool = false
    ) -> JSON {
        [
            "name": .string(name), "in": .string(place), "required": .bool(isRequired),
            "description": .string(description), "schema": schema,
        ]
    }

    /// Names of models may have any characters, those of schemas may not; others become their number in hexadecimal digits.
    static func name(of model: ModelDescription) -> Text {
        var name: Text = ""
        for byte in model.name.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: name = name + Text(decoding: [byte])
            default: name = name + "-" + Text(String(byte, radix: 16))
            }
        }
        return name
    }

    /// An object with exactly these members.
    static func object(_ properties: JSONObject, required: [Text]? = nil) -> JSON {
        var schema: JSONObject = ["type": "object", "additionalProperties": false, "properties": .object(properties)]
        let required = required ?? properties.keys
        if !required.isEmpty { schema["required"] = .array(required.map { .string($0) }) }
        return .object(schema)
    }

    /// Values of a schema, or null.
    static func orNull(_ schema: JSON) -> JSON { ["anyOf": [schema, ["type": "null"]]] }

    static let id: JSON = ["type": "string", "format": "uuid"]
    static let version: JSON = ["type": "integer", "minimum": 0]
    static let name: JSON = ["type": "string", "minLength": 1, "maxLength": 200]
}
