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
        for list in lists { book?.begin(list) }
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
    ///
    /// - Parameter wanted: What somebody looks at; nil: all columns. Those that nobody has looked at are not computed.
    @inline(never)
    mutating func settleColumns(_ rules: RuleContext, _ wanted: [ReferringPlan.Source]?) -> Bool {
        guard let plan = book?.plan else { return false }
        book?.settleCircumstances(rules)
        book?.need(wanted)
        var hasChanged = false
        for _ in 0...plan.rounds {
            var isDone = true
            for number in plan.models.indices {
                guard let due = book?.takeDue(number) else { continue }
                isDone = false
                // All first, then what they changed: a list that somebody else holds is copied when it is changed.
                for change in changes(due, number, plan.models[number], rules) {
                    let before = lists[change.list][change.place].columns
                    lists[change.list][change.place].columns = change.columns
                    book?.noteColumns(of: lists[change.list][change.place], before: before)
                    hasChanged = true
                }
            }
            if isDone { break }
        }
        if hasChanged { revision += 1 }
        return hasChanged
    }

    private func changes(
        _ due: ReferringBook.Due, _ number: Int, _ columns: ReferringPlan.Columns, _ rules: RuleContext
    ) -> [(list: Int, place: Int, columns: JSONObject)] {
        guard let list = models.place(of: columns.model), let needed = book?.needed[number] else { return [] }
        var changes: [(list: Int, place: Int, columns: JSONObject)] = []
        let find = finder
        // Many may have referred to the same one.
        var isDue = Array(repeating: due.all, count: lists[list].count)
        for id in due.ids {
            if let (_, place) = place(columns.model, id) { isDue[place] = true }
        }
        for place in isDue.indices where isDue[place] {
            let record = lists[list][place]
            let values = columns.values(of: record, needed, rules, find)
            if values != record.columns { changes.append((list, place, values)) }
        }
        return changes
    }
}

extension Engine {
    /// Where an event, or a level in sight, may read them, columns are as the records are now. Nothing is done about them
    /// before: the first screen of most apps has none.
    mutating func settleColumns() {
        for level in levels where mayReadColumns(level) { return settleColumnsInSight() }
    }

    private func mayReadColumns(_ level: LevelState) -> Bool {
        guard let component = component(of: level) else { return false }
        if component.condition != nil || component.settings["Perspective"] != nil { return true }
        switch level.state.hand {
        case .one(let record, _): return hasColumns(record.model)
        case .list(let query):
            return query.through != nil || hasColumns(query.model) || app.events[query.event]?.condition != nil
        default: return false
        }
    }

    @inline(never)
    private mutating func settleColumnsInSight() {
        var wanted: [ReferringPlan.Source]?
        for level in levels where !isPlain(level) {
            let component = component(of: level)
            if component?.settings["Perspective"] != nil { return computeColumns() }
            var conditions = [component?.condition]
            if case .list(let query) = level.state.hand {
                conditions.append(app.events[query.event]?.condition)
                if hasColumns(query.model), let columns = columnsOfOrder(level, query, conditions) {
                    wanted = (wanted ?? []) + columns
                    continue
                }
            }
            if readsColumns(level.state.hand, conditions) { return computeColumns() }
        }
        if let wanted { computeColumns(wanted) }
    }

    /// A list whose rows and order have nothing to do with columns; of a map, what is on it as long as no pin is chosen.
    private func isPlain(_ level: LevelState) -> Bool {
        guard case .list(let query) = level.state.hand, let model = app.models[query.model],
            let context = componentKind(of: level)?.context, (level.box ?? firstLook(at: level)).isAtRest,
            let component = component(of: level), component.condition == nil,
            component.settings["Perspective"] == nil, app.events[query.event]?.condition == nil, query.through == nil
        else { return false }
        for name in query.sortBy where model.field(name) == nil { return false }
        if context == .map { return level.state.selection == nil }
        guard room == .narrow, let use = model.view(in: context) else { return false }
        for mapping in use.mappings where model.field(mapping.modelField) == nil { return false }
        return true
    }

    /// Of a list that completes its rows those columns that all records need: the ones it is sorted by. Nil: it is no such
    /// list, or more depends on columns.
    @inline(never)
    private mutating func columnsOfOrder(
        _ level: LevelState, _ query: RecordQuery, _ conditions: [Expression?]
    ) -> [ReferringPlan.Source]? {
        guard query.through == nil, componentKind(of: level)?.completesRows == true,
            (level.box ?? firstLook(at: level)).isAtRest, conditions.allSatisfy({ $0 == nil }),
            canComplete(query.model)
        else { return nil }
        var columns: [ReferringPlan.Source] = []
        for name in query.sortBy where app.models[query.model]?.field(name) == nil {
            columns.append(ReferringPlan.Source(model: query.model, name: name))
        }
        return columns
    }

    private mutating func canComplete(_ model: Text) -> Bool {
        watch()
        guard let plan = records.book?.plan, let place = plan.models.firstIndex(where: { $0.model == model }) else {
            return false
        }
        return plan.isLayered[place]
    }

    private mutating func watch() {
        if records.book == nil {
            records.watch(app, rules) { registry.components[$0.type]?.expressions?($0) ?? [] }
        }
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
    mutating func computeColumns(_ wanted: [ReferringPlan.Source]? = nil) {
        watch()
        let isOther = records.settleProfile(app, rules.me, levels.map { $0.serial })
        if records.settleColumns(rules, wanted) || isOther { rebaseLevels() }
    }
}
