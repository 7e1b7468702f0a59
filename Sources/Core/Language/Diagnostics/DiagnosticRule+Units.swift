extension DiagnosticRule {
    static let ofUnits: [DiagnosticRule] = [
        DiagnosticRule(
            .badUnit, title: Bilingual(de: "Sagt keine Einheit", en: "Says no unit"),
            message: Bilingual(
                de: "„{0}“ ist keine Auswahl dieses Modells und keine hinter einem seiner Verweise.",
                en: "\"{0}\" is no choice of this model, and none behind one of its references."),
            hint: Bilingual(
                de: "Ein Feld vom Typ Choice nennen, oder wie \"Plan.Unit\" den Verweis, einen Punkt, das Feld.",
                en: "Name a field of type Choice, or like \"Plan.Unit\" the reference, a full stop, the field.")),
        DiagnosticRule(
            .unknownUnit, title: Bilingual(de: "Unbekannte Einheit", en: "Unknown unit"),
            message: Bilingual(
                de: "„{0}“ hat den Wert „{1}“, und das ist keine bekannte Einheit.",
                en: "\"{0}\" has the value \"{1}\", which is no known unit."),
            hint: Bilingual(
                de: "Der Wert steht hinter der Zahl, in jeder Sprache: ein Zeichen wie \"m\", \"yd\" oder \"kg\".",
                en: "The value stands behind the number, in every language: a symbol such as \"m\", \"yd\" or \"kg\".")),
    ]
}
