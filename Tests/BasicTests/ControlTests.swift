import Basic
import Language
import Rules
import Testing
import Values

@Suite("Controls of field types")
struct ControlTests {
    private func control(_ type: Text, _ options: JSON = [:], language: Text = "en") throws -> InputControl? {
        testContext(language: language).control(for: try testField(type, options))
    }

    @Test("numbers get a keyboard that fits and their unit (RU-NUM-5, RU-NUM-6)")
    func numbers() throws {
        #expect(try control("Number") == .text(TextInput(format: .number)))
        #expect(try control("Number", ["Decimals": 0]) == .text(TextInput(format: .integer)))
        #expect(try control("Number", ["Step": 5]) == .text(TextInput(format: .integer)))
        #expect(try control("Number", ["Step": 5, "Min": 0.5]) == .text(TextInput(format: .number)))
        let unit: JSON = ["Unit": ["de": "Stück", "en": "pieces"]]
        #expect(try control("Number", unit, language: "de") == .text(TextInput(format: .number, unit: "Stück")))
        #expect(
            try control("Range", ["Start": 1, "End": 3, "Step": 0.5])
                == .slider(start: Decimal(1), end: Decimal(3), step: try #require(Decimal("0.5"))))
    }

    @Test("texts say their type, format and length (RU-TEXT-3, RU-TEXT-8, RU-TEXT-9)")
    func texts() throws {
        #expect(try control("Text") == .text(TextInput()))
        #expect(
            try control("Text", ["InputType": "TextArea", "MaxLength": 9])
                == .text(TextInput(isMultiline: true, maximumLength: 9)))
        #expect(try control("Text", ["InputType": "Password"]) == .text(TextInput(isSecret: true)))
        #expect(try control("Text", ["InputFormat": "Phone"]) == .text(TextInput(format: .phone)))
        #expect(try control("URL") == .text(TextInput(format: .url, maximumLength: 2048)))
    }

    @Test("durations know what they count and show (RU-DUR-1, RU-DUR-4, RU-DUR-8)")
    func durations() throws {
        #expect(try control("Duration") == .duration(DurationForm(unit: .seconds, shows: .minutes)))
        #expect(
            try control("Duration", ["Unit": "Minutes"]) == .duration(DurationForm(unit: .minutes, shows: .minutes)))
        #expect(try control("Duration", ["Shows": "Tenths"]) == .duration(DurationForm(unit: .seconds, shows: .tenths)))
        #expect(
            try control("Duration", ["Unit": "Minutes", "Shows": "Hundredths"])
                == .duration(DurationForm(unit: .minutes, shows: .minutes)))
    }

    @Test("maps show and allow what the options say (RU-MAP-5)")
    func maps() throws {
        #expect(try control("Map") == .place(MapView()))
        let options: JSON = [
            "Center": [47.14, 9.52], "Zoom": 12, "MapType": "Terrain", "Scrolling": false, "Zooming": false,
        ]
        let expected = MapView(
            latitude: 47.14, longitude: 9.52, zoom: 12, type: "Terrain", canScroll: false, canZoom: false)
        #expect(try control("Map", options) == .place(expected))
        let damaged: JSON = ["Center": [470, 9], "Zoom": 99, "MapType": 5, "Scrolling": "no"]
        #expect(try control("Map", damaged) == .place(MapView(zoom: 22)))
    }

    @Test("pictures come from where the options say (RU-IMAGE-4)")
    func pictures() throws {
        #expect(try control("Image") == .image(camera: true, gallery: true, address: false))
        #expect(
            try control("Image", ["UseCamera": false, "UseURL": true])
                == .image(camera: false, gallery: true, address: true))
    }

    @Test("dates and times know their limits (RU-DATE-2, RU-DATE-3, RU-TIME-2, RU-TIME-3)")
    func moments() throws {
        #expect(
            try control("Date", ["Min": "2020-02-29", "Max": "today"])
                == .date(earliest: CalendarDate("2020-02-29"), latest: CalendarDate(dayNumber: 20_000)))
        #expect(try control("Date", ["Min": "2020-02-30"]) == .date(earliest: nil, latest: nil))
        #expect(
            try control("Time", ["Min": "06:00"]) == .time(earliest: TimeOfDay("06:00"), latest: nil))
    }

    @Test("choices have labels in the person's language (RU-CHOICE-2)")
    func choices() throws {
        let options: JSON = [
            "Choices": [["Value": "a", "Label": ["de": "Anton", "en": "Alpha"]], ["Value": "b"], ["Value": "a"]],
            "Style": "Buttons",
        ]
        let german = [ChoiceOption(value: "a", label: "Anton"), ChoiceOption(value: "b", label: "b")]
        #expect(
            try control("Choice", options, language: "de") == .choice(options: german, style: .buttons, multiple: false)
        )
        #expect(try control("MultiChoice") == .choice(options: [], style: .list, multiple: true))
        #expect(try control("Boolean") == .toggle)
    }

    @Test("references and groups (RU-REF-2, RU-REF-3, RU-GROUP-1)")
    func others() throws {
        #expect(try control("Reference", ["ModelName": "P"]) == .references(model: "P", range: 0...1))
        #expect(
            try control("Reference", ["ModelName": "P", "Min": 2, "Max": 5]) == .references(model: "P", range: 2...5))
        let group = try control("Composite", ["Fields": [["Name": "A", "Type": "Text"]]])
        guard case .group(let fields) = group else {
            Issue.record("a group was expected")
            return
        }
        #expect(fields.map(\.name) == ["A"])
        #expect(try control("Hologram") == nil)
    }
}
