import Language
import Rules
import Values

/// Correcting what the server refused.
extension Engine {
    /// The form of the kits, for what the server refused.
    var formKind: ComponentKind? {
        for kind in registry.components.all where kind.isForm { return kind }
        return nil
    }

    mutating func openRepair(_ item: SyncView.Item) {
        var form = FormState()
        form.values = item.values
        if let field = item.field {
            form.refusal = FieldProblem(path: FieldPath.parse(field), code: "EN-ACC-9", message: happened(to: item))
        }
        var state = ComponentState(hand: .one(wanted(item), isSaved: false), own: OwnStateBox(form))
        state.selection = item.id.text
        push(own: .repair, state)
        if let field = item.field { focus("field", field) }
    }

    func repairView(_ index: Int) -> ComponentView {
        guard let context = context(ofLevel: index), let kind = formKind else { return ComponentView(body: []) }
        var view = kind.render(context)
        view.title = say(.correct)
        let path = context.state.form?.refusal?.path ?? []
        if let item = item(context.state.selection ?? ""),
            FieldPath.field(at: path, in: context.model?.fields ?? []) == nil
        {
            view.notice = Screen.Banner(text: happened(to: item).text(in: language))
        }
        return view
    }

    /// Takes what the form for correcting fires; false for every other level.
    mutating func corrects(_ trigger: Text, _ hand: Hand, level: Int) -> Bool {
        guard isTop(.repair), let top, top.serial == level, let before = top.state.hand.record else { return false }
        closeOwn()
        guard trigger == "Save", let after = hand.record, let id = top.state.selection.flatMap({ UUID($0) }) else {
            return true
        }
        var changed = JSONObject()
        for member in after.fields.members where (before.fields[member.key] ?? .null) != member.value {
            changed[member.key] = member.value
        }
        repair(id, .resend(changed))
        return true
    }
}
