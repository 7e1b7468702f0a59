import Language
import Rules
import Values

/// Records that refer to others, and what columns make of them.
extension RecordBase {
    /// From now on the records know who refers to them by the fields that the description's expressions name.
    @inline(never)
    mutating func watch(
        _ app: AppDescription, _ rules: RuleContext, _ expressions: (ComponentDescription) -> [Expression]
    ) {
        book = ReferringPlan(app, rules, expressions).map { ReferringBook($0) }
        guard book != nil else { return }
        for list in lists {
            for record in list { book?.note(nil, record) }
        }
        book?.order()
    }

    /// Before they are put in.
    @inline(never)
    mutating func note(_ records: [Record]) {
        for record in records {
            let old = self[record.model, record.id]
            book?.note(old, record)
        }
        book?.order()
    }

    /// The records of a model that refer to one and are not deleted, in the order in which they were created.
    @inline(never)
    func referring(_ back: BoundExpression.Back, _ id: UUID, most: Int) -> [Record] {
        var found: [Record] = []
        if back.isMine { return profileRead.map { [$0] } ?? [] }
        let wanted = JSON.string(id.text)
        for source in book?.sources(back, id) ?? [] where found.count < most {
            guard let record = existing(back.model, source), record.fields[back.field]?.array?.contains(wanted) == true
            else { continue }
            found.append(record)
        }
        let places = Sorting.places(found.count) {
            (found[$0].created, found[$0].id) < (found[$1].created, found[$1].id)
        }
        return places.map { found[$0] }
    }

    /// What expressions about these records look up.
    var finder: BoundExpression.Finder {
        BoundExpression.Finder(referred: { existing($0, $1) }, referring: { referring($0, $1, most: $2) })
    }

    /// Computes the columns that may have changed; true when one has.
    @inline(never)
    mutating func settleColumns(_ rules: RuleContext) -> Bool {
        guard let plan = book?.plan else { return false }
        var hasChanged = false
        for _ in 0...plan.rounds {
            guard let due = book?.takeDue(rules) else { break }
            // All first, then what they changed: a list that somebody else holds is copied when it is changed.
            var changes: [(list: Int, place: Int, columns: JSONObject)] = []
            for (number, columns) in plan.models.enumerated() {
                collect(due[number], columns, rules, &changes)
            }
            for change in changes {
                lists[change.list][change.place].columns = change.columns
                book?.noteColumns(of: lists[change.list][change.place])
                hasChanged = true
            }
        }
        if hasChanged { revision += 1 }
        return hasChanged
    }

    private func collect(
        _ due: ReferringBook.Due, _ columns: ReferringPlan.Columns, _ rules: RuleContext,
        _ changes: inout [(list: Int, place: Int, columns: JSONObject)]
    ) {
        guard let list = models.place(of: columns.model) else { return }
        let find = finder
        // Many may have referred to the same one.
        var isDue = Array(repeating: due.all, count: lists[list].count)
        for id in due.ids {
            if let (_, place) = place(columns.model, id) { isDue[place] = true }
        }
        for place in isDue.indices where isDue[place] {
            let record = lists[list][place]
            let values = columns.values(of: record, rules, find)
            if values != record.columns { changes.append((list, place, values)) }
        }
    }
}

extension Engine {
    /// Where an event, or a level in sight, may read them, columns are as the records are now. Nothing is done about them
    /// before: the first screen of most apps has none.
    mutating func settleColumns() {
        for level in levels where !isPlain(level) {
            let component = component(of: level)
            if component?.settings["Perspective"] != nil { return computeColumns() }
            var conditions = [component?.condition]
            if case .list(let query) = level.state.hand { conditions.append(app.events[query.event]?.condition) }
            if readsColumns(level.state.hand, conditions) { return computeColumns() }
        }
    }

    /// A list whose rows and order have nothing to do with columns; of a map, what is on it as long as no pin is chosen.
    private func isPlain(_ level: LevelState) -> Bool {
        guard case .list(let query) = level.state.hand, let model = app.models[query.model],
            let context = componentKind(of: level)?.context, level.box?.isAtRest != false,
            let component = component(of: level), component.condition == nil,
            component.settings["Perspective"] == nil, app.events[query.event]?.condition == nil, query.through == nil
        else { return false }
        for name in query.sortBy where model.field(name) == nil { return false }
        if context == .map { return level.state.selection == nil }
        guard room == .narrow, let use = model.view(in: context) else { return false }
        for mapping in use.mappings where model.field(mapping.modelField) == nil { return false }
        return true
    }

    mutating func settleColumns(for event: EventDescription, _ hand: Hand) {
        // Of a list an event reads nothing.
        if readsColumns(hand.record == nil ? .nothing : hand, [event.condition]) { computeColumns() }
    }

    private func readsColumns(_ hand: Hand, _ conditions: [Expression?]) -> Bool {
        var model: Text = ""
        if case .one(let record, _) = hand { model = record.model }
        if case .list(let query) = hand {
            model = query.model
            // Titles are filled with what the list belongs to.
            if let through = query.through, let owner = records.record(through.id), hasColumns(owner.model) {
                return true
            }
        }
        if hasColumns(model) { return true }
        for condition in conditions {
            for name in condition?.names ?? [] where name.count > 1 { return true }
        }
        return false
    }

    private func hasColumns(_ model: Text) -> Bool { app.models[model]?.columns.isEmpty == false }

    @inline(never)
    mutating func computeColumns() {
        if records.book == nil {
            records.watch(app, rules) { registry.components[$0.type]?.expressions?($0) ?? [] }
        }
        let isOther = records.settleProfile(app, rules.me, levels.map { $0.serial })
        if records.settleColumns(rules) || isOther { rebaseLevels() }
    }
}
