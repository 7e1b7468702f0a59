import Language
import Pattern
import Rules
import Values

/// Checks a form's document before it is published; everything that is wrong with it at once.
public struct FormCheck {
    /// Most fields of a form, those of its composites included.
    public static let maximumFields = 5_000
    /// Most options of one field.
    public static let maximumOptions = 100_000
    /// Most scalars of a name.
    public static let maximumName = 64

    let json: JSON
    private var problems: [FormProblem] = []
    private var fields = 0

    private init(_ json: JSON) { self.json = json }

    /// Empty: it may be published.
    ///
    /// - Parameters:
    ///   - before: The version published last; the types of its fields stay.
    ///   - vocabulary: The field types that forms are made of.
    public static func problems(in json: JSON, before: JSON? = nil, vocabulary: Vocabulary) -> [FormProblem] {
        var check = FormCheck(json)
        check.form()
        if let before { check.compare(with: before) }
        if check.problems.isEmpty { check.problems = check.options(vocabulary) }
        return check.problems
    }

    /// Fields that have another type than in a version before.
    static func changedTypes(in json: JSON, before: JSON) -> [FormProblem] {
        var check = FormCheck(json)
        check.compare(with: before)
        return check.problems
    }

    private mutating func report(_ code: Text, _ pointer: Text, de: Sentence, en: Sentence) {
        problems.append(FormProblem(code, pointer, de: de, en: en))
    }

    // MARK: The form

    private mutating func form() {
        guard let form = json.object else {
            return report("FO-FORM-1", "", de: "Ein Formular ist ein JSON-Objekt.", en: "A form is a JSON object.")
        }
        names(of: form, known: ["version", "header", "fields", "compositeFields"], at: "")
        if !Self.isVersion(form["version"]) {
            report(
                "FO-FORM-1", "/version",
                de: "„version“ muss ein Text aus 1 bis 32 Ziffern, Buchstaben, Punkten und Strichen sein.",
                en: "“version” must be a text of 1 to 32 digits, letters, dots and dashes.")
        }
        if let header = form["header"], header.object == nil {
            report("FO-FORM-1", "/header", de: "„header“ muss ein Objekt sein.", en: "“header” must be an object.")
        }
        let composites = compositeNames(form)
        list(form["fields"], at: "/fields", composites: composites)
        for (place, composite) in form.elements("compositeFields").enumerated() {
            let pointer: Text = "/compositeFields/\(place)"
            guard let composite = composite.object else {
                report(
                    "FO-FORM-5", pointer, de: "Eine Feldgruppe ist ein Objekt.", en: "A composite field is an object.")
                continue
            }
            names(of: composite, known: ["name", "label", "fields"], at: pointer)
            list(composite["fields"], at: pointer + "/fields", composites: nil)
        }
        if fields > Self.maximumFields {
            report(
                "FO-FORM-8", "/fields", de: "Ein Formular hat höchstens 5000 Felder.",
                en: "A form has at most 5,000 fields.")
        }
    }

    /// 1 to 32 of digits, ASCII letters, dots, dashes and underscores.
    static func isVersion(_ json: JSON?) -> Bool {
        guard let text = json?.string, (1...32).contains(text.utf8.count) else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }

    private mutating func compositeNames(_ form: JSONObject) -> NameIndex {
        var names = NameIndex()
        if let list = form["compositeFields"], list.array == nil {
            report(
                "FO-FORM-5", "/compositeFields", de: "„compositeFields“ muss eine Liste sein.",
                en: "“compositeFields” must be a list.")
        }
        for (place, composite) in form.elements("compositeFields").enumerated() {
            name(composite, at: "/compositeFields/\(place)", in: &names)
        }
        return names
    }

