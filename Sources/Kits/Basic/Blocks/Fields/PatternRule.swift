import Language
import Pattern
import Rules
import Values

extension FieldDescription {
    /// What is wrong with a text by the option `Pattern`; nil without one.
    func patternProblem(with text: Text, code: Text) -> FieldProblem? {
        guard let pattern, !pattern.matches(whole: text) else { return nil }
        guard let words = LocalizedText(options["PatternText"]) else {
            // Nobody is expected to read the expression itself.
            let wanted =
                PatternWords.of(options.string("Pattern") ?? "")
                ?? Bilingual(de: "einen Wert in der verlangten Form", en: "a value in the required form")
            return FieldProblem(code: code, message: Expectation.enter(wanted))
        }
        let wanted = Bilingual { words.text(in: $0) }
        return FieldProblem(
            code: code, message: Bilingual(de: "Erwartet: \(wanted.german)", en: "Expected: \(wanted.english)"))
    }
}

/// The settings of fields that take a pattern.
enum PatternSettings {
    static let all = [
        Setting(
            "Pattern", .pattern,
            help: Bilingual(
                de: "Regulärer Ausdruck (ECMA-262, Flag u) für den ganzen Text; dieser hat dann höchstens "
                    + "\(Pattern.maximumTextLength) Zeichen.",
                en: "Regular expression (ECMA-262, flag u) for the whole text, which then has at most "
                    + "\(Pattern.maximumTextLength) characters.")),
        Setting(
            "PatternText", .localizedText,
            help: Bilingual(de: "Was „Pattern“ erwartet, in Worten.", en: "What “Pattern” expects, in words.")),
    ]
}
