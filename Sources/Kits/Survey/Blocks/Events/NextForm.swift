import Engine
import Language
import Rules
import Values

/// A new reply to the form that follows after the reply in hand.
public let nextForm = EventKind(
    name: "NextForm",
    need: .make,
    branches: ["Otherwise"],
    perform: { context in
        guard let record = context.hand.record, let following = context.following(record),
            let reply = context.replyInHand(to: following.form, rest: following.rest)
        else {
            return EventOutcome(
                context.hand, goesOn: context.event.settings.string("Otherwise") != nil,
                next: context.event.settings.string("Otherwise"))
        }
        return EventOutcome(reply)
    })

/// Settings, help and example of ``nextForm``, for the checker and the block reference.
public let nextFormManifest = BlockManifest(
    of: nextForm,
    takes: .one,
    gives: .created,
    branches: ["Otherwise"],
    title: Bilingual(de: "Folgendes Formular", en: "Following form"),
    help: Bilingual(
        de:
            "Macht einen neuen Eintrag für das Formular, das auf das ausgefüllte in der Hand folgt. Folgt keines, geht es "
            + "mit „Otherwise“ weiter.",
        en:
            "Makes a new record for the form that follows after the one in hand. When none follows, “Otherwise” is next."
    ),
    settings: [
        replyModel,
        Setting(
            "Otherwise", .eventOrComponent,
            help: Bilingual(de: "Was geschieht, wenn keines folgt.", en: "What happens when none follows.")),
    ],
    example: """
        { "Type": "NextForm", "ModelId": "Reply", "ElementId": "ReplyForm", "Otherwise": "Thanks" }
        """)
