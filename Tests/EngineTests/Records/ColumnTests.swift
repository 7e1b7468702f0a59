import Basic
import Language
import Scenarios
import TestSupport
import Testing
import Values

@testable import Engine

/// Trails with what riders say of them.
enum Trails {
    static let first: Text = "01980000-0000-7000-8000-000000000001"
    static let second: Text = "01980000-0000-7000-8000-000000000002"
    static let noon = Instant(milliseconds: 1_792_000_000_000)

    static let description: Text = """
        {
          "Baukasten": 1,
          "App": { "Id": "trails", "Title": "Trails", "Languages": ["en"],
            "Access": { "Roles": ["guest", "rider"], "Guests": "guest", "Accounts": "rider" } },
          "Root": [ { "ElementId": "List", "ModelName": "Trail" } ],
          "Components": {
            "List": { "Type": "TableComponent", "Title": "Trails", "Filters": ["Mean", "State"], "Sorting": ["Name", "Mean"],
              "Events": { "Init": "Load", "Add": "Rated", "ItemClicked": "Show" } },
            "Page": { "Type": "DetailComponent", "Title": "{Name}: {Mean}" },
            "Form": { "Type": "FormComponent", "Title": "Rating", "Events": { "Save": "Save" } }
          },
          "Events": {
            "Load": { "Type": "LoadModels", "ModelId": "Trail", "SortBy": "Mean", "Order": "Descending", "ElementId": "List" },
            "Rated": { "Type": "LoadModels", "ModelId": "Trail", "Where": "count(Rating@Trail) > 0", "ElementId": "List" },
            "Show": { "Type": "Push", "ElementId": "Page" },
            "Rate": { "Type": "CreateModel", "ModelId": "Rating", "Through": "Trail", "ElementId": "Form" },
            "Save": { "Type": "SaveModel", "ElementId": "Back" },
            "Back": { "Type": "Pop" },
            "Toggle": { "Type": "ToggleModel", "ModelId": "Like", "Through": "Trail" }
          },
          "Models": {
            "Trail": {
              "Access": { "guest": ["read"], "rider": ["read"] },
              "Fields": [ { "Name": "Name", "Type": "Text" } ],
              "Columns": [
                { "Name": "Text", "Type": "Text", "Value": "if(Ratings > 1, 'many', 'few')" },
                { "Name": "Ratings", "Type": "Number", "Value": "count(Rating@Trail)" },
                { "Name": "Mean", "Type": "Number", "Label": "Stars", "Options": { "Decimals": 1 }, "Value": "average(Rating@Trail.Stars)" },
                { "Name": "Sum", "Type": "Number", "Value": "sum(Rating@Trail.Stars)" },
                { "Name": "Mine", "Type": "Number", "Value": "max(Rating@Trail.Mine)" },
                { "Name": "Likes", "Type": "Number", "Value": "count(Like@Trail)" },
                { "Name": "State", "Type": "Choice", "Options": { "Choices": [ { "Value": "dry" }, { "Value": "wet" } ] },
                  "Value": "latest(Condition@Trail.Current, Condition@Trail.Day)" }
              ],
              "Views": { "Table": { "ViewName": "Cell", "Mappings": { "Name": "Name", "Mean": "Mean", "Ratings": "Ratings", "Text": "Text" } },
                "Detail": { "ViewName": "Sheet", "Mappings": { "Mean": "Mean", "Sum": "Sum", "Mine": "Mine", "Likes": "Likes", "State": "State" } } }
            },
            "Rating": {
              "Once": ["Trail"],
              "Access": { "guest": ["read"], "rider": ["read", "create", "update own", "delete own"] },
              "Fields": [
                { "Name": "Trail", "Type": "Reference", "Options": { "ModelName": "Trail", "Required": true, "Hidden": true } },
                { "Name": "Stars", "Type": "Number", "Options": { "Min": 1, "Max": 5 } }
              ],
              "Columns": [
                { "Name": "Mine", "Type": "Number", "Value": "if(owner = me, Stars, empty)" },
                { "Name": "Of", "Type": "Text", "Value": "Trail.Name + '!'" }
              ]
            },
            "Like": {
              "Once": ["Trail"],
              "Access": { "guest": ["read"], "rider": ["read", "create", "delete own"] },
              "Fields": [ { "Name": "Trail", "Type": "Reference", "Options": { "ModelName": "Trail", "Required": true, "Hidden": true } } ]
            },
            "Condition": {
              "Access": { "guest": ["read"], "rider": ["read", "create"] },
              "Fields": [
                { "Name": "Trail", "Type": "Reference", "Options": { "ModelName": "Trail", "Required": true, "Max": 1 } },
                { "Name": "State", "Type": "Choice", "Options": { "Choices": [ { "Value": "dry" }, { "Value": "wet" } ] } },
                { "Name": "Day", "Type": "Date" }
              ],
              "Columns": [ { "Name": "Current", "Type": "Text", "Value": "if(days(Day, today) <= 14, State, empty)" } ]
            }
          },
          "Views": {
            "Cell": { "Type": "Table", "Fields": { "Name": { "Type": "Label" }, "Mean": { "Type": "Label", "Format": "★ {Value}" },
              "Ratings": { "Type": "Label", "Format": "({Value})" }, "Text": { "Type": "Label" } } },
            "Sheet": { "Type": "Table", "Fields": { "Mean": { "Type": "Label", "Format": "mean {Value}" },
              "Sum": { "Type": "Label", "Format": "sum {Value}" }, "Mine": { "Type": "Label", "Format": "mine {Value}" },
              "Likes": { "Type": "Label", "Format": "likes {Value}" }, "State": { "Type": "Label", "Format": "state {Value}" },
              "Rate": { "Type": "Button", "Title": "Rate", "Event": "Rate" }, "Like": { "Type": "Button", "Title": "Like", "Event": "Toggle" } } }
          }
        }
        """

