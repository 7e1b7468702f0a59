import Engine
import Language
import Rules
import TrainingPlans
import Values

/// What is seen at the edge of the pool. The page's element draws the board and says what is touched.
struct PoolsidePage {
    private let state: PoolsideState
    private let context: ComponentContext
    private let desk: PoolsideDesk

    init(_ state: PoolsideState, _ context: ComponentContext) {
        self.state = state
        self.context = context
        desk = PoolsideDesk(context)
    }

    private var language: Text { context.language }

    private func said(_ text: Bilingual) -> Text { text.text(in: language) }

    private func line(_ key: Text, _ text: Bilingual, _ size: Double? = nil) -> Element {
        var style = Style()
        style.fontSize = size
        if size != nil { style.weight = "Semibold" }
        return Element(key: key, .text(said(text), style))
    }

    private func button(
        _ name: Text, _ title: Bilingual, _ role: Control.Role = .normal, isEnabled: Bool = true
    ) -> Element {
        let control = Control(action: context.action(name), title: said(title), role: role, isEnabled: isEnabled)
        return Element(key: name, .button(control, Style()))
    }

    // MARK: Which page it is

    var view: ComponentView {
        var view = ComponentView(title: desk.swim?.name ?? context.record.map { context.title(of: $0) }, body: [])
        view.leading = [Control(action: context.action("away"), title: said(PoolsideText.leave), role: .cancel)]
        guard let swim = desk.swim else {
            ready(&view)
            return view
        }
        if context.record?.id.text != swim.plan, !state.goesOn {
            view.body = [
                Element(
                    key: "other", .section(title: nil, [line("plan", PoolsideText.other(swim.name), 20)] + sums(swim))),
                Element(
                    key: "ways",
                    .section(
                        title: nil,
                        [
                            button("resume", PoolsideText.goOn, .primary),
                            button("discard", PoolsideText.discard, .destructive),
                        ])),
            ]
        } else if swim.ended != nil || swim.isDone {
            ending(&view, swim)
        } else if state.showsChange, let rows = desk.changed(since: swim) {
            view.body = change(swim, rows)
        } else {
            running(&view, swim)
        }
        return view
    }

    private func surface(_ data: JSONObject) -> [Element] {
        [Element(key: "pool", .surface(name: "poolside", properties: .object(data)))]
    }

    private var profileNotice: Screen.Banner? {
        guard desk.lacksProfile else { return nil }
        var controls: [Control] = []
        if let action = context.action(ifConnected: "Profile") {
            controls.append(Control(action: action, title: said(PoolsideText.makeProfile)))
        }
        return Screen.Banner(text: said(PoolsideText.needsProfile), controls: controls)
    }

    private func ready(_ view: inout ComponentView) {
        guard let plan = context.record, let rows = desk.rows, !rows.isEmpty else {
            let text = context.record == nil ? FitPlanText.gone : FitPlanText.noRows
            view.body = [Element(key: "empty", .empty(icon: "list", title: said(text), detail: ""))]
            return
        }
        guard let swim = Swim(plan: plan.id.text, name: "", rows: rows, at: context.rules.now) else {
            view.body = [Element(key: "long", .empty(icon: "list", title: said(PoolsideText.tooLong), detail: ""))]
            return
        }
        view.notice = profileNotice
        var data = board(swim)
        data["act"] = "begin"
        data["button"] = .string(said(PoolsideText.begin))
        view.body = surface(data)
    }

    private func running(_ view: inout ComponentView, _ swim: Swim) {
        view.trailing = [Control(action: context.action("end"), title: said(PoolsideText.end))]
        if desk.changed(since: swim) != nil {
            view.notice = Screen.Banner(
                text: said(PoolsideText.changed),
                controls: [Control(action: context.action("show"), title: said(PoolsideText.show))])
        }
        var data = board(swim)
        data["runs"] = true
        data["act"] = "tick"
        let clock = swim.clock(at: context.rules.now)
        data["button"] = .string(said(clock?.pause == nil ? PoolsideText.done : PoolsideText.go))
        if let clock, let row = swim.row?.row { data["clock"] = .object(shown(clock, row)) }
        if let last = swim.ticks.last {
            let set = swim.rows[swim.sets[swim.ticks.count - 1].row]
            data["back"] = true
            data["pulse"] = .object([
                "of": .string(said(PoolsideText.pulse(after: PoolsideRow(set, context).head))),
                "value": last.pulse.map { JSON($0) } ?? .null,
            ])
        }
        view.body = surface(data)
    }

