import Engine
import Scenarios
import Testing
import TestSupport
import TrainingFilesFormats
import TrainingPlans
import Values

@Suite("Plans from files and into files")
struct PlanFileTests {
    private static let swiml = """
        <program xmlns="https://github.com/bartneck/swiML"><title>Monday</title><programDescription>For all</programDescription>
        <poolLength>50</poolLength><lengthUnit>meters</lengthUnit>
        <instruction><segmentName>Warm up</segmentName></instruction>
        <instruction><length><lengthAsDistance>400</lengthAsDistance></length><stroke><standardStroke>freestyle</standardStroke></stroke></instruction>
        <instruction><segmentName>Main</segmentName></instruction>
        <instruction><repetition><repetitionCount>8</repetitionCount><instruction><length><lengthAsDistance>50</lengthAsDistance></length>
        <stroke><standardStroke>butterfly</standardStroke></stroke><rest><sinceStart>PT1M</sinceStart></rest>
        <intensity><startIntensity><percentageHeartRate>80</percentageHeartRate></startIntensity></intensity><equipment>pads</equipment>
        <mood>happy</mood></instruction></repetition></instruction></program>
        """

    private static func taken(_ name: Text, _ bytes: [UInt8], language: Text = "en") throws -> AppDriver {
        var app = try SwimFit.open(at: SwimFit.plans, language: language)
        _ = try app.choose(name, bytes)
        try app.press("take")
        if app.screen.overlay != nil { try app.agree() }
        return app
    }

