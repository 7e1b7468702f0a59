import Language
import Rules
import Values

/// A page on paper with a list that belongs to it.
extension Engine {
    /// Prints a page with the list to which an event leads, as that one prints itself; where it leads to none, the page alone.
    @inline(never)
    mutating func print(_ page: PrintedSheets, above event: Text, _ hand: Hand, level: Int) {
        computeColumns()
        var sheets = page
        if let (component, list) = opened(by: event, hand, level: level), let table = printed(component, list),
            !table.lines.isEmpty
        {
            sheets = page.above(table)
        }
        effects.append(.print(sheets))
    }

    /// The component to which an event leads, with the list that it gets.
    private mutating func opened(by event: Text, _ hand: Hand, level: Int) -> (component: Text, hand: Hand)? {
        var (name, hand) = (event, hand)
        let tab = position(ofLevel: level)?.tab ?? selectedTab
        for _ in 0..<Self.maximumNesting {
            guard let event = app.events[name] else { break }
            guard let kind = registry.events[event.type] else { return nil }
            let outcome = kind.perform(context(of: event, hand: hand, origin: hand, tab: tab))
            guard outcome.goesOn, outcome.commands.isEmpty, let next = outcome.next ?? event.element else { return nil }
            (name, hand) = (next, outcome.hand)
        }
        return app.components[name] == nil ? nil : (name, hand)
    }

    /// What a component prints with this list; for that long it lies on top, and nobody sees it.
    private mutating func printed(_ component: Text, _ hand: Hand) -> PrintedSheets? {
        guard case .list = hand, tabs.indices.contains(selectedTab),
            let kind = app.components[component].flatMap({ registry.components[$0.type] }), hand.fits(kind.holds)
        else { return nil }
        let serial = newSerial()
        let state = ComponentState(hand: hand, own: kind.initial)
        levels.append(LevelState(serial: serial, kind: .component(component), state: state))
        refreshRows()
        let context = context(ofLevel: levels.count - 1)
        let level = levels.removeLast()
        guard let context else { return nil }
        return printed(by: kind, "print", .null, level.state, context, steps: 4)
    }

    private func printed(
        by kind: ComponentKind, _ act: Text, _ value: JSON, _ state: ComponentState, _ context: ComponentContext,
        steps: Int
    ) -> PrintedSheets? {
        var state = state
        var commands = kind.handle(ActionID(level: context.level, name: act), value, &state, context)
        // Columns are computed already.
        if case .compute(let then)? = commands.first { commands = then }
        for command in commands {
            if case .effect(.print(let sheets)) = command { return sheets }
            if case .act(let act, let value) = command, steps > 0 {
                return printed(by: kind, act, value, state, context, steps: steps - 1)
            }
        }
        return nil
    }
}
