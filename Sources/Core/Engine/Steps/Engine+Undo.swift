import Language
import Rules
import Values

/// Taking back what a person did.
extension Engine {
    /// Long enough to read a message, decide, and reach its button.
    private static let offerMilliseconds = 10_000
    /// What is left of that once the finger or the focus leaves the message.
    private static let leavingMilliseconds = 4_000

    /// After a step: what was done can be taken back, and a message says so.
    @inline(never)
    mutating func finishAct() {
        guard var act = history.end() else { return }
        if let message = history.messages.last(where: { serial in toasts.contains { $0.serial == serial } }) {
            act.serial = message
        } else if let text = ActText(engine: self).text(of: act, history.role, addsFile: history.addsFile) {
            act.serial = newSerial()
            say(text, serial: act.serial)
        } else {
            act.serial = newSerial()
        }
        history.keep(act)
        lengthen(act.serial)
        for place in delayed.indices where history.delays.contains(delayed[place].serial) {
            delayed[place].act = act.serial
        }
    }

    /// What an app says of an act a moment later stands in place of what the platform said.
    mutating func continues(_ message: Text, seconds: Double) -> Bool {
        guard let act = history.continued,
            let place = toasts.firstIndex(where: { $0.serial == act && $0.isOfPlatform })
        else { return false }
        toasts[place].text = message
        toasts[place].isOfPlatform = false
        let milliseconds = max(Self.milliseconds(seconds), Self.offerMilliseconds)
        effects.append(.startTimer(id: act, milliseconds: milliseconds))
        effects.append(.announce(message, urgent: false))
        return true
    }

    /// It takes the place of what was said of the act before, which can still be taken back by a key.
    private mutating func say(_ text: Text, serial: Int) {
        toasts.removeAll { $0.isOfPlatform }
        add(ToastState(serial: serial, text: text, isOfPlatform: true))
        effects.append(.startTimer(id: serial, milliseconds: Self.offerMilliseconds))
        effects.append(.announce(text, urgent: false))
    }

    private mutating func lengthen(_ serial: Int) {
        for place in effects.indices {
            guard case .startTimer(id: serial, let milliseconds) = effects[place] else { continue }
            effects[place] = .startTimer(id: serial, milliseconds: max(milliseconds, Self.offerMilliseconds))
        }
    }

    /// The button of a message: takes back what it tells of, or does it again.
    @inline(never)
    func offer(of toast: ToastState) -> Control? {
        if history.done.contains(where: { $0.serial == toast.serial }) {
            return Control(
                action: ActionID(level: 0, name: "undo", argument: "\(toast.serial)"), title: say(PlatformText.undo))
        }
        guard history.undone.contains(where: { $0.serial == toast.serial }) else { return nil }
        return Control(
            action: ActionID(level: 0, name: "redo", argument: "\(toast.serial)"), title: say(PlatformText.redo))
    }

    private func say(_ words: Bilingual) -> Text { words.text(in: language) }

    /// A message stays as long as a pointer is on it or something in it has the focus.
    mutating func hold(toast serial: Int, _ isHeld: Bool) {
        guard toasts.contains(where: { $0.serial == serial }) else { return }
        effects.append(
            isHeld ? .cancelTimer(id: serial) : .startTimer(id: serial, milliseconds: Self.leavingMilliseconds))
    }

    /// - Parameter argument: Number of the act; "": the latest one, by a key. In a form keys are for what is typed.
    mutating func takeBack(_ argument: Text, isUndone: Bool) {
        let serial = Decimal(argument)?.int
        guard overlay == nil, !isLoginFirst, serial != nil || top?.state.form == nil else { return }
        guard let act = history.take(serial, isUndone: isUndone) else {
            if serial == nil {
                effects.append(
                    .announce(say(isUndone ? PlatformText.nothingToRedo : PlatformText.nothingToUndo), urgent: false))
            }
            return
        }
        toasts.removeAll { $0.serial == act.serial }
        effects.append(.cancelTimer(id: act.serial))
        history.begin(isUndone ? .redo : .undo)
        reverse(act)
    }

    private mutating func reverse(_ act: UndoableAct) {
        var reversal = Reversal()
        // What others refer to comes back first.
        writingTogether { engine in
            for change in act.changes.reversed() { engine.reverse(change, &reversal) }
            engine.bringBack(reversal.returning)
        }
        removeAll(reversal.leaving)
        if let text = ActText(engine: self).text(of: reversal) { show(text, urgent: true) }
    }

    private mutating func reverse(_ change: UndoableAct.Change, _ reversal: inout Reversal) {
        switch (change.before, change.after) {
        case (let before?, nil):
            let there = records[before.model, before.id]
            if there != nil, there?.standing != .deleted { return }
            // What the server still has comes back without being made anew.
            guard there != nil || isAllowed(.create, .one(before, isSaved: false)) else {
                reversal.isForbidden = true
                return
            }
            reversal.returning.append(Removal(record: before, isAlong: change.isAlong))
        case (nil, let after?):
            guard let there = records.existing(after.model, after.id) else { return }
            guard entered(there) == entered(after) else { return reversal.changed.append(there) }
            guard isAllowed(.delete, .one(there, isSaved: true)) else {
                reversal.isForbidden = true
                return
            }
            reversal.leaving.append(Removal(record: there, isAlong: change.isAlong))
        case (let before?, let after?): setBack(after, to: before, &reversal)
        default: break
        }
    }

    /// Field by field: what somebody changed since then stays.
    private mutating func setBack(_ after: Record, to before: Record, _ reversal: inout Reversal) {
        guard var record = records.existing(after.model, after.id) else {
            reversal.isGone = true
            return
        }
        let (old, new, now) = (entered(before), entered(after), entered(record))
        var isStale = false
        for member in old.differing(from: new).members {
            let value = now[member.key] ?? .null
            if value == new[member.key] ?? .null {
                record.fields[member.key] = member.value.isNull ? nil : member.value
            } else if value != member.value {
                isStale = true
            }
        }
        if isStale { reversal.changed.append(record) }
        guard record.fields != records[record.model, record.id]?.fields else { return }
        guard isAllowed(.update, .one(record, isSaved: true)) else {
            reversal.isForbidden = true
            return
        }
        record.changed = self.now
        save(record)
    }

    private func isAllowed(_ need: EventKind.Need, _ hand: Hand) -> Bool {
        permission?.allows(need, hand, makes: nil, app: app, records: records, isFinal: true) ?? true
    }

    /// Values that people enter: neither calculated nor put in by the server.
    func entered(_ record: Record) -> JSONObject {
        var fields = record.fields
        for field in app.models[record.model]?.fields ?? []
        where field.conditions?.calculate != nil || registry.fields[field.type]?.fill != nil {
            fields[field.name] = nil
        }
        return fields
    }
}

/// What taking an act back comes to.
struct Reversal: Sendable {
    var returning: [Removal] = []
    var leaving: [Removal] = []
    /// Records that somebody changed since then.
    var changed: [Record] = []
    var isGone = false
    var isForbidden = false
}
