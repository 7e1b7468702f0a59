import Language
import Rules
import Values

/// The list that a person chooses the value of a field from.
extension Engine {
    mutating func openChooser(_ chooser: Chooser) {
        guard let top, top.serial == chooser.form else { return }
        var hand = Hand.nothing
        if case .records(let model, _) = chooser.source {
            guard app.models[model] != nil else { return }
            hand = .list(query(of: model))
        }
        guard levels.count < Self.maximumDepth else { return fail(PlatformText.tooManyEvents) }
        levels.append(LevelState(serial: newSerial(), kind: .chooser(chooser), state: ComponentState(hand: hand)))
    }

    mutating func choose(_ action: ActionID, _ value: JSON, _ chooser: Chooser) {
        guard let position = position(ofLevel: action.level) else { return }
        if action.name == "window" {
            let choosing = self[position].choosing
            let count = choosing.options == nil ? self[position].rows.count : choosing.matches.count
            return self[position].choosing.window.show(value, of: count)
        }
        guard let top, top.serial == action.level else { return }
        switch (action.name, chooser.source) {
        case ("toggle", .records(let model, let range)): toggle(action.argument, chooser, model, range)
        case ("toggle", .options(let multiple)): toggleOption(action.argument, chooser, multiple)
        case ("filter", .options): filter(value.string ?? "", position)
        case ("done", _): closeChooser(chooser)
        default: break
        }
    }

    mutating func set(_ value: JSON, _ chooser: Chooser) {
        if filter(value, chooser) { return }
        guard let index = index(ofLevel: chooser.form), var form = levels[index].state.form else { return }
        FieldPath.set(value, at: chooser.path, in: &form.values)
        form.hasChanges = true
        levels[index].state.form = form
        saveDraft(at: (selectedTab, index))
    }

    /// Back to the form; for its component nothing happened, so that no trigger fires.
    mutating func closeChooser(_ chooser: Chooser) {
        levels.removeLast()
        effects.append(
            .focus(ActionID(level: chooser.form, name: "choose", argument: FieldPath.text(chooser.path))))
    }

    /// What was entered in the form that the value is chosen for.
    func form(of chooser: Chooser) -> FormState? { position(ofLevel: chooser.form).flatMap { self[$0].state.form } }

    func view(of chooser: Chooser, _ level: LevelState) -> ComponentView {
        var view: ComponentView
        switch chooser.source {
        case .records(let model, _): view = recordsView(of: chooser, model, level)
        case .options: view = optionsView(of: chooser, level)
        }
        let done = Control(
            action: ActionID(level: level.serial, name: "done"), title: PlatformText.done.text(in: language),
            role: .primary)
        view.trailing = [done]
        return view
    }

    func choiceList(_ level: LevelState, count: Int, label: Text, row: (Int) -> Row) -> Element {
        let window = level.choosing.window.rendered(of: count)
        var rows: [Row] = []
        for position in window { rows.append(row(position)) }
        return Element(
            key: "list",
            .list(
                RecordList(
                    count: count, first: window.lowerBound, rows: rows,
                    window: ActionID(level: level.serial, name: "window"), label: label)))
    }

    // MARK: Records

    private func query(of model: Text) -> RecordQuery {
        let field = app.models[model]?.fields.first { registry.fields[$0.type]?.stores == .text }
        return RecordQuery(
            model: model, sortBy: field.map { [$0.name] } ?? [], order: .ascending, through: nil, event: "")
    }

    private func chosen(_ chooser: Chooser, _ model: Text) -> [Text] {
        var value = filtered(chooser)
        if value == nil, let values = form(of: chooser)?.values {
            value = FieldPath.value(at: chooser.path, in: values)
        }
        // What was deleted meanwhile cannot be seen here and is let go with the next choice.
        return (value?.array ?? []).compactMap { $0.string }
            .filter { UUID($0).flatMap { records.existing(model, $0) } != nil }
    }

    private mutating func toggle(_ argument: Text, _ chooser: Chooser, _ model: Text, _ range: ClosedRange<Int>) {
        guard let id = UUID(argument), records.existing(model, id) != nil else { return }
        let most = range.upperBound
        var ids = chosen(chooser, model)
        if let index = ids.firstIndex(of: id.text) {
            ids.remove(at: index)
        } else if most == 1 {
            ids = [id.text]
        } else if ids.count < most {
            ids.append(id.text)
        } else {
            return show(PlatformText.atMost(most), urgent: false)
        }
        set(.array(ids.map { .string($0) }), chooser)
        if most == 1 { closeChooser(chooser) }
    }

    private func recordsView(of chooser: Chooser, _ model: Text, _ level: LevelState) -> ComponentView {
        let chosen = chosen(chooser, model)
        let name = app.models[model]?.label?.text(in: language) ?? model
        if level.all.isEmpty { return ComponentView(title: name, body: [nothing(PlatformText.nothingHere)]) }
        let list = choiceList(level, count: level.rows.count, label: name) { position in
            let record = level.rows[position]
            let title = registry.title(of: record, in: app, language: language)
            return Row(
                key: record.id.text, body: Element(key: "title", .text(title, Style())),
                isSelected: chosen.contains(record.id.text),
                activate: ActionID(level: level.serial, name: "toggle", argument: record.id.text))
        }
        var view = ComponentView(title: name, body: [list])
        if level.all.count >= Self.fewRecords { addSearch(to: &view.body, level, name) }
        return view
    }

    func nothing(_ text: Bilingual) -> Element {
        Element(key: "empty", .empty(icon: "list", title: text.text(in: language), detail: ""))
    }
}
