import Language
import Rules
import Values

/// A number on a slider, or as stars.
public let rangeField = FieldKind(
    name: "Range",
    stores: .number,
    control: { field, _ in
        let options = RangeOptions(field.options)
        if let count = options.stars { return .stars(count) }
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
        de: "Eine Zahl zwischen zwei Enden, eingestellt mit einem Regler oder als Sterne. Ohne „Default“ ist sie leer, "
            + "bis jemand sie einstellt.",
        en: "A number between two ends, set with a slider or as stars. Without “Default” it is empty until somebody "
            + "sets it."),
    settings: [
        Setting(
            "Start", OptionSettings.number, standard: 0,
            help: Bilingual(de: "Kleinster Wert; bei Sternen 1.", en: "Lowest value; with stars 1.")),
        Setting(
            "End", OptionSettings.number, standard: 100,
            help: Bilingual(
                de: "Größter Wert; bei Sternen, wie viele es gibt, ohne Angabe 5.",
                en: "Highest value; with stars, how many there are, 5 when nothing is said.")),
        Setting(
            "Step", OptionSettings.number, standard: 1,
            help: Bilingual(
                de: "Abstand der Werte, gezählt ab „Start“.", en: "Distance of the values, counted from “Start”.")),
        Setting(
            "Style", .choice(["Slider", "Stars"]), standard: "Slider",
            help: Bilingual(de: "Als Regler oder als 2 bis 10 Sterne.", en: "As a slider or as 2 to 10 stars.")),
    ],
    example: """
        { "Name": "Satisfaction", "Type": "Range", "Options": { "Start": 0, "End": 10, "Step": 1 } }
        """,
    check: { options in
        if options.string("Style") == RangeOptions.starStyle { return checkStars(options) }
        let start = options.decimal("Start") ?? .zero
        let end = options.decimal("End") ?? Decimal(100)
        return OptionCheck.order(("Start", start), ("End", end), strictly: true) + OptionCheck.step(options)
    })

private func checkStars(_ options: JSONObject) -> [SettingProblem] {
    var problems: [SettingProblem] = []
    for name in ["Start", "Step"] as [Text] where (options.decimal(name) ?? Decimal(1)) != Decimal(1) {
        problems.append(
            OptionCheck.problem(
                name, de: "Bei Sternen muss „\(name)“ 1 sein.", en: "With stars, “\(name)” must be 1."))
    }
    if options["End"] != nil, options.count("End", in: RangeOptions.starCounts) == nil {
        problems.append(
            OptionCheck.problem(
                "End", de: "Es gibt 2 bis 10 Sterne; „End“ muss eine dieser Zahlen sein.",
                en: "There are 2 to 10 stars; “End” must be one of these numbers."))
    }
    return problems
}

/// The usable options of a slider or of stars.
private struct RangeOptions {
    static let starStyle: Text = "Stars"
    static let starCounts = 2...10

    var start = Decimal.zero
    var end = Decimal(100)
    let step: Decimal
    /// How many; nil: a slider.
    let stars: Int?

    init(_ options: JSONObject) {
        step = options.step() ?? Decimal(1)
        stars = Self.stars(options)
        if let stars {
            start = Decimal(1)
            end = Decimal(stars)
            return
        }
        let start = options.decimal("Start") ?? start
        let end = options.decimal("End") ?? end
        if start < end {
            self.start = start
            self.end = end
        }
    }

    private static func stars(_ options: JSONObject) -> Int? {
        guard options.string("Style") == starStyle, checkStars(options).isEmpty else { return nil }
        return options.count("End", in: starCounts) ?? 5
    }

    func problem(with value: JSON) -> FieldProblem? {
        guard let number = value.decimal else { return FieldProblem(code: "RU-RANGE-1", message: expected) }
        if number < start || number > end { return FieldProblem(code: "RU-RANGE-2", message: expected) }
        let step = StepRule(step: step, start: start)
        guard let problem = step.problem(with: number, code: "RU-RANGE-3") else { return nil }
        return stars == nil ? problem : FieldProblem(code: problem.code, message: expected)
    }

    private var expected: Bilingual {
        if let stars {
            return Expectation.choose(Bilingual(de: "1 bis \(stars) Sterne", en: "1 to \(stars) stars"))
        }
        return Expectation.range(
            of: Bilingual(de: "eine Zahl", en: "a number"), low: Bilingual(start), high: Bilingual(end))
    }
}
