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
        #expect(text == "2.2 km · 12 min · ↑ 100 m · ↓ 0 m")
        #expect(trackField.text(try Sample.line(), field, context) == "2.2 km · ↑ 100 m · ↓ 0 m")
    }
}
