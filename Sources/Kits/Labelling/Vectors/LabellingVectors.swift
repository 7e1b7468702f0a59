import Labelling
import Values

/// `{"labels": [[text] …], "options": "uat", "answer", "pin"?}` → "missing", "wrong", `{"right": place}`, `{"misspelt": place}`;
/// options: u umlauts, a abbreviations, t tolerance. With `"answers"` a list of verdicts.
///
/// `{"pair": [term, term]}` → verdicts, with everything allowed, on one as the answer for the other, both ways, alone and with
/// both as labels.
public enum LabellingVectors {
    /// Nil for an area or an input that it does not know.
    public static func run(_ area: Text, _ input: JSON) -> JSON? {
        switch area {
        case "labelling/matching", "labelling/pairs": matching(input)
        case "labelling/attempts": AttemptVectors.run(input)
        case "labelling/results": AttemptVectors.results(input)
        case "labelling/sections": SectionVectors.run(input)
        case "labelling/memory": MemoryVectors.run(input)
        default: nil
        }
    }

    static func options(_ text: Text?) -> MatchOptions {
        let bytes = (text ?? "").utf8
        return MatchOptions(
            umlauts: bytes.contains(0x75), abbreviations: bytes.contains(0x61), tolerance: bytes.contains(0x74))
    }

    private static func matching(_ input: JSON) -> JSON? {
        if let pair = input["pair"]?.array, pair.count == 2, let a = pair[0].string, let b = pair[1].string {
            let all = MatchOptions(umlauts: true, abbreviations: true, tolerance: true)
            return .array([
                verdict(AnswerKey(labels: [[a]], options: all).verdict(on: b, pin: 0)),
                verdict(AnswerKey(labels: [[b]], options: all).verdict(on: a, pin: 0)),
                verdict(AnswerKey(labels: [[a], [b]], options: all).verdict(on: b, pin: 0)),
                verdict(AnswerKey(labels: [[a], [b]], options: all).verdict(on: a, pin: 1)),
            ])
        }
        guard let pins = input["labels"]?.array else { return nil }
        let key = AnswerKey(
            labels: pins.map { $0.array?.compactMap { $0.string } ?? [] }, options: options(input.string("options")))
        let pin = input.int("pin") ?? 0
        if let answer = input.string("answer") { return verdict(key.verdict(on: answer, pin: pin)) }
        guard let answers = input["answers"]?.array else { return nil }
        return .array(answers.map { verdict(key.verdict(on: $0.string ?? "", pin: pin)) })
    }

    private static func verdict(_ verdict: Verdict) -> JSON {
        switch verdict {
        case .missing: "missing"
        case .wrong: "wrong"
        case .right(let label): ["right": JSON(label)]
        case .misspelt(let label): ["misspelt": JSON(label)]
        }
    }
}
