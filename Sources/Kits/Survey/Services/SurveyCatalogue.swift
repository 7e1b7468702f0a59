import Language
import Rules
import Survey
import Values

/// The modules and forms of an app, as its records have them at one moment.
final class SurveyCatalogue: Sendable {
    /// A published version of a form.
    final class Form: Sendable {
        let record: Record
        /// The whole document, as it was published.
        let json: JSON
        let definition: FormDefinition

        init(_ record: Record, _ field: Text) {
            self.record = record
            json = record.fields[field] ?? .null
            definition = FormDefinition(json)
        }

        var version: Text { definition.form.version }

        var address: FormAddress { FormAddress(definition.collection, definition.module, definition.command) }
    }

    final class Module: Sendable {
        let record: Record
        let json: JSON
        let document: ModuleDocument

        init(_ record: Record, _ field: Text) {
            self.record = record
            json = record.fields[field] ?? .null
            document = ModuleDocument(json)
        }

        var address: FormAddress { FormAddress(document.collection, document.module) }
    }

    /// ETag of the description.
    let description: String
    /// The app's number up to which this is all there is.
    let head: Int64
    let survey: SurveyRecords
    /// By record.
    let records: [UUID: Record]
    /// Of several with one name the oldest counts.
    let modules: [FormAddress: Module]
    /// Versions by form, the newest one last.
    let forms: [FormAddress: [Form]]
    let formsByRecord: [UUID: Form]

    /// - Parameter before: Of the same description; what has not changed is taken from it.
    init(
        description: String, head: Int64, survey: SurveyRecords, records: [UUID: Record], before: SurveyCatalogue?
    ) {
        self.description = description
        self.head = head
        self.survey = survey
        self.records = records
        var modules: [FormAddress: Module] = [:]
        var forms: [FormAddress: [Form]] = [:]
        var formsByRecord: [UUID: Form] = [:]
        for record in records.values.sorted(by: { ($0.created, $0.id) < ($1.created, $1.id) }) {
            if record.model == survey.moduleModel.name {
                let module = Module(record, survey.moduleField)
                if modules[module.address] == nil { modules[module.address] = module }
            } else {
                let known = before?.formsByRecord[record.id]
                let form = known?.record == record ? known : nil
                let new = form ?? Form(record, survey.formField)
                forms[new.address, default: []].append(new)
                formsByRecord[record.id] = new
            }
        }
        self.modules = modules
        self.forms = forms
        self.formsByRecord = formsByRecord
    }

    /// The same at a later moment, at which nothing of it had changed.
    init(_ other: SurveyCatalogue, head: Int64) {
        description = other.description
        self.head = head
        survey = other.survey
        records = other.records
        modules = other.modules
        forms = other.forms
        formsByRecord = other.formsByRecord
    }

    func has(_ module: FormAddress) -> Bool {
        modules[module] != nil || forms.keys.contains { $0.ofModule == module }
    }

    func has(collection: Text) -> Bool {
        modules.keys.contains { $0.collection == collection } || forms.keys.contains { $0.collection == collection }
    }
}
