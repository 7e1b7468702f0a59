import Language
import Rules
import Values

/// Which lists a person can get to: found out by going there in a copy of the engine, of which nothing remains.
extension Engine {
    /// The lists of the tabs, and those that buttons of a tab's menu lead to.
    func reachedLists() -> [SearchEverywhere.ReachedList] {
        var lists: [SearchEverywhere.ReachedList] = []
        for tab in tabs.indices {
            var probe = copy(on: tab)
            probe.refreshRows()
            if let list = probe.topList([.tab(tab)]) {
                lists.append(list)
            } else if let root = probe.top, case .component(let name) = root.kind {
                for binding in app.components[name]?.triggers ?? [] where !Self.isLifecycle(binding.trigger) {
                    if let list = probe.list(behind: binding.trigger, of: root.serial, tab) { lists.append(list) }
                }
            }
        }
        return lists
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

    private func list(behind trigger: Text, of serial: Int, _ tab: Int) -> SearchEverywhere.ReachedList? {
        guard context(ofLevel: 0)?.action(ifConnected: trigger) != nil else { return nil }
        var probe = self
        probe.press(.trigger(trigger))
        guard probe.top?.serial != serial else { return nil }
        return probe.topList([.tab(tab), .trigger(trigger)])
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
