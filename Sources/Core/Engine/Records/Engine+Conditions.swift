import Language
import Rules
import Values

extension Engine {
    /// Every form on the stack knows what its fields' expressions give for what is entered.
    mutating func refreshForms() {
        for index in levels.indices {
            guard var form = levels[index].state.form, let model = context(ofLevel: index)?.model,
                model.graph != nil || form.states != nil || form.memory == nil
            else { continue }
            if form.memory == nil { form.memory = FormMemory() }
            form.evaluate(model, rules)
            levels[index].state.form = form
        }
    }

    /// The record as it may be stored: with what is calculated, without what is hidden.
    func evaluated(_ record: Record) -> Record {
        guard let graph = model(of: record)?.graph else { return record }
        var record = record
        var values = record.fields
        let states = FieldStates(graph).updated(&values, rules)
        record.fields = states.kept(of: values)
        return record
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
