import Language
import Rules
import Values

/// What a list is searched with, as a person sees it.
extension Engine {
    /// Whether a list can be searched: not where there is hardly anything, unless the description says so.
    func offersFinding(_ level: LevelState, _ kind: ComponentKind, _ component: ComponentDescription) -> Bool {
        guard kind.context == .table, !level.all.isEmpty else { return false }
        if let offers = component.settings["Search"]?.bool { return offers }
        return level.all.count >= Self.fewRecords || level.box?.isShown == true
    }

    /// A button leads to the field, which is in sight only as long as somebody looks for something.
    /// While rows are selected, the bar is for what can be done with them. Above a table there is always room for it.
    func addFinding(to view: inout ComponentView, _ level: LevelState, _ context: ComponentContext) {
        if view.isTable { return addSearch(to: &view.body, level, context, isOfBoard: true) }
        if level.box?.isShown == true { addSearch(to: &view.body, level, context, isOfBoard: view.isBoard) }
        guard level.state.picking == nil else { return }
        let open = Control(
            action: ActionID(level: level.serial, name: "find.open"), title: PlatformText.search.text(in: language),
            icon: "search")
        view.trailing.insert(open, at: 0)
    }

    @inline(never)
    private func addSearch(
        to body: inout [Element], _ level: LevelState, _ context: ComponentContext, isOfBoard: Bool
    ) {
        let opened = level.all.first.flatMap { context.action(ifConnected: "ItemClicked", $0.id.text) }
        addSearch(to: &body, level, context.heading, opensRows: opened != nil, isOfBoard: isOfBoard)
    }

    /// The field for words above the rows, and what stands there when there are none.
    @inline(never)
    func addSearch(
        to body: inout [Element], _ level: LevelState, _ heading: Text, opensRows: Bool = false,
        isOfBoard: Bool = false
    ) {
        let finding = level.finding ?? Finding()
        let words = SearchFolding.words(finding.words)
        for place in body.indices {
            guard case .list(var list) = body[place].content else { continue }
            list.marks = words
            body[place].content = .list(list)
        }
        if level.rows.isEmpty { body = nothingFound(level, finding) }
        var bar = searchBar(level, finding, heading)
        bar.opensRows = opensRows
        bar.isOfBoard = isOfBoard
        body.insert(Element(key: "search", .search(bar)), at: 0)
    }

    private func searchBar(_ level: LevelState, _ finding: Finding, _ heading: Text) -> SearchBar {
        func action(_ name: Text) -> ActionID { ActionID(level: level.serial, name: name) }
        var bar = SearchBar(
            type: action("find.words"), leave: action("find.leave"), words: finding.words,
            label: FindingText.searching(heading).text(in: language),
            clear: Control(
                action: action("find.clear"), title: FindingText.clear.text(in: language), icon: "xmark"))
        if canFilter(level) {
            let count = finding.filters.count + (finding.sorting == nil ? 0 : 1)
            var filters = Control(
                action: action("find.filters"), title: FindingText.inForce(count).text(in: language), icon: "filter")
            if count > 0 { filters.mark = Text(count) }
            bar.filters = filters
            if count > 0 {
                bar.reset = Control(action: action("find.reset"), title: FindingText.reset.text(in: language))
            }
        }
        if finding.isInForce {
            bar.status = FindingText.count(level.rows.count, of: level.all.count).text(in: language)
        }
        return bar
    }

    private func nothingFound(_ level: LevelState, _ finding: Finding) -> [Element] {
        let detail = FindingText.nothing(with: finding.words, filters: finding.filters.count)
        let all = Control(
            action: ActionID(level: level.serial, name: "find.all"), title: FindingText.showAll.text(in: language))
        return [
            Element(
                key: "nothing",
                .empty(
                    icon: "search", title: FindingText.nothing.text(in: language), detail: detail.text(in: language))),
            Element(key: "all", .button(all, Style())),
        ]
    }
}

extension Finding {
    /// Whether the field for words is on the screen.
    var isShown: Bool { isOpen || isInForce || sorting != nil }
}
