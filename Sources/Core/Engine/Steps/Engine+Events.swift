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
        guard let position = position(ofLevel: serial), case .component(let name) = self[position].kind,
            let component = app.components[name]
        else { return }
        let isAutomatic = trigger == "Init" || trigger.hasUTF8Prefix("Becomes")
        if isAutomatic { history.pauses += 1 }
        for event in component.events(on: trigger) { run(event, hand, level: serial) }
        if isAutomatic { history.pauses -= 1 }
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
            // What would only be shown later is not shown for each of several.
            if several != nil, !changesRecords(name) { return nil }
            guard delayed.count < Self.maximumEvents else {
                stopEvents()
                return nil
            }
            let id = newSerial()
            history.delays.append(id)
            delayed.append(DelayedEvent(serial: id, event: name, hand: hand, level: level, draft: draftInHand))
            effects.append(.startTimer(id: id, milliseconds: Self.milliseconds(seconds)))
            return nil
        }
        guard eventCount < eventLimit else {
            stopEvents()
            return nil
        }
        eventCount += 1
        guard let kind = registry.events[event.type] else {
            fail(PlatformText.unknown(event.type))
            return nil
        }
        let position = position(ofLevel: level)
        let origin = position.map { self[$0].state.hand } ?? .nothing
        let context = context(of: event, hand: hand, origin: origin, tab: position?.tab ?? selectedTab)
        if let need = kind.need, let permission,
            !permission.allows(need, hand, makes: context.model, app: app, records: records, isFinal: true)
        {
            fail(PlatformText.notAllowed)
            return nil
        }
        let outcome = kind.perform(context)
        perform(outcome.commands, level: level)
        guard outcome.goesOn, let element = outcome.next ?? event.element else { return nil }
        if app.events[element] != nil { return (element, outcome.hand) }
        deliver(outcome.hand, to: element, level: level)
        return nil
    }

    /// No more events in this step; said once.
    private mutating func stopEvents() {
        guard eventCount <= eventLimit else { return }
        eventCount = eventLimit + 1
        fail(PlatformText.tooManyEvents)
    }

    /// Hands the result of an event to `ElementId`: another event, or a component.
    mutating func deliver(_ hand: Hand, to element: Text?, level: Int) {
        guard let element else { return }
        if app.events[element] != nil {
            run(element, hand, level: level)
        } else if several != nil {
            // One of several records opens nothing.
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

    /// Ends a chain with a message of the platform.
    mutating func fail(_ message: Bilingual) {
        hasChainFailed = true
        if several == nil { show(message, urgent: true) } else { several?.fail(message) }
    }

    mutating func context(of event: EventDescription, hand: Hand, origin: Hand, tab: Int) -> EventContext {
        settleColumns(for: event, hand)
        return EventContext(
            event: event, hand: hand, origin: origin,
            rootModel: tabs.indices.contains(tab) ? tabs[tab].root.model : nil, app: app, records: records,
            rules: rules, now: now, newID: UUID(at: now, random: &random),
            permission: permission, isWhole: sync?.isWhole ?? true,
            hasArrived: sync.map { $0.lastSuccess != nil && !$0.isResetting } ?? true)
    }

    static func milliseconds(_ seconds: Double) -> Int {
        Int((min(max(seconds, 0), 86_400) * 1000).rounded())
    }

    // MARK: Time

    mutating func timerFired(_ id: Int) {
        if let position = delayed.firstIndex(where: { $0.serial == id }) {
            let event = delayed.remove(at: position)
            history.continued = event.act
            saving(event.draft) { $0.run(event.event, event.hand, level: event.level, ignoringDelay: true) }
            history.continued = nil
        } else if !ring(id), !countLoginDown(id), whereabouts == nil || !sayWhatIsAwaited(id) {
            toasts.removeAll { $0.serial == id }
        }
    }

    // MARK: Messages

    mutating func show(_ message: Text, seconds: Double) {
        if continues(message, seconds: seconds) { return }
        let serial = newSerial()
        history.messages.append(serial)
        add(ToastState(serial: serial, text: message))
        effects.append(.startTimer(id: serial, milliseconds: Self.milliseconds(seconds)))
        effects.append(.announce(message, urgent: false))
    }

    /// One that says the same takes the place of the one before; of others, the last two stay.
    mutating func add(_ toast: ToastState) {
        toasts.removeAll { $0.text == toast.text }
        toasts = toasts.suffix(2) + [toast]
    }

    /// A message of the platform.
    mutating func show(_ message: Bilingual, urgent: Bool) {
        let text = message.text(in: language)
        let serial = newSerial()
        add(ToastState(serial: serial, text: text))
        effects.append(.startTimer(id: serial, milliseconds: 6000))
        effects.append(.announce(text, urgent: urgent))
    }
}