    /// `composites`: names that fields may refer to; nil: within a composite, where there are none.
    private mutating func list(_ json: JSON?, at pointer: Text, composites: NameIndex?) {
        guard let list = json?.array, !list.isEmpty else {
            return report(
                "FO-FORM-1", pointer, de: "„fields“ muss eine Liste mit mindestens einem Feld sein.",
                en: "“fields” must be a list with at least one field.")
        }
        var names = NameIndex()
        for (place, field) in list.enumerated() {
            fields += 1
            name(field, at: pointer + "/\(place)", in: &names)
            check(field, at: pointer + "/\(place)", composites: composites)
        }
    }

    private mutating func name(_ json: JSON, at pointer: Text, in names: inout NameIndex) {
        guard let name = json.string("name"), !name.trimmed.isEmpty, name.scalarCount <= Self.maximumName,
            !name.utf8.contains(UInt8(ascii: "."))
        else {
            return report(
                "FO-FORM-2", pointer + "/name", de: "„name“ fehlt, hat mehr als 64 Zeichen oder einen Punkt.",
                en: "“name” is missing, has more than 64 characters, or a dot.")
        }
        if !names.insert(name).isNew {
            report(
                "FO-FORM-2", pointer + "/name", de: "„\(name)“ gibt es schon weiter oben.",
                en: "“\(name)” is already there above.")
        }
    }

    // MARK: A field

    private mutating func check(_ json: JSON, at pointer: Text, composites: NameIndex?) {
        guard let field = json.object, let type = FieldType(rawValue: field.string("type") ?? "") else {
            let known = FieldType.allCases.map { $0.rawValue }.joined(separator: ", ")
            return report(
                "FO-FORM-3", pointer + "/type", de: "„type“ muss eines von \(known) sein.",
                en: "“type” must be one of \(known).")
        }
        names(of: field, known: FieldType.commonAttributes + type.attributes, at: pointer)
        for name in ["label", "patternText", "constraintText"] as [Text] {
            guard let value = field[name], LocalizedText(value) == nil else { continue }
            report(
                "FO-FORM-7", pointer + "/" + name, de: "„\(name)“ muss ein Text sein.", en: "“\(name)” must be a text.")
        }
        for name in ["required", "statistics"] as [Text] where field[name] != nil && field.bool(name) == nil {
            report(
                "FO-FORM-7", pointer + "/" + name, de: "„\(name)“ muss true oder false sein.",
                en: "“\(name)” must be true or false.")
        }
        if type.hasOptions { options(field, at: pointer) }
        if type == .compositeField { reference(field, composites, at: pointer) }
        limits(field, type, at: pointer)
    }

    private mutating func options(_ field: JSONObject, at pointer: Text) {
        let options = field.elements("options")
        if options.isEmpty {
            return report(
                "FO-FORM-4", pointer + "/options", de: "„options“ muss mindestens einen Wert anbieten.",
                en: "“options” must offer at least one value.")
        }
        if options.count > Self.maximumOptions {
            return report(
                "FO-FORM-8", pointer + "/options", de: "Ein Feld bietet höchstens 100.000 Werte an.",
                en: "A field offers at most 100,000 values.")
        }
        var values = NameIndex()
        for (place, option) in options.enumerated() {
            let isText = option["label"] == nil || LocalizedText(option["label"]) != nil
            if let value = option.string("value"), !value.isEmpty, isText, values.insert(value).isNew { continue }
            report(
                "FO-FORM-4", pointer + "/options/\(place)",
                de: "Jeder Wert braucht einen eigenen, nicht leeren „value“ und darf einen „label“ haben.",
                en: "Every value needs a “value” of its own that is not empty, and may have a “label”.")
        }
    }

    private mutating func reference(_ field: JSONObject, _ composites: NameIndex?, at pointer: Text) {
        guard let composites else {
            return report(
                "FO-FORM-5", pointer + "/type", de: "In einer Feldgruppe steht keine andere.",
                en: "There is no composite within a composite.")
        }
        if let name = field.string("compositeField"), composites.contains(name) { return }
        report(
            "FO-FORM-5", pointer + "/compositeField", de: "„compositeField“ muss eine der „compositeFields“ nennen.",
            en: "“compositeField” must name one of the “compositeFields”.")
    }

