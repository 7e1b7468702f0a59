import Engine
import Language
import Rules
import Values

/// How a list stands on the screen.
enum ListLayout: Text {
    case list = "List"
    case table = "Table"
    case grid = "Grid"

    /// Settings of lists about it.
    static let settings = [
        Setting(
            "Layout", .choice([list.rawValue, table.rawValue, grid.rawValue]), standard: .string(list.rawValue),
            help: Bilingual(
                de:
                    "Wie die Liste auf breiten Bildschirmen steht: Zeilen untereinander, Tabelle mit Spalten oder Raster aus "
                    + "Bildern. Auf Telefonen stehen Zeilen untereinander. Jeder kann für sich wählen, was geht.",
                en:
                    "How the list stands on wide screens: rows below each other, a table with columns, or a grid of pictures. "
                    + "On phones rows stand below each other. Everybody can choose among what works.")),
        Setting(
            "Columns",
            .list(
                .readField([
                    .number, .text, .place, .date, .time, .moment, .url, .references, .boolean, .choice, .choices,
                    .group,
                ]), 1...40),
            help: Bilingual(
                de:
                    "Die Spalten der Tabelle am Anfang, in ihrer Reihenfolge; ohne Angabe die ersten Felder des Modells.",
                en:
                    "The columns of the table at first, in their order; if none are named, the first fields of the model."
            )),
    ]

    /// Of what the checker has to know besides.
    static let needs = SettingNeed(setting: "Layout", value: grid.rawValue, stores: .image)
}

/// How the list stands now: as the person chose it on this device, else as the description says, as far as it works.
func layout(_ context: ComponentContext) -> ListLayout {
    let chosen = context.remembered?.string("layout")
    guard let wanted = chosen ?? context.component.settings.string("Layout"),
        let layout = ListLayout(rawValue: wanted), layout != .list
    else { return .list }
    // On phones a description is no reason for anything but a list.
    if chosen == nil, context.room == .narrow { return .list }
    return works(layout, context) ? layout : .list
}

@inline(never)
private func works(_ layout: ListLayout, _ context: ComponentContext) -> Bool {
    switch layout {
    case .list: true
    case .grid: pictureField(context) != nil
    case .table: context.room == .wide && columnFields(context).count > 1
    }
}

/// What there is to choose from besides what the list is now; none where the list is short and its description says
/// nothing of layouts.
func layoutsToChoose(_ context: ComponentContext) -> [ListLayout] {
    guard context.allRows.count >= 8 || context.component.settings["Layout"] != nil, !context.allRows.isEmpty else {
        return []
    }
    // The first screen of a phone asks for no more than this.
    if context.room == .narrow, pictureField(context) == nil { return [] }
    return offered(context)
}

@inline(never)
private func offered(_ context: ComponentContext) -> [ListLayout] {
    let now = layout(context)
    return [.list, .table, .grid].filter { $0 != now && works($0, context) }
}

/// Keeps what the person chose.
@inline(never)
func chosenLayout(_ name: Text, _ context: ComponentContext) -> [Command] {
    guard let layout = ListLayout(rawValue: name) else { return [] }
    var kept = context.remembered?.object ?? JSONObject()
    kept["layout"] = .string(layout.rawValue)
    return [.remember(.object(kept)), .effect(.announce(layout.said.text(in: context.language), urgent: false))]
}

// MARK: Fields

/// The picture of a record: the field of the first picture that its rows or forms show.
func pictureField(_ context: ComponentContext) -> FieldDescription? {
    context.model?.fields.first { field in
        guard let kind = context.registry.fields[field.type], kind.stores == .image, kind.medium == .picture else {
            return false
        }
        return !field.isHidden
    }
}

/// What can stand in columns, what the description names first.
private func columnFields(_ context: ComponentContext) -> [FieldDescription] {
    guard let model = context.model else { return [] }
    let through: Text? = if case .list(let query) = context.state.hand { query.through?.field } else { nil }
    var named: [FieldDescription] = []
    for name in context.component.settings["Columns"]?.array ?? [] {
        if let field = name.string.flatMap({ model.readable($0) }) { named.append(field) }
    }
    var fields = named
    for field in model.readable where !named.contains(where: { $0.name == field.name }) && field.name != through {
        guard let kind = context.registry.fields[field.type], !field.isHidden else { continue }
        switch kind.stores {
        case .image, .document: continue
        case .text, .url: if context.isSecret(field) { continue }
        default: break
        }
        fields.append(field)
    }
    return fields
}

