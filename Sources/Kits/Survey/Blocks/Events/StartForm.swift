import Engine
import Language
import Rules
import Values

/// A new reply to the form in hand.
public let startForm = EventKind(
    name: "StartForm",
    need: .make,
    perform: { context in
        guard let form = context.hand.record, let reply = context.replyInHand(to: form, rest: []) else {
            return .failure(PlatformText.nothingInHand, .nothing)
        }
        return EventOutcome(reply)
    })

/// Settings, help and example of ``startForm``, for the checker and the block reference.
public let startFormManifest = BlockManifest(
    of: startForm,
    takes: .saved,
    gives: .created,
    title: Bilingual(de: "Formular beginnen", en: "Start a form"),
    help: Bilingual(
        de: "Macht einen neuen, noch nicht gesicherten Eintrag für die Antworten auf das Formular in der Hand. Wird es "
            + "einmal am Tag ausgefüllt und gibt es den Eintrag von heute schon, wird dieser weitergegeben; gesichert "
            + "wird deshalb mit „SaveModel“.",
        en: "Makes a new record, not saved yet, for the answers to the form in hand. When it is filled in once a day "
            + "and the entry of today is there already, that one is handed on; so it is saved with “SaveModel”."),
    settings: [replyModel],
    example: """
        { "Type": "StartForm", "ModelId": "Reply", "ElementId": "ReplyForm" }
        """)
