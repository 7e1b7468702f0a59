import Engine
import FileFormats
import Language
import Scenarios
import TestSupport
import Testing
import Values

@Suite("Files of a kit's formats: reading")
struct ReadingTests {
    @Test("FI-FORMAT-1 a kit's formats are a component and an event that descriptions are checked for")
    func checked() {
        let found = Parcels.checker.check(Parcels.description.utf8).diagnostics.filter { $0.severity == .error }
        #expect(found.isEmpty, "\(found.map { $0.line(file: "app.json", language: "en") })")
        let wrong = Parcels.description.replacing(#""Formats": ["parcel"]"#, with: #""Formats": ["parsel"]"#)
        #expect(Parcels.checker.check(wrong.utf8).diagnostics.contains { $0.severity == .error })
    }

    @Test("FI-READ-3 FI-READ-4 a file is shown before anything of it is stored, then all of it is, in one act")
    func all() throws {
        var app = try Parcels.page()
        let before = app.records.count
        let seen = try app.choose("a.parcel", Array("For otters\n3;cups;blue\n2;plates;Blau".utf8))
        #expect(seen == ["For otters", "Parcel slip", "Things: 2", "Rows", "3;cups;blue", "2;plates;Blau"])
        #expect(app.records.count == before)
        try app.press("take")
        let saved = try #require(app.effects.first { $0["type"]?.string == "saveAll" }?["records"]?.array)
        #expect(saved.count == 3)
        let parcel = try #require(app.kept("Parcel").first)
        #expect(parcel["Title"] == "For otters" && parcel["Owner"] == ["0195f000-0000-7000-8000-000000000001"])
        let items = app.kept("Item")
        #expect(items.map { $0["Count"] } == [3, 2] && items.map { $0["Thing"] } == ["cups", "plates"])
        #expect(items.allSatisfy { $0["Colour"] == ["0195f000-0000-7000-8000-000000000002"] })
        #expect(items.allSatisfy { $0["Parcel"] == saved[0]["id"].map { .array([$0]) } })
        #expect(app.screen.levels.last?.component == "ParcelList")
        #expect(app.screen.toasts.map(\.text) == ["3 entries added."])
        let undo = try #require(app.screen.toasts.first?.offer?.action)
        app.act(undo)
        #expect(app.records.count == before)
    }

    @Test("FI-READ-4 whoever leaves the page has stored nothing")
    func cancelled() throws {
        var app = try Parcels.page()
        let before = app.records.count
        _ = try app.choose("a.parcel", Array("One\n1;cup;blue".utf8))
        app.back()
        #expect(app.records.count == before && app.screen.levels.last?.component == "ParcelList")
        #expect(!app.effects.contains { $0["type"]?.string == "saveAll" })
    }

    @Test("FI-READ-4 a device that cannot write keeps nothing of it, and says so")
    func full() throws {
        var app = try Parcels.page()
        _ = try app.choose("a.parcel", Array("One\n1;cup;blue".utf8))
        app.device = .failing(.full)
        try app.press("take")
        #expect(app.kept("Parcel").isEmpty && app.kept("Item").isEmpty)
        #expect(app.screen.toasts.last?.text == "The device's storage is full. Nothing was added.")
    }

    @Test("FI-READ-1 FI-READ-2 what cannot be read is refused, with what can be done")
    func refused() throws {
        for (language, unknown, large, text) in [
            ("en", "“a.png” is a file that cannot be read here.", "“a.txt” is larger than 0 MB.", "No text."),
            (
                "de", "„a.png“ ist eine Datei, die sich hier nicht lesen lässt.", "„a.txt“ ist größer als 0 MB.",
                "Kein Text."
            ),
        ] as [(Text, Text, Text, Text)] {
            var app = try Parcels.page(language: language)
            let seen = try app.choose("a.png", [0x89, 0x50])
            #expect(seen.first == unknown && seen[1].containsUTF8(".parcel"))
            #expect(try app.choose("a.txt", [UInt8](repeating: 65, count: 201)).first == large)
            #expect(try Array(app.choose("a.txt", [0xFF, 0xFE]).prefix(2)) == [text, "UTF-8"])
            #expect(app.page.buttons["take"] == nil && app.kept("Parcel").isEmpty)
        }
    }

    @Test("FI-READ-1 bytes that can be nothing else count more than the ending")
    func byBytes() throws {
        var app = try Parcels.page()
        #expect(try app.choose("a.bin", Array("parcel of mine\n1;cup;blue".utf8)).first == "parcel of mine")
    }

    @Test("FI-READ-2 what did not arrive as bytes is refused")
    func damagedOnTheWay() throws {
        var app = try Parcels.page()
        try app.press("choose")
        let field = try #require(app.effects.last?["field"]?.string.flatMap { ActionID($0) })
        for text in ["abc", "ab=c", "a b=", "====", "äää="] as [Text] {
            app.act(field, ["name": "a.txt", "bytes": .string(text)])
            #expect(app.page.buttons["take"] == nil)
        }
    }

    @Test(
        "FI-READ-5 FI-READ-6 what fields do not take is left empty and named with its row; a question comes before that"
    )
    func values() throws {
        var app = try Parcels.page()
        let seen = try app.choose("a.txt", Array("A title that is long\n0;cups;blue\n1.5;pots;red\n# careful".utf8))
        #expect(seen.contains("5 notes") && seen.contains("line 4: # careful"))
        #expect(seen.contains("Title is cut to 12 letters."))
        #expect(seen.contains { $0.hasUTF8Prefix("Row 1: Count stays empty: ") })
        #expect(seen.contains { $0.hasUTF8Prefix("Row 2: Count stays empty: ") })
        #expect(seen.contains("Row 2: Colour stays empty: There is no entry “red” here."))
        try app.press("take")
        #expect(app.kept("Parcel").isEmpty)
        let question = try #require(app.screen.overlay)
        let accept = try #require(question.controls.first { $0.title == "Import" })
        app.act(accept.action)
        #expect(app.kept("Parcel").map { $0["Title"] } == ["A title that"])
        #expect(app.kept("Item").map { $0["Count"] ?? .null } == [.null, .null])
    }

    @Test("FI-READ-5 where something required is missing nothing can be taken")
    func required() throws {
        var app = try Parcels.page()
        let seen = try app.choose("a.txt", Array("One\n1;;blue".utf8))
        #expect(seen.contains("The file cannot be imported like this.") && seen.contains("Row 1: Thing is missing."))
        #expect(app.page.buttons["take"]?.isEnabled == false)
        try app.press("take")
        #expect(app.kept("Parcel").isEmpty)
    }

    @Test("FI-READ-7 the part of a damaged file is taken after a question, and marked")
    func damage() throws {
        var app = try Parcels.page(language: "de")
        let seen = try app.choose("a.txt", Array("Eins\n1;Tasse;blau\n!".utf8))
        #expect(seen.contains("Nur ein Teil der Datei") && seen.contains("Ab Zeile 3 nass."))
        try app.press("take")
        let question = try #require(app.screen.overlay)
        #expect(app.kept("Parcel").isEmpty)
        app.act(try #require(question.controls.first { $0.title == "Übernehmen" }).action)
        #expect(app.kept("Parcel").map { $0["Wet"] } == [true])
    }

    @Test("FI-READ-8 a file is taken once")
    func once() throws {
        var app = try Parcels.page()
        _ = try app.choose("a.txt", Array("One\n1;cup;blue".utf8))
        try app.press("take")
        app.go(to: "#/ParcelList/Reader")
        let seen = try app.choose("again.txt", Array("One\n1;cup;blue".utf8))
        #expect(seen.contains("This file was imported before. Nothing will be added."))
        try app.press("take")
        #expect(app.kept("Parcel").count == 1)
        #expect(
            !(try app.choose("b.txt", Array("Two\n1;cup;blue".utf8)).contains("The file cannot be imported like this."))
        )
    }

    @Test("FI-READ-9 who has no profile yet is told to make one")
    func noProfile() throws {
        var app = try Parcels.page([Parcels.colour])
        let seen = try app.choose("a.txt", Array("One\n1;cup;blue".utf8))
        #expect(seen.contains("Create an entry “Person” first.") && app.page.buttons["take"]?.isEnabled == false)
    }

    @Test("FI-READ-10 a reader asks for a number, and what is none is said")
    func asked() throws {
        var app = try Parcels.page()
        #expect(try app.choose("a.txt", Array("One\n?\n1;cup;blue".utf8)) == ["a.txt", "How heavy is it?"])
        for wrong in ["", "0", "100", "1.5", "x"] as [Text] {
            app.act(try #require(app.page.field).change, .string(wrong))
            try app.press("go on")
            #expect(app.page.field?.problem?.message.en == "Please enter a whole number from 1 to 99.")
        }
        app.act(try #require(app.page.field).change, "42")
        try app.press("go on")
        try app.press("take")
        #expect(app.kept("Parcel").map { $0["Weight"] } == [42])
    }
}
