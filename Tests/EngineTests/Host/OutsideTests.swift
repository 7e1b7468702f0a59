import Engine
import Scenarios
import Testing
import Values

@Suite("Events on screen and outside")
struct OutsideTests {
    private func app(_ events: JSON, trigger: Text = "ItemClicked", records: [JSON] = Library.records) -> AppDriver {
        Library.open(
            {
                for event in events.object?.members ?? [] { $0.set("Events", event.key, to: event.value) }
                $0.set(
                    "Components", "ShelfList", "Events", trigger, to: .string(events.object?.members.first?.key ?? ""))
            }, records: records)
    }

    @Test("EN-EV-6 at most three messages are shown; each goes after its time, HideMessage takes all")
    func messages() throws {
        let shelves = (1...3).map { Library.record(Boards.id(50 + $0), "Shelf", ["Name": .string("Shelf \($0)")]) }
        var app = app(
            ["Say": ["Type": "DisplayMessage", "Message": "{Name}"]], records: Library.records + shelves)
        try app.tap("Novels")
        app.wait(seconds: 1)
        for number in 1...3 { app.act(try #require(app.screen.levels[0].body.firstRow("Shelf \(number)"))) }
        #expect(app.messages == ["Shelf 1", "Shelf 2", "Shelf 3"])
        #expect(app.announced == ["Shelf 3"])
        app.wait(seconds: 2.5)
        #expect(app.messages.count == 3)
        app.wait(seconds: 0.5)
        #expect(app.messages == [])
    }

    @Test("EN-UNDO-7 a message takes the place of one in the same words, is announced, and stays for its own time")
    func sameWords() throws {
        var app = app(["Say": ["Type": "DisplayMessage", "Message": "{Name}"]])
        let maps = try #require(app.screen.levels[0].body.firstRow("Maps"))
        app.act(maps)
        app.wait(seconds: 2)
        app.act(maps)
        #expect(app.messages == ["Maps"] && app.announced == ["Maps"])
        app.wait(seconds: 2)
        #expect(app.messages == ["Maps"])
        app.wait(seconds: 1)
        #expect(app.messages == [])
    }

    @Test("EN-EV-6 a message is taken away by touching it, all by HideMessage")
    func dismisses() throws {
        var app = app(["Say": ["Type": "DisplayMessage", "Message": "{Name}", "ForSeconds": 60]])
        try app.tap("Novels")
        let first = try #require(app.screen.toasts.first)
        app.act(first.dismiss)
        #expect(app.messages == [])
        #expect(app.effects.map { $0["type"] } == ["cancelTimer"])
        app.act(first.dismiss)
        #expect(app.effects.isEmpty)
        app = self.app([
            "Say": ["Type": "DisplayMessage", "Message": "{Name}", "ElementId": "Hide"],
            "Hide": ["Type": "HideMessage"],
        ])
        try app.tap("Novels")
        #expect(app.announced == ["Novels"])
        #expect(app.messages == [])
    }

    @Test("EN-EV-7 Push opens a component even when it is on top; Pop and GoToRoot never leave the root")
    func navigates() throws {
        var app = Library.open {
            $0.set("Events", "Again", to: ["Type": "Push", "ElementId": "BookPage"])
            $0.set("Components", "BookPage", "Events", to: ["Edit": "Again", "Delete": "Home"])
            $0.set("Events", "Home", to: ["Type": "GoToRoot", "ElementId": "GoBack"])
            $0.set("Components", "ShelfList", "Events", "Add", to: ["GoBack", "Home"])
        }
        try app.tap("Add")
        #expect(app.components == ["ShelfList"])
        try app.tap("Novels")
        try app.tap("Emma")
        try app.tap("Edit")
        try app.tap("Edit")
        #expect(app.components == ["ShelfList", "BookList", "BookPage", "BookPage", "BookPage"])
        try app.tap("Delete")
        #expect(app.components == ["ShelfList"])
    }

    @Test("EN-EV-7 Pop hands a saved record to the page below when that shows the same model")
    func handsBack() throws {
        var app = Library.open(hash: "#/ShelfList/BookPage=\(Library.book)")
        try app.tap("Edit")
        try app.type("Title", "Persuasion")
        try app.tap("Save")
        #expect(app.screen.levels.last?.component == "BookPage")
        #expect(app.screen.shows("Persuasion"))
        app = Library.open(
            {
                $0.set(
                    "Events", "NewShelfHere", to: ["Type": "CreateModel", "ModelId": "Shelf", "ElementId": "EditShelf"])
                $0.set("Components", "BookPage", "Events", "Edit", to: "NewShelfHere")
            }, hash: "#/ShelfList/BookPage=\(Library.book)")
        try app.tap("Edit")
        try app.type("Name", "Poems")
        try app.tap("Save")
        #expect(app.screen.levels.last?.component == "BookPage")
        #expect(app.screen.shows("Emma"))
    }

    @Test(
        "EN-EV-9 only harmless addresses open; placeholders are encoded, numbers keep their plus",
        arguments: [
            ("https://example.org/?q={Name}", "a b&c", "https://example.org/?q=a%20b%26c"),
            ("{Name}", " https://example.org/ä?x=1 ", "https://example.org/ä?x=1"),
            ("tel:{Name}", "+41 44 123", "tel:+4144123"), ("sms:{Name}", "0 1", "sms:01"),
            ("tel:{Name}", "+49\u{A0}(0)371\u{2013}12.34", "tel:+493711234"),
            ("mailto:{Name}", "a+b@example.org", "mailto:a+b@example.org"), ("geo:1,2", "x", "geo:1,2"),
            ("{Name}", "javascript:alert(1)", nil), ("{Name}", "data:text/html,x", nil), ("{Name}", "https:", nil),
            ("file:///etc/passwd", "x", nil), ("tel:{Name}", "", nil), ("https://example.org/{Name}", " ", nil),
            ("HTTPS://example.org", "x", "HTTPS://example.org"), ("{Ghost}", "x", nil),
        ] as [(Text, Text, Text?)])
    func opens(template: Text, name: Text, address: Text?) throws {
        let record = Library.record(Library.shelf, "Shelf", ["Name": .string(name)])
        var app = app(["Go": ["Type": "OpenURL", "URL": .string(template)]], records: [record])
        app.act(ActionID(level: app.screen.levels[0].serial, name: "ItemClicked", argument: Library.shelf))
        #expect(app.texts(of: "openURL", "address") == (address.map { [$0] } ?? []))
        #expect(app.messages == (address == nil ? ["There is no address to open here."] : []))
    }

    @Test("EN-EV-9 what is shared has its values; an empty field gives no address")
    func shares() throws {
        let event: JSON = [
            "Type": "Share", "Title": "{Name}", "Text": "See {Name}", "URL": "https://example.org/{Place}",
        ]
        var app = app(["Tell": event])
        try app.tap("Novels")
        #expect(app.effects.first == ["type": "share", "title": "Novels", "text": "See Novels", "address": .null])
        try app.tap("Maps")
        #expect(app.effects.first?["address"]?.string?.hasUTF8Prefix("https://example.org/47") == true)
    }

    @Test("EN-EV-10 Publish reaches every open component that subscribes, the top first, in other tabs too")
    func publishes() throws {
        var app = Library.open {
            for component: Text in ["ShelfList", "BookList", "ShelfMap", "BookForm"] {
                let name: Text = "Hear\(component)"
                $0.set("Events", name, to: ["Type": "DisplayMessage", "Message": .string("\(component) {Title}")])
                $0.set("Components", component, "Subscriptions", to: ["Changed": .string(name)])
            }
            $0.set("Events", "Tell", to: ["Type": "Publish", "Signal": "Changed", "ElementId": "SayKept"])
            $0.set("Components", "BookList", "Events", "ItemClicked", to: "Tell")
        }
        try app.tap("Novels")
        try app.tap("Emma")
        #expect(app.announced == ["BookList Emma", "ShelfList Emma", "Kept"])
        app.select(tab: 1)
        app.select(tab: 0)
        try app.tap("Emma")
        #expect(app.announced == ["BookList Emma", "ShelfList Emma", "ShelfMap Emma", "Kept"])
    }

    @Test("EN-EV-10 a subscription that closes others is not followed by theirs")
    func publishesToOpenOnly() throws {
        var app = Library.open {
            $0.set("Components", "BookPage", "Subscriptions", to: ["Changed": "Home"])
            $0.set("Components", "BookList", "Subscriptions", to: ["Changed": "SayKept"])
            $0.set("Events", "Home", to: ["Type": "GoToRoot"])
            $0.set("Events", "Tell", to: ["Type": "Publish", "Signal": "Changed"])
            $0.set("Components", "BookPage", "Events", "Edit", to: "Tell")
        }
        try app.tap("Novels")
        try app.tap("Emma")
        try app.tap("Edit")
        #expect(app.components == ["ShelfList"])
        #expect(app.announced == [])
    }

    @Test("EN-EV-11 DeselectRow takes away the highlight of the row that was tapped, also from below")
    func deselects() throws {
        var app = Library.open()
        try app.tap("Novels")
        #expect(app.screen.levels[0].body.selected == [Library.shelf])
        app.back()
        #expect(app.screen.levels[0].body.selected == [])
        app = Library.open {
            $0.set("Events", "Deselect", to: ["Type": "DeselectRow"])
            $0.connect("ShelfList", "ItemClicked", to: "Deselect")
        }
        try app.tap("Novels")
        #expect(app.components == ["ShelfList", "BookList"])
        #expect(app.screen.levels[0].body.selected == [])
    }
}

extension Array where Element == ScreenElement {
    private var rows: [Row] {
        flatMap { element -> [Row] in if case .list(let list) = element.content { list.rows } else { [] } }
    }

    /// Keys of the selected rows.
    var selected: [Text] { rows.filter(\.isSelected).map(\.key) }

    /// What a tap on the row with the text does.
    func firstRow(_ text: Text) -> ActionID? {
        rows.first { row in
            [row.body].flattened.contains { if case .text(text, _) = $0.content { true } else { false } }
        }?.activate
    }
}
