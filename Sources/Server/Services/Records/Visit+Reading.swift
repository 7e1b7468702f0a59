import Language
import Rules
import Store
import Sync
import Values

extension Visit {
    /// Whether the person may see a record; its values are looked at only where they decide.
    package func mayRead(_ record: StoredRecord) throws -> Bool {
        guard let model = rules.model(Text(record.model)) else { return false }
        let reach = reach(.read, model)
        if reach.all { return true }
        if reach.own, !record.owner.isEmpty, Text(record.owner) == rights.account { return true }
        guard reach.shared || model.scope != nil && !reach.scopes.isEmpty else { return false }
        let entry = try Entry(stored: record)
        return may(.read, model, owner: entry.created.by, fields: entry.fields)
    }

    /// Whether the person may change a record or, when it is deleted, bring it back.
    func mayChange(_ record: StoredRecord) throws -> Bool {
        guard let model = rules.model(Text(record.model)) else { return false }
        let entry = try Entry(stored: record)
        func may(_ verb: AccessRule.Verb) -> Bool {
            self.may(verb, model, owner: entry.created.by, fields: entry.fields)
        }
        return may(.update) || record.isDeleted && may(.delete)
    }

    /// Whether the person may make or change any record with a medium of a kind in it.
    func mayUseMedia(_ kind: MediumKind) -> Bool {
        rules.app.models.all.contains { model in
            (!reach(.create, model).isNothing || !reach(.update, model).isNothing) && holds(kind, model.fields)
        }
    }

    private func holds(_ kind: MediumKind, _ fields: [FieldDescription]) -> Bool {
        fields.contains { field in
            let known = rules.kinds[field.type]
            return known?.stores == .image && known?.medium == kind || holds(kind, field.fields)
        }
    }
}
