import Engine
import Language
import Rules
import TrainingPlans
import Values

/// A plan and its rows as records: what the fields of a row are called, TR-ROW-1 says.
struct PlanRecords {
    /// The record of the plan.
    let plan: Record
    /// Of the rows.
    let model: ModelDescription
    /// The field of a row that refers to its plan.
    let reference: Text
    /// Of the rows, in their order.
    let records: [Record]
    /// The same as values.
    let rows: [PlanRow]

    /// What distances of the plan count.
    var unit: TrainingPlan.Unit { plan.fields.string("Unit").flatMap { TrainingPlan.Unit(rawValue: $0) } ?? .metres }

    /// The same as people read it.
    var unitText: Text {
        unit == .metres ? model.field("Distance")?.options.string("Unit") ?? unit.rawValue : unit.rawValue
    }

    /// The fields of a row that fitting reads.
    static let fields: [Text] = [
        "Group", "Count", "Distance", "SwimFor", "Strokes", "Equipment", "SendOff", "Rest", "Pause", "Levels",
        "Required", "Block", "Rounds", "Order",
    ]

    /// Nil where there is no plan any more, or the app has no such rows.
    init?(_ context: ComponentContext) {
        guard let plan = context.record,
            let model = context.component.settings.string("RowModel").flatMap({ context.app.models[$0] }),
            let reference = model.fields.first(where: {
                context.registry.fields[$0.type]?.stores == .references
                    && $0.options.string("ModelName") == plan.model
            })
        else { return nil }
        self.plan = plan
        self.model = model
        self.reference = reference.name
        let query = RecordQuery(
            model: model.name, sortBy: model.field("Order") == nil ? [] : ["Order"], order: .ascending,
            through: RecordQuery.Reference(field: reference.name, id: plan.id), event: "")
        // A row that somebody else put there says so in `Counts`.
        records = context.records.records(query, model: model, rules: context.rules, withDeleted: false)
            .filter { $0["Counts"]?.bool != false }
        rows = records.map { PlanRow($0.fields) }
    }

    // MARK: Copies

    /// The plan that was fitted as records of its own, that of the plan first.
    ///
    /// - Parameters:
    ///   - fields: Of the new plan.
    ///   - random: Where ids come from.
    func copies(_ fitted: AdaptedPlan, _ fields: JSONObject, at now: Instant, random: inout Random) -> [Record] {
        let own = Record(
            id: UUID(at: now, random: &random), model: plan.model, fields: fields, created: now, changed: now)
        var all = [own]
        for (record, row) in zip(records, fitted.rows) where row.count > 0 {
            var copy = Record(
                id: UUID(at: now, random: &random), model: model.name, fields: record.fields, created: now, changed: now
            )
            copy.fields[reference] = .array([.string(own.id.text)])
            copy.fields["Count"] = JSON(row.count)
            if model.field("Rounds") != nil { copy.fields["Rounds"] = JSON(row.rounds) }
            all.append(copy)
        }
        return all
    }
}
