import Rules
import Values

/// What a person did in one step, as far as it changed records.
struct UndoableAct: Sendable {
    /// Names it in the message that offers to take it back.
    var serial = 0
    private(set) var changes: [Change] = []
    private var places = NameIndex()

    /// What became of one record.
    struct Change: Sendable {
        /// Nil: there was none.
        var before: Record?
        /// Nil: it is deleted.
        var after: Record?
        /// Whether it went along with another one.
        var isAlong: Bool
    }

    /// Of a record that changed before in the same step, what was first counts.
    mutating func note(_ before: Record?, _ after: Record?, isAlong: Bool) {
        guard let record = after ?? before else { return }
        let (place, isNew) = places.insert("\(record.model)/\(record.id.text)")
        if isNew {
            changes.append(Change(before: before, after: after, isAlong: isAlong))
        } else {
            changes[place].after = after
            changes[place].isAlong = changes[place].isAlong && isAlong
        }
    }

    /// Without records that are as they were.
    mutating func tidy() {
        changes.removeAll { $0.before?.fields == $0.after?.fields }
    }
}

/// What can be taken back, and what of that can be done again, the latest last.
struct ActHistory: Sendable {
    private(set) var done: [UndoableAct] = []
    private(set) var undone: [UndoableAct] = []
    /// What the step at hand changes; nil: nobody does anything.
    private var current: UndoableAct?
    private(set) var role = Role.act
    /// Messages of the app in this step, by their serial numbers.
    var messages: [Int] = []
    /// What happens by itself meanwhile is no act of the person.
    var pauses = 0
    /// Number of the act whose delayed event runs now.
    var continued: Int?
    /// The step takes over a file.
    var addsFile = false
    /// Timers of events that the step delays.
    var delays: [Int] = []

    enum Role: Sendable {
        case act, undo, redo
    }

    /// Older acts are forgotten.
    private static let limit = 100

    /// Whether somebody does something in this step.
    var isActing: Bool { current != nil }

    mutating func begin(_ role: Role) {
        self.role = role
        current = UndoableAct()
        messages = []
        delays = []
        addsFile = false
        pauses = 0
    }

    mutating func note(_ before: Record?, _ after: Record?, isAlong: Bool = false) {
        if pauses == 0 { current?.note(before, after, isAlong: isAlong) }
    }

    /// Ends the step; nil when no record is another one.
    mutating func end() -> UndoableAct? {
        guard var act = current else { return nil }
        current = nil
        act.tidy()
        return act.changes.isEmpty ? nil : act
    }

    mutating func keep(_ act: UndoableAct) {
        if role == .undo {
            undone.append(act)
            return
        }
        if role == .act { undone = [] }
        done.append(act)
        if done.count > Self.limit { done.removeFirst() }
    }

    /// Takes the act of this number out, or the latest one; nil when there is none.
    mutating func take(_ serial: Int?, isUndone: Bool) -> UndoableAct? {
        let acts = isUndone ? undone : done
        guard let place = serial.map({ number in acts.firstIndex { $0.serial == number } }) ?? (acts.indices.last)
        else { return nil }
        return isUndone ? undone.remove(at: place) : done.remove(at: place)
    }
}
