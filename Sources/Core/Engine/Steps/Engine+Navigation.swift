import Language
import Rules
import Values

extension Engine {
    /// The stack of the selected tab; empty when the app has no tab at all.
    var levels: [LevelState] {
        get { tabs.indices.contains(selectedTab) ? tabs[selectedTab].levels : [] }
        set { if tabs.indices.contains(selectedTab) { tabs[selectedTab].levels = newValue } }
    }

    var top: LevelState? { levels.last }

    func index(ofLevel serial: Int) -> Int? { levels.firstIndex { $0.serial == serial } }

    /// Where a level lies: number of the tab, place on its stack.
    typealias LevelPosition = (tab: Int, index: Int)

    /// The place must be there.
    subscript(position: LevelPosition) -> LevelState {
        get { tabs[position.tab].levels[position.index] }
        set { tabs[position.tab].levels[position.index] = newValue }
    }

    /// Also in the tabs that are not selected.
    func position(ofLevel serial: Int) -> LevelPosition? {
        for tab in tabs.indices {
            if let index = tabs[tab].levels.firstIndex(where: { $0.serial == serial }) { return (tab, index) }
        }
        return nil
    }

    func isComponent(_ component: Text, onLevel serial: Int) -> Bool {
        position(ofLevel: serial).map { self[$0].kind == .component(component) } ?? false
    }

    func isTop(_ component: Text) -> Bool { top?.kind == .component(component) }

    // MARK: Tabs

    mutating func select(tab index: Int) {
        guard tabs.indices.contains(index) else { return }
        let isSame = index == selectedTab && !levels.isEmpty
        if isSame { return goToRoot(.nothing) }
        if let top { fire("BecomesInactive", top.state.hand, level: top.serial) }
        selectedTab = index
        if let top {
            fire("BecomesActive", top.state.hand, level: top.serial)
        } else {
            let root = tabs[index].root
            enter(root.component, .nothing)
        }
    }

    // MARK: Pushing

    mutating func push(_ component: Text, _ hand: Hand) {
        guard levels.count < Self.maximumDepth else { return fail(PlatformText.tooManyEvents) }
        keepWords()
        if let top { fire("BecomesInactive", top.state.hand, level: top.serial) }
        enter(component, hand)
    }

    /// More levels than a person would ever open; guards against descriptions that push without end.
    static let maximumDepth = 32

    private mutating func enter(_ component: Text, _ hand: Hand) {
        let own = app.components[component].flatMap { registry.components[$0.type] }?.initial ?? OwnState()
        let state = ComponentState(hand: hand, own: own)
        let level = LevelState(serial: newSerial(), kind: .component(component), state: state)
        levels.append(level)
        receivedHand(level.serial)
        fire("Init", hand, level: level.serial)
        // Init may have given the component what it holds, or have led away from it.
        if let index = index(ofLevel: level.serial), index == levels.count - 1 {
            fire("BecomesActive", levels[index].state.hand, level: level.serial)
        }
    }

    /// Gives a component on a stack what it shall hold, if it can.
    mutating func give(_ hand: Hand, toLevel serial: Int) {
        guard let position = position(ofLevel: serial), canHold(self[position], hand) else { return }
        self[position].state.hand = hand
        receivedHand(serial)
    }

    private func canHold(_ level: LevelState, _ hand: Hand) -> Bool {
        guard case .component(let name) = level.kind, let component = app.components[name],
            let kind = registry.components[component.type]
        else { return false }
        if case .nothing = hand { return false }
        return hand.fits(kind.holds)
    }

    /// Lets the component look at what it was given (a form copies the values and restores a draft).
    private mutating func receivedHand(_ serial: Int) {
        guard let position = position(ofLevel: serial), let context = context(at: position),
            let kind = componentKind(of: self[position])
        else { return }
        kind.receive?(&self[position].state, context)
        restoreDraft(at: position)
    }

    // MARK: Leaving

    /// Shows the component below and hands it what is in hand, if it can hold that.
    mutating func pop(_ hand: Hand) {
        guard levels.count > 1, let top else { return }
        switch top.kind {
        case .chooser(let chooser): return closeChooser(chooser)
        case .own: return closeOwn()
        case .component:
            levels.removeLast()
            uncovered(hand)
        }
    }

    mutating func goToRoot(_ hand: Hand) {
        guard levels.count > 1 else { return }
        levels.removeSubrange(1...)
        uncovered(hand)
    }

    mutating func uncovered(_ hand: Hand) {
        guard let top else { return }
        // The row that led away is no longer the one being looked at; a map keeps its callout.
        if componentKind(of: top)?.context == .table { levels[levels.count - 1].state.selection = nil }
        if case .one(let record, isSaved: true) = hand, top.state.hand.record?.model == record.model {
            give(hand, toLevel: top.serial)
        }
        if let uncovered = self.top, uncovered.serial == top.serial {
            fire("BecomesActive", uncovered.state.hand, level: uncovered.serial)
        }
    }

    /// On wide screens a component below the top can be touched too: what lies above it closes first.
    mutating func uncover(level serial: Int) {
        guard let index = index(ofLevel: serial), index < levels.count - 1 else { return }
        levels.removeSubrange((index + 1)...)
        fire("BecomesActive", levels[index].state.hand, level: serial)
    }

    /// The system's back button: closes what is open over the screen, then the top level, then leads to the first tab.
    mutating func goBack() {
        if let overlay {
            answer(overlay.choices.first { $0.role == .cancel })
        } else if let top, top.state.picking != nil {
            levels[levels.count - 1].state.picking = nil
        } else if levels.count > 1 {
            pop(.nothing)
        } else if selectedTab > 0 {
            select(tab: 0)
        }
    }
}
