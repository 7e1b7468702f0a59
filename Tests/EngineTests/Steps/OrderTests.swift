import Basic
import Engine
import Scenarios
import Testing
import Values

@Suite("Order by hand")
struct OrderTests {
    static func id(_ number: Int) -> Text { Boards.id(110 + number) }

    /// A shelf with books "A", "B", … that have these numbers.
    static func open(_ numbers: [JSON], _ change: (inout JSON) -> Void = { _ in }) throws -> AppDriver {
        var records = Library.records.filter { $0["model"]?.string == "Shelf" }
        for (place, number) in numbers.enumerated() {
            let title = Text(["A", "B", "C", "D", "E", "F"][place % 6])
            records.append(
                Library.record(
                    id(place), "Book",
                    ["Title": .string(title), "Shelf": [.string(Library.shelf)], "Pages": number]))
        }
        var app = Library.open(
            {
                $0.set("Components", "BookList", "OrderBy", to: "Pages")
                $0.set("Components", "BookList", "Events", "Moved", to: "SaveOne")
                $0.set("Events", "SaveOne", to: ["Type": "SaveModel"])
                $0.set("Events", "LoadBooks", "SortBy", to: "Pages")
                $0.set("Events", "NewBook", "OrderBy", to: "Pages")
                change(&$0)
            }, records: records)
        try app.tap("Novels")
        return app
    }

    static func rows(_ app: AppDriver) -> [Row] {
        for case .list(let list) in (app.screen.levels.last?.body ?? []).map(\.content) { return list.rows }
        return []
    }

    static func titles(_ app: AppDriver) -> [Text] {
        rows(app).map { row in
            for case .text(let text, _) in [row.body].flattened.map(\.content) { return text }
            return "?"
        }
    }

    static func move(_ app: inout AppDriver, _ from: Int, to place: JSON) throws {
        let rows = rows(app)
        try #require(rows.indices.contains(from))
        app.act(try #require(rows[from].move).action, place)
    }

    static func saved(_ app: AppDriver) -> Int { app.effects.filter { $0["type"]?.string == "save" }.count }

    @Test(
        "EN-LIST-3 a row that is moved stands where it was put, and no more records are saved than need another number",
        arguments: [
            // numbers, from, to, titles, saved
            ([1, 2, 3, 4], 0, 3, "BCDA", 1), ([1, 2, 3, 4], 3, 0, "DABC", 4), ([1, 2, 3, 4], 1, 2, "ACBD", 2),
            ([10, 20, 30, 40], 3, 0, "DABC", 1), ([10, 20, 30, 40], 0, 2, "BCAD", 1),
            ([10, 11, 12, 40], 0, 2, "BCAD", 1), ([5, 6, 7, 20], 3, 2, "ABDC", 2), ([5, 6, 7, 8, 9], 4, 1, "AEBCD", 2),
            // Equal numbers stand in the order of creation; what is behind gets others.
            ([1, 1, 1, 1], 2, 0, "CABD", 4), ([0, 0, 3, 4], 3, 2, "ABDC", 2),
        ] as [([Int], Int, Int, String, Int)])
    func moves(_ numbers: [Int], _ from: Int, _ to: Int, _ titles: String, _ saved: Int) throws {
        var app = try Self.open(numbers.map { JSON($0) })
        try Self.move(&app, from, to: JSON(to))
        #expect(Self.titles(app).joined(separator: "") == Text(titles))
        #expect(Self.saved(app) == saved)
        #expect(app.announced.count == 1)
    }

    @Test("EN-LIST-3 rows without a number get one when one of them is moved")
    func withoutNumbers() throws {
        var app = try Self.open([.null, .null, 7, .null])
        #expect(Self.titles(app) == ["C", "A", "B", "D"])
        try Self.move(&app, 3, to: 1)
        #expect(Self.titles(app) == ["C", "D", "A", "B"])
        #expect(Self.saved(app) == 3)
    }

    @Test("EN-LIST-3 the place is said")
    func announces() throws {
        var app = try Self.open([1, 2, 3])
        try Self.move(&app, 0, to: 1)
        #expect(app.announced == ["“A” is now 2 of 3."])
    }

    @Test(
        "EN-LIST-3 a place that does not exist changes nothing",
        arguments: [3, -1, JSON(0.5), JSON(1e300), .null, "1", [], 0] as [JSON])
    func hostile(_ place: JSON) throws {
        var app = try Self.open([1, 2, 3])
        try Self.move(&app, 0, to: place)
        #expect(Self.titles(app) == ["A", "B", "C"])
        #expect(Self.saved(app) == 0)
    }

    @Test("EN-LIST-4 rows are moved only where the list is in the order of that number, and there are several")
    func offered() throws {
        #expect(Self.rows(try Self.open([1, 2])).allSatisfy { $0.move != nil })
        #expect(Self.rows(try Self.open([1])).allSatisfy { $0.move == nil })
        let changes: [(inout JSON) -> Void] = [
            { $0.set("Events", "LoadBooks", "SortBy", to: "Title") },
            { $0.set("Events", "LoadBooks", "Order", to: "Descending") },
            { $0.set("Components", "BookList", "OrderBy", to: nil) },
            { $0.set("Components", "BookList", "Events", "Moved", to: nil) },
        ]
        for change in changes { #expect(Self.rows(try Self.open([1, 2], change)).allSatisfy { $0.move == nil }) }
    }

    @Test("EN-EV-13 a new record comes behind the others of its list")
    func comesLast() throws {
        var app = try Self.open([4, 9, 2])
        try app.tap("Add")
        try app.type("Title", "D")
        try app.tap("Save")
        #expect(Self.titles(app) == ["C", "A", "B", "D"])
        #expect(app.stored("Book", "Pages").contains(10))
        // Those of another shelf do not count.
        app.act(try #require(app.screen.levels.last?.back).action)
        try app.tap("Maps")
        try app.tap("Add")
        #expect(app.screen.field("Pages")?.value == 1)
    }
}
