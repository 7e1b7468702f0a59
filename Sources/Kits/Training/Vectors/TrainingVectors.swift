import Language
import TrainingPlans
import Values

/// - "training/adapt": see ``AdaptingVectors``.
/// - "training/poolside": see ``PoolsideVectors``.
/// - "training/totals": `{"rows", "pace"}` → sums, running totals, groups, times in ten-thousandths of a second, the text in both languages.
/// - "training/pulse": `{"percents", "resting", "load", "method"}` → beats; `{"loads"}` → those of which not every percent of beats gives the beats.
public enum TrainingVectors {
    /// Nil for an area or an input that it does not know.
    public static func run(_ area: Text, _ input: JSON) -> JSON? {
        switch area {
        case "training/adapt", "training/random": AdaptingVectors.run(input)
        case "training/totals": totals(input)
        case "training/pulse": pulse(input)
        case "training/poolside": PoolsideVectors.run(input)
        default: nil
        }
    }

    private static func totals(_ input: JSON) -> JSON? {
        guard let plan = PlanJSON.plan(input) else { return nil }
        let totals = PlanTotals(of: plan.rows, pace: input.int("pace"))
        return [
            "sums": numbers(totals.rows.map { $0.sum }), "running": numbers(totals.rows.map { $0.running }),
            "groups": numbers(totals.groups), "times": .array(totals.rows.map { $0.time.map { number($0) } ?? .null }),
            "distance": number(totals.distance), "time": number(totals.time),
            "untimed": .array(totals.untimed.map { JSON($0 + 1) }),
            "de": .string(totals.timeText.de), "en": .string(totals.timeText.en),
        ]
    }

    private static func pulse(_ input: JSON) -> JSON? {
        let method = input.string("method").flatMap { PulseMethod(rawValue: $0) } ?? .load
        guard let percents = input["percents"]?.array, let load = input.int("load") else { return wrong(method, input) }
        let pulse = Pulse(resting: input.int("resting"), load: load)
        return .array(percents.map { $0.int.flatMap { pulse.beats($0, by: method) }.map { JSON($0) } ?? .null })
    }

    /// Load pulses from the first to the last one of which some beats, as a percent and back, become others.
    private static func wrong(_ method: PulseMethod, _ input: JSON) -> JSON? {
        guard let first = input["loads"]?[0]?.int, let last = input["loads"]?[1]?.int, first <= last else { return nil }
        let resting = input.int("resting")
        return .array(
            (first...last).filter { load in
                let pulse = Pulse(resting: resting, load: load)
                return ((resting ?? 1)...load).contains { beats in
                    pulse.tenths(beats: beats, by: method).flatMap { pulse.beats($0, by: method) } != beats
                }
            }.map { JSON($0) })
    }

    private static func numbers(_ values: [Int64]) -> JSON { .array(values.map { number($0) }) }

    private static func number(_ value: Int64) -> JSON { .number(Decimal(value)) }
}
