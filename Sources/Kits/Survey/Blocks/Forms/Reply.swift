import Language
import Rules
import Values

/// What somebody filled in, as the form server's protocol has it:
/// `{"formreply": {"version", "fields": [{"name", "value"}]}}`.
public struct Reply: Sendable {
    /// The version of the form that was filled in.
    public let version: Text
    /// By field name, as records keep them.
    public let values: JSONObject
    /// What is wrong with the shape of the answers; rules of their values are the business of `problems(in:)`.
    public let problems: [FieldProblem]

    /// A body that is no reply at all.
    public struct Malformed: Error, Hashable, Sendable {
        /// Rule id, as in `Spec/forms.md`.
        public let code: Text
        /// Where in the reply, as a JSON Pointer (RFC 6901).
        public let pointer: Text
        /// What is wrong, in both languages.
        public let message: Bilingual
    }

    /// - Parameter form: the form of the version that the reply names; asked for once.
    public init(_ json: JSON, form: (Text) -> FormDocument?) throws(Malformed) {
        guard let reply = json.object("formreply") else {
            throw Malformed(
                code: "FO-REPLY-1", pointer: "/formreply",
                message: Bilingual(de: "„formreply“ fehlt.", en: "“formreply” is missing."))
        }
        guard FormCheck.isVersion(reply["version"]), let version = reply.string("version") else {
            throw Malformed(
                code: "FO-REPLY-1", pointer: "/formreply/version",
                message: Bilingual(de: "„version“ fehlt.", en: "“version” is missing."))
        }
        guard let entries = reply["fields"]?.array else {
            throw Malformed(
                code: "FO-REPLY-1", pointer: "/formreply/fields",
                message: Bilingual(de: "„fields“ muss eine Liste sein.", en: "“fields” must be a list."))
        }
        guard let form = form(version) else {
            throw Malformed(
                code: "FO-REPLY-2", pointer: "/formreply/version",
                message: Bilingual(
                    de: "Eine Fassung „\(version)“ dieses Formulars gibt es nicht.",
                    en: "There is no version “\(version)” of this form."))
        }
        var reading = ReplyReading()
        self.version = version
        values = try reading.values(entries, fields: form.fields, path: [], at: "/formreply/fields")
        problems = reading.problems
    }

    /// - Parameter values: of a record, by field name.
    public init(version: Text, values: JSONObject) {
        self.version = version
        self.values = values
        problems = []
    }

    /// The answers in the order of the form.
    public func json(of form: FormDocument) -> JSON {
        ["formreply": ["version": .string(version), "fields": Self.entries(values, form.fields)]]
    }

    private static func entries(_ values: JSONObject, _ fields: [FieldDescription]) -> JSON {
        .array(
            fields.compactMap { field in
                guard let value = values[field.name], !Validation.isEmpty(value) else { return nil }
                return ["name": .string(field.name), "value": entry(value, field)]
            })
    }

    private static func entry(_ value: JSON, _ field: FieldDescription) -> JSON {
        switch value {
        // Numbers travel as texts, exactly.
        case .number(let number): .string(number.text)
        case .object(let object): entries(object, field.fields)
        default: value
        }
    }
}

/// Takes answers for what their fields say they are.
private struct ReplyReading {
    var problems: [FieldProblem] = []

    mutating func values(
        _ entries: [JSON], fields: [FieldDescription], path: [Text], at pointer: Text
    ) throws(Reply.Malformed) -> JSONObject {
        var values: [(key: Text, value: JSON)] = []
        values.reserveCapacity(fields.count)
        let before = problems.count
        // Most replies answer in the order of the form.
        var next = 0
        for field in fields {
            guard next < entries.count, entries[next].string("name") == field.name else { continue }
            try answer(field, entries[next], &values, path: path, at: pointer, next)
            next += 1
        }
        if next == entries.count { return JSONObject(values) }

        values.removeAll(keepingCapacity: true)
        problems.removeLast(problems.count - before)
        for (field, place) in zip(fields, try places(of: entries, fields, path: path, at: pointer)) {
            if let place { try answer(field, entries[place], &values, path: path, at: pointer, place) }
        }
        return JSONObject(values)
    }

