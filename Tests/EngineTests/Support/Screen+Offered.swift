import Engine
import Scenarios
import Values

extension Screen {
    /// Every action on the screen, in reading order. Choosing another app leaves it and is left out.
    var offered: [ActionID] {
        var actions: [ActionID] = []
        if let overlay {
            actions = overlay.controls.filter { $0.title != "All apps" }.map(\.action)
        } else {
            actions += tabs.map(\.select)
            for level in levels {
                actions += (level.leading + level.trailing + (level.notice?.controls ?? [])).map(\.action)
                actions += [level.back?.action].compactMap { $0 }
                actions += level.body.flatMap(\.actions)
            }
        }
        actions += toasts.map(\.dismiss) + (banner?.controls ?? []).map(\.action)
        return actions
    }
}

extension ScreenElement {
    var actions: [ActionID] {
        switch content {
        case .section(_, let inner), .stack(let inner): inner.flatMap(\.actions)
        case .placed(_, _, let placed): placed.flatMap(\.element.actions)
        case .row(let row): row.actions
        case .list(let list): [list.window] + list.rows.flatMap(\.actions)
        case .field(let field): [field.change, field.leave] + field.children.flatMap(\.actions)
        case .button(let control, _): [control.action]
        case .map(let map):
            [map.select] + (map.place.map { [$0] } ?? [])
                + map.pins.filter { $0.key == map.selected }.flatMap(\.callout.actions)
        default: []
        }
    }
}

extension FormField {
    var leave: ActionID { ActionID(level: change.level, name: "leave", argument: change.argument) }
}

extension Row {
    var actions: [ActionID] { [activate, longPress, delete?.action].compactMap { $0 } + body.actions }
}
