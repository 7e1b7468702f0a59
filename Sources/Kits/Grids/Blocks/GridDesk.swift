import Engine
import Language
import Rules
import Values

/// What may be done in a grid, and what becomes of it. Whatever it changes is an ordinary change of records.
struct GridDesk {
    let context: ComponentContext
    private let settings: JSONObject

    init(_ context: ComponentContext) {
        self.context = context
        settings = context.component.settings
    }

    func handle(_ action: ActionID, _ value: JSON, _ state: inout GridState) -> [Command] {
        let argument = action.argument
        if !["window", "words", "cards", "pageMenu", "print"].contains(action.name) { state.made = nil }
        switch action.name {
        case "pageMenu": return context.offeredToPrint()
        case "print": return context.isPrinted ? GridPrint(state.order, context).commands : []
        case "window":
            state.window.show(value, of: state.order.lines.count)
            return []
        case "cell":
            let (row, column) = Self.parts(argument)
            return enter(value, in: row, column, &state)
        case "revert":
            let (row, column) = Self.parts(argument)
            state.forget(row, column)
            return []
        case "Add":
            if !isCards(state), canAdd { return add(after: nil, &state) }
            return [.fire(trigger: "Add", .nothing)]
        case "cards":
            state.isCards = value.bool
            return []
        case "add": return canAdd ? add(after: record(argument)?.id, &state) : []
        case "duplicate": return duplicate(argument, &state)
        case "move": return move(argument, by: value.int ?? 0, state.order)
        case "take":
            let (model, id) = Self.parts(argument)
            return take(id, of: model, after: value.string.flatMap { record($0)?.id }, &state)
        case "drop":
            let (model, id) = Self.parts(argument)
            return drop(id, of: model, value, &state)
        case "words":
            state.words = value.string ?? ""
            return []
        case "Delete" where argument == GridDraft.id:
            state.draft = nil
            state.forget(row: GridDraft.id)
            state.arrange(context)
            return [.effect(.announce(GridText.discarded.text(in: context.language), urgent: false))]
        case "Delete", "ItemClicked":
            guard let record = record(argument) else { return [] }
            return [.fire(trigger: action.name, .one(record, isSaved: true))]
        default: return []
        }
    }

    /// What stands before the first slash, and what behind it.
    private static func parts(_ argument: Text) -> (Text, Text) {
        let parts = argument.split(on: UInt8(ascii: "/"))
        return (parts.first ?? "", parts.dropFirst().joined(separator: "/"))
    }

    /// One of the rows.
    private func record(_ id: Text) -> Record? {
        guard let id = UUID(id) else { return nil }
        return context.rows.first { $0.id == id && $0.standing != .deleted }
    }

    private func isCards(_ state: GridState) -> Bool { state.isCards ?? (context.room == .narrow) }

    // MARK: Rights

    private var isEditable: Bool { settings.bool("Editable") == true }

    func mayEdit(_ record: Record) -> Bool {
        isEditable && record.standing != .deleted && context.mayUpdate(record)
    }

    func mayMove(_ record: Record) -> Bool {
        orderField != nil && context.rows.count > 1 && mayEdit(record)
    }

    /// Whether rows can be added here: the person may make them, and change the record to which they belong; and where something
    /// is required it can be entered.
    var canAdd: Bool {
        guard isEditable, let model = context.model, context.mayCreate(model, beginning(model)) else { return false }
        if case .list(let query) = context.state.hand, let through = query.through {
            guard let owner = context.records.record(through.id), owner.standing != .deleted, context.mayUpdate(owner)
            else { return false }
        }
        let columns = GridColumn.all(context)
        let values = beginning(model)
        return missing(in: values).allSatisfy { field in
            columns.contains { $0.key == field.name && $0.input != nil }
        }
    }

    // MARK: Values

