extension DiagnosticRule {
    static let ofResources: [DiagnosticRule] = [
        DiagnosticRule(
            .resourceTwice, title: Bilingual(de: "Name doppelt", en: "Name twice"),
            message: Bilingual(
                de: "„{0}“ gibt es hier schon.", en: "There is a \"{0}\" here already."),
            hint: Bilingual(
                de: "Ressourcen einer App, Mitglieder einer Ressource und ihre Parameter heißen verschieden.",
                en: "Resources of an app, members of a resource and its parameters have different names.")),
        DiagnosticRule(
            .memberSource, title: Bilingual(de: "Mitglied ohne Wert", en: "Member without a value"),
            message: Bilingual(
                de: "„{0}“ braucht genau eines von {1}.", en: "\"{0}\" needs exactly one of {1}.")),
        DiagnosticRule(
            .memberMisfit, title: Bilingual(de: "Angabe passt nicht zum Wert", en: "Setting does not fit the value"),
            message: Bilingual(
                de: "„{0}“ passt nicht zu „{1}“: {2}.", en: "\"{0}\" does not fit \"{1}\": {2}.")),
        DiagnosticRule(
            .resourceName, title: Bilingual(de: "Name taugt nicht", en: "Name cannot be used"),
            message: Bilingual(
                de: "„{0}“ kann hier nicht stehen.", en: "\"{0}\" cannot stand here."),
            hint: Bilingual(
                de: "Namen in Adressen: 1 bis 60 Buchstaben von a bis z, Ziffern, „-“ und „_“.",
                en: "Names in addresses: 1 to 60 letters from a to z, digits, \"-\" and \"_\".")),
        DiagnosticRule(
            .badVariant, title: Bilingual(de: "„Variant“ geht so nicht", en: "\"Variant\" does not work like that"),
            message: Bilingual(
                de: "„{0}“ gehört nicht zu dieser Variante: {1}.", en: "\"{0}\" does not belong to this variant: {1}.")),
        DiagnosticRule(
            .neverMade, .warning,
            title: Bilingual(de: "Neue Einträge fehlt etwas", en: "New records lack something"),
            message: Bilingual(
                de: "„POST“ kann nichts anlegen: „{0}“ muss einen Wert haben, und kein Mitglied setzt es.",
                en: "\"POST\" can make nothing: \"{0}\" must have a value, and no member sets it."),
            hint: Bilingual(
                de: "Ein Mitglied dafür nennen, ein „Default“ geben oder „POST“ weglassen.",
                en: "Name a member for it, give a \"Default\", or leave \"POST\" out.")),
    ]
}
