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

    /// Whether the person may make or change any record with a picture in it.
    var mayUsePictures: Bool {
        rules.app.models.all.contains { model in
            (!reach(.create, model).isNothing || !reach(.update, model).isNothing) && holdsPictures(model.fields)
        }
    }

    private func holdsPictures(_ fields: [FieldDescription]) -> Bool {
        fields.contains { rules.kinds[$0.type]?.stores == .image || holdsPictures($0.fields) }
    }
}
