import Engine
import Rules
import Values

/// Finds what a person means by a visible text. What lies on top is looked at first.
extension Screen {
    /// What a tap on the text does: a button, a tab, a row that shows it, a pin.
    public func tap(_ text: Text) -> ActionID? {
        if let overlay { return overlay.controls.first { $0.title == text }?.action }
        if let toast = toasts.first(where: { $0.text == text }) { return toast.dismiss }
        for level in levels.reversed() {
            let bar = level.trailing + level.leading + (level.notice?.controls ?? []) + (level.back.map { [$0] } ?? [])
            if let control = bar.first(where: { $0.title == text && $0.isEnabled }) { return control.action }
            if let row = level.body.firstRow(where: { $0.activate != nil && $0.body.shows(text) }) {
                return row.activate
            }
            if let control = level.body.firstControl(where: { $0.title == text && $0.isEnabled }) {
                return control.action
            }
        }
        if let control = banner?.controls.first(where: { $0.title == text }) { return control.action }
        return tabs.first { $0.title == text }?.select
    }

    /// What a long press on a row with the text does.
    public func hold(_ text: Text) -> ActionID? {
        levels.reversed().lazy.compactMap { level in
            level.body.firstRow { $0.longPress != nil && $0.body.shows(text) }?.longPress
        }.first
    }

    /// What swiping a row with the text away does.
    public func delete(_ text: Text) -> ActionID? {
        levels.reversed().lazy.compactMap { level in
            level.body.firstRow { $0.delete != nil && $0.body.shows(text) }?.delete?.action
        }.first
    }

    /// A field of the top level by its label; fields inside a group as "Address.Street".
    public func field(_ label: Text) -> FormField? {
        levels.last.flatMap { $0.body.field(label.split(on: UInt8(ascii: "."))[...]) }
    }

    /// The map of the top level.
    public var map: MapSurface? {
        guard let level = levels.last else { return nil }
        for element in level.body.flattened {
            if case .map(let map) = element.content { return map }
        }
        return nil
    }

    /// Every text on the screen, as the outline has it.
    public func shows(_ text: Text) -> Bool { outline.containsUTF8(text) }
}

extension Array where Element == ScreenElement {
    /// These elements and all within them, in reading order; rows' bodies too.
    public var flattened: [ScreenElement] {
        flatMap { element -> [ScreenElement] in
            switch element.content {
            case .section(_, let inner), .stack(let inner): [element] + inner.flattened
            case .placed(_, _, let placed): [element] + placed.map { $0.element }.flattened
            case .row(let row): [element] + [row.body].flattened
            case .list(let list): [element] + list.rows.map { $0.body }.flattened
            case .field(let field): [element] + field.children.flattened
            default: [element]
            }
        }
    }

    /// Every field with the labels of the groups it lies in, in the order of the form.
    func fields(within groups: [Text] = []) -> [(path: [Text], field: FormField)] {
        flatMap { element -> [(path: [Text], field: FormField)] in
            switch element.content {
            case .field(let field):
                let path = groups + [field.label]
                return [(path, field)] + field.children.fields(within: path)
            case .search(let bar): return [(groups + [bar.label], bar.field)]
            case .section(_, let inner), .stack(let inner): return inner.fields(within: groups)
            case .row(let row): return [row.body].fields(within: groups)
            case .placed(_, _, let placed): return placed.map { $0.element }.fields(within: groups)
            default: return []
            }
        }
    }

    func firstRow(where matches: (Row) -> Bool) -> Row? {
        for element in flattened {
            switch element.content {
            case .row(let row): if matches(row) { return row }
            case .list(let list): if let row = list.rows.first(where: matches) { return row }
            case .map(let map):
                if let pin = map.pins.first(where: { $0.key == map.selected }), matches(pin.callout) {
                    return pin.callout
                }
            default: break
            }
        }
        return nil
    }

    func firstControl(where matches: (Control) -> Bool) -> Control? {
        for element in flattened {
            switch element.content {
            case .button(let control, _): if matches(control) { return control }
            case .search(let bar): if let control = bar.controls.first(where: matches) { return control }
            default: break
            }
        }
        return nil
    }

    func field(_ path: ArraySlice<Text>) -> FormField? {
        for element in flattened {
            if case .search(let bar) = element.content, [bar.label] == path { return bar.field }
            guard case .field(let field) = element.content, field.label == path.first else { continue }
            return path.count == 1 ? field : field.children.field(path.dropFirst())
        }
        return nil
    }
}

extension SearchBar {
    /// What can be pressed in it.
    var controls: [Control] { (words.isEmpty ? [] : [clear]) + [filters, reset].compactMap { $0 } }

    /// The field for words, called as it is read out.
    var field: FormField {
        FormField(change: type, label: label, value: .string(words), control: .text(TextInput()))
    }
}

extension ScreenElement {
    /// Whether the text stands in it or within it.
    func shows(_ text: Text) -> Bool {
        [self].flattened.contains { element in
            switch element.content {
            case .text(let own, _), .badge(let own, _), .link(let own, _, _), .image(_, let own, _): own == text
            default: false
            }
        }
    }
}
