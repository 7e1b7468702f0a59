import Language
import Rules
import Values

/// A number on a slider.
public let rangeField = FieldKind(
    name: "Range",
    stores: .number,
    control: { field, _ in
        let options = RangeOptions(field.options)
        return .slider(start: options.start, end: options.end, step: options.step)
    },
    read: { value, _, context in readNumber(value, unit: nil, context) },
    problem: { value, field, context in
        longNumber(value, unit: nil, context) ?? RangeOptions(field.options).problem(with: value)
    },
    text: { value, _, context in
        guard let number = value.decimal else { return value.readable(in: context.language) }
        return number.displayed(decimals: nil, in: context.language)
    })

/// Settings, help and example of ``rangeField``, for the checker and the block reference.
public let rangeFieldManifest = BlockManifest(
    of: rangeField,
    title: Bilingual(de: "Schieberegler", en: "Slider"),
    help: Bilingual(
        de: "Eine Zahl zwischen zwei Enden, eingestellt mit einem Regler.",
        en: "A number between two ends, set with a slider."),
    settings: [
        Setting(
            "Start", OptionSettings.number, standard: 0, help: Bilingual(de: "Kleinster Wert.", en: "Lowest value.")),
        Setting(
            "End", OptionSettings.number, standard: 100, help: Bilingual(de: "Größter Wert.", en: "Highest value.")),
        Setting(
            "Step", OptionSettings.number, standard: 1,
            help: Bilingual(
                de: "Abstand der Werte, gezählt ab „Start“.", en: "Distance of the values, counted from “Start”.")),
    ],
    example: """
        { "Name": "Satisfaction", "Type": "Range", "Options": { "Start": 0, "End": 10, "Step": 1 } }
        """,
    check: { options in
        let start = options.decimal("Start") ?? .zero
        let end = options.decimal("End") ?? Decimal(100)
        return OptionCheck.order(("Start", start), ("End", end), strictly: true) + OptionCheck.step(options)
    })

/// The usable options of a slider.
private struct RangeOptions {
    var start = Decimal.zero
    var end = Decimal(100)
    let step: Decimal

    init(_ options: JSONObject) {
        step = options.step() ?? Decimal(1)
        let start = options.decimal("Start") ?? start
        let end = options.decimal("End") ?? end
        if start < end {
            self.start = start
            self.end = end
        }
    }

    func problem(with value: JSON) -> FieldProblem? {
        guard let number = value.decimal else { return FieldProblem(code: "RU-RANGE-1", message: expected) }
        if number < start || number > end { return FieldProblem(code: "RU-RANGE-2", message: expected) }
        return StepRule(step: step, start: start).problem(with: number, code: "RU-RANGE-3")
    }

    private var expected: Bilingual {
        Expectation.range(
            of: Bilingual(de: "eine Zahl", en: "a number"), low: Bilingual(start), high: Bilingual(end))
    }
}
