import Engine
import Scenarios
import Testing
import Values

/// Every action that a screen offers, from every screen that can be reached in a few steps.
@Suite("Small world")
struct SmallWorldTests {
    private struct Place {
        var app: AppDriver
        var way: [Text]
    }

    @Test("EN-STEP-3 from every screen of a small app every action leads to a sound screen")
    func everyAction() throws {
        var seen: Set<Text> = []
        var places = [Place(app: Library.open(), way: [])]
        var steps = 0
        for depth in 0..<4 {
            var next: [Place] = []
            for place in places {
                for (action, value) in inputs(place.app.screen) {
                    steps += 1
                    var app = place.app
                    if let action { app.act(action, value) } else { app.back() }
                    let way = place.way + ["\(action?.text ?? "back")"]
                    guard seen.insert(app.screen.outline).inserted else { continue }
                    check(app, way)
                    if depth < 3 { next.append(Place(app: app, way: way)) }
                }
            }
            places = next
        }
        #expect(seen.count > 100, "\(seen.count) screens, \(steps) steps")
    }

    /// One value that fits each action, and one that does not.
    private func inputs(_ screen: Screen) -> [(ActionID?, JSON)] {
        var inputs: [(ActionID?, JSON)] = [(nil, .null)]
        for action in screen.offered {
            switch action.name {
            case "field": inputs += [(action, "7"), (action, "")]
            case "select": inputs += [(action, .string(Library.other)), (action, "x")]
            case "Add": inputs.append((action, ["lat": 1, "lon": 2]))
            // Windows have tests of their own.
            case "window": continue
            default: inputs.append((action, .null))
            }
        }
        return inputs
    }

    private func check(_ app: AppDriver, _ way: [Text]) {
        let screen = app.screen
        #expect(!screen.levels.isEmpty, "\(way)")
        #expect(screen.levels.count <= 32, "\(way)")
        #expect(Set(screen.levels.map(\.serial)).count == screen.levels.count, "\(way)")
        #expect(screen.toasts.count <= 3, "\(way)")
        let levels = Set([0] + screen.levels.map(\.serial))
        for action in screen.offered {
            #expect(ActionID(action.text) == action, "\(way)")
            #expect(screen.overlay != nil || levels.contains(action.level), "\(way) \(action.text)")
        }
        #expect(app.hash.hasUTF8Prefix("#/"), "\(way)")
        let again = app.reopened(
            Library.text(), registry: Library.registry, languages: [screen.language], hash: app.hash)
        #expect(again.hash == app.hash, "\(way)")
        if !screen.isPicking { #expect(again.screen.lasting == screen.lasting, "\(way)") }
    }
}

extension Screen {
    /// Rows are selected: an address does not tell.
    fileprivate var isPicking: Bool {
        levels.contains { level in
            level.body.contains { if case .list(let list) = $0.content { list.pickEnd != nil } else { false } }
        }
    }

    /// The screen without what an address does not tell: selection, what lies over the page, messages, whether entries
    /// are restored ones, problems shown, the place on the map that a new record was made at.
    fileprivate var lasting: Text {
        var screen = self
        screen.overlay = nil
        screen.toasts = []
        screen.banner = nil
        screen.levels.removeAll { $0.component == "Chooser" || $0.component == "Search" }
        for index in screen.levels.indices {
            screen.levels[index].notice = nil
            screen.levels[index].body = screen.levels[index].body.map(\.unselected)
        }
        let lines = screen.outline.split(on: 10).filter { !$0.trimmed.hasUTF8Prefix("field \"Place\"") }
        return lines.map { $0.split(on: UInt8(ascii: "!"))[0].trimmed }.joined(separator: "\n")
    }
}

extension ScreenElement {
    fileprivate var unselected: ScreenElement {
        switch content {
        case .list(var list):
            for index in list.rows.indices { list.rows[index].isSelected = false }
            return ScreenElement(key: key, .list(list))
        case .map(var map):
            map.selected = nil
            return ScreenElement(key: key, .map(map))
        default: return self
        }
    }
}
