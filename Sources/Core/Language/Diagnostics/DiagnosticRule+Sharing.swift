extension DiagnosticRule {
    static let ofSharing: [DiagnosticRule] = [
        DiagnosticRule(
            .editsUnread, title: Bilingual(de: "Ändern ohne Lesen", en: "Changing without reading"),
            message: Bilingual(
                de: "„{0}“ darf ändern, was geteilt ist, aber nicht lesen.",
                en: "\"{0}\" may change what is shared, and not read it."),
            hint: Bilingual(de: "„read shared“ ergänzen.", en: "Add \"read shared\".")),
        DiagnosticRule(
            .noEditors, title: Bilingual(de: "Recht ohne „Editors“", en: "Right without \"Editors\""),
            message: Bilingual(
                de: "„{0}“ darf ändern, was geteilt ist, aber kein Feld „Editors“ nennt die Konten dafür.",
                en: "\"{0}\" may change what is shared, but no field as \"Editors\" names accounts for that."),
            hint: Bilingual(
                de: "„Editors“ im Modell nennen, oder in dem, auf das „Share“ verweist.",
                en: "Name \"Editors\" in the model, or in the one that \"Share\" refers to.")),
        DiagnosticRule(
            .badEditors, title: Bilingual(de: "Feld taugt nicht als „Editors“", en: "Field cannot be \"Editors\""),
            message: Bilingual(
                de: "„{0}“ sagt nicht, wer außer dem Besitzer ändern darf.",
                en: "\"{0}\" does not say who may make changes beside the owner."),
            hint: Bilingual(
                de: "Ein eigenes Feld der Art Accounts oder Text in einem Modell, das ein solches als „Share“ hat.",
                en: "A field of its own, of type Accounts or Text, in a model that has one of these as \"Share\".")),
        DiagnosticRule(
            .editsNothing, title: Bilingual(de: "Recht, das nichts erreicht", en: "Right that reaches nothing"),
            message: Bilingual(
                de: "„{0}“ darf als Bearbeiter anlegen oder löschen, aber Einträge von „{1}“ hängen an keinem anderen.",
                en: "\"{0}\" may create or delete as an editor, but records of \"{1}\" hang on no other one."),
            hint: Bilingual(
                de: "Bearbeiter ändern einen Eintrag; anlegen und löschen sie, was auf ihn verweist.",
                en: "Editors change a record; they create and delete what refers to it.")),
        DiagnosticRule(
            .limitsNothing, title: Bilingual(de: "„ShareOnly“ ohne Namen", en: "\"ShareOnly\" without names"),
            message: Bilingual(
                de: "„{0}“ hat „ShareOnly“, aber kein „Share“ mit Namen von Konten.",
                en: "\"{0}\" has \"ShareOnly\", and no \"Share\" with names of accounts."),
            hint: Bilingual(
                de: "„ShareOnly“ gehört in das Modell, in dem die Namen stehen.",
                en: "\"ShareOnly\" belongs to the model that has the names.")),
        DiagnosticRule(
            .setsNothing, title: Bilingual(de: "„SetBy“ ohne Wirkung", en: "\"SetBy\" without effect"),
            message: Bilingual(
                de: "„{0}“ hat „SetBy“, aber niemand gibt dieses Feld für sich ein.",
                en: "\"{0}\" has \"SetBy\", and nobody enters this field by itself."),
            hint: Bilingual(
                de: "„SetBy“ gehört zu Feldern des Modells, nicht in Gruppen, und nicht zu berechneten oder gefüllten.",
                en:
                    "\"SetBy\" belongs to fields of the model, not in groups, and not to what is calculated or filled in."
            )),
        DiagnosticRule(
            .registersNobody, title: Bilingual(de: "Registrierung ohne Profil", en: "Registration without a profile"),
            message: Bilingual(
                de: "„Registration“ fragt nach Feldern, aber „App.Profile“ nennt kein Modell, das „{0}“ anlegen darf.",
                en: "\"Registration\" asks for fields, but \"App.Profile\" names no model that \"{0}\" may create."),
            hint: Bilingual(
                de: "„App.Profile“ nennen und der Rolle „create“ geben, oder „Fields“ leeren.",
                en: "Name \"App.Profile\" and give the role \"create\", or leave \"Fields\" empty.")),
        DiagnosticRule(
            .notAsked, title: Bilingual(de: "Feld der Registrierung", en: "Field of the registration"),
            message: Bilingual(
                de: "„{0}“ kann bei der Registrierung nicht abgefragt werden, oder fehlt dort, obwohl es nötig ist.",
                en: "\"{0}\" cannot be asked for at registration, or is missing there though it is needed."),
            hint: Bilingual(
                de:
                    "Texte, Zahlen, Tage, Ja/Nein, eine Wahl und Verweise gehen; was nötig ist und keinen „Default“ hat, muss dabei sein.",
                en:
                    "Texts, numbers, days, yes or no, one choice and references work; what is required without a \"Default\" is needed."
            )),
    ]
}
