extension DiagnosticRule {
    static let ofExpressions: [DiagnosticRule] = [
        DiagnosticRule(
            .noExpression, title: Bilingual(de: "Kein Ausdruck", en: "Not an expression"),
            message: Bilingual(de: "{0}.", en: "{0}.")),
        DiagnosticRule(
            .unknownValue, title: Bilingual(de: "Name gibt es im Ausdruck nicht", en: "Name not known in expression"),
            message: Bilingual(de: "„{0}“ ist hier kein Feld.", en: "\"{0}\" is not a field here.")),
        DiagnosticRule(
            .unknownFunction, title: Bilingual(de: "Unbekannte Funktion", en: "Unknown function"),
            message: Bilingual(de: "Die Funktion „{0}“ gibt es nicht.", en: "There is no function \"{0}\".")),
        DiagnosticRule(
            .argumentCount, title: Bilingual(de: "Falsche Anzahl von Werten", en: "Wrong number of arguments"),
            message: Bilingual(
                de: "„{0}“ braucht {1} Werte in den Klammern.", en: "\"{0}\" takes {1} values in its brackets.")),
        DiagnosticRule(
            .misfit, title: Bilingual(de: "Werte passen nicht zusammen", en: "Values do not fit"),
            message: Bilingual(de: "„{0}“ geht nicht mit {1}.", en: "\"{0}\" does not work with {1}.")),
        DiagnosticRule(
            .noMoment, title: Bilingual(de: "Text ist kein Datum", en: "Text is not a date"),
            message: Bilingual(
                de: "„{0}“ ist hier kein Datum und keine Uhrzeit.", en: "\"{0}\" is not a date or time here."),
            hint: Bilingual(
                de: "Wie '2026-11-21' oder '14:05' schreiben.", en: "Write it like '2026-11-21' or '14:05'.")),
        DiagnosticRule(
            .wrongResult, title: Bilingual(de: "Ergebnis passt nicht", en: "Result does not fit"),
            message: Bilingual(
                de: "Der Ausdruck ergibt: {0}; gebraucht wird: {1}.", en: "The expression gives: {0}; needed is: {1}.")),
        DiagnosticRule(
            .largeExpression, title: Bilingual(de: "Ausdruck zu groß", en: "Expression too large"),
            message: Bilingual(
                de: "Ein Ausdruck hat höchstens {0} Bytes und {1} Klammern ineinander.",
                en: "An expression has at most {0} bytes and {1} brackets within each other.")),
        DiagnosticRule(
            .fieldCircle,
            title: Bilingual(de: "Felder hängen im Kreis voneinander ab", en: "Fields depend in a circle"),
            message: Bilingual(
                de: "Diese Felder hängen im Kreis voneinander ab: {0}.",
                en: "These fields depend on each other in a circle: {0}.")),
        DiagnosticRule(
            .unavailable, title: Bilingual(de: "Wert gibt es hier nicht", en: "Value not at hand"),
            message: Bilingual(
                de: "„{0}“ ist in diesem Ausdruck nicht bekannt.", en: "\"{0}\" is not known in this expression.")),
        DiagnosticRule(
            .noSuchChoice, .warning, title: Bilingual(de: "Keine der Auswahlen", en: "None of the choices"),
            message: Bilingual(
                de: "„{0}“ ist keine der Auswahlen: {1}.", en: "\"{0}\" is none of the choices: {1}.")),
        DiagnosticRule(
            .notReferring, title: Bilingual(de: "Feld verweist nicht hierher", en: "Field does not refer here"),
            message: Bilingual(
                de: "„{0}“ ist kein Verweis auf {1}.", en: "\"{0}\" is not a reference to {1}.")),
        DiagnosticRule(
            .columnCircle,
            title: Bilingual(de: "Spalten hängen im Kreis voneinander ab", en: "Columns depend in a circle"),
            message: Bilingual(
                de: "Diese Spalten hängen im Kreis voneinander ab: {0}.",
                en: "These columns depend on each other in a circle: {0}.")),
        DiagnosticRule(
            .writtenColumn,
            title: Bilingual(de: "Spalte wird berechnet", en: "Column is computed"),
            message: Bilingual(
                de: "„{0}“ von {2} wird berechnet; hier geht nur ein Feld, das gespeichert wird.",
                en: "\"{0}\" of {2} is computed; only a field that is stored can stand here.")),
        DiagnosticRule(
            .badOnce, title: Bilingual(de: "„Once“ geht mit dem Feld nicht", en: "“Once” does not work with the field"),
            message: Bilingual(
                de: "„Once“ geht mit „{0}“ nicht: {1}.", en: "\"Once\" does not work with \"{0}\": {1}."),
            hint: Bilingual(
                de: "Gebraucht wird ein Verweis auf einen Eintrag mit „Required“ und „Hidden“, den „Through“ setzt.",
                en: "It needs a reference to one record with \"Required\" and \"Hidden\", which \"Through\" sets.")),
        DiagnosticRule(
            .profileNotOnce,
            title: Bilingual(de: "Mehrere Profile je Konto", en: "Several profiles for an account"),
            message: Bilingual(
                de: "Ein Profil gibt es je Konto nur einmal; von „{0}“ kann ein Konto mehrere Einträge haben.",
                en: "An account has one profile only; of \"{0}\" it may have several entries."),
            hint: Bilingual(
                de: "Ins Modell „Once“ mit einer leeren Liste schreiben.",
                en: "Give the model \"Once\" with an empty list.")),
        DiagnosticRule(
            .noProfile,
            title: Bilingual(de: "Sicht ohne Profile", en: "Perspective without profiles"),
            message: Bilingual(
                de: "„Perspective“ bietet Profile an, und die App nennt keines.",
                en: "\"Perspective\" offers profiles, and the app names none."),
            hint: Bilingual(
                de: "In „App“ mit „Profile“ das Modell nennen.", en: "Name the model as \"Profile\" in \"App\".")),
    ]
}
