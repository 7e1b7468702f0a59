import Language
import Rules
import Values

/// The search in the whole app, as a person sees it.
extension Engine {
    /// Of a list, before all can be shown in the list itself.
    private static let firstHits = 5

    @inline(never)
    func searchView(_ level: LevelState) -> ComponentView {
        let search = level.state.own(as: SearchEverywhere.self) ?? SearchEverywhere()
        func action(_ name: Text, _ argument: Text = "") -> ActionID {
            ActionID(level: level.serial, name: name, argument: argument)
        }
        let title = FindingText.everywhere.text(in: language)
        let bar = SearchBar(
            type: action("words"), leave: action("leave"), words: search.words, label: title,
            clear: Control(action: action("clear"), title: FindingText.clear.text(in: language), icon: "xmark"))
        var view = ComponentView(title: title, body: [Element(key: "search", .search(bar))])
        view.leading = [
            Control(action: action("done"), title: PlatformText.done.text(in: language), role: .cancel)
        ]
        let words = SearchFolding.words(search.words)
        if words.isEmpty {
            view.body.append(
                Element(
                    key: "hint",
                    .empty(icon: "search", title: "", detail: FindingText.everywhereHint.text(in: language))))
        } else if search.groups.isEmpty {
            let detail = FindingText.nothing(with: search.words, filters: 0).text(in: language)
            view.body.append(
                Element(
                    key: "nothing",
                    .empty(icon: "search", title: FindingText.nothing.text(in: language), detail: detail)))
        }
        for (place, hits) in search.groups.enumerated() {
            view.body.append(section(hits, place, words, level.serial))
        }
        return view
    }

    private func section(
        _ hits: SearchEverywhere.Hits, _ place: Int, _ words: [[UInt8]], _ serial: Int
    ) -> Element {
        let rules = rules
        let shown = hits.records.prefix(Self.firstHits)
        let rows = shown.map { record in
            Row(
                key: record.id.text, body: hit(record, words, rules),
                activate: ActionID(level: serial, name: "open", argument: "\(place)/\(record.id.text)"),
                marks: records.marks(of: record))
        }
        var list = RecordList(
            count: rows.count, first: 0, rows: rows, window: ActionID(level: serial, name: "window"),
            label: hits.list.title)
        list.marks = words
        var elements = [Element(key: "hits", .list(list))]
        if hits.records.count > shown.count {
            elements.append(
                button(
                    ActionID(level: serial, name: "all", argument: Text(place)),
                    FindingText.all(hits.records.count, in: hits.list.title).text(in: language), "list", .normal))
        }
        return Element(key: "group\(place)", .section(title: hits.list.title, elements))
    }

    /// The record's title, and below it the field in which the words stand, if they stand in another one.
    private func hit(_ record: Record, _ words: [[UInt8]], _ rules: RuleContext) -> Element {
        let title = registry.title(of: record, in: app, language: language)
        var elements = [Element(key: "title", .text(title, Style()))]
        if SearchFolding.marks(of: words, in: title).isEmpty, let line = line(of: record, words, rules) {
            elements.append(secondary("line", line))
        }
        return Element(key: "hit", .stack(elements))
    }

    private func line(of record: Record, _ words: [[UInt8]], _ rules: RuleContext) -> Text? {
        for field in model(of: record)?.fields ?? [] where !field.isHidden {
            guard let kind = registry.fields[field.type], kind.stores != .image, kind.stores != .document else {
                continue
            }
            let text = rules.text(of: record.fields[field.name], in: field)
            if SearchFolding.marks(of: words, in: text).isEmpty { continue }
            return field.title(in: language) + ": " + text
        }
        return nil
    }
}
