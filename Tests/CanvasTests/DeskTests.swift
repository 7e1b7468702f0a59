import Canvas
import Testing
import Values

@Suite("What a person does with a picture")
struct DeskTests {
    /// A picture of 1000 × 1000 in a box of 500 × 500: a pixel is 0.002.
    struct Tested {
        var desk: CanvasDesk
        var made = 0
        /// What the app was told, as texts.
        var told: [Text] = []

        init(edits: Bool, isLocked: Bool = false, _ items: [JSON] = Tested.pins) {
            desk = CanvasDesk(CanvasSource(reading: Tested.data(edits: edits, isLocked, items)))
            act("size", [500, 500, 1000, 1000])
        }

        static let pins: [JSON] = [
            pin("a", 0.2, 0.2, "first"), pin("b", 0.8, 0.8, ""),
        ]

        static func pin(_ id: Text, _ x: Double, _ y: Double, _ text: Text) -> JSON {
            [
                "id": .string(id), "number": .string(id), "text": .string(text),
                "shape": ["kind": "small", "at": place(x, y)],
                "labels": [["language": "la", "text": .string(text)]],
            ]
        }

        static func data(edits: Bool, _ isLocked: Bool, _ items: [JSON], selected: JSON = .null) -> JSON {
            [
                "edits": .bool(edits), "locked": .bool(isLocked), "items": .array(items), "selected": selected,
                "select": "select", "text": "text", "put": "put", "remove": "remove",
            ]
        }

        mutating func act(_ name: Text, _ value: JSON = .null) {
            var made = made
            let effects = desk.act(name, value) {
                made += 1
                return "new\(made)"
            }
            self.made = made
            for case .tell(let act, let value) in effects { told.append("\(act) \(value.text)") }
        }

        mutating func touch(_ x: Double, _ y: Double) { drag((x, y), (x, y)) }

        mutating func drag(_ from: (Double, Double), _ to: (Double, Double)) {
            act("down", ["at": [JSON(from.0), JSON(from.1)], "touch": true])
            act("move", ["at": [JSON(to.0), JSON(to.1)]])
            act("up", ["at": [JSON(to.0), JSON(to.1)]])
        }
    }

    @Test("LB-VIEW-4 a smaller copy of the picture is seen as the larger one was; another picture is seen whole")
    func copies() throws {
        var tested = Tested(edits: false)
        tested.act("double", ["at": [100, 100]])
        tested.act("double", ["at": [100, 100]])
        let before = try #require(tested.desk.view)
        #expect(before.zoom == 4)
        // 333 is a third of 1000, up to a pixel.
        tested.act("size", [500, 500, 333, 334])
        let after = try #require(tested.desk.view)
        #expect(after.zoom == 4)
        #expect(abs(after.centre.x - before.centre.x) < 0.002 && abs(after.centre.y - before.centre.y) < 0.002)
        tested.act("size", [500, 500, 333, 400])
        #expect(tested.desk.view?.zoom == 1)
    }

    @Test("LB-DESK-1 a touch selects what it hits, and closes what is selected where nothing is")
    func touched() {
        var tested = Tested(edits: false)
        tested.touch(110, 95)
        #expect(tested.desk.selected == "a")
        tested.touch(250, 250)
        #expect(tested.desk.selected == nil)
        #expect(tested.told == ["select \"a\"", "select null"])
    }

    @Test("LB-DESK-1 with the tool for pins a touch sets one and selects it")
    func pinSet() throws {
        var tested = Tested(edits: true)
        tested.act("tool", "largePin")
        tested.touch(250, 125)
        let item = try #require(tested.desk.item("new1"))
        #expect(item.shape == .pin(at: CanvasPoint(0.5, 0.25), isLarge: true))
        #expect(tested.told.count == 2 && tested.told.last == "select \"new1\"")
        #expect(tested.told.first?.hasUTF8Prefix("put {\"id\":\"new1\"") == true)
    }

