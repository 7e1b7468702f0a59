import Language
import Rules
import Values

extension Engine {
    /// Every form on the stack knows what its fields' expressions give for what is entered.
    mutating func refreshForms() {
        for index in levels.indices {
            guard componentKind(of: levels[index])?.keepsDrafts == true, let context = context(ofLevel: index),
                let model = context.model, model.graph != nil || context.state.states != nil
            else { continue }
            var state = context.state
            state.settle(model, rules)
            self[(selectedTab, index)].state = state
        }
    }

    /// The record as it may be stored: with what is calculated, without what is hidden.
    func settled(_ record: Record) -> Record {
        guard let graph = model(of: record)?.graph else { return record }
        var record = record
        var values = record.fields
        let states = FieldStates(graph).updated(&values, rules)
        record.fields = states.kept(of: values)
        return record
    }
}

extension ComponentState {
    /// Calculates what is calculated, and finds out what is seen and required.
    public mutating func settle(_ model: ModelDescription, _ rules: RuleContext) {
        if states?.graph !== model.graph { states = model.graph.map { FieldStates($0) } }
        states = states?.updated(&values, rules)
    }
}

extension EventContext {
    /// Whether the event's condition is true of the record in hand.
    public var isConditionTrue: Bool {
        guard let condition = event.condition else { return false }
        let model = hand.record.flatMap { app.models[$0.model] }
        return records.holds(BoundExpression(condition, of: model, in: app, rules), for: hand.record, rules)
    }
}
