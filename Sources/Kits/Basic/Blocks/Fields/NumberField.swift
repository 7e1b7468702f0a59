import Language
import Rules
import Values

/// A number.
public let numberField = FieldKind(
    name: "Number",
    stores: .number,
    control: { field, context in
        let options = NumberOptions(field.options)
        return .text(
            TextInput(format: options.isWhole ? .integer : .number, unit: options.unit?.text(in: context.language)))
    },
    read: { value, field, context in
        let unit = NumberOptions(field.options).unit?.text(in: context.language)
        return readNumber(value, unit: unit, context)
    },
    problem: { value, field, context in
        let options = NumberOptions(field.options)
        if value.decimal == nil,
            let problem = longNumber(value, unit: options.unit?.text(in: context.language), context)
        {
            return problem
        }
        if let problem = options.problem(with: value) { return problem }
        if field.pattern == nil { return nil }
        return value.decimal.flatMap { field.patternProblem(with: $0.text, code: "RU-NUM-9") }
    },
    text: { value, field, context in
        guard let number = value.decimal else { return value.readable(in: context.language) }
        let options = NumberOptions(field.options)
        let text = number.displayed(decimals: options.decimals, in: context.language)
        guard let unit = options.unit?.text(in: context.language), !unit.isEmpty else { return text }
        return text + "\u{A0}" + unit
    })

/// Settings, help and example of ``numberField``, for the checker and the block reference.
public let numberFieldManifest = BlockManifest(
    of: numberField,
    title: Bilingual(de: "Zahl", en: "Number"),
    help: Bilingual(
        de: "Eine Zahl, eingegeben mit Komma oder Punkt und genau gespeichert.",
        en: "A number, entered with a comma or a dot and stored exactly."),
    settings: [
        OptionSettings.least(OptionSettings.number, Bilingual("")),
        OptionSettings.greatest(OptionSettings.number, Bilingual("")),
        Setting(
            "Step", OptionSettings.number,
            help: Bilingual(
                de: "Abstand erlaubter Werte, gezählt ab „Min“, sonst ab 0.",
                en: "Distance of allowed values, counted from “Min”, else from 0.")),
        Setting(
            "Decimals", .integer(0...15),
            help: Bilingual(
                de: "Höchstzahl der Nachkommastellen; mit so vielen wird die Zahl gezeigt. Ohne Angabe beliebig viele.",
                en: "Most digits after the decimal mark; the number is shown with that many. Without it any number.")),
        Setting(
            "Unit", .localizedText,
            help: Bilingual(de: "Einheit, steht hinter der Zahl.", en: "Unit, stands after the number.")),
        Setting(
            "UnitBy", .text,
            help: Bilingual(
                de:
                    "Feld, in dem ein Eintrag seine Einheit sagt, auch eines hinter einem Verweis: „Plan.Unit“. Steht dort nichts, gilt „Unit“. "
                    + "In einem Gitter sagt sie der erste Eintrag.",
                en:
                    "Field in which a record says its unit, also one behind a reference: “Plan.Unit”. Where nothing stands there, “Unit” holds. "
                    + "In a grid the first record says it.")),
        Setting(
            "Count", .list(.integer(MeasureOptions.seconds), 1...4),
            help: Bilingual(
                de:
                    "So viele Sekunden werden Schläge gezählt, bis zu vier Angaben zur Auswahl. Die Minute muss sich durch sie teilen lassen: "
                    + "Ins Feld kommt, was eine Minute ergibt.",
                en:
                    "For so many seconds beats are counted, up to four to choose from. A minute has to be a multiple of them: the field gets "
                    + "what a minute makes.")),
        Setting(
            "Sensor", .choice(["HeartRate"]),
            help: Bilingual(
                de: "Der Puls kann von einem Brustgurt kommen, wo der Browser Bluetooth hat.",
                en: "The pulse may come from a strap, where the browser has Bluetooth.")),
    ] + PatternSettings.all,
    example: """
        { "Name": "Weight", "Type": "Number",
          "Options": { "Min": 40, "Max": 250, "Step": 0.5, "Decimals": 1, "Unit": "kg", "Default": 70 } }
        """,
    check: { options in
        OptionCheck.order(("Min", options.decimal("Min")), ("Max", options.decimal("Max"))) + OptionCheck.step(options)
            + MeasureOptions.problems(options)
    }
).loading("measure", for: "Count").loading("measure", for: "Sensor")

