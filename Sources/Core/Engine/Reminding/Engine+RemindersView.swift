import Language
import Rules
import Values

/// The page "Reminders": they are switched on there, at a time that the person chooses.
extension Engine {
    @inline(never)
    mutating func openReminders() {
        guard !levels.isEmpty, !isTop(.reminders) else { return }
        readReminders()
        push(own: .reminders, ComponentState(hand: .nothing))
        focus("title")
        lookAtPush()
    }

    @inline(never)
    func remindersView(_ serial: Int) -> ComponentView {
        var body: [Element] = []
        for reminder in reminders.all {
            let plan = plan(of: reminder.name)
            let field = FormField(
                change: ActionID(level: serial, name: "remind", argument: reminder.name),
                label: reminder.title?.text(in: language) ?? reminder.name,
                help: plan == nil ? ReminderText.proposed(Self.shown(reminder.at)).text(in: language) : nil,
                value: .bool(plan != nil), control: .toggle)
            var elements = [Element(key: "remind", .field(field))]
            if let plan { elements.append(timeElement(reminder, plan, serial)) }
            body.append(Element(key: "section/" + reminder.name, .section(title: nil, elements)))
        }
        if let push = pushSection(serial) { body.append(push) }
        let how = secondary("how", (isPushed ? ReminderText.howPushed : ReminderText.how).text(in: language))
        body.append(Element(key: "about", .section(title: nil, [how])))
        return ComponentView(title: ReminderText.title.text(in: language), body: body)
    }

    private func timeElement(_ reminder: ReminderDescription, _ plan: ReminderPlan, _ serial: Int) -> Element {
        var (entered, problem) = (Self.shown(plan.at), nil as FieldProblem?)
        if let wrong = reminders.wrong, wrong.name == reminder.name {
            entered = wrong.entered
            problem = FieldProblem(
                path: [reminder.name], code: "EN-REMIND-1", kind: .wrong, message: ReminderText.noTime)
        }
        let field = FormField(
            change: ActionID(level: serial, name: "remindAt", argument: reminder.name),
            label: ReminderText.time.text(in: language), value: .string(entered),
            control: .time(earliest: nil, latest: nil), problem: problem)
        return Element(key: "remindAt", .field(field))
    }

    private static func shown(_ time: TimeOfDay) -> Text { Text(decoding: time.text.utf8.prefix(5)) }

    // MARK: Choosing

    @inline(never)
    mutating func chooseReminder(_ action: ActionID, _ value: JSON) {
        if action.name == "remindPush" { return choosePush(value.bool == true) }
        guard let reminder = reminders.all.first(where: { $0.name == action.argument }) else { return }
        let old = plan(of: reminder.name)
        if action.name == "remind" {
            guard (old != nil) != (value.bool == true) else { return }
            reminders.wrong = nil
            return keep(old == nil ? planned(at: reminder.at) : nil, of: reminder.name)
        }
        guard action.name == "remindAt", let old else { return }
        let entered = value.string ?? ""
        guard let time = TimeOfDay(entered: entered) else { return reminders.wrong = (reminder.name, entered) }
        reminders.wrong = nil
        if time != old.at { keep(planned(at: time), of: reminder.name) }
    }

    /// Nobody who chooses a time expects to be reminded of what was before.
    private func planned(at time: TimeOfDay) -> ReminderPlan {
        let today = now.date(on: clock)
        return ReminderPlan(at: time, answered: clock.instant(of: today, time) <= now ? today : nil)
    }
}