    static func trail(_ id: Text, _ name: Text) -> JSON { Library.record(id, "Trail", ["Name": .string(name)]) }

    static func rating(_ number: Int, _ trail: Text, _ stars: Int, by: Text = "ben") -> JSON {
        var record = Library.record(Boards.id(number), "Rating", ["Trail": [.string(trail)], "Stars": JSON(stars)])
        record.set("by", to: .string(by))
        return record
    }

    static func condition(_ number: Int, _ state: Text, _ day: Text) -> JSON {
        Library.record(
            Boards.id(number), "Condition", ["Trail": [.string(first)], "State": .string(state), "Day": .string(day)])
    }

    /// - Parameter me: As the server said last; null before it did.
    static func open(_ records: [JSON], me: JSON = Library.me, now: Instant = noon) -> AppDriver {
        var driver = AppDriver(registry: Library.registry, now: now)
        driver.send([
            "type": "open", "description": .string(description), "drafts": [:], "languages": ["en"], "hash": "",
            "records": .array([trail(first, "Flow"), trail(second, "Roots")] + records), "tiles": .null,
            "sync": ["me": me],
        ])
        return driver
    }
}

@Suite("Columns")
struct ColumnTests {
    /// As `Trails`, in the order of the names: no column is needed of all.
    private static let byName = Trails.description.replacing(
        "\"SortBy\": \"Mean\", \"Order\": \"Descending\"", with: "\"SortBy\": \"Name\"")

    private func openByName() -> AppDriver {
        var app = AppDriver(registry: Library.registry, now: Trails.noon)
        app.open(
            Self.byName,
            records: [
                Trails.trail(Trails.first, "Flow"), Trails.trail(Trails.second, "Roots"),
                Trails.rating(11, Trails.first, 5), Trails.rating(12, Trails.first, 4),
                Trails.rating(13, Trails.second, 2),
            ])
        return app
    }

    /// The words of each row of the topmost list.
    private func rows(_ app: AppDriver) -> [[Text]] {
        for level in app.screen.levels.reversed() {
            for case .list(let list) in level.body.map(\.content) {
                return list.rows.map { row in
                    [row.body].flattened.compactMap { if case .text(let text, _) = $0.content { text } else { nil } }
                }
            }
        }
        return []
    }

    @Test("EN-COL-4 a list in its own order shows columns of its rows, and keeps none")
    func rowsInSight() {
        var app = openByName()
        #expect(rows(app) == [["Flow", "★ 4.5", "(2)", "many"], ["Roots", "★ 2.0", "(1)", "few"]])
        #expect(app.session.engine.records.existing("Trail").allSatisfy { $0.columns.isEmpty })
        app.send(["type": "records", "records": [Trails.rating(12, Trails.first, 1)], "gone": [], "all": false])
        #expect(rows(app) == [["Flow", "★ 3.0", "(2)", "many"], ["Roots", "★ 2.0", "(1)", "few"]])
    }

