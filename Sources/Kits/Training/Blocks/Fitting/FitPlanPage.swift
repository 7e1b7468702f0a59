import Engine
import Language
import Rules
import TrainingPlans
import Values

/// Target, for whom, and what becomes of the plan.
struct FitPlanPage {
    private let records: PlanRecords
    private let state: FitPlanState
    private let context: ComponentContext
    /// Whom rows are for; nil: everybody.
    private let level: SwimLevel?

    init(_ records: PlanRecords, _ state: FitPlanState, _ context: ComponentContext) {
        self.records = records
        var state = state
        let profile = context.ownProfile?.fields
        // What the person said of themself, until something else is chosen.
        if state.pace == nil { state.pace = profile?["Pace"]?.decimal.map { Self.pace($0) } }
        level = (state.level ?? profile?.string("Level")).flatMap { SwimLevel(rawValue: $0) }
        self.state = state
        self.context = context
    }

    /// "1:55", "58.34".
    private static func pace(_ seconds: Decimal) -> Text {
        seconds.int64.map { PlanTotals.clock($0) } ?? seconds.text
    }

    private var language: Text { context.language }
    private var rows: [PlanRow] { records.rows }

    // MARK: What there is to choose from

    /// Ids of what the rows need, each once, in the order of the rows.
    var equipment: [Text] {
        var names = NameIndex()
        return rows.flatMap { $0.equipment }.filter { names.insert($0).isNew }
    }

    /// What the rows name, without `any`, which stays in any case.
    var strokes: [SwimStroke] {
        SwimStroke.allCases.filter { stroke in stroke != .any && rows.contains { $0.strokes.contains(stroke) } }
    }

    private var levels: [SwimLevel] {
        rows.contains { !$0.levels.isEmpty } ? SwimLevel.allCases : []
    }

    /// Rows have a rest and no send-off, so that their time takes somebody's pace.
    private var needsPace: Bool {
        rows.contains { row in
            if case .rest = row.rest, case .distance = row.extent { return true }
            return false
        }
    }

    private var distanceField: FieldDescription? { records.model.field("Distance") }

    private var durationField: FieldDescription? {
        records.model.fields.first {
            if case .duration? = context.rules.control(for: $0) { return true }
            return false
        }
    }

    // MARK: What was entered

    private func hundredths(_ text: Text) -> Int64? {
        guard !text.isEmpty, let field = durationField else { return nil }
        return context.rules.read(.string(text), for: field).decimal?.multiplied(by: Decimal(100))?.int64
    }

    /// Nil: none, or none that can be read.
    private var target: PlanTarget? {
        if state.isTime { return hundredths(state.time).flatMap { $0 > 0 ? .time($0) : nil } }
        guard !state.distance.isEmpty, let field = distanceField,
            let metres = context.rules.read(.string(state.distance), for: field).decimal?.int64, metres > 0
        else { return nil }
        return .distance(metres)
    }

    private var pace: Int? {
        hundredths(state.text("pace")).flatMap { PlanLimits.paces.contains(Int($0)) ? Int($0) : nil }
    }

    private var filter: PlanFilter {
        var filter = PlanFilter()
        filter.level = level
        filter.without = state.without
        filter.strokes = state.strokes
        filter.pace = pace
        return filter
    }

    private func problem(_ name: Text) -> FieldProblem? {
        let text = state.text(name)
        if text.isEmpty || state.typing == name { return nil }
        let isRead = name == "pace" ? pace != nil : target != nil
        if isRead { return nil }
        return FieldProblem(
            code: "TR-PAGE-3", message: name == "distance" ? FitPlanText.noDistance : FitPlanText.noDuration)
    }

    // MARK: What is seen

    var view: ComponentView {
        if rows.isEmpty {
            let title = FitPlanText.noRows.text(in: language)
            return ComponentView(body: [Element(key: "empty", .empty(icon: "list", title: title, detail: ""))])
        }
        return ComponentView(body: [wanted] + whom + outcome)
    }

