import Engine
import Language
import Scenarios
import Survey
import Testing
import Values

@Suite("Bonus")
struct BonusTests {
    @Test("FO-BON-7 the person's own replies count, sent or not; refused and deleted ones do not")
    func replies() throws {
        let app = try HealthApp.open(
            [
                HealthApp.reply(11, "2026-10-14", ["pulse": 70], ["by": "me", "state": "synchronised"]),
                HealthApp.reply(12, "2026-10-13", ["pulse": 70], ["state": "created"]),
                HealthApp.reply(13, "2026-10-12", ["pulse": 70], ["by": "me", "state": "refused"]),
                HealthApp.reply(14, "2026-10-11", ["pulse": 70], ["by": "me", "state": "deleted"]),
                HealthApp.reply(15, "2026-10-10", ["pulse": 70], ["by": "other", "state": "synchronised"]),
            ], me: "me")
        let page = try Self.page(app)
        #expect(page.containsUTF8(#"text "2 days in a row""#) && page.containsUTF8(#"text "2 forms filled in""#))
    }

    @Test("FO-BON-1 the form counts as soon as it is filled in, for the day that the person's clock shows")
    func filledIn() throws {
        // Half past eleven in the evening in UTC is the next day an hour east.
        var app = try HealthApp.open(at: try #require(Instant("2026-10-14T23:30:00Z")))
        try app.tap("Values")
        try app.enter("Pulse", "70")
        try app.tap("Save")
        #expect(app.stored("Reply").map { $0["fields"]?["Day"] } == ["2026-10-15"])
        let page = try Self.page(app)
        #expect(page.containsUTF8(#"text "1 day in a row""#) && page.containsUTF8(#"text "1 form filled in""#))
        #expect(page.containsUTF8(#"text "Today counts already.""#))
    }

    @Test("FO-BON-3 the page shows medals with their numbers and what is missing to the next, in both languages")
    func page() throws {
        let days = (0..<37).map { HealthApp.reply(100 + $0, CalendarDate(dayNumber: 20_703 + $0).text) }
        #expect(CalendarDate(dayNumber: 20_739).text == "2026-10-13")
        let english = try Self.page(try HealthApp.open(days))
        for text in [
            "37 days in a row", "Today is still missing; without a form the streak ends.", "37 forms filled in",
            "0 × Gold",
            "328 days to the next", "1 × Silver", "23 days to the next", "5 × Bronze", "5 days to the next",
        ] as [Text] { #expect(english.containsUTF8("text \"\(text)\""), "\(text)") }
        let german = try Self.page(try HealthApp.open(Array(days.prefix(6)), languages: ["de"]), tab: "Bonus")
        for text in ["Zurzeit keine Serie", "Ein Formular heute beginnt eine neue Serie.", "6 Formulare ausgefüllt"]
            as [Text]
        { #expect(german.containsUTF8("text \"\(text)\""), "\(text)") }
        let six = try Self.page(try HealthApp.open(Array(days.suffix(6)), languages: ["de"]), tab: "Bonus")
        for text in ["6 Tage in Folge", "nächste in 1 Tag", "nächste in 24 Tagen"] as [Text] {
            #expect(six.containsUTF8("text \"\(text)\""), "\(text)")
        }
        let empty = try Self.page(try HealthApp.open())
        #expect(empty.containsUTF8(#"text "No form filled in yet""#) && empty.containsUTF8(#"text "No streak now""#))
        #expect(english.containsUTF8(#"section "How it is counted""#))
    }

    @Test("FO-BON-2 without a field for the day, the day the record was created counts")
    func created() throws {
        let replies = [13, 14].map { day in
            HealthApp.reply(day, "2020-01-01", [:], ["created": .string("2026-10-\(day)T12:00:00Z")])
        }
        let app = try HealthApp.open(replies) { $0.remove("Components", "Bonus", "Day") }
        #expect(try Self.page(app).containsUTF8(#"text "2 days in a row""#))
    }

    @Test("the description passes the checker, which knows what the settings name")
    func checker() throws {
        try BonusTests.check([]) { _ in }
        try BonusTests.check(["LA-REF-3 /Components/Bonus/Day"]) { $0.set("Components", "Bonus", "Day", to: "Dya") }
        try BonusTests.check(["LA-FLOW-15 /Components/Bonus/Day"]) { $0.set("Components", "Bonus", "Day", to: "Rest") }
        try BonusTests.check(["LA-REF-1 /Components/Bonus/ModelId"]) {
            $0.set("Components", "Bonus", "ModelId", to: "Answer")
        }
    }

    /// What the checker says about the changed description, as "code pointer".
    static func check(_ expected: [Text], _ change: (inout JSON) -> Void) throws {
        let text = try HealthApp.description(change).text
        let found = Checker(vocabulary: HealthApp.vocabulary).check(Array(text.utf8)).diagnostics
        #expect(found.map { $0.code + " " + $0.pointer.text } == expected)
    }

    private static func page(_ app: AppDriver, tab: Text = "Bonus") throws -> Text {
        var app = app
        try app.tap(tab)
        return app.screen.outline
    }
}

extension JSON {
    /// Sets a member deep inside; missing objects on the way are made.
    mutating func set(_ path: Text..., to value: JSON) { self = replacing(path[...], value) }

    mutating func remove(_ path: Text...) { self = replacing(path[...], nil) }

    private func replacing(_ path: ArraySlice<Text>, _ value: JSON?) -> JSON {
        guard let name = path.first else { return value ?? .null }
        var object = self.object ?? JSONObject()
        object[name] =
            path.count == 1 ? value : (object[name] ?? .object(JSONObject())).replacing(path.dropFirst(), value)
        return .object(object)
    }
}
