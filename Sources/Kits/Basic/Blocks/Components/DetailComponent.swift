import Engine
import Language
import Rules
import Values

/// One record to look at.
public let detailComponent = ComponentKind(
    name: "DetailComponent",
    holds: .one,
    context: .detail,
    render: { context in
        guard let record = context.record else {
            let text = PlatformText.isGone.text(in: context.language)
            return ComponentView(body: [Element(key: "gone", .empty(icon: "info", title: text, detail: ""))])
        }
        let id = record.id.text
        var trailing: [Control] = []
        let page = context.element(record, in: .detail)
        let marks = context.records.marks(of: record).map { Element(key: "mark \($0.word)", .mark($0)) }
        if record.standing == .deleted {
            let title = PlatformText.restore.text(in: context.language)
            trailing.append(Control(action: context.restore(record), title: title, icon: "undo", role: .primary))
            return ComponentView(trailing: trailing, body: marks + [page])
        }
        if let menu = context.printMenu() { trailing.append(menu) }
        if let delete = context.action(ifConnected: "Delete", id) {
            let title = PlatformText.delete.text(in: context.language)
            trailing.append(Control(action: delete, title: title, icon: "trash", role: .destructive))
        }
        if let edit = context.action(ifConnected: "Edit", id) {
            let title = PlatformText.edit.text(in: context.language)
            trailing.append(Control(action: edit, title: title, icon: "pencil", role: .primary))
        }
        return ComponentView(trailing: trailing, body: marks + [touchable(page, id, context)])
    },
    handle: { action, _, _, context in
        if action.name == "pageMenu" { return context.offeredToPrint() }
        if action.name == "print" { return printedPage(context) }
        // What is held may not be saved yet; then there is nothing to look up by its id.
        guard ["ItemClicked", "ItemLongClicked", "Delete", "Edit"].contains(action.name) else { return [] }
        if let record = context.changeableRecord, record.id.text == action.argument,
            case .one(_, let isSaved) = context.state.hand
        {
            return [.fire(trigger: action.name, .one(record, isSaved: isSaved))]
        }
        return []
    })

/// Settings, help and example of ``detailComponent``, for the checker and the block reference.
public let detailComponentManifest = BlockManifest(
    of: detailComponent,
    triggers: [
        Trigger(
            "Edit", gives: .concerned,
            help: Bilingual(de: "„Bearbeiten“ wurde gedrückt.", en: "“Edit” was pressed.")),
        Trigger(
            "Delete", gives: .concerned,
            help: Bilingual(de: "„Löschen“ wurde gedrückt.", en: "“Delete” was pressed.")),
        Trigger(
            "ItemClicked", gives: .concerned,
            help: Bilingual(de: "Eine Zeile der Seite wurde angetippt.", en: "A row of the page was tapped.")),
        Trigger(
            "ItemLongClicked", gives: .concerned,
            help: Bilingual(
                de: "Eine Zeile der Seite wurde lange gedrückt.", en: "A row of the page was pressed long.")),
    ],
    title: Bilingual(de: "Einzelseite", en: "Detail page"),
    help: Bilingual(
        de: "Zeigt einen Eintrag in der Ansicht „Detail“ des Modells; ohne Ansicht alle Felder.",
        en: "Shows one record in the model's “Detail” view; without a view, all fields."),
    settings: [
        Setting(
            "Print", .boolean, standard: false,
            help: Bilingual(
                de: "Das Menü der Seite bietet an, sie zu drucken; Strg+P tut dasselbe.",
                en: "The page's menu offers to print it; Ctrl+P does the same.")),
        Setting(
            "PrintWith", .event,
            help: Bilingual(
                de:
                    "Ereignis, das zu einer Liste oder einer Rechentabelle führt, die gedruckt werden kann: Auf Papier steht sie unter der Seite.",
                en: "An event that leads to a list or a grid that can be printed: on paper it stands below the page.")),
        .perspective,
    ],
    example: """
        { "Type": "DetailComponent", "Title": "Picture", "Events": { "Edit": "EditPicture", "Delete": "AskDelete" } }
        """
).loading("print")

/// Makes every line of the page a row when a trigger for rows is connected.
private func touchable(_ element: Element, _ id: Text, _ context: ComponentContext) -> Element {
    let activate = context.action(ifConnected: "ItemClicked", id)
    let longPress = context.action(ifConnected: "ItemLongClicked", id)
    guard activate != nil || longPress != nil else { return element }
    func row(_ element: Element) -> Element {
        Element(
            key: element.key,
            .row(Row(key: element.key, body: element, activate: activate, longPress: longPress)))
    }
    switch element.content {
    case .stack(let sections):
        let touched = sections.map { section in
            guard case .section(let title, let lines) = section.content else { return row(section) }
            return Element(key: section.key, .section(title: title, lines.map(row)))
        }
        return Element(key: element.key, .stack(touched))
    case .section(let title, let lines):
        return Element(key: element.key, .section(title: title, lines.map(row)))
    default: return row(element)
    }
}
