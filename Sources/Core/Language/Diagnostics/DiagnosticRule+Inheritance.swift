extension DiagnosticRule {
    static let ofInheritance: [DiagnosticRule] = [
        DiagnosticRule(
            .noSource, title: Bilingual(de: "Nichts zu erben", en: "Nothing to inherit"),
            message: Bilingual(
                de: "„{0}“ nennt keinen Verweis dieses Modells und ein Feld des Modells, auf das er zeigt.",
                en: "\"{0}\" names no reference of this model and a field of the model that it refers to."),
            hint: Bilingual(
                de: "Wie \"Abschnitt.Titel\" schreiben: der Verweis, ein Punkt, das Feld.",
                en: "Write it like \"Section.Title\": the reference, a full stop, the field.")),
        DiagnosticRule(
            .badSource, title: Bilingual(de: "Kann hier nicht ausgefüllt werden", en: "Cannot be filled in here"),
            message: Bilingual(
                de: "„{0}“ kann der Server nicht ausfüllen: {1}.", en: "The server cannot fill in \"{0}\": {1}.")),
        DiagnosticRule(
            .sourceCircle, title: Bilingual(de: "Felder erben im Kreis", en: "Fields inherit in a circle"),
            message: Bilingual(
                de: "Diese Felder erben im Kreis voneinander: {0}.",
                en: "These fields inherit from each other in a circle: {0}.")),
    ]
}
