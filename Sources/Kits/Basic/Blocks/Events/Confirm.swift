import Engine
import Language
import Rules
import Values

/// Asks before going on.
public let confirm = EventKind(
    name: "Confirm",
    perform: { context in
        let (hand, settings) = (context.hand, context.event.settings)
        let question = Question(
            title: context.text("Title") ?? "", message: context.text("Message") ?? "",
            accept: context.text("ConfirmTitle") ?? PlatformText.ok.text(in: context.language),
            isDestructive: settings.bool("Destructive") ?? false)
        let command = Command.confirm(
            question, then: context.event.element.map { [.deliver(hand, to: $0)] } ?? [],
            otherwise: settings.string("Otherwise").map { [.run(event: $0, hand)] } ?? [])
        return EventOutcome(hand, [command], goesOn: false)
    })

/// Settings, help and example of ``confirm``, for the checker and the block reference.
public let confirmManifest = BlockManifest(
    of: confirm,
    takes: .anything,
    gives: .same,
    branches: ["Otherwise"],
    title: Bilingual(de: "Nachfragen", en: "Confirm"),
    help: Bilingual(
        de: "Fragt nach und geht nur weiter, wenn die Person zustimmt.",
        en: "Asks, and goes on only when the person agrees."),
    settings: [
        EventSettings.message,
        Setting("Title", .localizedText, help: Bilingual(de: "Überschrift der Frage.", en: "Heading of the question.")),
        Setting(
            "ConfirmTitle", .localizedText, help: Bilingual(de: "Aufschrift der Zustimmung.", en: "What agreeing says.")
        ),
        Setting(
            "Destructive", .boolean, standard: false,
            help: Bilingual(de: "Zustimmen löscht etwas.", en: "Agreeing deletes something.")),
        Setting(
            "Otherwise", .event,
            help: Bilingual(de: "Ereignis, wenn abgelehnt wird.", en: "Event when the person declines.")),
    ],
    example: """
        { "Type": "Confirm", "Message": "Delete “{Title}”?", "ConfirmTitle": "Delete", "Destructive": true,
          "ElementId": "DeletePicture" }
        """)