    // MARK: The board

    private func board(_ swim: Swim) -> JSONObject {
        let totals = PlanTotals(of: swim.rows.map { $0.row })
        let result = swim.result()
        var rows: [JSON] = []
        for (place, one) in swim.rows.enumerated() {
            let row = PoolsideRow(one, context)
            let done = swim.rounds(of: place)
            let (sum, running) = (totals.rows[place].sum, totals.rows[place].running)
            var spoken = row.spoken(sum: sum, running: running)
            if done == one.row.rounds { spoken = "\(spoken), \(said(PoolsideText.isDone))" }
            var data: JSONObject = [
                "head": .string(row.whole), "detail": .string(row.detail), "percent": .string(row.percent),
                "beats": one.beats.map { JSON($0) } ?? .null, "rest": .string(row.rest),
                "running": .string(row.amount(running)), "said": .string(spoken),
            ]
            if place == 0 || swim.rows[place - 1].row.group != one.row.group { data["group"] = .string(row.group) }
            if done == one.row.rounds { data["done"] = true }
            if swim.current?.row == place { data["now"] = true }
            rows.append(.object(data))
        }
        var data: JSONObject = [
            "level": JSON(context.level), "words": words, "rows": .array(rows),
            "label": .string(said(PoolsideText.plan)),
            "swum": .string(
                said(
                    PoolsideText.swum(
                        PoolsideRow(swim.rows[0], context).amount(result.distance),
                        of: PoolsideRow(swim.rows[0], context).amount(totals.distance)))),
            "share": .number(Decimal(totals.distance > 0 ? result.distance * 100 / totals.distance : 0)),
        ]
        if let set = swim.current { data["now"] = .object(now(swim, set)) }
        return data
    }

    private func now(_ swim: Swim, _ set: Swim.SwimSet) -> JSONObject {
        let one = swim.rows[set.row]
        let row = PoolsideRow(one, context)
        var place = [row.group, said(PoolsideText.set(swim.ticks.count + 1, of: swim.sets.count))]
        if one.row.rounds > 1 { place.append(said(PoolsideText.round(set.round, of: one.row.rounds))) }
        let following = swim.ticks.count + 1
        var next = PoolsideText.last
        if following < swim.sets.count {
            next = PoolsideText.next(PoolsideRow(swim.rows[swim.sets[following].row], context).title)
        }
        var data: JSONObject = [
            "place": .string(place.joined(separator: " · ")), "head": .string(row.head), "detail": .string(row.detail),
            "percent": .string(row.percent), "rest": .string(row.rest), "equipment": .string(row.equipment),
            "next": .string(said(next)),
        ]
        if let beats = one.beats {
            data["beats"] = JSON(beats)
        } else if one.row.percent != nil {
            data["lacks"] = .string(said(PoolsideText.noLoadPulse))
        }
        return data
    }

    private func shown(_ clock: SwimClock, _ row: PlanRow) -> JSONObject {
        var data = JSONObject()
        if let pause = clock.pause {
            data["time"] = .string(PlanTotals.clock(pause))
            data["what"] = .string(said(PoolsideText.untilStart))
            return data
        }
        if let next = clock.next {
            let isLast = clock.repetition == row.count
            data["time"] = .string(PlanTotals.clock(next))
            data["what"] = .string(said(isLast ? PoolsideText.untilOver : PoolsideText.untilSendOff))
        } else {
            data["time"] = .string(PlanTotals.clock(clock.elapsed))
            data["what"] = .string(said(PoolsideText.sinceStart))
        }
        if row.count > 1, let repetition = clock.repetition {
            data["repetition"] = .string(said(PoolsideText.repetition(repetition, of: row.count)))
        }
        return data
    }

