import Engine
import Language
import Scenarios
import Testing
import Values

@Suite("Choices with many options")
struct OptionTests {
    /// "Ort 0" to "Ort 99"; every tenth is in "Süd" as well.
    private static let choices = JSON.array(
        (0..<100).map { number in
            let place: Text = number % 10 == 0 ? " Süd" : ""
            return [
                "Value": .string("p\(number)"),
                "Label": ["de": .string("Ort \(number)\(place)"), "en": .string("Place \(number)")],
            ]
        })

    private static func open(_ type: Text = "Choice", choices: JSON = choices, languages: [Text] = ["de"]) -> AppDriver
    {
        Library.open({ fields(&$0, type, choices) }, languages: languages, hash: FormTests.page)
    }

    private static func fields(_ json: inout JSON, _ type: Text, _ choices: JSON, isRequired: JSON = false) {
        json.set(
            "Models", "Book", "Fields",
            to: [
                ["Name": "Title", "Type": "Text", "Options": [:]],
                ["Name": "Shelf", "Type": "Reference", "Options": ["ModelName": "Shelf", "Max": 1]],
                ["Name": "Place", "Type": .string(type), "Options": ["Choices": choices, "Required": isRequired]],
            ])
    }

    private func list(_ app: AppDriver) throws -> RecordList {
        let element = app.screen.levels.last?.body.flattened.first { $0.key == "list" }
        guard case .list(let list) = try #require(element).content else { throw Missing() }
        return list
    }

    private struct Missing: Error {}

    @Test("EN-FORM-11 up to 60 options stand in the form, more are chosen in a list of their own", arguments: [60, 61])
    func threshold(_ count: Int) throws {
        let app = Self.open(choices: .array(Array((Self.choices.array ?? []).prefix(count))))
        let control = try #require(app.screen.field("Place")).control
        if count == 60 {
            guard case .choice(let options, _, multiple: false) = control else { throw Missing() }
            #expect(options.count == 60)
        } else {
            #expect(control == .choiceFromList(multiple: false))
        }
    }

    @Test("EN-FORM-11 one option: the list closes, the form has it and shows its label; it can be removed")
    func one() throws {
        var app = Self.open()
        try app.press("choose", of: "Place")
        #expect(app.components == ["ShelfList", "BookForm", "Chooser"])
        #expect(try list(app).count == 100)
        try app.tap("Ort 3")
        #expect(app.components == ["ShelfList", "BookForm"])
        #expect(app.screen.field("Place")?.value == "p3")
        #expect(app.screen.field("Place")?.text == "Ort 3")
        #expect(app.texts(of: "focus", "action") == ["\(app.screen.levels[1].serial):choose:Place"])
        try app.press("choose", of: "Place")
        #expect(app.screen.levels.last?.body.selected == ["p3"])
        app.back()
        #expect(app.screen.field("Place")?.value == "p3")
        try app.press("clear", of: "Place")
        #expect(app.screen.field("Place")?.value == .null)
    }

    @Test("EN-FORM-11 one option can be removed unless one is required", arguments: [false, true])
    func removing(_ isRequired: Bool) throws {
        var app = Library.open(
            { Self.fields(&$0, "Choice", Self.choices, isRequired: .bool(isRequired)) }, hash: FormTests.page)
        try app.press("choose", of: "Place")
        try app.tap("Place 3")
        let buttons = try #require(app.screen.field("Place")).children.map(\.key)
        #expect(buttons == (isRequired ? ["choose"] : ["choose", "clear"]))
    }

    @Test("EN-FORM-11 several options are ticked until Done")
    func several() throws {
        var app = Self.open("MultiChoice")
        try app.press("choose", of: "Place")
        for label in ["Ort 3", "Ort 5", "Ort 3"] as [Text] { try app.tap(label) }
        #expect(app.screen.levels.last?.body.selected == ["p5"])
        try app.tap("Ort 1")
        try app.tap("Fertig")
        #expect(app.screen.field("Place")?.value == ["p5", "p1"])
        #expect(app.screen.field("Place")?.text == "Ort 5, Ort 1")
    }

    @Test(
        "EN-FORM-11 the filter leaves what has all its words, whatever their case and accents; how many is said",
        arguments: [
            ("süd", 10), ("SUD", 10), ("ort", 100), ("9", 19), ("sud 9", 1), ("  ort   90  ", 1), ("rt 1", 11 + 8),
            ("xyz", 0), ("", 100), (" ", 100), ("place", 0),
        ] as [(Text, Int)])
    func filter(_ text: Text, _ count: Int) throws {
        var app = Self.open()
        try app.press("choose", of: "Place")
        let filter = try #require(app.screen.field("Suchen"))
        app.act(filter.change, .string(text))
        #expect(app.screen.field("Suchen")?.value == .string(text))
        if count == 0 {
            #expect(app.announced == ["Nichts gefunden"])
            #expect(app.screen.levels.last?.body.flattened.contains { $0.key == "empty" } == true)
        } else {
            #expect(app.announced == ["\(count) gefunden"])
            #expect(try list(app).count == count)
        }
    }

    @Test("EN-FORM-11 the list begins anew with each filter and shows the rows asked for")
    func window() throws {
        var app = Self.open()
        try app.press("choose", of: "Place")
        let window = try list(app).window
        app.act(window, ["first": 80, "count": 20])
        #expect(try list(app).first == 80)
        #expect(try list(app).rows.count == 20)
        app.act(try #require(app.screen.field("Suchen")).change, "ort")
        #expect(try list(app).first == 0)
        app.act(window, ["first": 90, "count": 50])
        #expect(try list(app).rows.last?.key == "p99")
    }

    @Test("EN-FORM-11 another language: the labels and the filter are in it")
    func language() throws {
        var app = Self.open()
        try app.press("choose", of: "Place")
        app.act(try #require(app.screen.field("Suchen")).change, "sud")
        #expect(try list(app).count == 10)
        app.act(ActionID(level: 0, name: "menu"))
        try app.tap("English")
        #expect(app.screen.field("Search")?.value == "sud")
        #expect(app.screen.levels.last?.body.flattened.contains { $0.key == "empty" } == true)
        app.act(try #require(app.screen.field("Search")).change, "place 7")
        #expect(try list(app).count == 19)
    }

    @Test("EN-FORM-11 an option that is none changes nothing", arguments: ["p100", "", "P3", "Ort 3"] as [Text])
    func wrong(_ option: Text) throws {
        var app = Self.open()
        try app.press("choose", of: "Place")
        let chooser = try #require(app.screen.levels.last?.serial)
        app.act(ActionID(level: chooser, name: "toggle", argument: option))
        #expect(app.components.last == "Chooser")
        app.back()
        #expect(app.screen.field("Place")?.value == .null)
    }

    @Test("EN-FORM-11 the list closes when the choice has become a small one")
    func changed() throws {
        var app = Self.open()
        try app.press("choose", of: "Place")
        let small: JSON = [["Value": "a"], ["Value": "b"]]
        app.change(description: Library.text { Self.fields(&$0, "Choice", small) })
        #expect(app.components == ["ShelfList", "BookForm"])
    }
}
