import Engine
import Language
import Rules
import Values

/// The lines of a grid from top to bottom, and what their numbers add up to.
struct GridOrder: Sendable {
    /// A line of the grid.
    enum Line: Sendable {
        /// The heading of a group.
        case heading(Int)
        /// A record, by its place in the list.
        case row(Int)
        /// The row that is not saved yet.
        case draft
        /// What a group adds up to.
        case subtotal(Int)
        case total
    }

    /// Rows with the same value.
    struct Group: Sendable {
        let value: JSON
        let title: Text
        /// By column; nil: nothing to add up.
        var sums: [Decimal?]
        var rows: [Int] = []
    }

    private(set) var lines: [Line] = []
    private(set) var groups: [Group] = []
    /// Places in the list, in the order shown.
    private(set) var shown: [Int] = []
    /// What all rows add up to, by column.
    private(set) var sums: [Decimal?] = []
    /// By column, then by place in the list: what the rows up to there add up to; empty for other columns.
    private(set) var running: [[Decimal]] = []

    init() {}

    init(_ context: ComponentContext, _ draft: GridDraft?) {
        let columns = GridColumn.all(context)
        let field = context.component.settings.string("GroupBy").flatMap { context.model?.readable($0) }
        gather(context, field, draft, width: columns.count)
        add(context, columns)
        arrange(context, field, draft, hasTotals: columns.contains { $0.hasTotal })
    }

    /// Which group a value belongs to.
    func group(of value: JSON) -> Int? {
        groups.firstIndex { $0.value == value || Validation.isEmpty($0.value) && Validation.isEmpty(value) }
    }

    private mutating func gather(
        _ context: ComponentContext, _ field: FieldDescription?, _ draft: GridDraft?, width: Int
    ) {
        var names = NameIndex()
        var found: [Group] = []
        func place(of value: JSON) -> Int {
            let value = Validation.isEmpty(value) ? .null : value
            let (place, isNew) = names.insert(value.text)
            if isNew {
                let title = field.map { context.rules.text(of: value, in: $0) } ?? ""
                found.append(
                    Group(
                        value: value, title: title.isEmpty ? GridText.noGroup.text(in: context.language) : title,
                        sums: Array(repeating: nil, count: width)))
            }
            return place
        }
        for (row, record) in context.rows.enumerated() {
            let group = place(of: field.flatMap { record[$0.name] } ?? .null)
            found[group].rows.append(row)
        }
        if let draft { _ = place(of: field.flatMap { draft.values[$0.name] } ?? .null) }
        groups = Self.sorted(found, field, context.rules)
    }

    /// Those of a choice in its order, others as they first occurred, what has no value last.
    private static func sorted(_ groups: [Group], _ field: FieldDescription?, _ rules: RuleContext) -> [Group] {
        guard let field else { return groups }
        let isChoice = rules.kinds[field.type]?.stores == .choice
        func rank(_ place: Int) -> Int {
            let value = groups[place].value
            if value.isNull { return Int(Int32.max) }
            guard isChoice else { return 0 }
            return value.string.flatMap { field.choices?.place(of: $0) } ?? Int(Int32.max) - 1
        }
        return Sorting.places(groups.count) { a, b in
            let (first, second) = (rank(a), rank(b))
            return first == second ? a < b : first < second
        }.map { groups[$0] }
    }

    private mutating func add(_ context: ComponentContext, _ columns: [GridColumn]) {
        shown = groups.flatMap { $0.rows }
        sums = Array(repeating: nil, count: columns.count)
        running = Array(repeating: [], count: columns.count)
        for (place, column) in columns.enumerated() where column.isRunning || column.hasTotal {
            var sum: Decimal?
            if column.isRunning { running[place] = Array(repeating: .zero, count: context.rows.count) }
            for group in groups.indices {
                for row in groups[group].rows {
                    if let value = context.rows[row][column.field.name]?.decimal {
                        sum = (sum ?? .zero).roundedSum(value)
                        groups[group].sums[place] = (groups[group].sums[place] ?? .zero).roundedSum(value)
                    }
                    if column.isRunning { running[place][row] = sum ?? .zero }
                }
            }
            if column.hasTotal { sums[place] = sum }
        }
    }

    private mutating func arrange(
        _ context: ComponentContext, _ field: FieldDescription?, _ draft: GridDraft?, hasTotals: Bool
    ) {
        let home = draft.flatMap { draft in group(of: field.flatMap { draft.values[$0.name] } ?? .null) }
        for (place, group) in groups.enumerated() {
            if field != nil { lines.append(.heading(place)) }
            var isPlaced = home != place
            for row in group.rows {
                let isBefore = !isPlaced && draft?.place == .before(context.rows[row].id)
                if isBefore { lines.append(.draft) }
                lines.append(.row(row))
                let isBehind = !isPlaced && draft?.place == .behind(context.rows[row].id)
                if isBehind { lines.append(.draft) }
                isPlaced = isPlaced || isBefore || isBehind
            }
            if !isPlaced { lines.append(.draft) }
            if field != nil, hasTotals { lines.append(.subtotal(place)) }
        }
        if hasTotals, !context.rows.isEmpty { lines.append(.total) }
    }
}
