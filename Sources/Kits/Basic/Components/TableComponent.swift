import Engine
import Language
import Rules
import Values

/// A list of records, one row each.
public let tableComponent = ComponentKind(
    name: "TableComponent",
    holds: .list,
    context: .table,
    render: { context in
        let add = context.action(ifConnected: "Add").map {
            Control(action: $0, title: PlatformText.add.text(in: context.language), icon: "plus", role: .primary)
        }
        return ComponentView(trailing: add.map { [$0] } ?? [], body: [tableBody(context)])
    },
    handle: { action, value, state, context in
        switch action.name {
        case "Add": return [.fire(trigger: "Add", .nothing)]
        case "window":
            state.show(value, of: context.rows.count)
            return []
        default:
            if action.name == "ItemClicked" { state.selection = action.argument }
            return recordReactions(action, context)
        }
    })

public let tableComponentManifest = BlockManifest(
    of: tableComponent,
    triggers: [
        Trigger(
            "Add", gives: .nothing,
            help: Bilingual(de: "Das Plus wurde gedrückt.", en: "The plus button was pressed.")),
        Trigger(
            "Delete", gives: .concerned,
            help: Bilingual(
                de: "Eine Zeile soll gelöscht werden: Wischen, Entf-Taste oder Menü der Zeile.",
                en: "A row shall be deleted: swipe, Delete key or the row's menu.")),
        Trigger(
            "ItemClicked", gives: .concerned,
            help: Bilingual(de: "Eine Zeile wurde angetippt.", en: "A row was tapped.")),
        Trigger(
            "ItemLongClicked", gives: .concerned,
            help: Bilingual(
                de: "Eine Zeile wurde lange gedrückt oder ihr Menü geöffnet.",
                en: "A row was pressed long, or its menu opened.")),
    ],
    title: Bilingual(de: "Liste", en: "List"),
    help: Bilingual(
        de: "Zeigt Einträge eines Modells untereinander, jeden in der Ansicht „Table“ des Modells.",
        en: "Shows records of a model below each other, each in the model's “Table” view."),
    settings: [
        Setting(
            "Where", .expression,
            help: Bilingual(
                de: "Nur Einträge zeigen, für die das zutrifft.", en: "Show only records for which this is true.")),
        Setting(
            "EmptyText", .localizedText,
            help: Bilingual(
                de: "Was dort steht, solange es keinen Eintrag gibt.", en: "What is shown while there is no record.")),
    ],
    example: """
        { "Type": "TableComponent", "Title": "Pictures",
          "Events": { "Init": "LoadPictures", "Add": "NewPicture", "ItemClicked": "ShowPicture" } }
        """)

private func tableBody(_ context: ComponentContext) -> Element {
    guard !context.rows.isEmpty else {
        let canAdd = context.action(ifConnected: "Add") != nil
        let own = LocalizedText(context.component.settings["EmptyText"])?.text(in: context.language)
        return Element(
            key: "empty",
            .empty(
                icon: "list", title: own ?? PlatformText.nothingHere.text(in: context.language),
                detail: canAdd && own == nil ? PlatformText.addFirst.text(in: context.language) : ""))
    }
    let window = context.state.rendered(of: context.rows.count)
    let rows = context.rows[window].map { record in
        recordRow(record, in: .table, context, canDelete: true)
    }
    return Element(
        key: "list",
        .list(
            RecordList(
                count: context.rows.count, first: window.lowerBound, rows: rows, window: context.action("window"),
                label: context.component.title?.text(in: context.language) ?? context.component.name)))
}

/// A record in a view, with what can be done with it.
func recordRow(
    _ record: Record, in view: ViewContext, _ context: ComponentContext, canDelete: Bool
) -> Row {
    let id = record.id.text
    let body = context.element(record, in: view)
    let isSelected = context.state.selection == id
    if record.standing == .deleted {
        return Row(
            key: id, body: body, isSelected: isSelected, activate: context.restore(record),
            mark: record.standing)
    }
    return Row(
        key: id, body: body, isSelected: isSelected,
        activate: context.action(ifConnected: "ItemClicked", id),
        longPress: context.action(ifConnected: "ItemLongClicked", id),
        delete: !canDelete
            ? nil
            : context.action(ifConnected: "Delete", id).map {
                Control(
                    action: $0, title: PlatformText.delete.text(in: context.language), icon: "trash", role: .destructive
                )
            }, mark: record.standing)
}

/// ItemClicked, ItemLongClicked, Delete, Edit: the one saved record that the action names.
func recordReactions(_ action: ActionID, _ context: ComponentContext) -> [Reaction] {
    guard ["ItemClicked", "ItemLongClicked", "Delete", "Edit"].contains(action.name),
        let record = context.record(action.argument), record.standing != .deleted
    else { return [] }
    return [.fire(trigger: action.name, .one(record, isSaved: true))]
}
