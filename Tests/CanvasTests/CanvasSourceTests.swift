import Canvas
import Testing
import Values

@Suite("What a page and its picture tell each other")
struct CanvasSourceTests {
    static let pin = CanvasItem(id: "a", .pin(at: CanvasPoint(0.25, 0.5), isLarge: true))
    static let arrow = CanvasItem(
        id: "b",
        .arrow(.init(from: CanvasPoint(0, 0), to: CanvasPoint(1, 0.5), isDashed: true, hasHead: false)))
    static let labels = [CanvasLabel(language: "la", text: "Radius"), CanvasLabel(id: "l", language: "de", text: "")]

    @Test("LB-DESK-8 what is written is read as it was")
    func source() {
        var source = CanvasSource(key: "1:canvas:7", label: "Hand", language: "de")
        #expect(CanvasSource(reading: source.json) == source)
        source.edits = true
        source.isLocked = true
        source.unfolds = true
        source.prompt = "Begriff"
        source.selected = "a"
        (source.select, source.text, source.put, source.remove) = ("1:s:", "1:t:", "1:p:", "1:r:")
        source.items = [
            .init(Self.pin, number: "7", text: "Radius", sign: .cross, labels: Self.labels), .init(Self.arrow),
        ]
        #expect(CanvasSource(reading: source.json) == source)
    }

    @Test("LB-DESK-8 what is told is read as it was")
    func news() {
        let typed = TypedText(pin: "a", text: "x", id: "1")
        #expect(TypedText(reading: typed.json) == typed)
        let drawn = DrawnItem(id: "a", shape: Self.arrow.shape, labels: Self.labels)
        #expect(DrawnItem(reading: drawn.json) == drawn)
        #expect(DrawnItem(reading: DrawnItem(id: "a", shape: Self.pin.shape).json)?.labels == [])
        let removed = RemovedItem(id: "a")
        #expect(RemovedItem(reading: removed.json) == removed)
    }

    @Test(
        "LB-DESK-8 what cannot be read is not there", arguments: [JSON.null, [], ["id": 7], ["shape": ["kind": "?"]]])
    func nonsense(_ json: JSON) {
        #expect(TypedText(reading: json) == nil && DrawnItem(reading: json) == nil && RemovedItem(reading: json) == nil)
        #expect(CanvasSource(reading: json) == CanvasSource(key: "", label: "", language: ""))
    }

    @Test("LB-DESK-8 pins on a 3D object are not drawn on a picture, nor the other way round")
    func fits() {
        let camera = Object3DCamera(from: SpacePoint(0, 0, 5), to: SpacePoint(0, 0, 0))
        let pin = Object3DPin(at: SpacePoint(0, 0, 1), normal: SpacePoint(0, 0, 1), camera: camera)
        var source = CanvasSource(key: "k", label: "", language: "en")
        source.items = [.init(CanvasItem(id: "s", .spot(pin))), .init(Self.pin)]
        #expect(CanvasSource(reading: source.json).items.map(\.item.id) == ["a"])
        source.isObject3D = true
        #expect(CanvasSource(reading: source.json).items.map(\.item.id) == ["s"])
    }
}