    @Test(
        "LB-DESK-1 with the tool for pins a touch sets one on an area and on an arrow, too; who only labels selects neither"
    )
    func pinOnArea() {
        let items: [JSON] = [
            [
                "id": "area",
                "shape": ["shape": "rectangle", "from": place(0.1, 0.1), "to": place(0.9, 0.9)],
            ],
            ["id": "arrow", "shape": ["from": place(0.2, 0.5), "to": place(0.8, 0.5)]],
        ]
        var lecturer = Tested(edits: true, items)
        lecturer.touch(250, 350)
        #expect(lecturer.desk.selected == "area")
        lecturer.act("tool", "pin")
        lecturer.touch(250, 350)
        #expect(lecturer.desk.item("new1")?.shape == .pin(at: CanvasPoint(0.5, 0.7), isLarge: false))
        lecturer.touch(250, 250)
        #expect(lecturer.desk.item("new2")?.shape == .pin(at: CanvasPoint(0.5, 0.5), isLarge: false))
        // What is drawn already is selected.
        lecturer.touch(250, 350)
        #expect(lecturer.desk.selected == "new1" && lecturer.desk.shown.count == 4)
        var student = Tested(edits: false, items + [Tested.pin("a", 0.2, 0.2, "")])
        student.touch(250, 250)
        #expect(student.desk.selected == nil)
        student.touch(100, 100)
        #expect(student.desk.selected == "a")
    }

    @Test("LB-DESK-2 a drag moves what it began on, once it is over as one edit")
    func dragged() throws {
        var tested = Tested(edits: true)
        tested.drag((100, 100), (150, 200))
        #expect(tested.desk.item("a")?.shape == .pin(at: CanvasPoint(0.3, 0.4), isLarge: false))
        #expect(tested.told.count == 1)
        tested.act("undo")
        #expect(tested.desk.item("a")?.shape == .pin(at: CanvasPoint(0.2, 0.2), isLarge: false))
        #expect(tested.told.count == 2)
    }

    @Test("LB-DESK-2 who only labels moves the picture and draws nothing")
    func onlyLabels() {
        var tested = Tested(edits: false)
        tested.act("tool", "arrow")
        tested.act("zoom+")
        tested.drag((100, 100), (150, 200))
        #expect(tested.desk.item("a")?.shape == .pin(at: CanvasPoint(0.2, 0.2), isLarge: false))
        tested.act("key", ["key": "Delete", "shift": false])
        tested.act("remove")
        tested.act("long", ["at": [100, 100]])
        #expect(tested.desk.shown.count == 2 && tested.told.isEmpty)
    }

    @Test(
        "LB-DESK-2 tools for arrows and areas draw what is dragged",
        arguments: ["arrow", "dashedArrow", "rectangle", "ellipse"])
    func drawn(_ tool: String) throws {
        var tested = Tested(edits: true, [])
        tested.act("tool", .string(Text(tool)))
        tested.drag((50, 50), (55, 50))
        #expect(tested.told.isEmpty)
        tested.drag((50, 50), (250, 250))
        let (from, to) = (CanvasPoint(0.1, 0.1), CanvasPoint(0.5, 0.5))
        let shape: CanvasItem.Shape =
            switch tool {
            case "arrow": .arrow(.init(from: from, to: to))
            case "dashedArrow": .arrow(.init(from: from, to: to, isDashed: true))
            case "rectangle": .rectangle(CanvasBox(from, to))
            default: .ellipse(CanvasBox(from, to))
            }
        #expect(tested.desk.shown.map(\.shape.json) == [shape.json])
    }

    @Test("LB-DESK-2 a long press removes an arrow, and nothing else")
    func longPress() {
        let arrow: JSON = ["id": "c", "shape": ["from": place(0.5, 0.5), "to": place(0.9, 0.5)]]
        var tested = Tested(edits: true, Tested.pins + [arrow])
        for at: JSON in [[100, 100], [350, 250]] {
            tested.act("down", ["at": at, "touch": true])
            tested.act("long", ["at": at])
        }
        #expect(tested.desk.shown.map(\.id) == ["a", "b"])
        #expect(tested.told == ["remove {\"id\":\"c\"}"])
    }

