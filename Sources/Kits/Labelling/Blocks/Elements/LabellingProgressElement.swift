import Engine
import Language
import Rules
import Values

/// How many pins of a record's exercises the person knows, as a bar and in words.
public let labellingProgressElement = ElementKind(
    name: "LabellingProgress",
    render: { context in
        guard let record = context.record, let component = context.component,
            let learning = OwnLearning.once(context.settings, component)
        else { return .stack([]) }
        var (known, all) = (0, 0)
        for (exercise, pins) in zip(learning.exercises, learning.pins) where exercise.refers(to: record) {
            all += pins.count
            for pin in pins where learning.history.isKnown(pin) == true { known += 1 }
        }
        if all == 0 { return .stack([]) }
        let words = LearningText.known(known, of: all).text(in: context.rules.language)
        return .bar(share: Double(known) / Double(all), words, context.style)
    })

extension Record {
    /// Whether it is that record, or one of its fields refers to it.
    func refers(to other: Record) -> Bool {
        if id == other.id { return true }
        let wanted = JSON.string(other.id.text)
        return fields.members.contains { $0.value.array?.contains(wanted) == true }
    }
}

/// Settings, help and example of ``labellingProgressElement``, for the checker and the block reference.
public let labellingProgressElementManifest = BlockManifest(
    of: labellingProgressElement,
    shows: [], standsAlone: true,
    title: Bilingual(de: "Lernfortschritt", en: "Learning progress"),
    help: Bilingual(
        de:
            "Zeigt, wie viele Nadeln die Person zuletzt richtig beschriftet hat: von denen der Übungen, die auf den gezeigten "
            + "Eintrag verweisen, oder der Übung selbst. Gezählt wird auf dem Gerät, aus den eigenen Versuchen.",
        en:
            "Shows how many pins the person labelled correctly the last time: of those of the exercises for practice that "
            + "refer to the record shown, or of the exercise itself. It is counted on the device, from one's own attempts."
    ),
    settings: learningSettings,
    example: """
        { "Type": "LabellingProgress", "ExerciseId": "Exercise", "PinId": "Pin", "AttemptId": "Attempt",
          "Size": { "Width": 320, "Height": 20 }, "Position": { "X": 0, "Y": 54 } }
        """)

/// Of blocks that look at all exercises.
let learningSettings = [
    Setting(
        "ExerciseId", .model, required: true,
        help: Bilingual(de: "Das Modell der Aufgaben.", en: "The model of exercises.")),
    Setting(
        "PinId", .model, required: true,
        help: Bilingual(
            de: "Das Modell der Nadeln: mit einem Verweis auf die Aufgabe.",
            en: "The model of pins: with a reference to the exercise.")),
    Setting(
        "AttemptId", .model, required: true,
        help: Bilingual(
            de: "Das Modell der Versuche: mit einem Verweis auf die Aufgabe und einem Feld der Art LabellingAttempt.",
            en: "The model of attempts: with a reference to the exercise and a field of type LabellingAttempt.")),
    Setting(
        "Mode", .text,
        help: Bilingual(
            de: "Das Feld der Aufgabe, das practice (Übung) oder graded (Prüfung) sagt; ohne es sind alle Übungen.",
            en: "The field of the exercise that says practice or graded; without it all are practice.")),
]
