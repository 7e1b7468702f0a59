import Basic
import Engine
import Scenarios
import Testing
import Values

@Suite("Lists as files")
struct ImportTests {
    /// A shelf whose books come from a file.
    private static func open(_ change: (inout JSON) -> Void = { _ in }, languages: [Text] = ["en"]) throws -> AppDriver
    {
        var app = Library.open(
            {
                $0.set("Components", "BookList", "Events", "ImportClicked", to: "OpenImport")
                $0.set("Components", "BookList", "Export", to: true)
                $0.set(
                    "Components", "BookImport", to: ["Type": "ImportComponent", "Title": "Import", "ModelId": "Book"])
                $0.set("Events", "OpenImport", to: ["Type": "Push", "ElementId": "BookImport"])
                let more: [JSON] = [
                    ["Name": "Read", "Type": "Date", "Label": ["de": "Gelesen", "en": "Read on"]],
                    ["Name": "Owned", "Type": "Boolean", "Label": ["de": "Eigenes", "en": "Owned"]],
                    [
                        "Name": "Kind", "Type": "Choice",
                        "Options": [
                            "Choices": [["Value": "n", "Label": ["de": "Roman", "en": "Novel"]], ["Value": "m"]]
                        ],
                    ],
                    ["Name": "Price", "Type": "Number", "Options": ["Decimals": 2]],
                    ["Name": "Where", "Type": "Map"],
                ]
                let fields = $0["Models"]?["Book"]?["Fields"]?.array ?? []
                $0.set("Models", "Book", "Fields", to: .array(fields + more))
                change(&$0)
            }, languages: languages)
        app.go(to: "#/ShelfList/BookList=LoadBooks.\(Library.shelf)")
        try app.tap(languages == ["de"] ? "Weitere Aktionen für diese Liste" : "More actions for this list")
        try app.tap(languages == ["de"] ? "Importieren …" : "Import…")
        return app
    }

    static func choose(_ app: inout AppDriver, _ text: Text) throws {
        try app.tap(app.screen.tap("Choose file") == nil ? "Choose another file" : "Choose file")
        let effect = try #require(app.effect("pickFile"))
        #expect(effect["kind"] == "table")
        let field = try #require(effect["field"]?.string.flatMap { ActionID($0) })
        app.act(field, ["name": "books.csv", "text": .string(text)])
    }

    private static func titles(_ app: AppDriver) -> [JSON] { app.stored("Book", "Title").sorted { $0.text < $1.text } }

