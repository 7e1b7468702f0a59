import Engine
import Scenarios
import Testing
import Values

@Suite("Long lists")
struct ListTests {
    static let many = (0..<10_000).map { number in
        let id: Text = "01970000-0000-7000-8000-\(100_000_000_000 + number)"
        return Library.record(id, "Shelf", ["Name": .string(Text(100_000 + number))])
    }

    private func list(_ app: AppDriver) throws -> RecordList {
        for element in app.screen.levels.last?.body ?? [] {
            if case .list(let list) = element.content { return list }
        }
        return try #require(nil as RecordList?)
    }

    @Test("EN-LIST-1 of a long list only the window asked for is on the screen, whatever is asked")
    func window() throws {
        var app = Library.open(records: Self.many)
        #expect(try list(app).count == 10_000)
        #expect(try list(app).rows.count == 60)
        let window = try list(app).window
        app.act(window, ["first": 5000, "count": 30])
        #expect(try list(app).first == 5000)
        #expect(try list(app).rows.count == 30)
        #expect(app.screen.shows("text \"105000\""))
        let hostile: [JSON] = [
            ["first": -5, "count": -5], ["first": JSON(1e300), "count": JSON(1e300)], .null, "x", [], [:],
            ["first": 2_147_483_647, "count": 2_147_483_647], ["first": "1", "count": "2"],
            ["first": 9_999_999, "count": 10],
            ["first": 10_000, "count": 0], ["first": JSON(0.5), "count": JSON(0.5)],
        ]
        for value in hostile {
            app.act(window, value)
            let shown = try list(app)
            #expect(!shown.rows.isEmpty && shown.rows.count <= 400, "\(value.text)")
            #expect(shown.first + shown.rows.count <= 10_000, "\(value.text)")
        }
    }

    @Test("EN-LIST-1 a list that shrinks under its window still shows rows; the window leaves what lies above open")
    func shrinks() throws {
        var app = Library.open(records: Array(Self.many.prefix(100)))
        let window = try list(app).window
        app.act(window, ["first": 98, "count": 2])
        try app.delete("100099")
        try app.tap("Delete")
        try app.delete("100098")
        try app.tap("Delete")
        #expect(try list(app).rows.map(\.key).count == 2)
        try app.tap("Add")
        app.act(window, ["first": 0, "count": 10])
        #expect(app.components == ["ShelfList", "ShelfForm"])
    }

    @Test("EN-LIST-1 a chooser is a long list too")
    func chooser() throws {
        var app = Library.open(records: Self.many + [Library.records[2]], hash: FormTests.page)
        try app.press("choose", of: "Shelf")
        #expect(try list(app).count == 10_000)
        #expect(try list(app).rows.count == 60)
        let window = try list(app).window
        app.act(window, ["first": 9990, "count": 30])
        #expect(try list(app).rows.count == 30)
        try app.tap("109999")
        #expect(app.screen.field("Shelf")?.text == "109999")
    }
}
