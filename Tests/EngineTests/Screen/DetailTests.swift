import Engine
import Scenarios
import Testing
import Values

@Suite("Pages of a record")
struct DetailTests {
    /// The page of "Emma", in a view with these fields below these headings.
    private func page(pages: JSON = 240, _ change: (inout JSON) -> Void = { _ in }) throws -> AppDriver {
        var records = Library.records
        records[2].set("fields", "Pages", to: pages)
        var app = Library.open(
            { json in
                json.set(
                    "Models", "Book", "Views", "Detail",
                    to: [
                        "ViewName": "Page", "Mappings": ["Name": "Title", "Long": "Pages"],
                    ])
                json.set("Events", "Find", to: ["Type": "OpenURL", "URL": "https://example.org/{Pages}"])
                json.set(
                    "Views", "Page",
                    to: [
                        "Type": "Table", "Order": ["Name", "<Size>", "Long", "Find"],
                        "Headings": ["Size": "How long"],
                        "Fields": [
                            "Name": ["Type": "Label"], "Long": ["Type": "Label"],
                            "Find": ["Type": "Button", "Title": "Look up", "Event": "Find"],
                        ],
                    ])
                change(&json)
            }, records: records)
        try app.tap("Novels")
        try app.tap("Emma")
        return app
    }

    @Test("EN-DETAIL-1 a value has the label of its field, unless it is a heading itself or the heading says the same")
    func labels() throws {
        var text = try page().screen.outline
        #expect(text.containsUTF8("text \"Title\"\n    text \"Emma\""))
        #expect(text.containsUTF8("section \"How long\"\n    text \"Pages\"\n    text \"240\""))
        text = try page { $0.set("Views", "Page", "Fields", "Name", "FontWeight", to: "Bold") }.screen.outline
        #expect(!text.containsUTF8("text \"Title\""))
        text = try page { $0.set("Views", "Page", "Headings", "Size", to: "Pages") }.screen.outline
        #expect(!text.containsUTF8("text \"Pages\""))
        #expect(text.containsUTF8("text \"240\""))
    }

    @Test("EN-DETAIL-3 a label shows its value within a sentence, and nothing without one")
    func sentence() throws {
        func text(_ pages: JSON) throws -> Text {
            try page(pages: pages) { $0.set("Views", "Page", "Fields", "Long", "Format", to: "{Value} pages long") }
                .screen.outline
        }
        let (some, none) = (try text(240), try text(JSON.null))
        #expect(some.containsUTF8("text \"240 pages long\""))
        #expect(!none.containsUTF8("pages long"))
    }

    @Test("EN-DETAIL-2 a heading with nothing below it is left out")
    func empty() throws {
        let text = try page(pages: .null).screen.outline
        #expect(text.containsUTF8("text \"Emma\""))
        #expect(!text.containsUTF8("How long"))
    }

    @Test("EN-DETAIL-2 a picture that is not there is left out, unless a symbol stands in for it")
    func noPicture() throws {
        func text(_ cover: JSON, icon: JSON? = nil) throws -> Text {
            var records = Library.records
            records[2].set("fields", "Cover", to: cover)
            var app = Library.open(
                { json in
                    let use: JSON = ["ViewName": "Page", "Mappings": ["Cover": "Cover"]]
                    json.set("Models", "Book", "Views", "Detail", to: use)
                    let field: JSON = icon.map { ["Type": "Image", "Icon": $0] } ?? ["Type": "Image"]
                    json.set(
                        "Views", "Page",
                        to: ["Type": "Table", "Order": ["<Looks>", "Cover"], "Fields": ["Cover": field]])
                }, records: records)
            try app.tap("Novels")
            try app.tap("Emma")
            return app.screen.outline
        }
        #expect(try !text(.null).containsUTF8("image") && !text(.null).containsUTF8("Looks"))
        #expect(try text(["media": "ab-1"]).containsUTF8("image"))
        #expect(try text(.null, icon: "photo").containsUTF8("image"))
    }

    @Test("EN-EV-17 an address with an empty field is not offered: no button in a view, none in a menu")
    func nothingToOpen() throws {
        #expect(try page().screen.shows("button \"Look up\""))
        #expect(try !page(pages: .null).screen.shows("Look up"))
        for place: JSON in [.null, ["lat": JSON(47.5), "lon": JSON(9.5)]] {
            var records = Library.records
            records[0].set("fields", "Place", to: place)
            var app = Library.open(
                { json in
                    json.set("Events", "Find", to: ["Type": "OpenURL", "URL": "https://example.org/{Place}"])
                    json.set("Components", "ShelfMenu", "Events", "Unused", to: "Find")
                }, records: records)
            try app.hold("Novels")
            #expect(app.screen.shows("button \"Unused\"") == (place != .null))
        }
    }
}
