import Language
import Rules
import Values

/// The choices that Choice and MultiChoice offer.
struct Choices {
    /// With labels in the language; of several with the same value the first.
    let options: [ChoiceOption]
    let style: ChoiceStyle

    init(_ json: JSONObject, language: Text) {
        var options: [ChoiceOption] = []
        var values = NameIndex()
        for choice in json.elements("Choices") {
            guard let value = choice.string("Value"), !value.isEmpty, values.insert(value).isNew else {
                continue
            }
            let label = LocalizedText(choice["Label"])?.text(in: language) ?? value
            options.append(ChoiceOption(value: value, label: label))
        }
        self.options = options
        style = ChoiceStyle(rawValue: json.string("Style") ?? "") ?? .list
    }

    /// Without any usable choice every value is accepted.
    func admits(_ value: Text) -> Bool { options.isEmpty || options.contains { $0.value == value } }

    func label(of value: Text) -> Text { options.first { $0.value == value }?.label ?? value }

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

    /// "Bitte Rot, Grün oder Blau auswählen."; many choices are not listed.
    static func expected(_ options: JSONObject) -> Bilingual {
        func list(_ language: Text, _ or: Text) -> Text? {
            let labels = Choices(options, language: language).options.map { $0.label }
            guard let last = labels.last, labels.count <= 6 else { return nil }
            return labels.count == 1 ? last : labels.dropLast().joined(separator: ", ") + or + last
        }
        return Expectation.choose(
            Bilingual(
                de: list("de", " oder ") ?? "einen der angebotenen Werte",
                en: list("en", " or ") ?? "one of the values offered"))
    }
}
