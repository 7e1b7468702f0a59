import Language
import Rules
import Store
import Sync
import Values

extension Registration {
    /// What the page asks, `{"mode", "title", "fields", "consent"?}`: of each field its name, label, help, kind, whether it is
    /// required, and what can be chosen. Off: the mode alone.
    public func form(of app: AppEntry, in language: Text) async throws -> JSON {
        guard let (description, rules) = description(of: app) else {
            return ["mode": .string(Text(RegistrationMode.off.rawValue))]
        }
        var fields: [JSON] = []
        let model = rules.app.info.profile.flatMap { rules.model($0) }
        for name in description.fields {
            guard let field = model?.field(name) else { continue }
            fields.append(.object(try await self.field(field, description, rules, app.id, language)))
        }
        var form: JSONObject = [
            "mode": .string(Text(mode.rawValue)), "title": .string(rules.app.info.title?.text(in: language) ?? ""),
            "fields": .array(fields),
        ]
        if let text = description.consent?.text { form["consent"] = .string(text.text(in: language)) }
        return .object(form)
    }

    private func field(
        _ field: FieldDescription, _ description: RegistrationDescription, _ rules: RecordRules, _ app: AppID,
        _ language: Text
    ) async throws -> JSONObject {
        var json: JSONObject = [
            "name": .string(field.name), "label": .string(field.title(in: language)),
            "required": .bool(field.isRequired),
        ]
        if let help = field.help { json["help"] = .string(help.text(in: language)) }
        for limit: Text in ["Min", "Max", "MaxLength"] { json[limit.asciiLowercased] = field.options[limit] }
        switch rules.kinds[field.type]?.stores {
        case .date: json["kind"] = "date"
        case .number: json["kind"] = "number"
        case .boolean: json["kind"] = "boolean"
        case .choice:
            json["kind"] = "choice"
            json["choices"] = .array(
                (field.options["Choices"]?.array ?? []).map { choice in
                    let value = choice.string("Value") ?? ""
                    return [
                        "value": .string(value),
                        "label": .string(LocalizedText(choice["Label"])?.text(in: language) ?? value),
                    ]
                })
        case .references:
            json["kind"] = "reference"
            json["choices"] = .array(try await choices(of: field, description, rules, app))
        default: json["kind"] = "text"
        }
        return json
    }

    /// What everybody with the role may read of the model; nothing where that depends on who it is.
    private func choices(
        of field: FieldDescription, _ description: RegistrationDescription, _ rules: RecordRules, _ app: AppID
    ) async throws -> [JSON] {
        guard let model = field.options.string("ModelName").flatMap({ rules.model($0) }),
            let title = model.fields.first(where: { rules.kinds[$0.type]?.stores == .text })?.name,
            let rights = Rights(
                account: "", isGuest: false, granted: [.init(name: description.role)], app: rules.app),
            rights.reach(.read, model).all
        else { return [] }
        let query = StoredQuery(
            model: String(model.name), sort: [.init(field: String(title))], limit: Self.mostChoices)
        return try await records.store.records(query, in: app.description).map { stored in
            let entry = try Entry(stored: stored)
            return ["value": .string(entry.id.text), "label": .string(entry.fields[title]?.string ?? "")]
        }
    }

    private static let mostChoices = 500
}
