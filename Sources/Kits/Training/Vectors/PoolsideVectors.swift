import TrainingPlans
import Values

/// - "training/poolside": `{"rows", "acts": [{"at", "do", "value"}], "with"}` → the sets as `[row, round]` from 1 on, for each act whether it
///   counted, which set is at hand (from 1 on, null: none) and the clock, and what was swum. Moments are milliseconds after the start; `see` does
///   nothing, `keep` is what a device does when the app begins anew. Null: nothing that can be swum.
enum PoolsideVectors {
    private static let start: Int64 = 1_775_980_800_000

    static func run(_ input: JSON) -> JSON? {
        guard let plan = PlanJSON.plan(input) else { return nil }
        let rows = plan.rows.map { Swim.Row($0) }
        let began = Instant(milliseconds: start)
        guard var swim = Swim(plan: "1", name: "", rows: rows, at: began) else { return .null }
        var seen: [JSON] = []
        for act in input.elements("acts") {
            let now = Instant(milliseconds: start + (act["at"]?.decimal?.int64 ?? 0))
            var counted = true
            switch act.string("do") {
            case "tick": counted = swim.tick(at: now)
            case "untick": counted = swim.untick()
            case "clock": counted = swim.restart(at: now)
            case "pulse": counted = swim.note(pulse: act.int("value"))
            case "end": swim.end(at: now)
            case "go on": swim.goOn()
            case "keep":
                guard let bytes = try? JSON.parse(swim.json.utf8), let again = Swim(bytes) else { return nil }
                counted = again == swim
                swim = again
            default: break
            }
            let place = swim.current == nil ? JSON.null : JSON(swim.ticks.count + 1)
            seen.append(.array([.bool(counted), place, swim.clock(at: now).map { clock($0) } ?? .null]))
        }
        let result = swim.result(with: input.int("with") ?? 0)
        return [
            "sets": .array(swim.sets.prefix(40).map { .array([JSON($0.row + 1), JSON($0.round)]) }),
            "seen": .array(seen), "result": self.result(result),
        ]
    }

    private static func clock(_ clock: SwimClock) -> JSON {
        if let pause = clock.pause { return ["pause": number(pause), "change": number(clock.change)] }
        var json: JSONObject = ["elapsed": number(clock.elapsed)]
        json["repetition"] = clock.repetition.map { JSON($0) }
        json["next"] = clock.next.map { number($0) }
        json["change"] = number(clock.change)
        return .object(json)
    }

    private static func result(_ result: SwimResult) -> JSON {
        [
            "laps": .array(
                result.laps.map { lap in
                    .array(
                        [number(lap.distance), number(lap.time), lap.pulse.map { JSON($0) } ?? .null]
                            + (lap.stroke.map { [.string($0.rawValue)] } ?? []))
                }),
            "distance": number(result.distance), "time": number(result.time),
            "mean": result.meanPulse.map { JSON($0) } ?? .null,
            "highest": result.highestPulse.map { JSON($0) } ?? .null, "complete": .bool(result.isComplete),
        ]
    }

    private static func number(_ value: Int64) -> JSON { .number(Decimal(value)) }
}
