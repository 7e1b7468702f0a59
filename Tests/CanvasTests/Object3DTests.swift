import Canvas
import Testing
import Values

@Suite("What a person does with a 3D object")
struct Object3DTests {
    static let front: JSON = ["from": [0, 0, 10], "to": [0, 0, 0]]

    /// Two pins in front, one at the back.
    static func data(edits: Bool = false, selected: JSON = .null) -> JSON {
        func item(_ id: Text, _ at: JSON, _ normal: JSON, _ camera: JSON) -> JSON {
            [
                "id": .string(id), "number": .string(id), "text": "",
                "shape": ["kind": "small", "at": at, "normal": normal, "camera": camera],
            ]
        }
        return [
            "isObject3D": true, "edits": .bool(edits), "selected": selected, "select": "s", "text": "t", "put": "p",
            "remove": "r",
            "items": [
                item("1", [0, 0, 1], [0, 0, 1], ["from": [10, 0, 1], "to": [0, 0, 1]]),
                item("2", [1, 0, 0], [0, 0, 1], ["from": [0, 0, 5], "to": [1, 0, 0]]),
                item("3", [0, 0, -1], [0, 0, -1], ["from": [0, 0, -10], "to": [0, 0, -1]]),
            ],
        ]
    }

    static func desk(edits: Bool = false, selected: JSON = .null, calm: Bool = false) -> Object3DDesk {
        var desk = Object3DDesk(CanvasSource(reading: data(edits: edits, selected: selected)))
        _ = desk.act("size", ["box": [400, 400], "centre": [0, 0, 0], "radius": 3, "calm": .bool(calm)]) { "n" }
        return desk
    }

    static func place(_ desk: Object3DDesk, _ at: SpacePoint) throws -> JSON {
        let camera = try #require(desk.camera)
        let box = try #require(desk.box)
        let place = try #require(camera.screen(at, in: box))
        return [JSON(place.x), JSON(place.y)]
    }

    static func tap(_ desk: inout Object3DDesk, _ at: JSON, surface: JSON = .null) -> [CanvasEffect] {
        _ = desk.act("down", ["at": at]) { "n" }
        return desk.act("up", ["at": at, "surface": surface]) { "n" }
    }

    @Test("LB-MODEL-1 a touch selects a pin in front, and nothing where none is")
    func touch() throws {
        var desk = Self.desk()
        #expect(Self.tap(&desk, try Self.place(desk, SpacePoint(1, 0, 0))) == [.tell(act: "s", "2")])
        #expect(!desk.isFlying)
        #expect(Self.tap(&desk, [5, 5]) == [.tell(act: "s", .null)])
        // What is behind lies at the same place as what is in front.
        #expect(Self.tap(&desk, [200, 200]) == [.tell(act: "s", "1")])
    }

