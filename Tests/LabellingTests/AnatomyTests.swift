import Basic
import Canvas
import Engine
import Foundation
import Labelling
import Language
import Scenarios
import Survey
import Testing
import Values

/// The app Anatomy with its demonstration, as one person without a server.
struct Anatomy {
    static let registry = Registry([Basic.kit, Survey.kit(), Labelling.kit()])
    var driver: AppDriver

    /// - Parameters:
    ///   - exercises: Further fields of all exercises.
    ///   - description: In place of the app's own.
    ///   - further: Records besides those of the demonstration.
    init(
        opening title: Text = "Ossa manus", languages: [Text] = ["en"], exercises: JSONObject = [:],
        description: Text? = nil, further: [JSON] = []
    ) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Apps/anatomy")
        func text(_ file: String) throws -> Text {
            Text(try String(contentsOf: root.appending(path: file), encoding: .utf8))
        }
        let demo = try JSON.parse(try text("demo.json"))
        let now = try #require(Instant("2026-02-01T08:00:00.000Z"))
        driver = AppDriver(registry: Self.registry, now: now)
        driver.open(
            try description ?? text("app.json"),
            records: Self.records(DemoRecords(reading: demo).all(now: now), exercises) + further,
            languages: languages)
        try touch(title == "Cor" ? "Testat 2" : "Testat 1")
        try touch(title)
    }

    /// What belongs to somebody else stays away.
    private static func records(_ demo: [JSON], _ exercises: JSONObject) -> [JSON] {
        demo.map { record in
            guard record.string("model") == "Exercise", var object = record.object else { return record }
            var fields = object["fields"]?.object ?? JSONObject()
            for member in exercises.members { fields[member.key] = member.value }
            object["fields"] = .object(fields)
            return .object(object)
        }
    }

    /// Every text and button of the page on top.
    var words: [Text] {
        get throws {
            all(try level.body).flatMap { element -> [Text] in
                if case .button(let control, _) = element.content { return [control.title] }
                return texts(element)
            }
        }
    }

    var level: Screen.Level {
        get throws { try #require(driver.screen.levels.last) }
    }

    func all(_ elements: [Element]) -> [Element] {
        elements.flatMap { element -> [Element] in
            switch element.content {
            case .section(_, let inner), .stack(let inner): [element] + all(inner)
            default: [element]
            }
        }
    }

    /// The rows of every list on top.
    var allRows: [Row] {
        get throws {
            all(try level.body).flatMap { element -> [Row] in
                if case .list(let list) = element.content { list.rows } else { [] }
            }
        }
    }

    /// The rows of the list on top.
    var rows: [Row] {
        get throws {
            for element in all(try level.body) {
                if case .list(let list) = element.content { return list.rows }
            }
            return []
        }
    }

    func texts(_ element: Element) -> [Text] {
        switch element.content {
        case .text(let text, _), .bar(_, let text, _): [text]
        case .stack(let inner): inner.flatMap { texts($0) }
        case .placed(_, _, let parts): parts.flatMap { texts($0.element) }
        default: []
        }
    }

    func lines() throws -> [[Text]] { try rows.map { texts($0.body) } }

    mutating func touch(_ text: Text) throws {
        let row = try #require(try rows.first { texts($0.body).contains(text) })
        driver.act(try #require(row.activate))
    }

    /// A button of the page on top, or of its head.
    func control(_ name: Text) throws -> Control {
        for element in all(try level.body) {
            if case .button(let control, _) = element.content, control.title == name { return control }
        }
        return try #require(try level.trailing.first { $0.title == name }, "no button \(name)")
    }

    mutating func press(_ name: Text) throws {
        driver.act(try control(name).action)
        try judge()
    }

    /// Ends the attempt that is open, as whoever is asked agrees.
    mutating func evaluate() throws {
        try press("Evaluate")
        driver.act(try #require(driver.screen.overlay?.controls.last?.action))
    }

    mutating func goBack() throws { driver.act(try #require(driver.screen.levels.last?.back).action) }

    mutating func showTab(_ place: Int) { driver.act(ActionID(level: 0, name: "tab", argument: Text(place))) }

    /// What the kit's own module answers when it is asked.
    mutating func judge() throws {
        guard let asked = driver.effects.first(where: { $0.string("type") == "ask" }) else { return }
        #expect(asked.string("kit") == "Labelling")
        var random = Random(seed: 7)
        let answer = LabellingModule.answer(asked["question"] ?? .null, at: driver.now, random: &random)
        driver.act(try #require(asked.string("field").flatMap { ActionID($0) }), answer)
    }

    var canvas: CanvasSurface {
        get throws {
            for element in all(try level.body) {
                if case .canvas(let canvas) = element.content { return canvas }
            }
            return try #require(nil as CanvasSurface?)
        }
    }

    /// As the element of the host tells it.
    mutating func tell(_ act: Text, _ value: JSON) throws {
        let action = try #require(try canvas.data.string(act).flatMap { ActionID($0) })
        driver.act(action, value)
    }

    static func id(_ number: Int) -> Text {
        "01990000-0000-7000-8000-" + Text(repeating: "0", count: 12 - Text(number).utf8.count) + Text(number)
    }

    func pin(_ number: Int) throws -> Text {
        let items = try canvas.data.elements("items").filter { $0.string("number") == Text(number) }
        return try #require(items.first?.string("id"))
    }

    /// - Parameter chance: What names an attempt that begins with it; else the pin's number.
    mutating func answer(_ number: Int, _ text: Text, chance: Int? = nil) throws {
        let id = JSON.string(Self.id(chance ?? number))
        try tell("text", ["pin": .string(try pin(number)), "text": .string(text), "id": id])
    }

    func records(_ model: Text) -> [JSON] { driver.records.values.filter { $0.string("model") == model } }
}

@Suite("Labelling and drawing in the app Anatomy")
struct AnatomyTests {
    @Test("LB-PAGE-1 pins stand in the order of their numbers, without their labels")
    func begins() throws {
        let app = try Anatomy()
        let lines = try app.lines()
        #expect(lines.count == 10)
        #expect(lines.first == ["1 · Pin without label"])
        #expect(try app.canvas.picture == .file("pictures/hand.svg"))
        for text: Text in ["Radius", "Speiche", "lunatum"] {
            #expect(try !app.canvas.data.text.containsUTF8(text), "the labels are not handed to the page")
        }
    }

    @Test("LB-PAGE-2 the first answer begins an attempt, and all answers are kept in it")
    func answered() throws {
        var app = try Anatomy()
        try app.answer(1, "radius")
        try app.answer(2, "something")
        #expect(try app.lines().prefix(2) == [["1 · radius"], ["2 · something"]])
        let attempts = app.records("Attempt")
        #expect(attempts.count == 1)
        let attempt = try #require(Attempt(reading: attempts.first?["fields"]?["Attempt"] ?? .null))
        #expect(attempt.answers.map(\.text) == ["radius", "something"])
        #expect(attempts.first?["fields"]?.string("Day") == "2026-02-01")
    }

    @Test("LB-PAGE-9 a preview is what students see, and saves nothing")
    func preview() throws {
        var app = try Anatomy()
        try app.press("Edit")
        try app.press("Preview")
        #expect(app.driver.screen.levels.last?.title == "Preview")
        let before = app.driver.records
        try app.answer(1, "radius")
        try app.answer(2, "something")
        #expect(try app.lines().prefix(3) == [["1 · radius"], ["2 · something"], ["3 · Pin without label"]])
        try app.press("Interim result")
        #expect(try app.lines().prefix(3) == [["✓ 1 · radius"], ["✗ 2 · something"], ["✗ 3 · Pin without label"]])
        try app.press("Evaluate")
        app.driver.act(try #require(app.driver.screen.tap("Finish")))
        #expect(try app.lines().first == ["✓ 1 · Radius"])
        try app.press("Start again")
        #expect(try app.lines().first == ["1 · Pin without label"])
        #expect(app.driver.records == before)
        #expect(!app.driver.effects.contains { $0.string("type") == "save" })
    }

    @Test("EN-EV-14 an exercise is copied with everything drawn and labelled on it")
    func copied() throws {
        var app = try Anatomy(opening: "Cor")
        let before = app.driver.records
        app.driver.act(try #require(app.driver.screen.levels.last?.back).action)
        let hold = try #require(try app.rows.first { app.texts($0.body).contains("Cor") }?.longPress)
        app.driver.act(hold)
        app.driver.act(try #require(app.driver.screen.tap("Copy")))
        #expect(try app.lines().count == 3)
        #expect(try app.lines().last?.contains("Cor (copy)") == true)
        for model: Text in ["Pin", "Label", "Arrow", "Area"] {
            let exercise = before.values.first { $0["fields"]?.string("Title") == "Cor" }?["id"] ?? .null
            let pins = before.values.filter { $0["fields"]?["Exercise"] == [exercise] }.compactMap { $0["id"] }
            let old = before.values.filter {
                $0.string("model") == model
                    && ($0["fields"]?["Exercise"] == [exercise]
                        || pins.contains($0["fields"]?["Pin"]?.array?.first ?? .null))
            }
            let new = app.records(model).count - before.values.filter { $0.string("model") == model }.count
            #expect(new == old.count, "\(model)")
        }
        try app.touch("Cor (copy)")
        #expect(try app.lines().count == 9)
    }

    @Test("LB-VIS-6 with a section everything below it is deleted; attempts and other sections stay")
    func deletedSection() throws {
        var app = try Anatomy()
        try app.answer(1, "radius")
        for _ in 0..<2 { app.driver.act(try #require(app.driver.screen.levels.last?.back).action) }
        let before = app.driver.records
        let section = try #require(before.values.first { $0["fields"]?.string("Title") == "Testat 1" }?["id"])
        let exercises = before.values.filter { $0["fields"]?["Section"] == [section] }.compactMap { $0["id"] }
        try #require(exercises.count > 1)
        app.driver.act(try #require(app.driver.screen.delete("Testat 1")))
        app.driver.act(try #require(app.driver.screen.tap("Delete")))
        #expect(app.records("Attempt").count == 1)
        #expect(app.records("Section").count == before.values.filter { $0.string("model") == "Section" }.count - 1)
        // Every other record still has what it refers to, and nothing of another section went along.
        for (field, model) in [("Section", "Exercise"), ("Exercise", "Pin"), ("Pin", "Label")] as [(Text, Text)] {
            #expect(!app.records(model).isEmpty)
            for record in app.records(model) {
                let owner = record["fields"]?[field]?[0]?.string ?? ""
                #expect(app.driver.records[owner] != nil, "\(model) \(record.text)")
            }
        }
        for model: Text in ["Exercise", "Pin", "Arrow", "Area"] {
            let field: Text = model == "Exercise" ? "Section" : "Exercise"
            let gone = model == "Exercise" ? [section] : exercises
            let kept = before.values.filter {
                $0.string("model") == model && !gone.contains($0["fields"]?[field]?[0] ?? .null)
            }
            #expect(Set(app.records(model).map(\.text)) == Set(kept.map(\.text)), "\(model)")
        }
    }

    @Test("LB-PAGE-3 interim results say right and wrong but not what would be right; the next pin hides them")
    func interim() throws {
        var app = try Anatomy()
        try app.answer(1, "radius")
        try app.answer(2, "humerus")
        try app.press("Interim result")
        #expect(try app.lines().prefix(3) == [["✓ 1 · radius"], ["✗ 2 · humerus"], ["✗ 3 · Pin without label"]])
        #expect(
            try app.canvas.data.elements("items").compactMap { $0.string("sign") }.prefix(3) == [
                "tick", "cross", "cross",
            ])
        #expect(try !app.canvas.data.text.containsUTF8("Ulna"))
        try app.tell("select", .string(try app.pin(2)))
        #expect(try app.lines().first == ["1 · radius"])
        #expect(try app.rows.filter(\.isSelected).map(\.key) == [try app.pin(2)])
    }

    @Test("LB-PAGE-4 evaluating says the score, asks, and locks; going back leaves the attempt as it was")
    func evaluated() throws {
        var app = try Anatomy()
        try app.answer(1, "radius")
        try app.answer(4, "Os lunattum")
        try app.answer(5, "wrong")
        try app.press("Evaluate")
        let question = try #require(app.driver.screen.overlay)
        #expect(question.title == "2 of 10 pins labelled correctly")
        let (no, yes) = (try #require(question.controls.first), try #require(question.controls.last))
        app.driver.act(no.action)
        #expect(try app.lines().first == ["1 · radius"])
        try app.press("Evaluate")
        app.driver.act(yes.action)
        let lines = try app.lines()
        #expect(lines.first == ["✓ 1 · Radius"])
        #expect(lines[3] == ["✓ 4 · Os lunatum"])
        #expect(lines[4] == ["✗ 5 · wrong", "Right: Os triquetrum"])
        #expect(try app.canvas.data.bool("locked") == true)
        try app.answer(1, "ulna")
        #expect(try app.lines().first == ["✓ 1 · Radius"])
    }

    @Test("LB-PAGE-5 starting again is a new attempt; the former one stays")
    func again() throws {
        var app = try Anatomy()
        try app.answer(1, "radius")
        try app.press("Evaluate")
        app.driver.act(try #require(app.driver.screen.overlay?.controls.last?.action))
        try app.press("Start again")
        #expect(try app.lines().first == ["1 · Pin without label"])
        try app.answer(2, "ulna")
        #expect(app.records("Attempt").count == 2)
        #expect(try app.lines().prefix(2) == [["1 · Pin without label"], ["2 · ulna"]])
    }

    @Test("LB-PAGE-6 the language of terms is chosen apart from that of the interface")
    func terms() throws {
        var app = try Anatomy(languages: ["de"])
        try app.answer(1, "falsch")
        try app.press("Begriffe: Latein")
        try app.press("Auswerten")
        app.driver.act(try #require(app.driver.screen.overlay?.controls.last?.action))
        #expect(try app.lines().first == ["✗ 1 · falsch", "Richtig: Speiche"])
    }

    @Test("LB-PAGE-7 a pin drawn gets the next number and what is typed at it as its label")
    func drawn() throws {
        var app = try Anatomy()
        try app.press("Edit")
        let shape: JSON = ["kind": "small", "at": place(0.5, 0.25)]
        try app.tell("put", ["id": .string(Anatomy.id(50)), "shape": shape, "labels": .null])
        #expect(try app.pin(11) == Anatomy.id(50))
        try app.answer(11, "Phalanx")
        #expect(try app.lines().last == ["11 · Phalanx"])
        let before = app.records("Label").count
        try app.tell("remove", ["id": .string(Anatomy.id(50))])
        #expect(try app.lines().count == 10)
        #expect(app.records("Label").count == before - 1)
        let labels: JSON = [["id": .string(Anatomy.id(52)), "language": "la", "text": "Phalanx"]]
        try app.tell("put", ["id": .string(Anatomy.id(51)), "shape": shape, "labels": labels])
        #expect(try app.lines().last == ["11 · Phalanx"])
        try app.answer(11, "")
        #expect(try app.lines().last == ["11 · Pin without label"])
    }

    @Test("LB-PAGE-7 arrows and areas are kept, moved and removed")
    func arrows() throws {
        var app = try Anatomy()
        try app.press("Edit")
        let id = JSON.string(Anatomy.id(60))
        try app.tell("put", ["id": id, "shape": ["from": place(0.1, 0.1), "to": place(0.5, 0.5)], "labels": .null])
        #expect(app.records("Arrow").filter { $0["id"] == id }.count == 1)
        let moved: JSON = ["from": place(0.2, 0.1), "to": place(0.5, 0.5), "dashed": true, "head": false]
        try app.tell("put", ["id": id, "shape": moved, "labels": .null])
        #expect(app.records("Arrow").first { $0["id"] == id }?["fields"]?["Place"] == moved)
        try app.tell("remove", ["id": id])
        #expect(!app.records("Arrow").contains { $0["id"] == id })
        try app.tell("put", ["id": id, "shape": ["from": place(0.1, 7), "to": place(0.5, 0.5)], "labels": .null])
        #expect(!app.records("Arrow").contains { $0["id"] == id }, "places beside the picture are none")
    }

    @Test("LB-FIELD-1 a drawing is a pin, an arrow or an area, all of it on the picture")
    func drawing() throws {
        let good: [JSON] = [
            ["kind": "small", "at": [0, 1]], ["from": [0, 0], "to": [1, 1], "dashed": true, "head": false],
            ["shape": "ellipse", "from": place(0.25, 0.5), "to": place(0.5, 0.75)],
        ]
        for value in good { #expect(try #require(CanvasItem.Shape(reading: value)).json == value) }
        let bad: [JSON] = [
            .null, "x", ["kind": "huge", "at": [0, 0]], ["kind": "small", "at": place(0, 1.5)],
            ["kind": "small", "at": [0]],
            ["from": [0, 0]], ["shape": "star", "from": [0, 0], "to": [1, 1]],
        ]
        for value in bad { #expect(CanvasItem.Shape(reading: value) == nil) }
    }

    @Test("LB-FIELD-2 an attempt reads as its score, or as begun")
    func attempts() throws {
        var app = try Anatomy()
        try app.answer(1, "radius")
        app.driver.act(ActionID(level: 0, name: "tab", argument: "2"))
        #expect(try app.lines().first?.contains("begun") == true)
        app.driver.act(ActionID(level: 0, name: "tab", argument: "0"))
        try app.press("Evaluate")
        app.driver.act(try #require(app.driver.screen.overlay?.controls.last?.action))
        app.driver.act(ActionID(level: 0, name: "tab", argument: "2"))
        #expect(try app.lines().first?.contains("1 of 10 pins labelled correctly") == true)
    }
}

/// A place in fractions, as records keep it.
private func place(_ x: Double, _ y: Double) -> JSON { [JSON(x), JSON(y)] }
