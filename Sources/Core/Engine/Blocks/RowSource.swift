import Language
import Rules
import Values

/// Where rows of a list come from that shows records of several models.
public struct RowSource: Hashable, Sendable {
    /// Name of the model.
    public let model: Text
    /// Each has to be true of a record.
    public let conditions: [Expression]
    /// The day or moment that a row stands by; nil: that of its creation.
    public let order: Expression?
    /// Only records of this account; nil: of anybody.
    public let owner: Text?

    /// Records of a model for which the conditions are true.
    public init(model: Text, conditions: [Expression], order: Expression?, owner: Text? = nil) {
        self.model = model
        self.conditions = conditions
        self.order = order
        self.owner = owner
    }

    /// Every expression in it.
    var expressions: [Expression] { conditions + (order.map { [$0] } ?? []) }
}

/// When rows of several models happened, for their order and for the days above them.
public struct RowMoments {
    private let orders: [(model: Text, order: BoundExpression?)]
    private let records: RecordBase
    private let rules: RuleContext

    init(_ sources: [RowSource], _ app: AppDescription, _ records: RecordBase, _ rules: RuleContext) {
        orders = sources.map { source in
            (source.model, source.order.map { BoundExpression($0, of: app.models[source.model], in: app, rules) })
        }
        self.records = records
        self.rules = rules
    }

    /// What the source's order says. Of a day that is the moment of creation, if the record was made on it, else its noon. Nil
    /// where the order is empty: such a record has no row.
    public func moment(of record: Record) -> Instant? {
        guard let source = orders.first(where: { $0.model == record.model }) else { return nil }
        guard let order = source.order else { return record.created }
        let value = order.value(of: record, rules, records.finder)
        if let instant = ExpressionValue.instant(value) { return instant }
        guard let day = value.string.flatMap({ CalendarDate($0) }) else { return nil }
        if record.created.date(on: rules.clock) == day { return record.created }
        return TimeOfDay(hour: 12, minute: 0).map { rules.clock.instant(of: day, $0) }
    }
}

extension ComponentContext {
    /// Whether the person may read records of a model at all.
    public func mayRead(_ model: ModelDescription) -> Bool { permission?.reaches(.read, model) ?? true }

    /// When rows of these sources happened.
    public func moments(of sources: [RowSource]) -> RowMoments { RowMoments(sources, app, records, rules) }

    /// An action of the component; nil when these events would do with a saved record what the person may not, or there are
    /// none.
    public func action(_ name: Text, on record: Record, running events: [Text]) -> ActionID? {
        let id = record.id.text
        return !events.isEmpty && isAllowed(events, id, opensForms: false) ? action(name, id) : nil
    }
}
