import Values

/// What answers at the pins of a picture are worth, as the module of pictures is asked.
public enum LabellingJudge {
    /// - Parameter question: `{"pins": [{"id", "answer", "labels"}], "umlauts", "abbreviations", "tolerance"}`, the label to be
    ///   shown first.
    /// - Returns: One result for each pin, in their order.
    public static func results(_ question: JSON) -> JSON {
        let pins = question.elements("pins")
        let key = ExerciseKey(
            pins.map { (id: $0.string("id") ?? "", labels: $0.texts("labels")) },
            options: MatchOptions(
                umlauts: question.bool("umlauts") ?? false, abbreviations: question.bool("abbreviations") ?? false,
                tolerance: question.bool("tolerance") ?? false))
        let never = Instant(milliseconds: 0)
        let answers = pins.map {
            AttemptAnswer(pin: $0.string("id") ?? "", text: $0.string("answer") ?? "", at: never, device: "")
        }
        return .array(key.evaluated(answers).map { $0.json })
    }
}
