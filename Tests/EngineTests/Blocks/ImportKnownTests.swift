import Basic
import Engine
import Scenarios
import Testing
import Values

@Suite("Lines that are there already")
struct ImportKnownTests {
    private static func person(_ number: Int, _ fields: JSON) -> JSON {
        Library.record(OrderTests.id(number), "Person", fields)
    }

    private static let place: JSON = ["lat": JSON(47.14), "lon": JSON(9.52)]
    private static let people = [
        person(0, ["Name": "Ada", "Mail": "ada@example.org", "Town": "Ulm", "Born": "1990-01-02", "Note": "old"]),
        person(1, ["Name": "Ben", "Mail": "ben@example.org", "Town": "Bonn", "At": place]),
        person(2, ["Name": "Cem", "Town": "Ulm"]),
        person(3, ["Name": "Cem", "Town": "Bonn"]),
    ]

    /// People, and an import of more.
    private static func open(_ records: [JSON] = people, _ change: (inout JSON) -> Void = { _ in }) -> AppDriver {
        Library.open(
            {
                $0.set("Root", to: [["Title": "Import", "ElementId": "PersonImport", "ModelName": "Person"]])
                $0.set("Components", "PersonImport", to: ["Type": "ImportComponent", "Title": "Import"])
                let fields: JSON = [
                    ["Name": "Name", "Type": "Text", "Options": ["Required": true]],
                    ["Name": "Mail", "Type": "Text"], ["Name": "Town", "Type": "Text"],
                    ["Name": "Born", "Type": "Date"], ["Name": "At", "Type": "Map"],
                    ["Name": "Note", "Type": "Text", "Options": ["VisibleIf": "Town != 'Rom'"]],
                ]
                $0.set("Models", "Person", to: ["Fields": fields])
                change(&$0)
            }, records: records)
    }

    private static func choose(_ app: inout AppDriver, _ text: Text) throws {
        try app.tap(app.screen.tap("Choose file") == nil ? "Choose another file" : "Choose file")
        let field = try #require(app.effect("pickFile")?["field"]?.string.flatMap { ActionID($0) })
        app.act(field, ["name": "people.csv", "text": .string(text)])
    }

    private static func says(_ app: AppDriver, _ texts: Text...) -> Bool {
        texts.allSatisfy { app.screen.outline.containsUTF8($0) }
    }

    private static func take(_ app: inout AppDriver) throws {
        let level = try #require(app.screen.levels.last).serial
        app.act(ActionID(level: level, name: "take"))
    }

    @Test("EN-IMPORT-7 EN-IMPORT-9 what is the same in all columns is said and left out, and only then")
    func same() throws {
        var app = Self.open()
        try Self.choose(
            &app,
            """
            Name;Mail;Town;Born
            Ada;ada@example.org;Ulm;02.01.1990
            Ada;ADA@example.org;Ulm;02.01.1990
            Cem;;Ulm;
            Dora;;;
            """)
        // The second line differs in a letter.
        #expect(Self.says(app, "2 lines are there already.", "2 entries will be added.", "2 lines will be left out."))
        #expect(Self.says(app, "Line 2: there already", "Line 4: there already"))
        #expect(app.announced == ["2 lines are there already."])
        try app.tap("Import 2 entries")
        let made = try #require(app.effect("saveAll")?["records"]?.array)
        #expect(made.map { $0["fields"]?["Name"] } == ["Ada", "Dora"] && app.records.count == 6)
        #expect(app.effect("saveAll")?["was"] == nil)
    }

    @Test("EN-IMPORT-7 a place is the same however it is written, and a line is there if one above says the same")
    func places() throws {
        var app = Self.open()
        try Self.choose(&app, "Name,latitude,longitude\nBen,47.140,9.52\nEve,,\nEve,,\n")
        #expect(Self.says(app, "2 lines are there already.", "1 entry will be added."))
        try app.tap("Import 1 entry")
        #expect(app.records.count == 5)
    }

    @Test("EN-IMPORT-7 without records, and without a line that is twice, nothing is said of it")
    func nothing() throws {
        var app = Self.open([])
        try Self.choose(&app, "Name\nEve\n")
        #expect(!Self.says(app, "There already") && Self.says(app, "1 entry can be imported."))
        try Self.choose(&app, "Name\nEve\nEve\n")
        #expect(Self.says(app, "There already", "1 line is there already."))
    }

