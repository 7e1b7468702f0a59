import Language
import Rules
import Values

/// `…/rest/{resource}` and `…/rest/{resource}/{id}`
extension InterfaceDocument {
    private var plans: [ResourcePlan] { resources.compactMap { ResourcePlan($0, rules) } }

    var resourcePaths: [(path: Text, operations: JSONObject)] {
        plans.flatMap { plan in
            let path = address("rest/" + plan.description.name)
            var one = oneOperations(of: plan)
            one["parameters"] = [Self.parameter("id", in: "path", "The record.", schema: Self.id, isRequired: true)]
            let both = [(path: path, operations: listOperations(of: plan)), (path: path + "/{id}", operations: one)]
            return both.filter { !$0.operations.isEmpty }
        }
    }

    /// `Resource.…` as it is given, `Input.…` as a request names members.
    var resourceSchemas: [(name: Text, schema: JSON)] {
        plans.flatMap { plan -> [(name: Text, schema: JSON)] in
            let name = plan.description.name
            return [
                ("Resource." + name, Self.schema(id: plan.description.id, plan.members) { given($0) }),
                ("Input." + name, input(plan)),
            ]
        }
    }

    private static func schema(
        id: Text, _ members: [ResourcePlan.Member], _ schema: (ResourcePlan.Member) -> JSON
    ) -> JSON {
        object(JSONObject([(key: id, value: Self.id)] + members.map { (key: $0.name, value: schema($0)) }))
    }

    // MARK: Operations

    private func listOperations(of plan: ResourcePlan) -> JSONObject {
        let name = plan.description.name
        var operations = JSONObject()
        if plan.description.methods.contains(.get) {
            let most = plan.hasRows ? ResourceVisit.standardLimit : ResourceVisit.mostRecords
            let limit: JSON = [
                "type": "integer", "minimum": 1, "maximum": JSON(most), "default": JSON(ResourceVisit.standardLimit),
            ]
            operations["get"] = Self.operation(
                "rest.list." + name, "A page of \(name)", name,
                parameters: [
                    Self.parameter("limit", in: "query", "Records of a page.", schema: limit),
                    Self.parameter("after", in: "query", "Only what comes behind this record.", schema: Self.id),
                ] + perspective(plan),
                responses: [
                    "200": [
                        "description": "What the account may read, by id.",
                        "headers": ["Link": ["description": "The next page.", "schema": ["type": "string"]]],
                        "content": Self.json(["type": "array", "items": Self.reference("Resource." + name)]),
                    ]
                ], problems: [400, 404])
        }
        if plan.description.methods.contains(.post) {
            operations["post"] = Self.operation(
                "rest.create." + name, "A new record of \(name)", name, parameters: [Self.resourceKey],
                body: Self.body(Self.reference("Input." + name)),
                responses: ["201": shown("It is there.", plan)], problems: [400, 404, 408, 409, 413, 415, 422])
        }
        return operations
    }

    private func oneOperations(of plan: ResourcePlan) -> JSONObject {
        let name = plan.description.name
        let match = Self.parameter(
            "If-Match", in: "header", "ETag of the record as the client knows it; `*`: any version.",
            schema: ["type": "string"])
        var operations = JSONObject()
        if plan.description.methods.contains(.get) {
            let known = Self.parameter(
                "If-None-Match", in: "header", "ETags that the client has.", schema: ["type": "string"])
            operations["get"] = Self.operation(
                "rest.get." + name, "One of \(name)", name,
                parameters: perspective(plan) + variant(plan) + [known],
                responses: [
                    "200": shown("The record.", plan), "304": ["$ref": "#/components/responses/Unchanged"],
                ], problems: [400, 404, 422])
        }
        if plan.description.methods.contains(.put) {
            operations["put"] = Self.operation(
                "rest.put." + name, "Change members of one of \(name)", name,
                description: "Members that are not named stay; null empties one.",
                parameters: [match, Self.resourceKey], body: Self.body(Self.reference("Input." + name)),
                responses: ["200": shown("It is so now.", plan)],
                problems: [400, 404, 408, 409, 412, 413, 415, 422])
        }
        if plan.description.methods.contains(.delete) {
            operations["delete"] = Self.operation(
                "rest.delete." + name, "Delete one of \(name)", name, parameters: [match, Self.resourceKey],
                responses: ["204": ["description": "It is gone."]], problems: [400, 404, 409, 412, 422])
        }
        return operations
    }

