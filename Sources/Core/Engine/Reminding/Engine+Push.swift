import Language
import Rules
import Values

/// Reminders while the app is closed (`PU-PAGE-…`): the server sends them at moments that this device tells it.
extension Engine {
    /// No reminder has this name. It is kept with them, so that all pages know of it.
    static let pushKey: Text = "reminder/"

    /// The person has switched it on, on this device.
    var isPushed: Bool { drafts[Self.pushKey]?.bool == true }

    /// The host says how it stands.
    @inline(never)
    mutating func pushStands(_ state: PushState) {
        reminders.push = state
        reminders.isPushing = false
        switch state {
        case .on: keepPushed(true)
        case .none, .impossible, .blocked, .off: keepPushed(false)
        case .able, .unreached, .failed: break
        }
    }

    private mutating func keepPushed(_ isOn: Bool) {
        guard isOn != isPushed else { return }
        guard isOn else { return removeDraft(Self.pushKey) }
        drafts[Self.pushKey] = true
        effects.append(.saveDraft(key: Self.pushKey, true))
    }

    @inline(never)
    mutating func lookAtPush() { effects.append(.push(.look, language: language, [])) }

    @inline(never)
    mutating func choosePush(_ isOn: Bool) {
        let wishes = isOn ? pushWishes() : []
        reminders.wished = isOn ? wishes : nil
        reminders.wishedIn = language
        if !isOn { keepPushed(false) }
        reminders.push = isOn ? .able : .off
        reminders.isPushing = isOn
        effects.append(.push(isOn ? .on : .off, language: language, wishes))
    }

    /// The server is told anew when the app opens and when something changes.
    @inline(never)
    mutating func renewPush() {
        guard isPushed else { return }
        let wishes = pushWishes()
        guard reminders.wished != wishes || reminders.wishedIn != language else { return }
        reminders.wished = wishes
        reminders.wishedIn = language
        effects.append(.push(.renew, language: language, wishes))
    }

    private mutating func pushWishes() -> [PushWish] {
        var wishes: [PushWish] = []
        for reminder in reminders.all {
            guard mayOpen(reminder), let plan = plan(of: reminder.name) else { continue }
            let moments = plan.moments(behind: now, on: clock, isDone: isDone(reminder))
            wishes.append(PushWish(name: reminder.name, moments: moments))
        }
        return wishes
    }

    // MARK: The page

    @inline(never)
    func pushSection(_ serial: Int) -> Element? {
        guard let state = reminders.push, state != .none else { return nil }
        guard state != .impossible else {
            let note = secondary("push", ReminderText.pushImpossible.text(in: language))
            return Element(key: "push", .section(title: nil, [note]))
        }
        let field = FormField(
            change: ActionID(level: serial, name: "remindPush"), label: ReminderText.push.text(in: language),
            help: pushHelp(state)?.text(in: language), value: .bool(isPushed || reminders.isPushing), control: .toggle)
        return Element(key: "push", .section(title: nil, [Element(key: "remindPush", .field(field))]))
    }

    private func pushHelp(_ state: PushState) -> Bilingual? {
        if isPushed { return ReminderText.pushOn }
        switch state {
        case .blocked: return ReminderText.pushBlocked
        case .unreached: return ReminderText.pushUnreached
        case .failed: return ReminderText.pushFailed
        default: return nil
        }
    }
}

extension ReminderPlan {
    /// As many as the server is told of at once.
    static let mostMoments = 14

    /// When it is due next, day by day, as many as the server is told of at once.
    ///
    /// - Parameter isDone: Today is over with.
    public func moments(behind now: Instant, on clock: LocalClock, isDone: Bool) -> [Instant] {
        var moments: [Instant] = []
        let today = now.date(on: clock)
        let standing = standing(at: now, on: clock)
        if !standing.isDue, !isDone, !isOpened(on: today), !Self.isOver(answered, on: today) {
            moments.append(standing.changes)
        }
        for ahead in 1...Self.mostMoments + 1 where moments.count < Self.mostMoments {
            let day = CalendarDate(dayNumber: today.dayNumber + ahead)
            if !Self.isOver(answered, on: day) { moments.append(clock.instant(of: day, at)) }
        }
        return moments
    }
}
