import Language
import Rules
import Values

// How records become JSON; to be called from within `settled`.

extension ResourceReading {
    /// A record of the resource.
    func object(_ record: Record) -> JSONObject {
        var running: [Text: Decimal] = [:]
        return object(record, id: plan.description.id, plan.members, &running)
    }

    /// One of the record's members; nil: it has none of this name.
    func value(of name: Text, in record: Record) -> JSON? {
        if name == plan.description.id { return .string(record.id.text) }
        var running: [Text: Decimal] = [:]
        return plan.members.first { $0.name == name }.map { value($0, of: record, &running) }
    }

    private func object(
        _ record: Record, id: Text, _ members: [ResourcePlan.Member], _ running: inout [Text: Decimal]
    ) -> JSONObject {
        var object: [(key: Text, value: JSON)] = []
        object.reserveCapacity(members.count + 1)
        object.append((key: id, value: .string(record.id.text)))
        for member in members { object.append((key: member.name, value: value(member, of: record, &running))) }
        return JSONObject(object)
    }

    private func value(
        _ member: ResourcePlan.Member, of record: Record, _ running: inout [Text: Decimal]
    ) -> JSON {
        switch member.source {
        case .rows(let rows): return .array(self.rows(rows, of: record.id))
        case .value(let expression): return written(expression.value(of: record, context, finder), as: member)
        case .running(let field):
            let value = record[field.name] ?? .null
            let sum = (running[member.name] ?? .zero).roundedSum(value.decimal ?? .zero) ?? .zero
            running[member.name] = sum
            return written(.number(sum), as: member)
        case .field(let field, _):
            let value = record[field.name] ?? .null
            if member.refers { return reference(value, field, member) }
            if Validation.isEmpty(value), context.kinds[field.type]?.stores == .choices { return [] }
            return written(value, as: member)
        }
    }

    private func rows(_ rows: ResourcePlan.Rows, of id: UUID) -> [JSON] {
        var running: [Text: Decimal] = [:]
        return ordered(rows, of: id).map { row in
            .object(object(row, id: rows.description.id, rows.members, &running))
        }
    }

    /// The rows that count, in their order.
    func ordered(_ rows: ResourcePlan.Rows, of id: UUID) -> [Record] {
        var found = records(rows.back, id)
        if let condition = rows.condition {
            found = found.filter { condition.value(of: $0, context, finder).bool == true }
        }
        guard let order = rows.description.order else { return found }
        let keys = found.map { $0[order] ?? .null }
        return found.indices.sorted { a, b in
            let isBefore = Self.isBefore(keys[a], keys[b])
            return isBefore || !Self.isBefore(keys[b], keys[a]) && a < b
        }.map { found[$0] }
    }

    /// Numbers, then texts; what is empty comes last.
    private static func isBefore(_ a: JSON, _ b: JSON) -> Bool {
        switch (a, b) {
        case (.number(let a), .number(let b)): return a < b
        case (.string(let a), .string(let b)): return a < b
        default:
            func rank(_ value: JSON) -> Int { value.decimal != nil ? 0 : value.string != nil ? 1 : 2 }
            return rank(a) < rank(b)
        }
    }

    private func reference(_ value: JSON, _ field: FieldDescription, _ member: ResourcePlan.Member) -> JSON {
        var said: [JSON] = []
        for id in value.array ?? [] {
            guard let by = member.description.by else {
                said.append(id)
                continue
            }
            guard let id = id.string.flatMap({ UUID($0) }),
                let other = record(id, of: field.options.string("ModelName") ?? ""), let text = other[by],
                !Validation.isEmpty(text)
            else { continue }
            said.append(text)
        }
        return field.refersToMany ? .array(said) : said.first ?? .null
    }

    private func written(_ value: JSON, as member: ResourcePlan.Member) -> JSON {
        if let elements = value.array {
            return .array(elements.map { written($0, as: member) })
        }
        let choices = member.description.choices
        if !choices.isEmpty {
            let stored = value.string
            if let choice = choices.first(where: { $0.stored == stored }) { return .string(choice.said) }
        }
        if let format = member.description.format { return format.written(value) }
        if let instant = ExpressionValue.instant(value) { return .string(instant.text) }
        return value
    }
}
