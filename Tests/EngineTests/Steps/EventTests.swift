import Engine
import Scenarios
import Testing
import Values

@Suite("Events on models")
struct EventTests {
    @Test("EN-EV-1 a new record has the default values and is not saved")
    func creates() throws {
        var app = Library.open {
            $0.set(
                "Models", "Book", "Fields",
                to: [
                    ["Name": "Title", "Type": "Text", "Options": ["Default": "Untitled"]],
                    ["Name": "Shelf", "Type": "Reference", "Options": ["ModelName": "Shelf", "Max": 1]],
                    ["Name": "Read", "Type": "Boolean", "Options": [:]],
                    ["Name": "Pages", "Type": "Number", "Options": ["Default": 12, "Min": 1]],
                ])
        }
        try app.tap("Novels")
        try app.tap("Add")
        #expect(app.screen.field("Title")?.value == "Untitled")
        #expect(app.screen.field("Read")?.value == false)
        #expect(app.screen.field("Pages")?.value == 12)
        #expect(app.records.count == 3)
    }

    @Test("EN-EV-1 Add in a list loaded Through fills the reference")
    func fillsReference() throws {
        var app = Library.open()
        try app.tap("Maps")
        try app.tap("Add")
        #expect(app.screen.field("Shelf")?.value == [.string(Library.other)])
        try app.type("Title", "Atlas")
        try app.tap("Save")
        #expect(app.components == ["ShelfList", "BookList"])
        #expect(app.screen.shows("text \"Atlas\""))
        app.back()
        try app.tap("Novels")
        #expect(!app.screen.shows("Atlas"))
    }

    @Test("EN-EV-1 two records made in one step have different ids")
    func differentIDs() throws {
        var app = Library.open {
            $0.set("Events", "Make", to: ["Type": "CreateModel", "ModelId": "Shelf", "ElementId": "Keep"])
            $0.set("Events", "Keep", to: ["Type": "AddModel"])
            $0.set("Components", "ShelfList", "Events", "Add", to: ["Make", "Make", "Make"])
        }
        try app.tap("Add")
        #expect(Set(app.texts(of: "save", "type")).count == 1)
        #expect(app.records.count == 6)
        try app.tap("Add")
        #expect(app.records.count == 9)
    }

    @Test(
        "EN-EV-2 a list shows what its query finds now, empty values last, equal ones in the order of creation or back")
    func sorts() throws {
        func shelf(_ number: Int, _ name: JSON, created: Text) -> JSON {
            [
                "id": .string("01980000-0000-7000-8000-00000000010\(number)"), "model": "Shelf",
                "fields": ["Name": name], "created": .string(created), "changed": .string(created),
            ]
        }
        let records = [
            shelf(1, "b", created: "2026-03-01T00:00:00Z"), shelf(2, "b", created: "2026-01-01T00:00:00Z"),
            shelf(3, .null, created: "2026-01-01T00:00:00Z"), shelf(4, "A", created: "2026-01-01T00:00:00Z"),
            shelf(5, "Ä", created: "2026-01-01T00:00:00Z"), shelf(6, "c", created: "2026-01-01T00:00:00Z"),
        ]
        func order(_ direction: Text) throws -> [Text] {
            let app = Library.open(
                { $0.set("Events", "LoadShelves", "Order", to: .string(direction)) }, records: records)
            let body = try #require(app.screen.levels[0].body.first)
            guard case .list(let list) = body.content else { return [] }
            return list.rows.map { Text(decoding: $0.key.utf8.suffix(1)) }
        }
        #expect(try order("Ascending") == ["4", "5", "2", "1", "6", "3"])
        #expect(try order("Descending") == ["6", "1", "2", "5", "4", "3"])
    }