    /// Values with what is calculated of them, and what is wrong with them.
    func judged(_ values: JSONObject, _ model: ModelDescription) -> (JSONObject, [FieldProblem]) {
        var form = FormState()
        form.values = values
        form.evaluate(model, context.rules)
        let problems = Validation.problems(
            in: form.values, fields: context.measured(model.fields, of: model, form.values), context: context.rules,
            states: form.states)
        return (form.states?.kept(of: form.values) ?? form.values, problems)
    }

    /// The fields that have to be entered yet.
    func missing(in values: JSONObject) -> [FieldDescription] {
        guard let model = context.model else { return [] }
        let problems = judged(values, model).1.filter { $0.kind == .missing }
        return model.fields.filter { field in problems.contains { $0.path.first == field.name } }
    }

    private func enter(_ value: JSON, in row: Text, _ key: Text, _ state: inout GridState) -> [Command] {
        guard let column = GridColumn.all(context).first(where: { $0.key == key }), column.input != nil,
            let kind = context.registry.fields[column.field.type]
        else { return [] }
        let name = column.field.name
        let read = kind.read(value, column.field, context.rules)
        if row == GridDraft.id { return enter(read, typed: value, in: column, &state) }
        guard var record = record(row), let model = context.model(of: record) else { return [] }
        guard mayEdit(record) else { return [.fail(PlatformText.notAllowed)] }
        let stored = record.fields[name] ?? .null
        if read == stored || Validation.isEmpty(read) && Validation.isEmpty(stored) {
            state.forget(row, key)
            return []
        }
        var values = record.fields
        values[name] = read
        let (kept, problems) = judged(values, model)
        if let problem = problems.first(where: { $0.path.first == name }) ?? problems.first {
            return refuse(value, in: row, column, problem, model, &state)
        }
        state.forget(row, key)
        for member in kept.members { record.fields[member.key] = member.value }
        guard context.mayUpdate(record) else { return [.fail(PlatformText.notAllowed)] }
        record.changed = context.rules.now
        return [.save(record)]
    }

    private func refuse(
        _ value: JSON, in row: Text, _ column: GridColumn, _ problem: FieldProblem, _ model: ModelDescription,
        _ state: inout GridState
    ) -> [Command] {
        var reason = problem.message
        if problem.path.first != column.field.name {
            let field = FieldPath.field(at: problem.path, in: model.fields)
            reason = GridText.elsewhere(field?.title(in: context.language) ?? "", reason)
        }
        state.note(GridMistake(row: row, column: column.key, entered: value, reason: reason))
        let text = column.title + ": " + reason.text(in: context.language)
        return [.effect(.announce(text, urgent: true))]
    }

    /// What was wrong when the grid was left stands there again, if it still is.
    func refuseAgain(_ entered: JSON, in row: Text, _ column: GridColumn, _ state: inout GridState) {
        let record = record(row)
        guard column.input != nil, let kind = context.registry.fields[column.field.type],
            let model = record.flatMap({ context.model(of: $0) }) ?? context.model,
            var values = row == GridDraft.id ? state.draft?.values : record?.fields
        else { return }
        values[column.field.name] = kind.read(entered, column.field, context.rules)
        let problems = judged(values, model).1
        let own = problems.first { $0.path.first == column.field.name }
        guard let problem = own ?? (row == GridDraft.id ? nil : problems.first) else { return }
        _ = refuse(entered, in: row, column, problem, model, &state)
    }

    /// The draft is saved as soon as nothing is missing or wrong.
    private func enter(
        _ read: JSON, typed: JSON, in column: GridColumn, _ state: inout GridState
    ) -> [Command] {
        guard var draft = state.draft, let model = context.model else { return [] }
        let name = column.field.name
        var values = draft.values
        values[name] = read
        let (kept, problems) = judged(values, model)
        if !Validation.isEmpty(read), let problem = problems.first(where: { $0.path.first == name }) {
            return refuse(typed, in: GridDraft.id, column, problem, model, &state)
        }
        state.forget(GridDraft.id, column.key)
        draft.values = kept
        state.draft = draft
        return settle(&state)
    }

