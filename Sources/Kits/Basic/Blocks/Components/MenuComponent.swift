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
        guard presentation != "Actions" else {
            return ComponentView(
                title: context.title ?? context.record.map { context.title(of: $0) }, body: buttons)
        }
        let menu = Element(key: "menu", .section(title: nil, buttons))
        let hasRecords = context.component.settings["Records"] != nil
        return ComponentView(title: nil, body: hasRecords ? firstRecords(context, above: menu) : [menu])
    },
    handle: { action, _, _, context in
        if action.name == "ItemClicked" { return recordCommands(action, context) }
        guard NamedButton.names(context).contains(action.name) else { return [] }
        switch context.state.hand {
        case .one(_, let isSaved):
            // As it is stored now, not as it was when the menu opened.
            guard let record = context.changeableRecord else { return [.pop(.nothing)] }
            return [.fire(trigger: action.name, .one(record, isSaved: isSaved))]
        default: return [.fire(trigger: action.name, context.state.hand)]
        }
    })

/// The first records of the list in hand, with a heading. A function of its own, so that menus without them do without it.
@inline(never)
private func firstRecords(_ context: ComponentContext, above menu: Element) -> [Element] {
    let settings = context.component.settings
    guard let most = settings.int("Records"), !context.rows.isEmpty else { return [menu] }
    let rows = context.rows.prefix(most).map { recordRow($0, in: .table, context, canDelete: false) }
    let heading = LocalizedText(settings["RecordsTitle"])?.text(in: context.language) ?? context.heading
    var list = RecordList(count: rows.count, first: 0, rows: rows, window: context.action("window"), label: heading)
    list.headings = rows.indices.map { $0 == 0 ? heading : "" }
    return [Element(key: "records", .list(list)), menu]
}

/// Settings, help and example of ``menuComponent``, for the checker and the block reference.
public let menuComponentManifest = BlockManifest(
    of: menuComponent,
    triggers: [
        Trigger(
            "ItemClicked", gives: .concerned,
            help: Bilingual(
                de: "Einer der Einträge über den Knöpfen wurde angetippt.",
                en: "One of the records above the buttons was tapped."))
    ],
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
        Setting(
            "Records", .integer(1...20),
            help: Bilingual(
                de:
                    "Hat das Menü eine Liste bekommen: so viele ihrer ersten Einträge stehen über den Knöpfen, jeder in der Ansicht "
                    + "„Table“ des Modells.",
                en:
                    "Where the menu was handed a list: so many of its first records stand above the buttons, each in the model's "
                    + "“Table” view.")),
        Setting(
            "RecordsTitle", .localizedText,
            help: Bilingual(
                de: "Überschrift dieser Einträge, sonst der Titel.", en: "Heading of these records, else the title.")),
    ],
    example: """
        { "Type": "MenuComponent", "Title": "More", "Buttons": [ { "Name": "About", "Title": "About", "Icon": "info" } ],
          "Events": { "About": "ShowAbout" } }
        """)
