import Engine
import Language
import Rules
import Values

/// Saves the changes of a record that was saved before.
public let updateModel = EventKind(
    name: "UpdateModel",
    need: .update,
    perform: { context in
        guard case .one(let record, let isSaved) = context.hand else {
            return .failure(PlatformText.nothingInHand, context.hand)
        }
        guard isSaved else { return .failure(PlatformText.neverSaved, context.hand) }
        guard context.records.existing(record.model, record.id) != nil else {
            return .failure(PlatformText.isGone, context.hand)
        }
        return saved(record, context)
    })

/// Settings, help and example of ``updateModel``, for the checker and the block reference.
public let updateModelManifest = BlockManifest(
    of: updateModel,
    takes: .saved,
    gives: .saved,
    title: Bilingual(de: "Eintrag ändern", en: "Update record"),
    help: Bilingual(
        de: "Sichert die Änderungen eines Eintrags, der schon gesichert ist.",
        en: "Saves the changes of a record that is saved already."),
    example: """
        { "Type": "UpdateModel", "ElementId": "GoBack" }
        """)