    /// Makes a record of the draft, if it is one.
    private func settle(_ state: inout GridState) -> [Command] {
        guard let draft = state.draft, let model = context.model else { return [] }
        let isWrong = GridColumn.all(context).contains { state.mistake(GridDraft.id, $0.key) != nil }
        if isWrong || !judged(draft.values, model).1.isEmpty {
            state.arrange(context)
            return []
        }
        state.draft = nil
        state.arrange(context)
        return made(draft.values, draft.place, &state)
    }

    // MARK: Rows

    /// What every new row has.
    private func beginning(_ model: ModelDescription) -> JSONObject {
        var values = Validation.initialValues(of: model.fields, context.rules)
        if case .list(let query) = context.state.hand, let through = query.through {
            values[through.field] = .array([.string(through.id.text)])
        }
        return values
    }

    private func add(after id: UUID?, _ state: inout GridState) -> [Command] {
        // One after the other: what is begun is finished or discarded first.
        guard state.draft == nil, let model = context.model else { return [] }
        var values = beginning(model)
        if let group = groupField, let before = id.flatMap({ record($0.text) }) ?? last(state.order) {
            values[group] = before.fields[group] ?? .null
        }
        state.draft = GridDraft(values: judged(values, model).0, place: GridPlace(behind: id))
        return settle(&state)
    }

    private func last(_ order: GridOrder) -> Record? { order.shown.last.map { context.rows[$0] } }

    private func duplicate(_ id: Text, _ state: inout GridState) -> [Command] {
        guard canAdd, let record = record(id), let model = context.model else { return [] }
        var values = beginning(model)
        for field in model.fields where context.rules.kinds[field.type]?.fill == nil {
            if let value = record.fields[field.name] { values[field.name] = value }
        }
        return begin(values, model, .behind(record.id), &state)
    }

    /// A row of an entry of the palette.
    private func take(_ id: Text, of name: Text, after: UUID?, _ state: inout GridState) -> [Command] {
        guard canAdd, let model = context.model, var values = taken(id, of: name, model) else { return [] }
        let group = groupField.flatMap { values[$0] } ?? .null
        var place = GridPlace.last
        if let row = after.flatMap({ self.record($0.text) }) {
            // The row at hand says where, in its own group.
            if groupField.map({ row.fields[$0] ?? .null }) ?? .null == group { place = .behind(row.id) }
            if let name = groupField, Validation.isEmpty(group) {
                values[name] = row.fields[name] ?? .null
                place = .behind(row.id)
            }
        }
        return begin(values, model, place, &state)
    }

    /// The same where somebody put it, above or below a row, in the group of that one.
    private func drop(_ id: Text, of name: Text, _ place: JSON, _ state: inout GridState) -> [Command] {
        guard let row = place.string("row").flatMap({ record($0) }) else {
            return take(id, of: name, after: nil, &state)
        }
        guard canAdd, let model = context.model, var values = taken(id, of: name, model) else { return [] }
        if let group = groupField { values[group] = row.fields[group] ?? .null }
        return begin(values, model, place.bool("above") == true ? .before(row.id) : .behind(row.id), &state)
    }

    /// What a row has of an entry of the palette.
    private func taken(_ id: Text, of name: Text, _ model: ModelDescription) -> JSONObject? {
        guard let source = context.app.models[name],
            let record = UUID(id).flatMap({ context.records.existing(name, $0) })
        else { return nil }
        var values = beginning(model)
        for field in model.fields where source.field(field.name)?.type == field.type {
            let value = record.fields[field.name]
            if let value, !Validation.isEmpty(value) { values[field.name] = value }
        }
        return values
    }

