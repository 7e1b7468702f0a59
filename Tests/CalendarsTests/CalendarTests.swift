import Basic
import Calendars
import Engine
import Language
import Scenarios
import Testing
import Values

/// A diary with a calendar. It is 15 January 2026, 23:30 in Greenwich; by the person's clock it is Friday, 16 January.
struct Diary {
    static let description: Text = """
        {
          "App": { "Languages": [ "de", "en" ] },
          "Root": [ { "Title": "Diary", "ElementId": "Month", "ModelName": "Entry" } ],
          "Components": {
            "Month": { "Type": "CalendarComponent", "Title": { "de": "Tagebuch", "en": "Diary" }, "Day": "Day",
                       "Events": { "Init": "Load", "Add": "New", "ItemClicked": "Show", "Delete": "Remove" } },
            "Page": { "Type": "DetailComponent", "Title": "{Title}" },
            "Form": { "Type": "FormComponent", "Title": "New", "Events": { "Save": "Save" } }
          },
          "Events": {
            "Load": { "Type": "LoadModels", "ModelId": "Entry", "ElementId": "Month" },
            "New": { "Type": "CreateModel", "ModelId": "Entry", "ElementId": "Edit" },
            "Edit": { "Type": "Push", "ElementId": "Form" },
            "Show": { "Type": "Push", "ElementId": "Page" },
            "Save": { "Type": "SaveModel" },
            "Remove": { "Type": "DeleteModel" }
          },
          "Models": {
            "Entry": { "Views": { "Table": { "ViewName": "Cell", "Mappings": { "Title": "Title" } } }, "Fields": [
              { "Name": "Title", "Type": "Text" },
              { "Name": "Day", "Type": "Date", "Options": { "Default": "today" } },
              { "Name": "At", "Type": "DateTime" } ] }
          },
          "Views": { "Cell": { "Type": "Table", "Order": ["Title"], "Fields": { "Title": { "Type": "Label" } } } }
        }
        """

    var app: AppDriver

    init(_ entries: [(Text, JSON)], field: Text = "Day", languages: [Text] = ["en"], empty: Text = "") throws {
        let now = try #require(Instant("2026-01-15T23:30:00.000Z"))
        app = AppDriver(registry: Registry([Basic.kit, Calendars.kit]), now: now)
        var records: [JSON] = []
        for (number, entry) in entries.enumerated() {
            var fields: JSONObject = ["Title": .string(entry.0)]
            fields[field] = entry.1
            records.append([
                "id": .string(Self.id(number)), "model": "Entry", "created": "2026-01-01T08:00:00.000Z",
                "changed": "2026-01-01T08:00:00.000Z", "fields": .object(fields),
            ])
        }
        let description = String(Self.description).replacing(
            "\"Day\": \"Day\"", with: "\"Day\": \"\(field)\"\(empty)")
        app.open(Text(description), records: records, languages: languages)
    }

    static func id(_ number: Int) -> Text { "01980000-0000-7000-8000-0000000000\(number + 10)" }

    /// What the element gets.
    var data: JSON {
        for element in app.screen.levels.first?.body ?? [] {
            if case .surface("calendar", let data) = element.content { return data }
        }
        return .null
    }

    /// The headings and ids of the rows below the month.
    var rows: [Text] {
        for element in app.screen.levels.first?.body ?? [] {
            if case .list(let list) = element.content { return list.headings + list.rows.map { $0.key } }
        }
        return []
    }

    mutating func act(_ name: Text, _ argument: Text = "") {
        app.act(ActionID(level: data["level"]?.int ?? -1, name: name, argument: argument))
    }
}

@Suite("Calendars")
struct CalendarTests {
    @Test("CA-MONTH-1 a calendar opens with the month of today, and with what is today below it")
    func opened() throws {
        let diary = try Diary([
            ("yesterday", "2026-01-15"), ("one", "2026-01-16"), ("two", "2026-01-16"), ("none", .null),
        ])
        #expect(diary.data["month"] == "2026-01-01" && diary.data["chosen"] == "2026-01-16")
        #expect(diary.data["today"] == "2026-01-16" && diary.data["label"] == "Diary")
        #expect(diary.data["days"] == [["2026-01-15", 1, ["yesterday"]], ["2026-01-16", 2, ["one", "two"]]])
        #expect(diary.rows == ["16 January 2026", "", Diary.id(1), Diary.id(2)])
    }

