import Language
import PageTestSupport
import Rules
import Testing
import Values

@testable import Engine
@testable import Page

@Suite struct RendererTests {
    @Test("PG-PATCH-1 whatever was shown before, the page is what a fresh page would be", arguments: [1, 5, 7, 11])
    func anyScreenAfterAnyOther(stride: Int) throws {
        var renderer = PageRenderer()
        let dom = Dom()
        for step in 0...Samples.all.count {
            let sample = Samples.all[step * stride % Samples.all.count]
            try dom.apply(renderer.update(sample.screen))
            let fresh = Dom()
            var other = PageRenderer()
            try fresh.apply(other.update(sample.screen))
            #expect(dom.root.outline == fresh.root.outline, "\(sample.name)")
        }
    }

    @Test("PG-PATCH-2 the same screen again costs nothing")
    func sameScreen() {
        var renderer = PageRenderer()
        _ = renderer.update(Samples.all[0].screen)
        #expect(renderer.update(Samples.all[0].screen) == [])
    }

    @Test(
        "PG-PATCH-1 when the texts of a language arrive, words of the page itself follow, also where nothing else changed"
    )
    func textsArrive() throws {
        let sample = try #require(
            Samples.all.first { sample in
                var screen = sample.screen
                screen.language = "qp"
                return PageRenderer.staticHTML(screen).containsUTF8("More actions")
            })
        var screen = sample.screen
        screen.language = "qp"
        var renderer = PageRenderer()
        _ = renderer.update(screen)
        #expect(renderer.update(screen) == [])
        Catalogue.add(Catalogue(code: "qp", name: "Qup", texts: ["More actions": "Q-more"]))
        #expect(renderer.update(screen).text.containsUTF8("Q-more"))
        #expect(renderer.update(screen) == [])
    }

    @Test("PG-PATCH-3 one character in one field changes that field only")
    func keyPress() throws {
        var renderer = PageRenderer()
        _ = renderer.update(form("Anna"))
        let patches = try #require(renderer.update(form("Annab")).array)
        #expect(patches.count == 1)
        #expect(patches[0][0] == "prop")
        #expect(patches[0][2] == "value")
        #expect(patches[0][3] == "Annab")
    }

    @Test("PG-PATCH-1 a field that stays as it is may come to another card, in front or behind")
    func fieldChangesCard() throws {
        func screen(_ keys: [Text]) -> Screen {
            var level = Samples.form
            let elements = keys.map { key in
                key.hasUTF8Prefix("F")
                    ? Samples.field(key, .text(TextInput()), .string(key))
                    : Element(key: key, .empty(icon: "info", title: key, detail: ""))
            }
            level.body = [Element(key: "fields", .section(title: nil, elements))]
            return Samples.screen([level])
        }
        let orders: [[Text]] = [
            ["F1", "Fy", "block", "F2"], ["other", "F1", "block", "F2", "Fy"], ["F1", "Fy", "block", "F2"],
            ["F2", "block", "F1", "Fy"], ["Fy", "F2", "block", "F1"], ["F1", "block", "Fy"], ["block", "F1", "Fy"],
        ]
        var renderer = PageRenderer()
        let dom = Dom()
        for keys in orders {
            try dom.apply(renderer.update(screen(keys)))
            let fresh = Dom()
            var other = PageRenderer()
            try fresh.apply(other.update(screen(keys)))
            #expect(dom.root.outline == fresh.root.outline, "\(keys)")
        }
    }

    private func form(_ text: Text) -> Screen {
        var level = Samples.form
        level.body = (0..<100).map {
            Samples.field("F\($0)", .text(TextInput()), .string($0 == 50 ? text : "same"))
        }
        return Samples.screen([level])
    }

    @Test("PG-PATCH-4 title, language and readable shades of the accent reach the document")
    func document() throws {
        var renderer = PageRenderer()
        let dom = Dom()
        var screen = Samples.screen([Samples.list()])
        screen.theme = ["Accent": "#ffd60a", "red": "url(x)", "--x": "#fff", "background": "#000000"]
        try dom.apply(renderer.update(screen))
        #expect(dom.document["title"] == "Galerie")
        #expect(dom.document["language"] == "de")
        let theme = try #require(dom.document["theme"]?.object)
        #expect(Set(theme.keys) == ["accent", "accent-light", "accent-dark", "on-accent"])
        let light = try #require(theme["accent-light"]?.string.flatMap { Colour(hex: $0) })
        let dark = try #require(theme["accent-dark"]?.string.flatMap { Colour(hex: $0) })
        let accent = try #require(Colour(hex: "#ffd60a"))
        let on = try #require(theme["on-accent"]?.string.flatMap { Colour(hex: $0) })
        #expect(light.contrast(to: .white) >= 4.5)
        #expect(dark.contrast(to: .night) >= 4.5)
        #expect(accent.contrast(to: on) >= 4.5)
    }

    @Test("PG-COLOUR-1 any accent becomes readable on light and dark cards")
    func everyAccent() {
        for red in stride(from: 0.0, through: 1, by: 0.2) {
            for green in stride(from: 0.0, through: 1, by: 0.2) {
                for blue in stride(from: 0.0, through: 1, by: 0.2) {
                    let colour = Colour(red: red, green: green, blue: blue)
                    #expect(colour.readable(on: .white).contrast(to: .white) >= 4.5)
                    #expect(colour.readable(on: .night).contrast(to: .night) >= 4.5)
                    #expect(colour.contrast(to: colour.readable) >= 4.39)
                }
            }
        }
    }

    @Test("PG-LEVEL-1 a page keeps its node when another is pushed onto it and when that is left")
    func pagesKeepTheirNode() throws {
        var renderer = PageRenderer()
        let dom = Dom()
        try dom.apply(renderer.update(Samples.screen([Samples.list()])))
        let list = try #require(dom.all { $0.attributes["data-window"] != nil }.first)
        try dom.apply(renderer.update(Samples.screen([Samples.list(), Samples.detail])))
        try dom.apply(renderer.update(Samples.screen([Samples.list()])))
        #expect(dom.all { $0.attributes["data-window"] != nil }.first === list)
    }

    @Test("PG-LEVEL-2 what is covered is inert, what is on top is not")
    func coveredIsInert() throws {
        func inert(_ screen: Screen) throws -> [Text: Bool] {
            var renderer = PageRenderer()
            let dom = Dom()
            try dom.apply(renderer.update(screen))
            return Dictionary(
                uniqueKeysWithValues: dom.root.children.map {
                    ($0.attributes["class"]?.split(on: UInt8(ascii: " ")).first ?? "", $0.attributes["inert"] != nil)
                })
        }
        #expect(try inert(Samples.screen([Samples.list()])) == ["shell": false, "toasts": false])
        #expect(
            try inert(Samples.screen([Samples.list(), Samples.form]))
                == ["shell": true, "layer": false, "toasts": false])
        #expect(
            try inert(Samples.screen([Samples.list(), Samples.form], overlay: Samples.confirm))
                == ["shell": true, "layer": true, "overlay": false, "toasts": false])
    }

    @Test("PG-LEVEL-3 a page opened from a sheet stands in that sheet")
    func pageWithinSheet() throws {
        var renderer = PageRenderer()
        let dom = Dom()
        var chooser = Samples.list()
        chooser.serial = 7
        try dom.apply(renderer.update(Samples.screen([Samples.list(), Samples.form, chooser])))
        let sheet = try #require(dom.all { $0.attributes["class"] == "sheet" }.first)
        #expect(sheet.children.count == 2)
        #expect(sheet.attributes["aria-labelledby"] == "t7")
        #expect(dom.all { $0.attributes["data-trap"] != nil }.count == 1)
    }
}