    @Test("LB-MODEL-1 with a tool a pin is set on the surface with the present view")
    func set() throws {
        var desk = Self.desk(edits: true)
        _ = desk.act("tool", "largePin") { "n" }
        #expect(Self.tap(&desk, [20, 20]) == [])
        let surface: JSON = ["at": [0, 2, 0], "normal": [0, 0, 2]]
        let effects = Self.tap(&desk, [20, 20], surface: surface)
        guard case .tell("p", let value)? = effects.first else { return #expect(Bool(false), "\(effects)") }
        let camera = try #require(desk.camera)
        #expect(value["shape"]?["kind"] == "large")
        #expect(value["shape"]?["normal"] == [0, 0, 1])
        #expect(value["shape"]?["at"] == [0, 2, 0])
        #expect(value["shape"]?["camera"]?["from"] == camera.from.json)
        #expect(desk.desk.selected == "n")
        var reader = Self.desk()
        _ = reader.act("tool", "largePin") { "n" }
        #expect(Self.tap(&reader, [20, 20], surface: surface) == [])
    }

    @Test("LB-MODEL-2 a drag turns, with Shift it moves, and a pin is dragged along the surface as one edit")
    func drag() throws {
        var desk = Self.desk()
        let before = try #require(desk.camera)
        _ = desk.act("down", ["at": [20, 200]]) { "n" }
        _ = desk.act("move", ["at": [45, 200]]) { "n" }
        #expect(desk.camera == before.turned(by: -10, up: 0))
        _ = desk.act("move", ["at": [45, 210], "shift": true]) { "n" }
        #expect(try #require(desk.camera).to.y > 0)

        var editing = Self.desk(edits: true)
        let start = try Self.place(editing, SpacePoint(1, 0, 0))
        _ = editing.act("down", ["at": start]) { "n" }
        for step in 1...3 {
            let surface: JSON = ["at": [1, JSON(step), 0], "normal": [0, 0, 1]]
            _ = editing.act("move", ["at": [300, JSON(100 * step)], "surface": surface]) { "n" }
        }
        let effects = editing.act("up", ["at": [300, 300]]) { "n" }
        #expect(effects.count == 1)
        _ = editing.act("undo", .null) { "n" }
        guard case .spot(let pin)? = editing.desk.item("2")?.shape else { return #expect(Bool(false)) }
        #expect(pin.at == SpacePoint(1, 0, 0))
    }

    @Test("LB-MODEL-3 arrow keys turn by 5 degrees, with Shift and by buttons by 15")
    func keys() throws {
        var desk = Self.desk()
        let before = try #require(desk.camera)
        _ = desk.act("key", ["key": "ArrowRight", "shift": false]) { "n" }
        #expect(desk.camera == before.turned(by: 5, up: 0))
        _ = desk.act("key", ["key": "ArrowUp", "shift": true]) { "n" }
        #expect(desk.camera == before.turned(by: 5, up: 0).turned(by: 0, up: 15))
        _ = desk.act("left", .null) { "n" }
        #expect(desk.camera == before.turned(by: 5, up: 0).turned(by: 0, up: 15).turned(by: -15, up: 0))
    }

    @Test("LB-MODEL-3 Return sets a pin in the middle, or moves the chosen one there")
    func middle() throws {
        var desk = Self.desk(edits: true, selected: "1")
        let key: JSON = ["key": "Enter", "surface": ["at": [0, 1, 1], "normal": [0, 1, 0]]]
        #expect(desk.act("key", key) { "n" }.count == 1)
        guard case .spot(let pin)? = desk.desk.item("1")?.shape else { return #expect(Bool(false)) }
        #expect(pin.at == SpacePoint(0, 1, 1))
        _ = desk.act("tool", "pin") { "n" }
        #expect(desk.act("key", key) { "n" }.count == 2)
        #expect(desk.desk.item("n") != nil)
    }

    @Test(
        "LB-MODEL-4 a pin that is selected in the list, by Return or by Page Down is flown to, and taking hold ends it")
    func flight() throws {
        var desk = Self.desk()
        desk.take(CanvasSource(reading: Self.data(selected: "1")))
        #expect(desk.isFlying)
        _ = desk.act("frame", 699) { "n" }
        #expect(desk.isFlying)
        _ = desk.act("frame", 1) { "n" }
        #expect(!desk.isFlying)
        #expect(desk.camera == Object3DCamera(from: SpacePoint(10, 0, 1), to: SpacePoint(0, 0, 1)))
        _ = desk.act("enter", ["pin": "1", "text": "a"]) { "n" }
        #expect(desk.desk.selected == "2")
        #expect(desk.isFlying)
        _ = desk.act("key", ["key": "PageDown"]) { "n" }
        #expect(desk.desk.selected == "3")
        _ = desk.act("zoom+", .null) { "n" }
        #expect(!desk.isFlying)

        var calm = Self.desk(calm: true)
        calm.take(CanvasSource(reading: Self.data(selected: "2")))
        #expect(!calm.isFlying)
        #expect(calm.camera == Object3DCamera(from: SpacePoint(0, 0, 5), to: SpacePoint(1, 0, 0)))
    }

    @Test("LB-MODEL-5 the view of a pin is replaced by the present one, and taken back")
    func view() throws {
        var desk = Self.desk(edits: true, selected: "1", calm: true)
        _ = desk.act("fit", .null) { "n" }
        let whole = try #require(desk.camera)
        #expect(desk.act("view", .null) { "n" }.count == 1)
        guard case .spot(let pin)? = desk.desk.item("1")?.shape else { return #expect(Bool(false)) }
        #expect(pin.camera == whole)
        _ = desk.act("undo", .null) { "n" }
        guard case .spot(let former)? = desk.desk.item("1")?.shape else { return #expect(Bool(false)) }
        #expect(former.camera == Object3DCamera(from: SpacePoint(10, 0, 1), to: SpacePoint(0, 0, 1)))
        var reader = Self.desk(selected: "1")
        #expect(reader.act("view", .null) { "n" } == [])
    }

    @Test("LB-MODEL-6 where the 3D object cannot be shown, pins are labelled all the same")
    func unavailable() {
        var desk = Object3DDesk(CanvasSource(reading: Self.data(selected: "1")))
        _ = desk.act("unavailable", .null) { "n" }
        #expect(desk.isUnavailable)
        let effects = desk.act("enter", ["pin": "1", "text": "a"]) { "n" }
        #expect(effects.contains(.tell(act: "s", "2")))
        #expect(effects.contains(.tell(act: "t", ["pin": "1", "text": "a", "id": "n"])))
    }

    @Test("LB-SPACE-6 a pin is hit within its reach, on the side that is seen")
    func reach() throws {
        var desk = Self.desk()
        let place = try Self.place(desk, SpacePoint(1, 0, 0))
        let x = try #require(place[0]?.double)
        #expect(Self.tap(&desk, [JSON(x + 11), 200]) == [.tell(act: "s", "2")])
        #expect(Self.tap(&desk, [JSON(x + 13), 200]) == [.tell(act: "s", .null)])
        _ = desk.act("key", ["key": "PageUp"]) { "n" }
        _ = desk.act("frame", 700) { "n" }
        // From behind, the pin at the back is in front of the others.
        #expect(Self.tap(&desk, [200, 200]) == [])
        #expect(desk.desk.selected == "3")
    }

    @Test("LB-MODEL-1 no act with whatever value makes it trap")
    func hostile() {
        let values: [JSON] = [
            .null, "x", 5, [], ["at": [1]], ["at": [JSON(1e300), JSON(-1e300)]], ["factor": 0],
            ["from": [[0, 0]], "to": []],
            ["box": [0, 0], "centre": [0, 0, 0], "radius": 1], ["box": [1, 1], "centre": [0, 0, 0], "radius": -1],
        ]
        let acts: [Text] = [
            "size", "down", "move", "up", "cancel", "pinch", "wheel", "double", "key", "text", "enter", "tool", "frame",
            "left", "view", "fit", "zoom+", "undo", "remove", "close", "long", "",
        ]
        for selected: JSON in [.null, "1", "x"] {
            var desk = Self.desk(edits: true, selected: selected)
            for _ in 0..<2 {
                for act in acts { for value in values { _ = desk.act(act, value) { "n" } } }
            }
            #expect(desk.desk.history.items.count <= 4)
        }
    }
}
