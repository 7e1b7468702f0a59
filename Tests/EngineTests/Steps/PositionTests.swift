import Engine
import Rules
import Scenarios
import Testing
import Values

@Suite("Where the device is")
struct PositionTests {
    private let answer: Text = "locate"

    @Test("EN-POS-1 the chain goes on once the place is known, and rows tell how far away they are, the nearest first")
    func found() throws {
        var app = Huts.open()
        #expect(app.feedRows.count == 3)
        #expect(!app.feedRows.contains { $0.containsUTF8("km away") })
        try app.tap("Locate")
        #expect(app.effect(answer)?["asks"] == true)
        #expect(app.messages.isEmpty)
        app.locate()
        #expect(app.messages == ["Found"])
        // 0.01 degrees north: 111,132.09 m less 566.05 times the cosine of 94.27 degrees, for a degree: 1,111.7 m; 41 times that.
        #expect(
            app.feedRows == [
                "Nearby, 1.1\u{A0}km away, What they wrote", "Faraway, 45.6\u{A0}km away, What they wrote",
                "Lost, What they wrote",
            ])
    }

    @Test("EN-POS-1 where the device is, is neither stored nor told")
    func nothingKept() throws {
        var app = Huts.open()
        try app.tap("Locate")
        app.locate()
        for effect in app.effects { #expect(!effect.text.containsUTF8("47.13")) }
        #expect(app.drafts.isEmpty)
        #expect(app.records.isEmpty)
    }

    @Test("EN-POS-2 a place that was found a moment ago will do, an older one will not")
    func fresh() throws {
        var app = Huts.open()
        try app.tap("Locate")
        app.locate()
        app.wait(seconds: 29)
        try app.tap("Locate")
        #expect(app.effect(answer) == nil)
        #expect(app.messages.last == "Found")
        app.wait(seconds: 2)
        try app.tap("Locate")
        #expect(app.effect(answer) != nil)
    }

    @Test(
        "EN-POS-3 a sentence says why there is none, and the chain goes on otherwise",
        arguments: [
            ("denied", "Your location is not shared with this app."), ("insecure", "(https)"),
            ("unavailable", "could not be found"), ("slow", "took too long"), ("nonsense", "could not be found"),
        ] as [(Text, Text)])
    func failed(_ reason: Text, _ words: Text) throws {
        var app = Huts.open()
        try app.tap("Locate")
        app.refuseToLocate(reason)
        #expect(app.messages.count == 2)
        #expect(app.messages.first?.containsUTF8(words) == true)
        #expect(app.messages.last == "Not found")
    }

    @Test("EN-POS-3 a place outside of the earth is none")
    func nowhere() throws {
        var app = Huts.open()
        try app.tap("Locate")
        app.locate(["latitude": 91, "longitude": 0, "accuracy": 5])
        #expect(app.messages.last == "Not found")
        #expect(!app.feedRows.contains { $0.containsUTF8("km away") })
    }

    @Test("EN-POS-4 a place that is not exact enough will not do, and the sentence says how exact it is")
    func inexact() throws {
        var app = Huts.open()
        try app.tap("Locate")
        app.locate(["latitude": JSON(47.131), "longitude": JSON(9.521), "accuracy": JSON(2900.2)])
        #expect(
            app.messages == ["Your location is only known to ± 2.9\u{A0}km. Outdoors it gets better.", "Not found"])
        #expect(app.feedRows.first == "Nearby, 1.1\u{A0}km away, What they wrote")
        // It is fresh, but not exact enough.
        try app.tap("Locate")
        #expect(app.effect(answer) != nil)
    }

    @Test("EN-POS-5 without asking nothing is said")
    func quiet() throws {
        var app = Huts.open()
        try app.tap("Quiet")
        #expect(app.effect(answer)?["asks"] == false)
        app.wait(seconds: 5)
        #expect(app.messages.isEmpty)
        app.refuseToLocate("denied")
        #expect(app.messages == ["Not found"])
    }

    @Test("EN-POS-6 who waits sees what for, until the answer is there")
    func waiting() throws {
        var app = Huts.open(languages: ["de"])
        try app.tap("Locate")
        app.wait(milliseconds: 700)
        #expect(app.messages.isEmpty)
        app.wait(milliseconds: 200)
        #expect(app.messages == ["Standort wird gesucht …"])
        app.locate()
        #expect(app.messages == ["Found"])
    }

    @Test("EN-POS-6 the chain does not go on when its component is not on top any more")
    func left() throws {
        var app = Huts.open()
        try app.tap("Nearby")
        app.select(tab: 1)
        app.locate()
        #expect(app.components == ["News"])
        app.select(tab: 0)
        #expect(app.components == ["HutList"])
        #expect(app.feedRows.first == "Nearby, 1.1\u{A0}km away, What they wrote")
    }

    @Test("EN-POS-7 who asks once more waits for one answer")
    func twice() throws {
        var app = Huts.open()
        try app.tap("Locate")
        let first = app.takeAwaitedPositions()
        try app.tap("Locate")
        app.send([
            "type": "located", "serial": JSON(try #require(first.first)), "latitude": 1, "longitude": 1, "accuracy": 1,
        ])
        #expect(app.messages.isEmpty)
        app.locate()
        #expect(app.messages == ["Found"])
        #expect(app.feedRows.first == "Nearby, 1.1\u{A0}km away, What they wrote")
    }

    @Test("EN-POS-8 the record that a chain goes on with tells how far it is from the place found just now")
    func judged() throws {
        var app = Huts.open()
        try app.tap("Nearby")
        app.locate()
        #expect(app.screen.field("Where")?.value == "site")
        try app.tap("Save")
        #expect(app.stored("Visit", "Where") == ["site"])
        #expect(app.stored("Visit", "Hut") == [[.string(Huts.near)]])
        app = Huts.open()
        try app.tap("Faraway")
        app.locate()
        #expect(app.screen.field("Where")?.value == "afar")
        app = Huts.open()
        try app.tap("Faraway")
        app.refuseToLocate("denied")
        #expect(app.screen.field("Where")?.value == .null)
        #expect(app.components.last == "VisitForm")
    }

    @Test("EN-POS-8 a list whose condition is about nearness follows the place")
    func near() throws {
        var app = Huts.open()
        try app.tap("Close ones")
        #expect(app.feedRows.isEmpty)
        try app.tap("Locate")
        app.locate()
        #expect(app.feedRows == ["Nearby, 1.1\u{A0}km away, What they wrote"])
        app.wait(seconds: 60)
        try app.tap("Locate")
        app.locate(["latitude": JSON(47.55), "longitude": JSON(9.5), "accuracy": 10])
        #expect(app.feedRows.count == 1)
        #expect(app.feedRows.first?.hasUTF8Prefix("Faraway") == true)
    }
}
