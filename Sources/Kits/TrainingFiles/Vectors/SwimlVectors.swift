import Language
import TrainingFilesFormats
import TrainingPlans
import TrainingVectors
import Values

/// Plans from swiML and as swiML; notes as people read them, in English and German.
enum SwimlVectors {
    static func run(_ input: JSON) -> JSON? {
        if let plan = input["write"] {
            return PlanJSON.plan(plan).map { .string(Text(decoding: SwimlWriter.bytes(of: $0))) }
        }
        guard let bytes = input.string("read")?.utf8 ?? input.string("bytes").flatMap({ VectorBytes.read($0) }) else {
            return nil
        }
        do {
            let document = try SwimlDocument(reading: bytes)
            var json = JSONObject()
            json["plan"] = PlanJSON.json(document.plan)
            if !document.notes.isEmpty {
                json["de"] = .array(document.notes.map { .string($0.sentence.de) })
                json["en"] = .array(document.notes.map { .string($0.sentence.en) })
            }
            return .object(json)
        } catch {
            return ["problem": .string(error.sentence.en), "de": .string(error.sentence.de)]
        }
    }
}
