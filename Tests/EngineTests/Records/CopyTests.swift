import Basic
import Engine
import Scenarios
import Testing
import Values

@Suite("Copies, and ways that only some may go")
struct CopyTests {
    static let second: Text = "01980000-0000-7000-8000-000000000012"

    /// A long press on a shelf copies it with its books; "Twin" of a book refers to another book.
    static func open(_ change: (inout JSON) -> Void = { _ in }) -> AppDriver {
        Library.open(
            {
                $0.set("Components", "ShelfList", "Events", "ItemLongClicked", to: "Copy")
                $0.set(
                    "Events", "Copy",
                    to: [
                        "Type": "CopyModel", "ModelId": "Shelf", "With": ["Book"], "Field": "Name",
                        "ElementId": "SayKept",
                    ])
                let twin: JSON = ["Name": "Twin", "Type": "Reference", "Options": ["ModelName": "Book", "Max": 9]]
                let fields = $0["Models"]?["Book"]?["Fields"]?.array ?? []
                $0.set("Models", "Book", "Fields", to: .array(fields + [twin]))
                change(&$0)
            },
            records: Library.records + [
                Library.record(
                    second, "Book",
                    [
                        "Title": "Persuasion", "Shelf": [.string(Library.shelf)],
                        "Twin": [.string(Library.book), .string(second), .string(Library.other)],
                        "Cover": ["media": "abc"],
                    ])
            ])
    }

    @Test("EN-EV-14 a copy has new ids, a title of its own, and references among what was copied follow")
    func copies() throws {
        var app = Self.open()
        try app.hold("Novels")
        #expect(app.stored("Shelf", "Name").count == 3)
        #expect(app.stored("Shelf", "Name").contains("Novels (copy)"))
        let copies = app.records.values.filter { $0["created"]?.string != "2026-01-01T00:00:00Z" }
        let shelf = try #require(copies.first { $0["model"]?.string == "Shelf" })
        let books = copies.filter { $0["model"]?.string == "Book" }
        #expect(books.count == 2)
        #expect(books.allSatisfy { $0["fields"]?["Shelf"] == [shelf["id"] ?? .null] })
        let emma = try #require(books.first { $0["fields"]?["Title"]?.string == "Emma" })
        let other = try #require(books.first { $0["fields"]?["Title"]?.string == "Persuasion" })
        // Itself and the other copy follow, what was not copied stays.
        let twins: JSON = [emma["id"] ?? .null, other["id"] ?? .null, .string(Library.other)]
        #expect(other["fields"]?["Twin"] == twins)
        #expect(other["fields"]?["Cover"] == ["media": "abc"])
        #expect(app.messages == ["Kept"])
        // The originals are as they were.
        #expect(app.records[Self.second]?["fields"]?["Shelf"] == [.string(Library.shelf)])
    }

    @Test("RI-22 a copy is shared with nobody, whoever its original is shared with", arguments: [false, true])
    func unshared(hasEditors: Bool) throws {
        var app = Library.open(
            {
                $0.set("Components", "ShelfList", "Events", "ItemLongClicked", to: "Copy")
                $0.set("Events", "Copy", to: ["Type": "CopyModel", "ModelId": "Shelf", "ElementId": "SayKept"])
                let names: [JSON] = ["With", "By"].map { ["Name": .string($0), "Type": "Text"] }
                $0.set(
                    "Models", "Shelf", "Fields", to: .array(($0["Models"]?["Shelf"]?["Fields"]?.array ?? []) + names))
                $0.set("Models", "Shelf", "Share", to: "With")
                if hasEditors { $0.set("Models", "Shelf", "Editors", to: "By") }
            },
            records: [Library.record(Library.shelf, "Shelf", ["Name": "Novels", "With": "ben", "By": "cara"])])
        try app.hold("Novels")
        let copy = try #require(app.records.values.first { $0["id"]?.string != Library.shelf }?["fields"])
        #expect(copy["Name"] == "Novels" && copy["With"] == nil && (copy["By"] == nil) == hasEditors)
    }

    @Test("EN-STORE-3 a copy is written as a whole; where that fails nothing of it is left and a message says so")
    func whole() throws {
        var app = Self.open()
        try app.hold("Novels")
        #expect(app.effects.filter { ["save", "saveAll"].contains($0["type"]?.string ?? "") }.count == 1)
        #expect(app.effect("saveAll")?["records"]?.array?.count == 3)
        app = Self.open()
        app.device = .failing(.full)
        try app.hold("Novels")
        #expect(!app.screen.outline.containsUTF8("Novels (copy)"))
        #expect(app.messages.contains { $0.containsUTF8("Nothing was added") })
        #expect(app.screen.banner == nil)
    }

    @Test("EN-EV-14 a title that would be too long stays, a suffix of the app's own is appended")
    func titles() throws {
        var app = Self.open { $0.set("Events", "Copy", "Suffix", to: ["de": " 2", "en": " II"]) }
        try app.hold("Novels")
        #expect(app.stored("Shelf", "Name").contains("Novels II"))
        // At most 20 characters are allowed.
        app = Self.open { $0.set("Events", "Copy", "Suffix", to: " (one more time)") }
        try app.hold("Novels")
        #expect(app.stored("Shelf", "Name").filter { $0 == "Novels" }.count == 2)
    }

