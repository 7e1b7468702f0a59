import Engine
import Language
import Rules
import Values

/// The whole table on paper: all rows, with groups, sums and running totals. What is not saved yet is left out.
struct GridPrint {
    private let order: GridOrder
    private let context: ComponentContext
    private let columns: [GridColumn]

    init(_ order: GridOrder, _ context: ComponentContext) {
        self.order = order
        self.context = context
        columns = GridColumn.all(context)
    }

    var commands: [Command] {
        context.print(
            columns: columns.map { $0.title }, numbers: columns.indices.filter { columns[$0].isNumber },
            order.lines.compactMap { line($0) })
    }

    private func line(_ line: GridOrder.Line) -> PrintedSheets.Line? {
        switch line {
        case .heading(let group): PrintedSheets.Line(.heading, [order.groups[group].title])
        case .row(let place): PrintedSheets.Line(.row, row(place))
        case .draft: nil
        case .subtotal(let group):
            PrintedSheets.Line(.subtotal, sums(order.groups[group].sums, GridText.subtotal(order.groups[group].title)))
        case .total: PrintedSheets.Line(.total, sums(order.sums, GridText.total))
        }
    }

    private func row(_ place: Int) -> [Text] {
        columns.enumerated().map { number, column in
            column.isRunning
                ? column.text(order.running[number][place], context.rules)
                : context.rules.text(of: context.rows[place][column.field.name] ?? .null, in: column.field)
        }
    }

    /// What the line is called stands before its sums, in the first cell, even if that has a sum.
    private func sums(_ sums: [Decimal?], _ title: Bilingual) -> [Text] {
        var cells = columns.enumerated().map { number, column in
            column.hasTotal ? column.text(sums[number], context.rules) : ""
        }
        let name = title.text(in: context.language)
        cells[0] = cells[0].isEmpty ? name : "\(name): \(cells[0])"
        return cells
    }
}
