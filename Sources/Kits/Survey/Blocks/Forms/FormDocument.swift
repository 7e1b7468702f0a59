import Language
import Values

/// A form as its document describes it: `{"version", "header", "fields", "compositeFields"}`.
///
/// Reading never fails: what is damaged is left out. Whether the document is right is the business of `FormCheck`.
public final class FormDocument: Sendable {
    /// The form's version, as its author counts; replies name it.
    public let version: Text
    /// Shown above the form; nil: nothing.
    public let header: JSONObject?
    /// The form's fields as fields of a model, so that they are shown, kept and checked like any others.
    public let fields: [FieldDescription]
    /// How its expressions depend on each other; nil without any.
    public let graph: FieldGraph?
    /// Paths of the fields whose values are drawn over time, those within composites too.
    public let charted: [[Text]]

    /// Takes whatever is usable; `FormCheck` says what is wrong.
    public init(_ json: JSON) {
        version = json.string("version") ?? ""
        header = json.object("header")
        let composites = json.elements("compositeFields")
        var charted: [[Text]] = []
        var documents: [JSON] = []
        for field in json.elements("fields") {
            guard let document = Self.document(field, composites) else { continue }
            documents.append(document)
            guard let name = field.string("name") else { continue }
            if Self.isCharted(field) { charted.append([name]) }
            guard field.string("type") == FieldType.compositeField.rawValue else { continue }
            for inner in Self.composite(of: field, composites)?.elements("fields") ?? [] where Self.isCharted(inner) {
                if let inner = inner.string("name") { charted.append([name, inner]) }
            }
        }
        fields = FieldDescription.list(reading: .array(documents))
        graph = FieldGraph.of(fields)
        self.charted = charted
    }

    private static func isCharted(_ field: JSON) -> Bool {
        field["type"] == "number" && field.bool("statistics") != false
    }

    private static func composite(of field: JSON, _ composites: [JSON]) -> JSON? {
        composites.first { $0.string("name") == field.string("compositeField") }
    }

    /// The field as it would stand in a model; nil when its type is not known.
    private static func document(_ field: JSON, _ composites: [JSON]) -> JSON? {
        guard let name = field.string("name"), let type = FieldType(rawValue: field.string("type") ?? "") else {
            return nil
        }
        var options = type.options(field)
        var label = field["label"]
        if type == .compositeField {
            let composite = composite(of: field, composites)
            let fields = (composite?.elements("fields") ?? []).compactMap { inner in
                inner.string("type") == type.rawValue ? nil : document(inner, [])
            }
            options["Fields"] = .array(fields)
            label = label ?? composite?["label"]
        }
        var object: JSONObject = ["Name": .string(name), "Type": .string(type.kind), "Options": .object(options)]
        if let label { object["Label"] = label }
        return .object(object)
    }
}
