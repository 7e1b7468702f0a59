import Engine
import Language
import Rules
import Values

/// A message that disappears by itself.
public let displayMessage = EventKind(
    name: "DisplayMessage",
    perform: { context in
        let seconds = context.event.settings.double("ForSeconds") ?? 3
        return EventOutcome(context.hand, [.show(message: context.text("Message") ?? "", seconds: seconds)])
    })

/// Settings, help and example of ``displayMessage``, for the checker and the block reference.
public let displayMessageManifest = BlockManifest(
    of: displayMessage,
    takes: .anything,
    gives: .same,
    title: Bilingual(de: "Nachricht zeigen", en: "Display message"),
    help: Bilingual(
        de: "Zeigt eine Nachricht, die von selbst verschwindet.", en: "Shows a message that disappears by itself."),
    settings: [
        EventSettings.message,
        Setting(
            "ForSeconds", .decimal(0...3600), standard: 3,
            help: Bilingual(de: "Wie lange sie zu sehen ist.", en: "How long it is shown.")),
    ],
    example: """
        { "Type": "DisplayMessage", "Message": { "de": "Gesichert", "en": "Saved" }, "ForSeconds": 3 }
        """)

/// Takes all messages away.
public let hideMessage = EventKind(
    name: "HideMessage",
    perform: { EventOutcome($0.hand, [.hideMessages]) })

/// Settings, help and example of ``hideMessage``, for the checker and the block reference.
public let hideMessageManifest = BlockManifest(
    of: hideMessage,
    takes: .anything,
    gives: .same,
    title: Bilingual(de: "Nachricht verbergen", en: "Hide message"),
    help: Bilingual(de: "Nimmt alle Nachrichten weg.", en: "Takes all messages away."),
    example: """
        { "Type": "HideMessage" }
        """)

/// Takes the highlight off the row that was tapped.
public let deselectRow = EventKind(
    name: "DeselectRow",
    perform: { EventOutcome($0.hand, [.deselect]) })

/// Settings, help and example of ``deselectRow``, for the checker and the block reference.
public let deselectRowManifest = BlockManifest(
    of: deselectRow,
    takes: .anything,
    gives: .same,
    title: Bilingual(de: "Auswahl aufheben", en: "Deselect row"),
    help: Bilingual(
        de: "Nimmt die Hervorhebung der angetippten Zeile weg.", en: "Takes the highlight off the row that was tapped."),
    example: """
        { "Type": "DeselectRow" }
        """)
