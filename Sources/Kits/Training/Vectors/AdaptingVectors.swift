import TrainingPlans
import Values

/// `{"rows", "distance" | "time", "level", "without", "strokes", "pace"}` → `{"rows": [count or rounds …], "why": […], "total", "missing"}`
/// or `{"impossible", …}`; `{"seed", "plans"}` → the digest of so many random plans.
enum AdaptingVectors {
    static func run(_ input: JSON) -> JSON? {
        if let seed = input["seed"]?.int64, let count = input.int("plans") {
            var digest = PlanDigest()
            var random = RandomPlans(seed: UInt64(clamping: seed))
            for _ in 0..<count {
                let (plan, target, filter) = random.next()
                digest.add(line(outcome(plan, target, filter)))
            }
            return .string(digest.text)
        }
        guard let plan = PlanJSON.plan(input) else { return nil }
        let target: PlanTarget
        if let distance = input["distance"]?.int64 {
            target = .distance(distance)
        } else {
            guard let time = input["time"]?.int64 else { return nil }
            target = .time(time)
        }
        return outcome(plan, target, filter(input))
    }

    static func filter(_ input: JSON) -> PlanFilter {
        var filter = PlanFilter()
        filter.level = input.string("level").flatMap { SwimLevel(rawValue: $0) }
        filter.without = input.texts("without")
        filter.strokes = input["strokes"].map { _ in
            input.texts("strokes").compactMap { SwimStroke(rawValue: $0) }
        }
        filter.pace = input.int("pace")
        return filter
    }

    // MARK: Out

    private static func outcome(_ plan: TrainingPlan, _ target: PlanTarget, _ filter: PlanFilter) -> JSON {
        do {
            let adapted = try plan.adapted(to: target, for: filter)
            return [
                "rows": .array(zip(plan.rows, adapted.rows).map { JSON(number($0, $1)) }),
                "why": .array(adapted.rows.map { .string(word($0.change)) }),
                "total": .number(Decimal(adapted.total)), "missing": .number(Decimal(adapted.missing)),
            ]
        } catch {
            return impossible(error)
        }
    }

    private static func number(_ row: PlanRow, _ adapted: AdaptedRow) -> Int {
        row.block != nil || row.rounds > 1 ? adapted.rounds : adapted.count
    }

    private static func word(_ change: RowChange) -> Text {
        switch change {
        case .same: "same"
        case .required: "required"
        case .first: "first"
        case .fewer: "fewer"
        case .more: "more"
        case .dropped: "dropped"
        case .level: "level"
        case .equipment(let codes): "equipment \(codes.joined(separator: "+"))"
        case .strokes(let strokes): "strokes \(strokes.map { $0.rawValue }.joined(separator: "+"))"
        }
    }

    private static func impossible(_ problem: PlanImpossible) -> JSON {
        switch problem {
        case .required(let rows): ["impossible": "required", "rows": numbers(rows)]
        case .untimed(let rows): ["impossible": "untimed", "rows": numbers(rows)]
        case .least(let least): ["impossible": "least", "least": .number(Decimal(least))]
        case .most(let most): ["impossible": "most", "most": .number(Decimal(most))]
        case .empty: ["impossible": "empty"]
        case .row(let row, let value): ["impossible": "row", "rows": numbers([row]), "value": .string(value)]
        case .size: ["impossible": "size"]
        }
    }

    /// As people count.
    private static func numbers(_ rows: [Int]) -> JSON { .array(rows.map { JSON($0 + 1) }) }

    /// What a digest is made of; the second implementation writes the same.
    private static func line(_ outcome: JSON) -> Text {
        guard let total = outcome["total"]?.int64, let missing = outcome["missing"]?.int64 else {
            let rows = outcome.elements("rows").map { Text($0.int ?? 0) }.joined(separator: ",")
            let value = (outcome["least"] ?? outcome["most"])?.int64 ?? 0
            return "\(outcome.string("impossible") ?? "") \(rows) \(value)\n"
        }
        let rows = outcome.elements("rows").map { Text($0.int ?? 0) }.joined(separator: ",")
        return "\(rows) \(outcome.texts("why").joined(separator: ",")) \(total) \(missing)\n"
    }
}

/// FNV-1a of 64 bits (Fowler, Noll, Vo), as hexadecimal digits.
struct PlanDigest {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: Text) {
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    var text: Text {
        var bytes: [UInt8] = []
        for shift in stride(from: 60, through: 0, by: -4) {
            let digit = UInt8(state >> UInt64(shift) & 15)
            bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
        }
        return Text(decoding: bytes)
    }
}
