import Engine
import Language
import Rules
import Values

/// A new record that is not saved yet.
public let createModel = EventKind(
    name: "CreateModel",
    need: .make,
    perform: { context in
        guard var (model, record) = context.newRecord() else { return .failure(PlatformText.nothingInHand, .nothing) }
        if case .place(let latitude, let longitude) = context.hand,
            let field = model.fields.first(where: { context.rules.kinds[$0.type]?.stores == .place })
        {
            record.fields[field.name] = ["lat": JSON(latitude), "lon": JSON(longitude)]
        }
        if case .day(let day) = context.hand,
            let field = model.fields.first(where: { context.rules.kinds[$0.type]?.stores == .date })
        {
            record.fields[field.name] = .string(day.text)
        }
        if let field = context.event.settings.string("OrderBy") {
            record.fields[field] = JSON(context.nextNumber(field, of: model, like: record))
        }
        if let once = model.once {
            if let own = context.own(model, like: record, by: once) {
                return EventOutcome(.one(own, isSaved: true))
            }
            // Before the server has said who it is, the id cannot tell.
            record.id = model.onceID(of: context.rules.me, record.fields) ?? record.id
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
            + "Ein Ort von der Karte kommt in das erste Kartenfeld, ein Tag aus dem Kalender in das erste Datumsfeld. "
            + "Hat das Modell „Once“ und die Person schon einen solchen Eintrag, ist es dieser.",
        en:
            "Makes a new record, not saved yet, with the default values. A place from a map goes into the first Map field, "
            + "a day from a calendar into the first Date field. Where the model has “Once” and the person has such a record already, it is that one."
    ),
    settings: [EventSettings.model, EventSettings.through, EventSettings.orderBy],
    example: """
        { "Type": "CreateModel", "ModelId": "Picture", "ElementId": "PictureForm" }
        """)
