import Language
import Rules
import Values

extension Engine {
    /// A list in front that has a record made in this step shows it, wherever it stands there, and gives it the focus.
    mutating func showMade() {
        if let made, overlay == nil, let top { show(made, in: top) }
    }

    private mutating func show(_ made: UUID, in list: LevelState) {
        guard componentKind(of: list)?.context == .table,
            let place = list.rows.firstIndex(where: { $0.id == made })
        else { return }
        levels[levels.count - 1].state.made = made.text
        handle(ActionID(level: list.serial, name: "window"), ["first": JSON(max(0, place - 30)), "count": 60])
        effects.append(.focus(ActionID(level: list.serial, name: "ItemClicked", argument: made.text)))
    }
}
