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
        return EventOutcome(.nothing, [.remove(record)])
    })

public let deleteModelManifest = BlockManifest(
    of: deleteModel,
    takes: .saved,
    gives: .nothing,
    title: Bilingual(de: "Eintrag löschen", en: "Delete record"),
    help: Bilingual(de: "Löscht einen gesicherten Eintrag.", en: "Deletes a saved record."),
    example: """
        { "Type": "DeleteModel", "ElementId": "GoBack" }
        """)