    @Test("TR-FILE-1 a swiML file is shown with rows, sums and what is unknown, and becomes a plan with its rows")
    func swiml() throws {
        var app = try SwimFit.open(at: SwimFit.plans)
        let seen = try app.choose("monday.xml", Array(Self.swiml.utf8))
        #expect(
            seen == [
                "Monday", "swiML", "Rows: 2", "Distance: 800 m", "Time: 8:00 + 1 row without time", "1 note",
                "line 9: \"mood\" is unknown and was kept as text.", "Rows", "1 × 400 m free",
                "8 × 50 m fly happy, 80 %, send-off 1:00",
            ])
        #expect(app.kept("Plan").isEmpty)
        try app.press("take")
        #expect(
            app.kept("Plan").map { [$0["Name"], $0["Note"], $0["Pool"], $0["Method"], $0["Visible"]] }
                == [["Monday", "For all", 50, "load", "me"]])
        let rows = app.kept("Row")
        try #require(rows.count == 2)
        #expect(rows.map { $0["Group"] } == ["warm-up", "main"] && rows.map { $0["Count"] } == [1, 8])
        #expect(rows[1]["SendOff"] == 60 && rows[1]["Percent"] == 80 && rows[1]["Strokes"] == ["fly"])
        #expect(rows[1]["Equipment"] == ["0195f000-0000-7000-8000-0000000000e1"] && rows[1]["Text"] == "happy")
        #expect(rows.map { $0["Heading"] } == ["Warm up", "Main"])
        #expect(app.screen.toasts.map(\.text) == ["3 entries added."])
        app.act(try #require(app.screen.toasts.first?.offer?.action))
        #expect(app.kept("Plan").isEmpty && app.kept("Row").isEmpty)
    }

    @Test("TR-FILE-1 the printed plan is a plan of 3,850 m, in German")
    func table() throws {
        var app = try SwimFit.open(at: SwimFit.plans, language: "de")
        let seen = try app.choose("Beispiel.csv", Array(SwimFit.table.utf8))
        #expect(
            Array(seen.prefix(5)) == [
                "Beispiel", "Tabelle (CSV)", "Zeilen: 10", "Strecke: 3850 m", "Zeit: 1:14:10 + 2 Zeilen ohne Zeit",
            ])
        #expect(seen.contains("4 × 25 m Brust Technik, 80 %, Abgang 0:40") && seen.last == "und 2 weitere")
        try app.press("take")
        #expect(app.kept("Row").count == 10 && app.kept("Plan").map { $0["Name"] } == ["Beispiel"])
    }

    @Test("TR-FILE-3 a wrong total is named with its line; rows are taken as they stand")
    func wrongTotal() throws {
        var app = try SwimFit.open(at: SwimFit.plans)
        let seen = try app.choose("a.csv", Array(SwimFit.table.replacing("900,1750", with: "900,1800").utf8))
        #expect(seen.contains("line 7: Gesamt is 1800, the rows give 1750."))
        #expect(seen.contains("The rows are imported as they stand. Please check whether one is missing."))
        try app.press("take")
        #expect(app.screen.overlay == nil && app.kept("Row").count == 10)
    }

    @Test(
        "TR-FILE-3 of a table in beats the load pulse is asked for; percents are of that one, and nobody's is filled in"
    )
    func beats() throws {
        let beats = "Anzahl;Strecke;Puls\n4;100;160\n1;200;120"
        var app = try SwimFit.open(at: SwimFit.plans)
        #expect(
            try app.choose("a.csv", Array(beats.utf8)) == [
                "a.csv", "The pulse is given in beats. Of which load pulse?",
            ])
        #expect(app.page.field?.value == "")
        app.act(try #require(app.page.field).change, "79")
        try app.press("go on")
        #expect(app.page.field?.problem?.message.en == "Please enter a whole number from 80 to 230.")
        app.act(try #require(app.page.field).change, "200")
        try app.press("go on")
        try app.press("take")
        #expect(app.kept("Row").map { $0["Percent"] } == [80, 60])
    }

    @Test("TR-FILE-3 rows that are left out are named, and asked about")
    func leftOut() throws {
        var app = try SwimFit.open(at: SwimFit.plans)
        let seen = try app.choose("a.csv", Array("Count,Distance\n4,100\n0,50\n2,1.5\n2,-50".utf8))
        #expect(seen.contains("3 notes") && seen.contains("line 3: \"0\" is no value for Count. The row was left out."))
        try app.press("take")
        #expect(
            app.kept("Plan").isEmpty
                && app.screen.overlay?.message == "3 things of the file will be missing; the notes say which.")
        try app.agree()
        #expect(app.kept("Row").map { $0["Count"] } == [4])
    }

    @Test("TR-FILE-2 what rows have no field for stands behind their text")
    func words() throws {
        let table = "Count,Distance,Effort,Zone,Heading,Text,Pulse\n4,100,90 %,easy,Fast,hard,70 - 80 %"
        var app = try SwimFit.open(at: SwimFit.plans) { text in
            ["Heading", "PercentTo", "Effort", "Zone"].reduce(text) {
                $0.replacing("\"Name\": \"\($1)\", \"Type\"", with: "\"Name\": \"No\($1)\", \"Type\"")
                    .replacing("\"Name\": \"\($1)\",\n", with: "\"Name\": \"No\($1)\",\n")
            }
        }
        _ = try app.choose("a.csv", Array(table.utf8))
        try app.press("take")
        #expect(app.kept("Row").map { $0["Text"] } == ["Fast, hard, to 80 %, effort 90 %, easy"])
        #expect(app.kept("Row").map { $0["Percent"] } == [70])
        // SwimFit has fields for all of it.
        let rows = try Self.taken("a.csv", Array(table.utf8)).kept("Row")
        #expect(rows.map { [$0["Heading"], $0["Text"], $0["Zone"]] } == [["Fast", "hard", "easy"]])
        #expect(rows.map { [$0["Percent"], $0["PercentTo"], $0["Effort"]] } == [[70, 80, 90]])
    }

    @Test("TR-FILE-4 what is exported comes back with the same rows and totals", arguments: [0, 2], ["en", "de"])
    func roundTrip(_ place: Int, _ language: String) throws {
        var app = try Self.taken("Beispiel.csv", Array(SwimFit.table.utf8), language: Text(language))
        let rows = app.kept("Row").map { $0.removing("Plan") }
        let file = try app.exported(place)
        #expect(file.name == (place == 0 ? "Beispiel.xml" : "Beispiel.csv"))
        let back = try Self.taken(file.name, file.bytes, language: Text(language))
        #expect(back.kept("Row").map { $0.removing("Plan") } == rows)
        #expect(back.kept("Plan").map { $0["Name"] } == ["Beispiel"])
    }

    @Test(
        "TR-FILE-4 a workout comes back with counts, lengths, groups and rests; it has the beats of one's own profile")
    func workout() throws {
        var app = try Self.taken("Beispiel.csv", Array(SwimFit.table.utf8))
        let file = try app.exported(1)
        #expect(file.name == "Beispiel.fit")
        let back = try Self.taken(file.name, file.bytes)
        for name in ["Group", "Count", "Rounds", "Distance", "SendOff", "Percent"] as [Text] {
            #expect(back.kept("Row").map { $0[name] } == app.kept("Row").map { $0[name] }, "\(name)")
        }
        let document = try FitDocument(reading: file.bytes)
        #expect(document.problem == nil && document.plan.map { PlanTotals(of: $0.rows).distance } == 3_850)
    }

    @Test("TR-FILE-5 without a profile no file has a pulse in beats")
    func noBeats() throws {
        var app = try SwimFit.open(SwimFit.equipment, at: SwimFit.plans)
        _ = try app.choose("a.csv", Array(SwimFit.table.utf8))
        try app.press("take")
        let bytes = try app.exported(1).bytes
        // Without a pulse of whoever reads the file, percents come of beats only where beats stand in it.
        let read = try FitDocument(reading: bytes, pulse: Pulse(resting: 90, load: 175))
        #expect(read.plan?.rows.allSatisfy { $0.percent == nil } == true)
    }

    @Test(
        "TR-FILE-6 what cannot be read is refused with place and remedy, in both languages",
        arguments: [
            ("a.xml", "<!DOCTYPE x [<!ENTITY a \"b\">]><program/>", "DOCTYPE"),
            ("a.xml", "<program><instruction>", "line 1"), ("a.xml", "<plan/>", "swiML"), ("a.csv", "", "empty"),
            ("a.csv", "a,b\n1,2", "Count"), ("a.csv", "Anzahl,Strecke\n\"1,2", "line 2"), ("a.fit", "hello", "FIT"),
            ("a.gpx", "hello", "a.gpx"), ("a.csv", "Anzahl,Strecke\n1,\u{0}", "nothing in this file"),
        ] as [(Text, Text, Text)])
    func refused(_ name: Text, _ text: Text, _ word: Text) throws {
        for language in ["en", "de"] as [Text] {
            var app = try SwimFit.open(at: SwimFit.plans, language: language)
            let seen = try app.choose(name, text.utf8)
            if language == "en" { #expect(seen.contains { $0.containsUTF8(word) }, "\(seen)") }
            #expect(seen.count > 1)
            if let take = app.page.buttons["take"] { #expect(!take.isEnabled || app.screen.overlay == nil) }
            #expect(app.kept("Plan").isEmpty)
        }
    }

    @Test("TR-FILE-6 200 levels, a wrong encoding, a recording for a plan: said, and nothing is stored")
    func hostile() throws {
        let deep = Text(repeating: "<instruction>", count: 200)
        var app = try SwimFit.open(at: SwimFit.plans)
        #expect(
            try app.choose("a.xml", Text("<program>\(deep)").utf8)[0].hasUTF8Suffix(
                "The elements are nested too deeply."))
        #expect(try app.choose("a.csv", [0x41, 0xFF, 0x0A])[0] == "The file is not in UTF-8.")
        #expect(
            try app.choose("a.fit", SwimFit.fit("an activity, little endian"))[0]
                == "The file is a recording and no plan.")
        #expect(app.kept("Plan").isEmpty)
    }

    @Test("TR-FILE-6 a workout cut off anywhere is a part that is asked about, or refused; never more")
    func cut() throws {
        let whole = try SwimFit.fit("the example plan at 175")
        var app = try SwimFit.open(at: SwimFit.plans)
        var parts = 0
        for end in stride(from: 0, to: whole.count, by: 37) {
            let seen = try app.choose("a.fit", Array(whole[..<end]))
            guard let take = app.page.buttons["take"], take.isEnabled else { continue }
            #expect(
                seen.contains("Only a part of the file") && seen.contains("The file ends too early, at byte \(end)."))
            parts += 1
        }
        #expect(parts > 10 && app.kept("Plan").isEmpty)
    }

    @Test("TR-FILE-6 10,000 rows are read, 10,001 are not; 1,000 are taken")
    func many() throws {
        let lines = Text("Count,Distance\n") + Text(repeating: "1,25\n", count: 10_000)
        var app = try SwimFit.open(at: SwimFit.plans)
        #expect(try app.choose("a.csv", lines.utf8).contains("Distance: 250000 m"))
        #expect(app.page.buttons["take"]?.isEnabled == true)
        #expect(try app.choose("a.csv", lines.utf8 + Text("1,25\n").utf8)[0] == "The plan has more than 10000 rows.")
        _ = try app.choose("a.csv", (Text("Count,Distance\n") + Text(repeating: "1,25\n", count: 1_000)).utf8)
        try app.press("take")
        #expect(app.kept("Row").count == 1_000)
    }
}

extension JSONObject {
    func removing(_ name: Text) -> JSONObject { JSONObject(members.filter { $0.key != name }) }
}
