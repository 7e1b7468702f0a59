import Basic
import Engine
import Scenarios
import Testing
import Values

/// A page that says whether the time of its record has come, and counts how often it was told.
@Suite("Time that passes")
struct TimeTests {
    private static let page = ComponentKind(
        name: "TimePage", holds: .one, state: 0,
        render: { told, context in
            let text: Text = due(context).map { $0 > context.rules.now } == false ? "over" : "open"
            return ComponentView(body: [Element(key: "text", .text("\(text) \(told)", Style()))])
        },
        handle: { action, _, told, _, _ in
            if action.name == "time" { told += 1 }
            return []
        },
        changes: { context in due(context).flatMap { $0 > context.rules.now ? $0 : nil } })

    private static func due(_ context: ComponentContext) -> Instant? {
        context.record?.fields.string("Due").flatMap { Instant($0) }
    }

    /// Opened on the page of a shelf whose time comes in so many milliseconds.
    private func open(_ due: Int64) throws -> AppDriver {
        let registry = Registry([Basic.kit, Kit(name: "Test", components: [Self.page])])
        var app = AppDriver(registry: registry, now: Library.now)
        let text = Instant(milliseconds: Library.now.milliseconds + due).text
        app.open(
            Library.text {
                $0.set("Components", "TimePage", to: ["Type": "TimePage", "Title": "Time"])
                $0.set("Events", "LoadBooks", to: ["Type": "Push", "ElementId": "TimePage"])
            },
            records: [Library.record(Library.shelf, "Shelf", ["Name": "Novels", "Due": .string(text)])])
        try app.tap("Novels")
        return app
    }

    @Test("EN-TIME-1 a timer is set to the moment that a component names; then it is told and drawn anew")
    func rings() throws {
        var app = try open(5000)
        #expect(app.screen.shows("open 0"))
        #expect(app.effects.filter { $0["type"] == "startTimer" }.map { $0["milliseconds"] } == [5000])
        app.wait(milliseconds: 4999)
        #expect(app.screen.shows("open 0") && app.effects.isEmpty)
        app.wait(milliseconds: 1)
        #expect(app.screen.shows("over 1"))
        // Nothing is left to wait for.
        #expect(!app.effects.contains { $0["type"] == "startTimer" })
    }

    @Test("EN-TIME-1 leaving the page ends the timer, what covers it does not")
    func leaves() throws {
        var app = try open(5000)
        let id = try #require(app.effects.first { $0["type"] == "startTimer" }?["id"])
        app.select(tab: 1)
        #expect(!app.effects.contains { $0["type"] == "cancelTimer" })
        app.select(tab: 0)
        app.back()
        #expect(app.effects.filter { $0["type"] == "cancelTimer" }.map { $0["id"] } == [id])
        app.send(["type": "timer", "id": id])
        #expect(app.components == ["ShelfList"])
    }

    @Test("EN-TIME-1 a page in another tab is told too")
    func covered() throws {
        var app = try open(5000)
        app.select(tab: 1)
        app.wait(milliseconds: 5000)
        app.select(tab: 0)
        #expect(app.screen.shows("over 1"))
    }

    @Test("EN-TIME-1 a timer that rings early is set again, and for more than a day one is set each day")
    func early() throws {
        let day: Int64 = 86_400_000
        var app = try open(2 * day + 7)
        #expect(app.effects.filter { $0["type"] == "startTimer" }.map { $0["milliseconds"] } == [JSON(Int(day))])
        app.wait(milliseconds: day)
        #expect(app.screen.shows("open 0"))
        #expect(app.effects.filter { $0["type"] == "startTimer" }.map { $0["milliseconds"] } == [JSON(Int(day))])
        app.wait(milliseconds: day)
        let timer = try #require(app.effects.first { $0["type"] == "startTimer" })
        #expect(timer["milliseconds"] == 7)
        // Two milliseconds before its time, as a browser's clock may have it.
        app.wait(milliseconds: 5)
        app.send(["type": "timer", "id": timer["id"] ?? .null])
        #expect(app.effects.filter { $0["type"] == "startTimer" }.map { $0["milliseconds"] } == [2])
        #expect(app.screen.shows("open 0"))
        app.wait(milliseconds: 2)
        #expect(app.screen.shows("over 1"))
    }

    @Test("EN-TIME-1 when the host is late to ring, time is told before whatever comes first")
    func late() throws {
        var app = try open(5000)
        let id = try #require(app.effects.first { $0["type"] == "startTimer" }?["id"])
        app.sleep(milliseconds: 6000)
        app.select(tab: 1)
        #expect(app.effects.filter { $0["type"] == "cancelTimer" }.map { $0["id"] } == [id])
        app.select(tab: 0)
        #expect(app.screen.shows("over 1"))
        app.send(["type": "timer", "id": id])
        #expect(app.screen.shows("over 1"))
    }

    @Test("EN-TIME-1 the moment of a record that changes is another one")
    func moved() throws {
        var app = try open(5000)
        let later = Instant(milliseconds: Library.now.milliseconds + 9000).text
        app.send([
            "type": "records",
            "records": [Library.record(Library.shelf, "Shelf", ["Name": "Novels", "Due": .string(later)])],
        ])
        #expect(app.effects.map { $0["type"] } == ["cancelTimer", "startTimer"])
        app.wait(milliseconds: 8999)
        #expect(app.screen.shows("open 0"))
        app.wait(milliseconds: 1)
        #expect(app.screen.shows("over 1"))
    }
}
