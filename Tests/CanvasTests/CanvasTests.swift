import Canvas
import TestSupport
import Testing
import Values

@Suite("The canvas, for many inputs")
struct CanvasTests {
    private static func item(_ id: Text, _ x: Double) -> CanvasItem {
        CanvasItem(id: id, .pin(at: CanvasPoint(x, 0), isLarge: false))
    }

    @Test("LB-EDIT-3 a hundred edits can be undone, older ones are forgotten")
    func depth() {
        var history = EditHistory([Self.item("a", 0)])
        for step in 1...150 { history.perform(.change(Self.item("a", Double(step) / 256))) }
        var undone = 0
        while history.undo() { undone += 1 }
        #expect(undone == 100)
        #expect(history.items == [Self.item("a", 50.0 / 256)])
        while history.redo() {}
        #expect(history.items == [Self.item("a", 150.0 / 256)])
    }

    @Test("LB-EDIT-2 there are at most 500 items")
    func mostItems() {
        var history = EditHistory()
        for number in 0..<500 {
            let isAdded = history.perform(.add(Self.item(Text(number), 0), at: number))
            #expect(isAdded)
        }
        let isMore = history.perform(.add(Self.item("more", 0), at: 0))
        #expect(!isMore)
        #expect(history.items.count == 500)
    }

    @Test("LB-EDIT-1 undoing everything gives the first items, doing it again the last")
    func backAndForth() {
        var random = SplitMix(state: 5)
        for _ in 0..<200 {
            let first = (0..<3).map { Self.item(Text($0), 0) }
            var history = EditHistory(first)
            for _ in 0..<40 {
                let id = Text(random.next(6))
                switch random.next(3) {
                case 0: history.perform(.add(Self.item(id, 0), at: random.next(5)))
                case 1: history.perform(.remove(id))
                default: history.perform(.change(Self.item(id, Double(random.next(4)) / 4)))
                }
            }
            let last = history.items
            while history.undo() {}
            #expect(history.items == first)
            while history.redo() {}
            #expect(history.items == last)
        }
    }

    @Test("LB-VIEW-2 LB-VIEW-3 whatever is done, the bounds hold and places come back from the screen")
    func bounds() throws {
        var random = SplitMix(state: 9)
        for _ in 0..<300 {
            let picture = try #require(CanvasSize(Double(1 + random.next(4000)), Double(1 + random.next(4000))))
            let box = try #require(CanvasSize(Double(1 + random.next(2000)), Double(1 + random.next(2000))))
            var view = Viewport(picture: picture, box: box)
            for _ in 0..<20 {
                let place = CanvasPoint(Double(random.next(2000)) - 500, Double(random.next(2000)) - 500)
                switch random.next(3) {
                case 0: view.zoom(by: Double(1 + random.next(40)) / 10, about: place)
                case 1: view.pan(by: place)
                default: view.show(CanvasPoint(place.x / 100, place.y / 100))
                }
                #expect(Viewport.zooms.contains(view.zoom))
                let (low, high) = (view.screen(CanvasPoint(0, 0)), view.screen(CanvasPoint(1, 1)))
                for (low, high, size) in [(low.x, high.x, box.width), (low.y, high.y, box.height)] {
                    if high - low >= size - 0.001 {
                        #expect(low <= 0.01 && high >= size - 0.01)
                    } else {
                        #expect(abs(low + high - size) < 0.01)
                    }
                }
                let point = CanvasPoint(0.25, 0.75)
                #expect(view.picture(view.screen(point)).distance(to: point) < 1e-9)
            }
        }
    }
}