    @Test("LB-DESK-3 what is removed and comes back is a new item to the app, with its labels")
    func comesBack() throws {
        var tested = Tested(edits: true)
        tested.touch(100, 100)
        tested.act("remove")
        tested.desk.take(CanvasSource(reading: Tested.data(edits: true, false, [Tested.pins[1]])))
        tested.act("undo")
        let told = try #require(tested.told.last)
        let put = try JSON.parse(Text(decoding: told.utf8.dropFirst(4)))
        #expect(put.string("id")?.hasUTF8Prefix("new") == true)
        #expect(put.elements("labels").first?.string("text") == "first")
        // What the app then shows under the new name is the same item here, so that more can be undone.
        let id = try #require(put.string("id"))
        let items = [Tested.pin(id, 0.2, 0.2, "first"), Tested.pins[1]]
        tested.desk.take(CanvasSource(reading: Tested.data(edits: true, false, items)))
        #expect(tested.desk.shown.map(\.id) == ["a", "b"])
        tested.act("redo")
        #expect(tested.told.last == "remove {\"id\":\"\(id)\"}")
    }

    @Test("LB-DESK-4 Return takes the text over and goes on to the next pin; behind the last one nothing is selected")
    func typed() {
        var tested = Tested(edits: false)
        tested.touch(100, 100)
        tested.act("enter", ["pin": "a", "text": "radius"])
        #expect(tested.desk.selected == "b")
        tested.act("enter", ["pin": "b", "text": ""])
        #expect(tested.desk.selected == nil)
        #expect(
            tested.told == [
                "select \"a\"", "text {\"pin\":\"a\",\"text\":\"radius\",\"id\":\"new1\"}", "select \"b\"",
                "select null",
            ])
    }

    @Test("LB-DESK-4 nothing can be typed where it is locked")
    func locked() {
        var tested = Tested(edits: false, isLocked: true)
        tested.act("enter", ["pin": "a", "text": "radius"])
        tested.act("text", ["pin": "a", "text": "radius"])
        #expect(tested.told.isEmpty)
    }

    @Test("LB-DESK-5 keys go from pin to pin, move what is selected, draw in the middle and remove")
    func keys() throws {
        var tested = Tested(edits: true)
        tested.act("key", ["key": "PageDown", "shift": false])
        #expect(tested.desk.selected == "a")
        tested.act("key", ["key": "ArrowRight", "shift": false])
        tested.act("key", ["key": "ArrowDown", "shift": true])
        #expect(tested.desk.item("a")?.shape.json == ["kind": "small", "at": place(0.202, 0.22)])
        tested.act("key", ["key": "Delete", "shift": false])
        #expect(tested.desk.item("a") == nil)
        tested.act("tool", "pin")
        tested.act("key", ["key": "Enter", "shift": false])
        let id = try #require(tested.desk.selected)
        #expect(tested.desk.item(id)?.shape == .pin(at: CanvasPoint(0.5, 0.5), isLarge: false))
        tested.act("key", ["key": "Escape", "shift": false])
        #expect(tested.desk.selected == nil)
    }

    @Test("LB-DESK-6 what arrives leaves zoom and tool; a pin chosen in the app comes into view")
    func arrives() throws {
        var tested = Tested(edits: true)
        tested.act("tool", "arrow")
        tested.act("wheel", ["at": [0, 0], "factor": 4])
        let data = Tested.data(edits: true, false, Tested.pins, selected: "b")
        tested.desk.take(CanvasSource(reading: data))
        let view = try #require(tested.desk.view)
        #expect(tested.desk.tool == .arrow && view.zoom == 4 && tested.desk.selected == "b")
        let place = view.screen(CanvasPoint(0.8, 0.8))
        #expect((0...500).contains(place.x) && (0...500).contains(place.y))
    }

    @Test(
        "LB-DESK-6 acts that make no sense change nothing",
        arguments: ["size", "down", "move", "up", "pinch", "wheel", "key", "x", "text"])
    func senseless(_ act: String) {
        for value: JSON in [.null, [], ["at": "x"], [1, 2, 3, -4], ["at": [1]], "x"] {
            var tested = Tested(edits: true)
            let before = tested.desk.shown
            tested.act(Text(act), value)
            #expect(tested.desk.shown == before && tested.told.isEmpty)
        }
    }
}

/// A place in fractions, as records keep it.
private func place(_ x: Double, _ y: Double) -> JSON { [JSON(x), JSON(y)] }