    /// Saved at once where nothing is missing.
    private func begin(
        _ values: JSONObject, _ model: ModelDescription, _ place: GridPlace, _ state: inout GridState
    ) -> [Command] {
        let (kept, problems) = judged(values, model)
        if problems.isEmpty { return made(kept, place, &state) }
        // Nothing is typed into cards.
        if isCards(state), let problem = problems.first {
            let title = FieldPath.field(at: problem.path, in: model.fields)?.title(in: context.language) ?? ""
            return [.fail(GridText.elsewhere(title, problem.message))]
        }
        guard state.draft == nil else { return [] }
        state.draft = GridDraft(values: kept, place: place)
        state.arrange(context)
        return []
    }

    private func made(_ values: JSONObject, _ place: GridPlace, _ state: inout GridState) -> [Command] {
        guard let model = context.model else { return [] }
        state.isMaking = true
        var values = values
        var changed: [Record] = []
        if let field = orderField {
            let at = index(of: place, values)
            var numbers = context.rows.map { $0.fields[field] ?? .null }
            numbers.insert(.null, at: at)
            for (row, number) in RowOrder.numbers(numbers, moved: at) {
                if row == at {
                    values[field] = JSON(number)
                } else {
                    changed.append(numbered(context.rows[row < at ? row : row - 1], number, field))
                }
            }
        }
        return [.makeAll(model: model.name, [values], changed: changed)]
    }

    /// By its place in the list.
    private func index(of place: GridPlace, _ values: JSONObject) -> Int {
        func known(_ id: UUID) -> Int? { context.rows.firstIndex { $0.id == id } }
        if case .before(let id) = place, let index = known(id) { return index }
        if case .behind(let id) = place, let index = known(id) { return index + 1 }
        let last = groupField.flatMap { group in
            context.rows.lastIndex { $0.fields[group] ?? .null == values[group] ?? .null }
        }
        return last.map { $0 + 1 } ?? context.rows.count
    }

    private func numbered(_ record: Record, _ number: Int, _ field: Text) -> Record {
        var record = record
        record.fields[field] = JSON(number)
        record.changed = context.rules.now
        return record
    }

    /// The number field that rows are ordered by; nil: they are not moved.
    private var orderField: Text? {
        guard let field = settings.string("OrderBy"), case .list(let query) = context.state.hand,
            query.sortBy.first == field, query.order == .ascending
        else { return nil }
        return field
    }

    /// The field by which rows are grouped; nil: they are not, or by what is computed.
    private var groupField: Text? {
        settings.string("GroupBy").flatMap { context.model?.field($0)?.name }
    }

    /// One place up or down, at the edge of a group into the next one.
    private func move(_ id: Text, by step: Int, _ order: GridOrder) -> [Command] {
        guard let field = orderField, step == 1 || step == -1, let record = record(id), mayMove(record) else {
            return []
        }
        let stays: [Command] = [.effect(.announce(GridText.noPlace.text(in: context.language), urgent: false))]
        guard let from = order.shown.firstIndex(where: { context.rows[$0].id == record.id }),
            order.shown.indices.contains(from + step)
        else { return stays }
        let neighbour = context.rows[order.shown[from + step]]
        var moved = record
        var isBehind = step > 0
        if settings["GroupBy"] != nil, order.group(of: groupValue(record)) != order.group(of: groupValue(neighbour)) {
            guard let group = groupField else { return stays }
            moved.fields[group] = neighbour.fields[group] ?? .null
            isBehind.toggle()
        }
        var rows = context.rows
        rows.removeAll { $0.id == record.id }
        guard let beside = rows.firstIndex(where: { $0.id == neighbour.id }) else { return [] }
        let at = isBehind ? beside + 1 : beside
        rows.insert(moved, at: at)
        var changed: [Record] = []
        for (place, number) in RowOrder.numbers(rows.map { $0.fields[field] ?? .null }, moved: at) {
            changed.append(numbered(rows[place], number, field))
        }
        let text = PlatformText.moved(context.title(of: record), to: from + step + 1, of: order.shown.count)
        return [.saveAll(changed), .show(message: text.text(in: context.language), seconds: 6)]
    }

    private func groupValue(_ record: Record) -> JSON {
        settings.string("GroupBy").flatMap { record[$0] } ?? .null
    }
}
