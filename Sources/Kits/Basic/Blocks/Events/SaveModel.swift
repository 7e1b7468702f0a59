import Engine
import Language
import Rules
import Values

/// Adds or updates, so that one form serves both.
public let saveModel = EventKind(
    name: "SaveModel",
    need: .save,
    perform: { context in
        guard case .one(let record, let isSaved) = context.hand else {
            return .failure(PlatformText.nothingInHand, context.hand)
        }
        if isSaved, context.records.existing(record.model, record.id) == nil {
            return .failure(PlatformText.isGone, context.hand)
        }
        return saved(record, context)
    })

/// Settings, help and example of ``saveModel``, for the checker and the block reference.
public let saveModelManifest = BlockManifest(
    of: saveModel,
    takes: .one,
    gives: .saved,
    title: Bilingual(de: "Eintrag sichern", en: "Save record"),
    help: Bilingual(
        de: "Nimmt einen neuen Eintrag auf oder sichert die Änderungen eines vorhandenen.",
        en: "Adds a new record, or saves the changes of an existing one."),
    example: """
        { "Type": "SaveModel", "ElementId": "GoBack" }
        """)
