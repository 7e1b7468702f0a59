import Engine
import Language
import Rules
import Values

/// A list of records, one row each.
public let tableComponent = ComponentKind(
    name: "TableComponent",
    holds: .list,
    state: ListWindow(),
    context: .table,
    render: { window, context in
        if let picking = context.state.picking {
            return pickingView(picking, tableBody(window, context), context)
        }
        let add = context.action(ifConnected: "Add").map {
            Control(action: $0, title: PlatformText.add.text(in: context.language), icon: "plus", role: .primary)
        }
        let buttons = NamedButton.all(context).map { $0.control }
        let menu = listMenu(context).map { [$0] } ?? []
        return ComponentView(trailing: menu + buttons + (add.map { [$0] } ?? []), body: tableBody(window, context))
    },
    handle: { action, value, window, state, context in
        if let commands = picked(action, value, &state, context) { return commands }
        if let commands = arranged(action, value, context) { return commands }
        if NamedButton.names(context).contains(action.name) {
            return [.fire(trigger: action.name, context.state.hand)]
        }
        switch action.name {
        case "listMenu": return offeredForList(context)
        case "layout": return chosenLayout(value.string ?? "", context)
        case "export": return exported(value.string ?? "", context)
        case "print": return [.compute(then: [.act("export", "print")])]
        case "import": return [.fire(trigger: "ImportClicked", context.state.hand)]
        case "Add": return [.fire(trigger: "Add", .nothing)]
        case "window":
            window.show(value, of: context.rows.count)
            return []
        case "Moved": return moved(action.argument, to: value, context)
        default:
            if action.name == "ItemClicked" { state.selection = action.argument }
            return recordCommands(action, context)
        }
    }, completesRows: true)

/// Settings, help and example of ``tableComponent``, for the checker and the block reference.
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
        Trigger(
            "Moved", gives: .concerned,
            help: Bilingual(
                de:
                    "Ein Eintrag hat in „OrderBy“ eine andere Zahl, weil eine Zeile verschoben wurde; er ist zu sichern.",
                en: "A record has another number in “OrderBy” because a row was moved; it is to be saved.")),
        tableImportTrigger,
    ],
    triggersFromSetting: "Buttons", triggersForEach: SeveralButton.setting.name, needs: [ListLayout.needs],
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
            "OrderBy", .modelField([.number]),
            help: Bilingual(
                de: "Das Zahlenfeld, nach dem die Liste aufsteigend sortiert ist: Zeilen lassen sich verschieben, wenn "
                    + "„Moved“ verbunden ist.",
                en:
                    "The number field by which the list is sorted in ascending order: rows can be moved when “Moved” is "
                    + "connected.")),
        NamedButton.setting(
            1...4, required: false,
            help: Bilingual(
                de:
                    "Weitere Knöpfe neben dem Plus. Jeder ist ein Auslöser, der die Liste weitergibt; ohne Ereignis wird er nicht gezeigt.",
                en:
                    "Further buttons beside the plus. Each is a trigger that passes on the list; without an event it is not shown."
            )),
        SeveralButton.setting, tableExportSetting, tablePrintSetting,
        Setting(
            "EmptyText", .localizedText,
            help: Bilingual(
                de: "Was dort steht, solange es keinen Eintrag gibt.", en: "What is shown while there is no record.")),
        Setting(
            "EmptyHint", .localizedText,
            help: Bilingual(
                de: "Ein Satz darunter: wozu die Liste da ist und was zuerst zu tun ist.",
                en: "A sentence below it: what the list is for and what to do first.")),
        Setting(
            "EmptyAdd", .localizedText,
            help: Bilingual(
                de: "Was auf dem Knopf darunter steht, der tut, was das Plus tut.",
                en: "What the button below it says, which does what the plus does.")),
        .perspective,
    ] + ListLayout.settings + findingSettings,
    example: """
        { "Type": "TableComponent", "Title": "Pictures",
          "Events": { "Init": "LoadPictures", "Add": "NewPicture", "ItemClicked": "ShowPicture" } }
        """
).loading("handle", "print")

private func tableBody(_ window: ListWindow, _ context: ComponentContext) -> [Element] {
    guard !context.rows.isEmpty else { return emptyBody(context) }
    let shown = window.rendered(of: context.rows.count)
    let layout = layout(context)
    let table = layout == .table ? boardTable(context) : nil
    let completed = context.completed(context.rows[shown], for: layout == .list ? .table : nil)
    let rows = zip(shown, completed).map { place, record in
        var row = recordRow(
            record, layout == .list ? context.element(record, in: .table) : boardBody(record, table, context), context,
            canDelete: true)
        makePickable(&row, record, context)
        if row.isPicked == nil, !row.marks.contains(.standing(.deleted)), context.rows.count > 1,
            orderField(context) != nil
        {
            row.move = context.action(ifConnected: "Moved", record.id.text).map {
                Row.Move(action: $0, index: place, count: context.rows.count)
            }
        }
        return row
    }
    var list = RecordList(
        count: context.rows.count, first: shown.lowerBound, rows: rows, window: context.action("window"),
        label: context.heading)
    if rows.contains(where: { $0.pick != nil }) { list.pickAll = context.action("pickAll") }
    if layout != .list { list.board = table.map { .table($0) } ?? .grid }
    if context.state.picking != nil { list.pickEnd = context.action("pickEnd") }
    return [Element(key: "list", .list(list))]
}

