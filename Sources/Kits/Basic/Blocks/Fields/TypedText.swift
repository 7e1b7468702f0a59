import Rules
import Values

/// Dates, times and durations as people of a language type them.
enum TypedText {
    /// Nil: what the control holds is not typed like this.
    static func text(of value: JSON, _ control: InputControl, _ context: RuleContext) -> Text? {
        let text = value.string ?? ""
        switch control {
        case .date: return CalendarDate(text)?.text(in: context.language, style: .short) ?? text
        case .time: return text
        case .duration(let form): return value.decimal.map { form.typed($0, in: context.language) } ?? text
        case .moment: return Instant(text).map { DateWords.typed($0, context) } ?? text
        default: return nil
        }
    }

    /// Whether it comes from a picker, or is as long as such a value, so that nothing is typed on.
    static func isComplete(_ value: JSON) -> Bool {
        guard let text = value.string else { return true }
        return CalendarDate(text) != nil || Instant(text) != nil
    }
}
