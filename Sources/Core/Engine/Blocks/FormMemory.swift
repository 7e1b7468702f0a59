import Language
import Rules
import Values

/// The fields of a form as they were shown last, in their order: a key press changes one of them, and the others need not
/// be made anew.
///
/// Changed only while a screen is made; nobody else has it then.
public final class FormMemory: @unchecked Sendable {
    /// What a field looks like depends on this, besides its description and the circumstances.
    public struct Look: Equatable {
        /// What was entered.
        public let value: JSON
        /// Shown at the field; nil: none.
        public let problem: FieldProblem?
        /// Whether it has to be filled in now.
        public let isRequired: Bool
        /// Whether its value comes from an expression.
        public let isCalculated: Bool
        /// What is just being typed into it; nil: nothing, or the value itself.
        public let typed: Text?

        /// How a field looks at this moment.
        public init(value: JSON, problem: FieldProblem?, isRequired: Bool, isCalculated: Bool, typed: Text?) {
            self.value = value
            self.problem = problem
            self.isRequired = isRequired
            self.isCalculated = isCalculated
            self.typed = typed
        }
    }

    private final class Entry {
        let field: FieldDescription
        let kind: FieldKind
        let look: Look
        let element: Element

        init(_ field: FieldDescription, _ kind: FieldKind, _ look: Look, _ element: Element) {
            (self.field, self.kind, self.look, self.element) = (field, kind, look, element)
        }
    }

    private var entries: [Entry] = []
    private var before: [Entry] = []
    /// Where the next field is expected among those before.
    private var cursor = 0
    private var circumstances: Text = ""

    /// Fields that went are looked over; more at once are made anew.
    private static let reach = 64

    init() {}

    /// The form is shown again, in a level, in a language, on a day.
    public func begin(_ context: ComponentContext) {
        let rules = context.rules
        let circumstances: Text =
            "\(context.level)/\(rules.language)/\(rules.today.text)/\(rules.offsetMinutes)/\(rules.me)"
        before = circumstances == self.circumstances ? entries : []
        entries = []
        entries.reserveCapacity(before.count)
        cursor = 0
        self.circumstances = circumstances
    }

    /// What only the form before had is not needed any more.
    public func end() { before = [] }

    /// What the field that is expected next is; nil: another one is expected.
    public func kind(of field: FieldDescription) -> FieldKind? {
        cursor < before.count && before[cursor].field === field ? before[cursor].kind : nil
    }

    /// A field without inner fields, made anew if it looks different from before.
    public func element(of field: FieldDescription, _ kind: FieldKind, _ look: Look, make: () -> Element) -> Element {
        let entry = known(field, look) ?? Entry(field, kind, look, make())
        entries.append(entry)
        return entry.element
    }

    private func known(_ field: FieldDescription, _ look: Look) -> Entry? {
        for place in cursor..<min(cursor + Self.reach, before.count) where before[place].field === field {
            cursor = place + 1
            return before[place].look == look ? before[place] : nil
        }
        return nil
    }
}