    @Test("CA-MONTH-2 six weeks from Monday on are told, with three titles of a day at most")
    func weeks() throws {
        // January 2026 begins on a Thursday: the weeks go from 29 December to 8 February.
        let days: [Text] = ["2025-12-28", "2025-12-29", "2026-02-08", "2026-02-09"]
        var entries = days.map { ("edge", JSON.string($0)) } as [(Text, JSON)]
        for number in 1...5 { entries.append(("\(number)", "2026-01-07")) }
        var diary = try Diary(entries)
        #expect(
            diary.data["days"] == [
                ["2025-12-29", 1, ["edge"]], ["2026-01-07", 5, ["1", "2", "3"]], ["2026-02-08", 1, ["edge"]],
            ])
        diary.act("show", "2025-12-31")
        #expect(diary.data["month"] == "2025-12-01" && diary.data["chosen"] == "2026-01-16")
        #expect(
            diary.data["days"] == [
                ["2025-12-28", 1, ["edge"]], ["2025-12-29", 1, ["edge"]], ["2026-01-07", 5, ["1", "2", "3"]],
            ])
    }

    @Test("CA-DAY-1 a day that is chosen shows its month and its records; one without any says so")
    func chosen() throws {
        var diary = try Diary([("a", "2026-03-31"), ("b", "2026-01-16")])
        diary.act("choose", "2026-03-31")
        #expect(diary.data["month"] == "2026-03-01" && diary.rows == ["31 March 2026", Diary.id(0)])
        diary.act("show", "2027-06-15")
        #expect(diary.data["month"] == "2027-06-01" && diary.rows == ["31 March 2026", Diary.id(0)])
        diary.act("choose", "2026-04-01")
        #expect(diary.rows.isEmpty && diary.app.screen.shows("There is nothing on this day."))
        #expect(diary.app.screen.shows("1 April 2026"))
        for nonsense in ["", "2026-02-30", "tomorrow"] as [Text] {
            diary.act("choose", nonsense)
            diary.act("show", nonsense)
            #expect(diary.data["chosen"] == "2026-04-01" && diary.data["month"] == "2026-04-01")
        }
        let own = try Diary([], languages: ["de"], empty: ", \"EmptyText\": { \"de\": \"Ruhetag\", \"en\": \"Rest\" }")
        #expect(own.app.screen.shows("Ruhetag") && own.app.screen.shows("16. Januar 2026"))
    }

    @Test("CA-DAY-2 of a moment the day by the person's clock counts")
    func moments() throws {
        let diary = try Diary(
            [("late", "2026-01-15T23:15:00.000Z"), ("early", "2026-01-15T22:59:59.000Z"), ("odd", "soon")], field: "At")
        #expect(diary.data["days"] == [["2026-01-15", 1, ["early"]], ["2026-01-16", 1, ["late"]]])
    }

    @Test("CA-DAY-3 the plus makes a record of the day chosen")
    func added() throws {
        var diary = try Diary([("a", "2026-01-16")])
        diary.act("choose", "2026-02-03")
        diary.act("Add")
        #expect(diary.app.screen.shows("field \"Day\" date = \"2026-02-03\""))
    }

    @Test("CA-DAY-4 a row opens its record, and what is deleted is gone from its day")
    func rows() throws {
        var diary = try Diary([("a", "2026-01-16"), ("b", "2026-01-16")])
        diary.act("Delete", Diary.id(0))
        #expect(diary.data["days"] == [["2026-01-16", 1, ["b"]]])
        diary.act("ItemClicked", "nobody")
        #expect(diary.app.screen.levels.count == 1)
        diary.act("ItemClicked", Diary.id(1))
        #expect(diary.app.screen.levels.count == 2 && diary.app.screen.levels.last?.title == "b")
    }

    @Test("CA-MONTH-3 every record is found on its day, as a search through all of them finds it")
    func many() throws {
        var seed: UInt64 = 7
        func random(_ below: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % below
        }
        let numbers = (0..<89).map { _ in 20_400 + random(120) }
        var diary = try Diary(numbers.map { ("x", .string(CalendarDate(dayNumber: $0).text)) })
        for day in 20_390..<20_530 {
            let date = CalendarDate(dayNumber: day)
            diary.act("choose", date.text)
            let expected = numbers.indices.filter { numbers[$0] == day }.map { Diary.id($0) }
            let found = diary.rows.filter { $0.hasUTF8Prefix("01980000") }
            #expect(found == expected)
            let counts = diary.data["days"]?.array?.reduce(0) { $0 + ($1[1]?.int ?? 0) }
            let first = try #require(CalendarDate(year: date.year, month: date.month, day: 1))
            let monday = first.dayNumber - (first.weekday - 1)
            #expect(counts == numbers.filter { (monday..<monday + 42).contains($0) }.count)
        }
    }
}

@Suite("Descriptions of calendars")
struct CheckTests {
    private static let checker = Checker(vocabulary: Vocabulary([Basic.manifest, Calendars.manifest]))

    private func found(_ changes: [(String, String)]) -> [String] {
        var text = String(Diary.description)
        for (old, new) in changes {
            #expect(text.contains(old))
            text = text.replacing(old, with: new)
        }
        let all = Self.checker.check(Text(text).utf8).diagnostics.map { "\($0.code) \($0.pointer.text)" }
        // The page shows all fields.
        return all.filter { !$0.hasPrefix("LA-FLOW-14 ") }
    }

    @Test("LA-FLOW-17 a record that is created on a day has a Date field")
    func days() {
        #expect(found([]) == [])
        let note = (
            "\"Models\": {", "\"Models\": { \"Note\": { \"Fields\": [ { \"Name\": \"Text\", \"Type\": \"Text\" } ] },"
        )
        let other = (
            "\"ModelId\": \"Entry\", \"ElementId\": \"Edit\"", "\"ModelId\": \"Note\", \"ElementId\": \"Edit\""
        )
        #expect(found([note, other]) == ["LA-FLOW-17 /Components/Month/Events/Add"])
        let time = ("{ \"Name\": \"Text\", \"Type\": \"Text\" }", "{ \"Name\": \"Text\", \"Type\": \"Date\" }")
        #expect(found([note, other, time]) == [])
    }

    @Test("LA-FLOW-15 the day is a date or a moment")
    func fields() {
        #expect(found([("\"Day\": \"Day\"", "\"Day\": \"At\"")]) == [])
        #expect(found([("\"Day\": \"Day\"", "\"Day\": \"Title\"")]) == ["LA-FLOW-15 /Components/Month/Day"])
        #expect(found([("\"Day\": \"Day\",", "")]).contains { $0.hasSuffix(" /Components/Month") })
    }
}
