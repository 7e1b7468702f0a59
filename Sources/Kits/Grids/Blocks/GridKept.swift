import Engine
import Language
import Rules
import Values

/// What people entered in a grid and what is not saved, kept on the device until it is saved or taken back.
struct GridKept {
    private let context: ComponentContext

    init(_ context: ComponentContext) { self.context = context }

    /// Those of more lists are not kept.
    private static let most = 50

    /// Which list the grid shows: that of one record, or the one there is.
    private var list: Text {
        guard case .list(let query) = context.state.hand else { return "" }
        return query.through?.id.text ?? "all"
    }

    /// - Parameter unsaved: As ``GridState/unsaved`` has it.
    func keeping(_ unsaved: JSON) -> Command {
        var lists = (context.remembered?.object?.members ?? []).filter { $0.key != list }
        if !unsaved.isNull { lists.append((key: list, value: unsaved)) }
        return .remember(lists.isEmpty ? .null : .object(JSONObject(lists.suffix(Self.most))))
    }

    /// What was kept is judged anew: a value that is right by now is gone, and so is that of a row that is gone.
    func restore(_ state: inout GridState) {
        guard let kept = context.remembered?[list], let model = context.model, state.draft == nil else { return }
        let desk = GridDesk(context)
        if let values = kept.object("draft"), desk.canAdd {
            var place = GridPlace.last
            if let id = kept.string("before").flatMap({ UUID($0) }) { place = .before(id) }
            if let id = kept.string("behind").flatMap({ UUID($0) }) { place = .behind(id) }
            state.draft = GridDraft(values: desk.judged(values, model).0, place: place)
        }
        for cell in kept.elements("cells") {
            guard let row = cell.string("row"), let entered = cell["entered"],
                let column = GridColumn.all(context).first(where: { $0.key == cell.string("column") })
            else { continue }
            desk.refuseAgain(entered, in: row, column, &state)
        }
    }
}
