import Language
import Rules
import Values

/// Computes what columns give for single records, as these are now, and keeps it nowhere.
///
/// It lives as long as a component is shown once, in which no record changes, and is used by one thread.
final class RecordCompletion: @unchecked Sendable {
    private let records: RecordBase
    private let plan: ReferringPlan
    /// For each of the plan's models and its columns.
    private let needed: [[Bool]]
    private let rules: RuleContext
    /// For each of the plan's models the record completed last: many refer to the same one.
    private var last: [Record?]

    /// - Parameter wanted: Of the columns of one of the plan's models; nil: all of them.
    fileprivate init(
        _ records: RecordBase, _ plan: ReferringPlan, _ model: Int, _ wanted: [Text]?, _ rules: RuleContext
    ) {
        self.records = records
        self.plan = plan
        self.rules = rules
        let name = plan.models[model].model
        needed =
            wanted.map { plan.needs($0.map { ReferringPlan.Source(model: name, name: $0) }) }
            ?? plan.needs(allOf: model)
        last = Array(repeating: nil, count: plan.models.count)
    }

    /// The record with its columns.
    func completed(_ record: Record) -> Record { completed(record, below: plan.models.count) }

    /// - Parameter end: Only records of the plan's models before it are completed: what is computed follows from no others.
    private func completed(_ record: Record, below end: Int) -> Record {
        guard let model = plan.models.firstIndex(where: { $0.model == record.model }), model < end,
            needed[model].contains(true)
        else { return record }
        if let last = last[model], last.id == record.id { return last }
        var completed = record
        completed.columns = plan.models[model].values(of: record, needed[model], rules, finder(below: model))
        last[model] = completed
        return completed
    }

    private func finder(below end: Int) -> BoundExpression.Finder {
        BoundExpression.Finder(
            referred: { self.records.existing($0, $1).map { self.completed($0, below: end) } },
            referring: { back, id, most in
                self.records.referring(back, id, most: most).map { self.completed($0, below: end) }
            })
    }
}

extension RecordBase {
    /// Nil: the columns of the model are kept up to date, or it has none.
    ///
    /// - Parameter wanted: Names of columns; nil: all of the model.
    @inline(never)
    func completion(
        of model: Text, _ rules: RuleContext, _ wanted: () -> [Text]? = { nil }
    ) -> RecordCompletion? {
        guard let book, let place = book.plan.models.firstIndex(where: { $0.model == model }),
            book.needed[place].contains(false)
        else { return nil }
        return RecordCompletion(self, book.plan, place, wanted(), rules)
    }
}

extension ComponentContext {
    /// Some of the ``rows`` with what their columns give now. A kind that ``ComponentKind/completesRows`` shows these.
    ///
    /// - Parameter view: The only one in which they are shown: columns that it does not show may be missing. Nil: all are there.
    public func completed(_ rows: ArraySlice<Record>, for view: ViewContext? = nil) -> [Record] {
        guard let model,
            let completion = records.completion(of: model.name, rules, { view.flatMap { columns(of: model, in: $0) } })
        else { return Array(rows) }
        return rows.map { completion.completed($0) }
    }

    /// The columns, among other fields, that a view shows and that their units follow from; nil: it may show any.
    @inline(never)
    private func columns(of model: ModelDescription, in view: ViewContext) -> [Text]? {
        guard let use = model.view(in: view), let fields = app.views[use.view]?.fields else { return nil }
        var names: [Text] = []
        for field in fields {
            guard let mapped = use.mappings.first(where: { $0.viewField == field.name })?.modelField else { continue }
            names.append(mapped)
            if let unit = model.readable(mapped)?.unitBy?.first { names.append(unit) }
        }
        return names
    }
}
