import Engine
import Language
import Rules
import Values

extension EventContext {
    /// A new record with what new ones start with, that refers by `Through` to what is in hand; nil: there is no model.
    func newRecord() -> (model: ModelDescription, record: Record)? {
        guard let model else { return nil }
        var record = Record(
            id: newID, model: model.name, fields: Validation.initialValues(of: model.fields, rules), created: now,
            changed: now)
        if let field = event.settings.string("Through"), let reference = reference(through: field) {
            record.fields[field] = [.string(reference.id.text)]
        }
        return (model, record)
    }

    /// The person's record that refers where this one does; nil: there is none.
    ///
    /// It is looked for, too: those from before `Once`, or from before the server said who it is, have other ids.
    @inline(never)
    func own(_ model: ModelDescription, like record: Record, by fields: [Text]) -> Record? {
        if let id = model.onceID(of: rules.me, record.fields), let known = records.existing(model.name, id) {
            return known
        }
        for other in records.existing(model.name) where other.standing != .refused {
            // Made here before the server said who it is.
            guard other.creator == rules.me || other.creator.isEmpty && other.standing == .created else { continue }
            var isLike = true
            for field in fields where other.fields[field] ?? .null != record.fields[field] ?? .null { isLike = false }
            if isLike { return other }
        }
        return nil
    }
}