    private var words: JSON {
        .object([
            "back": .string(said(PoolsideText.back)), "clock": .string(said(PoolsideText.clock)),
            "pulse": .string(said(PoolsideText.pulse)), "accept": .string(said(PoolsideText.accept)),
            "clear": .string(said(PoolsideText.clear)), "cancel": .string(said(PlatformText.cancel)),
            "wrong": .string(said(PoolsideText.wrongPulse)),
        ])
    }

    // MARK: What is different in the plan

    private func change(_ swim: Swim, _ rows: [Swim.Row]) -> [Element] {
        var lines: [[Text]] = []
        for place in 0..<max(rows.count, swim.rows.count) {
            let mine = place < swim.rows.count ? swim.rows[place] : nil
            let theirs = place < rows.count ? rows[place] : nil
            if mine?.row == theirs?.row { continue }
            lines.append(["\(place + 1)", summary(mine), summary(theirs)])
        }
        let table = DataTable(
            label: said(PoolsideText.changed),
            head: [PoolsideText.row, PoolsideText.yours, PoolsideText.theirs].map { said($0) }, rows: lines,
            firstNumber: 3)
        return [
            Element(
                key: "change",
                .section(title: nil, [line("what", PoolsideText.changedNow), Element(key: "rows", .table(table))])),
            Element(key: "ways", .section(title: nil, [button("hide", PoolsideText.hide, .primary)])),
        ]
    }

    private func summary(_ row: Swim.Row?) -> Text {
        guard let row else { return "–" }
        let one = PoolsideRow(row, context)
        return [one.whole, one.detail, one.percent, one.rest].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    // MARK: The end

    /// Of the set begun; nil: what was typed is no such number.
    private func repetitions(_ swim: Swim) -> Int? {
        guard let count = swim.row?.row.count, !state.repetitions.isEmpty else { return 0 }
        guard let number = Decimal(state.repetitions)?.int, (0..<count).contains(number) else { return nil }
        return number
    }

    private func sums(_ swim: Swim) -> [Element] {
        let result = swim.result(with: repetitions(swim) ?? 0)
        guard !result.laps.isEmpty else { return [line("none", PoolsideText.nothingSwum)] }
        let row = PoolsideRow(swim.rows[0], context)
        let all = PlanTotals(of: swim.rows.map { $0.row }).distance
        let amount = PoolsideText.swum(row.amount(result.distance), of: row.amount(all))
        let time = PoolsideText.inTime(PlanTotals.clock((result.time + 50) / 100))
        var lines = [
            line("sum", Bilingual(de: "\(amount.german) \(time.german)", en: "\(amount.english) \(time.english)"), 22)
        ]
        if result.isComplete { lines.append(line("complete", PoolsideText.complete)) }
        if let mean = result.meanPulse, let highest = result.highestPulse {
            lines.append(line("pulse", PoolsideText.pulses(mean, highest)))
        }
        return lines
    }

    private func ending(_ view: inout ComponentView, _ swim: Swim) {
        view.notice = profileNotice
        let repetitions = repetitions(swim)
        var body = [
            Element(key: "swum", .section(title: said(PoolsideText.ending), sums(swim)))
        ]
        if let row = swim.row, row.row.count > 1, swim.ended.map({ $0 > swim.from }) == true {
            let field = FormField(
                change: context.action("repetitions", "repetitions"),
                label: said(PoolsideText.begun(PoolsideRow(row, context).head)), value: .string(state.repetitions),
                text: state.repetitions, control: .text(TextInput(format: .integer)),
                problem: repetitions == nil
                    ? FieldProblem(code: "TR-POOL-9", message: PoolsideText.fewer(than: row.row.count)) : nil)
            body.append(Element(key: "begun", .section(title: nil, [Element(key: "repetitions", .field(field))])))
        }
        let isAny = !swim.result(with: repetitions ?? 0).laps.isEmpty
        body.append(
            Element(
                key: "ways",
                .section(
                    title: nil,
                    [
                        button(
                            "save", PoolsideText.save, .primary, isEnabled: isAny && repetitions != nil && desk.maySave),
                        button("go on", PoolsideText.goOn), button("discard", PoolsideText.discard, .destructive),
                    ])))
        view.body = body
    }

    /// What was swum as a session.
    func save() -> [Command] {
        guard let swim = desk.swim, let repetitions = repetitions(swim) else { return [] }
        return desk.save(repetitions)
    }
}
