import Basic
import Engine
import Language
import Rules
import Testing
import Values

@Suite("View elements")
struct ElementTests {
    private func render(
        _ name: Text, _ settings: JSON = [:], type: Text? = nil, _ options: JSON = [:], value: JSON = .null,
        language: Text = "en", action: ActionID? = nil
    ) throws -> Element.Content {
        let kind = try #require(Basic.elements.first { $0.name == name })
        let field = try type.map { try testField($0, options) }
        let rules = testContext(language: language)
        let settings = try #require(settings.object)
        return kind.render(
            ElementContext(
                settings: settings, field: field, value: value,
                text: field.map { rules.text(of: value, in: $0) } ?? "", style: Style(reading: settings), rules: rules,
                action: action))
    }

    @Test("labels show the value or their own text (RU-EL-2)")
    func labels() throws {
        #expect(try render("Label", type: "Number", value: 4.5, language: "de") == .text("4,5", Style()))
        let own: JSON = ["Text": ["de": "Hallo", "en": "Hello"]]
        #expect(try render("Label", own, language: "de") == .text("Hallo", Style()))
        #expect(try render("Label", own, type: "Text", value: "x") == .text("x", Style()))
        var style = Style()
        style.lines = 0
        #expect(try render("TextArea", type: "Text", value: "a\nb") == .text("a\nb", style))
        style.lines = 3
        #expect(try render("TextArea", ["Lines": 3], type: "Text", value: "a") == .text("a", style))
    }

