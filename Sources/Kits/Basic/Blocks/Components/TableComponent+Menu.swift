import Engine
import Language
import Rules
import Values

let tableImportTrigger = Trigger(
    "ImportClicked", gives: .held,
    help: Bilingual(
        de: "Im Menü der Liste wurde „Importieren“ gewählt; etwa um eine ImportComponent zu öffnen.",
        en: "“Import” was chosen in the list's menu; for example to open an ImportComponent."))

let tableExportSetting = Setting(
    "Export", .boolean, standard: false,
    help: Bilingual(
        de:
            "Das Menü der Liste bietet an, die gezeigten Einträge als CSV, bei Einträgen mit Ort auch als GeoJSON, zu sichern "
            + "und zu drucken.",
        en:
            "The list's menu offers to save the records shown as CSV, with a place also as GeoJSON, and to print them.")
)

let tablePrintSetting = Setting(
    "Print", .boolean, standard: false,
    help: Bilingual(
        de:
            "Das Menü der Liste bietet an, alle gezeigten Einträge als Tabelle zu drucken, auch ohne „Export“; Strg+P tut dasselbe.",
        en:
            "The list's menu offers to print all records shown as a table, also without “Export”; Ctrl+P does the same."
    ))

/// What the list's menu offers, by the actions of the component.
private func entries(_ context: ComponentContext) -> [(name: Text, argument: Text, title: Bilingual, icon: Text)] {
    var entries: [(name: Text, argument: Text, title: Bilingual, icon: Text)] = []
    // Where a long press has no other meaning it selects rows, and so does the menu of each row.
    let isHeld = context.component.events(on: "ItemLongClicked").isEmpty
    for layout in layoutsToChoose(context) {
        entries.append(("layout", layout.rawValue, layout.title, layout.icon))
    }
    if !isHeld, canPickAny(context) { entries.append(("pickStart", "", PlatformText.select, "check-circle")) }
    if context.component.settings.bool("Export") == true, !context.rows.isEmpty {
        entries.append(("export", "csv", ExchangeText.csv, "table"))
        if let model = context.model, RecordTable(model.fields, kinds: context.rules.kinds).place != nil {
            entries.append(("export", "geojson", ExchangeText.geoJSON, "map"))
        }
    }
    if printsList(context) { entries.append(("export", "print", PrintText.print, "printer")) }
    if mayImport(context) {
        entries.append(("import", "", ExchangeText.import, "upload"))
    }
    return entries
}

/// As `entries`, without making them: this is asked for each screen.
private func hasEntries(_ context: ComponentContext) -> Bool {
    if mayImport(context) { return true }
    if context.rows.isEmpty { return false }
    if printsList(context) || !layoutsToChoose(context).isEmpty { return true }
    return !context.component.events(on: "ItemLongClicked").isEmpty && canPickAny(context)
}

/// What can be saved can be printed.
@inline(never)
private func printsList(_ context: ComponentContext) -> Bool {
    !context.rows.isEmpty && (context.isPrinted || context.component.settings.bool("Export") == true)
}

/// Looks at the first rows: of ten thousand, none may be the person's.
private func canPickAny(_ context: ComponentContext) -> Bool {
    context.rows.prefix(60).contains { canPick($0, context) }
}

private func mayImport(_ context: ComponentContext) -> Bool {
    guard let model = context.model, !context.component.events(on: "ImportClicked").isEmpty else { return false }
    return context.mayCreate(model) && context.action(ifConnected: "ImportClicked") != nil
}

/// Opens the list's menu; nil: there is nothing in it.
func listMenu(_ context: ComponentContext) -> Control? {
    guard hasEntries(context) else { return nil }
    return Control(
        action: context.action("listMenu", printsList(context) ? "print" : ""),
        title: PlatformText.listMenu.text(in: context.language), icon: "ellipsis")
}

@inline(never)
func offeredForList(_ context: ComponentContext) -> [Command] {
    let choices = entries(context).map { entry -> Choice in
        let act = Command.act(entry.name, .string(entry.argument))
        return Choice(
            title: entry.title.text(in: context.language), icon: entry.icon,
            then: entry.name == "export" ? [.compute(then: [act])] : [act])
    }
    return choices.isEmpty ? [] : [.offer(title: context.heading, choices)]
}
