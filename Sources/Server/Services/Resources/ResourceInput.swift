import Language
import Rules
import Store
import Values

/// What a request wants of a record, by the names of the resource.
struct ResourceInput {
    /// Values of fields; null empties one.
    var fields = JSONObject()
    /// Members that cannot be set, with what the request says of them.
    var computed: [(name: Text, value: JSON)] = []
    var problems: [ResourceProblem] = []

    init(_ body: JSONObject, _ reading: ResourceReading, _ store: any RecordStore) async throws {
        let plan = reading.plan
        var also: [(field: Text, value: Text)] = []
        for (name, json) in body.members {
            if name == plan.description.id {
                computed.append((name, json))
                continue
            }
            guard let member = plan.members.first(where: { $0.name == name }) else {
                problems.append(.unknown(name))
                continue
            }
            guard member.isStored, let field = member.field else {
                computed.append((name, json))
                continue
            }
            fields[field.name] = try await value(json, member, field, reading, store)
            if let sets = member.description.sets, let choice = sets.values.first(where: { $0.said == json.string }) {
                also.append((sets.field, choice.stored))
            }
        }
        // What is said of a field itself counts.
        for (field, value) in also where fields[field] == nil { fields[field] = .string(value) }
    }

    private mutating func value(
        _ json: JSON, _ member: ResourcePlan.Member, _ field: FieldDescription, _ reading: ResourceReading,
        _ store: any RecordStore
    ) async throws -> JSON {
        if Validation.isEmpty(json) { return .null }
        let kind = reading.context.kinds[field.type]?.stores
        if kind == .references {
            var ids: [JSON] = []
            for element in json.array ?? [json] {
                guard let text = element.string else {
                    problems.append(.expected(member.name, de: "ein Text", en: "a text"))
                    return .null
                }
                ids.append(try await id(text, member, field, reading, store) ?? .null)
            }
            return .array(ids)
        }
        if let elements = json.array, kind == .choices { return .array(elements.map { stored($0, member) }) }
        return stored(json, member)
    }

    private mutating func stored(_ json: JSON, _ member: ResourcePlan.Member) -> JSON {
        let choices = member.description.choices
        if !choices.isEmpty {
            if let choice = choices.first(where: { $0.said == json.string }) { return .string(choice.stored) }
            let all = choices.map { $0.said }.joined(separator: ", ")
            problems.append(.expected(member.name, de: "eines von: \(all)", en: "one of: \(all)"))
            return .null
        }
        guard let format = member.description.format else { return json }
        if let value = format.read(json) { return value }
        problems.append(format.problem(member.name))
        return .null
    }

    /// A record by its id, or by what stands for it.
    private mutating func id(
        _ text: Text, _ member: ResourcePlan.Member, _ field: FieldDescription, _ reading: ResourceReading,
        _ store: any RecordStore
    ) async throws -> JSON? {
        guard let by = member.description.by else { return .string(text) }
        let (app, model) = (reading.visit.app.description, field.options.string("ModelName") ?? "")
        if let id = UUID(text) {
            let stored = try await store.record(String(id.text), in: app)
            if let record = try stored.flatMap({ try reading.take($0) }), record.model == model {
                return .string(id.text)
            }
        } else {
            let query = StoredQuery(
                model: String(model),
                conditions: [.init(field: String(by), comparison: .equal, value: .text(String(text)))], limit: 100)
            var found: [Record] = []
            for stored in try await store.records(query, in: app) {
                if let record = try reading.take(stored) { found.append(record) }
            }
            if found.count == 1 { return .string(found[0].id.text) }
            if found.count > 1 {
                problems.append(.ambiguous(member.name, text))
                return nil
            }
        }
        problems.append(.missing(member.name, text))
        return nil
    }
}

extension ResourceProblem {
    static func unknown(_ name: Text) -> ResourceProblem {
        let name = name.utf8.count > 100 ? "…" : name
        return ResourceProblem(
            member: name, code: "request.unknown",
            message: Bilingual(de: "„\(name)“ gibt es hier nicht.", en: "There is no “\(name)” here."))
    }

    static func computed(_ name: Text) -> ResourceProblem {
        ResourceProblem(
            member: name, code: "resource.computed",
            message: Bilingual(
                de: "„\(name)“ wird berechnet und lässt sich nicht setzen.",
                en: "“\(name)” is computed and cannot be set."))
    }

    private static func shown(_ text: Text) -> Text { text.utf8.count > 100 ? "…" : text }

    fileprivate static func missing(_ name: Text, _ text: Text) -> ResourceProblem {
        let text = shown(text)
        return ResourceProblem(
            member: name, code: "resource.reference",
            message: Bilingual(
                de: "„\(name)“: „\(text)“ gibt es hier nicht.", en: "“\(name)”: there is no “\(text)” here."))
    }

    fileprivate static func ambiguous(_ name: Text, _ text: Text) -> ResourceProblem {
        let text = shown(text)
        return ResourceProblem(
            member: name, code: "resource.ambiguous",
            message: Bilingual(
                de: "„\(name)“: „\(text)“ gibt es mehrmals. Bitte die Id nennen.",
                en: "“\(name)”: there are several “\(text)”. Please name the id."))
    }
}
