import Engine
import Language
import Rules
import Values

/// What a grid shows. Its element draws the lines and says what is done with them.
struct GridPage {
    private let state: GridState
    private let context: ComponentContext
    private let columns: [GridColumn]
    private let desk: GridDesk
    private let isEditable: Bool

    init(_ state: GridState, _ context: ComponentContext) {
        self.state = state
        self.context = context
        columns = GridColumn.all(context)
        desk = GridDesk(context)
        isEditable = context.component.settings.bool("Editable") == true
    }

    var view: ComponentView {
        var view = ComponentView(body: [
            Element(key: "grid", .surface(name: "grid", properties: .object(data)))
        ])
        if let menu = context.printMenu() { view.trailing.append(menu) }
        if desk.canAdd && !isCards || context.action(ifConnected: "Add") != nil {
            view.trailing.append(
                Control(
                    action: context.action("Add"), title: PlatformText.add.text(in: context.language), icon: "plus",
                    role: .primary))
        }
        return view
    }

    private var isCards: Bool { state.isCards ?? (context.room == .narrow) }

    private var data: JSONObject {
        let count = state.order.lines.count
        let shown = state.window.rendered(of: count)
        var data: JSONObject = [
            "level": JSON(context.level), "label": .string(context.heading), "count": JSON(count),
            "first": JSON(shown.lowerBound), "columns": .array(columns.map { head($0) }),
            "lines": .array(state.order.lines[shown].map { .object(line($0)) }), "cards": .bool(isCards),
        ]
        if desk.canAdd { data["adds"] = true }
        if let made = state.made { data["made"] = .string(made.text) }
        if count == 0 {
            let text = LocalizedText(context.component.settings["EmptyText"])?.text(in: context.language)
            data["empty"] = .string(text ?? PlatformText.nothingHere.text(in: context.language))
        }
        if desk.canAdd, let palette = GridPalette(state.words, context) { data["palette"] = .object(palette.data) }
        return data
    }

    private func head(_ column: GridColumn) -> JSON {
        var head: JSONObject = [
            "key": .string(column.key), "title": .string(column.title), "width": JSON(column.width),
        ]
        if column.isNumber { head["number"] = true }
        if column.field.isRequired, column.input != nil { head["required"] = true }
        switch column.input {
        case .typed(let mode, _): head["input"] = .string(mode)
        case .toggled: head["input"] = "toggle"
        case .chosen(let options, let isRequired):
            head["input"] = "choice"
            var choices: [JSON] = isRequired ? [] : [["", ""]]
            for option in options { choices.append([.string(option.value), .string(option.label)]) }
            head["options"] = .array(choices)
        case nil: break
        }
        return .object(head)
    }

    // MARK: Lines

    private func line(_ line: GridOrder.Line) -> JSONObject {
        switch line {
        case .heading(let group):
            ["kind": "heading", "key": .string("heading \(group)"), "title": .string(state.order.groups[group].title)]
        case .subtotal(let group):
            sums(
                "subtotal", "subtotal \(group)", GridText.subtotal(state.order.groups[group].title),
                state.order.groups[group].sums)
        case .total: sums("total", "total", GridText.total, state.order.sums)
        case .row(let place): row(context.rows[place], place)
        case .draft: draft
        }
    }

    private func sums(_ kind: Text, _ key: Text, _ title: Bilingual, _ sums: [Decimal?]) -> JSONObject {
        var cells: [JSON] = []
        for (place, column) in columns.enumerated() {
            cells.append(.string(column.hasTotal ? column.text(sums[place], context.rules) : ""))
        }
        return [
            "kind": .string(kind), "key": .string(key), "title": .string(title.text(in: context.language)),
            "cells": .array(cells),
        ]
    }

    private func row(_ record: Record, _ place: Int) -> JSONObject {
        let id = record.id.text
        var line = cells(id, isEditable: desk.mayEdit(record)) { column, number in
            column.isRunning
                ? .number(state.order.running[number][place]) : record[column.field.name] ?? .null
        }
        line["title"] = .string(context.title(of: record))
        if context.action(ifConnected: "ItemClicked", id) != nil { line["opens"] = true }
        if context.action(ifConnected: "Delete", id) != nil { line["deletes"] = true }
        if desk.mayMove(record) { line["moves"] = true }
        let marks = context.records.marks(of: record).map { PlatformText.mark($0).text(in: context.language) }
        if !marks.isEmpty { line["mark"] = .string(marks.joined(separator: ", ")) }
        return line
    }

    private var draft: JSONObject {
        let values = state.draft?.values ?? JSONObject()
        var line = cells(GridDraft.id, isEditable: true) { column, _ in
            column.isRunning ? .null : values[column.field.name] ?? .null
        }
        let missing = desk.missing(in: values).map { $0.title(in: context.language) }
        line["title"] = ""
        line["deletes"] = true
        if !missing.isEmpty {
            line["note"] = .string(GridText.unsaved(missing.joined(separator: ", ")).text(in: context.language))
        }
        return line
    }

    private func cells(_ id: Text, isEditable: Bool, _ value: (GridColumn, Int) -> JSON) -> JSONObject {
        var texts: [JSON] = []
        var entered: [JSON] = []
        var wrong = JSONObject()
        for (place, column) in columns.enumerated() {
            let value = value(column, place)
            texts.append(.string(context.rules.text(of: value, in: column.field)))
            guard isEditable, let input = column.input else {
                entered.append(.null)
                continue
            }
            if let mistake = state.mistake(id, column.key) {
                entered.append(mistake.entered)
                wrong[column.key] = .string(mistake.reason.text(in: context.language))
            } else {
                entered.append(input.entered(value, context.rules))
            }
        }
        var line: JSONObject = [
            "kind": .string(id == GridDraft.id ? "draft" : "row"), "key": .string(id), "cells": .array(texts),
        ]
        if isEditable {
            line["entered"] = .array(entered)
            if !wrong.isEmpty { line["wrong"] = .object(wrong) }
        }
        return line
    }
}
