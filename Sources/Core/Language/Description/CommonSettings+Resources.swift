import Values

extension CommonSettings {
    /// How many entries `App.Resources` may have.
    static let maximumResources = 100

    /// Members of an entry of `App.Resources`.
    public static let resource = [
        Setting(
            "Name", .text, required: true,
            help: Bilingual(de: "Der letzte Teil der Adresse.", en: "The last part of the address.")),
        Setting("ModelName", .model, required: true, help: Bilingual(de: "Das Modell.", en: "The model.")),
        Setting(
            "Methods", .list(.choice(ResourceDescription.Method.allCases.map { $0.rawValue }), 1...4), required: true,
            help: Bilingual(
                de: "Was damit geht. Rechte gelten wie überall: Eine Methode gibt niemandem mehr.",
                en: "What can be done with it. Rights hold as everywhere: a method gives nobody more.")),
        idMember,
        Setting(
            "Members", .list(.object(member + [rows]), 1...100), required: true,
            help: Bilingual(de: "Was im JSON steht.", en: "What stands in the JSON.")),
        Setting(
            "Perspective", .text,
            help: Bilingual(
                de: "Parameter mit der Id eines Profils, das mit „my“ gemeint ist; sonst ist es das eigene.",
                en: "Parameter with the id of a profile that “my” means; otherwise it is one's own.")),
        Setting(
            "Variant", .object(variant),
            help: Bilingual(
                de: "Was ein Baukasten auf Wunsch aus den Zeilen macht.",
                en: "What a kit makes of the rows when it is asked to.")),
    ]

    private static let idMember = Setting(
        "Id", .text, standard: .string(ResourceDescription.standardID),
        help: Bilingual(de: "Das Mitglied mit der Id.", en: "The member with the id."))

    private static let said = Setting(
        "Choices", .dictionary(.text),
        help: Bilingual(
            de: "Was für welchen gesicherten Wert steht: „{\"Hauptteil\": \"main\"}“.",
            en: "What stands for which stored value: “{\"Hauptteil\": \"main\"}”."))

    private static let member = [
        Setting("Name", .text, required: true, help: Bilingual(de: "Der Name im JSON.", en: "The name in the JSON.")),
        Setting(
            "Field", .text, help: Bilingual(de: "Ein Feld oder eine Spalte.", en: "A field or a column.")),
        Setting(
            "Value", .expression,
            help: Bilingual(
                de: "Woraus der Wert berechnet wird; er lässt sich nicht setzen.",
                en: "What the value is computed from; it cannot be set.")),
        Setting(
            "By", .text,
            help: Bilingual(
                de: "Bei einem Verweis: das Feld des anderen Eintrags, das für ihn steht.",
                en: "Of a reference: the field of the other record that stands for it.")),
        Setting(
            "Format", .choice(ResourceMember.Format.allCases.map { $0.rawValue }),
            help: Bilingual(
                de:
                    "Ein Tag, eine Dauer in Sekunden oder eine Zahl als Text. Zahlen als Text werden auch als Zahlen angenommen.",
                en: "A day, a duration in seconds, or a number as text. Numbers as text are taken as numbers, too.")),
        said,
        Setting(
            "Sets",
            .object([
                Setting("Field", .text, required: true, help: Bilingual(de: "Das Feld.", en: "The field.")), said,
            ]),
            help: Bilingual(
                de: "Ein weiteres Feld, das bestimmte Werte setzen.", en: "A further field that certain values set.")),
    ]

    private static let rows = Setting(
        "Rows",
        .object([
            Setting(
                "ModelName", .model, required: true, help: Bilingual(de: "Das Modell der Zeilen.", en: "Their model.")),
            Setting(
                "Field", .text, required: true,
                help: Bilingual(
                    de: "Das Feld, mit dem sie hierher verweisen.", en: "The field by which they refer here.")),
            Setting(
                "OrderBy", .text, help: Bilingual(de: "Wonach sie geordnet sind.", en: "What they are in order of.")),
            Setting("Where", .expression, help: Bilingual(de: "Welche.", en: "Which ones.")),
            idMember,
            Setting(
                "Members",
                .list(
                    .object(
                        member + [
                            Setting(
                                "Running", .text,
                                help: Bilingual(
                                    de: "Feld oder Spalte, bis hierher zusammengezählt.",
                                    en: "Field or column, added up to here."))
                        ]), 1...100), required: true,
                help: Bilingual(de: "Was in einer Zeile steht.", en: "What stands in a row.")),
        ]),
        help: Bilingual(
            de: "Die Einträge, die auf diesen verweisen, als Liste.",
            en: "The records that refer to this one, as a list."))

    private static let variant = [
        Setting(
            "Name", .text, required: true, help: Bilingual(de: "Sein Name im Baukasten.", en: "Its name in the kit.")),
        Setting(
            "Rows", .text, required: true,
            help: Bilingual(de: "Das Mitglied mit den Zeilen.", en: "The member with the rows.")),
        Setting(
            "Parameters", .dictionary(.text),
            help: Bilingual(
                de: "Wie seine Parameter in der Adresse heißen.", en: "What its parameters are called in the address.")),
    ]
}
