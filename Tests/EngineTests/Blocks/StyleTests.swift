import Engine
import Language
import Testing
import Values

@Suite("Style keys (RU-STYLE-1)")
struct StyleTests {
    @Test("usable keys are read")
    func usable() {
        let style = Style(reading: [
            "BackgroundColor": "#cccccc", "TextColor": "Accent", "FontSize": 17, "FontWeight": "Bold",
            "Align": "Center", "Lines": 3, "Padding": 8, "CornerRadius": JSON(4.5), "Border": "#abc", "Hidden": true,
        ])
        #expect(style.background == "#cccccc")
        #expect(style.color == "Accent")
        #expect(style.fontSize == 17)
        #expect(style.weight == "Bold")
        #expect(style.align == "Center")
        #expect(style.lines == 3)
        #expect(style.padding == 8)
        #expect(style.cornerRadius == 4.5)
        #expect(style.border == "#abc")
    }

    @Test("unusable ones are left out, numbers are brought into their range")
    func unusable() {
        let style = Style(reading: [
            "BackgroundColor": "red; background: url(x)", "TextColor": 5, "FontSize": JSON(1e9), "FontWeight": "Fat",
            "Align": ["Left"], "Lines": JSON(2.5), "Padding": -3, "CornerRadius": "round", "Border": "#12345",
        ])
        var expected = Style()
        expected.fontSize = 200
        expected.padding = 0
        #expect(style == expected)
    }

    @Test("only colours are colours")
    func colors() {
        for color: Text in ["#fff", "#FFFFFF", "#12abEF80", "Accent", "my-color2"] {
            #expect(Style.isColor(color), "\(color)")
        }
        for text: Text in ["", "#", "#ffff", "#gggggg", "2x", "-x", "a b", "a;b", "var(--x)", "ä", "a\"", "url(x)"] {
            #expect(!Style.isColor(text), "\(text)")
        }
        #expect(!Style.isColor(Text(repeating: "a", count: 41)))
    }

    /// The checker lets through what the reader reads.
    @Test("the checker's weights and alignments are the reader's")
    func settings() throws {
        for (name, values): (Text, [Text]) in [("FontWeight", Style.weights), ("Align", Style.alignments)] {
            let setting = try #require(CommonSettings.element.first { $0.name == name })
            guard case .choice(let allowed) = setting.type else {
                Issue.record("\(name) should be a choice")
                continue
            }
            #expect(allowed == values)
        }
    }
}
