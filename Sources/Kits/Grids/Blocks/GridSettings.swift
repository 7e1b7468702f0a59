import Language
import Values

/// What a description says of a grid, and what is wrong with it.
enum GridSettings {
    static let column = [
        Setting(
            "Field", .readField(),
            help: Bilingual(de: "Das Feld oder die berechnete Spalte.", en: "The field or computed column.")),
        Setting(
            "Running", .readField([.number]),
            help: Bilingual(
                de:
                    "Statt „Field“: die laufende Summe dieses Feldes, in der gezeigten Reihenfolge und über alle Gruppen.",
                en: "In place of “Field”: the running total of this field, in the order shown and over all groups.")),
        Setting(
            "Label", .localizedText,
            help: Bilingual(de: "Überschrift, sonst die des Feldes.", en: "Heading, else that of the field.")),
        Setting(
            "Width", .integer(48...640),
            help: Bilingual(
                de: "Breite in Punkten; ohne Angabe nach der Art des Feldes.",
                en: "Width in points; without it by the type of the field.")),
        Setting(
            "Total", .boolean, standard: false,
            help: Bilingual(
                de: "Ob die Spalte Summen hat: je Gruppe und am Ende.",
                en: "Whether the column has totals: for each group and at the end.")),
        Setting(
            "ReadOnly", .boolean, standard: false,
            help: Bilingual(
                de: "Ob niemand die Zellen bearbeitet.", en: "Whether nobody edits the cells.")),
    ]

    static let source = [
        Setting("ModelName", .model, required: true, help: Bilingual(de: "Das Modell.", en: "The model.")),
        Setting(
            "Title", .localizedText,
            help: Bilingual(
                de: "Wie sie zusammen heißen; ohne Angabe wie das Modell.",
                en: "What they are called together; without it, as the model.")),
        Setting(
            "Where", .expression,
            help: Bilingual(
                de: "Nur Einträge, für die das zutrifft.", en: "Only records for which this is true.")),
    ]

    /// A column shows one thing, each thing once; what adds rows needs a grid that takes them.
    static func problems(_ settings: JSONObject) -> [SettingProblem] {
        var problems: [SettingProblem] = []
        var names = NameIndex()
        for (place, column) in settings.elements("Columns").enumerated() {
            let path: [Text] = ["Columns", "\(place)"]
            let (field, running) = (column.string("Field"), column.string("Running"))
            if (field == nil) == (running == nil) {
                problems.append(
                    SettingProblem(
                        path: path,
                        message: Bilingual(
                            de: "Eine Spalte hat entweder „Field“ oder „Running“.",
                            en: "A column has either \"Field\" or \"Running\".")))
                continue
            }
            if running != nil, column.bool("Total") == true {
                problems.append(
                    SettingProblem(
                        path: path + ["Total"],
                        message: Bilingual(
                            de: "Eine laufende Summe hat keine Summe.", en: "A running total has no total.")))
            }
            let name = field ?? running ?? ""
            if !names.insert(running == nil ? name : "+ \(name)").isNew {
                problems.append(
                    SettingProblem(
                        path: path + [running == nil ? "Field" : "Running"],
                        message: Bilingual(
                            de: "„\(name)“ steht schon da: jede Spalte einmal.",
                            en: "\"\(name)\" is there already: each column once.")))
            }
        }
        if settings["Palette"] != nil, settings.bool("Editable") != true {
            problems.append(
                SettingProblem(
                    path: ["Palette"],
                    message: Bilingual(
                        de: "Zeilen kommen nur in eine Tabelle mit „Editable“.",
                        en: "Rows can only be added to a grid with \"Editable\".")))
        }
        return problems
    }
}