    @Test("pictures come from the device, the app or https (RU-EL-3)")
    func pictures() throws {
        func image(_ source: ImageSource) -> Element.Content { .image(source, description: "F", Style()) }
        #expect(try render("Image", type: "Image", value: ["media": "ab-1"]) == image(.media("ab-1")))
        #expect(try render("Image", type: "Image", value: ["file": "demo/a.jpg"]) == image(.file("demo/a.jpg")))
        #expect(try render("Image", type: "Image", value: ["url": "https://a.b/c"]) == image(.address("https://a.b/c")))
        #expect(try render("Image", type: "URL", value: "https://a.b/c") == image(.address("https://a.b/c")))
        #expect(try render("Image", type: "Image") == image(.none))
        #expect(try render("Image", ["Icon": "photo"], type: "Image") == image(.symbol("photo")))
        #expect(
            try render("Image", ["Icon": "logo.png", "Description": "Logo"])
                == .image(.file("logo.png"), description: "Logo", Style()))
        for hostile: JSON in [["url": "javascript:alert(1)"], ["file": "../x"], ["media": "a b"], ["x": 1]] {
            #expect(try render("Image", type: "Image", value: hostile) == .text("Picture", Style()))
        }
        #expect(try render("Image", ["Icon": "../x"]) == .image(.none, description: "", Style()))
    }

    @Test("buttons run their event (RU-EL-4)")
    func buttons() throws {
        let action = ActionID(level: 2, name: "run", argument: "Call/1")
        #expect(
            try render("Button", ["Title": "Call", "Icon": "phone"], action: action)
                == .button(Control(action: action, title: "Call", icon: "phone"), Style()))
        guard case .button(let control, _) = try render("Button", type: "Text", value: "Go") else {
            Issue.record("a button was expected")
            return
        }
        #expect(control.title == "Go")
        #expect(!control.isEnabled)
    }

    @Test(
        "RU-EL-9 a link dials the digits of a number and encodes an e-mail address",
        arguments: [
            ("Phone", "0371.12.34", "tel:03711234"), ("Phone", "+49\u{A0}371\u{2013}12", "tel:+4937112"),
            ("Phone", "+49 (0)371 12", "tel:+4937112"), ("Phone", "+49 ( 0 ) 371 12", "tel:+4937112"),
            ("Phone", "(0)371 12", "tel:037112"), ("Phone", "(+49) 371 12", "tel:+4937112"),
            ("Email", "info@b\u{FC}cher.example", "mailto:info@b%C3%BCcher.example"),
            ("Email", "x?y&z%@a.b", "mailto:x%3Fy%26z%25@a.b"), ("Email", "a+b@a.b", "mailto:a%2Bb@a.b"),
        ] as [(Text, Text, Text)])
    func dialled(format: Text, value: Text, address: Text) throws {
        let link = try render("Link", type: "Text", ["InputFormat": .string(format)], value: .string(value))
        guard case .link(let text, let found, _) = link else {
            Issue.record("a link was expected")
            return
        }
        #expect(text == value && found == address)
    }

    @Test("links lead to safe addresses only (RU-EL-5)")
    func links() throws {
        func address(_ type: Text, _ options: JSON, _ value: JSON) throws -> Text? {
            guard case .link(_, let address, _) = try render("Link", type: type, options, value: value) else {
                return nil
            }
            return address
        }
        #expect(try address("URL", [:], "https://a.b") == "https://a.b")
        #expect(try address("Text", ["InputFormat": "Email"], "a@b.c") == "mailto:a@b.c")
        #expect(try address("Text", ["InputFormat": "Phone"], "+49 (371) 1-2") == "tel:+4937112")
        #expect(try address("Text", ["InputFormat": "URL"], "http://a.b") == "http://a.b")
        #expect(try address("Text", [:], "https://a.b") == "https://a.b")
        for value: JSON in ["javascript:alert(1)", "word", 5, .null, ["x"], "a@b.c", "data:text/html,x"] {
            #expect(try address("Text", [:], value) == nil)
            #expect(try address("URL", [:], value) == nil)
        }
        #expect(try address("Text", ["InputFormat": "Email"], "javascript:a@b") == nil)
        #expect(try address("Text", ["InputType": "Password"], "https://a.b") == nil)
        #expect(
            try render("Link", ["Title": "Help", "Address": "help@a.b"])
                == .link("Help", address: "mailto:help@a.b", Style()))
        #expect(try render("Link", ["Title": "Help", "Address": "nowhere at all"]) == .text("Help", Style()))
        let manifest = try #require(Basic.vocabulary.elements["Link"])
        #expect(manifest.check?(["Address": "nowhere at all"]).count == 1)
        #expect(manifest.check?(["Address": "112"]).count == 0)
    }

    @Test("badges take their ground from the value (RU-EL-6)")
    func badges() throws {
        let colors: JSON = ["Colors": ["open": "#d70015", "true": "Success", "3": "red;x"]]
        var style = Style()
        style.background = "#d70015"
        #expect(try render("Badge", colors, type: "Text", value: "open") == .badge("open", style))
        style.background = "Success"
        #expect(try render("Badge", colors, type: "Boolean", value: true) == .badge("Yes", style))
        #expect(try render("Badge", colors, type: "Number", value: 3) == .badge("3", Style()))
    }

    @Test("ratings stay within their stars (RU-EL-7)")
    func ratings() throws {
        #expect(try render("Rating", type: "Number", value: 3.5) == .rating(3.5, maximum: 5, Style()))
        #expect(try render("Rating", ["Max": 3], type: "Number", value: 1e300) == .rating(3, maximum: 3, Style()))
        #expect(try render("Rating", ["Max": 99], type: "Number", value: -1) == .rating(0, maximum: 5, Style()))
        #expect(try render("Rating", type: "Text", value: "x") == .text("x", Style()))
    }

    @Test("RU-EL-10 a bar is filled by the share of its greatest number, which stands there in per cent")
    func bars() throws {
        func bar(_ settings: JSON, _ value: JSON) throws -> Element.Content {
            try render("Bar", settings, type: "Number", value: value)
        }
        #expect(try bar([:], 37.5) == .bar(share: 0.375, "38\u{A0}%", Style()))
        #expect(try bar(["Max": 8], 2) == .bar(share: 0.25, "25\u{A0}%", Style()))
        #expect(try bar(["Max": 8], 1e300) == .bar(share: 1, "100\u{A0}%", Style()))
        #expect(try bar(["Max": 0], -3) == .bar(share: 0, "0\u{A0}%", Style()))
        #expect(try bar([:], "x") == .text("x", Style()))
    }

    @Test("a map shows its place as one pin (RU-EL-8)")
    func maps() throws {
        guard case .map(let map) = try render("Map", type: "Map", value: ["lat": 47.5, "lon": 9]) else {
            Issue.record("a map was expected")
            return
        }
        #expect(map.view == MapView(latitude: 47.5, longitude: 9, zoom: 12))
        #expect(map.pins.map(\.latitude) == [47.5])
        #expect(map.place == nil)
        #expect(try render("Map", type: "Map", value: ["lat": 470, "lon": 9]) != .map(map))
    }

    @Test("every element copes with every value (RU-EL-1)")
    func every() throws {
        let values: [JSON] = [
            .null, true, 5, 1e300, "x", "", [], [1, "a", [:]], [:], ["lat": 1, "lon": 2], ["media": 5], ["url": "x"],
        ]
        for element in Basic.elements {
            for field in Basic.fields {
                for value in values {
                    _ = try render(element.name, type: field.name, value: value)
                }
            }
        }
        #expect(try render("Map", type: "Text", value: "here") == .text("here", Style()))
        #expect(try render("Image", type: "Number", value: 5) == .text("5", Style()))
    }
}
