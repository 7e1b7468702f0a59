import Language
import Rules
import Values

// Why the server does not take an attempt; shown to the person beside the attempt.

extension FieldProblem {
    static func refused(_ refusal: AttemptRefusal) -> FieldProblem {
        FieldProblem(code: refusal.code, message: LabellingText.refusal(refusal))
    }

    static var unknownPin: FieldProblem { .refused(.unknownPin) }

    static var moved: FieldProblem {
        FieldProblem(
            code: "LB-GRADE-7",
            message: Bilingual(
                de: "Ein Versuch bleibt bei seiner Aufgabe.", en: "An attempt stays with its exercise."))
    }

    static var noExercise: FieldProblem {
        FieldProblem(
            code: "LB-GRADE-7", message: Bilingual(de: "Diese Aufgabe gibt es nicht.", en: "There is no such exercise.")
        )
    }

    static var late: FieldProblem {
        FieldProblem(
            code: "LB-GRADE-5",
            message: Bilingual(
                de: "Zu spät eingetroffen: Es zählt, was bis zum Ende auf dem Server war.",
                en: "Arrived too late: what counts is what the server had by the end."))
    }
}

extension AttemptRefusal {
    fileprivate var code: Text {
        switch self {
        case .notOpen, .closed: "LB-STATE-3"
        case .noMoreAttempts: "LB-STATE-2"
        case .practiceOnly: "LB-STATE-1"
        case .unknownPin: "LB-STATE-5"
        }
    }
}
