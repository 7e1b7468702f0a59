import Engine
import Language
import Rules
import Values

/// Makes the person's record about the one in hand, or takes it back.
public let toggleModel = EventKind(
    name: "ToggleModel",
    need: .make,
    perform: { context in
        guard var (model, record) = context.newRecord(), let through = context.event.settings.string("Through"),
            record.fields[through] != nil
        else { return .failure(PlatformText.nothingInHand, context.hand) }
        if let own = context.own(model, like: record, by: model.once ?? [through]) {
            return EventOutcome(context.hand, [.remove(own)])
        }
        record.id = model.onceID(of: context.rules.me, record.fields) ?? record.id
        return EventOutcome(context.hand, [.save(record)])
    })

/// Settings, help and example of ``toggleModel``, for the checker and the block reference.
public let toggleModelManifest = BlockManifest(
    of: toggleModel,
    takes: .one,
    gives: .same,
    title: Bilingual(de: "Setzen oder zurücknehmen", en: "Set or take back"),
    help: Bilingual(
        de: "Sichert einen eigenen Eintrag, der auf den in der Hand zeigt, etwa „Gefällt mir“. Gibt es ihn schon, "
            + "wird er gelöscht.",
        en: "Saves a record of the person's own that refers to the one in hand, such as a like. If there is one "
            + "already, it is deleted."),
    settings: [
        Setting(
            "ModelId", .model, required: true, help: Bilingual(de: "Das Modell.", en: "The model.")),
        Setting(
            "Through", .modelField([.references]), required: true,
            help: Bilingual(
                de: "Das Referenzfeld des Modells, das auf den Eintrag in der Hand zeigt.",
                en: "The reference field of the model that refers to the record in hand.")),
    ],
    example: """
        { "Type": "ToggleModel", "ModelId": "Like", "Through": "Picture" }
        """)
