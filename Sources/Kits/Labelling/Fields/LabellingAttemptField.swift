import Language
import Rules
import Values

let labellingAttemptName: Text = "LabellingAttempt"

/// One go at labelling a picture, with answers and, once evaluated, results.
public let labellingAttemptField = FieldKind(
    name: labellingAttemptName,
    stores: .document,
    control: { _, _ in .output },
    problem: { value, _, _ in
        if Attempt(reading: value) != nil { return nil }
        let message = Bilingual(de: "Das ist kein Versuch.", en: "This is no attempt.")
        return FieldProblem(code: "LB-FIELD-2", message: message)
    },
    text: { value, _, context in
        guard let attempt = Attempt(reading: value) else { return "" }
        let words = attempt.score.map { LabellingText.score($0) } ?? LabellingText.begun
        return words.text(in: context.language)
    })

public let labellingAttemptFieldManifest = BlockManifest(
    name: labellingAttemptName, role: .field(FieldTraits(stores: .document)),
    title: Bilingual(de: "Versuch", en: "Attempt"),
    help: Bilingual(
        de: "Ein Durchgang beim Beschriften eines Bilds; LabellingComponent füllt ihn.",
        en: "One go at labelling a picture; LabellingComponent fills it."),
    example: """
        { "Name": "Attempt", "Type": "LabellingAttempt", "Options": { "Required": true, "Hidden": true } }
        """)