    @Test("EN-COL-4 a filter by a column counts at once, and so does an order")
    func filteredAtOnce() {
        var app = openByName()
        app.find("filters")
        app.onSheet("from", "Mean", "4")
        #expect(rows(app).map { $0.first } == ["Flow"])
        #expect(app.effects.contains { $0["type"] == "announce" && $0["text"] == "1 found" })
        // Remembered, it is in force from the first screen on, also where the rows show no column.
        let plain = Self.byName.replacing(
            ", \"Mean\": \"Mean\", \"Ratings\": \"Ratings\", \"Text\": \"Text\" } },", with: " } },")
        for text in [Self.byName, plain] {
            #expect(rows(app.reopened(text, registry: Library.registry)).map { $0.first } == ["Flow"])
        }
        app.onSheet("reset", "")
        app.onSheet("sort", "", "Mean")
        #expect(rows(app).map { $0.first } == ["Roots", "Flow"])
    }

    private func export(_ title: Text, _ format: Text, narrow: Bool = false) throws -> JSON {
        let description = Trails.description.replacing(
            "\"Type\": \"TableComponent\", ", with: "\"Type\": \"TableComponent\", \"Export\": true, ")
        // A list that shows no column has none computed.
        let plain = description.replacing(
            "\"Name\": \"Name\", \"Mean\": \"Mean\", \"Ratings\": \"Ratings\", \"Text\": \"Text\"",
            with: "\"Name\": \"Name\""
        )
        .replacing("\"SortBy\": \"Mean\"", with: "\"SortBy\": \"Name\"")
        var app = AppDriver(registry: Library.registry, now: Trails.noon)
        app.send([
            "type": "open", "description": .string(narrow ? plain : description), "drafts": [:], "languages": ["en"],
            "hash": "", "tiles": .null, "sync": ["me": Library.me],
            "records": [
                Trails.trail(Trails.first, "Flow"), Trails.trail(Trails.second, "Roots"),
                Trails.rating(11, Trails.first, 5), Trails.rating(12, Trails.first, 4),
            ],
        ])
        try app.tap("More actions for this list")
        try app.tap(title)
        return try #require(app.effect(format))
    }

    @Test(
        "EN-EXPORT-2 EN-COL-3 a file has the columns behind the fields, also of a list that shows none",
        arguments: [false, true])
    func exported(narrow: Bool) throws {
        let text = try #require(try export("Save as CSV", "saveFile", narrow: narrow)["text"]?.string)
        let lines = try CSVTable(text, limit: 9).lines.map { Array($0.cells.dropFirst(3)) }
        #expect(lines[0] == ["Name", "Text", "Ratings", "Mean", "Sum", "Mine", "Likes", "State"])
        #expect(lines.first { $0[0] == "Flow" } == ["Flow", "many", "2", "4.5", "9", "", "0", ""])
        #expect(lines.first { $0[0] == "Roots" }?.prefix(3) == ["Roots", "few", "0"])
        let print = try export("Print", "print", narrow: narrow)
        // What is printed is what the list shows (PR-PRINT-2).
        #expect(print["columns"]?.array?.contains("Stars") == !narrow)
        #expect(print["rows"]?.array?.contains { $0.array?.contains("4.5") == true } == !narrow)
    }

    private func page(_ app: AppDriver) -> [Text] {
        app.screen.texts.filter { text in
            ["mean ", "sum ", "mine ", "likes ", "state "].contains { text.hasUTF8Prefix($0) }
        }
    }

    @Test("the description of these tests is sound")
    func sound() {
        let found = Checker(vocabulary: Basic.vocabulary).check(Trails.description.utf8).diagnostics
        #expect(found.filter { $0.severity == .error }.isEmpty, "\(found)")
    }

    @Test("EN-COL-1 columns are computed of records that refer to one, and follow every change of them")
    func follows() throws {
        var app = Trails.open([Trails.rating(11, Trails.first, 5), Trails.rating(12, Trails.first, 4)])
        #expect(app.screen.shows("★ 4.5") && app.screen.shows("(2)") && app.screen.shows("many"))
        // Another device moves one to the other trail.
        app.arrive(Trails.rating(12, Trails.second, 4))
        #expect(app.screen.shows("★ 5") && app.screen.shows("★ 4") && !app.screen.shows("many"))
        app.arrive(Trails.rating(13, Trails.second, 1))
        #expect(app.screen.shows("★ 2.5") && app.screen.shows("(2)"))
        app.arrive(gone: [("Rating", Boards.id(13)), ("Rating", Boards.id(11))])
        #expect(app.screen.shows("★ 4") && !app.screen.shows("★ 5") && app.screen.shows("(0)"))
    }

