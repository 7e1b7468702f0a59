import Language
import Rules
import Values

/// Where a person types an end of a range right now: nothing is wrong with it yet.
struct FilterTyping: Sendable {
    private let name: Text
    private let field: Text

    /// Any other action means that nobody types any more.
    init(after action: ActionID) {
        let types = action.name == "from" || action.name == "to"
        name = types ? action.name : ""
        field = types ? action.argument : ""
    }

    func isAt(_ name: Text, of field: Text) -> Bool { name == self.name && field == self.field }
}

/// What is wrong with the ends of ranges that records are filtered by.
extension Engine {
    /// Whether an end cannot be read.
    func problem(withEnd end: Text, of field: FieldDescription) -> FieldProblem? {
        guard !end.isEmpty, value(ofEnd: end, of: field) == nil else { return nil }
        let message =
            duration(field) == nil
            ? FindingText.unread(registry.fields[field.type]?.stores ?? .number) : FindingText.unreadDuration
        return FieldProblem(code: "EN-FIND-14", message: message)
    }

    /// Whether nothing lies between two ends.
    func problem(between first: Text, _ last: Text, of field: FieldDescription) -> FieldProblem? {
        let isTurned: Bool
        switch (value(ofEnd: first, of: field), value(ofEnd: last, of: field)) {
        case (.number(let first)?, .number(let last)?): isTurned = last < first
        case (.string(let first)?, .string(let last)?): isTurned = last < first
        default: isTurned = false
        }
        return isTurned ? FieldProblem(code: "EN-FIND-14", message: FindingText.turned) : nil
    }

    private func value(ofEnd end: Text, of field: FieldDescription) -> JSON? {
        switch registry.fields[field.type]?.stores {
        case .date, .moment: CalendarDate(entered: end).map { .string($0.text) }
        case .time: TimeOfDay(entered: end).map { .string($0.text) }
        default: end.isEmpty ? nil : rules.read(.string(end), for: field).decimal.map { .number($0) }
        }
    }
}
