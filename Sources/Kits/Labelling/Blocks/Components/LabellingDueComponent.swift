import Engine
import Language
import Rules
import Values

/// How many pins are due today, in which exercises, and when the next ones are.
public let labellingDueComponent = ComponentKind(
    name: "LabellingDueComponent",
    holds: .nothing,
    render: { context in
        guard let learning = OwnLearning(context.component.settings, context) else {
            return CanvasRecords.gone(context)
        }
        return DuePage(learning, context).view
    },
    handle: { action, _, _, context in
        guard action.name == "Practise", let record = context.record(action.argument) else { return [] }
        return [.fire(trigger: "Practise", .one(record, isSaved: true))]
    })

/// Settings, help and example of ``labellingDueComponent``, for the checker and the block reference.
public let labellingDueComponentManifest = BlockManifest(
    of: labellingDueComponent,
    triggers: [
        Trigger(
            "Practise", gives: .chosen("ExerciseId"),
            help: Bilingual(
                de: "Was in einer Aufgabe fällig ist, soll wiederholt werden.",
                en: "What is due in an exercise shall be repeated."))
    ],
    title: Bilingual(de: "Fällige Nadeln", en: "Pins that are due"),
    help: Bilingual(
        de:
            "Zeigt, wie viele Nadeln heute nach FSRS-6 zu wiederholen sind, in welchen Übungen, und wann die nächsten folgen. "
            + "Berechnet wird auf dem Gerät, aus den eigenen Versuchen. Eine Seite mit „Round“: „Due“ beschriftet sie.",
        en:
            "Shows how many pins are to be repeated today by FSRS-6, in which exercises, and when the next ones follow. It is "
            + "computed on the device, from one's own attempts. A page with “Round”: “Due” has them labelled."),
    settings: learningSettings + [
        Setting(
            "GroupBy", .text,
            help: Bilingual(
                de: "Das Feld der Aufgaben mit dem Verweis, nach dem sie zusammenstehen.",
                en: "The field of exercises with the reference that they stand together by."))
    ],
    example: """
        { "Type": "LabellingDueComponent", "Title": "Due today", "ExerciseId": "Exercise", "PinId": "Pin",
          "AttemptId": "Attempt", "Events": { "Practise": "PractiseDue" } }
        """)
