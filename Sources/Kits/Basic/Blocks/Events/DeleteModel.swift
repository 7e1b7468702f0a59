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
        // The furthest first, so that nothing is left without what it refers to when only a part is sent.
        let followers = context.followers(of: record).reversed()
        return EventOutcome(
            .nothing, followers.map { .remove($0.record, along: $0.leader) } + [.remove(record)])
    })

/// Settings, help and example of ``deleteModel``, for the checker and the block reference.
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
                de:
                    "Einträge dieser Modelle, die auf den Eintrag oder auf einen mit ihm gelöschten verweisen, werden auch "
                    + "gelöscht.",
                en: "Records of these models that refer to the record, or to one deleted with it, are deleted too."))
    ],
    example: """
        { "Type": "DeleteModel", "ElementId": "GoBack" }
        """)
