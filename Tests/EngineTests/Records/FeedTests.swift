import Engine
import Rules
import Scenarios
import TestSupport
import Testing
import Values

@Suite("Lists over several models")
struct FeedTests {
    private let days = [
        Huts.note(10, "Snow", on: Huts.near, created: "2026-10-14T06:00:00.000Z"),
        Huts.note(11, "Rain", on: Huts.far, created: "2026-10-13T20:00:00.000Z", by: "anna"),
        Huts.visit(
            12, "Alone", on: Huts.far, day: "2026-10-13", created: "2026-10-14T05:00:00.000Z", by: "anna"),
        Huts.visit(13, "Crowded", on: Huts.near, day: "2026-10-14", created: "2026-10-14T16:00:00.000Z"),
        Huts.visit(14, "hidden", on: Huts.near, day: "2026-10-14", created: "2026-10-14T16:00:00.000Z"),
        Huts.visit(15, "Some day", on: Huts.near, day: .null, created: "2026-10-14T16:00:00.000Z"),
        Huts.note(16, "Long ago", on: Huts.near, created: "2026-02-03T10:00:00.000Z"),
    ]

    private func news(
        _ records: [JSON]? = nil, languages: [Text] = ["en"], role: Text = "rider", offset: Int = 0,
        drafts: JSONObject = JSONObject(), _ change: (inout JSON) -> Void = { _ in }
    ) -> AppDriver {
        var app = Huts.open(
            Huts.huts + (records ?? days), languages: languages, drafts: drafts, role: role, offset: offset, change)
        app.select(tab: 1)
        return app
    }

