import Basic
import Engine
import Foundation
import Language
import Scenarios
import TestSupport
import Testing
import Values

@Suite("Conditions")
struct ConditionTests {
    private static let records: [JSON] = [
        Library.record("01980000-0000-7000-8000-000000000001", "Visit", ["Name": "Anna", "Done": false]),
        Library.record("01980000-0000-7000-8000-000000000002", "Visit", ["Name": "Bert", "Done": true]),
        Library.record("01980000-0000-7000-8000-000000000003", "Visit", ["Name": "Cleo"]),
        Library.record("01980000-0000-7000-8000-000000000004", "Visit", ["Name": "Test"]),
    ]

    /// - Parameter changes: Parts of the description, and what stands in their place.
    private func open(now: Instant = Library.now, _ changes: (String, String)...) throws -> AppDriver {
        var description = try SpecFolder.text("Spec/vectors/language/apps/conditions.json")
        for (part, other) in changes {
            #expect(description.contains(part))
            description = description.replacingOccurrences(of: part, with: other)
        }
        var driver = AppDriver(
            registry: Library.registry, now: now, check: { Checker(vocabulary: Basic.vocabulary).check($0).diagnostics }
        )
        driver.open(Text(description), records: Self.records, languages: ["en"], hash: "")
        return driver
    }

    private func names(_ app: AppDriver) -> [Text] {
        ["Anna", "Bert", "Cleo", "Test"].filter { app.screen.shows("text \"\($0)\"") }
    }

    @Test("EN-LIST-2 a list shows the records for which its query's condition is true")
    func query() throws {
        let app = try open()
        #expect(names(app) == ["Anna", "Cleo", "Test"])
    }

    @Test("EN-LIST-2 and its own")
    func own() throws {
        var app = try open()
        app.select(tab: 1)
        #expect(names(app) == ["Anna", "Bert", "Cleo"])
    }

    @Test("EN-LIST-2 what is stored changes the list at once")
    func changes() throws {
        var app = try open()
        try app.tap("Anna")
        try app.type("Done", true)
        try app.tap("Save")
        #expect(app.components == ["OpenVisits"])
        #expect(names(app) == ["Cleo", "Test"])
    }

    @Test("EN-LIST-2 the day changes a list that speaks of today, in the person's zone")
    func day() throws {
        let now = try #require(Instant("2026-01-08T10:00:00Z"))
        var app = try open(now: now, ("\"not Done\"", "\"created >= today - 7\""))
        #expect(names(app).count == 4)
        app.wait(seconds: 86_400)
        app.act(ActionID(level: 0, name: "nothing"))
        #expect(names(app) == [])
    }

    @Test("EN-FORM-8 a hidden field is not in the form, and what was entered comes back with it")
    func visible() throws {
        var app = try open()
        try app.tap("Anna")
        #expect(app.screen.field("Cigarettes a day") == nil)
        try app.type("Smoker", true)
        #expect(app.screen.field("Cigarettes a day")?.isRequired == true)
        try app.type("Cigarettes a day", "20")
        try app.type("Smoker", false)
        #expect(app.screen.field("Cigarettes a day") == nil)
        try app.type("Smoker", true)
        #expect(app.screen.field("Cigarettes a day")?.value == 20)
        try app.type("Smoker", false)
        try app.tap("Save")
        #expect(app.stored("Visit", "PerDay").first == .null)
    }

    @Test("EN-FORM-8 a calculated field follows at once and cannot be entered")
    func calculated() throws {
        var app = try open()
        try app.tap("Anna")
        let field = try #require(app.screen.field("BMI"))
        #expect(field.control == .output)
        #expect(field.value.isNull)
        try app.type("Weight", "80")
        try app.type("Height", "180")
        #expect(app.screen.field("BMI")?.value.text == "24.7")
        app.act(field.change, "99")
        #expect(app.screen.field("BMI")?.value.text == "24.7")
        try app.tap("Save")
        #expect(app.records["01980000-0000-7000-8000-000000000001"]?["fields"]?["BMI"]?.text == "24.7")
    }

    @Test("EN-FORM-3 RequiredIf and Constraint keep a form from being saved, with what is expected")
    func refused() throws {
        var app = try open()
        try app.tap("Anna")
        #expect(app.screen.field("Reason")?.isRequired == false)
        try app.type("Kind", "emergency")
        #expect(app.screen.field("Reason")?.isRequired == true)
        try app.type("From", "2026-05-02")
        try app.type("To", "2026-05-01")
        try app.tap("Save")
        #expect(app.components.last == "VisitForm")
        #expect(app.screen.field("Reason")?.problem?.code == "RU-REQ-1")
        #expect(app.screen.field("To")?.problem?.message.en == "The end is before the start.")
        try app.type("Reason", "a fall")
        try app.type("From", "2026-05-01")
        #expect(app.screen.field("To")?.problem == nil, "the field that was changed is another one")
        try app.tap("Save")
        #expect(app.components == ["OpenVisits"])
    }

    @Test("EN-FORM-9 what is stored without a form is calculated too")
    func withoutForm() throws {
        var app = try open(
            (
                "{ \"Type\": \"Push\", \"ElementId\": \"VisitForm\" }",
                """
                { "Type": "SetFields", "Values": { "Weight": 100, "Height": 200, "PerDay": 5 }, "ElementId": "Save" }
                """
            ))
        try app.tap("Anna")
        let fields = app.records["01980000-0000-7000-8000-000000000001"]?["fields"]
        #expect(fields?["BMI"] == 25)
        #expect(fields?["PerDay"] ?? .null == .null)
    }

    @Test(
        "EN-EV-12 If goes on with Then when its condition is true, else with Else",
        arguments: [("99", true), ("50", false)])
    func branches(weight: Text, isWarned: Bool) throws {
        var app = try open()
        try app.tap("Anna")
        try app.type("Weight", .string(weight))
        try app.type("Height", "180")
        try app.tap("Save")
        #expect(app.components == ["OpenVisits"])
        #expect(app.screen.toasts.map(\.text) == (isWarned ? ["Anna: please advise"] : ["“Anna” saved."]))
        #expect(app.records["01980000-0000-7000-8000-000000000001"]?["fields"]?["Weight"]?.text == weight)
    }

    @Test("EN-EV-12 an empty condition is not true, and without Else the chain ends")
    func noElse() throws {
        var app = try open((", \"Else\": \"Save\"", ""))
        try app.tap("Anna")
        try app.type("Weight", "80")
        try app.tap("Save")
        #expect(app.components.last == "VisitForm")
        #expect(app.records["01980000-0000-7000-8000-000000000001"]?["fields"]?["Weight"] == nil)
    }
}
