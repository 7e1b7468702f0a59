import Engine
import Language
import Rules
import Values

/// A new reply to the form in hand.
public let startForm = EventKind(
    name: "StartForm",
    need: .make,
    perform: { context in
        guard let form = context.hand.record, let reply = context.reply(to: form, rest: []) else {
            return .failure(PlatformText.nothingInHand, .nothing)
        }
        return EventOutcome(.one(reply, isSaved: false))
    })

/// Settings, help and example of ``startForm``, for the checker and the block reference.
public let startFormManifest = BlockManifest(
    of: startForm,
    takes: .saved,
    gives: .created,
    title: Bilingual(de: "Formular beginnen", en: "Start a form"),
    help: Bilingual(
        de: "Macht einen neuen, noch nicht gesicherten Eintrag für die Antworten auf das Formular in der Hand.",
        en: "Makes a new record, not saved yet, for the answers to the form in hand."),
    settings: [replyModel],
    example: """
        { "Type": "StartForm", "ModelId": "Reply", "ElementId": "ReplyForm" }
        """)
