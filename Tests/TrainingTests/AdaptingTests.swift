import Testing
import TrainingPlans
import TrainingVectors
import Values

@Suite("Fitting plans")
struct AdaptingTests {
    /// How many plans came out how, so that no rule is held by plans that never come.
    private struct Outcomes {
        var fitted = 0
        var required = 0
        var untimed = 0
        var least = 0
        var most = 0
        var empty = 0

        mutating func count(_ problem: PlanImpossible) {
            switch problem {
            case .required: required += 1
            case .untimed: untimed += 1
            case .least: least += 1
            case .most: most += 1
            case .empty: empty += 1
            case .row, .size: Issue.record("no plan by chance is beyond the limits")
            }
        }
    }

    @Test(
        "TR-ADAPT-10 20,000 plans by chance: not above the target, required rows as they were, first rows kept"
    )
    func chance() throws {
        var outcomes = Outcomes()
        for seed in 1...200 {
            var random = RandomPlans(seed: UInt64(seed))
            for _ in 0..<100 {
                let (plan, target, filter) = random.next()
                do {
                    try check(try plan.adapted(to: target, for: filter), of: plan, target, filter)
                    outcomes.fitted += 1
                } catch let problem as PlanImpossible {
                    outcomes.count(problem)
                }
            }
        }
        #expect(outcomes.fitted > 5_000)
        #expect(min(outcomes.required, outcomes.untimed, outcomes.least, outcomes.most, outcomes.empty) > 50)
    }

    private func check(
        _ adapted: AdaptedPlan, of plan: TrainingPlan, _ target: PlanTarget, _ filter: PlanFilter
    ) throws {
        let left = adapted.rows(of: plan.rows)
        let totals = PlanTotals(of: left, pace: filter.pace)
        switch target {
        case .distance(let distance):
            #expect(totals.distance == adapted.total && adapted.total + adapted.missing == distance)
        case .time(let time):
            #expect(totals.untimed.isEmpty)
            #expect(totals.time == adapted.total && adapted.total + adapted.missing == time * 100)
        }
        #expect(adapted.missing >= 0)
        for (row, result) in zip(plan.rows, adapted.rows) {
            if row.isRequired { #expect(result == AdaptedRow(row, .required)) }
            #expect(result.count <= 999 && result.rounds <= 999)
            if row.block != nil { #expect(result.count == row.count || result.count == 0) }
        }
        for group in PlanGroup.allCases {
            let places = plan.rows.indices.filter { plan.rows[$0].group == group && Self.stays(plan.rows[$0], filter) }
            guard let first = places.first, !places.contains(where: { plan.rows[$0].isRequired }) else { continue }
            #expect(adapted.rows[first].count > 0)
        }
    }

    private static func stays(_ row: PlanRow, _ filter: PlanFilter) -> Bool {
        if let level = filter.level, !row.levels.isEmpty, !row.levels.contains(level) { return false }
        if row.equipment.contains(where: { filter.without.contains($0) }) { return false }
        return row.strokes.allSatisfy { $0 == .any || filter.strokes?.contains($0) != false }
    }

    @Test("TR-ADAPT-8 2,000 plans by chance, each fitted to its own total, stay as they are")
    func total() throws {
        var (random, fitted) = (RandomPlans(seed: 4_711), 0)
        for _ in 0..<2_000 {
            let plan = random.next().plan
            var filter = PlanFilter()
            filter.pace = 9_000
            let totals = PlanTotals(of: plan.rows, pace: filter.pace)
            guard !plan.rows.isEmpty else { continue }
            let same = plan.rows.map { AdaptedRow($0, nil) }
            let byDistance = try plan.adapted(to: .distance(totals.distance), for: filter)
            #expect(byDistance.rows.map { AdaptedRow(count: $0.count, rounds: $0.rounds) } == same)
            #expect(byDistance.missing == 0)
            guard totals.untimed.isEmpty, totals.time % 100 == 0 else { continue }
            let byTime = try plan.adapted(to: .time(totals.time / 100), for: filter)
            #expect(byTime.rows.map { AdaptedRow(count: $0.count, rounds: $0.rounds) } == same && byTime.missing == 0)
            fitted += 1
        }
        #expect(fitted > 300)
    }

    @Test("TR-ADAPT-11 values beyond their limits are named with their row")
    func limits() throws {
        func wrong(_ change: (inout PlanRow) -> Void) throws -> PlanImpossible? {
            var row = PlanRow(.main, 4, .distance(50))
            change(&row)
            return #expect(throws: PlanImpossible.self) {
                try TrainingPlan(rows: [PlanRow(.main, 1, .distance(100)), row]).adapted(to: .distance(200))
            }
        }
        #expect(try wrong { $0.count = 0 } == .row(1, "count"))
        #expect(try wrong { $0.count = 1_000 } == .row(1, "count"))
        #expect(try wrong { $0.rounds = -1 } == .row(1, "rounds"))
        #expect(try wrong { $0.extent = .distance(0) } == .row(1, "distance"))
        #expect(try wrong { $0.extent = .distance(10_001) } == .row(1, "distance"))
        #expect(try wrong { $0.extent = .time(0) } == .row(1, "time"))
        #expect(try wrong { $0.rest = .sendOff(0) } == .row(1, "sendOff"))
        #expect(try wrong { $0.rest = .rest(-1) } == .row(1, "rest"))
        #expect(try wrong { $0.pause = .max } == .row(1, "pause"))
        #expect(try wrong { $0.percent = 0 } == .row(1, "percent"))
        #expect(try wrong { $0.percent = 3_000 } == .row(1, "percent"))
        #expect(try wrong { $0.percentTo = 1_101 } == .row(1, "percentTo"))
        #expect(try wrong { $0.effort = 101 } == .row(1, "effort"))
        #expect(try wrong { $0.text = Text(repeating: "x", count: 201) } == .row(1, "text"))
    }

    @Test("TR-ADAPT-9 10,000 rows are fitted, 10,001 are not, and targets of any size end")
    func size() throws {
        let rows = (0..<10_001).map { PlanRow(.main, 1 + $0 % 40, .distance(25 + $0 % 400)) }
        let plan = TrainingPlan(rows: Array(rows.dropLast()))
        let whole = PlanTotals(of: plan.rows).distance
        for target in [whole / 3, whole, 2 * whole + 7] {
            let adapted = try plan.adapted(to: .distance(target))
            #expect(adapted.total <= target && adapted.missing < 25)
        }
        #expect(throws: PlanImpossible.size) { try TrainingPlan(rows: rows).adapted(to: .distance(1_000)) }
        for target in [PlanTarget.distance(.max), .distance(.min), .time(.max), .time(.min)] {
            #expect(throws: PlanImpossible.self) { try plan.adapted(to: target) }
        }
        var long = PlanRow(.main, 999, .time(8_640_000))
        long.rounds = 999
        #expect(throws: PlanImpossible.size) {
            try TrainingPlan(rows: Array(repeating: long, count: 10_000)).adapted(to: .time(.max))
        }
    }
}

extension AdaptedRow {
    fileprivate init(_ row: PlanRow, _ change: RowChange?) {
        self.init(count: row.count, rounds: row.rounds, change: change ?? .same)
    }

    fileprivate init(count: Int, rounds: Int) { self.init(count: count, rounds: rounds, change: .same) }
}