    @Test("EN-EV-14 what is reached in a circle is copied once")
    func circle() throws {
        var app = Self.open {
            $0.set("Events", "Copy", "With", to: ["Book", "Shelf"])
            let home: JSON = ["Name": "Home", "Type": "Reference", "Options": ["ModelName": "Book", "Max": 1]]
            let fields = $0["Models"]?["Shelf"]?["Fields"]?.array ?? []
            $0.set("Models", "Shelf", "Fields", to: .array(fields + [home]))
        }
        try app.hold("Novels")
        #expect(app.records.count == 4 + 3)
    }

    @Test("EN-EV-14 nothing in hand, or a record of another model: a sentence and no copy")
    func refuses() throws {
        var app = Self.open {
            $0.set("Components", "ShelfList", "Events", "Add", to: "Copy")
            $0.set("Events", "Copy", "ModelId", to: "Book")
        }
        try app.tap("Add")
        #expect(app.messages == ["There is no entry to do this with."])
        try app.hold("Novels")
        // In the same words (EN-UNDO-7).
        #expect(app.messages == ["There is no entry to do this with."] && app.announced == app.messages)
        #expect(app.records.count == 4)
    }

    // MARK: May

    /// Touching a shelf says "Saved …" to whoever may do that, else "Kept".
    static func asks(_ may: JSON, as role: Text?, _ change: (inout JSON) -> Void = { _ in }) throws -> [Text] {
        let rights: JSON = [
            "Readers": ["read"], "Owners": ["read", "create", "update own"], "Keepers": ["read", "update"],
        ]
        let describe: (inout JSON) -> Void = {
            $0.set("App", "Access", to: ["Roles": ["Readers", "Owners", "Keepers"]])
            for model: Text in ["Shelf", "Book"] { $0.set("Models", model, "Access", to: rights) }
            $0.set("Components", "ShelfList", "Events", "ItemClicked", to: "Ask")
            $0.set("Events", "Yes", to: ["Type": "DisplayMessage", "Message": "Yes"])
            $0.set("Events", "Ask", to: may)
            change(&$0)
        }
        let records = [Library.record(Library.shelf, "Shelf", ["Name": "Novels"], state: "synchronised", by: "bert")]
        var app: AppDriver
        if let role {
            let roles: JSON = [["name": .string(role), "scopes": []]]
            app = Library.shared(
                describe, records: records,
                me: ["account": "anna", "name": "Anna", "guest": false, "roles": roles])
        } else {
            app = Library.open(describe, records: records)
        }
        guard app.screen.tap("Novels") != nil else { return ["not offered"] }
        try app.tap("Novels")
        return app.messages
    }

    @Test("EN-EV-15 with May a chain goes on by what the person may do with the record in hand, or with any of ModelId")
    func may() throws {
        let update: JSON = ["Type": "If", "May": "Update", "Then": "Yes", "Else": "SayKept"]
        #expect(try Self.asks(update, as: "Readers") == ["Kept"])
        #expect(try Self.asks(update, as: "Owners") == ["Kept"], "the record is another person's")
        #expect(try Self.asks(update, as: "Keepers") == ["Yes"])
        let create: JSON = ["Type": "If", "May": "Create", "ModelId": "Shelf", "Then": "Yes", "Else": "SayKept"]
        #expect(try Self.asks(create, as: "Keepers") == ["Kept"])
        #expect(try Self.asks(create, as: "Owners") == ["Yes"])
        // Nobody is known where there is no server.
        #expect(try Self.asks(update, as: nil) == ["Kept"])
        #expect(try Self.asks(update, as: nil) { $0.set("App", "Access", to: nil) } == ["Yes"])
        let both: JSON = ["Type": "If", "May": "Update", "Condition": "Name = \"X\"", "Then": "Yes", "Else": "SayKept"]
        #expect(try Self.asks(both, as: "Keepers") == ["Kept"])
    }

    @Test("EN-EV-15 a way that nothing follows is not offered")
    func offered() throws {
        let update: JSON = ["Type": "If", "May": "Update", "Then": "Yes"]
        #expect(try Self.asks(update, as: "Readers") == ["not offered"])
        #expect(try Self.asks(update, as: "Keepers") == ["Yes"])
    }

    @Test("EN-TEXT-1 a text page has headings, paragraphs and lists in the language of the app")
    func text() throws {
        func page(_ languages: [Text]) throws -> AppDriver {
            var app = Library.open(
                {
                    $0.set(
                        "Components", "Help",
                        to: [
                            "Type": "TextComponent", "Title": "Help",
                            "Sections": [
                                ["Title": ["de": "Eins", "en": "One"], "Paragraphs": ["First."], "List": ["a", "b"]],
                                ["Numbered": true, "List": [["de": "x", "en": "y"], "z"]],
                            ],
                        ])
                    $0.set("Components", "ShelfList", "Events", "Add", to: "ShowHelp")
                    $0.set("Events", "ShowHelp", to: ["Type": "Push", "ElementId": "Help"])
                }, languages: languages)
            try app.tap(languages == ["de"] ? "Hinzufügen" : "Add")
            return app
        }
        for (languages, texts) in [
            (["en"], ["One", "First.", "• a", "• b", "1. y", "2. z"]), (["de"], ["Eins", "1. x"]),
        ] as [([Text], [Text])] {
            let app = try page(languages)
            #expect(app.components.last == "Help")
            for text in texts { #expect(app.screen.shows(text), "\(text)") }
        }
    }
}
