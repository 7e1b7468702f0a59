import Language
import Rules
import Values

/// What a form remembers. A kind with this state is a form: what is entered in it is kept as a draft.
public struct FormState: Sendable {
    /// Values entered, by field name.
    public var values = JSONObject()
    /// Fields a person has left or tried to save, by path; only their problems are shown.
    public var touched = NameIndex()
    /// What the expressions of the fields give for the values; nil: there are none.
    public private(set) var states: FieldStates?
    /// What the server found wrong; it goes with the next change of that field.
    public var refusal: FieldProblem?
    /// Whether something was entered since the form got its record, or a draft was restored; leaving asks first then.
    public var hasChanges = false
    /// What is being typed in a field whose value reads differently: it stays as typed until the field is left.
    public var typing: (field: Text, text: Text)?
    /// Whether the values are those of a draft that was kept; the form says so and offers to discard them.
    public var isRestoredDraft = false

    /// The fields as they were shown last; nil before the first step with this form.
    public internal(set) var memory: FormMemory?

    /// Nothing is entered yet.
    public init() {}

    /// Calculates what is calculated, and finds out what is seen and required.
    public mutating func evaluate(_ model: ModelDescription, _ rules: RuleContext) {
        if states?.graph !== model.graph { states = model.graph.map { FieldStates($0) } }
        states = states?.updated(&values, rules)
    }

    /// Takes over what became of the record; it gets the values from before for what the person changed.
    mutating func rebase(onto record: inout Record, was: JSONObject) {
        var values = record.fields
        for member in was.members {
            guard let entered = self.values[member.key], entered != record.fields[member.key] else { continue }
            values[member.key] = entered
            record.fields[member.key] = member.value
        }
        self.values = values
    }
}
