import Language
import Rules
import Values

extension ComponentContext {
    /// A field with the unit that a record says (`UnitBy`), if it says one.
    ///
    /// - Parameters:
    ///   - model: Of the record.
    ///   - value: What the record has in a field.
    @inline(never)
    public func measured(
        _ field: FieldDescription, of model: ModelDescription?, _ value: (Text) -> JSON?
    ) -> FieldDescription {
        guard let path = field.unitBy, let first = path.first else { return field }
        var unit = value(first)
        if path.count > 1 {
            guard let name = model?.field(first)?.options.string("ModelName"),
                let id = unit?.array?.first?.string.flatMap({ UUID($0) })
            else { return field }
            unit = records.existing(name, id)?[path[1]]
        }
        guard let text = unit?.string, !text.isEmpty else { return field }
        return field.measured(in: text)
    }

    /// The same of all fields of a form, so that what is wrong is said in the unit that is chosen.
    @inline(never)
    public func measured(
        _ fields: [FieldDescription], of model: ModelDescription?, _ values: JSONObject
    ) -> [FieldDescription] {
        guard fields.contains(where: { $0.unitBy != nil }) else { return fields }
        return fields.map { measured($0, of: model) { values[$0] } }
    }
}
