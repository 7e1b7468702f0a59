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
        let buttons = NamedButton.all(context).map { button -> Element in
            var control = button.control
            control.isTile = presentation == "Tiles"
            return Element(key: button.name, .button(control, Style()))
        }
        let isActions = presentation == "Actions"
        let title = isActions ? context.title ?? context.record.map { context.title(of: $0) } : nil
        return ComponentView(
            title: title, body: isActions ? buttons : [Element(key: "menu", .section(title: nil, buttons))])
    },
    handle: { action, _, _, context in
        guard NamedButton.names(context).contains(action.name) else { return [] }
        switch context.state.hand {
        case .one(_, let isSaved):
            // As it is stored now, not as it was when the menu opened.
            guard let record = context.changeableRecord else { return [.pop(.nothing)] }
            return [.fire(trigger: action.name, .one(record, isSaved: isSaved))]
        default: return [.fire(trigger: action.name, context.state.hand)]
        }
    })

/// Settings, help and example of ``menuComponent``, for the checker and the block reference.
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
        NamedButton.setting(
            1...40, required: true,
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
