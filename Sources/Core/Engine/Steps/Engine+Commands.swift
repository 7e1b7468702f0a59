import Language
import Rules
import Values

/// What components and events ask for.
extension Engine {
    /// - Parameter level: Of the component that asks, or that the chain of events started from; it may be gone.
    mutating func perform(_ commands: [Command], level: Int) {
        for command in commands { perform(command, level: level) }
    }

    private mutating func perform(_ command: Command, level: Int) {
        if several != nil, !isForEach(command) { return }
        switch command {
        case .fire(let trigger, let hand): fireOrCorrect(trigger, hand, level: level)
        case .submit(let trigger, let hand):
            let draft = position(ofLevel: level).flatMap { draftKey(self[$0]) }
            saving(draft) { $0.fireOrCorrect(trigger, hand, level: level) }
        case .run(let event, let hand): run(event, hand, level: level)
        case .deliver(let hand, let element): deliver(hand, to: element, level: level)
        case .publish(let signal, let hand): publish(signal, hand)
        case .fireForEach(let trigger, let records): fireForEach(trigger, records, level: level)
        case .offer(let title, let choices): offer(title, choices, level: level)
        case .print(let page, let event, let hand): print(page, above: event, hand, level: level)
        case .act(let name, let value): handle(ActionID(level: level, name: name), value)
        case .compute(let then):
            computeColumns()
            refreshRows()
            perform(then, level: level)
        case .save(let record): save(record)
        case .saveAll(let records): saveAll(records)
        case .makeAll(let model, let values, let changed): makeAll(model, values, changed)
        case .remove(let record, let leader):
            if several == nil { remove(record, along: leader) } else { several?.remove(record, leader) }
        case .saveDraft: if let position = position(ofLevel: level) { saveDraft(at: position) }
        case .removeDraft:
            if let draft = position(ofLevel: level).flatMap({ draftKey(self[$0]) }) { removeDraft(draft) }
        case .remember(let value): if let position = position(ofLevel: level) { remember(value, at: position) }
        case .push(let component, let hand): push(component, hand)
        case .pop(let hand): pop(hand)
        case .goToRoot(let hand): goToRoot(hand)
        case .choose(let path, let source): openChooser(Chooser(form: level, path: path, source: source))
        case .deselect: deselect(level)
        case .show(let message, let seconds): show(message, seconds: seconds)
        case .hideMessages: toasts = []
        case .fail(let message): fail(message)
        case .confirm(_, let then, _) where several != nil: perform(then, level: level)
        case .confirm(let question, let then, let otherwise):
            ask(
                question.title, question.message,
                .init(
                    title: question.decline ?? PlatformText.cancel.text(in: language), role: .cancel,
                    then: .perform(otherwise, level: level)),
                .init(
                    title: question.accept, role: question.isDestructive ? .destructive : .primary,
                    then: .perform(then, level: level)))
        case .locate(let wish, let then, let otherwise): locate(wish, then, otherwise, level: level)
        case .effect(let effect): effects.append(effect)
        }
    }

    /// Has the component of a level handle an action, and does what it asks for.
    mutating func handle(_ action: ActionID, _ value: JSON) {
        guard let position = position(ofLevel: action.level) else { return }
        let level = self[position]
        guard let kind = componentKind(of: level), let context = context(at: position) else { return }
        var state = level.state
        let commands = kind.handle(action, value, &state, context)
        self[position].state = state
        if isActions(level), commands.contains(where: { $0.leaves }) {
            chooseAndClose(commands, level)
        } else {
            if kind.undoesItself { history.pauses += 1 }
            perform(commands, level: action.level)
            if kind.undoesItself { history.pauses -= 1 }
        }
    }

    /// A choice of actions closes before what was chosen happens, so that events work on the component below it.
    private mutating func chooseAndClose(_ commands: [Command], _ level: LevelState) {
        guard case .component(let name) = level.kind, let component = app.components[name],
            let index = index(ofLevel: level.serial), index > 0
        else { return }
        let below = levels[index - 1].serial
        pop(.nothing)
        for command in commands {
            guard case .fire(let trigger, let hand) = command else { continue }
            for event in component.events(on: trigger) { run(event, hand, level: below) }
        }
    }

    private mutating func fireOrCorrect(_ trigger: Text, _ hand: Hand, level: Int) {
        if !corrects(trigger, hand, level: level) { fire(trigger, hand, level: level) }
    }

    /// Of the component that the chain started from; when that is gone, of the one on top.
    private mutating func deselect(_ level: Int) {
        if let position = position(ofLevel: level) {
            self[position].state.selection = nil
        } else if !levels.isEmpty {
            levels[levels.count - 1].state.selection = nil
        }
    }

    /// Runs the event of every component on the stacks that subscribes to the signal, the selected tab's top first.
    private mutating func publish(_ signal: Text, _ hand: Hand) {
        let open = ([selectedTab] + tabs.indices.filter { $0 != selectedTab }).flatMap { tabs[$0].levels.reversed() }
        for level in open {
            // What ran before may have closed it.
            guard case .component(let name) = level.kind, let component = app.components[name],
                position(ofLevel: level.serial) != nil
            else { continue }
            for subscription in component.subscriptions where subscription.signal == signal {
                for event in subscription.events { run(event, hand, level: level.serial) }
            }
        }
    }
}

extension Command {
    /// Whether a choice of actions closes with it.
    fileprivate var leaves: Bool {
        switch self {
        case .fire, .run, .pop: true
        default: false
        }
    }
}
