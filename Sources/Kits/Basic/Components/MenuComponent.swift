import Engine
import Language
import Rules
import Values

/// Buttons, each a trigger of its own.
public let menuComponent = ComponentKind(
    name: "MenuComponent",
    holds: .anything,
    presentation: { $0.settings.string("Presentation") == "Actions" ? .actions : .page },
    render: { context in
        let presentation = context.component.settings.string("Presentation")
        let buttons = context.component.settings.elements("Buttons").compactMap { button -> Element? in
            guard let name = button.string("Name"), let action = context.action(ifConnected: name) else { return nil }
            let role: Control.Role =
                switch button.string("Role") {
                case "Destructive": .destructive
                case "Primary": .primary
                default: .normal
                }
            let title = LocalizedText(button["Title"])?.text(in: context.language) ?? name
            var control = Control(action: action, title: title, icon: button.string("Icon"), role: role)
            control.detail = LocalizedText(button["Detail"])?.text(in: context.language)
            control.isTile = presentation == "Tiles"
            return Element(key: name, .button(control, Style()))
        }
        let isActions = presentation == "Actions"
        let title = isActions ? context.title ?? context.record.map { context.title(of: $0) } : nil
        return ComponentView(
            title: title, body: isActions ? buttons : [Element(key: "menu", .section(title: nil, buttons))])
    },
    handle: { action, _, _, context in
        let buttons = context.component.settings.elements("Buttons")
        guard buttons.contains(where: { $0.string("Name") == action.name }) else { return [] }
        switch context.state.hand {
        case .one(_, let isSaved):
            // As it is stored now, not as it was when the menu opened.
            guard let record = context.changeableRecord else { return [.close] }
            return [.fire(trigger: action.name, .one(record, isSaved: isSaved))]
        default: return [.fire(trigger: action.name, context.state.hand)]
        }
    })

public let menuComponentManifest = BlockManifest(
    of: menuComponent,
    triggersFromSetting: "Buttons",
    title: Bilingual(de: "Menü", en: "Menu"),
    help: Bilingual(
        de: "Zeigt Knöpfe. Jeder Knopf ist ein Auslöser und gibt weiter, was das Menü bekommen hat. "
            + "Ein Knopf ohne Ereignis wird nicht gezeigt.",
        en: "Shows buttons. Each button is a trigger and passes on what the menu was handed. "
            + "A button without an event is not shown."),
    settings: [
        Setting(
            "Buttons",
            .list(
                .object([
                    Setting(
                        "Name", .text, required: true,
                        help: Bilingual(de: "Name des Auslösers.", en: "Name of the trigger.")),
                    Setting(
                        "Title", .localizedText, required: true,
                        help: Bilingual(de: "Aufschrift.", en: "What the button says.")),
                    Setting(
                        "Detail", .localizedText,
                        help: Bilingual(
                            de: "Eine Zeile unter der Aufschrift.", en: "A line below what the button says.")),
                    Setting("Icon", .icon, help: Bilingual(de: "Symbol vor der Aufschrift.", en: "Symbol before it.")),
                    Setting(
                        "Role", .choice(["Normal", "Primary", "Destructive"]), standard: "Normal",
                        help: Bilingual(de: "Hervorhebung.", en: "Emphasis.")),
                ]), 1...40),
            required: true,
            help: Bilingual(de: "Die Knöpfe von oben nach unten.", en: "The buttons from top to bottom.")),
        Setting(
            "Presentation", .choice(["Page", "Tiles", "Actions"]), standard: "Page",
            help: Bilingual(
                de:
                    "Als Seite mit Zeilen, als Seite mit großen Knöpfen, oder als Auswahl über der Seite darunter, die sich "
                    + "mit der Wahl schließt.",
                en:
                    "As a page with lines, as a page with large buttons, or as a choice over the page below that closes "
                    + "when something is chosen.")),
    ],
    example: """
        { "Type": "MenuComponent", "Title": "More", "Buttons": [ { "Name": "About", "Title": "About", "Icon": "info" } ],
          "Events": { "About": "ShowAbout" } }
        """)
