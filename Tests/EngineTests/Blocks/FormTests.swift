import Engine
import Scenarios
import Testing
import Values

@Suite("Forms")
struct FormTests {
    static let page: Text = "#/ShelfList/BookForm=\(Library.book)"

    @Test("EN-FORM-1 a form has the model's fields in their order with the record's values")
    func fields() throws {
        let app = Library.open(hash: Self.page)
        let labels = app.screen.levels.last?.body.flattened.compactMap { element -> Text? in
            if case .field(let field) = element.content { field.label } else { nil }
        }
        #expect(labels == ["Title", "Shelf", "Cover", "Web address of the picture", "Pages"])
        #expect(app.screen.field("Title")?.value == "Emma")
        #expect(app.screen.field("Shelf")?.text == "Novels")
        #expect(app.screen.field("Title")?.isRequired == true)
    }

    @Test("RU-FILL-1 what the server fills in stands in no form and names no record")
    func filled() throws {
        let records = [
            Library.record(Library.shelf, "Shelf", ["Name": "Novels"]),
            Library.record(
                Library.book, "Book",
                ["Place": "Novels", "Person": "ann", "Title": "Emma", "Shelf": [.string(Library.shelf)]]),
        ]
        let app = Library.open(
            { json in
                let fields = json["Models"]?["Book"]?["Fields"]?.array ?? []
                let filled: [JSON] = [
                    ["Name": "Place", "Type": "Inherited", "Options": ["From": "Shelf.Name", "Required": true]],
                    ["Name": "Person", "Type": "Creator"],
                ]
                json.set("Models", "Book", "Fields", to: .array(filled + fields))
            }, records: records, hash: Self.page)
        let labels = app.screen.levels.last?.body.flattened.compactMap { element -> Text? in
            if case .field(let field) = element.content { field.label } else { nil }
        }
        #expect(labels == ["Title", "Shelf", "Cover", "Web address of the picture", "Pages"])
    }

    @Test("EN-FORM-2 a problem shows once the field was left, and goes with the value that mends it")
    func problems() throws {
        var app = Library.open(hash: Self.page)
        try app.type("Title", "")
        #expect(app.screen.field("Title")?.problem == nil)
        try app.press("leave", of: "Title")
        #expect(app.screen.field("Title")?.problem != nil)
        #expect(app.screen.field("Pages")?.problem == nil)
        try app.type("Title", "E")
        #expect(app.screen.field("Title")?.problem == nil)
    }

    @Test("EN-FORM-3 Save fires only when all is valid; else the problems are told and focus goes to the first")
    func refuses() throws {
        var app = Library.open(hash: Self.page)
        try app.type("Title", "")
        try app.type("Pages", "0")
        try app.tap("Save")
        #expect(app.components.last == "BookForm")
        #expect(app.texts(of: "save", "type") == [])
        #expect(app.announced.first?.hasUTF8Prefix("2 fields need to be changed. Title: ") == true)
        let level = app.screen.levels[1].serial
        #expect(app.texts(of: "focus", "action") == ["\(level):field:Title"])
        #expect(app.screen.field("Title")?.problem != nil)
        #expect(app.screen.field("Pages")?.problem != nil)
        try app.type("Title", "E")
        try app.type("Pages", "7")
        try app.tap("Save")
        #expect(app.components == ["ShelfList"])
        #expect(app.records[Library.book]?["fields"]?["Pages"] == 7)
    }

    @Test("EN-FORM-5 Cancel asks before it throws away changes, and not without any")
    func cancels() throws {
        var app = Library.open(hash: Self.page)
        try app.tap("Cancel")
        #expect(app.components == ["ShelfList"])
        app.go(to: Self.page)
        try app.type("Title", "X")
        try app.tap("Cancel")
        #expect(app.screen.overlay?.title == "Discard the changes?")
        try app.tap("Keep editing")
        #expect(app.screen.field("Title")?.value == "X")
        try app.tap("Cancel")
        app.back()
        #expect(app.screen.field("Title")?.value == "X")
        try app.tap("Cancel")
        try app.tap("Discard")
        #expect(app.components == ["ShelfList"])
        #expect(app.stored("Book", "Title") == ["Emma"])
        #expect(app.drafts.members.isEmpty)
    }

