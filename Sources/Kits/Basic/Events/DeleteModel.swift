import Engine
import Language
import Rules
import Values

/// Deletes a saved record.
public let deleteModel = EventKind(
    name: "DeleteModel",
    need: .delete,
    perform: { context in
        guard case .one(let record, let isSaved) = context.hand else {
            return .failure(PlatformText.nothingInHand, context.hand)
        }
        guard isSaved else { return .failure(PlatformText.neverSaved, context.hand) }
        // Deleting what is gone already is no failure: the wish is fulfilled.
        guard context.records.existing(record.model, record.id) != nil else { return EventOutcome(.nothing) }
        return EventOutcome(.nothing, context.referring(to: record).map { .remove($0) } + [.remove(record)])
    })

extension EventContext {
    /// The saved records of the models in `With` that refer to a record, each once.
    func referring(to record: Record) -> [Record] {
        var found: [Record] = []
        var ids = NameIndex()
        for name in event.settings.elements("With") {
            guard let model = name.string.flatMap({ app.models[$0] }) else { continue }
            for field in model.fields
            where rules.kinds[field.type]?.stores == .references && field.options.string("ModelName") == record.model {
                let query = RecordQuery(
                    model: model.name, sortBy: [], order: .ascending,
                    through: RecordQuery.Reference(field: field.name, id: record.id), event: "")
                for other in records.records(query, model: model, rules: rules, withDeleted: false)
                where other.id != record.id && ids.insert(other.id.text).isNew { found.append(other) }
            }
        }
        return found
    }
}

public let deleteModelManifest = BlockManifest(
    of: deleteModel,
    takes: .saved,
    gives: .nothing,
    title: Bilingual(de: "Eintrag löschen", en: "Delete record"),
    help: Bilingual(de: "Löscht einen gesicherten Eintrag.", en: "Deletes a saved record."),
    settings: [
        Setting(
            "With", .list(.model, 1...20),
            help: Bilingual(
                de: "Einträge dieser Modelle, die auf den Eintrag verweisen, werden mit ihm gelöscht.",
                en: "Records of these models that refer to the record are deleted with it."))
    ],
    example: """
        { "Type": "DeleteModel", "ElementId": "GoBack" }
        """)
