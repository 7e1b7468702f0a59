import Engine
import Language
import Rules
import Values

/// What records are made of a file, as the component says.
struct FileTarget {
    let model: ModelDescription
    /// Nil: files have no rows here.
    let rowModel: ModelDescription?
    let synonyms: [[Text]]

    init?(_ context: ComponentContext, synonyms: [[Text]]) {
        let settings = context.component.settings
        guard let model = settings.string("ModelId").flatMap({ context.app.models[$0] }) ?? context.model else {
            return nil
        }
        self.model = model
        rowModel = settings.string("RowModel").flatMap { context.app.models[$0] }
        self.synonyms = synonyms
    }

    func rowReference(_ context: ComponentContext) -> Text? {
        rowModel.flatMap { Self.reference(in: $0, to: model.name, context) }
    }

    private static func reference(in model: ModelDescription, to name: Text, _ context: ComponentContext) -> Text? {
        model.fields.first {
            context.registry.fields[$0.type]?.stores == .references && $0.options.string("ModelName") == name
        }?.name
    }

    /// To which record the new one belongs: the one that is held or that the list held belongs to, else the person's own profile. Nil: its
    /// model needs none; without an id: there is none yet.
    func owner(_ context: ComponentContext) -> (field: Text, id: UUID?, label: Text)? {
        if case .list(let query) = context.state.hand, query.model == model.name, let through = query.through {
            return (through.field, through.id, "")
        }
        if let held = context.record, let field = Self.reference(in: model, to: held.model, context) {
            return (field, held.id, "")
        }
        guard let profile = context.app.profileModel, let field = Self.reference(in: model, to: profile.name, context)
        else { return nil }
        let label = profile.label?.text(in: context.language) ?? profile.name
        return (field, context.records.own(profile, of: context.rules.me)?.id, label)
    }

    /// A record that was made of the same file; nil: none.
    func existing(_ content: FileContent, _ fields: JSONObject, _ context: ComponentContext) -> Record? {
        guard let name = content.identity, model.field(name) != nil, let wanted = fields[name],
            !Validation.isEmpty(wanted)
        else { return nil }
        let owner = owner(context)?.field
        return context.records.existing(model.name).first { record in
            record.standing != .deleted && record.fields[name] == wanted
                && (owner.map { record.fields[$0] == fields[$0] } ?? true)
        }
    }
}

extension AppDescription {
    /// The model of which each account has one record.
    var profileModel: ModelDescription? { info.profile.flatMap { models[$0] } }
}

extension RecordBase {
    /// The profile of an account; nil: it has none.
    func own(_ profile: ModelDescription, of me: Text) -> Record? {
        if let id = profile.onceID(of: me, [:]), let own = existing(profile.name, id) { return own }
        return existing(profile.name).first { record in
            guard record.standing != .refused, record.standing != .deleted else { return false }
            return record.creator == me || record.creator.isEmpty && record.standing == .created
        }
    }
}
