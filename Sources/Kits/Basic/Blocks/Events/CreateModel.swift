import Engine
import Language
import Rules
import Values

/// A new record that is not saved yet.
public let createModel = EventKind(
    name: "CreateModel",
    need: .make,
    perform: { context in
        guard let model = context.model else { return .failure(PlatformText.nothingInHand, .nothing) }
        var record = Record(
            id: context.newID, model: model.name, fields: Validation.initialValues(of: model.fields, context.rules),
            created: context.now, changed: context.now)
        if case .place(let latitude, let longitude) = context.hand,
            let field = model.fields.first(where: { context.rules.kinds[$0.type]?.stores == .place })
        {
            record.fields[field.name] = ["lat": JSON(latitude), "lon": JSON(longitude)]
        }
        if let field = context.event.settings.string("Through"), let reference = context.reference(through: field) {
            record.fields[field] = [.string(reference.id.text)]
        }
        if let field = context.event.settings.string("OrderBy") {
            record.fields[field] = JSON(context.nextNumber(field, of: model, like: record))
        }
        return EventOutcome(.one(record, isSaved: false))
    })

/// Settings, help and example of ``createModel``, for the checker and the block reference.
public let createModelManifest = BlockManifest(
    of: createModel,
    takes: .anything,
    gives: .created,
    title: Bilingual(de: "Neuer Eintrag", en: "New record"),
    help: Bilingual(
        de: "Macht einen neuen, noch nicht gesicherten Eintrag mit den Vorgabewerten. "
            + "Ein Ort von der Karte kommt in das erste Kartenfeld.",
        en:
            "Makes a new record, not saved yet, with the default values. A place from a map goes into the first Map field."
    ),
    settings: [EventSettings.model, EventSettings.through, EventSettings.orderBy],
    example: """
        { "Type": "CreateModel", "ModelId": "Picture", "ElementId": "PictureForm" }
        """)
