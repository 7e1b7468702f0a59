import Language
import Rules
import Values

/// Which fields of an app's records the server fills in or calculates, and who inherits what from whom.
struct Inheritance: Sendable {
    /// A field of another model that follows a field.
    struct Heir: Sendable {
        let model: ModelDescription
        /// The field of that model by which its records refer to the source.
        let reference: Text
        /// The field of the source that it follows.
        let source: Text
    }

    struct Filled: Sendable {
        let field: Text
        let fill: FieldFill
    }

    /// By model.
    private var filled: [Text: [Filled]] = [:]
    /// By the model inherited from.
    private var heirs: [Text: [Heir]] = [:]
    /// Fields that nobody enters, by model: those filled in, and those calculated.
    private var derived: [Text: Set<Text>] = [:]

    init(_ app: AppDescription, _ kinds: Blocks<FieldKind>) {
        for model in app.models.all {
            for field in model.fields {
                if field.conditions?.calculate != nil { derived[model.name, default: []].insert(field.name) }
                guard let fill = kinds[field.type]?.fill?(field) else { continue }
                filled[model.name, default: []].append(Filled(field: field.name, fill: fill))
                derived[model.name, default: []].insert(field.name)
                guard case .inherited(let value?) = fill, let source = Self.source(of: value, in: model) else {
                    continue
                }
                heirs[source, default: []].append(Heir(model: model, reference: value.reference, source: value.field))
            }
        }
    }

    var isEmpty: Bool { derived.isEmpty }

    /// The models with fields that nobody enters.
    var models: [Text] { derived.keys.sorted() }

    func filled(in model: Text) -> [Filled] { filled[model] ?? [] }

    func isFilled(_ field: Text, in model: Text) -> Bool { filled(in: model).contains { $0.field == field } }

    func heirs(of model: Text) -> [Heir] { heirs[model] ?? [] }

    func isDerived(_ field: Text, in model: Text) -> Bool { derived[model]?.contains(field) == true }

    /// Values with the derived fields of others.
    func derived(in model: Text, of others: JSONObject, into values: JSONObject) -> JSONObject {
        var values = values
        for name in (derived[model] ?? []).sorted() { values[name] = others[name] }
        return values
    }

    /// The model that a reference is for.
    static func source(of value: InheritedValue, in model: ModelDescription) -> Text? {
        model.field(value.reference)?.options.string("ModelName")
    }
}