    @Test("EN-COL-1 one that is deleted and waits to be sent does not count")
    func deleted() {
        var rating = Trails.rating(11, Trails.first, 5)
        rating.set("state", to: "deleted")
        let app = Trails.open([rating, Trails.rating(12, Trails.first, 3)])
        #expect(app.screen.shows("★ 3") && app.screen.shows("(1)"))
    }

    @Test("EN-COL-1 the day changes what a column of another model lets through")
    func day() throws {
        var app = Trails.open(
            [Trails.condition(21, "wet", "2026-10-10"), Trails.condition(22, "dry", "2026-10-13")])
        try app.tap("Flow")
        #expect(page(app).contains("state dry"))
        // An older one that is told later does not count, the newest that has a state does.
        app.arrive(Trails.condition(23, "wet", "2026-10-11"))
        #expect(page(app).contains("state dry"))
        app.wait(seconds: 86_400 * 13)
        app.act(ActionID(level: 0, name: "nothing"))
        #expect(page(app).contains("state dry"))
        app.wait(seconds: 86_400 * 3)
        app.act(ActionID(level: 0, name: "nothing"))
        #expect(!page(app).contains { $0.hasUTF8Prefix("state") })
    }

    @Test("EN-COL-2 columns are read like fields: lists sort by them, pages and titles show them, conditions use them")
    func read() throws {
        var app = Trails.open([Trails.rating(11, Trails.first, 2), Trails.rating(12, Trails.second, 5)])
        #expect(app.list?.rows.map(\.key) == [Trails.second, Trails.first])
        app.arrive(Trails.rating(13, Trails.first, 5), Trails.rating(14, Trails.second, 1))
        #expect(app.list?.rows.map(\.key) == [Trails.first, Trails.second])
        try app.tap("Flow")
        #expect(app.screen.levels.last?.title == "Flow: 3.5")
        #expect(page(app) == ["mean 3.5", "sum 7", "likes 0"])
    }

    @Test("EN-COL-3 columns are neither stored nor sent")
    func sent() throws {
        var app = Trails.open([Trails.rating(11, Trails.first, 5)])
        try app.tap("Flow")
        try app.tap("Rate")
        try app.type("Stars", "2")
        try app.tap("Save")
        let saved = try #require(app.effect("save")?["record"])
        #expect(saved["fields"] == ["Trail": [.string(Trails.first)], "Stars": 2])
        #expect(!saved.text.containsUTF8("Mine") && !saved.text.containsUTF8("columns"))
        #expect(page(app) == ["mean 3.5", "sum 7", "mine 2", "likes 0"])
    }

    @Test(
        "EN-COL-1 after any history counts, sums and means are those of brute force", arguments: 0..<12 as Range<UInt64>
    )
    func histories(seed: UInt64) throws {
        var random = Random(seed: seed)
        func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        var known: [Int: (trail: Int, stars: Int)] = [:]
        let trails = [Trails.first, Trails.second]
        var app = Trails.open([])
        for _ in 0..<40 {
            var arriving: [JSON] = []
            var gone: [JSON] = []
            for _ in 0...pick(4) {
                let number = 100 + pick(12)
                if pick(3) == 0 {
                    known[number] = nil
                    gone.append(["model": "Rating", "id": .string(Boards.id(number))])
                    arriving.removeAll { $0["id"]?.string == Boards.id(number) }
                } else {
                    let rating = (trail: pick(2), stars: 1 + pick(5))
                    known[number] = rating
                    gone.removeAll { $0["id"]?.string == Boards.id(number) }
                    arriving.append(Trails.rating(number, trails[rating.trail], rating.stars))
                }
            }
            app.send(["type": "records", "records": .array(arriving), "gone": .array(gone), "all": false])
            for (place, trail) in trails.enumerated() {
                let stars = known.values.filter { $0.trail == place }.map(\.stars)
                let row = try #require(app.list?.rows.first { $0.key == trail })
                let texts = [row.body].flattened.compactMap { element -> Text? in
                    if case .text(let text, _) = element.content { text } else { nil }
                }
                #expect(texts.contains("(\(stars.count))"), "\(texts)")
                let sum = Decimal(stars.reduce(0, +))
                let mean = sum.roundedQuotient(Decimal(stars.count))?.rounded(toPlaces: 1)
                let words = mean.map { $0.fractionDigits == 0 ? "★ \($0.text).0" : "★ \($0.text)" as Text }
                let shown = texts.first { $0.hasUTF8Prefix("★") }
                #expect(shown == words, "\(texts)")
            }
        }
    }
}

