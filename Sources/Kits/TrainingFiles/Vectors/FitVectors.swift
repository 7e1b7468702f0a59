import Language
import TrainingFilesFormats
import TrainingPlans
import TrainingVectors
import Values

/// `{"write": plan, "resting", "load", "created"}` → hexadecimal digits; `{"fit": hexadecimal, "load"}` → `{"plan", "skipped", "activity", "problem"}`
/// or `{"refused", "de"}`.
enum FitVectors {
    static func run(_ input: JSON) -> JSON? {
        let pulse = input.int("load").map { Pulse(resting: input.int("resting"), load: $0) }
        if let json = input["write"] {
            guard let plan = PlanJSON.plan(json) else { return nil }
            return .string(
                VectorBytes.text(FitWriter.bytes(of: plan, pulse: pulse, created: input["created"]?.int64 ?? 0)))
        }
        guard let bytes = input.string("fit").flatMap({ VectorBytes.read($0) }) else { return nil }
        do {
            return json(try FitDocument(reading: bytes, pulse: pulse))
        } catch {
            return ["refused": .string(error.sentence.en), "de": .string(error.sentence.de)]
        }
    }

    private static func json(_ document: FitDocument) -> JSON {
        var json = JSONObject()
        json["plan"] = document.plan.map { PlanJSON.json($0) }
        if !document.skipped.isEmpty { json["skipped"] = .array(document.skipped.map { JSON($0) }) }
        json["activity"] = document.activity.map { self.json($0) }
        json["problem"] = document.problem.map { .string($0.sentence.en) }
        json["de"] = document.problem.map { .string($0.sentence.de) }
        return .object(json)
    }

    private static func json(_ activity: FitActivity) -> JSON {
        var json = JSONObject()
        json["identity"] = .string(activity.identity)
        json["start"] = activity.start.map { number($0) }
        json["distance"] = number(activity.distance)
        json["time"] = number(activity.time)
        json["pool"] = activity.pool.map { JSON($0) }
        json["mean"] = activity.meanPulse.map { JSON($0) }
        json["highest"] = activity.highestPulse.map { JSON($0) }
        json["laps"] = .array(
            activity.laps.map { lap in
                .array(
                    [number(lap.distance), number(lap.time), lap.pulse.map { JSON($0) } ?? .null]
                        + (lap.stroke.map { [.string($0.rawValue)] } ?? []))
            })
        json["beats"] = .array(activity.beats.map { .array([number($0.second), JSON($0.beats)]) })
        json["complete"] = .bool(activity.isComplete)
        return .object(json)
    }

    private static func number(_ value: Int64) -> JSON { .number(Decimal(value)) }
}
