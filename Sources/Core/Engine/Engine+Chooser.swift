import Language
import Rules
import Values

/// The list a person chooses records from for a reference field.
extension Engine {
    mutating func openChooser(_ chooser: Chooser) {
        guard app.models[chooser.model] != nil, let top, top.serial == chooser.form else { return }
        guard levels.count < Self.maximumDepth else { return fail(PlatformText.tooManyEvents) }
        let state = ComponentState(hand: .list(query(of: chooser)))
        levels.append(LevelState(serial: newSerial(), kind: .chooser(chooser), state: state))
    }

    private func query(of chooser: Chooser) -> RecordQuery {
        let field = app.models[chooser.model]?.fields.first { registry.fields[$0.type]?.stores == .text }
        return RecordQuery(
            model: chooser.model, sortBy: field.map { [$0.name] } ?? [], order: .ascending, through: nil, event: "")
    }

    private func chosen(_ chooser: Chooser) -> [Text] {
        guard let form = place(ofLevel: chooser.form) else { return [] }
        let values = self[form].state.values
        // What was deleted meanwhile cannot be seen here and is let go with the next choice.
        return (FieldPath.value(at: chooser.path, in: values).array ?? []).compactMap { $0.string }
            .filter { UUID($0).flatMap { records.existing(chooser.model, $0) } != nil }
    }

    mutating func choose(_ action: ActionID, _ value: JSON, _ chooser: Chooser) {
        guard let place = place(ofLevel: action.level) else { return }
        if action.name == "window" {
            let count = self[place].rows.count
            return self[place].state.show(value, of: count)
        }
        guard let top, top.serial == action.level else { return }
        switch action.name {
        case "toggle": toggle(action.argument, chooser)
        case "done": closeChooser(chooser)
        default: break
        }
    }

    private mutating func toggle(_ argument: Text, _ chooser: Chooser) {
        guard let form = index(ofLevel: chooser.form), let id = UUID(argument),
            records.existing(chooser.model, id) != nil
        else { return }
        let most = chooser.range.upperBound
        var ids = chosen(chooser)
        if let index = ids.firstIndex(of: id.text) {
            ids.remove(at: index)
        } else if most == 1 {
            ids = [id.text]
        } else if ids.count < most {
            ids.append(id.text)
        } else {
            return show(PlatformText.atMost(most), urgent: false)
        }
        FieldPath.set(.array(ids.map { .string($0) }), at: chooser.path, in: &levels[form].state.values)
        levels[form].state.hasChanges = true
        keepDraft(at: (selectedTab, form))
        if most == 1 { closeChooser(chooser) }
    }

    /// Back to the form; for its component nothing happened, so that no trigger fires.
    mutating func closeChooser(_ chooser: Chooser) {
        levels.removeLast()
        effects.append(
            .focus(ActionID(level: chooser.form, name: "choose", argument: FieldPath.text(chooser.path))))
    }

    func view(of chooser: Chooser, _ level: LevelState) -> ComponentView {
        let chosen = chosen(chooser)
        let window = level.state.rendered(of: level.rows.count)
        let rows = level.rows[window].map { record in
            let title = registry.title(of: record, in: app, language: language)
            return Row(
                key: record.id.text, body: Element(key: "title", .text(title, Style())),
                isSelected: chosen.contains(record.id.text),
                activate: ActionID(level: level.serial, name: "toggle", argument: record.id.text))
        }
        let name = app.models[chooser.model]?.label?.text(in: language) ?? chooser.model
        let body =
            rows.isEmpty
            ? Element(
                key: "empty", .empty(icon: "list", title: PlatformText.nothingHere.text(in: language), detail: ""))
            : Element(
                key: "list",
                .list(
                    RecordList(
                        count: level.rows.count, first: window.lowerBound, rows: rows,
                        window: ActionID(level: level.serial, name: "window"), label: name)))
        let done = Control(
            action: ActionID(level: level.serial, name: "done"), title: PlatformText.done.text(in: language),
            role: .primary)
        return ComponentView(title: name, trailing: [done], body: [body])
    }
}
