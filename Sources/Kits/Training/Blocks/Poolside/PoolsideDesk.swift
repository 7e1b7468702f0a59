import Engine
import Language
import Rules
import TrainingPlans
import Values

/// A plan and what was swum of it, as records: what their fields are called, TR-POOL says.
struct PoolsideDesk {
    let context: ComponentContext
    /// As the device keeps it; nil: nothing is being swum.
    let swim: Swim?

    init(_ context: ComponentContext) {
        self.context = context
        swim = context.remembered.flatMap { Self.open($0, context) }
    }

    /// Once its session is there, a swim is over.
    private static func open(_ kept: JSON, _ context: ComponentContext) -> Swim? {
        if let id = kept.string("session").flatMap({ UUID($0) }),
            let model = context.component.settings.string("SessionModel"), context.records[model, id] != nil
        {
            return nil
        }
        return kept["swim"].flatMap { Swim($0) }
    }

    /// - Parameter session: The record that was made of it.
    func kept(_ swim: Swim, session: UUID? = nil) -> Command {
        var json: JSONObject = ["swim": swim.json]
        if let session { json["session"] = .string(session.text) } else { json["unsent"] = true }
        return .remember(.object(json))
    }

    // MARK: The plan

    /// As it is now; nil: there is no such plan any more.
    var rows: [Swim.Row]? {
        guard let plan = PlanRecords(context) else { return nil }
        var rows: [Swim.Row] = []
        for (record, row) in zip(plan.records, plan.rows) {
            var row = row
            row.part = record.fields.string("Part").flatMap { SwimPart(rawValue: $0) } ?? .whole
            row.percent = record.fields["Percent"]?.decimal?.multiplied(by: Decimal(10))?.int
            row.equipment = row.equipment.map { id in context.record(id).map { context.title(of: $0) } ?? id }
            // None of this is shown, and nobody has to hear of it.
            row.levels = []
            row.isRequired = false
            rows.append(Swim.Row(row, beats: record["Beats"]?.decimal?.int, unit: plan.unit))
        }
        return rows
    }

    /// Whether the plan says something else now; nil: it says the same, or is gone.
    func changed(since swim: Swim) -> [Swim.Row]? {
        guard context.record?.id.text == swim.plan, let rows else { return nil }
        return rows.map { $0.row } == swim.rows.map { $0.row } ? nil : rows
    }

    /// From now on what is planned stays as it is.
    func freeze() -> [Command] {
        guard swim == nil, let plan = context.record, let rows,
            let swim = Swim(plan: plan.id.text, name: context.title(of: plan), rows: rows, at: context.rules.now)
        else { return [] }
        return [kept(swim)]
    }

    // MARK: The session

    private func model(_ setting: Text) -> ModelDescription? {
        context.component.settings.string(setting).flatMap { context.app.models[$0] }
    }

    private func reference(to name: Text?, in model: ModelDescription) -> FieldDescription? {
        guard let name else { return nil }
        return model.fields.first {
            context.registry.fields[$0.type]?.stores == .references && $0.options.string("ModelName") == name
        }
    }

    /// Sessions belong to a profile, and the person has none.
    var lacksProfile: Bool {
        guard let model = model("SessionModel"), let field = reference(to: context.app.info.profile, in: model) else {
            return false
        }
        return field.isRequired && context.ownProfile == nil
    }

    var maySave: Bool {
        guard let session = model("SessionModel"), context.mayCreate(session), !lacksProfile else { return false }
        return model("LapModel").map { context.mayCreate($0) } ?? true
    }

    /// Puts a value in if there is such a field, and it takes it.
    private func put(_ value: JSON?, _ name: Text, _ fields: inout JSONObject, _ model: ModelDescription) {
        guard let value, let field = model.field(name), let kind = context.registry.fields[field.type],
            kind.problem(value, field, context.rules) == nil
        else { return }
        fields[name] = value
    }

    /// Makes a session with its laps, all of it or nothing.
    func save(_ repetitions: Int) -> [Command] {
        guard let swim, maySave, let model = model("SessionModel") else { return [] }
        let result = swim.result(with: repetitions)
        guard !result.laps.isEmpty else { return [] }
        let now = context.rules.now
        let seed = UUID(of: ["swim", context.rules.me, swim.plan, swim.started.text, now.text])
        var random = Random(seed: seed.low)
        var fields = Validation.initialValues(of: model.fields, context.rules)
        if let field = reference(to: context.app.info.profile, in: model), let profile = context.ownProfile {
            fields[field.name] = .array([.string(profile.id.text)])
        }
        put(.string(swim.started.date(on: context.rules.clock).text), "Day", &fields, model)
        put(.string(swim.started.time(on: context.rules.clock).inMinutes), "Start", &fields, model)
        put(.array([.string(swim.plan)]), "Plan", &fields, model)
        put(.number(Decimal(swim.metres(result.distance))), "Distance", &fields, model)
        put(.number(Decimal((result.time + 50) / 100)), "Duration", &fields, model)
        put(result.meanPulse.map { JSON($0) }, "MeanPulse", &fields, model)
        put(result.highestPulse.map { JSON($0) }, "HighestPulse", &fields, model)
        put("poolside", "Source", &fields, model)
        put(result.isComplete ? nil : true, "Incomplete", &fields, model)
        let session = Record(
            id: UUID(at: now, random: &random), model: model.name, fields: fields, created: now, changed: now)
        var all = [session]
        for lap in result.laps {
            if let record = record(lap, all.count, of: session, at: now, random: &random) { all.append(record) }
        }
        var commands: [Command] = [.saveAll(all), kept(swim, session: session.id)]
        if context.component.events(on: "Ended").isEmpty {
            commands.append(.pop(.nothing))
        } else {
            commands.append(.fire(trigger: "Ended", .one(session, isSaved: true)))
        }
        return commands
    }

    /// Nil: laps are not kept, or their fields do not take it.
    private func record(
        _ lap: SwimResult.Lap, _ number: Int, of session: Record, at now: Instant, random: inout Random
    ) -> Record? {
        guard let model = model("LapModel"), let field = reference(to: session.model, in: model) else { return nil }
        var fields = Validation.initialValues(of: model.fields, context.rules)
        fields[field.name] = .array([.string(session.id.text)])
        // Whoever the session is shared with sees its laps.
        if let share = model.share, model.field(share)?.options.string("ModelName") == context.app.info.profile {
            fields[share] = session.fields[share]
        }
        put(JSON(number), "Number", &fields, model)
        if lap.distance > 0, let swim {
            put(.number(Decimal(swim.metres(lap.distance))), "Distance", &fields, model)
        }
        put(lap.stroke.map { .string($0.rawValue) }, "Stroke", &fields, model)
        put(Decimal(coefficient: lap.time, exponent: -2).map { .number($0) }, "Time", &fields, model)
        put(lap.pulse.map { JSON($0) }, "Pulse", &fields, model)
        for field in model.fields where field.isRequired && Validation.isEmpty(fields[field.name]) { return nil }
        return Record(id: UUID(at: now, random: &random), model: model.name, fields: fields, created: now, changed: now)
    }
}