    private var wanted: Element {
        var parts: [Element] = []
        if durationField != nil {
            parts.append(
                choice(
                    "target", FitPlanText.fitTo,
                    [
                        ("distance", FitPlanText.distance.text(in: language)),
                        ("time", FitPlanText.time.text(in: language)),
                    ],
                    .string(state.isTime ? "time" : "distance")))
        }
        if state.isTime, let field = durationField, let control = context.rules.control(for: field) {
            parts.append(entry("time", FitPlanText.time, control))
        } else {
            parts.append(
                entry(
                    "distance", FitPlanText.distance,
                    .text(TextInput(format: .integer, unit: records.unitText))))
        }
        return Element(key: "wanted", .section(title: nil, parts))
    }

    private var whom: [Element] {
        var parts: [Element] = []
        if !levels.isEmpty {
            let options = [("" as Text, FitPlanText.everybody.text(in: language))]
            parts.append(
                choice(
                    "level", FitPlanText.level,
                    options + levels.map { ($0.rawValue, name($0.rawValue, in: "Levels")) },
                    .string(level?.rawValue ?? "")))
        }
        let (equipment, strokes) = (equipment, strokes)
        if !equipment.isEmpty {
            parts.append(
                choice(
                    "at hand", FitPlanText.atHand, equipment.map { ($0, title($0)) },
                    .array(equipment.filter { !state.without.contains($0) }.map { .string($0) }), multiple: true))
        }
        if strokes.count > 1 {
            let chosen = state.strokes ?? strokes
            parts.append(
                choice(
                    "strokes", FitPlanText.strokes, strokes.map { ($0.rawValue, name($0.rawValue, in: "Strokes")) },
                    .array(chosen.map { .string($0.rawValue) }), multiple: true))
        }
        if state.isTime, needsPace, let field = durationField, let control = context.rules.control(for: field) {
            parts.append(entry("pace", FitPlanText.pace, control))
        }
        if parts.isEmpty { return [] }
        return [Element(key: "whom", .section(title: FitPlanText.whom.text(in: language), parts))]
    }

    private func entry(_ name: Text, _ label: Bilingual, _ control: InputControl) -> Element {
        let text = state.text(name)
        return Element(
            key: name,
            .field(
                FormField(
                    change: context.action(name, name), label: label.text(in: language), value: .string(text),
                    text: text,
                    control: control, problem: problem(name))))
    }

    private func choice(
        _ name: Text, _ label: Bilingual, _ options: [(Text, Text)], _ value: JSON, multiple: Bool = false
    ) -> Element {
        Element(
            key: name,
            .field(
                FormField(
                    change: context.action(name, name), label: label.text(in: language), value: value,
                    control: .choice(
                        options: options.map { ChoiceOption(value: $0.0, label: $0.1) }, style: .buttons,
                        multiple: multiple))))
    }

    /// What the app calls a value.
    private func name(_ value: Text, in field: Text) -> Text {
        guard let table = records.model.field(field)?.choices, let place = table.values.firstIndex(of: value) else {
            return value
        }
        return table.label(at: place, in: language)
    }

    /// Of a record.
    private func title(_ id: Text) -> Text {
        context.record(id).map { context.title(of: $0) } ?? FitPlanText.unknown.text(in: language)
    }

    // MARK: The result

    private func amount(_ metres: Int64) -> Text {
        "\(Decimal(metres).text(in: language))\u{a0}\(records.unitText)"
    }

    /// As the target counts.
    private func shown(_ units: Int64) -> Text {
        state.isTime ? PlanTotals.clock((units + 5_000) / 10_000) : amount(units)
    }

    private var outcome: [Element] {
        guard let target else {
            let known = PlanTotals(of: rows, pace: pace)
            let text = FitPlanText.before(amount(known.distance), known.timeText)
            return [Element(key: "before", .section(title: nil, [line("plan", text)]))]
        }
        do throws(PlanImpossible) {
            let plan = TrainingPlan(rows: rows)
            return result(try plan.adapted(to: target, for: filter))
        } catch {
            return [Element(key: "impossible", .section(title: nil, [line("why", why(error))]))]
        }
    }

    private func line(_ key: Text, _ text: Bilingual, _ size: Double? = nil) -> Element {
        var style = Style()
        style.fontSize = size
        if size != nil { style.weight = "Semibold" }
        return Element(key: key, .text(text.text(in: language), style))
    }

