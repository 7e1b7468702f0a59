import Engine
import Language
import Values

/// Goes on once it is known where the device is.
public let findPosition = EventKind(
    name: "FindPosition",
    perform: { context in
        let settings = context.event.settings
        let wish = PositionWish(
            asks: settings.bool("Ask") ?? true, age: settings.int("MaxAge") ?? 30, accuracy: settings.int("Accuracy"))
        let command = Command.locate(
            wish, then: context.event.element.map { [.deliver(context.hand, to: $0)] } ?? [],
            otherwise: settings.string("Otherwise").map { [.run(event: $0, context.hand)] } ?? [])
        return EventOutcome(context.hand, [command], goesOn: false)
    })

/// Settings, help and example of ``findPosition``, for the checker and the block reference.
public let findPositionManifest = BlockManifest(
    of: findPosition,
    takes: .anything,
    gives: .same,
    branches: ["Otherwise"],
    title: Bilingual(de: "Standort bestimmen", en: "Find position"),
    help: Bilingual(
        de:
            "Fragt das Gerät, wo es ist, und geht dann weiter; „here“ in Ausdrücken ist danach dieser Ort. Er bleibt auf dem "
            + "Gerät, bis die App geschlossen wird. Geht es nicht, sagt ein Satz warum.",
        en:
            "Asks the device where it is, and then goes on; “here” in expressions is that place from then on. It stays on "
            + "the device until the app is closed. Where it cannot be known, a sentence says why."),
    settings: [
        Setting(
            "Otherwise", .event,
            help: Bilingual(
                de: "Ereignis, wenn der Standort nicht bekannt wird.", en: "Event when the position does not get known."
            )),
        Setting(
            "Ask", .boolean, standard: true,
            help: Bilingual(
                de:
                    "Ob die Person gefragt werden darf. Sonst wird der Standort nur bestimmt, wenn er schon freigegeben ist, und "
                    + "ohne ein Wort: so gehört es in „Init“.",
                en:
                    "Whether the person may be asked. Else the position is found only where it is allowed already, and "
                    + "without a word: so it should be in “Init”.")),
        Setting(
            "MaxAge", .integer(0...86_400), standard: 30,
            help: Bilingual(
                de: "So viele Sekunden alt darf ein schon bestimmter Standort sein.",
                en: "A position that was found so many seconds ago will do.")),
        Setting(
            "Accuracy", .integer(1...100_000),
            help: Bilingual(
                de: "Auf so viele Meter genau muss der Standort sein; ohne Angabe genügt jeder.",
                en: "The position has to be exact to so many metres; without it any will do.")),
    ],
    example: """
        { "Type": "FindPosition", "Accuracy": 200, "ElementId": "SavePicture", "Otherwise": "SavePicture" }
        """
).loading("whereabouts")
