import Language
import Rules
import Values

/// Reminders of the day (`EN-REMIND-…`): when they are due, what is said then, and what the person answers.
extension Engine {
    /// Among the drafts of the device.
    static func key(ofReminder name: Text) -> Text { "reminder/" + name }

    func plan(of name: Text) -> ReminderPlan? { drafts[Self.key(ofReminder: name)].flatMap { ReminderPlan($0) } }

    mutating func keep(_ plan: ReminderPlan?, of name: Text) {
        let key = Self.key(ofReminder: name)
        guard let plan else { return removeDraft(key) }
        guard drafts[key] != plan.json else { return }
        drafts[key] = plan.json
        effects.append(.saveDraft(key: key, plan.json))
    }

    // MARK: What is due

    /// Asks whether this page is the one that reminds; if so, finds out what is due.
    @inline(never)
    mutating func refreshReminders() {
        if reminders.told == nil { return tellDue(0) }
        if reminders.isLeading || reminders.isRead { findDue() }
    }

    @inline(never)
    private mutating func findDue() {
        readReminders()
        reminders.due = []
        reminders.changes = nil
        guard reminders.isLeading else { return }
        for reminder in reminders.all where !isLoginFirst {
            guard mayOpen(reminder), let plan = plan(of: reminder.name) else { continue }
            let standing = plan.standing(at: now, on: clock)
            if reminders.changes.map({ standing.changes < $0 }) ?? true { reminders.changes = standing.changes }
            if standing.isDue, !isDone(reminder) { reminders.due.append(reminder.name) }
        }
        tellDue(reminders.due.count)
        announceReminder()
        renewPush()
    }

    mutating func readReminders() {
        if reminders.isRead { return }
        reminders.all = app.info.reminderDescriptions
        reminders.found = []
        reminders.isRead = true
    }

    private mutating func tellDue(_ count: Int) {
        guard reminders.told != count else { return }
        reminders.told = count
        effects.append(.remind(due: count))
    }

    private mutating func announceReminder() {
        let shown = shownReminder
        if let shown, shown.name != reminders.announced { effects.append(.announce(text(of: shown), urgent: false)) }
        // Whoever is in the middle of something hears it once.
        if let shown { reminders.announced = shown.name } else if reminders.due.isEmpty { reminders.announced = "" }
    }

    /// The host says which page reminds, and what all of them have kept.
    ///
    /// - Parameter opened: Name of the reminder that the person opened outside of the app.
    mutating func lead(_ kept: JSONObject?, opened: Text?) {
        reminders.isLeading = kept != nil
        guard let kept else { return reminders.wished = nil }
        let all = Self.key(ofReminder: "")
        for member in drafts.members where member.key.hasUTF8Prefix(all) { drafts[member.key] = nil }
        for member in kept.members where ReminderPlan(member.value) != nil || member.key == all {
            drafts[member.key] = member.value
        }
        if let opened { openOutside(opened) }
    }

    /// What was done meanwhile is not begun again.
    private mutating func openOutside(_ name: Text) {
        readReminders()
        guard !isLoginFirst, overlay == nil, !levels.isEmpty,
            let reminder = reminders.all.first(where: { $0.name == name }), mayOpen(reminder), !isDone(reminder),
            !levels.contains(where: {
                $0.state.form?.hasChanges == true || $0.kind == .component(reminder.component)
            })
        else { return }
        open(reminder)
    }

    func mayOpen(_ reminder: ReminderDescription) -> Bool {
        guard app.components[reminder.component] != nil else { return false }
        guard let name = reminder.model else { return true }
        guard let model = app.models[name] else { return false }
        return permission?.makes(model) ?? true
    }

    mutating func isDone(_ reminder: ReminderDescription) -> Bool {
        let rules = rules
        let circumstances: Text = "\(records.revision)/" + rules.today.text + "/" + rules.me
        if let known = reminders.found.first(where: { $0.name == reminder.name }),
            known.circumstances == circumstances
        {
            return known.isDone
        }
        let isDone = looksDone(reminder, rules)
        reminders.found.removeAll { $0.name == reminder.name }
        reminders.found.append(.init(name: reminder.name, circumstances: circumstances, isDone: isDone))
        return isDone
    }

