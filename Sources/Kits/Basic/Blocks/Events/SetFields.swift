import Engine
import Language
import Rules
import Values

/// Gives fields of the record in hand new values, without saving it.
public let setFields = EventKind(
    name: "SetFields",
    perform: { context in
        guard case .one(var record, let isSaved) = context.hand else {
            return .failure(PlatformText.nothingInHand, context.hand)
        }
        let model = context.app.models[record.model]
        for (name, value) in context.event.settings.object("Values")?.members ?? [] where model?.field(name) != nil {
            record.fields[name] = value
        }
        return EventOutcome(.one(record, isSaved: isSaved))
    })

/// Settings, help and example of ``setFields``, for the checker and the block reference.
public let setFieldsManifest = BlockManifest(
    of: setFields,
    takes: .one,
    gives: .same,
    title: Bilingual(de: "Felder setzen", en: "Set fields"),
    help: Bilingual(
        de: "Gibt Feldern des Eintrags neue Werte. Gesichert wird mit dem nächsten Ereignis.",
        en: "Gives fields of the record new values. The next event saves them."),
    settings: [
        Setting(
            "Values", .fieldValues, required: true,
            help: Bilingual(
                de: "Feldname und Wert; null leert ein Feld.", en: "Field name and value; null empties a field."))
    ],
    example: """
        { "Type": "SetFields", "Values": { "Done": true }, "ElementId": "SaveTask" }
        """)
