import Canvas
import Testing
import Values

@testable import CanvasPage

@Suite struct CanvasTests {
    static func data(sign: JSON = "", text: Text = "Radius") -> JSON {
        [
            "label": .string(text), "language": "en", "select": "1:select:", "prompt": .string(text),
            "items": [
                [
                    "id": "a", "number": "7", "text": .string(text), "sign": sign,
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
        arguments: [CanvasSource.Sign.tick, .cross])
    func signs(_ sign: CanvasSource.Sign) {
        let html = Self.html(Self.data(sign: .string(sign.rawValue)), [Self.size])
        #expect(html.containsUTF8(sign == .tick ? ">✓</text>" : ">✗</text>"))
        #expect(html.containsUTF8("class=\"pin small \(sign.rawValue)\""))
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
        var session = CanvasSession()
        func step(_ input: JSON) throws -> [JSON] {
            let request: JSON = ["now": 1, "offset": 0, "random": "1", "input": input]
            return try JSON.parse(session.step(request.utf8)).elements("effects")
        }
        var effects = try step(["type": "open", "data": Self.data()])
        #expect(effects.map { $0.string("type") } == ["patch"])
        _ = try step(["type": "act", "act": "size", "value": [400, 400, 100, 100]])
        effects = try step(["type": "act", "act": "key", "value": ["key": "PageDown", "shift": false]])
        #expect(effects.contains(["type": "tell", "act": "1:select:", "value": "a"]))
        #expect(try step(["type": "act", "act": "nonsense"]).isEmpty)
    }

    /// A selected pin at a place of a box, with others around it.
    static func crowd(_ at: [Double], _ others: [[Double]] = [], box: JSON) -> Text {
        func shape(_ at: [Double]) -> JSON { ["kind": "small", "at": .array(at.map { JSON($0) })] }
        var items: [JSON] = [["id": "a", "number": "7", "shape": shape(at)]]
        for (number, place) in others.enumerated() {
            items.append(["id": .string("o\(number)"), "number": "", "shape": shape(place)])
        }
        let data: JSON = [
            "label": "x", "language": "en", "select": "1:select:", "items": .array(items), "selected": "a",
        ]
        return html(data, [("size", box)])
    }

    @Test("PG-CANVAS-5 what is typed at a pin stands beside it, never upon it, and within the picture")
    func popover() {
        // 280 wide, 26 from the middle of the pin, 112 high at most.
        #expect(Self.crowd([0.25, 0.5], box: [800, 400, 100, 50]).containsUTF8("left:226px;width:280px;top:144px"))
        #expect(Self.crowd([0.75, 0.5], box: [800, 400, 100, 50]).containsUTF8("left:294px;width:280px;top:144px"))
        #expect(Self.crowd([0.25, 0], box: [800, 400, 100, 50]).containsUTF8("left:226px;width:280px;top:8px"))
        #expect(Self.crowd([0.25, 1], box: [800, 400, 100, 50]).containsUTF8("left:226px;width:280px;top:280px"))
        // Without room at either side it is above or below.
        #expect(Self.crowd([0.5, 0.25], box: [400, 400, 100, 100]).containsUTF8("left:60px;width:280px;top:126px"))
        #expect(Self.crowd([0.5, 0.75], box: [400, 400, 100, 100]).containsUTF8("left:60px;width:280px;bottom:126px"))
    }

    @Test("PG-CANVAS-5 of several places beside its pin it takes one that covers the fewest others")
    func fewestCovered() {
        // In the middle there is room on both sides, 88 pixels up and down: 506…786 and 14…294 across.
        let box: JSON = [800, 400, 100, 50]
        #expect(Self.crowd([0.5, 0.5], box: box).containsUTF8("left:426px;width:280px;top:144px"))
        // A pin at its right: the left is free.
        #expect(Self.crowd([0.5, 0.5], [[0.7, 0.5]], box: box).containsUTF8("left:94px;width:280px;top:144px"))
        // One at each side, above the middle: lower there is room.
        #expect(
            Self.crowd([0.5, 0.5], [[0.7, 0.38], [0.3, 0.38]], box: box)
                .containsUTF8("left:426px;width:280px;top:174px"))
    }

    @Test("PG-CANVAS-6 the number of a small pin stands where no other pin covers it")
    func numbers() {
        let box: JSON = [400, 400, 100, 100]
        #expect(Self.crowd([0.5, 0.5], box: box).containsUTF8("x=\"209\" y=\"193\">7<"))
        // A pin 12 px to the right and above, then another one below.
        #expect(Self.crowd([0.5, 0.5], [[0.53, 0.47]], box: box).containsUTF8("x=\"209\" y=\"217\">7<"))
        let both = Self.crowd([0.5, 0.5], [[0.53, 0.47], [0.53, 0.53]], box: box)
        #expect(both.containsUTF8("number beside left\" x=\"191\" y=\"193\">7<"))
        // At the right edge there is no room for it.
        #expect(Self.crowd([1, 0.5], box: box).containsUTF8("number beside left\" x=\"391\" y=\"193\">7<"))
    }
}
