import TrainingPlans
import Values

/// Plans, targets and filters by chance, the same for the same seed; `Tests/Specification/training_adapting.py` makes the same ones.
public struct RandomPlans {
    private var random: Random

    /// The same seed gives the same plans.
    public init(seed: UInt64) { random = Random(seed: seed) }

    /// One plan, with what it is to be fitted to.
    public mutating func next() -> (plan: TrainingPlan, target: PlanTarget, filter: PlanFilter) {
        let plan = plan()
        let filter = filter()
        let isTime = below(3) == 0
        let totals = PlanTotals(of: plan.rows, pace: filter.pace)
        let whole = isTime ? totals.time / 100 : totals.distance
        let target: Int64
        switch below(8) {
        case 0: target = whole
        case 1: target = whole * Int64(below(700)) / 100
        default: target = whole * Int64(20 + below(200)) / 100 / 25 * 25
        }
        return (plan, isTime ? .time(target) : .distance(target), filter)
    }

    private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

    private mutating func plan() -> TrainingPlan {
        var rows: [PlanRow] = []
        var block = 0
        for group in PlanGroup.allCases {
            for _ in 0..<below(6) {
                if below(3) == 0 { block = below(4) }
                rows.append(row(group, block))
            }
        }
        return TrainingPlan(rows: rows)
    }

    private mutating func row(_ group: PlanGroup, _ block: Int) -> PlanRow {
        let counts = [1, 1, 1, 2, 3, 4, 5, 8, 10, 18, 40, 999]
        let distances = [25, 50, 50, 75, 100, 100, 150, 200, 400, 1_500, 33]
        var row = PlanRow(group, counts[below(counts.count)], .distance(distances[below(distances.count)]))
        if below(12) == 0 { row.extent = .time(6_000 * (1 + below(10))) }
        switch below(4) {
        case 0: row.rest = .rest(500 * below(8))
        case 1, 2: row.rest = .sendOff(3_000 + 500 * below(40))
        default: row.rest = below(3) == 0 ? nil : .sendOff(9_000 + below(7))
        }
        if below(6) == 0 { row.pause = 3_000 * (1 + below(4)) }
        if below(10) == 0 { row.isRequired = true }
        if below(5) == 0 { row.levels = [SwimLevel.allCases[below(3)], .pro] }
        if below(5) == 0 { row.equipment = [below(2) == 0 ? "paddles" : "fins"] }
        if below(2) == 0 { row.strokes = [SwimStroke.allCases[below(8)], SwimStroke.allCases[below(8)]] }
        if block > 0 {
            row.block = ["", "A", "B", "C"][block]
            row.rounds = block
        } else if below(20) == 0 {
            row.rounds = 2
        }
        return row
    }

    private mutating func filter() -> PlanFilter {
        var filter = PlanFilter()
        if below(4) == 0 { filter.level = SwimLevel.allCases[below(3)] }
        if below(4) == 0 { filter.without = ["paddles"] }
        if below(6) == 0 { filter.strokes = [.free, .back, .breast, SwimStroke.allCases[below(8)]] }
        if below(4) > 0 { filter.pace = 7_000 + below(6_000) }
        return filter
    }
}
