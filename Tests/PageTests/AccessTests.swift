import PageTestSupport
import Rules
import Testing
import Values

@testable import Engine
@testable import Page

@Suite struct AccessTests {
    private func dom(_ body: [Element]) throws -> Dom {
        var level = Samples.empty
        level.body = body
        var renderer = PageRenderer()
        let dom = Dom()
        try dom.apply(renderer.update(Samples.screen([level])))
        return dom
    }

    private func words(_ node: Dom.Node) -> Text {
        node.tag.isEmpty ? node.text : node.children.map(words).joined()
    }

    @Test("PG-FORM-1 every control has a label and a mark in words when it is required")
    func labels() throws {
        let dom = try dom([Element(key: "s", .section(title: nil, Samples.fields + Samples.choices + Samples.media))])
        let controls = dom.all { ["input", "select", "textarea"].contains($0.tag) }
        #expect(controls.count > 20)
        for control in controls {
            let labels = dom.all { $0.tag == "label" && $0.attributes["for"] == control.attributes["id"] }
            let isNamed =
                control.attributes["aria-label"] != nil || control.parent?.tag == "label"
                || (control.attributes["id"] != nil && labels.count == 1)
            #expect(isNamed, "\(control.attributes)")
        }
        let required = dom.all { $0.attributes["aria-required"] == "true" }
        #expect(required.count == 3)
        #expect(
            dom.all { $0.attributes["class"] == "required" }.map(words) == Array(repeating: "erforderlich", count: 3))
    }

    @Test("PG-FORM-2 a problem is tied to its control, with words and a look of its own")
    func problems() throws {
        let dom = try dom(Samples.fields)
        let invalid = dom.all { $0.attributes["aria-invalid"] == "true" }
        #expect(invalid.count == 2)
        for (control, expected) in zip(
            invalid, ["Bitte einen Titel eingeben.", "Eine Adresse wie name@beispiel.de wird erwartet."] as [Text])
        {
            let ids = try #require(control.attributes["aria-describedby"]?.split(on: UInt8(ascii: " ")))
            let texts = ids.map { id in dom.all { $0.attributes["id"] == id }.map(words).joined() }
            #expect(texts.first == expected)
        }
        #expect(dom.all { $0.attributes["class"] == "field missing" }.count == 1)
        #expect(dom.all { $0.attributes["class"] == "field wrong" }.count == 1)
    }

    @Test("EN-FORM-14 the picture that was chosen stays in sight while an address is typed over it")
    func typedAddress() throws {
        let control = InputControl.image(camera: true, gallery: true, address: true)
        func preview(_ value: JSON) throws -> Text {
            let dom = try dom([Samples.field("Foto", control, value)])
            return try #require(dom.all { $0.attributes["class"] == "preview" }.first).outline
        }
        for chosen in [["media": "m1"], ["file": "sample/1.jpg"]] as [JSON] {
            let seen = try preview(chosen)
            #expect(seen.containsUTF8("<img "))
            for address: Text in ["h", "https://example.org/a.png"] {
                try #expect(
                    preview(["address": .string(address), "before": chosen]) == seen, "\(chosen.text) \(address)")
            }
        }
        // Nothing was chosen: an address alone is no picture yet.
        try #expect(preview(["address": "https://example.org/a.png"]) == preview(.null))
    }

    @Test("PG-A11Y-1 every button has a name", arguments: Samples.all.map(\.name))
    func buttonsHaveNames(name: Text) throws {
        let sample = try #require(Samples.all.first { $0.name == name })
        var renderer = PageRenderer()
        let dom = Dom()
        try dom.apply(renderer.update(sample.screen))
        for button in dom.all(where: { $0.tag == "button" && $0.attributes["aria-hidden"] == nil }) {
            #expect(!(button.attributes["aria-label"] ?? words(button)).isEmpty, "\(button.attributes)")
        }
    }

    @Test("PG-A11Y-2 references between elements lead to exactly one", arguments: Samples.all.map(\.name))
    func referencesResolve(name: Text) throws {
        let sample = try #require(Samples.all.first { $0.name == name })
        var renderer = PageRenderer()
        let dom = Dom()
        try dom.apply(renderer.update(sample.screen))
        let ids = dom.all { $0.attributes["id"] != nil }.compactMap { $0.attributes["id"] }
        #expect(Set(ids).count == ids.count)
        for node in dom.all(where: { _ in true }) {
            for name: Text in ["aria-labelledby", "aria-describedby", "for", "popovertarget"] {
                for id in node.attributes[name]?.split(on: UInt8(ascii: " ")) ?? [] {
                    #expect(ids.contains(id), "\(name)=\(id)")
                }
            }
        }
    }

    @Test("PG-A11Y-3 a question traps the focus and Escape has a cancel button")
    func dialog() throws {
        var renderer = PageRenderer()
        let dom = Dom()
        try dom.apply(renderer.update(Samples.screen([Samples.list()], overlay: Samples.confirm)))
        let box = try #require(dom.all { $0.attributes["data-trap"] != nil }.first)
        #expect(box.attributes["role"] == "alertdialog")
        #expect(box.attributes["aria-modal"] == "true")
        let cancel = dom.all { $0.attributes["data-cancel"] != nil }
        #expect(cancel.map { $0.attributes["data-act"] } == ["0:tap:Abbrechen"])
    }

    @Test("PG-LIST-1 a list draws its window and leaves room for the other rows")
    func window() throws {
        let list = RecordList(
            count: 1000, first: 40, rows: (40..<60).map { Samples.pictureRow($0) }, window: Samples.action(1, "window"),
            label: "Bilder")
        let dom = try dom([Element(key: "list", .list(list))])
        let rows = dom.all { $0.attributes["role"] == "listitem" }
        #expect(rows.count == 20)
        #expect(rows.first?.attributes["aria-posinset"] == "41")
        #expect(rows.last?.attributes["aria-posinset"] == "60")
        #expect(rows.allSatisfy { $0.attributes["aria-setsize"] == "1000" })
        let spacers = dom.all { $0.attributes["class"] == "spacer" }.map { $0.attributes["style"] }
        #expect(spacers == ["height:calc(var(--row-height) * 40)", "height:calc(var(--row-height) * 940)"])
    }

    @Test("PG-LIST-2 long press and delete have a button beside them")
    func rowMenu() throws {
        let row = Row(
            key: "r", body: Samples.text("t", "Zeile"), activate: Samples.action(1, "a"),
            longPress: Samples.action(1, "l"),
            delete: Samples.control("Löschen", "d"))
        let dom = try dom([Element(key: "row", .row(row))])
        let pressed = try #require(dom.all { $0.attributes["data-press"] == "1:l:" }.first)
        #expect(pressed.attributes["data-delete"] == "1:d:Löschen")
        #expect(pressed.children.first?.tag == "button")
        #expect(pressed.children.first?.attributes["data-act"] == "1:a:")
        let items = dom.all { $0.attributes["role"] == "menuitem" }
        #expect(items.map { $0.attributes["data-act"] } == ["1:l:", "1:d:Löschen"])
    }

    @Test("PG-A11Y-5 a page without anything to press takes the keys that scroll, others do not")
    func scrolled() throws {
        func stops(_ body: [Element]) throws -> Int {
            try dom(body).all { $0.attributes["class"] == "page-body" && $0.attributes["tabindex"] == "0" }.count
        }
        let text = Element(key: "s", .section(title: "Help", [Samples.text("t", "To read")]))
        #expect(try stops([text]) == 1)
        let button = Element(key: "b", .button(Samples.control("Go", "g"), Style()))
        #expect(try stops([text, button]) == 0)
        #expect(try stops([Element(key: "s", .section(title: nil, [button]))]) == 0)
    }

    @Test("PG-LIST-4 a row that can be moved has a handle, and its menu moves it, not beyond the ends")
    func movedRow() throws {
        for (index, values) in [(0, ["1"]), (1, ["0", "2"]), (2, ["1"])] as [(Int, [Text])] {
            let move = Row.Move(action: Samples.action(1, "m"), index: index, count: 3)
            let row = Row(key: "r", body: Samples.text("t", "Zeile"), move: move)
            let dom = try dom([Element(key: "row", .row(row))])
            #expect(dom.all { $0.tag == "bk-handle" && $0.attributes["aria-hidden"] == "true" }.count == 1)
            let items = dom.all { $0.attributes["role"] == "menuitem" && $0.attributes["data-act"] == "1:m:" }
            #expect(items.map { $0.attributes["data-value"] } == values)
        }
    }

    @Test("PG-LIST-3 a row with something to press inside is no button, but can be pressed all the same")
    func rowWithLink() throws {
        let link = Element(key: "l", .link("Seite", address: "https://a.de", Style()))
        let row = Row(
            key: "r", body: Element(key: "s", .stack([Samples.text("t", "Zeile"), link])),
            activate: Samples.action(1, "a"))
        let dom = try dom([Element(key: "row", .row(row))])
        let main = try #require(dom.all { $0.attributes["data-act"] == "1:a:" }.first)
        #expect(main.tag == "div")
        #expect(main.attributes["role"] == "button")
        #expect(main.attributes["tabindex"] == "0")
        #expect(main.attributes["aria-label"] == "Zeile, Seite")
    }

    @Test("PG-MAP-1 the map's pins can be reached without the map, and its callout is ordinary content")
    func mapPins() throws {
        let dom = try dom([Element(key: "map", .map(Samples.map(selected: "picture-3")))])
        let pins = dom.all { $0.attributes["class"] == "pin" }
        #expect(pins.count == 12)
        #expect(pins[3].attributes["data-value"] == "\"picture-3\"")
        #expect(pins[3].attributes["aria-current"] == "true")
        let map = try #require(dom.all { $0.tag == "bk-map" }.first)
        #expect(map.properties["data"]?["pins"]?.array?.count == 12)
        #expect(map.properties["data"]?["selected"] == "picture-3")
        #expect(dom.all { $0.attributes["class"] == "callout" }.count == 1)
    }

    @Test("PG-TEXT-2 a bar says in words what it shows, and is itself for the eye only")
    func bar() throws {
        let dom = try dom([Element(key: "b", .bar(share: 0.4, "12 of 30 known", Style()))])
        let bar = try #require(dom.all { $0.attributes["class"] == "gauge" }.first)
        #expect(bar.children.first?.attributes["aria-hidden"] == "true")
        #expect(bar.children.first?.children.first?.attributes["style"] == "width:40%")
        #expect(bar.children.last?.children.first?.text == "12 of 30 known")
    }

    @Test("PG-TABLE-1 a table has a name, heads of columns and rows, and is reached by keys to be scrolled")
    func table() throws {
        let table = DataTable(
            label: "Pins", head: ["Pin", "Right"], rows: [["1 · Ulna", "4"], ["2 · Radius", "12"]])
        let dom = try dom([Element(key: "t", .table(table))])
        let frame = try #require(dom.all { $0.attributes["class"] == "figures" }.first)
        #expect(frame.attributes["role"] == "region" && frame.attributes["tabindex"] == "0")
        #expect(frame.attributes["aria-label"] == "Pins")
        #expect(dom.all { $0.attributes["scope"] == "col" }.compactMap { $0.children.first?.text } == ["Pin", "Right"])
        #expect(
            dom.all { $0.attributes["scope"] == "row" }.compactMap { $0.children.first?.text } == [
                "1 · Ulna", "2 · Radius",
            ])
        #expect(dom.all { $0.tag == "td" }.compactMap { $0.children.first?.text } == ["4", "12"])
        #expect(dom.all { $0.tag == "td" }.allSatisfy { $0.attributes["class"] == "number" })
    }

    @Test("PG-TEXT-3 what is said in other words than are read stands there for screen readers alone")
    func spoken() throws {
        var style = Style()
        style.spoken = "1 Stunde 24 Minuten"
        let body = Element(key: "t", .text("1:24 h", style))
        let text = try dom([body])
        #expect(text.all { $0.attributes["aria-hidden"] == "true" }.map(words).contains("1:24 h"))
        #expect(words(try #require(text.all { $0.attributes["class"] == "spoken" }.first)) == "1 Stunde 24 Minuten")
        let link = Element(key: "l", .link("Seite", address: "https://a.de", Style()))
        let row = Row(key: "r", body: Element(key: "s", .stack([body, link])), activate: Samples.action(1, "a"))
        let main = try #require(
            try dom([Element(key: "row", .row(row))]).all { $0.attributes["data-act"] == "1:a:" }.first)
        #expect(main.attributes["aria-label"] == "1 Stunde 24 Minuten, Seite")
    }

    @Test("RU-DUR-8 a duration is typed with the keyboard of texts, which has a colon; its parts are said and shown")
    func duration() throws {
        let control = InputControl.duration(DurationForm(shows: .tenths))
        let dom = try dom([Samples.field("Zeit", control, JSON(45.3), text: "0:45,3")])
        let input = try #require(dom.all { $0.tag == "input" }.first)
        #expect(input.attributes["type"] == "text" && input.attributes["inputmode"] == "text")
        #expect(input.properties["value"] == "0:45,3")
        let unit = try #require(dom.all { $0.attributes["class"] == "unit" }.first)
        #expect(words(unit) == "min:s" && unit.attributes["aria-label"] == "Minuten und Sekunden")
        #expect(input.attributes["aria-describedby"] == unit.attributes["id"])
    }

    @Test("PG-TEXT-4 the unit behind an input is read out with it, before its help")
    func unit() throws {
        let control = InputControl.text(TextInput(format: .number, unit: "cm"))
        let dom = try dom([Samples.field("Breite", control, JSON(12.5), help: "Ohne Rahmen gemessen")])
        let input = try #require(dom.all { $0.tag == "input" }.first)
        func id(_ name: Text) throws -> Text {
            let node = try #require(dom.all { $0.attributes["class"] == name }.first)
            return try #require(node.attributes["id"])
        }
        #expect(input.attributes["aria-describedby"] == "\(try id("unit")) \(try id("field-help"))")
        #expect(dom.all { $0.attributes["class"] == "unit" }.map(words) == ["cm"])
        // Without a unit nothing is named that is not there.
        let plain = try self.dom([Samples.field("Name", .text(TextInput(unit: "")), "x")])
        #expect(try #require(plain.all { $0.tag == "input" }.first).attributes["aria-describedby"] == nil)
    }

    @Test("PG-TEXT-1 a rating says its number in the language of the page")
    func rating() throws {
        let dom = try dom([Element(key: "r", .rating(3.5, maximum: 5, Style()))])
        let rating = try #require(dom.all { $0.attributes["class"] == "rating" }.first)
        #expect(rating.attributes["aria-label"] == "3,5 von 5 Sternen")
        #expect(rating.children.last?.attributes["style"] == "width:70%")
    }
}
