import Language
import Rules
import Values

/// Screens as indented text: one line for each thing that can be seen or touched. Tests and `baukasten screen` read it.
extension Screen {
    /// The screen as text; every line ends with a line feed.
    public var outline: Text {
        var lines = Outline()
        lines.add("app \(quoted(title)) \(language)")
        if !tabs.isEmpty {
            lines.add(
                "tabs " + tabs.map { $0.isSelected ? "[\(quoted($0.title))]" : quoted($0.title) }.joined(separator: " ")
            )
        }
        for level in levels { lines.add(level) }
        if let overlay {
            lines.add("\(overlay.kind.rawValue) \(quoted(overlay.title))")
            lines.indented { lines in
                if !overlay.message.isEmpty { lines.add("text \(quoted(overlay.message))") }
                for control in overlay.controls { lines.add(control, as: "button") }
            }
        }
        for toast in toasts { lines.add("toast \(quoted(toast.text))") }
        if let banner { lines.add(banner, as: "banner") }
        return lines.text
    }
}

/// Quotation marks around, line breaks as ⏎, so that every thing stays on one line.
private func quoted(_ text: Text) -> Text {
    "\"" + text.split(on: 10).joined(separator: "⏎") + "\""
}

private struct Outline {
    private var lines: [Text] = []
    private var depth = 0

    var text: Text { lines.map { $0 + "\n" }.joined() }

    mutating func add(_ line: Text) {
        lines.append(Text(repeating: "  ", count: depth) + line)
    }

    mutating func indented(_ body: (inout Outline) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    mutating func add(_ control: Control, as name: Text) {
        let role: Text = control.role == .normal ? "" : " \(control.role.rawValue)"
        let detail = control.detail.map { " " + quoted($0) } ?? ""
        let tile: Text = control.isTile ? " tile" : ""
        add("\(name) \(quoted(control.title))\(detail)\(role)\(tile)\(control.isEnabled ? "" : " disabled")")
    }

    mutating func add(_ banner: Screen.Banner, as name: Text) {
        add("\(name) \(quoted(banner.text))")
        indented { lines in for control in banner.controls { lines.add(control, as: "button") } }
    }

    mutating func add(_ level: Screen.Level) {
        add("\(level.presentation.rawValue) \(quoted(level.title)) \(level.component)")
        indented { lines in
            if let back = level.back { lines.add(back, as: "back") }
            for control in level.leading { lines.add(control, as: "left") }
            for control in level.trailing { lines.add(control, as: "right") }
            if let notice = level.notice { lines.add(notice, as: "notice") }
            for element in level.body { lines.add(element) }
        }
    }

    mutating func add(_ row: Row) {
        var line: Text = "row"
        if row.isSelected { line += " selected" }
        if row.activate != nil { line += " tap" }
        if row.longPress != nil { line += " hold" }
        if row.delete != nil { line += " delete" }
        add(line)
        indented { lines in
            lines.add(row.body)
            for mark in row.marks { lines.add("mark \(mark.word)") }
        }
    }

    mutating func add(_ element: Element) {
        switch element.content {
        case .section(let title, let elements):
            add(title.map { "section \(quoted($0))" } ?? "section")
            indented { lines in for element in elements { lines.add(element) } }
        case .list(let list):
            let last = list.first + list.rows.count
            let window: Text = list.rows.count < list.count ? " rows \(list.first)..<\(last)" : ""
            add("\((list.board?.word ?? "list") as Text) \(quoted(list.label)) \(list.count)\(window)")
            if case .table(let table)? = list.board {
                indented { lines in for column in table.columns { lines.add(column.outline) } }
            }
            indented { lines in
                for (place, row) in list.rows.enumerated() {
                    if let heading = list.heading(place) { lines.add("heading \(quoted(heading))") }
                    lines.add(row)
                }
            }
        case .row(let row): add(row)
        case .search(let bar): add(bar)
        case .field(let field): add(field)
        case .text(let text, _): add("text \(quoted(text))")
        case .image(let source, let description, _): add("image \(quoted(description)) \(source.outline)")
        case .link(let text, let address, _): add("link \(quoted(text)) \(address)")
        case .badge(let text, _): add("badge \(quoted(text))")
        case .rating(let value, let maximum, _): add("rating \(Decimal(value)?.text ?? "0")/\(maximum)")
        case .bar(let share, let text, _):
            add("bar \(Decimal(share)?.rounded(toPlaces: 2).text ?? "0") \(quoted(text))")
        case .button(let control, _): add(control, as: "button")
        case .placed(_, _, let placed): for item in placed { add(item.element) }
        case .stack(let elements): for element in elements { add(element) }
        case .table(let table): add(table)
        case .map(let map): add(map)
        case .surface(let name, let properties): add("surface \(name) \(properties.text)")
        case .canvas(let canvas): add("canvas \(quoted(canvas.label)) \(canvas.picture.outline) \(canvas.data.text)")
        case .mark(let mark): add("mark \(mark.word)")
        case .empty(_, let title, let detail): add("empty \(quoted(title)) \(quoted(detail))")
        case .placeholder(let text): add("placeholder \(quoted(text))")
        }
    }

    private mutating func add(_ table: DataTable) {
        add("table \(quoted(table.label))")
        indented { lines in
            for row in [table.head] + table.rows { lines.add("cells " + row.map { quoted($0) }.joined(separator: " ")) }
        }
    }

    private mutating func add(_ bar: SearchBar) {
        add("search \(quoted(bar.words))\(bar.status.isEmpty ? "" : " " + quoted(bar.status))")
        indented { lines in
            for control in [bar.filters, bar.reset].compactMap({ $0 }) { lines.add(control, as: "button") }
        }
    }

    private mutating func add(_ map: MapSurface) {
        add("map \(quoted(map.label)) \(map.pins.count)\(map.place == nil ? "" : " hold")")
        indented { lines in
            for pin in map.pins {
                lines.add("pin \(quoted(pin.title)) \(JSON(pin.latitude).text) \(JSON(pin.longitude).text)")
                if pin.key == map.selected { lines.indented { $0.add(pin.callout) } }
            }
        }
    }

    private mutating func add(_ field: FormField) {
        var line: Text = "field \(quoted(field.label)) \(field.control.outline)"
        if field.isRequired { line += " required" }
        if case .group = field.control {
        } else if !Validation.isEmpty(field.value) {
            line += " = " + (field.control.isSecret ? "•••" : field.value.text)
        }
        if let problem = field.problem { line += " ! \(problem.kind.rawValue) \(problem.code)" }
        add(line)
        indented { lines in for child in field.children { lines.add(child) } }
    }
}

extension ImageSource {
    var outline: Text {
        switch self {
        case .none: "none"
        case .media(let id): "media:\(id)"
        case .file(let name): "file:\(name)"
        case .address(let address): address
        case .symbol(let name): "symbol:\(name)"
        }
    }
}

/// "text:plain", "slider:1…5/1", "choice:List:a|b" …
extension InputControl {
    var isSecret: Bool {
        if case .text(let input) = self { input.isSecret } else { false }
    }

