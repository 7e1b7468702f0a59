import Engine
import Geo
import Language
import Routing
import Rules
import Testing
import Touring
import Values

@Suite("Fields of tours")
struct FieldTests {
    private let context: RuleContext
    private let field: FieldDescription

    init() throws {
        let app = AppDescription(reading: ["Models": ["M": ["Fields": [["Name": "Plan", "Type": "TourPlan"]]]]])
        field = try #require(app.models["M"]?.fields.first)
        context = RuleContext(
            language: "en", today: try #require(CalendarDate("2026-02-01")), kinds: Sample.registry.fields,
            title: { _, _ in nil })
    }

    @Test("TO-FIELD-1 a field of plans holds the parts of a plan's text, and nothing else")
    func plans() throws {
        let value = try Sample.value()
        #expect(tourPlanField.problem(value, field, context) == nil)
        let text = try #require(TourValue.text(of: value))
        let bad: [JSON] = [
            .string(text), ["text": .string(text)], ["parts": .string(text)], ["parts": []], ["parts": [1]],
            ["parts": [.string(text), ""]], ["parts": [.string(text + "x")]], ["parts": ["{}"]],
            ["parts": [.string(text)], "more": 1], .null, 7, try Sample.line(),
        ]
        for value in bad { #expect(tourPlanField.problem(value, field, context)?.code == "TO-FIELD-1", "\(value)") }
    }

    @Test("TO-FIELD-2 a field of lines holds the parts of a line's text, and nothing else")
    func lines() throws {
        #expect(trackField.problem(try Sample.line(), field, context) == nil)
        for value in [try Sample.value(), ["parts": ["A"]], ["parts": ["B??"]], [:], "A"] as [JSON] {
            #expect(trackField.problem(value, field, context)?.code == "TO-FIELD-2")
        }
    }

    @Test("TO-FIELD-7 of a recording its line is the value, what else the file says goes to the fields that are named")
    func recordings() throws {
        let options: JSON = ["Title": "Name", "File": "Source", "Day": "On", "Minutes": "Took"]
        let app = AppDescription(
            reading: ["Models": ["M": ["Fields": [["Name": "Line", "Type": "Track", "Options": options]]]]])
        let field = try #require(app.models["M"]?.fields.first)
        let line = try Sample.track().text
        let file: JSON = [
            "line": .string(line), "name": " Morning ride ", "file": "ride.gpx", "start": "2026-05-02T23:30:00.000Z",
            "duration": 5_430_000,
        ]
        let value = try Sample.line()
        #expect(trackField.read(file, field, context) == value)
        let brings = try #require(trackField.brings)
        // Days are those of the person's place: here UTC.
        let all: JSONObject = ["Name": "Morning ride", "Source": "ride.gpx", "On": "2026-05-02", "Took": 91]
        #expect(brings(file, field, context) == all)
        #expect(brings(["line": .string(line)], field, context) == JSONObject())
        #expect(brings(value, field, context) == JSONObject())
        let short: JSON = ["line": .string(line), "start": "no", "duration": 59_999, "name": " "]
        #expect(brings(short, field, context) == JSONObject())
        let stored = try Sample.line()
        #expect(trackField.read(stored, field, context) == stored)
    }

    @Test("TO-FIELD-7 TO-PLANNER-27 EN-RECEIVE-7 a shared recording fills in the form, but nothing that was entered")
    func shared() throws {
        var app = try Sample.app()
        app.send(["type": "received", "things": [["kind": "file", "ending": "gpx"]]])
        #expect(app.screen.overlay?.controls.map(\.title) == ["Plan a tour", "Recording", "Cancel"])
        app.act(try #require(app.screen.overlay?.controls[1].action))
        let effect = try #require(app.effects.first { $0["type"] == "takeReceived" })
        #expect(effect["part"] == "tour" && effect["wants"] == "recording")
        let action = try #require(effect["field"]?.string.flatMap { ActionID($0) })
        let file: JSON = [
            "line": .string(try Sample.track().text), "name": "Morning ride", "file": "ride.gpx",
            "start": "2026-04-10T08:00:00.000Z", "duration": 3_600_000,
        ]
        app.act(action, file)
        #expect(app.screen.field("Name")?.value == "Morning ride" && app.screen.field("Day")?.value == "2026-04-10")
        #expect(app.screen.field("Time")?.value == 60)
        app.act(try #require(app.screen.field("Name")).change, "My ride")
        app.act(action, file)
        #expect(app.screen.field("Name")?.value == "My ride")
        app.act(try #require(app.screen.tap("Save")))
        let saved = try #require(app.effects.first { $0["type"] == "save" }?["record"]?["fields"])
        let line = try Sample.line()
        #expect(saved["Name"] == "My ride" && saved["Line"] == line && saved["File"] == "ride.gpx")
    }

    @Test("TO-PLANNER-27 EN-RECEIVE-8 the list of recordings opens a file, which is for the form of recordings alone")
    func opened() throws {
        var app = try Sample.app()
        app.go(to: "#/MoreMenu/RecordingList=LoadRecordings")
        app.act(try #require(app.screen.tap("Open a GPX file")))
        let effect = try #require(app.effects.first { $0["type"] == "pickReceived" })
        #expect(effect["form"] == "RecordingForm" && effect["accepts"] == [".gpx", "application/gpx+xml"])
        app.send(["type": "received", "things": [["kind": "file", "ending": "gpx"]], "form": "RecordingForm"])
        #expect(app.screen.overlay == nil && app.screen.levels.last?.component == "RecordingForm")
        #expect(app.effects.contains { $0["type"] == "takeReceived" })
    }

    @Test("TO-FIELD-3 a text comes back from its parts, whatever characters it is of, and a longer one is not kept")
    func parts() throws {
        for letter in ["a", "ü", "→", "🚵"] as [Text] {
            for count in [1, 49_999, 50_000, 50_001, 120_000] {
                let text = Text(repeating: letter, count: count)
                let value = TourValue.value(of: text)
                if text.utf8.count > TourValue.mostBytes {
                    #expect(value == nil)
                    continue
                }
                let parts = try #require(value?["parts"]?.array).compactMap { $0.string }
                #expect(parts.allSatisfy { !$0.isEmpty && $0.utf8.count <= TourValue.partBytes })
                #expect(value.flatMap { TourValue.text(of: $0) } == text)
            }
        }
        #expect(TourValue.value(of: "") == nil)
        let part = JSON.string(Text(repeating: "a", count: 50_000))
        #expect(TourValue.text(of: ["parts": .array(Array(repeating: part, count: 10))]) != nil)
        #expect(TourValue.text(of: ["parts": .array(Array(repeating: part, count: 11))]) == nil)
        #expect(TourValue.text(of: ["parts": [.string(Text(repeating: "a", count: 50_001))]]) == nil)
    }

    @Test("TO-FIELD-4 a plan without legs reads as nothing, others as their figures")
    func texts() throws {
        let empty = try #require(TourPlan(.mtb).text)
        let value = try #require(TourValue.value(of: empty))
        #expect(tourPlanField.text(value, field, context) == "")
        #expect(tourPlanField.text(["parts": 1], field, context) == "")
        let text = tourPlanField.text(try Sample.value(), field, context)
        #expect(text == "2.2\u{A0}km · 12\u{A0}min · ↑\u{A0}100\u{A0}m · ↓\u{A0}0\u{A0}m")
        let line = try Sample.line()
        #expect(trackField.text(line, field, context) == "2.2\u{A0}km · ↑\u{A0}100\u{A0}m · ↓\u{A0}0\u{A0}m")
    }
}
