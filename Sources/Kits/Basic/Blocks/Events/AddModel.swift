import Engine
import Language
import Rules
import Values

/// Saves a record for the first time.
public let addModel = EventKind(
    name: "AddModel",
    need: .create,
    perform: { context in
        guard case .one(let record, let isSaved) = context.hand else {
            return .failure(PlatformText.nothingInHand, context.hand)
        }
        guard !isSaved, context.records.existing(record.model, record.id) == nil else {
            return .failure(PlatformText.savedAlready, context.hand)
        }
        return saved(record, context)
    })

/// Settings, help and example of ``addModel``, for the checker and the block reference.
public let addModelManifest = BlockManifest(
    of: addModel,
    takes: .unsaved,
    gives: .saved,
    title: Bilingual(de: "Eintrag aufnehmen", en: "Add record"),
    help: Bilingual(
        de: "Sichert einen neuen Eintrag zum ersten Mal.", en: "Saves a new record for the first time."),
    example: """
        { "Type": "AddModel", "ElementId": "GoBack" }
        """)

/// The record with the time of this change, written and handed on.
func saved(_ record: Record, _ context: EventContext) -> EventOutcome {
    var record = record
    record.changed = context.now
    if context.records[record.model, record.id] == nil { record.created = context.now }
    return EventOutcome(.one(record, isSaved: true), [.save(record)])
}