    @Test("EN-FEED-1 the latest first, below the day, by what the order of each source says")
    func order() {
        let app = news()
        #expect(
            app.feedRows == [
                "[Today] Crowded, 14 Oct 2026", "Snow", "[Yesterday] Rain", "Alone, 13 Oct 2026",
                "[3 February 2026] Long ago",
            ])
        #expect(news(languages: ["de"]).feedRows.first == "[Heute] Crowded, 14. Okt. 2026")
    }

    @Test("EN-FEED-1 days are those of the person's place")
    func places() {
        // Where clocks are 13 hours ahead it is the 15th already. "Snow" is of the 14th at 19:00 there, "Rain" at 9:00. "Crowded", told on the
        // 15th about the 14th, stands at its noon.
        #expect(
            news(offset: 13 * 60).feedRows == [
                "[Yesterday] Snow", "Crowded, 14 Oct 2026", "Rain", "[13 October 2026] Alone, 13 Oct 2026",
                "[3 February 2026] Long ago",
            ])
    }

    @Test("EN-FEED-2 a source that the person may not read is left out; where none may be read, a sentence says so")
    func rights() {
        #expect(news(role: "walker").feedRows == ["[Today] Snow", "[Yesterday] Rain", "[3 February 2026] Long ago"])
        let stranger = news(role: "stranger")
        #expect(stranger.feedRows.isEmpty)
        #expect(stranger.screen.outline.containsUTF8("may not"))
    }

    @Test("EN-FEED-3 a choice shows what its condition says of each source, and is kept on the device")
    func chosen() {
        var app = news()
        app.choose("Mine")
        #expect(app.feedRows == ["[Yesterday] Rain", "Alone, 13 Oct 2026"])
        #expect(app.drafts["find/News"] == ["choice": "Mine"])
        #expect(news(drafts: app.drafts).feedRows == ["[Yesterday] Rain", "Alone, 13 Oct 2026"])
        app.choose("")
        #expect(app.feedRows.count == 5)
        #expect(app.drafts["find/News"] == nil)
        app.choose("Nonsense")
        #expect(app.feedRows.count == 5)
    }

    @Test("EN-FEED-6 EN-FIND-11 the address says words and choice; a link shows them and asks nothing")
    func address() throws {
        var app = news { $0.set("Components", "News", "Search", to: true) }
        app.choose("Mine")
        #expect(app.hash == "#/News;c=Mine")
        let level = try #require(app.screen.levels.last?.serial)
        app.act(ActionID(level: level, name: "find.words"), "far a")
        #expect(app.hash == "#/News;c=Mine")
        app.act(ActionID(level: level, name: "find.leave"))
        #expect(app.hash == "#/News;c=Mine;q=far%20a")
        app.act(ActionID(level: level, name: "find.words"), "xyz")
        try app.tap("Show all entries")
        #expect(app.feedRows == ["[Yesterday] Rain", "Alone, 13 Oct 2026"])
        app.choose("")
        #expect(app.hash == "#/News")
        app.go(to: "#/News;c=Mine;q=alone")
        #expect(app.feedRows == ["[Yesterday] Alone, 13 Oct 2026"] && app.drafts["find/News"] == nil)
        app.go(to: "#/News;c=Near")
        #expect(app.effect("locate") == nil && app.screen.outline.containsUTF8("Where are you?"))
        // A link that says nothing leaves it as it is, and what it says wrongly is left out.
        app.go(to: "#/News")
        #expect(app.hash == "#/News;c=Near")
        for wrong in ["#/News;c=Nonsense", "#/News;s=Text", "#/News;f.Text=x", "#/News;c"] as [Text] {
            app.go(to: wrong)
            #expect(app.feedRows.count == 5 && app.hash == "#/News", "\(wrong)")
        }
    }

    @Test("EN-FIND-12 EN-FIND-13 the search over the whole app finds what a feed shows, whatever is chosen there")
    func everywhere() throws {
        var app = news()
        app.choose("Mine")
        app.act(ActionID(level: 0, name: "menu"))
        try app.tap("Search the whole app")
        try app.type("Search the whole app", "snow")
        #expect(app.screen.shows("Snow") && app.announced == ["1 found"])
        try app.tap("Snow")
        #expect(app.components == ["News", "NotePage"])
        app.act(ActionID(level: 0, name: "menu"))
        try app.tap("Search the whole app")
        // What its sources leave out is not found there.
        try app.type("Search the whole app", "hidden")
        #expect(app.screen.shows("Nothing found"))
        try app.type("Search the whole app", "near")
        #expect(app.screen.outline.containsUTF8("Nearby"))
    }

    @Test("EN-FEED-4 nearness asks for the position; without one a button does so again")
    func near() throws {
        var app = news()
        app.choose("Near")
        #expect(app.effect("locate")?["asks"] == true)
        #expect(app.screen.outline.containsUTF8("Where are you?"))
        app.refuseToLocate("unavailable")
        #expect(app.feedRows.isEmpty)
        try app.tap("Use my location")
        app.locate()
        #expect(app.feedRows == ["[Today] Snow", "[3 February 2026] Long ago"])
    }

    @Test("EN-FEED-5 a row opens what its source says, one without an event nothing")
    func open() throws {
        var app = news()
        #expect(app.screen.tap("Crowded") == nil)
        try app.tap("Snow")
        #expect(app.components == ["News", "NotePage"])
        #expect(app.places == ["push 2 #/News/NotePage=\(Huts.id(10))"])
    }

    @Test("EN-FEED-6 words find rows of every model")
    func search() throws {
        var app = news { $0.set("Components", "News", "Search", to: true) }
        try app.tap("Search")
        let level = try #require(app.screen.levels.last?.serial)
        app.act(ActionID(level: level, name: "find.words"), "far")
        #expect(app.feedRows == ["[Yesterday] Rain", "Alone, 13 Oct 2026"])
        app.act(ActionID(level: level, name: "find.words"), "al")
        #expect(app.feedRows == ["[Yesterday] Alone, 13 Oct 2026"])
        app.act(ActionID(level: level, name: "find.words"), "xyz")
        #expect(app.screen.outline.containsUTF8("Nothing found"))
        app.act(ActionID(level: level, name: "find.clear"))
        #expect(app.feedRows.count == 5)
    }

    @Test("EN-FEED-1 the condition of a source counts records that refer to it, also where no column does")
    func counted() {
        let app = news {
            $0.set("Components", "News", "Sources", to: [["ModelName": "Hut", "Where": "count(Note@Hut) > 1"]])
        }
        #expect(app.feedRows == ["[1 March 2026] Nearby, What they wrote"])
    }

    @Test("EN-FEED-7 what arrives, changes or goes is seen at once")
    func live() {
        var app = news()
        app.arrive(Huts.note(20, "Fog", on: Huts.near, created: "2026-10-14T17:00:00.000Z"))
        #expect(app.feedRows.first == "[Today] Fog")
        app.arrive(gone: [("Note", Huts.id(20)), ("Visit", Huts.id(13))])
        #expect(app.feedRows.first == "[Today] Snow")
        app.arrive(all: true)
        #expect(app.screen.outline.containsUTF8("No news"))
    }

    @Test("EN-FEED-8 of the owner of the record in hand only")
    func owner() throws {
        var app = Huts.open(Huts.huts + days)
        let level = try #require(app.screen.levels.first?.serial)
        app.act(ActionID(level: level, name: "run", argument: "ShowOfHut/\(Huts.near)"))
        #expect(app.components == ["HutList", "OfHut"])
        #expect(app.screen.levels.last?.title == "By the owner of Nearby")
        #expect(app.feedRows.contains("[Today] Snow") || app.feedRows.contains("Snow"))
        #expect(!app.feedRows.contains { $0.containsUTF8("Rain") || $0.containsUTF8("Alone") })
    }

    @Test("EN-FEED-9 of many rows only those in sight are made, each in its place, with its day where it begins")
    func windows() throws {
        var random = SplitMix(state: 7)
        var records: [JSON] = []
        var expected: [(at: Int64, text: Text)] = []
        for number in 0..<3000 {
            let at = Huts.now.milliseconds - Int64(random.next(8_000_000)) * 1000 - Int64(number)
            let created = Instant(milliseconds: at).text
            let text = "n\(number)" as Text
            records.append(
                number.isMultiple(of: 3)
                    ? Huts.visit(
                        1000 + number, text, on: Huts.near,
                        day: .string(Instant(milliseconds: at).date(offsetMinutes: 0).text), created: created)
                    : Huts.note(1000 + number, text, on: Huts.near, created: created))
            expected.append((at, text))
        }
        expected.sort { $0.at > $1.at }
        var app = news(records)
        let level = try #require(app.screen.levels.last?.serial)
        for first in [0, 777, 2960] {
            app.act(ActionID(level: level, name: "window"), ["first": JSON(first), "count": 40])
            let rows = app.feedRows
            #expect(rows.count == 40)
            for (place, row) in rows.enumerated() {
                let one = expected[first + place]
                let isFirstOfDay =
                    first + place == 0
                    || Instant(milliseconds: one.at).date(offsetMinutes: 0)
                        != Instant(milliseconds: expected[first + place - 1].at).date(offsetMinutes: 0)
                #expect(row.hasUTF8Prefix("[") == isFirstOfDay)
                #expect(row.containsUTF8(one.text))
            }
        }
    }
}