    private mutating func limits(_ field: JSONObject, _ type: FieldType, at pointer: Text) {
        var isSound = true
        for name in ["min", "max"] as [Text] {
            guard let value = field[name], type.attributes.contains(name),
                !type.admits(limit: value, as: name, isPatterned: field["pattern"] != nil)
            else { continue }
            isSound = false
            report(
                "FO-FORM-6", pointer + "/" + name, de: "„\(name)“ passt nicht zu „\(type.rawValue)“.",
                en: "“\(name)” does not fit “\(type.rawValue)”.")
        }
        guard isSound, let low = field["min"], let high = field["max"], type.isAbove(low, high) else { return }
        report("FO-FORM-6", pointer + "/max", de: "„max“ ist kleiner als „min“.", en: "“max” is less than “min”.")
    }

    private mutating func names(of object: JSONObject, known: [Text], at pointer: Text) {
        for key in object.keys where !known.contains(key) {
            let near = known.first { $0.editDistance(to: key, limit: 2) <= 2 }
            let hint =
                near.map { Bilingual(de: " Meinten Sie „\($0)“?", en: " Did you mean “\($0)”?") } ?? Bilingual("")
            report(
                "FO-FORM-7", pointer + "/" + key, de: "„\(key)“ ist hier unbekannt.\(hint.german)",
                en: "“\(key)” is not known here.\(hint.english)")
        }
    }

    // MARK: The version before

    private mutating func compare(with before: JSON) {
        types(json.elements("fields"), before.elements("fields"), at: "/fields")
        let old = before.elements("compositeFields")
        for (place, composite) in json.elements("compositeFields").enumerated() {
            guard let same = old.first(where: { $0.string("name") == composite.string("name") }) else { continue }
            types(composite.elements("fields"), same.elements("fields"), at: "/compositeFields/\(place)/fields")
        }
    }

    private mutating func types(_ fields: [JSON], _ before: [JSON], at pointer: Text) {
        for (place, field) in fields.enumerated() {
            guard let old = before.first(where: { $0.string("name") == field.string("name") }),
                let was = FieldType(rawValue: old.string("type") ?? ""), let type = field.string("type"),
                was.rawValue != type
            else { continue }
            report(
                "FO-FORM-9", pointer + "/\(place)/type",
                de: "Dieses Feld war vom Typ „\(was.rawValue)“ und muss es bleiben.",
                en: "This field was of type “\(was.rawValue)” and has to stay so.")
        }
    }
}

extension FieldType {
    /// Whether a value can be `min` or `max`, whichever `name` says.
    fileprivate func admits(limit: JSON, as name: Text, isPatterned: Bool) -> Bool {
        switch self {
        case .number:
            // As far as the browser's integers go.
            limit.decimal.map { Decimal(-2_147_483_647) <= $0 && $0 <= Decimal(2_147_483_647) } ?? false
        case .date: limit == "today" || limit.string.flatMap { CalendarDate($0) } != nil
        case .time: limit.string.flatMap { TimeOfDay($0) } != nil
        default:
            // A text with a pattern is never longer.
            limit.decimal?.int.map {
                name == "max"
                    ? (1...1_000_000).contains($0)
                    : (0...(isPatterned ? Pattern.maximumTextLength : 1_000_000)).contains($0)
            } ?? false
        }
    }

    fileprivate func isAbove(_ low: JSON, _ high: JSON) -> Bool {
        switch self {
        case .date:
            guard let low = low.string.flatMap({ CalendarDate($0) }),
                let high = high.string.flatMap({ CalendarDate($0) })
            else { return false }
            return high < low
        case .time:
            guard let low = low.string.flatMap({ TimeOfDay($0) }), let high = high.string.flatMap({ TimeOfDay($0) })
            else {
                return false
            }
            return high < low
        default:
            guard let low = low.decimal, let high = high.decimal else { return false }
            return high < low
        }
    }
}
