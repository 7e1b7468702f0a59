import Language
import Rules
import Values

/// What Choice and MultiChoice have in common.
enum Choices {
    static func control(_ field: FieldDescription, multiple: Bool, language: Text) -> InputControl {
        let table = field.choices
        if let table, table.count > ChoiceTable.atOnce { return .choiceFromList(multiple: multiple) }
        let options = (table?.values ?? []).map {
            ChoiceOption(value: $0, label: table?.label(of: $0, in: language) ?? $0)
        }
        let style = ChoiceStyle(rawValue: field.options.string("Style") ?? "") ?? .list
        return .choice(options: options, style: style, multiple: multiple)
    }

    /// Without any usable choice every value is accepted.
    static func admits(_ value: Text, _ field: FieldDescription) -> Bool {
        field.choices.map { $0.place(of: value) != nil } ?? true
    }

    static func label(of value: Text, _ field: FieldDescription, language: Text) -> Text {
        field.choices?.label(of: value, in: language) ?? value
    }

    static let settings = [
        Setting(
            "Choices",
            .list(
                .object([
                    Setting(
                        "Value", .text, required: true,
                        help: Bilingual(de: "Was gespeichert wird.", en: "What is stored.")),
                    Setting(
                        "Label", .localizedText,
                        help: Bilingual(de: "Was gezeigt wird, sonst „Value“.", en: "What is shown, else “Value”.")),
                ]), 1...100_000), required: true,
            help: Bilingual(de: "Was zur Wahl steht, in dieser Reihenfolge.", en: "What can be chosen, in this order.")),
        Setting(
            "Style", .choice(["List", "Picker", "Buttons"]), standard: "List",
            help: Bilingual(
                de: "Untereinander, als Auswahlfeld oder als Knöpfe nebeneinander.",
                en: "Below each other, as a picker or as buttons side by side.")),
    ]

    static func check(_ json: JSONObject) -> [SettingProblem] {
        var problems: [SettingProblem] = []
        var values = NameIndex()
        for (place, choice) in json.elements("Choices").enumerated() {
            guard let value = choice.string("Value") else { continue }
            if value.isEmpty {
                problems.append(
                    OptionCheck.problem(
                        "Choices", "\(place)", "Value", de: "„Value“ darf nicht leer sein.",
                        en: "“Value” must not be empty."))
            } else if !values.insert(value).isNew {
                problems.append(
                    OptionCheck.problem(
                        "Choices", "\(place)", "Value", de: "„\(value)“ steht schon weiter oben zur Wahl.",
                        en: "“\(value)” is already among the choices above."))
            }
        }
        return problems
    }

    /// `Unset` is one of the choices.
    static func unset(_ json: JSONObject) -> [SettingProblem] {
        guard let unset = json.string("Unset"),
            !json.elements("Choices").contains(where: { $0.string("Value") == unset })
        else { return [] }
        return [
            OptionCheck.problem(
                "Unset", de: "„\(unset)“ steht nicht zur Wahl.", en: "“\(unset)” is not among the choices.")
        ]
    }

    /// "Bitte Rot, Grün oder Blau auswählen."; many choices are not listed.
    static func expected(_ field: FieldDescription) -> Bilingual {
        guard let table = field.choices, (1...6).contains(table.count) else {
            return Expectation.choose(
                Bilingual(de: "einen der angebotenen Werte", en: "one of the values offered"))
        }
        let or = Bilingual(de: " oder ", en: " or ")
        return Expectation.choose(
            Bilingual { language in
                let labels = (0..<table.count).map { table.label(at: $0, in: language) }
                let first = labels.dropLast().joined(separator: ", ")
                return first.isEmpty ? labels[0] : first + or.text(in: language) + labels[labels.count - 1]
            })
    }
}
