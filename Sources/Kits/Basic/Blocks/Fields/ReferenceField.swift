import Language
import Rules
import Values

/// References to saved records of a model.
public let referenceField = FieldKind(
    name: "Reference",
    stores: .references,
    control: { field, _ in
        let options = ReferenceOptions(field.options)
        return .references(model: options.model, range: options.range)
    },
    read: { value, _, _ in
        if let text = value.string { return text.isEmpty ? .null : [.string(text)] }
        return value
    },
    problem: { value, field, context in ReferenceOptions(field.options).problem(with: value, context) },
    text: { value, field, context in
        let options = ReferenceOptions(field.options)
        guard let ids = value.array else { return value.readable(in: context.language) }
        return ids.map { id in
            id.string.flatMap { UUID($0) }.flatMap { context.title(options.model, $0) }
                ?? Bilingual(de: "gelöscht", en: "deleted").text(in: context.language)
        }.joined(separator: ", ")
    })

/// Settings, help and example of ``referenceField``, for the checker and the block reference.
public let referenceFieldManifest = BlockManifest(
    of: referenceField,
    title: Bilingual(de: "Verweis", en: "Reference"),
    help: Bilingual(
        de: "Verweise auf gespeicherte Einträge eines Modells.", en: "References to saved records of a model."),
    settings: [
        Setting(
            "ModelName", .model, required: true,
            help: Bilingual(de: "Modell der Einträge.", en: "Model of the records.")),
        Setting(
            "Min", .integer(0...countLimit), standard: 0,
            help: Bilingual(
                de: "Mindestens so viele, sobald einer gewählt ist.", en: "At least this many, once one is chosen.")),
        Setting(
            "Max", .integer(1...countLimit), standard: 1,
            help: Bilingual(de: "Höchstens so viele.", en: "At most this many.")),
    ],
    example: """
        { "Name": "Group", "Type": "Reference", "Options": { "ModelName": "Group", "Max": 1, "Required": true } }
        """,
    check: { options in
        let most = options.count("Max", in: 1...countLimit) ?? 1
        return OptionCheck.order(("Min", options.count("Min", in: 0...countLimit)), ("Max", most)).map {
            // Without "Max" the one that is there is to be pointed at.
            options["Max"] == nil ? SettingProblem(path: ["Min"], message: $0.message) : $0
        }
    })

private let countLimit = 1000

/// The usable options of a reference.
private struct ReferenceOptions {
    let model: Text
    let range: ClosedRange<Int>

    init(_ options: JSONObject) {
        model = options.string("ModelName") ?? ""
        let limits = Limits(
            low: options.count("Min", in: 0...countLimit) ?? 0, high: options.count("Max", in: 1...countLimit) ?? 1)
        range = (limits.low ?? 0)...(limits.high ?? 1)
    }

    func problem(with value: JSON, _ context: RuleContext) -> FieldProblem? {
        let texts = value.array.map { $0.map { $0.string ?? "" } } ?? [""]
        let ids = texts.compactMap { UUID($0) }
        guard ids.count == texts.count else { return FieldProblem(code: "RU-REF-1", message: expected) }
        if NameIndex(ids.map { $0.text }).count != ids.count {
            return FieldProblem(code: "RU-REF-5", message: Self.twice)
        }
        if ids.count < range.lowerBound { return FieldProblem(code: "RU-REF-2", message: expected) }
        if ids.count > range.upperBound { return FieldProblem(code: "RU-REF-3", message: expected) }
        if ids.contains(where: { context.title(model, $0) == nil }) {
            return FieldProblem(code: "RU-REF-4", message: Self.gone)
        }
        return nil
    }

    private var expected: Bilingual {
        Expectation.choose(
            Expectation.count(
                Limits(low: range.lowerBound == 0 ? nil : range.lowerBound, high: range.upperBound),
                one: Bilingual(de: "Eintrag", en: "entry"), many: Bilingual(de: "Einträge", en: "entries")))
    }

    private static let twice = Bilingual(
        de: "Bitte jeden Eintrag nur einmal auswählen.", en: "Please choose each entry only once.")

    private static let gone = Bilingual(
        de: "Bitte neu auswählen: Ein gewählter Eintrag wurde gelöscht.",
        en: "Please choose again: a chosen entry has been deleted.")
}