    @Test("EN-FORM-6 one reference is replaced by the next and the chooser closes")
    func choosesOne() throws {
        var app = Library.open(hash: Self.page)
        try app.press("choose", of: "Shelf")
        #expect(app.components == ["ShelfList", "BookForm", "Chooser"])
        #expect(app.screen.levels.last?.body.selected == [Library.shelf])
        try app.tap("Maps")
        #expect(app.components == ["ShelfList", "BookForm"])
        #expect(app.screen.field("Shelf")?.value == [.string(Library.other)])
        #expect(app.texts(of: "focus", "action") == ["\(app.screen.levels[1].serial):choose:Shelf"])
        try app.press("choose", of: "Shelf")
        try app.tap("Maps")
        #expect(app.screen.field("Shelf")?.value == [])
        try app.press("choose", of: "Shelf")
        try app.tap("Done")
        #expect(app.components == ["ShelfList", "BookForm"])
        #expect(app.screen.levels.last?.notice == nil)
    }

    @Test("EN-FORM-6 several references up to Max; then a sentence says so")
    func choosesSeveral() throws {
        let third = Library.record("01980000-0000-7000-8000-000000000003", "Shelf", ["Name": "Poems"])
        var app = Library.open(
            {
                $0.set(
                    "Models", "Book", "Fields",
                    to: [
                        ["Name": "Title", "Type": "Text", "Options": [:]],
                        ["Name": "Shelf", "Type": "Reference", "Options": ["ModelName": "Shelf", "Max": 2]],
                    ])
            }, records: Library.records + [third], hash: Self.page)
        try app.press("choose", of: "Shelf")
        try app.tap("Maps")
        #expect(app.components.last == "Chooser")
        #expect(app.screen.levels.last?.body.selected.count == 2)
        try app.tap("Poems")
        #expect(app.messages == ["At most 2 can be chosen."])
        #expect(app.screen.levels.last?.body.selected.count == 2)
        try app.act(#require(app.screen.levels.last?.body.firstRow("Novels")))
        try app.act(#require(app.screen.levels.last?.body.firstRow("Poems")))
        try app.tap("Done")
        #expect(app.screen.field("Shelf")?.value.array?.count == 2)
        #expect(app.screen.field("Shelf")?.text == "Maps, Poems")
    }

    @Test("EN-FORM-6 a deleted record counts no longer; what is no record cannot be chosen")
    func choosesExisting() throws {
        let ghost: Text = "01980000-0000-7000-8000-0000000000aa"
        let book = Library.record(
            Library.book, "Book", ["Title": "Emma", "Shelf": [.string(ghost), .string(Library.shelf)]])
        var app = Library.open(
            {
                $0.set(
                    "Models", "Book", "Fields",
                    to: [
                        ["Name": "Title", "Type": "Text", "Options": [:]],
                        ["Name": "Shelf", "Type": "Reference", "Options": ["ModelName": "Shelf", "Max": 2]],
                    ])
            }, records: [Library.records[0], Library.records[1], book], hash: Self.page)
        #expect(app.screen.field("Shelf")?.text == "deleted, Novels")
        try app.tap("Save")
        #expect(app.screen.field("Shelf")?.problem?.code == "RU-REF-4")
        try app.press("choose", of: "Shelf")
        let chooser = try #require(app.screen.levels.last?.serial)
        for wrong: Text in ["", "x", ghost, Library.book] {
            app.act(ActionID(level: chooser, name: "toggle", argument: wrong))
            #expect(app.screen.levels.last?.body.selected == [Library.shelf])
        }
        try app.tap("Maps")
        try app.tap("Done")
        #expect(app.screen.field("Shelf")?.text == "Novels, Maps")
        #expect(app.screen.field("Shelf")?.problem == nil)
    }

    @Test("EN-FORM-12 an address typed for a picture is fetched first, and is stored by no form")
    func addresses() throws {
        var app = Library.open(hash: Self.page)
        let field = try #require(app.screen.field("Cover")).change
        func type(_ address: Text) {
            app.act(ActionID(level: field.level, name: "address", argument: "Cover"), .string(address))
        }
        func fetched() -> [JSON] { app.effects.filter { $0["type"] == "fetchImage" } }
        for wrong: Text in ["http://example.org/a.png", "ftp://example.org/a", "javascript:alert(1)", "nothing"] {
            type(wrong)
            try app.press("fetch", of: "Cover")
            #expect(fetched() == [], "\(wrong)")
            #expect(app.screen.field("Cover")?.problem?.code == "RU-IMAGE-2", "\(wrong)")
        }
        type(" example.org/a.png ")
        try app.tap("Save")
        #expect(app.screen.field("Cover")?.problem?.code == "RU-IMAGE-5")
        #expect(app.effects.allSatisfy { $0["type"] != "save" })
        try app.press("fetch", of: "Cover")
        #expect(
            fetched() == [
                ["type": "fetchImage", "field": .string(field.text), "address": "https://example.org/a.png"]
            ])
        let picture: JSON = ["media": "m1", "type": "image/jpeg", "width": 10, "height": 10]
        app.act(field, picture)
        #expect(app.screen.field("Cover")?.value == picture && app.screen.field("Cover")?.problem == nil)
    }

    @Test("EN-FORM-14 a chosen picture is still there when the address typed over it is cleared")
    func kept() throws {
        var app = Library.open(hash: Self.page)
        let field = try #require(app.screen.field("Cover")).change
        func type(_ address: Text) {
            app.act(ActionID(level: field.level, name: "address", argument: "Cover"), .string(address))
        }
        let picture: JSON = ["media": "m1", "type": "image/jpeg", "width": 10, "height": 10]
        for chosen in [picture, ["file": "pictures/emma.jpg"]] as [JSON] {
            app.act(field, chosen)
            type("h")
            type("https://example.org/a.png")
            #expect(
                app.screen.field("Cover")?.value == ["address": "https://example.org/a.png", "before": chosen])
            try app.tap("Save")
            #expect(app.screen.field("Cover")?.problem?.code == "RU-IMAGE-5")
            type("")
            #expect(app.screen.field("Cover")?.value == chosen && app.screen.field("Cover")?.problem == nil)
        }
        // Nothing was there before, and what is removed stays away.
        try app.press("clear", of: "Cover")
        type("example.org")
        type("")
        #expect(app.screen.field("Cover")?.value == .null)
    }

