import Language
import Rules
import Sync
import Values

extension RecordRules {
    /// How concurrent changes of a field are resolved; a field that is not known goes by `last`.
    func policy(_ field: Text, of model: ModelDescription) -> ConflictPolicy {
        guard let name = model.field(field)?.options["Conflict"]?.string else { return .last }
        return ConflictPolicy(rawValue: name) ?? .last
    }

    /// What sums and united lists of a field keep to.
    func bounds(_ name: Text, of model: ModelDescription) -> MergeBounds {
        guard let field = model.field(name) else { return MergeBounds() }
        let (low, high) = (field.options.decimal("Min"), field.options.decimal("Max"))
        return switch kinds[field.type]?.stores {
        case .number: MergeBounds(low: low, high: high)
        // Without "Max" it refers to one record.
        case .references: MergeBounds(high: high ?? Decimal(1))
        default: MergeBounds()
        }
    }

    /// Why what a person is said to have seen cannot have stood in these fields; nil: it can. An older description may
    /// have admitted more or other values than this one, but no other kind of them.
    func refusal(ofSeen was: JSONObject, of model: ModelDescription) -> Refusal? {
        for member in was.members where !member.value.isNull {
            guard let field = model.field(member.key) else { return .field(member.key) }
            if let refusal = foreignPart(of: [field.name: member.value], fields: [field]) { return refusal }
            let isValue =
                switch policy(field.name, of: model) {
                case .add: member.value.decimal != nil
                case .union:
                    member.value.array.map { list in
                        list.count <= RecordBounds.elements && list.allSatisfy { $0.string != nil }
                    } ?? false
                default: true
                }
            if !isValue { return .seen(field.name) }
        }
        return nil
    }
}