/// A text that is a number as that number, everything else as it is; white space is nothing.
func readNumber(_ value: JSON, unit: Text?, _ context: RuleContext) -> JSON {
    guard let text = value.string else { return value }
    if text.trimmed.isEmpty { return .null }
    return NumberReading.number(text, unit: unit, language: context.language).map { .number($0) } ?? value
}

/// The problem of a number that has more digits than can be kept.
func longNumber(_ value: JSON, unit: Text?, _ context: RuleContext) -> FieldProblem? {
    guard let text = value.string,
        NumberReading.number(text, unit: unit, language: context.language, exactly: false) != nil,
        NumberReading.number(text, unit: unit, language: context.language) == nil
    else { return nil }
    return FieldProblem(
        code: "RU-NUM-8",
        message: Expectation.enter(
            Bilingual(de: "eine Zahl mit höchstens 18 Ziffern", en: "a number of at most 18 digits")))
}

/// The usable options of a number.
private struct NumberOptions {
    private let options: JSONObject

    init(_ options: JSONObject) { self.options = options }

    var limits: Limits<Decimal> { options.decimalLimits }
    var step: Decimal? { options.step() }
    var decimals: Int? { options.count("Decimals", in: 0...15) }
    var unit: LocalizedText? { LocalizedText(options["Unit"]) }

    var isWhole: Bool {
        decimals == 0 || (step?.fractionDigits == 0 && (limits.low?.fractionDigits ?? 0) == 0)
    }

    func problem(with value: JSON) -> FieldProblem? {
        guard let number = value.decimal else { return FieldProblem(code: "RU-NUM-1", message: expectedRange) }
        let limits = limits
        if limits.isBelow(number) { return FieldProblem(code: "RU-NUM-2", message: expectedRange) }
        if limits.isAbove(number) { return FieldProblem(code: "RU-NUM-3", message: expectedRange) }
        if let decimals, number.fractionDigits > decimals {
            return FieldProblem(code: "RU-NUM-5", message: expectedDecimals(decimals))
        }
        return StepRule(step: step, start: limits.low).problem(with: number, code: "RU-NUM-4")
    }

    private var expectedRange: Bilingual {
        let limits = limits
        let noun =
            decimals == 0
            ? Bilingual(de: "eine ganze Zahl", en: "a whole number") : Bilingual(de: "eine Zahl", en: "a number")
        return Expectation.range(
            of: noun, low: limits.low.map { Bilingual($0) }, high: limits.high.map { Bilingual($0) },
            unit: unit.map { unit in Bilingual { unit.text(in: $0) } })
    }

    private func expectedDecimals(_ decimals: Int) -> Bilingual {
        switch decimals {
        case 0: Expectation.enter(Bilingual(de: "eine ganze Zahl", en: "a whole number"))
        case 1:
            Expectation.enter(
                Bilingual(de: "höchstens eine Nachkommastelle", en: "at most one digit after the decimal point"))
        default:
            Expectation.enter(
                Bilingual(
                    de: "höchstens \(decimals) Nachkommastellen",
                    en: "at most \(decimals) digits after the decimal point"))
        }
    }
}

/// Values at a fixed distance from each other.
struct StepRule {
    let step: Decimal?
    /// Nil: steps are counted from 0.
    let start: Decimal?

    func problem(with number: Decimal, code: Text) -> FieldProblem? {
        guard let step else { return nil }
        if let distance = number.subtracting(start ?? .zero), distance.isMultiple(of: step) { return nil }
        let steps = Bilingual(step)
        guard let start, start != .zero else {
            return FieldProblem(
                code: code,
                message: Expectation.enter(
                    Bilingual(
                        de: "eine Zahl in Schritten von \(steps.german)", en: "a number in steps of \(steps.english)")))
        }
        let from = Bilingual(start)
        return FieldProblem(
            code: code,
            message: Expectation.enter(
                Bilingual(
                    de: "eine Zahl in Schritten von \(steps.german) ab \(from.german)",
                    en: "a number in steps of \(steps.english) from \(from.english)")))
    }
}