@Suite("One record per account and record referred to")
struct OnceTests {
    @Test("EN-ONCE-1 opening it again edits the own one, whose id says whose it is and what it refers to")
    func again() throws {
        var app = Trails.open([Trails.rating(11, Trails.first, 5)])
        try app.tap("Flow")
        try app.tap("Rate")
        try app.type("Stars", "2")
        try app.tap("Save")
        let id = UUID(of: ["once", "anna", "Rating", Trails.first]).text
        #expect(app.effect("save")?["record"]?["id"]?.string == id)
        try app.tap("Rate")
        try app.type("Stars", "4")
        try app.tap("Save")
        #expect(app.effect("save")?["record"]?["id"]?.string == id)
        #expect(app.effect("save")?["was"]?["Stars"] == 2)
        #expect(app.screen.shows("mean 4.5") && app.screen.shows("mine 4"))
    }

    @Test("EN-ONCE-1 one of before, with another id, is found too; that of somebody else is not")
    func before() throws {
        var app = Trails.open([Trails.rating(11, Trails.first, 5), Trails.rating(12, Trails.first, 3, by: "anna")])
        try app.tap("Flow")
        try app.tap("Rate")
        try app.type("Stars", "1")
        try app.tap("Save")
        #expect(app.effect("save")?["record"]?["id"]?.string == Boards.id(12))
    }

    @Test("EN-ONCE-2 one press makes it, the next takes it back, and a third makes it again before anything was sent")
    func toggles() throws {
        var app = Trails.open([])
        let id = UUID(of: ["once", "anna", "Like", Trails.first]).text
        try app.tap("Flow")
        try app.tap("Like")
        #expect(app.effect("save")?["record"]?["id"]?.string == id)
        #expect(app.screen.shows("likes 1"))
        // It was sent meanwhile.
        var like = Library.record(id, "Like", ["Trail": [.string(Trails.first)]])
        like.set("by", to: "anna")
        app.arrive(like)
        try app.tap("Like")
        #expect(app.effect("remove")?["id"]?.string == id)
        #expect(app.screen.shows("likes 0"))
        try app.tap("Like")
        #expect(app.effect("saveAll")?["records"]?[0]?["id"]?.string == id)
        #expect(app.screen.shows("likes 1"))
    }

    @Test("EN-ONCE-2 a guest cannot press it")
    func guest() throws {
        let app = Trails.open([], me: ["account": "g", "name": "", "guest": true, "roles": []])
        var page = app
        try page.tap("Flow")
        #expect(page.screen.tap("Like") == nil && page.screen.tap("Rate") == nil)
    }
}

@Suite("Columns in apps that know nothing of them yet")
struct ColumnsElsewhereTests {
    @Test("EN-COL-2 contacts: a group says how many people are in it, and lists them by that")
    func groups() throws {
        var json = try JSON.parse(SpecFolder.bytes("Apps/contacts/app.json"))
        json.set(
            "Models", "Group", "Columns",
            to: [["Name": "Members", "Type": "Number", "Value": "count(Person@Group)"]])
        json.set("Models", "Group", "Views", "Table", "Mappings", "Note", to: "Members")
        json.set("Events", "LoadGroups", "SortBy", to: "Members")
        json.set("Events", "LoadGroups", "Order", to: "Descending")
        let found = Checker(vocabulary: Basic.vocabulary).check(json.text.utf8).diagnostics
        #expect(found.filter { $0.severity == .error }.isEmpty, "\(found)")
        var app = AppDriver(registry: Library.registry, now: Library.now)
        func person(_ number: Int, _ group: Int) -> JSON {
            Library.record(
                Boards.id(number), "Person", ["Name": .string("P\(number)"), "Group": [.string(Boards.id(group))]])
        }
        app.open(
            json.text,
            records: [
                Library.record(Boards.id(1), "Group", ["Name": "Family"]),
                Library.record(Boards.id(2), "Group", ["Name": "Choir"]), person(11, 1), person(12, 2), person(13, 2),
            ], languages: ["en"])
        #expect(app.list?.rows.map(\.key) == [Boards.id(2), Boards.id(1)])
        app.arrive(person(12, 1))
        #expect(app.list?.rows.map(\.key) == [Boards.id(1), Boards.id(2)])
    }
}
