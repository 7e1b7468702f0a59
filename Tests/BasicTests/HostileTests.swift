import Basic
import Engine
import Language
import Rules
import Testing
import Values

@Suite("Hostile descriptions and values (RU-VAL-3)")
struct HostileTests {
    private static let names: [Text] = [
        "Min", "Max", "Step", "Decimals", "Unit", "MinLength", "MaxLength", "Pattern", "PatternText", "InputType",
        "InputFormat", "Start", "End", "Center", "Zoom", "MapType", "Scrolling", "Zooming", "UseCamera", "UseGallery",
        "UseURL", "Format", "ModelName", "Choices", "Style", "Fields", "Label", "Required", "Default", "Text", "Title",
        "Icon", "Event", "Address", "Colors", "FontSize", "Lines", "TextColor", "Description", "lat", "lon", "media",
        "url", "file", "Value", "Name", "Type", "F",
    ]

    private static let leaves: [JSON] = [
        .null, true, false, 0, -1, 1, 2.5, 1e300, -1e300, 1e-300, 999_999_999_999_999_999, 2_147_483_648, "", " ", "x",
        "today", "2026-02-28", "9999-12-31", "0001-01-01", "23:59:59", "4,5", "-", ",", "1e308", "https://a.b", "a@b",
        "\u{0}", "\u{1F468}\u{200D}\u{1F469}", "<script>", "TextArea", "Email", "Number", "Text", "Composite", "Map",
        "01926f3e-0000-7000-8000-00000000000a", .string(Text(repeating: "9", count: 500)),
    ]

    private func json(_ random: inout Random, depth: Int) -> JSON {
        let choice = random.next() % (depth > 0 ? 10 : 7)
        switch choice {
        case 7: return .array((0..<Int(random.next() % 4)).map { _ in json(&random, depth: depth - 1) })
        case 8, 9: return .object(object(&random, depth: depth - 1))
        default: return Self.leaves[Int(random.next() % UInt64(Self.leaves.count))]
        }
    }

    private func object(_ random: inout Random, depth: Int) -> JSONObject {
        var object = JSONObject()
        for _ in 0..<Int(random.next() % 6) {
            object[Self.names[Int(random.next() % UInt64(Self.names.count))]] = json(&random, depth: depth)
        }
        return object
    }

    @Test("no options and no value make a rule trap", arguments: [1, 2, 3, 4] as [UInt64])
    func fields(_ seed: UInt64) throws {
        var random = Random(seed: seed)
        var problems = 0
        for round in 0..<3000 {
            let kind = Basic.fields[round % Basic.fields.count]
            let context = testContext(language: round % 2 == 0 ? "de" : "en") { _, id in id.low % 2 == 0 ? "T" : nil }
            let field = try testField(kind.name, .object(object(&random, depth: 4)))
            let value = json(&random, depth: 3)
            let stored = context.read(value, for: field)
            // Reading what was read changes nothing, else a value would drift each time a form is opened.
            #expect(context.read(stored, for: field) == stored, "\(field.options.members) \(value.text)")
            _ = context.control(for: field)
            _ = context.text(of: stored, in: field)
            var values = JSONObject()
            values["F"] = stored
            let found = Validation.problems(in: values, fields: [field], context: context)
            problems += found.count
            for problem in found {
                #expect(problem.path.first == "F")
                #expect(!problem.message.de.isEmpty && !problem.message.en.isEmpty)
            }
            let initial = Validation.initialValues(of: [field], context)
            let initialProblems = Validation.problems(in: initial, fields: [field], context: context)
            #expect(initialProblems.allSatisfy { $0.kind == .missing }, "\(JSON.object(field.options).text)")
            _ = Basic.vocabulary.fields[kind.name]?.check?(field.options)
            if case .field(let traits)? = Basic.vocabulary.fields[kind.name]?.role {
                _ = traits.checkDefault?(field, value)
            }
            _ = SortKey(stored, field: field, context: context)
        }
        #expect(problems > 500)
    }

    @Test("no settings and no value make an element trap", arguments: [5, 6] as [UInt64])
    func elements(_ seed: UInt64) throws {
        var random = Random(seed: seed)
        for round in 0..<3000 {
            let kind = Basic.elements[round % Basic.elements.count]
            let settings = object(&random, depth: 3)
            let type = Basic.fields[Int(random.next() % UInt64(Basic.fields.count))].name
            let field = random.next() % 4 == 0 ? nil : try testField(type, .object(object(&random, depth: 3)))
            let value = json(&random, depth: 3)
            let rules = testContext()
            let content = kind.render(
                ElementContext(
                    settings: settings, field: field, value: value,
                    text: field.map { rules.text(of: value, in: $0) } ?? "", style: Style(reading: settings),
                    rules: rules, action: nil))
            _ = Basic.vocabulary.elements[kind.name]?.check?(settings)
            if case .link(_, let address, _) = content {
                #expect(["https:", "http:", "mailto:", "tel:"].contains { address.asciiLowercased.hasUTF8Prefix($0) })
            }
        }
    }

    @Test("a duration reads back as it is shown, typed and written to files (RU-DUR-6, RU-DUR-8, RU-DUR-9)")
    func durations() throws {
        var random = Random(seed: 11)
        for form: (unit: Text, shows: Text, step: Text) in [
            ("Minutes", "HoursMinutes", "1"), ("Seconds", "HoursMinutes", "60"), ("Seconds", "MinutesSeconds", "1"),
            ("Seconds", "Tenths", "0.1"), ("Seconds", "Hundredths", "0.01"),
        ] {
            let field = try testField("Duration", ["Unit": .string(form.unit), "Shows": .string(form.shows)])
            let step = try #require(Decimal(form.step))
            for language in ["de", "en"] as [Text] {
                let context = testContext(language: language)
                guard case .duration(let duration)? = context.control(for: field) else {
                    Issue.record("no duration")
                    return
                }
                for round in 0..<1000 {
                    let count = Int64(random.next() % (round % 2 == 0 ? 7_300 : 50_000_000))
                    let value = try #require(Decimal(count).multiplied(by: step))
                    let typed = duration.typed(value, in: language)
                    for text in [context.text(of: .number(value), in: field), typed, duration.cell(value)] {
                        #expect(context.read(.string(text), for: field) == .number(value), "\(text)")
                    }
                }
            }
        }
    }

    @Test("a number reads back as it is shown, in both languages (RU-NUM-7)", arguments: ["de", "en"] as [Text])
    func roundTrip(_ language: Text) throws {
        var random = Random(seed: 7)
        let context = testContext(language: language)
        for round in 0..<5000 {
            let digits = Int64(random.next() % 1_000_000_000_000)
            let places = Int(random.next() % 6)
            let sign: Text = random.next() % 2 == 0 ? "-" : ""
            let number = try #require(Decimal("\(sign)\(digits)e-\(places)"))
            let options: JSON = round % 2 == 0 ? [:] : ["Decimals": 6, "Unit": "kg"]
            let field = try testField("Number", options)
            let text = context.text(of: .number(number), in: field)
            #expect(context.read(.string(text), for: field) == .number(number), "\(text)")
        }
    }
}
