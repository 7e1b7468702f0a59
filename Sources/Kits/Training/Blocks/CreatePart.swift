import Engine
import Language
import Rules
import Values

/// A new record below another one, shared like that one.
public let createPart = EventKind(
    name: "CreatePart",
    need: .make,
    perform: { context in
        guard let model = context.model, let through = context.event.settings.string("Through"),
            let whole = whole(context, model, through)
        else { return .failure(PlatformText.nothingInHand, context.hand) }
        var record = Record(
            id: context.newID, model: model.name, fields: Validation.initialValues(of: model.fields, context.rules),
            created: context.now, changed: context.now)
        record.fields[through] = [.string(whole.id.text)]
        if let share = model.share, share != through, let parent = context.app.models[whole.model]?.share {
            record.fields[share] = whole.fields[parent]
        }
        if let order = context.event.settings.string("OrderBy") {
            var query = RecordQuery(model: model.name, sortBy: [], order: .ascending, through: nil, event: "")
            query.through = RecordQuery.Reference(field: through, id: whole.id)
            let numbers = context.records.records(query, model: model, rules: context.rules, withDeleted: false)
                .map { $0.fields[order]?.decimal?.int ?? 0 }
            record.fields[order] = JSON((numbers.max() ?? 0) + 1)
        }
        return EventOutcome(.one(record, isSaved: false))
    })

/// The record that the new one belongs to: the one in hand, or the one that the list in hand belongs to.
private func whole(_ context: EventContext, _ model: ModelDescription, _ through: Text) -> Record? {
    let name = model.field(through)?.options.string("ModelName")
    if case .one(let record, isSaved: true) = context.hand, record.model == name { return record }
    for case .list(let query) in [context.hand, context.origin] {
        if let name, let id = query.through?.id, query.through?.field == through {
            return context.records.existing(name, id)
        }
    }
    return nil
}

/// Settings, help and example of ``createPart``, for the checker and the block reference.
public let createPartManifest = BlockManifest(
    of: createPart,
    takes: .anything,
    gives: .created,
    title: Bilingual(de: "Neuer Teil eines Eintrags", en: "New part of a record"),
    help: Bilingual(
        de:
            "Macht einen neuen, noch nicht gesicherten Eintrag, der auf den in der Hand verweist, wie „CreateModel“ mit „Through“, und mit "
            + "denselben geteilt ist: Sein „Share“ verweist, worauf das „Share“ jenes Eintrags verweist.",
        en:
            "Makes a new record, not saved yet, that refers to the one in hand, as “CreateModel” with “Through” does, and is shared with the "
            + "same people: its “Share” refers to what that record's “Share” refers to."),
    settings: [
        Setting(
            "ModelId", .model, required: true,
            help: Bilingual(de: "Das Modell des neuen Eintrags.", en: "The model of the new record.")),
        Setting(
            "Through", .modelField([.references]), required: true,
            help: Bilingual(
                de: "Sein Verweis auf den Eintrag, zu dem er gehört.",
                en: "Its reference to the record that it belongs to.")),
        Setting(
            "OrderBy", .modelField([.number]),
            help: Bilingual(
                de: "Das Zahlenfeld für die Reihenfolge; der neue Eintrag kommt hinter die anderen desselben.",
                en: "The number field for the order; the new record comes behind the others of the same one.")),
    ],
    example: """
        { "Type": "CreatePart", "ModelId": "Label", "Through": "Picture", "ElementId": "LabelForm" }
        """)
