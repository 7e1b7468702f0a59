import Values

/// Compares answers with schemas, as far as the document of the maps uses them: types, members, references, alternatives.
struct SchemaCheck {
    private let document: JSON

    init(_ document: JSON) { self.document = document }

    func problems(of value: JSON, as schema: JSON, at place: String = "") -> [String] {
        if let reference = schema.string("$ref") {
            guard let pointer = JSONPointer(Text(decoding: reference.utf8.dropFirst())),
                let found = document.value(at: pointer)
            else { return ["\(place): there is no \(reference)"] }
            return problems(of: value, as: found, at: place)
        }
        if let choices = schema["oneOf"]?.array {
            let fitting = choices.filter { problems(of: value, as: $0).isEmpty }
            return fitting.count == 1 ? [] : ["\(place): fits \(fitting.count) alternatives"]
        }
        if let constant = schema["const"], constant != value { return ["\(place): is not \(constant.text)"] }
        if let choices = schema["enum"]?.array, !choices.contains(value) { return ["\(place): is none of the choices"] }
        let types = schema["type"].map { $0.array ?? [$0] } ?? []
        guard types.isEmpty || types.contains(where: { Self.fits(value, $0) }) else {
            return ["\(place): has another type"]
        }
        return members(of: value, schema, place) + items(of: value, schema, place)
    }

    private func members(of value: JSON, _ schema: JSON, _ place: String) -> [String] {
        guard let object = value.object else { return [] }
        var problems = schema.texts("required").filter { object[$0] == nil }.map { "\(place): lacks \($0)" }
        for (name, member) in object.members {
            if let inner = schema["properties"]?[name] ?? schema["additionalProperties"] {
                problems += self.problems(of: member, as: inner, at: "\(place)/\(name)")
            } else if schema["properties"] != nil {
                problems.append("\(place): \(name) is not described")
            }
        }
        return problems
    }

    private func items(of value: JSON, _ schema: JSON, _ place: String) -> [String] {
        guard let list = value.array else { return [] }
        var problems: [String] = []
        if let least = schema.int("minItems"), list.count < least { problems.append("\(place): too few") }
        if let most = schema.int("maxItems"), list.count > most { problems.append("\(place): too many") }
        guard let items = schema["items"] else { return problems }
        return problems + list.enumerated().flatMap { self.problems(of: $1, as: items, at: "\(place)/\($0)") }
    }

    private static func fits(_ value: JSON, _ type: JSON) -> Bool {
        switch type {
        case "null": value.isNull
        case "boolean": value.bool != nil
        case "integer": value.int64 != nil
        case "number": value.decimal != nil
        case "string": value.string != nil
        case "array": value.array != nil
        default: value.object != nil
        }
    }
}