    @Test("EN-FORM-14 a picture kept under a typed address survives a restart as a draft")
    func keptInDraft() throws {
        var app = Library.open(hash: Self.page)
        let field = try #require(app.screen.field("Cover")).change
        app.act(field, ["media": "m1"])
        app.act(ActionID(level: field.level, name: "address", argument: "Cover"), "example")
        #expect(app.drafts.members.contains { $0.value.text.containsUTF8("\"before\":{\"media\":\"m1\"}") })
    }

    @Test(
        "EN-FORM-7 a picture is asked for and taken, also when it comes late; a failure leaves the field and says why")
    func pictures() throws {
        var app = Library.open(hash: Self.page)
        try app.press("camera", of: "Cover")
        let field = try #require(app.screen.field("Cover")).change
        #expect(app.effects.first == ["type": "pickImage", "field": .string(field.text), "camera": true])
        for (reason, isTold) in [
            ("cancelled", false), ("notAPicture", true), ("tooLarge", true), ("denied", true), ("full", true),
            ("offline", true), ("address", true), ("unreachable", true), ("busy", true),
        ] as [(Text, Bool)] {
            app.send(["type": "pickFailed", "field": .string(field.text), "reason": .string(reason)])
            #expect((app.announced.count == 1) == isTold, "\(reason)")
            #expect(app.screen.field("Cover")?.value == .null)
        }
        app.send(["type": "pickFailed", "field": "999:field:Cover", "reason": "full"])
        #expect(app.announced == [])
        let picture: JSON = ["media": "m1", "type": "image/jpeg", "width": 10, "height": 10]
        app.select(tab: 1)
        app.act(field, picture)
        #expect(app.components == ["ShelfMap"])
        app.select(tab: 0)
        #expect(app.screen.field("Cover")?.value == picture)
        try app.press("choose", of: "Shelf")
        app.act(field, ["media": "m2"])
        app.act(ActionID(level: field.level, name: "leave", argument: "Title"))
        #expect(app.components.last == "Chooser")
        app.back()
        try app.tap("Cancel")
        app.act(field, ["media": "m3"])
        try app.tap("Keep editing")
        #expect(app.screen.field("Cover")?.value == ["media": "m3"])
        try app.press("clear", of: "Cover")
        #expect(app.screen.field("Cover")?.value == .null)
    }

    @Test("EN-FORM-7 where the camera or the gallery is not offered, it is not opened")
    func notOffered() throws {
        var app = Library.open(hash: Self.page)
        for (button, field) in [("camera", "Title"), ("gallery", "Pages"), ("camera", "Nothing"), ("choose", "Title")]
            as [(Text, Text)]
        {
            app.act(ActionID(level: app.screen.levels[1].serial, name: button, argument: field))
            #expect(app.effects.isEmpty)
        }
    }
}
