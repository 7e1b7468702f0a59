import Language
import Rules
import Values

extension Engine {
    /// What is searched of a model's records as they are now; nil for a model that the description does not have.
    mutating func searchTexts(of name: Text) -> SearchTexts? {
        guard let model = app.models[name] else { return nil }
        let place = searched.firstIndex { $0.texts.model.name == name }
        if let place, searched[place].revision == records.revision, searched[place].texts.model === model,
            searched[place].texts.language == language
        {
            return searched[place].texts
        }
        var referred: [[Record]] = []
        for field in model.fields where registry.fields[field.type]?.stores == .references {
            referred.append(field.options.string("ModelName").map { records.all(of: $0) } ?? [])
        }
        let (rules, engine) = (rules, self)
        let hasSource = model.fields.contains { registry.fields[$0.type]?.source != nil }
        let texts = SearchTexts(
            model, language: language, records: records.all(of: name), referred: referred,
            before: place.map { searched[$0].texts }
        ) { record, bytes in
            let fields = hasSource ? engine.model(of: record)?.fields ?? model.fields : model.fields
            engine.append(fields, record.fields, rules, to: &bytes)
        }
        let entry = SearchedModel(texts: texts, revision: records.revision)
        if let place { searched[place] = entry } else { searched.append(entry) }
        return texts
    }

    /// The words of all fields that people read, groups included.
    private func append(
        _ fields: [FieldDescription], _ values: JSONObject, _ rules: RuleContext, to bytes: inout [UInt8]
    ) {
        for field in fields where !field.isHidden {
            guard let value = values[field.name], let kind = registry.fields[field.type] else { continue }
            if kind.stores == .group {
                append(field.fields, value.object ?? JSONObject(), rules, to: &bytes)
            } else {
                append(value, field, kind, rules, to: &bytes)
            }
        }
    }

    private func append(
        _ value: JSON, _ field: FieldDescription, _ kind: FieldKind, _ rules: RuleContext, to bytes: inout [UInt8]
    ) {
        switch (kind.stores, value) {
        case (.image, _), (.place, _), (.document, _), (.group, _), (.boolean, _): break
        case (.choice, .string(let choice)): append(choice, of: field, to: &bytes)
        case (.choices, .array(let choices)):
            for choice in choices { if let choice = choice.string { append(choice, of: field, to: &bytes) } }
        case (.text, .string(let text)), (.url, .string(let text)):
            // A password is not shown.
            if !isSecret(field, kind, rules) { SearchFolding.append(text, to: &bytes) }
        case (.number, .number(let number)):
            SearchFolding.append(rules.text(of: value, in: field), to: &bytes)
            SearchFolding.append(number.text, to: &bytes)
        case (.date, .string(let day)), (.time, .string(let day)):
            SearchFolding.append(rules.text(of: value, in: field), to: &bytes)
            SearchFolding.append(day, to: &bytes)
            // As it is often typed: 1.9. and 01.09.
            if let date = CalendarDate(day) { SearchFolding.append("\(date.day) \(date.month)", to: &bytes) }
        default: SearchFolding.append(rules.text(of: value, in: field), to: &bytes)
        }
    }

    /// A choice in each of the languages of the app: people look for what they know it by.
    private func append(_ choice: Text, of field: FieldDescription, to bytes: inout [UInt8]) {
        var before: [Text] = []
        for language in languages {
            let label = field.choices?.label(of: choice, in: language) ?? choice
            if before.contains(label) { continue }
            before.append(label)
            SearchFolding.append(label, to: &bytes)
        }
    }

    /// Whether what is typed in a field is not shown.
    func isSecret(_ field: FieldDescription, _ kind: FieldKind, _ rules: RuleContext) -> Bool {
        kind.control(field, rules).isSecret
    }
}

/// The texts of a model, and the revision of the records for which they were made.
struct SearchedModel: Sendable {
    var texts: SearchTexts
    var revision: Int
}
