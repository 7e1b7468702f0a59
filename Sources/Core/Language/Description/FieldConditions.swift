import Values

/// The expressions among the options of a field.
public final class FieldConditions: Sendable {
    public let visible: Expression?
    public let required: Expression?
    public let constraint: Expression?
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