    @Test("EN-IMPORT-8 by fields that the person chose, a record gets what stands in the line, and keeps the rest")
    func updates() throws {
        var app = Self.open()
        try Self.choose(&app, "Name,Mail,Town,Born\nADA,Ada@Example.org,,1991-01-02\nFay,,Ulm,\n")
        #expect(Self.says(app, "No line is there already.") && app.screen.field("What becomes of them") == nil)
        try app.type("Recognised by", ["Mail"])
        #expect(Self.says(app, "1 line is there already.", "Line 2: there already"))
        try app.type("What becomes of them", "update")
        // A line without a mail is like no other one.
        #expect(Self.says(app, "1 entry will be added.", "1 entry will be changed.", "Line 2: changes an entry"))
        try app.tap("Import 1, change 1")
        let effect = try #require(app.effect("saveAll"))
        #expect(app.effects.filter { ["save", "saveAll"].contains($0["type"]?.string ?? "") }.count == 1)
        let was: JSON = ["Name": "Ada", "Mail": "ada@example.org", "Born": "1990-01-02"]
        #expect(effect["was"] == [.null, was])
        let ada = try #require(app.records[OrderTests.id(0)]?["fields"])
        #expect(ada["Name"] == "ADA" && ada["Born"] == "1991-01-02" && ada["Town"] == "Ulm" && ada["Note"] == "old")
        #expect(app.messages == ["1 added, 1 changed."] && app.records.count == 5)
        app.act(ActionID(level: 0, name: "undo"))
        #expect(app.records.count == 4 && app.records[OrderTests.id(0)]?["fields"]?["Name"] == "Ada")
        #expect(app.messages == ["2 entries are as they were before."])
        app.act(ActionID(level: 0, name: "redo"))
        #expect(app.records.count == 5 && app.records[OrderTests.id(0)]?["fields"]?["Name"] == "ADA")
    }

    @Test("EN-IMPORT-8 two lines of one record both count; what changes nothing is left out")
    func twice() throws {
        var app = Self.open()
        let lines: Text = "Name,Mail,Town\nAda,ada@example.org,Ulm\nAda B,ada@example.org,\nGil,g@x.org,\n"
        try Self.choose(&app, lines + ",g@x.org,Rom\n")
        #expect(Self.says(app, "Line 5, Name: "))
        try Self.choose(&app, lines + "Gil,g@x.org,Rom\n")
        try app.type("Recognised by", ["Mail"])
        try app.type("What becomes of them", "update")
        #expect(Self.says(app, "3 lines are there already.", "1 line will be left out."))
        try app.tap("Import 1, change 1")
        #expect(app.records[OrderTests.id(0)]?["fields"]?["Name"] == "Ada B")
        let gil = app.records.values.first { $0["fields"]?["Name"] == "Gil" }
        #expect(gil?["fields"]?["Town"] == "Rom" && app.records.count == 5)
    }

    @Test("EN-IMPORT-8 several records that match, and those that the person may not change, are wrong")
    func wrong() throws {
        var app = Self.open()
        try Self.choose(&app, "Name,Town\nCem,Rom\n")
        try app.type("Recognised by", ["Name"])
        #expect(Self.says(app, "1 line is there already."))
        try app.type("What becomes of them", "update")
        #expect(Self.says(app, "1 problem: nothing is imported", "Line 2: Several entries match this line."))
        try Self.take(&app)
        #expect(app.effect("saveAll") == nil)
        // Of both fields, none matches.
        try app.type("Recognised by", ["Name", "Town"])
        #expect(Self.says(app, "No line is there already.", "1 entry will be added.") && !Self.says(app, "problem"))
        try app.type("Recognised by", ["Name"])
        try app.type("What becomes of them", "leave")
        #expect(Self.says(app, "Nothing to import"))
        try Self.take(&app)
        #expect(app.effect("saveAll") == nil)
        try app.type("What becomes of them", "add")
        try app.tap("Import 1 entry")
        #expect(app.records.count == 5)
    }

