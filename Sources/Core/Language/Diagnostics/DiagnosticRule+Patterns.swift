extension DiagnosticRule {
    static let ofPatterns: [DiagnosticRule] = [
        DiagnosticRule(
            .badPattern, title: Bilingual(de: "Kein regulärer Ausdruck", en: "No regular expression"),
            message: Bilingual(
                de: "„{0}“ ist kein regulärer Ausdruck: {1} (Zeichen {2}).",
                en: "\"{0}\" is not a regular expression: {1} (character {2})."),
            hint: Bilingual(
                de: "Vor einem Sonderzeichen, das für sich selbst steht, steht in JSON \\\\.",
                en: "In front of a special character that stands for itself JSON needs \\\\.")),
        DiagnosticRule(
            .unsupportedPattern,
            title: Bilingual(de: "Nicht unterstützt im regulären Ausdruck", en: "Not supported in regular expressions"),
            message: Bilingual(
                de: "„{0}“ lässt sich nicht verwenden: {1} (Zeichen {2}).",
                en: "\"{0}\" cannot be used: {1} (character {2})."),
            hint: Bilingual(
                de: "Den Ausdruck so schreiben, dass er nur sagt, welche Zeichen aufeinander folgen.",
                en: "Write the expression so that it only says which characters follow each other.")),
        DiagnosticRule(
            .largePattern, title: Bilingual(de: "Regulärer Ausdruck zu groß", en: "Regular expression too large"),
            message: Bilingual(
                de: "„{0}“ ist zu groß: {1} (Zeichen {2}).", en: "\"{0}\" is too large: {1} (character {2})."),
            hint: Bilingual(
                de: "Kleiner zählen, oder die Länge mit „MaxLength“ begrenzen.",
                en: "Use smaller counts, or limit the length by \"MaxLength\".")),
        DiagnosticRule(
            .wordlessPattern, .warning,
            title: Bilingual(de: "Regulärer Ausdruck ohne Satz", en: "Regular expression without a sentence"),
            message: Bilingual(
                de: "„Pattern“ steht ohne „PatternText“.", en: "\"Pattern\" stands without \"PatternText\"."),
            hint: Bilingual(
                de: "Mit „PatternText“ sagen, was einzugeben ist; den Ausdruck selbst bekommt niemand zu sehen.",
                en: "Say with \"PatternText\" what to enter; the expression itself is not shown to anyone.")),
    ]
}
