import Engine
import Scenarios
import Testing
import Values

@Suite("Search in the whole app")
struct EverywhereTests {
    static func open(_ change: (inout JSON) -> Void = { _ in }, records: [JSON] = People.all) throws -> AppDriver {
        var app = People.open(change, records: records)
        app.act(ActionID(level: 0, name: "menu"))
        try app.tap("Search the whole app")
        return app
    }

    /// How many rows stand below each title.
    static func hits(_ app: AppDriver) -> [Int] {
        (app.screen.levels.last?.body ?? []).compactMap { element in
            guard case .section(_, let inner) = element.content, case .list(let list)? = inner.first?.content else {
                return nil
            }
            return list.rows.count
        }
    }

    static func sections(_ app: AppDriver) -> [Text] {
        (app.screen.levels.last?.body ?? []).compactMap {
            if case .section(let title, _) = $0.content { title } else { nil }
        }
    }

    @Test("EN-FIND-12 hits stand under the titles of the lists that have them")
    func grouped() throws {
        var app = try Self.open(records: People.all + [People.person(30, "Frederik Fuchs")])
        try app.type("Search the whole app", "fr")
        #expect(Self.sections(app) == ["Everyone", "Groups"])
        #expect(app.screen.shows("Frederik Fuchs") && app.screen.shows("Freunde"))
        #expect(app.screen.shows("Group: Freunde"))
        #expect(app.announced == ["3 found"])
    }

    @Test("EN-FIND-12 what no list shows is not found")
    func unreachable() throws {
        var app = try Self.open { $0.set("Components", "Everyone", "Where", to: "Town = 'Ulm'") }
        try app.type("Search the whole app", "be")
        #expect(app.screen.shows("Carl Bergmann") && app.screen.shows("Anna-Maria Berg"))
        #expect(!app.screen.shows("Ben Berger"))
    }

    @Test("EN-FIND-12 what only opens with a record of a list is found there")
    func inner() throws {
        var app = try Self.open { $0.set("Root", to: .array([$0["Root"]?.array?[1] ?? .null])) }
        try app.type("Search the whole app", "müller")
        #expect(Self.sections(app) == ["Members of Freunde"])
        try app.type("Search the whole app", "ben")
        #expect(app.screen.shows("Nothing found"))
    }

    @Test("EN-FIND-12 filters and words of a list do not matter to the search in the whole app")
    func filtered() throws {
        var app = People.open()
        app.find("words", "zo")
        app.act(ActionID(level: 0, name: "menu"))
        try app.tap("Search the whole app")
        try app.type("Search the whole app", "ada")
        #expect(app.screen.shows("Ada Groß"))
    }

    @Test("EN-FIND-12 looking where one can get to changes nothing, whatever events do")
    func harmless() throws {
        var app = try Self.open {
            $0.set("Events", "Make", to: ["Type": "CreateModel", "ModelId": "Group", "ElementId": "SaveIt"])
            $0.set("Events", "SaveIt", to: ["Type": "SaveModel"])
            $0.connect("Groups", "BecomesActive", to: "Make")
        }
        let before = app.records.count
        try app.type("Search the whole app", "freunde")
        #expect(app.records.count == before)
        #expect(app.effects.allSatisfy { $0["type"]?.string != "save" })
        #expect(app.messages.isEmpty)
    }

    @Test("EN-FIND-13 a hit opens where the app shows it, and back leads to its list")
    func opens() throws {
        var app = try Self.open { $0.set("Root", to: .array([$0["Root"]?.array?[1] ?? .null])) }
        try app.type("Search the whole app", "müller")
        try app.tap("Zoë Müller")
        #expect(app.components == ["Groups", "Members", "Page"])
        app.back()
        #expect(app.rowTitles == ["Zoë Müller"])
    }

    @Test("EN-FIND-13 a hit of another tab opens in that tab")
    func otherTab() throws {
        var app = try Self.open()
        try app.type("Search the whole app", "familie")
        try app.tap("Familie")
        #expect(app.components == ["Groups", "Members"])
        #expect(app.screen.tabs.map(\.isSelected) == [false, true])
    }

    @Test("EN-FIND-13 of many hits the first five are shown, and all of them in the list itself")
    func many() throws {
        let many = (0..<30).map { People.person($0, "Person \($0)") }
        var app = try Self.open(records: many)
        try app.type("Search the whole app", "person")
        #expect(app.rowTitles.isEmpty)
        #expect(Self.hits(app) == [5])
        try app.tap("Show all 30 in “Everyone”")
        #expect(app.components == ["Everyone"])
        #expect(app.searchBar?.words == "person")
        #expect(app.rowTitles.count == 30)
    }

    @Test("EN-FIND-12 an app with a single list has no search of its own for all")
    func single() {
        var app = People.open {
            $0.set("Root", to: .array([$0["Root"]?.array?[0] ?? .null]))
            $0.set("Components", "Groups", to: ["Type": "MenuComponent", "Buttons": []])
            $0.set("Components", "Members", to: ["Type": "MenuComponent", "Buttons": []])
        }
        app.act(ActionID(level: 0, name: "menu"))
        #expect(!app.screen.shows("Search the whole app"))
        app.act(ActionID(level: 0, name: "search"))
        #expect(app.components == ["Everyone"])
    }

    @Test("EN-FIND-12 hits follow the records, and escape leads back")
    func follows() throws {
        var app = try Self.open()
        try app.type("Search the whole app", "xaver")
        #expect(app.screen.shows("Nothing found"))
        app.arrive(People.person(40, "Xaver"))
        #expect(app.screen.shows("Xaver"))
        let serial = app.screen.levels.last?.serial ?? 0
        app.act(ActionID(level: serial, name: "clear"))
        #expect(app.searchBar?.words == "")
        app.act(ActionID(level: serial, name: "clear"))
        #expect(app.components == ["Everyone"])
    }
}
