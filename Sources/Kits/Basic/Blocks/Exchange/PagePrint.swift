import Engine
import Language
import Rules
import Values

/// What a page shows, on paper: words, without pictures, maps and what can be pressed.
@inline(never)
func printedPage(_ context: ComponentContext) -> [Command] {
    guard context.isPrinted, let record = context.record, record.standing != .deleted else { return [] }
    let commands = context.print(PageLines(language: context.language).lines(context.element(record, in: .detail)))
    guard let event = context.component.settings.string("PrintWith"), case .effect(.print(let page))? = commands.first
    else { return commands }
    return [.print(page, above: event, context.state.hand)]
}

private struct PageLines {
    let language: Text

    func lines(_ element: ScreenElement) -> [PrintedSheets.Line] {
        switch element.content {
        case .section(let title, let parts):
            let lines = parts.flatMap { self.lines($0) }
            guard let title, !title.isEmpty, !lines.isEmpty else { return lines }
            return [PrintedSheets.Line(.heading, [title])] + lines
        case .stack(let parts):
            // A value with what it is called.
            if parts.count == 2, parts[0].key == "label", case .text(let name, _) = parts[0].content {
                let value = lines(parts[1]).flatMap { $0.cells }.joined(separator: "\n")
                return value.isEmpty ? [] : [PrintedSheets.Line(.row, [name, value])]
            }
            return parts.flatMap { lines($0) }
        case .placed(_, _, let parts): return placed(parts)
        case .row(let row): return lines(row.body)
        case .table(let table): return ([table.head] + table.rows).map { line($0.joined(separator: " · ")) }
        case .text(let text, _), .link(let text, _, _), .badge(let text, _), .bar(_, let text, _):
            return text.isEmpty ? [] : [line(text)]
        case .rating(let stars, let maximum, _):
            return [line("\(Decimal(stars)?.text(in: language) ?? "") / \(maximum)")]
        default: return []
        }
    }

    private func line(_ text: Text) -> PrintedSheets.Line { PrintedSheets.Line(.row, [text]) }

    /// What stands at the same height is one line, from left to right.
    private func placed(_ parts: [Placed]) -> [PrintedSheets.Line] {
        let places = Sorting.places(parts.count) { a, b in
            parts[a].y == parts[b].y ? parts[a].x < parts[b].x : parts[a].y < parts[b].y
        }
        var found: [[Text]] = []
        var height: Double?
        for place in places {
            let words = lines(parts[place].element).flatMap { $0.cells }
            if words.isEmpty { continue }
            if height == parts[place].y { found[found.count - 1] += words } else { found.append(words) }
            height = parts[place].y
        }
        return found.map { line($0.joined(separator: " · ")) }
    }
}
