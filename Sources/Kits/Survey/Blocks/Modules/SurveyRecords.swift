import Language
import Rules
import Values

/// The modules and forms among an app's records. The models are those that have a field of the kit's types.
public struct SurveyRecords: Sendable {
    /// The model whose records are modules.
    public let moduleModel: ModelDescription
    /// The model whose records are versions of forms.
    public let formModel: ModelDescription
    /// Names of the fields that hold the documents.
    public let moduleField: Text
    /// The field that holds the form.
    public let formField: Text

    /// Nil when the app has no such models.
    public init?(_ app: AppDescription) { self.init(app.models) }

    init?(_ models: Blocks<ModelDescription>) {
        guard let module = Self.find(moduleDefinitionField.name, models),
            let form = Self.find(formDefinitionName, models)
        else {
            return nil
        }
        (moduleModel, moduleField) = module
        (formModel, formField) = form
    }

    private static func find(_ type: Text, _ models: Blocks<ModelDescription>) -> (ModelDescription, Text)? {
        for model in models.all {
            for field in model.fields where field.type == type { return (model, field.name) }
        }
        return nil
    }

    /// The document of a module's record; empty when it cannot be read.
    public func module(_ record: Record) -> ModuleDocument { ModuleDocument(record.fields[moduleField] ?? .null) }

    /// The document of a form's record; empty when it cannot be read.
    public func definition(_ record: Record) -> FormDefinition { FormDefinition(record.fields[formField] ?? .null) }

    /// Members of the definition that can be had without reading the whole form.
    func names(_ record: Record) -> (collection: Text, module: Text, command: Text, title: LocalizedText?) {
        let json = record.fields[formField] ?? .null
        return (
            json.string("collection") ?? "", json.string("module") ?? "", json.string("command") ?? "",
            LocalizedText(json["title"])
        )
    }

    /// The version of a form published last; nil when there is none.
    func newest(_ command: Text, of module: ModuleDocument, among forms: [Record]) -> Record? {
        var newest: Record?
        for record in forms {
            let names = names(record)
            guard names.command == command, names.module == module.module, names.collection == module.collection else {
                continue
            }
            if let newest, (record.created, record.id) < (newest.created, newest.id) { continue }
            newest = record
        }
        return newest
    }
}

/// The fields of a reply: which form it answers, the answers, and the forms that are still to be filled in behind it.
public struct ReplyFields: Sendable {
    /// The reference to the version of the form that is answered.
    public let form: Text
    /// The group of the answers.
    public let answers: Text
    /// The day for which it was filled in; nil: the day on which it was made.
    public let day: Text?
    let rest: Text?

    /// Nil when the model has no answers.
    public init?(_ model: ModelDescription) {
        guard let field = model.fields.first(where: { $0.type == formAnswersField.name }),
            let form = field.options.string("Form")
        else { return nil }
        self.form = form
        answers = field.name
        day = field.options.string("Day")
        rest = field.options.string("Rest")
    }

    /// The record of the form's version that was answered.
    public func formID(_ values: JSONObject) -> UUID? { values[form]?.array?.first?.string.flatMap { UUID($0) } }

    func restCommands(_ values: JSONObject) -> [Text] {
        guard let rest, let text = values.string(rest) else { return [] }
        return text.split(on: UInt8(ascii: " ")).filter { !$0.isEmpty }
    }
}
