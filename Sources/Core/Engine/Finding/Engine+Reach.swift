import Language
import Rules
import Values

/// Which lists a person can get to: found out by going there in a copy of the engine, of which nothing remains.
extension Engine {
    /// The lists of the tabs, and those that buttons of a tab's menu lead to.
    func reachedLists() -> [SearchEverywhere.ReachedList] {
        var lists: [SearchEverywhere.ReachedList] = []
        /// What stands in a list of its own as well is shown there.
        var feeds: [SearchEverywhere.ReachedList] = []
        for tab in tabs.indices {
            var probe = copy(on: tab)
            probe.refreshRows()
            if let list = probe.topList([.tab(tab)]) {
                lists.append(list)
            } else if probe.isFeedOnTop {
                feeds += probe.feed([.tab(tab)])
            } else if let root = probe.top, case .component(let name) = root.kind {
                for binding in app.components[name]?.triggers ?? [] where !Self.isLifecycle(binding.trigger) {
                    guard let behind = probe.reached(behind: binding.trigger, of: root.serial) else { continue }
                    let way: [SearchEverywhere.Step] = [.tab(tab), .trigger(binding.trigger)]
                    if let list = behind.topList(way) { lists.append(list) } else { feeds += behind.feed(way) }
                }
            }
        }
        return lists + feeds
    }

    /// The list that opens with a record of another one.
    func innerList(of outer: SearchEverywhere.ReachedList, _ record: UUID) -> SearchEverywhere.ReachedList? {
        guard case .tab(let tab)? = outer.way.first else { return nil }
        var probe = copy(on: tab)
        probe.go(outer.way)
        let depth = probe.levels.count
        probe.press(.row(record))
        guard probe.levels.count > depth else { return nil }
        return probe.topList(outer.way + [.row(record)])
    }

    /// Goes on a way that begins with a tab; it ends early where a step leads nowhere.
    mutating func go(_ way: [SearchEverywhere.Step]) {
        for step in way { press(step) }
    }

    /// What a person would press.
    mutating func press(_ step: SearchEverywhere.Step) {
        switch step {
        case .tab(let tab):
            if tab != selectedTab || levels.isEmpty { select(tab: tab) }
            goToRoot(.nothing)
        case .trigger(let name): if let top { handle(ActionID(level: top.serial, name: name), .null) }
        case .row(let id):
            if let top { handle(ActionID(level: top.serial, name: "ItemClicked", argument: id.text), .null) }
        }
        refreshRows()
    }

    /// The engine with the first level of a tab alone.
    private func copy(on tab: Int) -> Engine {
        var probe = self
        probe.questions = []
        probe.eventCount = 0
        probe.nesting = 0
        probe.draftInHand = nil
        if tabs[tab].levels.isEmpty {
            probe.select(tab: tab)
        } else {
            probe.selectedTab = tab
        }
        if probe.levels.count > 1 { probe.levels.removeSubrange(1...) }
        return probe
    }

    private func reached(behind trigger: Text, of serial: Int) -> Engine? {
        guard context(ofLevel: 0)?.action(ifConnected: trigger) != nil else { return nil }
        var probe = self
        probe.press(.trigger(trigger))
        return probe.top?.serial == serial ? nil : probe
    }

    private var isFeedOnTop: Bool { top.map { gathers($0) } ?? false }

    /// The level on top, if it shows records of several models: all it has of each, whatever is chosen and looked for there.
    private func feed(_ way: [SearchEverywhere.Step]) -> [SearchEverywhere.ReachedList] {
        guard isFeedOnTop else { return [] }
        var probe = self
        probe.levels[levels.count - 1].finding = Finding()
        probe.refreshRows()
        guard let top = probe.top, let context = probe.context(ofLevel: levels.count - 1) else { return [] }
        var models = NameIndex()
        var ids: [[UUID]] = []
        for record in top.all {
            let (place, isNew) = models.insert(record.model)
            if isNew { ids.append([]) }
            ids[place].append(record.id)
        }
        var lists: [SearchEverywhere.ReachedList] = []
        for (model, ids) in zip(models.names, ids) {
            lists.append(SearchEverywhere.ReachedList(way: way, title: context.heading, model: model, ids: ids))
        }
        return lists
    }

    /// The level on top, if it is a list or a map that the person may read.
    private func topList(_ way: [SearchEverywhere.Step]) -> SearchEverywhere.ReachedList? {
        guard let top, componentKind(of: top)?.context != nil, case .list(let query) = top.state.hand,
            let context = context(ofLevel: levels.count - 1), let model = app.models[query.model],
            permission.map({ $0.sees(model) }) ?? true
        else { return nil }
        return SearchEverywhere.ReachedList(
            way: way, title: context.heading, model: query.model,
            ids: top.all.compactMap { $0.standing == .deleted ? nil : $0.id })
    }

    private static func isLifecycle(_ trigger: Text) -> Bool {
        trigger == "Init" || trigger == "BecomesActive" || trigger == "BecomesInactive"
    }
}
