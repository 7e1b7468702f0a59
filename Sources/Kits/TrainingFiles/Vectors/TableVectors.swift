import Language
import TrainingFilesFormats
import TrainingPlans
import TrainingVectors
import Values

/// `{"read": text, "load", "resting"}` → `{"rows", "en", "de"}` or `{"problem", "de"}`; `{"write": plan, "language"}` → text.
enum TableVectors {
    static func run(_ input: JSON) -> JSON? {
        if let json = input["write"] {
            return PlanJSON.plan(json).map {
                .string(Text(decoding: PlanTableWriter.bytes(of: $0, in: input.string("language") ?? "en")))
            }
        }
        guard let bytes = input.string("read")?.utf8 ?? input.string("bytes").flatMap({ VectorBytes.read($0) }) else {
            return nil
        }
        do {
            let pulse = input.int("load").map { Pulse(resting: input.int("resting"), load: $0) }
            let table = try PlanTable(reading: bytes, pulse: pulse)
            var json = JSONObject()
            json["rows"] = .array(table.rows.map { PlanJSON.json($0) })
            if !table.notes.isEmpty {
                json["en"] = .array(table.notes.map { .string($0.sentence.en) })
                json["de"] = .array(table.notes.map { .string($0.sentence.de) })
            }
            return .object(json)
        } catch {
            return ["problem": .string(error.sentence.en), "de": .string(error.sentence.de)]
        }
    }
}