    private func result(_ fitted: AdaptedPlan) -> [Element] {
        let left = fitted.rows(of: rows)
        let totals = PlanTotals(of: left, pace: pace)
        var parts = [line("sum", FitPlanText.after(amount(totals.distance), totals.timeText), 22)]
        if fitted.missing > 0 { parts.append(line("missing", FitPlanText.missing(shown(fitted.missing)))) }
        let table = DataTable(
            label: FitPlanText.rows.text(in: language),
            head: [FitPlanText.row, FitPlanText.was, FitPlanText.is, FitPlanText.why].map { $0.text(in: language) },
            rows: zip(rows, fitted.rows).enumerated().map { place, both in
                [
                    title(of: place), Self.times(both.0.rounds, both.0.count), Self.times(both.1.rounds, both.1.count),
                    reason(both.1.change).text(in: language),
                ]
            }, firstNumber: 4)
        parts.append(Element(key: "rows", .table(table)))
        var body = [Element(key: "result", .section(title: nil, parts))]
        if mayKeep {
            let keep = Control(
                action: context.action("keep"), title: FitPlanText.keep.text(in: language), icon: "check",
                role: .primary)
            body.append(Element(key: "keeping", .section(title: nil, [Element(key: "keep", .button(keep, Style()))])))
        }
        return body
    }

    /// "3 × 4", without rounds "4"; of what is gone "–".
    private static func times(_ rounds: Int, _ count: Int) -> Text {
        if count == 0 { return "–" }
        return rounds == 1 ? "\(count)" : "\(rounds)\u{a0}×\u{a0}\(count)"
    }

    /// "7. 4 × 50 m Rücken".
    private func title(of place: Int) -> Text {
        let row = rows[place]
        let strokes = row.strokes.map { name($0.rawValue, in: "Strokes") }.joined(separator: ", ")
        return FitPlanText.numbered(place, row, amount: amount, what: row.text.isEmpty ? strokes : row.text)
    }

    private func reason(_ change: RowChange) -> Bilingual {
        switch change {
        case .equipment(let missing): FitPlanText.without(missing.map { title($0) }.joined(separator: ", "))
        case .strokes(let strokes):
            FitPlanText.notSwum(strokes.map { name($0.rawValue, in: "Strokes") }.joined(separator: ", "))
        default: FitPlanText.change(change)
        }
    }

    private func why(_ impossible: PlanImpossible) -> Bilingual {
        FitPlanText.impossible(impossible, amount: shown, row: title(of:))
    }

    // MARK: Keeping

    private var planModel: ModelDescription? { context.app.models[records.plan.model] }

    private var mayKeep: Bool {
        planModel.map { context.mayCreate($0) } == true && context.mayCreate(records.model)
    }

    /// Makes a plan of one's own, all of it or nothing.
    func keep() -> [Command] {
        guard let target, let model = planModel, mayKeep else { return [] }
        let fitted: AdaptedPlan
        do throws(PlanImpossible) {
            fitted = try TrainingPlan(rows: rows).adapted(to: target, for: filter)
        } catch {
            return [.fail(why(error))]
        }
        let now = context.rules.now
        let seed = UUID(of: ["fitted plan", context.rules.me, records.plan.id.text, now.text, state.text("distance")])
        var random = Random(seed: seed.low)
        let all = records.copies(fitted, fields(model, target), at: now, random: &random)
        return [.saveAll(all), .fire(trigger: "Kept", .one(all[0], isSaved: true))]
    }

    private func fields(_ model: ModelDescription, _ target: PlanTarget) -> JSONObject {
        let settings = context.component.settings
        var fields = records.plan.fields
        let initial = Validation.initialValues(of: model.fields, context.rules)
        for name in settings["Anew"]?.array?.compactMap({ $0.string }) ?? [] { fields[name] = initial[name] }
        if let from = settings.string("From") { fields[from] = .array([.string(records.plan.id.text)]) }
        if let name = settings.string("Name"), let title = fields.string(name) {
            let suffix: Text
            switch target {
            case .distance(let metres): suffix = " – \(amount(metres))"
            case .time(let time): suffix = " – \(PlanTotals.clock((time + 50) / 100))"
            }
            let longest = model.field(name)?.options.decimal("MaxLength")?.int ?? Int.max
            if (title + suffix).scalarCount <= longest { fields[name] = .string(title + suffix) }
        }
        return fields
    }
}
