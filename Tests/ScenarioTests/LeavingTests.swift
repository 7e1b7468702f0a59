import Engine
import Scenarios
import Testing
import Values

@Suite("Leaving a field")
struct LeavingTests {
    /// The form of a new note.
    private func form() throws -> AppDriver {
        var app = AppDriver(registry: Notes.registry, now: Instant(milliseconds: 1_767_000_000_000))
        app.open(Notes.description)
        app.act(try #require(app.screen.tap("Add")))
        return app
    }

    @Test("EN-FORM-2 the page reports that a field was left, not another value")
    func page() throws {
        let app = try form()
        let answer = String(decoding: try #require(app.transcript.last).answer, as: UTF8.self)
        let reported = answer.split(separator: "\"data-commit\"").dropFirst().map { $0.prefix(16) }
        #expect(reported.count >= 8)
        #expect(reported.allSatisfy { $0.contains(":leave:") }, "\(reported)")
    }

    @Test("EN-FORM-2 leaving a field keeps its value")
    func keeps() throws {
        var app = try form()
        let field = try #require(app.screen.field("Title")).change
        app.act(field, "Egg")
        app.act(ActionID(level: field.level, name: "leave", argument: field.argument))
        #expect(app.screen.field("Title")?.value == "Egg")
    }

    @Test("EN-NAV-2 leaving a field for the list opened from it does not close that list")
    func chooser() throws {
        var app = try form()
        let field = try #require(app.screen.field("Title")).change
        app.act(ActionID(level: field.level, name: "choose", argument: "See"))
        let levels = app.screen.levels.count
        app.act(ActionID(level: field.level, name: "leave", argument: field.argument))
        #expect(app.screen.levels.count == levels)
    }
}
