import Engine
import Language
import Rules
import Values

/// Schemes that leave the app safely.
private let allowedSchemes: [Text] = ["https:", "http:", "mailto:", "tel:", "sms:", "geo:"]

/// Opens a web page, or starts a call or a mail.
public let openURL = EventKind(
    name: "OpenURL",
    opens: "URL",
    perform: { context in
        let address = context.address("URL") ?? ""
        let scheme = address.asciiLowercased
        guard allowedSchemes.contains(where: { scheme.hasUTF8Prefix($0) && scheme.utf8.count > $0.utf8.count }) else {
            return .failure(
                Bilingual(de: "Hier ist keine Adresse zum Öffnen.", en: "There is no address to open here."),
                context.hand)
        }
        return EventOutcome(context.hand, [.effect(.openURL(address))])
    })

/// Settings, help and example of ``openURL``, for the checker and the block reference.
public let openURLManifest = BlockManifest(
    of: openURL,
    takes: .anything,
    gives: .same,
    title: Bilingual(de: "Adresse öffnen", en: "Open address"),
    help: Bilingual(
        de: "Öffnet eine Webseite oder beginnt einen Anruf (tel:), eine E-Mail (mailto:), eine Nachricht (sms:).",
        en: "Opens a web page, or starts a call (tel:), a mail (mailto:), a message (sms:)."),
    settings: [
        Setting(
            "URL", .localizedText, required: true,
            help: Bilingual(
                de: "Die Adresse; {Feldname} wird durch den Wert des Eintrags ersetzt.",
                en: "The address; {FieldName} is replaced by the record's value."))
    ],
    example: """
        { "Type": "OpenURL", "URL": "tel:{Phone}" }
        """)

/// Hands a text to other apps of the device.
public let share = EventKind(
    name: "Share",
    perform: { context in
        let effect = Effect.share(
            title: context.text("Title") ?? "", text: context.text("Text") ?? "",
            address: context.address("URL"))
        return EventOutcome(context.hand, [.effect(effect)])
    })

/// Settings, help and example of ``share``, for the checker and the block reference.
public let shareManifest = BlockManifest(
    of: share,
    takes: .anything,
    gives: .same,
    title: Bilingual(de: "Teilen", en: "Share"),
    help: Bilingual(
        de: "Gibt einen Text an andere Apps des Geräts; wo das nicht geht, kommt er in die Zwischenablage.",
        en: "Hands a text to other apps of the device; where that is not possible, it goes to the clipboard."),
    settings: [
        Setting("Title", .localizedText, help: Bilingual(de: "Überschrift.", en: "Heading.")),
        Setting(
            "Text", .localizedText, required: true,
            help: Bilingual(
                de: "Der Text; {Feldname} wird durch den Wert des Eintrags ersetzt.",
                en: "The text; {FieldName} is replaced by the record's value.")),
        Setting("URL", .localizedText, help: Bilingual(de: "Webadresse dazu.", en: "Web address with it.")),
    ],
    example: """
        { "Type": "Share", "Title": "{Title}", "Text": "{Title}, {Date}" }
        """)

/// Tells every component that subscribes to a signal.
public let publish = EventKind(
    name: "Publish",
    perform: { context in
        let signal = context.event.settings.string("Signal")
        return EventOutcome(context.hand, signal.map { [.publish(signal: $0, context.hand)] } ?? [])
    })

/// Settings, help and example of ``publish``, for the checker and the block reference.
public let publishManifest = BlockManifest(
    of: publish,
    takes: .anything,
    gives: .same,
    title: Bilingual(de: "Bekanntgeben", en: "Publish"),
    help: Bilingual(
        de: "Sendet ein Signal; die Ereignisse aller offenen Komponenten, die es abonniert haben, laufen mit dem, "
            + "was in der Hand ist.",
        en: "Sends a signal; the events of all open components that subscribe to it run with what is in hand."),
    settings: [
        Setting("Signal", .signal, required: true, help: Bilingual(de: "Name des Signals.", en: "Name of the signal."))
    ],
    example: """
        { "Type": "Publish", "Signal": "PicturesChanged" }
        """)
