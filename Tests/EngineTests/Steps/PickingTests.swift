import Basic
import Engine
import Scenarios
import Testing
import Values

@Suite("Several rows")
struct PickingTests {
    private static func id(_ number: Int) -> Text { OrderTests.id(number) }

    /// A shelf with the books "A" to "E"; they can be deleted and put onto no shelf.
    private static func open(_ change: (inout JSON) -> Void = { _ in }, count: Int = 5) throws -> AppDriver {
        try OrderTests.open((0..<count).map { JSON($0 + 1) }) {
            $0.set("Components", "BookList", "Events", "Delete", to: "AskBook")
            $0.set(
                "Events", "AskBook", to: ["Type": "Confirm", "Message": "Delete {Title}?", "ElementId": "DeleteBook"])
            $0.set("Components", "BookList", "Several", to: [["Name": "Free", "Title": "Free"]])
            $0.set("Components", "BookList", "Events", "Free", to: "Free")
            $0.set("Events", "Free", to: ["Type": "SetFields", "Values": ["Shelf": []], "ElementId": "KeepBook"])
            $0.set("Events", "KeepBook", to: ["Type": "UpdateModel", "ElementId": "SayKept"])
            change(&$0)
        }
    }

    private static func pick(_ app: inout AppDriver, _ rows: Int..., value: JSON = .null) throws {
        for row in rows { app.act(try #require(OrderTests.rows(app)[row].pick), value) }
    }

    private static func pickAll(_ app: AppDriver) -> ActionID? {
        for case .list(let list) in (app.screen.levels.last?.body ?? []).map(\.content) { return list.pickAll }
        return nil
    }

    private static func picked(_ app: AppDriver) -> [Bool?] { OrderTests.rows(app).map(\.isPicked) }

    @Test("EN-PICK-2 the bar says how many, a tap selects and does not open, Done and back end it")
    func bar() throws {
        var app = try Self.open()
        try Self.pick(&app, 1)
        #expect(Self.picked(app) == [false, true, false, false, false])
        #expect(app.screen.levels.last?.title == "1 selected" && app.announced == ["1 selected"])
        let bar = try #require(app.screen.levels.last)
        #expect(bar.leading.map(\.title) == ["Done"] && bar.back == nil)
        #expect(bar.trailing.map(\.title) == ["All", "Free", "Delete"])
        app.act(try #require(OrderTests.rows(app)[3].activate))
        #expect(app.screen.levels.last?.title == "2 selected" && app.components.last == "BookList")
        app.act(try #require(OrderTests.rows(app)[1].activate))
        #expect(app.screen.levels.last?.title == "1 selected")
        #expect(OrderTests.rows(app).allSatisfy { $0.delete == nil && $0.longPress == nil && $0.move == nil })
        try app.tap("Done")
        #expect(Self.picked(app) == [nil, nil, nil, nil, nil] && app.screen.levels.last?.title == "Books")
        try Self.pick(&app, 0)
        app.back()
        #expect(Self.picked(app)[0] == nil && app.components.last == "BookList")
    }

    @Test("EN-PICK-3 a range goes from the row selected last, and all are all")
    func ranges() throws {
        var app = try Self.open()
        try Self.pick(&app, 3)
        try Self.pick(&app, 1, value: "range")
        #expect(Self.picked(app) == [false, true, true, true, false])
        try Self.pick(&app, 4, value: "range")
        #expect(Self.picked(app) == [false, true, true, true, true])
        try app.tap("All")
        #expect(app.screen.levels.last?.title == "5 selected")
        try app.tap("None")
        #expect(app.screen.levels.last?.title == "0 selected")
        #expect(app.screen.levels.last?.trailing.last?.isEnabled == false)
        app.act(try #require(Self.pickAll(app)), true)
        app.act(try #require(Self.pickAll(app)), true)
        #expect(app.screen.levels.last?.title == "5 selected")
    }

    @Test("EN-PICK-4 EN-PICK-6 they are deleted after one question, with one message and one way back")
    func deletion() throws {
        var app = try Self.open()
        try Self.pick(&app, 0, 2, 4)
        try app.tap("Delete")
        #expect(app.screen.overlay?.title == "Delete these 3 entries?")
        try app.tap("Delete")
        #expect(app.screen.overlay == nil && OrderTests.titles(app) == ["B", "D"])
        #expect(app.effects.filter { $0["type"] == "removeAll" }.count == 1 && app.effect("remove") == nil)
        #expect(app.messages == ["3 entries deleted."] && Self.picked(app)[0] == nil)
        app.act(ActionID(level: 0, name: "undo"))
        #expect(OrderTests.titles(app) == ["A", "B", "C", "D", "E"] && app.messages == ["3 entries are back."])
        app.act(ActionID(level: 0, name: "redo"))
        #expect(OrderTests.titles(app) == ["B", "D"])
    }

    @Test("EN-PICK-4 a button does what its events do with each; without Confirm nothing is asked")
    func each() throws {
        var app = try Self.open()
        try Self.pick(&app, 0, 1)
        try app.tap("Free")
        #expect(app.screen.overlay == nil && OrderTests.titles(app) == ["C", "D", "E"])
        // EN-PICK-5: "Kept" is not said for each.
        #expect(app.messages == ["2 entries changed."])
        app.act(ActionID(level: 0, name: "undo"))
        #expect(OrderTests.titles(app) == ["A", "B", "C", "D", "E"])
        try Self.pick(&app, 4)
        try app.tap("Free")
        #expect(app.effect("save")?["was"] == ["Shelf": [.string(Library.shelf)]] && app.effect("saveAll") == nil)
        app = try Self.open {
            $0.set("Components", "BookList", "Events", "Free", to: "Sure")
            $0.set("Events", "Sure", to: ["Type": "Confirm", "Message": "Sure about {Title}?", "ElementId": "Free"])
        }
        try Self.pick(&app, 0, 1)
        try app.tap("Free")
        #expect(app.screen.overlay?.title == "Apply “Free” to these 2 entries?" && OrderTests.titles(app).count == 5)
        app.act(try #require(app.screen.overlay?.controls.last?.action))
        #expect(OrderTests.titles(app) == ["C", "D", "E"])
    }

    @Test("EN-PICK-6 a thousand are changed in one request, taken back in one, and done again in one")
    func together() throws {
        // What is said later of each would be more than a step may put off.
        var app = try Self.open(
            {
                $0.set(
                    "Events", "SayKept", to: ["Type": "DisplayMessage", "Message": "Kept", "ExecuteAfterSeconds": 1])
            },
            count: 1_000)
        func saves() -> [Text] {
            app.effects.compactMap { $0["type"]?.string }.filter {
                $0.hasUTF8Prefix("save") || $0.hasUTF8Prefix("remove")
            }
        }
        app.act(try #require(Self.pickAll(app)), true)
        try app.tap("Free")
        #expect(saves() == ["saveAll"] && OrderTests.titles(app).isEmpty)
        #expect(app.messages == ["1000 entries changed."])
        app.wait(seconds: 2)
        #expect(app.messages == ["1000 entries changed."])
        app.act(ActionID(level: 0, name: "undo"))
        app.act(ActionID(level: 0, name: "redo"))
        let effect = try #require(app.effect("saveAll"))
        #expect(effect["records"]?.array?.count == 1_000)
        let was = try #require(effect["was"]?.array)
        #expect(was.count == 1_000 && was.allSatisfy { $0 == ["Shelf": [.string(Library.shelf)]] })
        app.act(ActionID(level: 0, name: "undo"))
        #expect(saves() == ["saveAll"] && app.effect("saveAll")?["was"]?.array?.count == 1_000)
        #expect(app.messages == ["1000 entries are as they were before."])
        app.act(ActionID(level: 0, name: "redo"))
        #expect(saves() == ["saveAll"] && app.messages == ["1000 entries changed."])
    }

    @Test("EN-STORE-3 what cannot be written of several is as it was, except for what was changed since")
    func full() throws {
        var app = try Self.open()
        app.device = .silent
        try Self.pick(&app, 0, 1)
        try app.tap("Free")
        let serial = try #require(app.effect("saveAll")?["serial"])
        #expect(OrderTests.titles(app) == ["C", "D", "E"])
        app.send(["type": "storeFailed", "serial": serial, "reason": "full"])
        #expect(OrderTests.titles(app) == ["A", "B", "C", "D", "E"])
        #expect(app.messages.last == "The device's storage is full. Nothing was changed.")
        #expect(app.screen.banner == nil)
    }

    @Test("EN-SYNC-2 what arrives before several are written stays below them")
    func arriving() throws {
        var app = try Self.open()
        app.device = .silent
        try Self.pick(&app, 0, 1)
        try app.tap("Free")
        let fields: JSON = ["Title": "Z", "Shelf": [.string(Library.shelf)], "Pages": 1]
        app.send([
            "type": "records", "records": [Library.record(Self.id(0), "Book", fields)], "gone": [], "all": false,
        ])
        #expect(OrderTests.titles(app) == ["C", "D", "E"])
        app.go(to: "#/ShelfList/BookList=LoadBooks.\(Library.shelf)/BookPage=\(Self.id(0))")
        #expect(app.screen.outline.containsUTF8("Z"))
    }

    @Test("EN-PICK-5 what cannot be done is said with its number, the rest is done; nothing is opened")
    func failing() throws {
        var app = try Self.open {
            $0.set("Components", "BookList", "Events", "Free", to: ["Odd"])
            $0.set(
                "Events", "Odd",
                to: ["Type": "If", "Condition": "Pages > 2", "Then": "Free", "Else": "AddIt", "ElementId": "ShowBook"])
            $0.set("Events", "AddIt", to: ["Type": "AddModel"])
            $0.set("Events", "KeepBook", "ElementId", to: "ShowBook")
        }
        try Self.pick(&app, 0, 1, 2)
        try app.tap("Free")
        #expect(OrderTests.titles(app) == ["A", "B", "D", "E"] && app.components.last == "BookList")
        #expect(app.messages.contains { $0.hasUTF8Prefix("It did not work for 2 of 3 entries: ") })
    }

    @Test("EN-PICK-1 where a long press has no meaning it selects; else the list's menu has an entry")
    func beginning() throws {
        var app = try Self.open()
        #expect(OrderTests.rows(app)[0].longPress == nil && OrderTests.rows(app)[0].pick != nil)
        #expect(app.screen.levels.last?.trailing.map(\.title) == ["Add"])
        app = try Self.open { $0.set("Components", "BookList", "Events", "ItemLongClicked", to: "ShowBook") }
        try app.tap("More actions for this list")
        try app.tap("Select")
        #expect(app.screen.levels.last?.title == "0 selected")
        // Nothing can be done with several: nothing can be selected.
        let plain = try OrderTests.open([1, 2])
        #expect(OrderTests.rows(plain).allSatisfy { $0.pick == nil })
    }

    @Test("EN-PICK-1 rows with which the person may do nothing cannot be selected")
    func rights() throws {
        let books = [
            Library.record(Self.id(0), "Book", ["Title": "A"], state: "synchronised", by: "anna"),
            Library.record(Self.id(1), "Book", ["Title": "B"], state: "synchronised", by: "ben"),
        ]
        var app = Library.shared(
            {
                $0.set("App", "Access", to: ["Roles": ["reader"], "Accounts": "reader"])
                $0.set("Models", "Book", "Access", to: ["reader": ["read", "delete own"]])
                $0.set("Models", "Shelf", "Access", to: ["reader": ["read"]])
                $0.set("Root", to: [["Title": "Books", "ElementId": "BookList", "ModelName": "Book"]])
                $0.set("Components", "BookList", "Events", to: ["Init": "LoadAll", "Delete": "DeleteBook"])
                $0.set("Events", "LoadAll", to: ["Type": "LoadModels", "SortBy": "Title", "ElementId": "BookList"])
            }, records: books)
        #expect(OrderTests.rows(app).map { $0.pick != nil } == [true, false])
        try Self.pick(&app, 0)
        try app.tap("All")
        try app.tap("Delete")
        #expect(app.screen.overlay?.title == "Delete this entry?")
        try app.tap("Delete")
        #expect(app.screen.shows("mark deleted") && app.effects.filter { $0["type"] == "remove" }.count == 1)
    }

    @Test("EN-PICK-3 EN-PICK-5 ten thousand rows are selected and deleted, those outside the window too")
    func many() throws {
        let shelves = Library.records.filter { $0["model"] == "Shelf" }
        let books = (0..<10_000).map { number -> JSON in
            let digits: Text = "\(number)"
            let id = "01980000-0000-7000-8000-1" + Text(repeating: "0", count: 11 - digits.utf8.count) + digits
            return Library.record(id, "Book", ["Title": .string("B\(digits)"), "Shelf": [.string(Library.shelf)]])
        }
        var app = Library.open(
            {
                $0.set("Components", "BookList", "Events", "Delete", to: "DeleteBook")
            }, records: shelves + books)
        try app.tap("Novels")
        app.act(try #require(Self.pickAll(app)), true)
        #expect(app.screen.levels.last?.title == "10000 selected")
        try app.tap("Delete")
        try app.tap("Delete")
        #expect(app.records.count == 2 && app.messages == ["10000 entries deleted."])
        app.act(ActionID(level: 0, name: "undo"))
        #expect(app.records.count == 10_002)
    }

    @Test("EN-PICK-2 actions of selecting that make no sense change nothing")
    func nonsense() throws {
        var app = try Self.open()
        let level = try #require(app.screen.levels.last).serial
        for (name, argument, value) in [
            ("pick", "x", JSON.null), ("pick", Library.shelf, "range"), ("Delete", "", .null), ("Free", "", .null),
            ("pickEnd", "", 3), ("listMenu", "", .null), ("export", "", "csv"), ("import", "", .null),
        ] as [(Text, Text, JSON)] {
            app.act(ActionID(level: level, name: name, argument: argument), value)
            #expect(OrderTests.titles(app).count == 5 && app.screen.overlay == nil, "\(name)")
        }
    }
}
