extension DiagnosticRule {
    static let ofReceiving: [DiagnosticRule] = [
        DiagnosticRule(
            .noForm, title: Bilingual(de: "Kein Formular", en: "Not a form"),
            message: Bilingual(
                de: "In „{0}“ wird nichts eingegeben; was geteilt wird, kann dort nicht ankommen.",
                en: "Nothing is entered in \"{0}\", so that what is shared cannot arrive there.")),
        DiagnosticRule(
            .takesNothing, title: Bilingual(de: "Feld nimmt nichts", en: "Field takes nothing"),
            message: Bilingual(
                de: "„{0}“ nimmt nichts, was andere Apps teilen: {1} ist weder Bild noch Text, Webadresse oder Datei.",
                en: "\"{0}\" takes nothing that other apps share: {1} is no picture, text, web address or file.")),
    ]
}
