import Language
import Rules
import Store
import Sync
import Values

/// One profile that somebody wants to begin with, as the description judges it.
struct RegistrationAttempt: Sendable {
    let description: RegistrationDescription
    let rules: RecordRules
    let app: AppID
    let identity: Identity
    let grants: [Grant]
    let now: Int64

    private var model: ModelDescription? { rules.app.info.profile.flatMap { rules.model($0) } }

    private var author: Stamp { Stamp(by: Text(identity.account), at: now) }

    private var occasion: Occasion { Occasion(of: author) }

    /// With what new profiles begin with; what is empty is not there. Days may be written as in forms.
    private func whole(_ profile: JSONObject, of model: ModelDescription) -> JSONObject {
        var whole = rules.initialValues(of: model.fields, today: occasion.days[0])
        for member in profile.members { whole[member.key] = Validation.isEmpty(member.value) ? nil : member.value }
        for field in model.fields where rules.kinds[field.type]?.stores == .date {
            guard let day = whole.string(field.name).flatMap({ CalendarDate(entered: $0) }) else { continue }
            whole[field.name] = .string(day.text)
        }
        return whole
    }

    /// Everything that is wrong with the profile.
    func problems(of profile: JSONObject) -> [Registration.Problem] {
        let foreign = profile.keys.filter { !description.fields.contains($0) || model?.field($0) == nil }
        guard foreign.isEmpty, let model else { return foreign.map { Registration.Problem(.field($0)) } }
        let asked = model.fields.filter { description.fields.contains($0.name) }
        if let part = rules.foreignPart(of: profile, fields: asked) { return [Registration.Problem(part)] }
        return rules.refusals(of: whole(profile, of: model), model, on: occasion).map { Registration.Problem($0) }
    }

    /// Why it takes a code with the guardians' consent; nil: it takes none.
    func missingConsent(for profile: JSONObject) -> Registration.Problem? {
        guard let consent = description.consent, let model else { return nil }
        let values = whole(profile, of: model)
        let isNeeded = rules.contexts(at: now).contains {
            RecordCondition.holds(consent.condition, for: values, of: model, in: rules.app, $0)
        }
        guard isNeeded else { return nil }
        return Registration.Problem(
            field: "code", code: "registration.consent",
            message: Bilingual(
                de: Sentence(consent.text?.text(in: "de") ?? ""), en: Sentence(consent.text?.text(in: "en") ?? "")))
    }

    /// Decides about the profile as about any record that the person makes; nil: the app has no profiles.
    func judge(of profile: JSONObject, operation: String, record: UUID) -> OperationJudge? {
        guard let model else { return nil }
        var roles: [Rights.Role] = []
        for grant in grants where grant.app == app.description {
            roles.append(.init(name: Text(grant.role), scopes: grant.scope.map { [Text($0)] } ?? []))
        }
        guard
            let rights = Rights(
                account: Text(identity.account), name: Text(identity.name), isGuest: false, granted: roles,
                app: rules.app)
        else { return nil }
        let fields = whole(profile, of: model)
        let id = model.onceID(of: Text(identity.account), fields) ?? record
        return OperationJudge(
            operation: Operation(
                id: UUID(Text(operation)) ?? record, record: id, model: model.name, kind: .create, fields: fields,
                description: Text(rules.version), at: now),
            made: rules, visit: Visit(app: app, identity: identity, rights: rights, rules: rules), author: author,
            media: [])
    }
}
