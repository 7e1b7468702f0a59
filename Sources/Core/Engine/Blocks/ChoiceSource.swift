import Language
import Rules
import Values

/// Where values are chosen from.
public enum ChoiceSource: Hashable, Sendable {
    /// Records, for a reference field.
    case records(model: Text, range: ClosedRange<Int>)
    /// The field's choices.
    case options(multiple: Bool)

    /// Nil for controls without a list of their own.
    public init?(_ control: InputControl?) {
        switch control {
        case .references(let model, let range): self = .records(model: model, range: range)
        case .choiceFromList(let multiple): self = .options(multiple: multiple)
        default: return nil
        }
    }
}
