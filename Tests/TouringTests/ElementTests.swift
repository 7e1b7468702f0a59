import Engine
import Geo
import Language
import Routing
import Rules
import Scenarios
import Testing
import Touring
import Values

@Suite("The element of tours")
struct ElementTests {
    private func content(_ value: JSON, language: Text = "en") throws -> Element.Content {
        let context = RuleContext(
            language: language, today: try #require(CalendarDate("2026-02-01")), kinds: Sample.registry.fields,
            title: { _, _ in nil })
        return tourElement.render(
            ElementContext(
                settings: [:], field: nil, value: value, text: "as text", style: Style(), rules: context, action: nil))
    }

    private func parts(_ content: Element.Content) throws -> (texts: [Text], data: JSON) {
        guard case .stack(let parts) = content else { throw Missing() }
        var (texts, data): ([Text], JSON) = ([], .null)
        for part in parts {
            switch part.content {
            case .text(let text, _): texts.append(text)
            case .surface("profile", let properties): data = properties
            default: throw Missing()
            }
        }
        return (texts, data)
    }

    private struct Missing: Error {}

    @Test("TO-FIELD-5 a tour shows its figures and its profile with the stops")
    func tour() throws {
        let (texts, data) = try parts(content(try Sample.value()))
        #expect(texts == ["2.2\u{A0}km · 12\u{A0}min · ↑\u{A0}100\u{A0}m · ↓\u{A0}0\u{A0}m"])
        #expect(data.string("label") == "Elevation profile")
        let points = data.elements("points")
        #expect(points.first?[0] == 0 && points.first?[1] == 500 && points.first?[2] == 1)
        #expect(points.last?[1] == 600)
        #expect(data.elements("stops").count == 2)
        #expect(try parts(content(try Sample.value(), language: "de")).data.string("label") == "Höhenprofil")
    }

    @Test("TO-FIELD-5 kilometres by difficulty, legs without a way and kilometres without height are told")
    func more() throws {
        var processor = RouteProcessor(.mtb)
        let places = try [470_000_000, 470_100_000, 470_200_000].map { try Sample.place(latitude: $0) }
        for (number, place) in places.enumerated() {
            _ = try processor.apply(.insert(TourStop(place), at: number))
        }
        let text = try #require(processor.plan.text)
        let value = try #require(TourValue.value(of: text))
        let (texts, data) = try parts(content(value))
        #expect(texts == ["2.2\u{A0}km · 0\u{A0}min", "2 legs without a way"])
        #expect(data == .null)
        _ = try processor.apply(.kind(leg: 0, .straight))
        _ = try processor.apply(.kind(leg: 1, .straight))
        let other = try #require(processor.plan.text)
        let straight = try #require(TourValue.value(of: other))
        #expect(try parts(content(straight)).texts.last == "2.2\u{A0}km without height")
        let demo = try JSON.parse(try Sample.text("demo.json")).elements("records")
        let graded = demo.first { $0["fields"]?.string("Name") == "Wächterrunde" }?["fields"]?["Plan"]
        let all = try parts(content(try #require(graded))).texts
        let difficulty = try #require(all.first { $0.hasUTF8Prefix("Difficulty: ") })
        #expect(difficulty == "Difficulty: S1 2.5\u{A0}km")
    }

    @Test("TO-FIELD-5 a line has no time and no stops")
    func line() throws {
        let (texts, data) = try parts(content(try Sample.line()))
        #expect(texts == ["2.2\u{A0}km · ↑\u{A0}100\u{A0}m · ↓\u{A0}0\u{A0}m"])
        #expect(!data.elements("points").isEmpty && data["stops"] == [])
    }

    @Test("TO-FIELD-5 a line without heights has neither climb nor profile, and says so", arguments: ["en", "de"])
    func flat(_ language: Text) throws {
        func parts(metres: Int64) throws -> (texts: [Text], data: JSON) {
            let places = try [0, metres].map { try Sample.place(latitude: 470_000_000 + $0 * 90) }
            let text = try #require(Track(places)).text
            let value = try #require(TourValue.value(of: text))
            return try self.parts(content(value, language: language))
        }
        let (long, short) = (try parts(metres: 1000), try parts(metres: 40))
        let mark: Text = language == "de" ? "," : "."
        let unknown: Text = language == "de" ? "ohne Höhe" : "without height"
        #expect(long.texts == ["1\(mark)0\u{A0}km", "1\(mark)0\u{A0}km \(unknown)"])
        #expect(short.texts == ["0\(mark)0\u{A0}km", language == "de" ? "ohne Höhen" : "without heights"])
        #expect(long.data == .null && short.data == .null)
    }

    @Test(
        "TO-FIELD-6 whatever is stored, the element shows something",
        arguments: [
            JSON.null, "text", 7, [:], ["parts": []], ["parts": ["x"]], ["parts": [7]], [1, 2], .bool(true),
        ])
    func hostile(_ value: JSON) throws {
        #expect(try content(value) == .text("as text", Style()))
    }
}
