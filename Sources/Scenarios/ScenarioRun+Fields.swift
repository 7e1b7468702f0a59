import Engine
import Rules
import Values

/// What a person does in a form.
extension ScenarioRun {
    /// The field with this label; "Address > Street" where the label alone is not enough.
    private func field(_ label: Text) throws(Mismatch) -> FormField {
        try driver.screen.touchableFields.meant(by: label)
    }

    func pictureField(_ label: Text) throws(Mismatch) -> FormField {
        let field = try field(label)
        switch field.control {
        case .image, .images, .file: return field
        default: throw unfit(field, "a field for pictures")
        }
    }

    private func unfit(_ field: FormField, _ wanted: Text) -> Mismatch {
        Mismatch(expected: wanted, seen: "\"\(field.label)\" is \(field.control.outline)")
    }

    // MARK: Focus

    /// The person goes on to something else.
    mutating func leaveField(for next: ActionID? = nil) {
        guard let left = focused, left != next else { return }
        focused = nil
        guard driver.screen.touchableFields.contains(where: { $0.field.change == left }) else { return }
        act(ActionID(level: left.level, name: "leave", argument: left.argument))
    }

    private mutating func enter(_ field: FormField) {
        leaveField(for: field.change)
        focused = field.change
    }

    // MARK: Values

    mutating func type(_ label: Text, _ text: Text) throws(Mismatch) {
        let field = try field(label)
        switch field.control {
        case .text, .date, .time, .moment, .duration: break
        default: throw unfit(field, "a field to type in")
        }
        enter(field)
        act(field.change, .string(text))
    }

    mutating func set(_ label: Text, _ value: JSON) throws(Mismatch) {
        let field = try field(label)
        switch field.control {
        case .slider, .stars: enter(field)
        case .toggle, .place: leaveField()
        default: throw unfit(field, "a slider, switch or place")
        }
        act(field.change, value)
    }

    mutating func choose(_ label: Text, _ wanted: [Text]) throws(Mismatch) {
        let field = try field(label)
        leaveField()
        switch field.control {
        case .choice(let options, _, let multiple):
            let chosen = options.filter { wanted.contains($0.label) }
            guard chosen.count == wanted.count, multiple || wanted.count <= 1 else {
                throw Mismatch(
                    expected: "options \(wanted.joined(separator: ", ")) of \"\(label)\"",
                    seen: options.map { $0.label }.joined(separator: ", "))
            }
            let values = chosen.map { JSON.string($0.value) }
            enter(field)
            act(field.change, multiple ? .array(values) : values.first ?? "")
            leaveField()
        case .references(_, let range): try choose(wanted, of: field, atMost: range.upperBound)
        case .choiceFromList(let multiple): try choose(wanted, of: field, atMost: multiple ? Int.max : 1)
        default: throw unfit(field, "a field to choose in")
        }
    }

    mutating func pick(_ label: Text, _ fromCamera: Bool) throws(Mismatch) {
        let field = try pictureField(label)
        leaveField()
        act(try button(fromCamera ? "camera" : "gallery", of: field))
    }

    /// A button within a field, by the name of its action.
    private func button(_ name: Text, of field: FormField) throws(Mismatch) -> ActionID {
        for child in field.children {
            if case .button(let control, _) = child.content, control.action.name == name { return control.action }
        }
        throw Mismatch(expected: "the button \(name) at \"\(field.label)\"", seen: "no such button")
    }

    // MARK: References

    private mutating func choose(
        _ wanted: [Text], of field: FormField, atMost maximum: Int
    ) throws(Mismatch) {
        if wanted.isEmpty {
            if !Validation.isEmpty(field.value) { act(try button("clear", of: field)) }
            return
        }
        act(try button("choose", of: field))
        let rows = wholeScreen().touchableRows
        var chosen: [Text] = []
        for title in wanted { chosen.append(try rows.meant(by: title, "record \"\(title)\" to choose").key) }
        for row in rows where row.thing.isSelected && !chosen.contains(row.thing.key) && maximum > 1 {
            toggle(row.thing)
        }
        for row in rows where !row.thing.isSelected && chosen.contains(row.thing.key) { toggle(row.thing) }
        if let done = driver.screen.levels.last?.trailing.first(where: { $0.action.name == "done" }) {
            act(done.action)
        }
    }

    private mutating func toggle(_ row: Row) {
        guard let action = row.activate else { return }
        reveal(row)
        act(action)
    }
}

extension Array where Element == (path: [Text], field: FormField) {
    /// The field with this label, or with this path of labels ("Address > Street").
    func meant(by label: Text) throws(Mismatch) -> FormField {
        let found = filter { $0.path.last == label || $0.path.joined(separator: " > ") == label }
        guard found.count == 1, let only = found.first else {
            let labels = (found.isEmpty ? self : found).map { "\"" + $0.path.joined(separator: " > ") + "\"" }
            throw Mismatch(
                expected: "field \"\(label)\"",
                seen: "\(found.count) of them; there are \(labels.joined(separator: ", "))")
        }
        return only.field
    }
}