/// What a list is for, and the way to its first record.
private func emptyBody(_ context: ComponentContext) -> [Element] {
    let settings = context.component.settings
    let own = LocalizedText(settings["EmptyText"])?.text(in: context.language)
    let hint = LocalizedText(settings["EmptyHint"])?.text(in: context.language)
    var body = [
        Element(
            key: "empty",
            .empty(
                icon: "list", title: own ?? PlatformText.nothingHere.text(in: context.language), detail: hint ?? ""))
    ]
    if context.state.picking == nil, let add = context.action(ifConnected: "Add") {
        let title = LocalizedText(settings["EmptyAdd"])
        let control = Control(
            action: add, title: title?.text(in: context.language) ?? PlatformText.addFirst.text(in: context.language),
            icon: "plus", role: .primary)
        body.append(Element(key: "addFirst", .button(control, Style())))
    }
    return body
}

@inline(never)
private func boardBody(_ record: Record, _ table: BoardTable?, _ context: ComponentContext) -> Element {
    table.map { boardCells(record, $0, context) } ?? boardTile(record, context)
}

/// The field that rows are ordered by and can be moved with; nil: the list is not in its order.
private func orderField(_ context: ComponentContext) -> Text? {
    guard context.showsOwnOrder, let field = context.component.settings.string("OrderBy"),
        case .list(let query) = context.state.hand,
        query.sortBy.first == field, query.order == .ascending
    else { return nil }
    return field
}

/// The records that need another number, handed on to be saved; nothing when one of them may not be changed.
private func moved(_ id: Text, to value: JSON, _ context: ComponentContext) -> [Command] {
    guard let field = orderField(context), let wanted = value.int, context.rows.indices.contains(wanted),
        let from = context.rows.firstIndex(where: { $0.id.text == id }), from != wanted
    else { return [] }
    var rows = context.rows
    let record = rows.remove(at: from)
    rows.insert(record, at: wanted)
    rows.removeAll { $0.standing == .deleted }
    guard let place = rows.firstIndex(where: { $0.id == record.id }) else { return [] }
    var commands: [Command] = []
    for (place, number) in RowOrder.numbers(rows.map { $0.fields[field] ?? .null }, moved: place) {
        guard context.action(ifConnected: "Moved", rows[place].id.text) != nil else { return [] }
        rows[place].fields[field] = JSON(number)
        commands.append(.fire(trigger: "Moved", .one(rows[place], isSaved: true)))
    }
    let title = context.title(of: record)
    let text = PlatformText.moved(title, to: wanted + 1, of: context.rows.count).text(in: context.language)
    return commands + [.show(message: text, seconds: 6)]
}

/// A record in a view, with what can be done with it.
func recordRow(
    _ record: Record, in view: ViewContext, _ context: ComponentContext, canDelete: Bool
) -> Row {
    recordRow(record, context.element(record, in: view), context, canDelete: canDelete)
}

/// A record that looks like this, with what can be done with it.
private func recordRow(_ record: Record, _ body: Element, _ context: ComponentContext, canDelete: Bool) -> Row {
    let id = record.id.text
    let isSelected = context.state.selection == id
    if record.standing == .deleted {
        return Row(
            key: id, body: body, isSelected: isSelected, activate: context.restore(record),
            marks: context.records.marks(of: record))
    }
    var row = Row(
        key: id, body: body, isSelected: isSelected,
        activate: context.action(ifConnected: "ItemClicked", id),
        longPress: context.action(ifConnected: "ItemLongClicked", id),
        delete: !canDelete
            ? nil
            : context.action(ifConnected: "Delete", id).map {
                Control(
                    action: $0, title: PlatformText.delete.text(in: context.language), icon: "trash", role: .destructive
                )
            }, marks: context.records.marks(of: record))
    row.isNew = context.state.made == id
    row.isDeletedByMenu = row.longPress != nil && menuDeletes(context)
    return row
}

/// Whether the menu that a long press opens runs the same events as `Delete` does.
private func menuDeletes(_ context: ComponentContext) -> Bool {
    guard let delete = context.component.events(on: "Delete").first,
        let event = context.component.events(on: "ItemLongClicked").first,
        let menu = context.app.events[event]?.element.flatMap({ context.app.components[$0] })
    else { return false }
    for trigger in menu.triggers where trigger.events.first == delete { return true }
    return false
}

/// ItemClicked, ItemLongClicked, Delete, Edit: the one saved record that the action names.
func recordCommands(_ action: ActionID, _ context: ComponentContext) -> [Command] {
    guard ["ItemClicked", "ItemLongClicked", "Delete", "Edit"].contains(action.name),
        let record = context.record(action.argument), record.standing != .deleted
    else { return [] }
    return [.fire(trigger: action.name, .one(record, isSaved: true))]
}
