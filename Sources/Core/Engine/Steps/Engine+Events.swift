import Language
import Rules
import Values

extension Engine {
    /// More events than any sensible chain has; guards against descriptions that call themselves without end.
    static let maximumEvents = 500

    /// Events that events set off by opening components and by signals lie on the stack of the processor, which is small
    /// in a browser: more than this many within each other stop the step like too many events do.
    static let maximumNesting = 48

    /// Runs what is connected to a trigger of the component on a level.
    mutating func fire(_ trigger: Text, _ hand: Hand, level serial: Int) {
        guard let place = place(ofLevel: serial), case .component(let name) = self[place].kind,
            let component = app.components[name]
        else { return }
        for event in component.events(on: trigger) { run(event, hand, level: serial) }
    }

    /// Runs an event with what is in hand, now or after its delay, and those that it hands its result to.
    mutating func run(_ name: Text, _ hand: Hand, level: Int, ignoringDelay: Bool = false) {
        guard nesting < Self.maximumNesting else { return stopEvents() }
        nesting += 1
        var next = runOne(name, hand, level: level, ignoringDelay: ignoringDelay)
        while let (event, hand) = next { next = runOne(event, hand, level: level, ignoringDelay: false) }
        nesting -= 1
    }

    /// The event that comes next with what it gets; nil when the chain ends.
    private mutating func runOne(
        _ name: Text, _ hand: Hand, level: Int, ignoringDelay: Bool
    ) -> (event: Text, hand: Hand)? {
        guard let event = app.events[name] else {
            fail(PlatformText.unknown(name))
            return nil
        }
        if !ignoringDelay, let seconds = event.delaySeconds?.double, seconds > 0 {
            guard delayed.count < Self.maximumEvents else {
                stopEvents()
                return nil
            }
            let id = newSerial()
            delayed.append(DelayedEvent(serial: id, event: name, hand: hand, level: level, draft: draftInHand))
            effects.append(.startTimer(id: id, milliseconds: Self.milliseconds(seconds)))
            return nil
        }
        guard eventCount < Self.maximumEvents else {
            stopEvents()
            return nil
        }
        eventCount += 1
        guard let kind = registry.events[event.type] else {
            fail(PlatformText.unknown(event.type))
            return nil
        }
        let place = place(ofLevel: level)
        let origin = place.map { self[$0].state.hand } ?? .nothing
        let context = context(of: event, hand: hand, origin: origin, tab: place?.tab ?? selectedTab)
        if let need = kind.need, let permission,
            !permission.allows(need, hand, makes: context.model, app: app, records: records, isFinal: true)
        {
            fail(PlatformText.notAllowed)
            return nil
        }
        let outcome = kind.perform(context)
        for command in outcome.commands { execute(command, event, outcome.hand, level: level) }
        guard outcome.goesOn, let element = outcome.next ?? event.element else { return nil }
        if app.events[element] != nil { return (element, outcome.hand) }
        deliver(outcome.hand, to: element, level: level)
        return nil
    }

    /// No more events in this step; said once.
    private mutating func stopEvents() {
        guard eventCount <= Self.maximumEvents else { return }
        eventCount = Self.maximumEvents + 1
        fail(PlatformText.tooManyEvents)
    }

    /// Hands the result of an event to `ElementId`: another event, or a component.
    mutating func deliver(_ hand: Hand, to element: Text?, level: Int) {
        guard let element else { return }
        if app.events[element] != nil {
            run(element, hand, level: level)
        } else if app.components[element] != nil {
            if let top, isTop(element) {
                give(hand, toLevel: top.serial)
            } else if isComponent(element, onLevel: level) {
                give(hand, toLevel: level)
            } else {
                push(element, hand)
            }
        } else {
            fail(PlatformText.unknown(element))
        }
    }

    /// Ends a chain with a sentence of the platform.
    mutating func fail(_ message: Bilingual) {
        hasChainFailed = true
        show(message, urgent: true)
    }

    mutating func context(of event: EventDescription, hand: Hand, origin: Hand, tab: Int) -> EventContext {
        EventContext(
            event: event, hand: hand, origin: origin,
            rootModel: tabs.indices.contains(tab) ? tabs[tab].root.model : nil, app: app, records: records,
            rules: rules, now: now, newID: UUID(at: now, random: &random),
            permission: permission, isWhole: sync?.isWhole ?? true,
            hasArrived: sync.map { $0.lastSuccess != nil && !$0.isResetting } ?? true)
    }

    static func milliseconds(_ seconds: Double) -> Int {
        Int((min(max(seconds, 0), 86_400) * 1000).rounded())
    }

    // MARK: Commands

    private mutating func execute(
        _ command: EventOutcome.Command, _ event: EventDescription, _ hand: Hand, level: Int
    ) {
        switch command {
        case .put(let record): put(record)
        case .putAll(let records): put(new: records)
        case .remove(let record, let leader): remove(record, along: leader)
        case .push(let component): push(component, hand)
        case .pop: pop(hand)
        case .goToRoot: goToRoot(hand)
        case .show(let message, let seconds): show(message, seconds: seconds)
        case .hideMessages: toasts = []
        case .deselect: deselect(level)
        case .publish(let signal): publish(signal, hand)
        case .effect(let effect): effects.append(effect)
        case .message(let de, let en): fail(Bilingual(de: de, en: en))
        case .confirm(let title, let message, let button, let isDestructive, let otherwise):
            ask(
                title, message,
                .init(
                    title: PlatformText.cancel.text(in: language), role: .cancel,
                    then: otherwise.map { .run(event: $0, hand, level: level) } ?? .nothing),
                .init(
                    title: button, role: isDestructive ? .destructive : .primary,
                    then: .goOn(event: event, hand, level: level)))
        }
    }

    /// Of the component that the chain started from; when that is gone, of the one on top.
    private mutating func deselect(_ level: Int) {
        if let place = place(ofLevel: level) {
            self[place].state.selection = nil
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
                place(ofLevel: level.serial) != nil
            else { continue }
            for subscription in component.subscriptions where subscription.signal == signal {
                for event in subscription.events { run(event, hand, level: level.serial) }
            }
        }
    }

    // MARK: Time

    mutating func timerFired(_ id: Int) {
        if let place = delayed.firstIndex(where: { $0.serial == id }) {
            let event = delayed.remove(at: place)
            saving(event.draft) { $0.run(event.event, event.hand, level: event.level, ignoringDelay: true) }
        } else if !ring(id) {
            toasts.removeAll { $0.serial == id }
        }
    }

    // MARK: Messages

    mutating func show(_ message: Text, seconds: Double) {
        let serial = newSerial()
        toasts = toasts.suffix(2) + [ToastState(serial: serial, text: message)]
        effects.append(.startTimer(id: serial, milliseconds: Self.milliseconds(seconds)))
        effects.append(.announce(message, urgent: false))
    }

    /// A sentence of the platform.
    mutating func show(_ message: Bilingual, urgent: Bool) {
        let text = message.text(in: language)
        let serial = newSerial()
        toasts = toasts.suffix(2) + [ToastState(serial: serial, text: text)]
        effects.append(.startTimer(id: serial, milliseconds: 6000))
        effects.append(.announce(text, urgent: urgent))
    }
}
