import Basic
import Engine
import Grids
import Language
import Rules
import Scenarios
import TestSupport
import Testing
import Values

/// The app of swimming plans in `Tests/Apps/plans`, as one person without a server has it.
enum Plans {
    static let registry = Registry([Basic.kit, Grids.kit])

    static func description() throws -> Text { Text(try SpecFolder.text("Tests/Apps/plans/app.json")) }

    static func records(now: Instant) throws -> [JSON] {
        DemoRecords(reading: try JSON.parse(SpecFolder.bytes("Tests/Apps/plans/demo.json"))).all(now: now)
    }

    /// - Parameters:
    ///   - change: Alters the description, as text.
    ///   - further: Records besides those of the demonstration.
    static func app(
        language: Text = "en", change: (String) -> String = { $0 }, further: [JSON] = []
    ) throws -> AppDriver {
        let now = try #require(Instant("2026-09-02T08:00:00.000Z"))
        var driver = AppDriver(registry: registry, now: now)
        let text = change(String(try description()))
        driver.open(Text(text), records: try records(now: now) + further, languages: [language])
        driver.act(try #require(ActionID("0:room:")), 2)
        return driver
    }

    static func id(_ number: Int) -> Text {
        "01990000-0000-7000-8000-0000000001\(number < 10 ? "0" : "")\(number)"
    }
}

extension AppDriver {
    /// With the grid of a plan open.
    static func opened(
        _ plan: Text = "Grundlagen", language: Text = "en", change: (String) -> String = { $0 }, further: [JSON] = []
    ) throws -> AppDriver {
        var driver = try Plans.app(language: language, change: change, further: further)
        try driver.show(plan)
        return driver
    }

    /// From the list of plans.
    mutating func show(_ plan: Text) throws {
        for element in try #require(screen.levels.last).body {
            guard case .list(let list) = element.content else { continue }
            for row in list.rows where row.body.words.contains(plan) { return act(try #require(row.activate)) }
        }
        throw Missing()
    }

    struct Missing: Error {}

    /// What the element on top is given.
    var grid: JSON {
        get throws {
            for element in try #require(screen.levels.last).body {
                if case .surface("grid", let data) = element.content { return data }
            }
            throw Missing()
        }
    }

    /// The lines of a kind, or all.
    func lines(_ kind: Text? = nil) throws -> [JSON] {
        try grid.elements("lines").filter { kind == nil || $0.string("kind") == kind }
    }

    func line(_ key: Text) throws -> JSON { try #require(try lines().first { $0.string("key") == key }) }

    /// What stands in a column, by its key, from top to bottom.
    func column(_ key: Text, _ kind: Text = "row") throws -> [Text] {
        let place = try #require(try grid.elements("columns").firstIndex { $0.string("key") == key })
        return try lines(kind).map { $0.elements("cells")[place].string ?? "?" }
    }

    /// The element tells something.
    mutating func tell(_ action: Text, _ value: JSON = .null) throws {
        let level = try #require(try grid.int("level"))
        act(try #require(ActionID("\(level):\(action)")), value)
    }

    mutating func enter(_ value: JSON, _ row: Text, _ column: Text) throws {
        try tell("cell:\(row)/\(column)", value)
    }

    /// What the device keeps of a model, in the order of its ids.
    func kept(_ model: Text) -> [JSON] {
        records.keys.sorted().compactMap { records[$0] }.filter { $0.string("model") == model }
    }

    func kept(row number: Int) throws -> JSON { try #require(records[Plans.id(number)]?["fields"]) }
}

extension Element {
    /// Every text in it.
    var words: [Text] {
        switch content {
        case .text(let text, _): [text]
        case .stack(let parts), .section(_, let parts): parts.flatMap { $0.words }
        case .placed(_, _, let parts): parts.flatMap { $0.element.words }
        default: []
        }
    }
}
