import Engine
import Language
import Scenarios
import TestSupport
import Testing
import Values

/// Every screen of every app that taps, long presses and links lead to, as people read it or have it read out.
@Suite("Names in the apps")
struct AppNamesTests {
    struct App: Sendable, CustomTestStringConvertible {
        let folder: String
        let language: Text
        var testDescription: String { "\(folder) (\(language))" }
    }

    static let apps: [App] = {
        let folders = (try? SpecFolder.files(in: "Apps", ending: "")) ?? []
        return folders.filter { !$0.contains(".") }.flatMap { folder in
            ["de", "en"].map { App(folder: String(folder.dropFirst("Apps/".count)), language: $0) }
        }
    }()

    @Test("PG-A11Y-6 EN-NAV-10 no name and no text has a placeholder in it", arguments: apps)
    func placeholders(_ app: App) throws {
        let description = Text(try SpecFolder.text("Apps/\(app.folder)/app.json"))
        let demo = try SpecFolder.text("Apps/\(app.folder)/demo.json")
        #expect(!demo.contains("{Name}"))
        var walk = Walk(description: description, demo: try JSON.parse(Text(demo)), language: app.language)
        walk.run()
        #expect(walk.components.count > 3)
        for (place, name) in walk.names.sorted(by: { $0.key < $1.key }) {
            #expect(!name.contains { $0.containsUTF8("{") || $0.containsUTF8("}") }, "\(place): \(name)")
        }
    }
}

/// Goes wherever a page leads, the ways from a component once.
private struct Walk {
    let description: Text
    let language: Text
    private let start: AppDriver
    /// Texts and accessible names by place.
    private(set) var names: [String: [Text]] = [:]
    private(set) var components: Set<Text> = []

    init(description: Text, demo: JSON, language: Text) {
        self.description = description
        self.language = language
        let now = Instant(milliseconds: 1_790_000_000_000)
        var driver = AppDriver(registry: AppScenario.registry, now: now)
        driver.open(
            description, records: DemoRecords(reading: demo).all(of: nil, account: "", now: now),
            languages: [language])
        start = driver
    }

    mutating func run() {
        var waiting: [(AppDriver, Int)] = [(start, 0)]
        var known: Set<String> = []
        while let (driver, depth) = waiting.popLast() {
            let screen = driver.screen
            let place =
                screen.levels.map { "\($0.component)" }.joined(separator: "/")
                + (screen.overlay.map { "|\($0.title)" } ?? "") + "#"
                + screen.tabs.map { $0.isSelected ? "1" : "0" }.joined()
            guard known.insert(place).inserted, known.count < 400 else { continue }
            for level in screen.levels { components.insert(level.component) }
            names[place] = screen.texts
            guard depth < 8 else { continue }
            for action in screen.pressable {
                var next = driver
                next.act(action)
                waiting.append((next, depth + 1))
            }
        }
    }
}

extension Screen {
    /// What can be pressed: the tabs, the first two rows of each list with their long presses, and all buttons.
    fileprivate var pressable: [ActionID] {
        if let overlay { return overlay.controls.map { $0.action } }
        var actions = tabs.map { $0.select }
        guard let level = levels.last else { return actions }
        actions += (level.leading + level.trailing).map { $0.action }
        for element in level.body.flattened {
            switch element.content {
            case .button(let control, _) where control.isEnabled: actions.append(control.action)
            case .row(let row): actions += [row.activate, row.longPress].compactMap { $0 }
            case .list(let list):
                for row in list.rows.prefix(2) { actions += [row.activate, row.longPress].compactMap { $0 } }
            case .map(let map):
                for pin in map.pins.prefix(2) {
                    actions += [pin.callout.activate, pin.callout.longPress].compactMap { $0 }
                }
            default: break
            }
        }
        return actions
    }
}