    private func looksDone(_ reminder: ReminderDescription, _ rules: RuleContext) -> Bool {
        guard let done = reminder.done else {
            guard let component = app.components[reminder.component],
                let isDone = registry.components[component.type]?.isDone
            else { return false }
            return isDone(context(of: component, rules))
        }
        let bound = BoundExpression(done.condition, of: app.models[done.model], in: app, rules)
        return records.existing(done.model).contains {
            $0.standing != .refused && records.holds(bound, for: $0, rules)
        }
    }

    /// As if it were open and held nothing.
    private func context(of component: ComponentDescription, _ rules: RuleContext) -> ComponentContext {
        ComponentContext(
            app: app, component: component, state: ComponentState(hand: .nothing), registry: registry,
            records: records, rules: rules, level: 0, rows: [], allRows: [], box: nil, remembered: nil, room: room,
            model: nil, root: nil, permission: permission, staysHere: false, sourced: sourced)
    }

    // MARK: The note

    /// Nobody is disturbed who is entering something, or is there already.
    private var shownReminder: ReminderDescription? {
        guard !isLoginFirst, !levels.contains(where: { $0.state.form?.hasChanges == true }) else { return nil }
        let today = now.date(on: clock)
        return reminders.all.first { reminder in
            reminders.due.contains(reminder.name) && plan(of: reminder.name)?.isOpened(on: today) != true
                && !levels.contains { $0.kind == .component(reminder.component) }
        }
    }

    private func text(of reminder: ReminderDescription) -> Text { reminder.text?.text(in: language) ?? reminder.name }

    @inline(never)
    func reminderNotice() -> Screen.Banner? {
        guard let reminder = shownReminder else { return nil }
        func control(_ name: Text, _ title: Bilingual) -> Control {
            Control(
                action: ActionID(level: 0, name: name, argument: reminder.name), title: title.text(in: language))
        }
        return Screen.Banner(
            text: text(of: reminder),
            controls: [control("remind.later", ReminderText.later), control("remind.open", ReminderText.open)])
    }

    // MARK: Answers

    @inline(never)
    mutating func answerReminder(_ action: ActionID) {
        guard overlay == nil, let reminder = shownReminder, reminder.name == action.argument else { return }
        switch action.name {
        case "remind.open": open(reminder)
        case "remind.later": askWhen(reminder)
        default: break
        }
    }

    /// Where it is known whether it was done, it counts as due until it is.
    private mutating func open(_ reminder: ReminderDescription) {
        guard var plan = plan(of: reminder.name) else { return }
        let today = now.date(on: clock)
        if isKnown(reminder) { plan.opened = today } else { plan.answered = today }
        keep(plan, of: reminder.name)
        guard let model = reminder.model.flatMap({ app.models[$0] }) else {
            guard let tab = tabs.firstIndex(where: { $0.root.component == reminder.component }) else {
                return push(reminder.component, .nothing)
            }
            if tab != selectedTab { select(tab: tab) }
            return goToRoot(.nothing)
        }
        let record = Record(
            id: UUID(at: now, random: &random), model: model.name,
            fields: Validation.initialValues(of: model.fields, rules), created: now, changed: now)
        push(reminder.component, .one(record, isSaved: false))
    }

    private func isKnown(_ reminder: ReminderDescription) -> Bool {
        if reminder.done != nil { return true }
        return app.components[reminder.component].flatMap { registry.components[$0.type]?.isDone } != nil
    }

    private mutating func askWhen(_ reminder: ReminderDescription) {
        var choices: [OverlayState.Choice] = []
        func add(_ title: Bilingual, _ untilTomorrow: Bool) {
            choices.append(
                .init(
                    title: title.text(in: language), role: .normal,
                    then: .putOffReminder(reminder.name, untilTomorrow: untilTomorrow)))
        }
        if plan(of: reminder.name)?.canPause(at: now, on: clock) == true { add(ReminderText.inAnHour, false) }
        add(ReminderText.tomorrow, true)
        choices.append(.init(title: PlatformText.cancel.text(in: language), role: .cancel, then: .nothing))
        ask(OverlayState(kind: .actions, title: text(of: reminder), message: "", choices: choices))
    }

    @inline(never)
    mutating func putOffReminder(_ name: Text, untilTomorrow: Bool) {
        guard var plan = plan(of: name) else { return }
        if untilTomorrow || !plan.canPause(at: now, on: clock) {
            plan.answered = now.date(on: clock)
        } else {
            plan.until = Instant(milliseconds: now.milliseconds + ReminderPlan.pause)
        }
        keep(plan, of: name)
    }
}