    /// - Parameter place: Of the entry among its neighbours.
    private mutating func answer(
        _ field: FieldDescription, _ entry: JSON, _ values: inout [(key: Text, value: JSON)], path: [Text],
        at pointer: Text, _ place: Int
    ) throws(Reply.Malformed) {
        guard let answer = entry["value"] else { return }
        let value =
            if field.type == "Composite", let inner = answer.array, !inner.isEmpty {
                JSON.object(
                    try self.values(
                        inner, fields: field.fields, path: path + [field.name], at: pointer + "/\(place)/value"))
            } else {
                value(answer, field, in: path)
            }
        if !Validation.isEmpty(value) { values.append((key: field.name, value: value)) }
    }

    /// Which entry answers each field; of several the first.
    private mutating func places(
        of entries: [JSON], _ fields: [FieldDescription], path: [Text], at pointer: Text
    ) throws(Reply.Malformed) -> [Int?] {
        var given = NameIndex()
        var first: [Int] = []
        for (place, entry) in entries.enumerated() {
            guard let name = entry.string("name") else {
                throw Reply.Malformed(
                    code: "FO-REPLY-1", pointer: pointer + "/\(place)/name",
                    message: Bilingual(de: "„name“ fehlt.", en: "“name” is missing."))
            }
            guard given.insert(name).isNew else {
                report(
                    "FO-REPLY-3", path + [name], de: "Dieses Feld steht zweimal da.", en: "This field is there twice.")
                continue
            }
            first.append(place)
        }
        let known = NameIndex(fields.map { $0.name })
        for name in given.names where !known.contains(name) {
            report(
                "FO-REPLY-4", path + [name], de: "Dieses Feld hat das Formular nicht.",
                en: "The form has no such field.")
        }
        return fields.map { given.place(of: $0.name).map { first[$0] } }
    }

    /// Of a field that is no composite.
    private mutating func value(_ json: JSON, _ field: FieldDescription, in path: [Text]) -> JSON {
        if Validation.isEmpty(json) { return .null }
        switch field.type {
        case "Composite": break
        case "MultiChoice":
            if let list = json.array, list.allSatisfy({ $0.string != nil }) { return json }
        case "Number":
            if json.decimal != nil { return json }
            // What is no number stays text, for the field to complain about.
            if let text = json.string { return Decimal(number: text).map { .number($0) } ?? json }
        default:
            if json.string != nil { return json }
        }
        report(
            "FO-REPLY-5", path + [field.name], de: "Dieser Wert ist nicht von der Art, die das Feld hat.",
            en: "This value is not of the kind that the field has.")
        return .null
    }

    private mutating func report(_ code: Text, _ path: [Text], de: Sentence, en: Sentence) {
        problems.append(FieldProblem(path: path, code: code, message: Bilingual(de: de, en: en)))
    }
}

extension Decimal {
    /// An optional sign, digits with an optional fraction, an optional exponent: what `number` fields take.
    fileprivate init?(number text: Text) {
        // Most are written as JSON writes them.
        if let first = text.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first),
            let decimal = Decimal(utf8: text.utf8, exactly: true)
        {
            self = decimal
            return
        }
        var bytes = text.trimmed.utf8[...]
        var isNegative = false
        if let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            isNegative = sign == UInt8(ascii: "-")
            bytes = bytes.dropFirst()
        }
        // Zeros in front are common in numbers that people write, and not allowed in JSON's.
        while bytes.count > 1, bytes.first == UInt8(ascii: "0"),
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[bytes.startIndex + 1])
        {
            bytes = bytes.dropFirst()
        }
        guard let first = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return nil }
        self.init(utf8: (isNegative ? [UInt8(ascii: "-")] : []) + bytes, exactly: true)
    }
}