    @Test("EN-IMPORT-2 EN-IMPORT-3 EN-IMPORT-6 headings in any language and values as people write them become records")
    func reading() throws {
        var app = try Self.open()
        try Self.choose(
            &app,
            """
            TITLE;Gelesen;Owned;Kind;price;Pages;Where latitude;Where (longitude);Remark
            Persuasion;21.11.2026;ja;roman;1.234,5;12;47,14;9,52;x
            Lady Susan;2026-01-02;no;m;3,5;;;;
            """)
        #expect(app.screen.field("Remark")?.value == "" && app.screen.field("price")?.value == "Price")
        #expect(app.screen.shows("2 entries can be imported."))
        #expect(app.screen.shows("Read on: 21 Nov 2026") && app.screen.shows("Kind: Novel"))
        try app.tap("Import 2 entries")
        #expect(app.components.last == "BookList" && app.messages == ["2 entries added."])
        let made = try #require(app.effect("saveAll")?["records"]?.array)
        #expect(made.map { $0["fields"]?["Title"] } == ["Persuasion", "Lady Susan"])
        #expect(made[0]["fields"]?["Read"] == "2026-11-21" && made[0]["fields"]?["Owned"] == true)
        #expect(made[0]["fields"]?["Kind"] == "n" && made[0]["fields"]?["Pages"] == 12)
        #expect(made[0]["fields"]?["Price"]?.text == "1234.5")
        #expect(
            made[0]["fields"]?["Where"]?["lat"]?.text == "47.14" && made[0]["fields"]?["Where"]?["lon"]?.text == "9.52")
        #expect(made[1]["fields"]?["Owned"] == false && made[1]["fields"]?["Pages"] == nil)
        #expect(made.allSatisfy { $0["fields"]?["Shelf"] == [.string(Library.shelf)] })
        app.act(ActionID(level: 0, name: "undo"))
        #expect(Self.titles(app) == ["Emma"] && app.messages == ["2 entries are removed again."])
        #expect(app.effect("removeAll")?["records"]?.array?.count == 2)
    }

    @Test("EN-IMPORT-4 what is wrong is told by line, heading and value, and nothing is made")
    func problems() throws {
        var app = try Self.open()
        try Self.choose(&app, "Title,Pages,Kind,Owned,Shelf\nA,0,n,ja,Novels\n,3,x,maybe,Nowhere\n")
        for text in [
            "Line 2, Pages, “0”: ", "Line 3, Title: ", "Line 3, Kind, “x”: ",
            "Line 3, Owned, “maybe”: Please use yes or no.",
            "Line 3, Shelf, “Nowhere”: There is no entry “Nowhere”.", "5 problems: nothing is imported",
        ] as [Text] { #expect(app.screen.outline.containsUTF8(text), "\(text)") }
        #expect(app.announced == ["5 problems: nothing is imported"])
        app.act(ActionID(level: try #require(app.screen.levels.last).serial, name: "take"))
        #expect(app.effect("saveAll") == nil && app.components.last == "BookImport")
        // A column that is left out is not looked at.
        try app.type("Pages", "")
        #expect(app.screen.outline.containsUTF8("4 problems: nothing is imported"))
        try app.type("Title", "")
        #expect(app.screen.outline.containsUTF8("“Title” is required, and no column is chosen for it."))
    }

    @Test("EN-IMPORT-2 EN-COL-3 the heading of a computed column is for no field, even where a label reads the same")
    func computed() throws {
        var app = try Self.open {
            $0.set("Models", "Book", "Columns", to: [["Name": "Long", "Type": "Boolean", "Value": "Pages > 300"]])
            let fields = $0["Models"]?["Book"]?["Fields"]?.array ?? []
            $0.set(
                "Models", "Book", "Fields", to: .array(fields + [["Name": "Words", "Type": "Text", "Label": "Long"]]))
        }
        try Self.choose(&app, "Title,Long\nA,true\n")
        #expect(app.screen.field("Long")?.value == "" && app.screen.field("Title")?.value == "Title")
        try Self.choose(&app, "Title,Words\nA,true\n")
        #expect(app.screen.field("Words")?.value == "Words")
    }

    @Test("EN-IMPORT-2 a field chosen for another column leaves the one before; without any nothing can be done")
    func columns() throws {
        var app = try Self.open()
        try Self.choose(&app, "Name,Title\nA,B\n")
        #expect(app.screen.field("Name")?.value == "" && app.screen.field("Title")?.value == "Title")
        try app.type("Name", "Title")
        #expect(app.screen.field("Title")?.value == "" && app.screen.field("Name")?.value == "Title")
        try app.tap("Import 1 entry")
        #expect(Self.titles(app) == ["A", "Emma"])
        app = try Self.open()
        try Self.choose(&app, "x,y\n1,2\n")
        #expect(app.screen.outline.containsUTF8("Please choose a field for at least one column."))
    }

    @Test("EN-IMPORT-3 references by title or id, several titles alike are asked for")
    func references() throws {
        let twins = [
            Library.record("01980000-0000-7000-8000-000000000003", "Shelf", ["Name": "Twin"]),
            Library.record("01980000-0000-7000-8000-000000000004", "Shelf", ["Name": "Twin"]),
        ]
        var app = Library.open(
            {
                $0.set("Root", to: [["Title": "Import", "ElementId": "BookImport", "ModelName": "Book"]])
                $0.set("Components", "BookImport", to: ["Type": "ImportComponent", "Title": "Import"])
            }, records: Library.records + twins)
        try Self.choose(&app, "Title,Shelf\nA,maps\nB,\(Library.shelf)\n")
        try app.tap("Import 2 entries")
        let made = app.effect("saveAll")?["records"]?.array ?? []
        #expect(made.map { $0["fields"]?["Shelf"]?[0] } == [.string(Library.other), .string(Library.shelf)])
        try Self.choose(&app, "Title,Shelf\nA,Twin\n")
        #expect(app.screen.outline.containsUTF8("There are several entries “Twin”."))
    }

    @Test(
        "EN-IMPORT-1 files that are no table, or have too many lines, say so",
        arguments: [
            ("Title\n", "There is nothing in this file below the first line."),
            ("Title\n\"A", "A quotation mark in line 2 is never closed."),
            ("Title\n" + Text(repeating: "A\n", count: 10_001), "This file has too many lines."),
        ] as [(Text, Text)])
    func unreadable(text: Text, message: Text) throws {
        var app = try Self.open()
        try Self.choose(&app, text)
        #expect(app.screen.outline.containsUTF8(message))
        #expect(app.screen.tap("Choose file") != nil)
    }

    @Test("EN-IMPORT-4 EN-IMPORT-5 ten thousand lines are checked portion by portion and made in one request")
    func many() throws {
        var app = try Self.open()
        let lines = (0..<10_000).map { "Book \($0),\($0 + 1)\n" as Text }.joined(separator: "")
        try Self.choose(&app, "Title,Pages\n" + lines)
        #expect(app.screen.shows("Checked: 500 of 10000"))
        app.act(ActionID(level: try #require(app.screen.levels.last).serial, name: "take"))
        #expect(app.effect("saveAll") == nil)
        app.wait(milliseconds: 5)
        #expect(app.screen.shows("Checked: 3000 of 10000"))
        app.wait(seconds: 1)
        #expect(app.screen.shows("10000 entries can be imported."))
        try app.tap("Import 10000 entries")
        #expect(app.records.count == 10_003 && app.effects.filter { $0["type"] == "saveAll" }.count == 1)
        app.act(ActionID(level: 0, name: "undo"))
        #expect(app.records.count == 3)
    }

    @Test("EN-IMPORT-10 the records of a file keep the order of its lines")
    func order() throws {
        var app = try Self.open()
        let titles = (0..<80).map { "Book \($0 * 37 % 80)" as Text }
        try Self.choose(&app, "Title\n" + titles.joined(separator: "\n"))
        try app.tap("Import 80 entries")
        let made = try #require(app.effect("saveAll")?["records"]?.array)
        #expect(made.map { $0["fields"]?["Title"]?.string } == titles)
        let ids = made.compactMap { $0["id"]?.string }
        #expect(ids.count == 80 && ids == ids.sorted() && Set(made.compactMap { $0["created"]?.string }).count == 1)
    }

    @Test("EN-IMPORT-1 who may not create finds no Import, and nothing is made for them")
    func rights() throws {
        let rights: (inout JSON) -> Void = {
            $0.set("Components", "ShelfList", "Events", "ImportClicked", to: "OpenImport")
            $0.set("Components", "ShelfImport", to: ["Type": "ImportComponent", "Title": "Import", "ModelId": "Shelf"])
            $0.set("Events", "OpenImport", to: ["Type": "Push", "ElementId": "ShelfImport"])
            $0.set("App", "Access", to: ["Roles": ["reader"], "Accounts": "reader"])
            $0.set("Models", "Shelf", "Access", to: ["reader": ["read"]])
            $0.set("Models", "Book", "Access", to: ["reader": ["read"]])
        }
        var app = Library.shared(rights)
        #expect(app.screen.tap("More actions for this list") == nil)
        app.go(to: "#/ShelfList/ShelfImport")
        try Self.choose(&app, "Name\nA\n")
        try app.tap("Import 1 entry")
        #expect(app.effect("saveAll") == nil && app.messages == ["You may not do this here."])
    }

    @Test("EN-EXPORT-1 EN-EXPORT-2 the CSV has the records shown, in their order, and is read again as it was")
    func csv() throws {
        var app = try Self.open()
        try Self.choose(&app, "Title,Read,Kind,Owned,Where\n\"=Zoo, \"\"1\"\"\",2026-01-02,n,true,\"47.14, 9.52\"\n")
        try app.tap("Import 1 entry")
        try app.tap("More actions for this list")
        #expect(
            app.screen.overlay?.controls.map(\.title) == [
                "Save as CSV", "Save as GeoJSON", "Print", "Import…", "Cancel",
            ])
        try app.tap("Save as CSV")
        let file = try #require(app.effect("saveFile"))
        #expect(file["name"] == "Books 2026-10-14.csv" && file["media"] == "text/csv")
        let table = try CSVTable(try #require(file["text"]?.string), limit: 9)
        #expect(table.lines[0].cells.prefix(5) == ["id", "created", "changed", "Title", "Shelf"])
        #expect(table.lines.map { $0.cells[3] } == ["Title", "'=Zoo, \"1\"", "Emma"])
        var again = try Self.open()
        try Self.choose(&again, try #require(file["text"]?.string))
        try again.tap("Import 2 entries")
        let made = again.effect("saveAll")?["records"]?[0]?["fields"]
        #expect(made?["Title"] == "=Zoo, \"1\"" && made?["Kind"] == "n" && made?["Owned"] == true)
        #expect(made?["Read"] == "2026-01-02" && made?["Where"]?["lat"]?.text == "47.14")
    }

    @Test("EN-EXPORT-1 EN-EXPORT-3 GeoJSON and print have the records shown")
    func others() throws {
        var app = Library.open {
            $0.set("Components", "ShelfList", "Export", to: true)
            $0.set("Components", "ShelfList", "Columns", to: ["Name", "Place"])
        }
        try app.tap("More actions for this list")
        try app.tap("Save as GeoJSON")
        let text = try #require(app.effect("saveFile")?["text"]?.string)
        let features = try JSON.parse(text)["features"]?.array ?? []
        #expect(features.map { $0["properties"]?["Name"] } == ["Maps", "Novels"])
        #expect(features[0]["geometry"]?["coordinates"]?[0]?.text == "9.5" && features[1]["geometry"] == .null)
        try app.tap("More actions for this list")
        try app.tap("Print")
        let print = try #require(app.effect("print"))
        #expect(print["title"] == "Shelves" && print["columns"] == ["Name", "Place"])
        #expect(print["rows"]?[0] == ["Maps", "47.5000° N, 9.5000° E"] && print["rows"]?[1] == ["Novels", ""])
        // A list that says nothing of files offers none.
        let plain = Library.open()
        #expect(plain.screen.outline.containsUTF8("Save as CSV") == false)
    }
}