/// Those that a list is printed with: chosen by the person, named by the description, else those of its table or in its
/// rows, else all.
func printedFields(_ context: ComponentContext) -> [FieldDescription] {
    let fields = columnFields(context)
    let isNamed = context.remembered?["columns"] != nil || context.component.settings["Columns"] != nil
    if isNamed || layout(context) == .table {
        return shownColumns(fields, context)
    }
    let mappings = context.model?.view(in: .table)?.mappings ?? []
    let shown = fields.filter { field in mappings.contains { $0.modelField == field.name } }
    return shown.isEmpty ? fields : shown
}

/// Those shown: chosen by the person, named by the description, else the first ones.
private func shownColumns(_ fields: [FieldDescription], _ context: ComponentContext) -> [FieldDescription] {
    let chosen = context.remembered?["columns"]?.array ?? context.component.settings["Columns"]?.array
    if let chosen {
        return fields.enumerated().filter { $0.offset == 0 || chosen.contains(.string($0.element.name)) }
            .map { $0.element }
    }
    return Array(fields.prefix(5))
}

// MARK: Tables

@inline(never)
func boardTable(_ context: ComponentContext) -> BoardTable {
    let fields = columnFields(context)
    let shown = shownColumns(fields, context)
    let widths = context.remembered?["widths"]
    var columns: [BoardTable.Column] = []
    for (place, field) in shown.enumerated() {
        let stores = context.registry.fields[field.type]?.stores
        let width = widths?.int(field.name) ?? standardWidth(field, stores, isFirst: place == 0)
        var column = BoardTable.Column(
            key: field.name, title: field.title(in: context.language),
            width: min(max(width, BoardTable.widths.lowerBound), BoardTable.widths.upperBound),
            isNumber: stores == .number)
        if case .list(let query) = context.state.hand {
            column.order = context.finding.order(by: field.name, query)
        }
        if context.sortable(field), context.state.picking == nil {
            column.sort = context.action("find.sort", field.name)
        }
        columns.append(column)
    }
    let choices = fields.dropFirst().map { field in
        BoardTable.Choice(
            key: field.name, title: field.title(in: context.language),
            isShown: shown.contains { $0.name == field.name })
    }
    var table = BoardTable(
        columns: columns, choices: choices, toggle: context.action("column"), resize: context.action("width"))
    if widths != nil {
        table.reset = Control(
            action: context.action("widths"), title: BoardText.widths.text(in: context.language), icon: "undo")
    }
    return table
}

private func standardWidth(_ field: FieldDescription, _ stores: StoredKind?, isFirst: Bool) -> Int {
    let format = field.options.string("InputFormat").flatMap { TextFormat(rawValue: $0) }
    return switch stores {
    case _ where isFirst: 240
    // Addresses are longer than most texts, and who sees half of one knows nothing.
    case .url: 260
    case _ where format == .email || format == .url: 260
    case .number, .boolean, .time: 120
    case .date, .choice: 150
    default: 190
    }
}

/// The cells of a record; the first has its picture.
@inline(never)
func boardCells(_ record: Record, _ table: BoardTable, _ context: ComponentContext) -> Element {
    let model = context.model(of: record)
    var cells: [Element] = []
    for (place, column) in table.columns.enumerated() {
        let field = model?.readable(column.key).map { field in
            field.unitBy == nil ? field : context.measured(field, of: model) { record[$0] }
        }
        var words = field.map { context.rules.text(of: record[$0.name], in: $0) } ?? ""
        if place == 0, words.isEmpty { words = context.title(of: record) }
        var style = Style()
        style.lines = 1
        style.fontSize = 15
        if place == 0 { style.weight = "Medium" }
        if let field { style.spoken = context.rules.spoken(record[field.name], in: field) }
        let text = Element(key: "text", .text(Text.joined(lines: words), style))
        if place == 0, let picture = pictureField(context) {
            cells.append(Element(key: column.key, .stack([shownPicture(of: record, picture, 32), text])))
        } else {
            cells.append(Element(key: column.key, text.content))
        }
    }
    return Element(key: "cells", .stack(cells))
}

