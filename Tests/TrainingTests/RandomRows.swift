import TrainingPlans
import Values

/// Plans by chance with everything that a row may have, the same for the same seed.
struct RandomRows {
    private var random: Random

    init(seed: UInt64) { random = Random(seed: seed) }

    mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(max(bound, 1))) }

    mutating func one<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    private mutating func maybe<Element>(_ odds: Int, _ make: (inout RandomRows) -> Element) -> Element? {
        below(odds) == 0 ? make(&self) : nil
    }

    mutating func plan() -> TrainingPlan {
        var plan = TrainingPlan(name: one(["", "Dienstag", "A & B <c>", "Über 60"]))
        plan.note = one(["", "Two lines\nof text", "]]>"])
        plan.pool = one([2_500, 5_000, 3_300])
        plan.unit = one([.metres, .yards])
        var blocks = 0
        for _ in 0..<below(8) {
            var rows = [row()]
            switch below(4) {
            case 0:
                rows = (0...below(3)).map { _ in row() }
                blocks += 1
                let rounds = 1 + below(4)
                for place in rows.indices {
                    rows[place].group = rows[0].group
                    (rows[place].block, rows[place].rounds) = ("Block \(blocks)", rounds)
                }
            case 1: rows[0].rounds = 1 + below(3)
            default: break
            }
            plan.rows += rows
        }
        return plan
    }

    mutating func row() -> PlanRow {
        var row = PlanRow(one(PlanGroup.allCases), one([1, 1, 2, 8, 999]), .distance(one([25, 50, 100, 10_000, 33])))
        if below(5) == 0 { row.extent = .time(1 + below(20_000)) }
        row.text = text()
        row.strokes = (0..<one([0, 1, 1, 1, 2])).map { SwimStroke.allCases[($0 * 3 + below(3)) % 8] }
        row.part = one(SwimPart.allCases)
        row.equipment = one([[], [], ["paddles"], ["fins", "board"], ["pads"], ["snorkel", "Seil; [3]"]])
        row.percent = maybe(2) { 10 + $0.below(1_091) }
        row.percentTo = maybe(4) { 10 + $0.below(1_091) }
        row.effort = maybe(4) { 1 + $0.below(100) }
        row.zone = maybe(4) { $0.one(SwimZone.allCases) }
        row.rest = maybe(2) { $0.below(2) == 0 ? .sendOff(1 + $0.below(50_000)) : .rest($0.below(6_000)) }
        row.pause = maybe(4) { $0.below(700_000) } ?? 0
        row.levels = maybe(4) { $0.one([[.pro], [.beginner, .advanced], SwimLevel.allCases]) } ?? []
        row.isRequired = below(5) == 0
        row.heading = maybe(5) {
            $0.one(["Los geht's", "Warm-up", "Main set: x", Text(repeating: "lang ", count: 20) + "!"])
        }
        return row
    }

    private mutating func text() -> Text {
        switch below(6) {
        case 0:
            one([
                "easy", "mit Wende, ohne Pause", "a < b & c > d \"e\"", "[x]", "[required]", "a []", "]]>", "🏊 schnell",
            ])
        case 1: Text(repeating: "0123456789", count: 20)
        default: ""
        }
    }
}
