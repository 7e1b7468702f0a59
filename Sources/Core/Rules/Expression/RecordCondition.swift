import Language
import Values

/// A condition about the fields of one record, whoever it belongs to.
public enum RecordCondition {
    /// Whether it holds. What cannot be said, as of a day that is not there, counts as so: these conditions protect people.
    ///
    /// - Parameter fields: Of the record.
    @inline(never)
    public static func holds(
        _ condition: Expression?, for fields: JSONObject, of model: ModelDescription, in app: AppDescription,
        _ context: RuleContext
    ) -> Bool {
        guard let condition else { return true }
        let never = Instant(milliseconds: 0)
        let record = Record(
            id: UUID(high: 0, low: 0), model: model.name, fields: fields, created: never, changed: never)
        let value = BoundExpression(condition, of: model, in: app, context)
            .value(of: record, context, BoundExpression.Finder(referred: { _, _ in nil }))
        return value != false
    }
}

extension ShareOnly {
    /// Whether sharing a record reaches its roles only.
    ///
    /// - Parameter fields: Of the record.
    public func holds(
        for fields: JSONObject, of model: ModelDescription, in app: AppDescription, _ context: RuleContext
    ) -> Bool {
        RecordCondition.holds(condition, for: fields, of: model, in: app, context)
    }
}
