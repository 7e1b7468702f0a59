import Language
import Rules
import Values

/// The sheet with filters and order of a list. What is chosen in it counts at once.
extension Engine {
    /// Whether there is anything to filter or sort by.
    func canFilter(_ level: LevelState) -> Bool {
        guard case .component = level.kind, !gathers(level) else { return false }
        return sync != nil || !filterFields(of: level).isEmpty || !sortFields(of: level).isEmpty
    }

    /// The fields that `Filters` names, else all that can be filtered by.
    func filterFields(of level: LevelState) -> [FieldDescription] {
        offered("Filters", level) { kind, field in
            switch kind.stores {
            case .boolean, .choices, .choice: (field.choices?.count ?? 0) <= ChoiceTable.atOnce
            case .number, .date, .time, .moment, .references: true
            default: false
            }
        }
    }

    /// The fields that `Sorting` names, else all that can be sorted by.
    func sortFields(of level: LevelState) -> [FieldDescription] {
        offered("Sorting", level) { kind, field in
            switch kind.stores {
            case .text, .url: !isSecret(field, kind, rules)
            case .number, .date, .time, .moment, .boolean, .choice, .references: true
            default: false
            }
        }
    }

    private func offered(
        _ setting: Text, _ level: LevelState, _ fits: (FieldKind, FieldDescription) -> Bool
    ) -> [FieldDescription] {
        guard case .list(let query) = level.state.hand, case .component(let name) = level.kind,
            let model = app.models[query.model]
        else { return [] }
        let names = app.components[name]?.settings[setting]?.array?.compactMap { $0.string }
        var fields: [FieldDescription] = []
        for field in model.readable {
            guard let kind = registry.fields[field.type], names?.contains(field.name) ?? !isUnseen(field, query),
                fits(kind, field)
            else { continue }
            fields.append(field)
        }
        return fields
    }

    /// Nobody sees it, or all records of the list have the same there.
    private func isUnseen(_ field: FieldDescription, _ query: RecordQuery) -> Bool {
        field.isHidden || field.name == query.through?.field
    }

    /// Whether records can wait to be sent; a description that offers no filters offers this one neither.
    func filtersByStanding(_ level: LevelState) -> Bool {
        guard sync != nil, case .component(let name) = level.kind else { return false }
        return app.components[name]?.settings["Filters"]?.array?.isEmpty != true
    }

    // MARK: Opening and closing

    mutating func openFilters(of list: Int) {
        guard let top, top.serial == list, canFilter(top) else { return }
        var state = ComponentState(hand: .nothing)
        state.selection = Text(list)
        push(own: .filters, state)
        focus("done")
    }

    /// The list whose filters a level is about.
    func list(of filters: LevelState) -> LevelPosition? {
        guard let serial = filters.state.selection.flatMap({ Decimal($0)?.int }) else { return nil }
        return position(ofLevel: serial)
    }

    // MARK: Choosing

    @inline(never)
    mutating func actOnFilters(_ action: ActionID, _ value: JSON, _ position: LevelPosition) {
        guard let place = list(of: self[position]) else { return closeOwn() }
        var finding = self[place].finding ?? Finding()
        switch action.name {
        case "done":
            closeOwn()
            return effects.append(.focus(ActionID(level: self[place].serial, name: "find.filters")))
        case "reset":
            finding.filters = []
            finding.sorting = nil
        case "choose": return chooseFilter(action, place)
        case "sort", "direction": sort(&finding, action.name, value.string ?? "", self[place])
        default:
            self[position].state.setOwn(FilterTyping(after: action))
            filter(&finding, action, value, self[place])
        }
        look(for: finding, at: place)
    }

    private func sort(_ finding: inout Finding, _ name: Text, _ value: Text, _ list: LevelState) {
        if name == "direction" {
            finding.sorting?.order = SortOrder(rawValue: value) ?? .ascending
        } else if sortFields(of: list).contains(where: { $0.name == value }) {
            finding.sorting = Finding.Sorting(field: value, order: finding.sorting?.order ?? .ascending)
        } else {
            finding.sorting = nil
        }
    }

    private func filter(_ finding: inout Finding, _ action: ActionID, _ value: JSON, _ list: LevelState) {
        let name = action.argument
        let field = filterFields(of: list).first { $0.name == name }
        guard name == Finding.Filter.standing || field != nil else { return }
        let kind = field.flatMap { registry.fields[$0.type] }
        var values = finding.values(of: name)
        switch action.name {
        case "any": values = value.array?.compactMap { $0.string } ?? value.string.map { [$0] } ?? []
        case "span":
            // The one that is new; none, when the one that was chosen is taken back.
            let chosen = value.array?.compactMap { $0.string } ?? []
            values = chosen.filter { !values.contains($0) && Finding.Filter.spans.contains($0) }
        case "from": values = [entered(value), values.count == 2 ? values[1] : ""]
        case "to": values = [values.count == 2 ? values[0] : "", entered(value)]
        case "leave": values = values.map { Self.read($0, kind) }
        case "clear": values = []
        default: return
        }
        finding.set(name, values)
    }

    /// A number as it was typed, so that it can be typed on.
    private func entered(_ value: JSON) -> Text {
        switch value {
        case .string(let text): text
        case .number(let number): number.text
        default: ""
        }
    }

    /// Days and times as ISO texts, once they are typed to the end; others stay as they were typed.
    private static func read(_ text: Text, _ kind: FieldKind?) -> Text {
        switch kind?.stores {
        case .date, .moment: CalendarDate(entered: text)?.text ?? text
        case .time: TimeOfDay(entered: text)?.text ?? text
        default: text
        }
    }

    // MARK: References

    private mutating func chooseFilter(_ action: ActionID, _ list: LevelPosition) {
        guard let field = filterFields(of: self[list]).first(where: { $0.name == action.argument }),
            case .references(let model, _)? = rules.control(for: field)
        else { return }
        openChooser(
            Chooser(
                form: action.level, path: [field.name],
                source: .records(model: model, range: 0...Self.mostReferences)))
    }

    /// More records are not asked for at once.
    private static let mostReferences = 50

    /// What was chosen so far, for a chooser above the filters; nil: the chooser belongs to a form.
    func filtered(_ chooser: Chooser) -> JSON? {
        guard let position = position(ofLevel: chooser.form), self[position].kind == .own(.filters),
            let list = list(of: self[position])
        else { return nil }
        return .array((self[list].finding ?? Finding()).values(of: chooser.path[0]).map { .string($0) })
    }

    /// Takes over what was chosen; false: the chooser belongs to a form.
    mutating func filter(_ value: JSON, _ chooser: Chooser) -> Bool {
        guard let position = position(ofLevel: chooser.form), self[position].kind == .own(.filters),
            let list = list(of: self[position])
        else { return false }
        var finding = self[list].finding ?? Finding()
        finding.set(chooser.path[0], (value.array ?? []).compactMap { $0.string })
        look(for: finding, at: list, announces: false)
        return true
    }
}
