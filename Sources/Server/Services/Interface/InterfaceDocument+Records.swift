import Language
import Values

/// `…/records/{model}` and `…/records/{model}/{id}`
extension InterfaceDocument {
    func recordPaths(of model: ModelDescription) -> [(path: Text, operations: JSONObject)] {
        let path = address("records/" + model.name.percentEncoded)
        return [(path, listOperations(of: model)), (path + "/{id}", operations(of: model))]
    }

    private func listOperations(of model: ModelDescription) -> JSONObject {
        let name = Self.name(of: model)
        return [
            "get": Self.operation(
                "list." + name, "Records, as many as fit on a page", model.name,
                description: "At most \(RecordQuery.conditionLimit) conditions on fields.",
                parameters: listParameters(of: model),
                responses: [
                    "200": [
                        "description": "Records that the account may read.",
                        "headers": ["Link": ["description": "The next page.", "schema": ["type": "string"]]],
                        "content": Self.json(Self.reference("Page." + name)),
                    ]
                ], problems: [400, 404]),
            "post": Self.operation(
                "create." + name, "A new record", model.name, parameters: [Self.key],
                body: Self.body(
                    Self.object(
                        ["id": Self.id, "fields": Self.reference("New." + name)], required: ["fields"])),
                responses: ["201": written("It is there.", name)], problems: [400, 404, 408, 409, 413, 415, 422]),
        ]
    }

    private func operations(of model: ModelDescription) -> JSONObject {
        let name = Self.name(of: model)
        let match = Self.parameter(
            "If-Match", in: "header", "ETag of the record as the client knows it; `*`: any version, if it is there.",
            schema: ["type": "string"])
        let noMatch = Self.parameter(
            "If-None-Match", in: "header", "`*`: only if there is no such record.", schema: ["const": "*"])
        let body = { (schema: Text) in Self.body(Self.object(["fields": Self.reference(schema + name)])) }
        return [
            "parameters": [Self.parameter("id", in: "path", "The record.", schema: Self.id, isRequired: true)],
            "get": Self.operation(
                "get." + name, "A record", model.name,
                parameters: [
                    Self.parameter(
                        "If-None-Match", in: "header", "ETags that the client has.", schema: ["type": "string"])
                ],
                responses: [
                    "200": written("The record.", name), "304": ["$ref": "#/components/responses/Unchanged"],
                ], problems: [404]),
            "put": Self.operation(
                "put." + name, "All values of a record", model.name,
                description: "Values not named become empty; a record that is not there is made. Needs a condition.",
                parameters: [match, noMatch, Self.key], body: body("New."),
                responses: ["200": written("It has these values.", name), "201": written("It is new.", name)],
                problems: Self.writing + [428]),
            "patch": Self.operation(
                "patch." + name, "Some values of a record", model.name, description: "Null empties a value.",
                parameters: [match, Self.key], body: body("Changes."),
                responses: ["200": written("It has these values.", name)], problems: Self.writing),
            "delete": Self.operation(
                "delete." + name, "Delete a record", model.name, description: "Needs a condition.",
                parameters: [match, Self.key], responses: ["204": ["description": "It is gone."]],
                problems: [400, 404, 409, 412, 422, 428]),
        ]
    }

    private static let writing = [400, 404, 408, 409, 412, 413, 415, 422]

    private static let key = parameter(
        "Idempotency-Key", in: "header",
        "The same request with the same key has no second effect; another request with it is refused (422).",
        schema: name)

    private func written(_ description: Text, _ name: Text) -> JSON {
        [
            "description": .string(description),
            "headers": ["ETag": ["required": true, "schema": ["type": "string"]]],
            "content": Self.json([
                "anyOf": [
                    Self.reference("Record." + name),
                    // For who may write and not read.
                    Self.object(["id": Self.id, "v": Self.version]),
                ]
            ]),
        ]
    }

    // MARK: Lists

    private func listParameters(of model: ModelDescription) -> [JSON] {
        let reserved: [Text] = ["limit", "offset", "known", "sort"]
        let sortable = model.fields.filter { rules.kinds[$0.type]?.stores.isSortable == true }
        var parameters = [
            Self.parameter(
                "limit", in: "query", "Records of a page.",
                schema: [
                    "type": "integer", "minimum": 1, "maximum": JSON(RecordQuery.greatestLimit),
                    "default": JSON(RecordQuery.standardLimit),
                ]),
            Self.parameter(
                "offset", in: "query", "Records left out at the beginning.",
                schema: ["type": "integer", "minimum": 0, "maximum": 1_000_000_000, "default": 0]),
            list(
                "known", "Records that are not wanted.", ["maxItems": JSON(RecordQuery.knownLimit), "items": Self.id]),
        ]
        if !sortable.isEmpty {
            let names = sortable.flatMap { [JSON.string($0.name), .string("-" + $0.name)] }
            parameters.append(
                list(
                    "sort", "Fields to sort by; “-” in front: descending.",
                    ["maxItems": JSON(RecordQuery.sortLimit), "items": ["enum": .array(names)]]))
        }
        for field in model.fields {
            guard let kind = rules.kinds[field.type]?.stores, kind.isSortable || kind.isList else { continue }
            let value: JSON = ["type": kind == .number ? "number" : kind == .boolean ? "boolean" : "string"]
            var words: [Text] = reserved.contains(field.name) ? ["[eq]"] : [""]
            if kind.isSortable { words += ["[ne]", "[lt]", "[lte]", "[gt]", "[gte]"] }
            if kind == .text { words.append("[contains]") }
            for word in words {
                parameters.append(
                    Self.parameter(field.name + word, in: "query", "Only records whose value is so.", schema: value))
            }
        }
        return parameters
    }

    private func list(_ name: Text, _ description: Text, _ schema: JSONObject) -> JSON {
        var schema = schema
        schema["type"] = "array"
        return [
            "name": .string(name), "in": "query", "required": false, "description": .string(description),
            "style": "form", "explode": false, "schema": .object(schema),
        ]
    }
}
