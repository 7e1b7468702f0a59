import Language
import Rules
import Values

/// The timer for what becomes another by time alone.
struct Alarm: Sendable {
    /// The timer's number.
    let serial: Int
    let at: Instant
}

extension Engine {
    /// Has the host ring when the first of the open components, or a reminder, becomes another one by time alone.
    mutating func setAlarm() {
        var next: Instant?
        for tab in tabs.indices {
            for index in tabs[tab].levels.indices {
                guard let changes = componentKind(of: tabs[tab].levels[index])?.changes,
                    let at = context(at: (tab, index)).flatMap({ changes($0) }), at > now
                else { continue }
                next = next.map { min($0, at) } ?? at
            }
        }
        if let at = reminders.changes, at > now { next = next.map { min($0, at) } ?? at }
        guard next != alarm?.at else { return }
        if let alarm { effects.append(.cancelTimer(id: alarm.serial)) }
        alarm = nil
        guard let next else { return }
        let serial = newSerial()
        alarm = Alarm(serial: serial, at: next)
        // A number of milliseconds has 31 bits in the browser; what is later is set again then.
        let day: Int64 = 86_400_000
        let milliseconds = Int(min(next.milliseconds - now.milliseconds, day))
        effects.append(.startTimer(id: serial, milliseconds: milliseconds))
    }

    /// What is due is told before anything else is done, also when the host is late to ring.
    mutating func ringIfDue(before input: Input) {
        guard isOpen, let alarm, alarm.at <= now else { return }
        if case .timer(let id) = input, id == alarm.serial { return }
        effects.append(.cancelTimer(id: alarm.serial))
        _ = ring(alarm.serial)
    }

    /// False when the timer is another one.
    mutating func ring(_ id: Int) -> Bool {
        guard let alarm, alarm.serial == id else { return false }
        self.alarm = nil
        // It may also be a day of many, or the host's clock is a bit ahead.
        guard now >= alarm.at else { return true }
        var serials: [Int] = []
        for tab in tabs {
            for level in tab.levels where componentKind(of: level)?.changes != nil { serials.append(level.serial) }
        }
        for serial in serials { handle(ActionID(level: serial, name: "time"), .null) }
        return true
    }
}
