import Language
import Rules
import Values

/// What is done with several records at once.
struct SeveralRecords: Sendable {
    private(set) var removals: [Removal] = []
    /// Records with which it could not be done.
    private(set) var failures = 0
    /// Why, of the first one.
    private(set) var reason: Bilingual?
    private var known = NameIndex()
    fileprivate var hasFailed = false

    /// Deletes it with the others, at the end; what goes along with two goes once.
    mutating func remove(_ record: Record, _ leader: UUID?) {
        if known.insert("\(record.model)/\(record.id.text)").isNew {
            removals.append(Removal(record: record, leader: leader))
        }
    }

    mutating func fail(_ message: Bilingual) {
        hasFailed = true
        if reason == nil { reason = message }
    }

    fileprivate mutating func finishOne() {
        if hasFailed { failures += 1 }
        hasFailed = false
    }
}

extension Engine {
    /// Events for each of several records, besides those of a step.
    private static let eventsForEach = 20

    /// Runs what is connected to a trigger for each of the records, one after the other.
    mutating func fireForEach(_ trigger: Text, _ records: [Record], level: Int) {
        eventLimit += records.count * Self.eventsForEach
        several = SeveralRecords()
        writingTogether { engine in
            for record in records {
                guard let record = engine.records.existing(record.model, record.id) else { continue }
                engine.fire(trigger, .one(record, isSaved: true), level: level)
                engine.several?.finishOne()
            }
        }
        let done = several
        several = nil
        guard let done else { return }
        removeAll(done.removals)
        guard let reason = done.reason, done.failures > 0 else { return }
        show(PlatformText.notDone(done.failures, of: records.count, reason), urgent: true)
    }

    /// What changes records is done for each of several; what a person would see once is not seen for each.
    func isForEach(_ command: Command) -> Bool {
        switch command {
        case .fire, .submit, .run, .deliver, .publish, .save, .saveAll, .remove, .fail, .confirm: true
        default: false
        }
    }

    /// Whether an event, or one that follows after it, changes records.
    @inline(never)
    func changesRecords(_ first: Text) -> Bool {
        var name = first
        for _ in 0..<64 {
            guard let event = app.events[name], let kind = registry.events[event.type] else { return false }
            if kind.need != nil || !kind.branches.isEmpty { return true }
            guard let next = event.element else { return false }
            name = next
        }
        return true
    }

    /// A choice over the page, with the way out behind it.
    mutating func offer(_ title: Text, _ choices: [Choice], level: Int) {
        var offered: [OverlayState.Choice] = []
        for choice in choices {
            offered.append(
                .init(title: choice.title, icon: choice.icon, role: .normal, then: .perform(choice.then, level: level)))
        }
        offered.append(.init(title: PlatformText.cancel.text(in: language), role: .cancel, then: .nothing))
        ask(OverlayState(kind: .actions, title: title, message: "", choices: offered))
    }
}