    private static let resourceKey = parameter(
        "Idempotency-Key", in: "header", "The same request with the same key has no second effect.", schema: name)

    private func perspective(_ plan: ResourcePlan) -> [JSON] {
        plan.description.perspective.map { name in
            [Self.parameter(name, in: "query", "The profile for whom it is computed.", schema: Self.id)]
        } ?? []
    }

    private func variant(_ plan: ResourcePlan) -> [JSON] {
        guard let use = plan.description.variant else { return [] }
        let manifest = variants.first { $0.name == use.name }
        return use.parameters.map { parameter in
            let role = manifest?.parameters.first { $0.role == parameter.role }
            let one: JSON = ["type": "string"]
            return Self.parameter(
                parameter.name, in: "query", role?.help.text(in: "en") ?? "",
                schema: role?.isRepeated == true ? ["type": "array", "items": one] : one)
        }
    }

    private func shown(_ description: Text, _ plan: ResourcePlan) -> JSON {
        [
            "description": .string(description),
            "headers": ["ETag": ["required": true, "schema": ["type": "string"]]],
            "content": Self.json([
                "anyOf": [
                    Self.reference("Resource." + plan.description.name),
                    // For who may write and not read.
                    Self.object(["id": Self.id]),
                ]
            ]),
        ]
    }

    // MARK: Schemas

    private func given(_ member: ResourcePlan.Member) -> JSON {
        if let rows = member.rows {
            return ["type": "array", "items": Self.schema(id: rows.description.id, rows.members) { given($0) }]
        }
        var schema = shape(of: member)
        if let label = member.field?.label { schema["title"] = .string(label.text(in: "en")) }
        if !member.isStored { schema["readOnly"] = true }
        return Self.orNull(.object(schema))
    }

    private func shape(of member: ResourcePlan.Member) -> JSONObject {
        switch member.description.format {
        case .day: return ["type": "string", "description": "dd.MM.yyyy"]
        case .duration: return ["type": "string", "description": "[H:]MM:SS"]
        case .text: return ["type": "string", "description": "A number as text."]
        case nil: break
        }
        guard let field = member.field else { return [:] }
        if case .running = member.description.source { return ["type": "number"] }
        switch rules.kinds[field.type]?.stores {
        case .number: return ["type": "number"]
        case .boolean: return ["type": "boolean"]
        case .choices: return ["type": "array", "items": ["type": "string"]]
        case .references:
            return field.refersToMany ? ["type": "array", "items": ["type": "string"]] : ["type": "string"]
        case .text, .url, .choice, .date, .time, .moment: return ["type": "string"]
        default: return [:]
        }
    }

    /// Members that can be set, and those computed, which may be sent with the value that they have.
    private func input(_ plan: ResourcePlan) -> JSON {
        var properties = JSONObject()
        properties[plan.description.id] = .object([:])
        for member in plan.members {
            guard member.isStored else {
                properties[member.name] = ["description": "Computed: only the value that it has is taken."]
                continue
            }
            var schema = shape(of: member)
            if member.description.format == .text || member.description.format == .duration {
                schema["type"] = ["string", "number"]
            }
            let choices = member.description.choices
            if !choices.isEmpty, member.field?.choices != nil, schema["type"] == "string" {
                schema["enum"] = .array(choices.map { .string($0.said) })
            }
            properties[member.name] = Self.orNull(.object(schema))
        }
        return Self.object(properties, required: [])
    }
}
