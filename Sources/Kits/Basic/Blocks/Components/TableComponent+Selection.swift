import Engine
import Language
import Rules
import Values

/// A button for rows that are selected: a trigger that hands out one of the records after the other.
enum SeveralButton {
    static let setting = Setting(
        "Several",
        .list(
            .object([
                Setting(
                    "Name", .text, required: true,
                    help: Bilingual(
                        de: "Name des Auslösers; er gibt nacheinander jeden gewählten Eintrag weiter.",
                        en: "Name of the trigger; it hands out each selected record, one after the other.")),
                Setting(
                    "Title", .localizedText, required: true,
                    help: Bilingual(de: "Aufschrift.", en: "What the button says.")),
                Setting("Icon", .icon, help: Bilingual(de: "Symbol des Knopfs.", en: "Symbol of the button.")),
            ]), 1...4),
        help: Bilingual(
            de:
                "Was sich, außer Löschen, mit mehreren gewählten Zeilen tun lässt. Gefragt wird einmal für alle; Meldungen und "
                + "Seiten, die ein Ereignis öffnet, bleiben aus.",
            en:
                "What can be done with several selected rows, besides deleting them. It is asked once for all; messages and "
                + "pages that an event opens are left out."))

    /// Whether one of them is connected and does what the person may.
    static func isOffered(_ context: ComponentContext, _ record: Text) -> Bool {
        guard let buttons = context.component.settings["Several"]?.array else { return false }
        return buttons.contains { context.action(ifConnected: $0.string("Name") ?? "", record) != nil }
    }

    /// Those that are connected and do what the person may, with what they are called.
    static func all(_ context: ComponentContext, _ record: Text = "") -> [Control] {
        context.component.settings.elements("Several").compactMap { button in
            guard let name = button.string("Name"), context.action(ifConnected: name, record) != nil else { return nil }
            let title = LocalizedText(button["Title"])?.text(in: context.language) ?? name
            return Control(action: context.action(name), title: title, icon: button.string("Icon"))
        }
    }
}

/// Whether rows can be selected: there is something that can be done with several.
func canPick(_ record: Record, _ context: ComponentContext) -> Bool {
    record.standing != .deleted
        && (context.action(ifConnected: "Delete", record.id.text) != nil
            || SeveralButton.isOffered(context, record.id.text))
}

func makePickable(_ row: inout Row, _ record: Record, _ context: ComponentContext) {
    guard let picking = context.state.picking else {
        if row.delete != nil || canPick(record, context) { row.pick = context.action("pick", row.key) }
        return
    }
    makePicked(&row, record, picking, context)
}

@inline(never)
private func makePicked(
    _ row: inout Row, _ record: Record, _ picking: RowPicking, _ context: ComponentContext
) {
    row.activate = nil
    row.longPress = nil
    row.delete = nil
    row.isSelected = false
    guard canPick(record, context) else { return }
    row.pick = context.action("pick", row.key)
    row.activate = row.pick
    row.isPicked = picking.contains(record.id)
}

/// The list while rows are selected: what can be done with them stands in its bar.
@inline(never)
func pickingView(_ picking: RowPicking, _ body: [Element], _ context: ComponentContext) -> ComponentView {
    let records = pickedRecords(context)
    let isAll = !records.isEmpty && records.count == context.rows.count
    let done = Control(
        action: context.action("pickEnd"), title: PlatformText.done.text(in: context.language), role: .cancel)
    let all = Control(
        action: context.action("pickAll"),
        title: (isAll ? PlatformText.selectNone : PlatformText.selectAll).text(in: context.language))
    var trailing = [all]
    for var button in SeveralButton.all(context, records.first?.id.text ?? "") {
        button.isEnabled = !records.isEmpty
        trailing.append(button)
    }
    if !context.component.events(on: "Delete").isEmpty {
        trailing.append(
            Control(
                action: context.action("Delete"), title: PlatformText.delete.text(in: context.language), icon: "trash",
                role: .destructive, isEnabled: !records.isEmpty))
    }
    return ComponentView(
        title: PlatformText.selected(records.count).text(in: context.language), leading: [done], trailing: trailing,
        body: body)
}

/// In the order of the list; what it does not show any longer is not among them.
private func pickedRecords(_ context: ComponentContext) -> [Record] {
    guard let picking = context.state.picking else { return [] }
    return context.rows.filter { picking.contains($0.id) && $0.standing != .deleted }
}

/// Nil for actions that have nothing to do with selected rows.
@inline(never)
func picked(
    _ action: ActionID, _ value: JSON, _ state: inout ComponentState, _ context: ComponentContext
) -> [Command]? {
    switch action.name {
    case "pickStart": state.picking = RowPicking()
    case "pick":
        guard let record = context.record(action.argument), canPick(record, context) else { return [] }
        var picking = state.picking ?? RowPicking()
        if value == "range" { picking.extend(to: record.id, in: context.rows) } else { picking.toggle(record.id) }
        state.picking = picking
    case "pickAll":
        var picking = state.picking ?? RowPicking()
        let all = context.rows.filter { $0.standing != .deleted }
        // The key selects all in any case, the button takes turns.
        let hasAll = value.bool != true && all.allSatisfy { picking.contains($0.id) }
        picking.set(hasAll ? [] : all.map { $0.id })
        state.picking = picking
    case "pickEnd":
        state.picking = nil
        return []
    default: return state.picking == nil ? nil : doneWithPicked(action, context)
    }
    let count = context.rows.reduce(0) { $0 + (state.picking?.contains($1.id) == true ? 1 : 0) }
    return [.effect(.announce(PlatformText.selected(count).text(in: context.language), urgent: false))]
}

/// Nil for what is no button for selected rows.
private func doneWithPicked(_ action: ActionID, _ context: ComponentContext) -> [Command]? {
    let button = SeveralButton.all(context).first { $0.action.name == action.name }
    guard button != nil || action.name == "Delete" && action.argument.isEmpty else { return nil }
    let records = pickedRecords(context).filter { context.action(ifConnected: action.name, $0.id.text) != nil }
    guard !records.isEmpty else { return [] }
    let then: [Command] = [.fireForEach(trigger: action.name, records), .act("pickEnd", .null)]
    if let button {
        guard asks(context.component.events(on: action.name), context) else { return then }
        return [
            .confirm(
                Question(
                    title: PlatformText.applyQuestion(button.title, records.count).text(in: context.language),
                    accept: button.title), then: then)
        ]
    }
    return [
        .confirm(
            Question(
                title: PlatformText.deleteQuestion(records.count).text(in: context.language),
                accept: PlatformText.delete.text(in: context.language), isDestructive: true), then: then)
    ]
}

/// Whether the events would ask for each record.
private func asks(_ events: [Text], _ context: ComponentContext) -> Bool {
    for first in events {
        var name = first
        for _ in 0..<64 {
            guard let event = context.app.events[name] else { break }
            if event.type == "Confirm" { return true }
            guard let next = event.element else { break }
            name = next
        }
    }
    return false
}
