extension DiagnosticRule {
    static let ofAccess: [DiagnosticRule] =
        [
            DiagnosticRule(
                .unknownRole, title: Bilingual(de: "Unbekannte Rolle", en: "Unknown role"),
                message: Bilingual(
                    de: "Die Rolle „{0}“ steht nicht in „App.Access.Roles“.",
                    en: "The role \"{0}\" is not in \"App.Access.Roles\"."),
                hint: Bilingual(de: "Die Rolle dort ergänzen.", en: "Add the role there.")),
            DiagnosticRule(
                .factorForAll,
                title: Bilingual(de: "Zweiter Faktor für alle", en: "Second factor for everybody"),
                message: Bilingual(
                    de: "Die Rolle „{0}“ haben alle; sie kann keinen zweiten Faktor verlangen.",
                    en: "Everybody has the role \"{0}\"; it cannot demand a second factor."),
                hint: Bilingual(
                    de: "Eine Rolle nennen, die verliehen wird.", en: "Name a role that is granted.")),
            DiagnosticRule(
                .noScope, title: Bilingual(de: "Recht ohne „Scope“", en: "Right without \"Scope\""),
                message: Bilingual(
                    de: "„{0}“ hat ein Recht mit „scope“, aber das Modell nennt kein Feld „Scope“.",
                    en: "\"{0}\" has a right with \"scope\", but the model names no field as \"Scope\".")),
            DiagnosticRule(
                .badScope, title: Bilingual(de: "Feld taugt nicht als „Scope“", en: "Field cannot be \"Scope\""),
                message: Bilingual(
                    de: "„{0}“ kann Rechte nicht begrenzen: Nur Texte, Zahlen, Auswahlen und Verweise können es.",
                    en: "\"{0}\" cannot limit rights: only texts, numbers, choices and references can.")),
            DiagnosticRule(
                .unreadable,
                title: Bilingual(de: "Niemand darf lesen, was gezeigt wird", en: "Nobody may read what is shown"),
                message: Bilingual(
                    de: "„{0}“ hat eine Ansicht, aber keine Rolle darf es lesen.",
                    en: "\"{0}\" has a view, but no role may read it."),
                hint: Bilingual(de: "Einer Rolle „read“ geben.", en: "Give \"read\" to a role.")),
            DiagnosticRule(
                .roleWithoutRights, .warning, title: Bilingual(de: "Rolle ohne Rechte", en: "Role without rights"),
                message: Bilingual(
                    de: "Kein Modell gibt der Rolle „{0}“ ein Recht.", en: "No model gives the role \"{0}\" a right.")),
            DiagnosticRule(
                .badConflict, title: Bilingual(de: "Unpassende Regel für Konflikte", en: "Policy does not fit"),
                message: Bilingual(
                    de: "„{0}“ passt nicht zu dem, was „{1}“ speichert.",
                    en: "\"{0}\" does not fit what \"{1}\" stores."),
                hint: Bilingual(
                    de: "add: Zahlen; max: Zahlen, Texte, Tage und Zeiten; union: Listen.",
                    en: "add: numbers; max: numbers, texts, dates and times; union: lists.")),
            DiagnosticRule(
                .noShare, title: Bilingual(de: "Recht ohne „Share“", en: "Right without \"Share\""),
                message: Bilingual(
                    de: "„{0}“ hat ein Recht mit „shared“, aber das Modell nennt kein Feld „Share“.",
                    en: "\"{0}\" has a right with \"shared\", but the model names no field as \"Share\".")),
            DiagnosticRule(
                .badShare, title: Bilingual(de: "Feld taugt nicht als „Share“", en: "Field cannot be \"Share\""),
                message: Bilingual(
                    de: "„{0}“ sagt nicht, mit wem ein Eintrag geteilt ist.",
                    en: "\"{0}\" does not say whom a record is shared with."),
                hint: Bilingual(
                    de:
                        "Ein Textfeld oder eines der Art Accounts, oder ein Verweis auf ein Modell, das ein solches als „Share“ hat.",
                    en:
                        "A text field or one of type Accounts, or a reference to a model that has one of these as \"Share\"."
                )),
            DiagnosticRule(
                .keepsAndCreates,
                title: Bilingual(de: "„keep“ neben „create“", en: "\"keep\" beside \"create\""),
                message: Bilingual(
                    de: "„{0}“ darf Einträge anlegen, die gesendet werden; „keep“ hätte keine Wirkung.",
                    en: "\"{0}\" may create records that are sent; \"keep\" would do nothing."),
                hint: Bilingual(de: "Eines von beiden streichen.", en: "Take one of them out.")),
            DiagnosticRule(
                .keepsOnce, title: Bilingual(de: "„keep“ mit „Once“", en: "\"keep\" with \"Once\""),
                message: Bilingual(
                    de: "„{0}“ gibt es je Konto nur einmal; ohne Konto kann es nicht auf dem Gerät bleiben.",
                    en: "There is one \"{0}\" for each account; without an account it cannot stay on the device."),
                hint: Bilingual(de: "„keep“ oder „Once“ streichen.", en: "Take out \"keep\" or \"Once\".")),
        ] + ofSharing
}
