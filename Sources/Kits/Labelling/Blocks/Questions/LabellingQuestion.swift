import Engine
import Values

/// What the kit's blocks ask the kit's own browser module.
enum LabellingQuestion {
    case judge(JudgeQuestion)
    /// An archive of a section (``SectionPlan``); answered with its name and files.
    case pack(plan: JSON, contents: JSON, language: Text)
    /// What is in a document, or wrong with it.
    case read(language: Text)
    /// The records of a document.
    case make(plan: JSON, place: Int, language: Text)

    /// As the platform hands it on.
    var asked: KitQuestion { KitQuestion(kit: Labelling.name, json) }

    private var json: JSON {
        switch self {
        case .judge(let question): question.json
        case .pack(let plan, let contents, let language):
            ["type": "pack", "plan": plan, "contents": contents, "language": .string(language)]
        case .read(let language): ["type": "read", "language": .string(language)]
        case .make(let plan, let place, let language):
            ["type": "make", "plan": plan, "place": JSON(place), "language": .string(language)]
        }
    }
}

/// The kit's own browser module.
public enum LabellingModule {
    /// - Parameter question: As the kit's blocks ask it: a ``JudgeQuestion``, answered with a list of ``PinResult``, or one of
    ///   ``SectionArchive``.
    public static func answer(_ question: JSON, at now: Instant, random: inout Random) -> JSON {
        if question.string("type") == "judge" {
            return .array(JudgeQuestion(reading: question).results.map { $0.json })
        }
        return SectionArchive.answer(question, at: now, random: &random)
    }
}