private func shownPicture(of record: Record, _ field: FieldDescription, _ size: Double?) -> Element {
    let value = record.fields[field.name] ?? .null
    var style = Style()
    style.width = size
    style.height = size
    style.count = value.pictures.count
    let source = Validation.isEmpty(value) ? nil : pictureSource(of: value.firstPicture)
    // The title beside it says what it is of.
    return Element(key: "picture", .image(source ?? .none, description: "", style))
}

/// A record as a picture with its title, and below it what the list is sorted by.
@inline(never)
func boardTile(_ record: Record, _ context: ComponentContext) -> Element {
    var parts: [Element] = []
    if let field = pictureField(context) { parts.append(shownPicture(of: record, field, nil)) }
    var title = Style()
    title.lines = 1
    title.fontSize = 15
    title.weight = "Semibold"
    parts.append(Element(key: "title", .text(context.title(of: record), title)))
    if let sorted = sortedBy(context), let field = context.model(of: record)?.readable(sorted) {
        let words = context.rules.text(of: record[sorted], in: field)
        var style = Style()
        style.lines = 1
        style.fontSize = 13
        style.color = "SecondaryText"
        style.spoken = context.rules.spoken(record[sorted], in: field)
        if words != context.title(of: record) { parts.append(Element(key: "sorted", .text(words, style))) }
    }
    return Element(key: "tile", .stack(parts))
}

private func sortedBy(_ context: ComponentContext) -> Text? {
    guard case .list(let query) = context.state.hand else { return nil }
    return context.finding.sorting?.field ?? query.sortBy.first
}

// MARK: Acts

/// Nil for actions that have nothing to do with columns.
@inline(never)
func arranged(_ action: ActionID, _ value: JSON, _ context: ComponentContext) -> [Command]? {
    var kept = context.remembered?.object ?? JSONObject()
    switch action.name {
    case "column":
        let fields = columnFields(context)
        var shown = shownColumns(fields, context).map { $0.name }
        guard let field = fields.dropFirst().first(where: { $0.name == action.argument }) else { return [] }
        let isShown = !shown.contains(field.name)
        if isShown { shown.append(field.name) } else { shown.removeAll { $0 == field.name } }
        kept["columns"] = .array(shown.map { .string($0) })
        let said = BoardText.column(field.title(in: context.language), isShown: isShown).text(in: context.language)
        return [.remember(.object(kept)), .effect(.announce(said, urgent: false))]
    case "width":
        guard let width = value.int, columnFields(context).contains(where: { $0.name == action.argument }) else {
            return []
        }
        var widths = kept["widths"]?.object ?? JSONObject()
        widths[action.argument] = JSON(
            min(max(width, BoardTable.widths.lowerBound), BoardTable.widths.upperBound))
        kept["widths"] = .object(widths)
    case "widths": kept["widths"] = nil
    default: return nil
    }
    return [.remember(.object(kept))]
}

/// What is said about layouts and columns.
enum BoardText {
    static let widths = Bilingual(de: "Breiten zurücksetzen", en: "Reset widths")

    static func column(_ title: Text, isShown: Bool) -> Bilingual {
        isShown
            ? Bilingual(de: "Spalte „\(title)“ eingeblendet", en: "Column “\(title)” shown")
            : Bilingual(de: "Spalte „\(title)“ ausgeblendet", en: "Column “\(title)” hidden")
    }
}

extension ListLayout {
    /// In the list's menu.
    var title: Bilingual {
        switch self {
        case .list: Bilingual(de: "Als Liste zeigen", en: "Show as list")
        case .table: Bilingual(de: "Als Tabelle zeigen", en: "Show as table")
        case .grid: Bilingual(de: "Als Bilder zeigen", en: "Show as pictures")
        }
    }

    /// Once it is so.
    var said: Bilingual {
        switch self {
        case .list: Bilingual(de: "Ansicht: Liste", en: "View: list")
        case .table: Bilingual(de: "Ansicht: Tabelle", en: "View: table")
        case .grid: Bilingual(de: "Ansicht: Bilder", en: "View: pictures")
        }
    }

    var icon: Text {
        switch self {
        case .list: "list"
        case .table: "table"
        case .grid: "grid"
        }
    }
}

extension Text {
    /// On one line.
    fileprivate static func joined(lines text: Text) -> Text { text.split(on: 10).joined(separator: " ") }
}