    /// Kind of control with its bounds or choices; values are said elsewhere.
    public var outline: Text {
        switch self {
        case .text(let input):
            input.isMultiline ? "textarea" : input.isSecret ? "password" : "text:\(input.format.rawValue)"
        case .slider(let start, let end, let step): "slider:\(start.text)…\(end.text)/\(step.text)"
        case .stars(let count): "stars:\(count)"
        case .date: "date"
        case .time: "time"
        case .moment: "moment"
        case .duration(let form): "duration:\(form.pattern)"
        case .toggle: "toggle"
        case .choice(let options, let style, let multiple):
            "\(multiple ? "choices" : "choice"):\(style.rawValue):" + options.map { $0.value }.joined(separator: "|")
        case .choiceFromList(let multiple): multiple ? "choices:list" : "choice:list"
        case .image: "image"
        case .images(_, _, _, let most): "images:\(most)"
        case .file: "file"
        case .place: "place"
        case .references(let model, let range): "references:\(model):\(range.lowerBound)…\(range.upperBound)"
        case .group: "group"
        case .output: "output"
        }
    }
}

extension Board {
    fileprivate var word: Text {
        switch self {
        case .grid: "grid"
        case .table: "board"
        }
    }
}

extension BoardTable.Column {
    fileprivate var outline: Text {
        var words: Text = "column \(quoted(title)) \(width)"
        if let order { words += " \(order.rawValue.asciiLowercased)" }
        if sort != nil { words += " tap" }
        return words
    }
}
