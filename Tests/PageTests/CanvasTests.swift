import Canvas
import Testing
import Values

@testable import Page

@Suite struct CanvasTests {
    static func data(mark: JSON = "", text: Text = "Radius") -> JSON {
        [
            "label": .string(text), "language": "en", "select": "1:select:", "prompt": .string(text),
            "items": [
                [
                    "id": "a", "number": "7", "text": .string(text), "mark": mark,
                    "shape": ["kind": "small", "at": [JSON(0.5), JSON(0.25)]],
                ]
            ],
        ]
    }

    static func html(_ data: JSON, _ acts: [(Text, JSON)]) -> Text {
        var desk = CanvasDesk(CanvasSource(reading: data))
        for (act, value) in acts { _ = desk.act(act, value) { "new" } }
        var text: Text = ""
        for node in CanvasMarkup(desk).page { node.write(to: &text) }
        return text
    }

    static let size: (Text, JSON) = ("size", [400, 400, 100, 100])

    @Test("PG-CANVAS-1 a pin has the same size at any zoom, and its number beside it")
    func size() {
        let plain = Self.html(Self.data(), [Self.size])
        // A radius of 7 around half of 400 and a quarter of it.
        #expect(plain.containsUTF8("d=\"M193 100a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z\""))
        #expect(plain.containsUTF8(">7</text>"))
        let zoomed = Self.html(Self.data(), [Self.size, ("wheel", ["at": [200, 100], "factor": 2])])
        #expect(zoomed.containsUTF8("d=\"M193 100a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z\""))
        #expect(zoomed.containsUTF8("width:800px;height:800px"))
    }

    @Test(
        "PG-CANVAS-2 marks are told by a sign, not by colour alone",
        arguments: ["right", "misspelt", "wrong", "missing"])
    func marks(_ mark: String) {
        let html = Self.html(Self.data(mark: .string(Text(mark))), [Self.size])
        #expect(html.containsUTF8(["right", "misspelt"].contains(mark) ? ">✓</text>" : ">✗</text>"))
    }

    @Test("PG-CANVAS-3 nothing that was typed becomes markup")
    func safe() {
        let html = Self.html(
            Self.data(text: "\"><script>alert(1)</script>"), [Self.size, ("key", ["key": "PageDown", "shift": false])])
        #expect(html.containsUTF8("popover"))
        #expect(!html.containsUTF8("<script"))
    }

    @Test("PG-CANVAS-4 the element is told what to draw in patches, and tells the app by effects")
    func session() throws {
        var session = CanvasSession { ["asked": $0["pins"] ?? .null] }
        func step(_ input: JSON) throws -> [JSON] {
            let request: JSON = ["now": 1, "offset": 0, "random": "1", "input": input]
            return try JSON.parse(session.step(request.utf8)).elements("effects")
        }
        var effects = try step(["type": "open", "data": Self.data()])
        #expect(effects.map { $0.string("type") } == ["patch"])
        _ = try step(["type": "act", "act": "size", "value": [400, 400, 100, 100]])
        effects = try step(["type": "act", "act": "key", "value": ["key": "PageDown", "shift": false]])
        #expect(effects.contains(["type": "tell", "act": "1:select:", "value": "a"]))
        var asking = Self.data().object ?? JSONObject()
        asking["judge"] = ["act": "1:judged:", "pins": [1]]
        effects = try step(["type": "data", "data": .object(asking)])
        #expect(effects.contains(["type": "tell", "act": "1:judged:", "value": ["asked": [1]]]))
        #expect(try step(["type": "act", "act": "nonsense"]).isEmpty)
    }
}