    @Test("EN-IMPORT-8 what is of somebody else is wrong, by line")
    func rights() throws {
        var records = [Self.people[0], Self.people[1]]
        for place in records.indices {
            records[place].set("by", to: place == 0 ? "ben" : "anna")
            records[place].set("state", to: "synchronised")
        }
        let access: (inout JSON) -> Void = {
            $0.set("Root", to: [["Title": "Import", "ElementId": "PersonImport", "ModelName": "Person"]])
            $0.set("Components", "PersonImport", to: ["Type": "ImportComponent", "Title": "Import"])
            $0.set("App", "Access", to: ["Roles": ["reader"], "Accounts": "reader"])
            $0.set(
                "Models", "Person",
                to: [
                    "Fields": [["Name": "Name", "Type": "Text"], ["Name": "Town", "Type": "Text"]],
                    "Access": ["reader": ["read", "create", "update own"]],
                ])
        }
        var app = Library.shared(access, records: records)
        try Self.choose(&app, "Name,Town\nAda,Rom\nBen,Rom\n")
        try app.type("Recognised by", ["Name"])
        try app.type("What becomes of them", "update")
        #expect(Self.says(app, "1 problem: nothing is imported"))
        #expect(Self.says(app, "You may not do this here."))
    }

    @Test("EN-IMPORT-8 what arrives meanwhile in other fields of a record stays")
    func meanwhile() throws {
        var app = Self.open()
        try Self.choose(&app, "Name,Mail\nAnna,ada@example.org\n")
        try app.type("Recognised by", ["Mail"])
        try app.type("What becomes of them", "update")
        var ada = Self.people[0]
        ada.set("fields", "Town", to: "Köln")
        app.send(["type": "records", "records": [ada], "gone": [], "all": false])
        try app.tap("Change 1 entry")
        let fields = app.records[OrderTests.id(0)]?["fields"]
        #expect(fields?["Town"] == "Köln" && fields?["Name"] == "Anna")
    }

    @Test("EN-IMPORT-7 what is hidden is not stored, and so not compared")
    func hidden() throws {
        var app = Self.open([Self.person(0, ["Name": "Hal", "Town": "Rom"])])
        try Self.choose(&app, "Name,Town,Note\nHal,Rom,secret\n")
        #expect(Self.says(app, "1 line is there already.", "Nothing to import"))
    }

    @Test("EN-IMPORT-6 EN-IMPORT-7 of another shelf is not there already")
    func through() throws {
        var app = Library.open(
            {
                $0.set("Components", "BookList", "Events", "ImportClicked", to: "OpenImport")
                $0.set(
                    "Components", "BookImport", to: ["Type": "ImportComponent", "Title": "Import", "ModelId": "Book"])
                $0.set("Events", "OpenImport", to: ["Type": "Push", "ElementId": "BookImport"])
            })
        for (shelf, count) in [(Library.shelf, 1), (Library.other, 0)] as [(Text, Int)] {
            app.go(to: "#/ShelfList/BookList=LoadBooks.\(shelf)")
            app.go(to: "#/ShelfList/BookList=LoadBooks.\(shelf)/BookImport=LoadBooks.\(shelf)")
            try Self.choose(&app, "Title\nEmma\nSanditon\n")
            #expect(
                Self.says(app, count == 1 ? "1 line is there already." : "2 entries can be imported."), "\(shelf)")
        }
    }

    @Test("EN-IMPORT-7 ten thousand lines are compared with ten thousand records, portion by portion")
    func many() throws {
        let records = (0..<10_000).map { number in
            Library.record(
                Boards.id(number), "Person", ["Name": .string("P\(number)"), "Mail": .string("m\(number)@x.org")])
        }
        var app = Self.open(records)
        let lines = (5_000..<15_000).map { "P\($0),m\($0)@x.org\n" as Text }.joined(separator: "")
        try Self.choose(&app, "Name,Mail\n" + lines)
        app.wait(seconds: 1)
        #expect(Self.says(app, "5000 lines are there already.", "5000 entries will be added."))
        try app.type("Recognised by", ["Mail"])
        #expect(!Self.says(app, "entries will be added."))
        app.wait(seconds: 1)
        #expect(Self.says(app, "5000 lines are there already.", "5000 entries will be added."))
        try app.tap("Import 5000 entries")
        #expect(app.records.count == 15_000)
    }
}
