import Language
import Rules
import Values

let labellingAttemptName: Text = "LabellingAttempt"

/// One go at labelling a picture, with answers and, once evaluated, results.
///
/// - Parameter settlement: What the server makes of it; the browser leaves that to the server.
public func labellingAttemptField(settlement: FieldSettlement? = nil) -> FieldKind {
    FieldKind(
        name: labellingAttemptName,
        stores: .document,
        control: { _, _ in .output },
        problem: { value, _, _ in
            if Attempt.isBounded(value), Attempt(reading: value) != nil { return nil }
            let message = Bilingual(de: "Dieser Wert ist kein Versuch.", en: "This value is not an attempt.")
            return FieldProblem(code: "LB-FIELD-2", message: message)
        },
        text: { value, _, context in
            Attempt(reading: value).map { LabellingText.standing($0).text(in: context.language) } ?? ""
        }, settlement: settlement)
}

extension Attempt {
    /// Nobody types more than 1,000 answers of 1,000 bytes.
    fileprivate static func isBounded(_ json: JSON) -> Bool {
        let answers = json.elements("answers")
        return answers.count <= 1000 && json.elements("pins").count <= 1000 && json.elements("results").count <= 1000
            && answers.allSatisfy {
                ($0.string("text") ?? "").utf8.count <= 1000 && ($0.string("pin") ?? "").utf8.count <= 100
            }
    }
}

/// Settings, help and example of ``labellingAttemptField``, for the checker and the block reference.
public let labellingAttemptFieldManifest = BlockManifest(
    name: labellingAttemptName, role: .field(FieldTraits(stores: .document)),
    title: Bilingual(de: "Versuch", en: "Attempt"),
    help: Bilingual(
        de:
            "Ein Durchgang beim Beschriften eines Bilds; LabellingComponent füllt ihn. Ob eine Aufgabe Übung oder Prüfung "
            + "ist, sagt ein Feld des Eintrags, auf den der Versuch verweist; Prüfungen wertet der Server aus.",
        en:
            "One go at labelling a picture; LabellingComponent fills it. Whether an exercise is practice or graded is said "
            + "by a field of the record that the attempt refers to; the server evaluates graded ones."),
    settings: [
        Setting(
            "PinId", .model,
            help: Bilingual(de: "Das Modell der Nadeln der Aufgabe.", en: "The model of the exercise's pins.")),
        Setting(
            "LabelId", .model,
            help: Bilingual(de: "Das Modell der Beschriftungen der Nadeln.", en: "The model of the pins' labels.")),
    ] + windowSettings { .referredField($0) } + [
        Setting(
            "Grace", .integer(0...ExercisePlace.mostGrace), standard: JSON(ExercisePlace.standardGrace),
            help: Bilingual(
                de: "Minuten nach dem Ende, in denen noch zählt, was davor ohne Netz eingegeben wurde.",
                en: "Minutes after the end during which what was typed before it without a network still counts."))
    ] + matchSettings,
    example: """
        { "Name": "Attempt", "Type": "LabellingAttempt", "Options": { "Required": true, "Hidden": true } }
        """)