    @Test("EN-EV-2 a list without an event that loads it is empty; records come and go by themselves")
    func staysUpToDate() throws {
        var app = Library.open()
        app.select(tab: 1)
        try app.act(#require(app.screen.map?.place), ["lat": 1, "lon": 2])
        try app.type("Name", "Sea")
        try app.tap("Save")
        #expect(app.screen.map?.pins.map(\.title) == ["Maps", "Sea"])
        app.select(tab: 0)
        #expect(app.screen.shows("text \"Sea\""))
    }

    @Test("EN-EV-3 AddModel, UpdateModel and SaveModel set the time of the change; Add also that of the creation")
    func times() throws {
        for type: Text in ["AddModel", "SaveModel"] {
            var app = Library.open { $0.set("Events", "SaveShelf", "Type", to: .string(type)) }
            app.wait(seconds: 60)
            try app.tap("Add")
            app.wait(seconds: 60)
            try app.type("Name", "Poems")
            try app.tap("Save")
            let saved = try #require(app.effects.first { $0["type"]?.string == "save" }?["record"])
            #expect(saved["created"]?.string == app.now.text)
            #expect(saved["changed"]?.string == app.now.text)
            #expect(app.records.count == 4)
        }
        for type: Text in ["UpdateModel", "SaveModel"] {
            var app = Library.open { $0.set("Events", "SaveBook", "Type", to: .string(type)) }
            app.go(to: "#/ShelfList/BookForm=\(Library.book)")
            app.wait(seconds: 60)
            try app.type("Title", "Persuasion")
            try app.tap("Save")
            let saved = try #require(app.records[Library.book])
            #expect(saved["created"]?.string == "2026-01-01T00:00:00Z")
            #expect(saved["changed"]?.string == app.now.text)
            #expect(saved["fields"]?["Title"] == "Persuasion")
        }
    }

    @Test("EN-EV-4 deleting what is gone already is no failure")
    func deletesTwice() throws {
        var app = Library.open {
            $0.set("Events", "AskDelete", to: ["Type": "DeleteModel", "ElementId": "SayGone"])
            $0.set("Events", "SayGone", to: ["Type": "DisplayMessage", "Message": "Gone"])
            $0.set(
                "Events", "DeleteLater", to: ["Type": "DeleteModel", "ElementId": "SayGone", "ExecuteAfterSeconds": 1])
            $0.connect("ShelfList", "Delete", to: "DeleteLater")
        }
        try app.delete("Maps")
        #expect(app.messages == ["Gone"])
        app.wait(seconds: 1)
        // In the same words as the first one (EN-UNDO-7).
        #expect(app.messages == ["Gone"] && app.announced == ["Gone"])
        #expect(app.texts(of: "remove", "id") == [])
        #expect(app.records.count == 2)
    }

    @Test("EN-EV-16 records of the models in With that refer to it are deleted too, each once, and no others")
    func deletesAlong() throws {
        let second: Text = "01980000-0000-7000-8000-000000000012"
        let third: Text = "01980000-0000-7000-8000-000000000013"
        let more = [
            Library.record(
                second, "Book",
                ["Title": "Ulysses", "Shelf": [.string(Library.shelf)], "Old": [.string(Library.shelf)]]),
            Library.record(third, "Book", ["Title": "Atlas", "Shelf": [.string(Library.other)]]),
        ]
        func open(_ with: JSON?) throws -> AppDriver {
            var app = Library.open(
                {
                    $0.set("Events", "AskDelete", to: ["Type": "DeleteModel"])
                    if let with { $0.set("Events", "AskDelete", "With", to: with) }
                    let fields = $0["Models"]?["Book"]?["Fields"]?.array ?? []
                    let old: JSON = ["Name": "Old", "Type": "Reference", "Options": ["ModelName": "Shelf"]]
                    $0.set("Models", "Book", "Fields", to: .array(fields + [old]))
                }, records: Library.records + more)
            try app.delete("Novels")
            return app
        }
        #expect(try open(["Book"]).texts(of: "remove", "id").sorted() == [Library.shelf, Library.book, second])
        #expect(try open(["Book"]).stored("Book", "Title") == ["Atlas"])
        #expect(try open(nil).stored("Book", "Title").count == 3)
        #expect(try open(["Shelf", "Nothing"]).stored("Book", "Title").count == 3)
    }

    @Test("EN-EV-16 what refers to a deleted record goes with it through all levels, the furthest first")
    func deletesLevels() throws {
        let (first, second): (Text, Text) = (
            "01980000-0000-7000-8000-000000000021", "01980000-0000-7000-8000-000000000022"
        )
        let page: Text = "01980000-0000-7000-8000-000000000031"
        func chapter(_ id: Text, of book: Text, _ fields: JSONObject = [:]) -> JSON {
            var fields = fields
            fields["Book"] = [.string(book)]
            return Library.record(id, "Chapter", .object(fields))
        }
        // The second chapter follows the first one, which closes the circle.
        let more = [
            chapter(first, of: Library.book, ["Next": [.string(second)]]),
            chapter(second, of: Library.book, ["Next": [.string(first)]]),
            Library.record(page, "Page", ["Chapter": [.string(second)]]),
        ]
        func open(_ with: JSON) throws -> AppDriver {
            var app = Library.shared(
                {
                    func reference(_ name: Text, to model: Text) -> JSON {
                        ["Name": .string(name), "Type": "Reference", "Options": ["ModelName": .string(model)]]
                    }
                    $0.set("Events", "AskDelete", to: ["Type": "DeleteModel", "With": with])
                    $0.set(
                        "Models", "Chapter", "Fields",
                        to: [reference("Book", to: "Book"), reference("Next", to: "Chapter")])
                    $0.set("Models", "Page", "Fields", to: [reference("Chapter", to: "Chapter")])
                }, records: Library.records + more)
            try app.delete("Novels")
            return app
        }
        let app = try open(["Page", "Chapter", "Book"])
        #expect(app.texts(of: "remove", "id") == [page, second, first, Library.book, Library.shelf])
        // Without the books there is no way to what refers to them.
        #expect(try open(["Page", "Chapter"]).texts(of: "remove", "id") == [Library.shelf])
    }

    @Test("EN-EV-4 the page, form, list and map of a deleted record go on without it")
    func deletedWhileShown() throws {
        for place: Text in ["BookPage=\(Library.book)", "BookForm=\(Library.book)"] {
            var app = Library.open(
                {
                    $0.set("Events", "DeleteSoon", to: ["Type": "DeleteModel", "ExecuteAfterSeconds": 1])
                    $0.connect("BookList", "ItemClicked", to: "DeleteSoon")
                }, hash: "#/ShelfList/BookList=LoadBooks.\(Library.shelf)")
            try app.tap("Emma")
            app.go(to: app.hash.split(on: 47).prefix(3).joined(separator: "/") + "/" + place)
            app.wait(seconds: 2)
            #expect(app.screen.shows("This entry no longer exists."))
            #expect(app.screen.tap("Save") == nil)
            app.back()
            #expect(app.components == ["ShelfList", "BookList"])
            #expect(!app.screen.shows("Emma"))
        }
        var app = Library.open()
        app.select(tab: 1)
        let map = try #require(app.screen.map)
        app.act(map.select, .string(Library.other))
        app.select(tab: 0)
        try app.delete("Maps")
        try app.tap("Delete")
        app.select(tab: 1)
        #expect(app.screen.map?.pins == [])
    }

    @Test("EN-EV-5 SetFields changes the record in hand without saving; unknown fields are left out")
    func setsFields() throws {
        var app = Library.open {
            $0.set(
                "Events", "Rename",
                to: ["Type": "SetFields", "Values": ["Name": "New", "Ghost": 1], "ElementId": "Next"])
            $0.set("Events", "Next", to: ["Type": "DisplayMessage", "Message": "{Name}"])
            $0.set("Components", "ShelfList", "Events", "ItemClicked", to: "Rename")
        }
        try app.tap("Novels")
        #expect(app.messages == ["New"])
        #expect(app.stored("Shelf", "Name") == ["Novels", "Maps"])
        #expect(app.screen.shows("text \"Novels\""))
        app = Library.open {
            $0.set(
                "Events", "Rename",
                to: ["Type": "SetFields", "Values": ["Name": "New", "Ghost": 1], "ElementId": "Keep"])
            $0.set("Events", "Keep", to: ["Type": "UpdateModel"])
            $0.set("Components", "ShelfList", "Events", "ItemClicked", to: "Rename")
        }
        try app.tap("Novels")
        #expect(app.records[Library.shelf]?["fields"] == ["Name": "New"])
    }

    @Test(
        "EN-EV-8 Confirm goes on when the person agrees, and with Otherwise when not",
        arguments: [
            ("Delete", 2, ["“Maps” deleted."]), ("Cancel", 3, ["Kept"]), ("back", 3, ["Kept"]),
        ] as [(Text, Int, [Text])])
    func confirms(answer: Text, records: Int, messages: [Text]) throws {
        var app = Library.open()
        try app.delete("Maps")
        let overlay = try #require(app.screen.overlay)
        #expect(overlay.kind == .dialog)
        #expect(overlay.message == "Delete Maps?")
        #expect(overlay.controls.map(\.role) == [.cancel, .destructive])
        #expect(app.records.count == 3)
        app.act(ActionID(level: app.screen.levels[0].serial, name: "Add"))
        #expect(app.components == ["ShelfList"])
        if answer == "back" { app.back() } else { try app.tap(answer) }
        #expect(app.screen.overlay == nil)
        #expect(app.records.count == records)
        #expect(app.messages == messages)
    }

    @Test("EN-EV-8 questions asked at the same time are answered one after the other")
    func asksTwice() throws {
        var app = Library.open {
            $0.set("Events", "AskMore", to: ["Type": "Confirm", "Message": "Sure?", "ElementId": "DeleteShelf"])
            $0.set("Components", "ShelfList", "Events", "Delete", to: ["AskDelete", "AskMore"])
        }
        try app.delete("Maps")
        #expect(app.screen.overlay?.message == "Delete Maps?")
        try app.tap("Cancel")
        #expect(app.screen.overlay?.message == "Sure?")
        try app.tap("OK")
        #expect(app.screen.overlay == nil)
        #expect(app.records.count == 2)
    }
}
