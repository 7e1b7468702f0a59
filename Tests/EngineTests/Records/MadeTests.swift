import Engine
import Scenarios
import Testing
import Values

@Suite("Records just made")
struct MadeTests {
    private func rows(_ app: AppDriver) -> RecordList? {
        for case .list(let list) in app.screen.levels.last?.body.map({ $0.content }) ?? [] { return list }
        return nil
    }

    @Test("EN-LIST-5 a list in front shows a record that was made, wherever it stands, marks it and gives it the focus")
    func shown() throws {
        var app = Library.open(records: ListTests.many)
        try app.tap("Add")
        try app.type("Name", "109000a")
        try app.tap("Save")
        // Behind 109000, which is at 9,000.
        let list = try #require(rows(app))
        let row = try #require(list.rows.first { $0.isNew })
        #expect(list.rows.filter { $0.isNew }.count == 1)
        #expect(list.first == 9001 - 30)
        #expect(list.rows[30].key == row.key)
        #expect(app.texts(of: "focus", "action") == [try #require(row.activate).text])
    }

    @Test("EN-LIST-5 the mark goes with the next touch; a record that was changed gets none")
    func touched() throws {
        var app = Library.open()
        try app.tap("Add")
        try app.type("Name", "Poems")
        try app.tap("Save")
        #expect(rows(app)?.rows.contains { $0.isNew } == true)
        try app.tap("Poems")
        app.back()
        #expect(rows(app)?.rows.contains { $0.isNew } == false)
        try app.hold("Poems")
        try app.tap("Edit shelf")
        try app.type("Name", "Prose")
        try app.tap("Save")
        #expect(rows(app)?.rows.contains { $0.isNew } == false)
        #expect(app.texts(of: "focus", "action").isEmpty)
    }

    @Test("PG-LIST-5 what a long press opens deletes too where it runs the same events")
    func menuDeletes() throws {
        #expect(rows(Library.open())?.rows.first?.isDeletedByMenu == false)
        let app = Library.open { $0.set("Components", "ShelfMenu", "Events", "Unused", to: "AskDelete") }
        #expect(rows(app)?.rows.first?.isDeletedByMenu == true)
    }
}
