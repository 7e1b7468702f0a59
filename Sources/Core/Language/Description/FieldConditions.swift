import Values

/// The expressions among the options of a field.
public final class FieldConditions: Sendable {
    /// `VisibleIf`; nil: always visible.
    public let visible: Expression?
    /// `RequiredIf`; nil: as `Required` says.
    public let required: Expression?
    /// `Constraint`: what a value has to fulfil.
    public let constraint: Expression?
    /// `Calculate`: where the value comes from instead of a person.
    public let calculate: Expression?

    /// Nil when there is none that can be read.
    init?(_ options: JSONObject) {
        visible = Expression.reading(options["VisibleIf"])
        required = Expression.reading(options["RequiredIf"])
        constraint = Expression.reading(options["Constraint"])
        calculate = Expression.reading(options["Calculate"])
        if visible == nil, required == nil, constraint == nil, calculate == nil { return nil }
    }
}
