import Basic
import Engine
import Foundation
import Language
import Rules
import Scenarios
import Survey
import Testing
import Values

/// Forms that are taken once a day, in Crowd Sensing.
@Suite("Once a day")
struct DailyTests {
    private static let me: Text = "account-1"
    /// 2026-10-14, 17:46:40 in UTC.
    private static let now = Instant(milliseconds: 1_792_000_000_000)

    private static func file(_ name: String) throws -> JSON {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Apps/crowd-sensing")
        return try JSON.parse([UInt8](try Data(contentsOf: folder.appending(path: name))))
    }

    private static func sync(_ more: KeyValuePairs<Text, JSON> = [:]) -> JSON {
        var sync: JSONObject = [
            "me": [
                "account": .string(me), "name": "participant", "guest": false,
                "roles": [["name": "participant", "scopes": []]],
            ]
        ]
        for member in more { sync[member.key] = member.value }
        return .object(sync)
    }

    /// Of somebody who has not filled in anything.
    private func open(offset: Int = 0, _ records: [JSON] = []) throws -> AppDriver {
        let demo = DemoRecords(reading: try Self.file("demo.json"))
        var driver = AppDriver(registry: HealthApp.registry, now: Self.now, offsetMinutes: offset)
        driver.send([
            "type": "open", "description": .string(try Self.file("app.json").text),
            "records": .array(demo.all(now: Self.now) + records), "drafts": [:], "languages": ["en"], "hash": "",
            "tiles": .null, "sync": Self.sync(),
        ])
        return driver
    }

    private func fill(_ app: inout AppDriver, pulse: Text) throws {
        try app.tap("Fill in forms")
        try app.tap("Diary for today")
        try app.enter("Blood pressure, systolic (mmHg)", "120")
        try app.enter("Blood pressure, diastolic (mmHg)", "80")
        try app.enter("Pulse (1/min)", .string(pulse))
        try app.tap("Save")
    }

    @Test("FO-DAY-1 EN-UNDO-7 a form filled in today is opened for correction: one reply of the day, one message")
    func corrected() throws {
        var app = try open()
        try fill(&app, pulse: "70")
        let first = try #require(app.stored("Reply").first)
        try app.tap("Fill in forms")
        #expect(app.screen.shows("Done today, waits to be sent"))
        try app.tap("Diary for today")
        #expect(app.screen.field("Pulse (1/min)")?.value == 70)
        try app.enter("Pulse (1/min)", "72")
        try app.tap("Save")
        let all = app.stored("Reply")
        #expect(all.count == 1)
        #expect(all.first?.string("id") == first.string("id"))
        #expect(all.first?["fields"]?["Answers"]?["pulse"] == 72)
        // That of the first time is not there any more, and undoing takes back the correction.
        #expect(app.screen.toasts.map { $0.text.hasUTF8Prefix("Thank you!") } == [true])
        app.act(try #require(app.screen.toasts.first?.offer?.action))
        #expect(app.stored("Reply").map { $0["fields"]?["Answers"]?["pulse"] } == [70])
        // Nor are there two when the first message has gone long since.
        app.wait(seconds: 60)
        #expect(app.screen.toasts.isEmpty)
        try app.tap("Fill in forms")
        try app.tap("Diary for today")
        try app.enter("Pulse (1/min)", "74")
        try app.tap("Save")
        #expect(app.screen.toasts.count == 1)
    }

    @Test("FO-DAY-2 it is done until midnight by the clocks of the place, and waits until the server has it")
    func done() throws {
        // Here it is 23:46 already.
        var app = try open(offset: 360)
        try fill(&app, pulse: "70")
        let reply = try #require(app.stored("Reply").first)
        #expect(reply["fields"]?["Day"] == "2026-10-14")
        try app.tap("Fill in forms")
        #expect(app.screen.shows("Done today, waits to be sent"))
        var sent = reply.object ?? JSONObject()
        sent["by"] = .string(Self.me)
        app.send(["type": "records", "records": [.object(sent)], "gone": [], "all": false])
        #expect(app.screen.shows("Done today"))
        #expect(!app.screen.shows("Done today, waits to be sent"))
        app.wait(seconds: 14 * 60)
        #expect(!app.screen.shows("Done today"))
        try app.tap("Diary for today")
        #expect(app.screen.field("Pulse (1/min)")?.value == .null)
    }

    @Test("FO-DAY-2 forms of a module without it are begun anew each time")
    func often() throws {
        var app = try open()
        for _ in 0..<2 {
            try app.tap("Fill in forms")
            try app.tap("Order a pizza")
            try app.tap("Cancel")
            #expect(!app.screen.shows("Done today"))
            app.back()
        }
    }

    @Test("FO-DAY-5 EN-REMIND-5 nobody is reminded of what was filled in today and not refused")
    func reminded() throws {
        // 19:46:40 by the clocks of the place; the diary reminds at 20:00.
        var app = try open(offset: 120)
        app.act(ActionID(level: 0, name: "menu"))
        let entry = try #require(app.screen.overlay?.controls.first { $0.title == "Reminders" })
        app.act(entry.action)
        try app.enter("Remind me of the diary", true)
        app.back()
        app.wait(seconds: 14 * 60)
        let notice = try #require(app.screen.levels.last?.notice?.text)
        try fill(&app, pulse: "70")
        #expect(app.screen.levels.last?.notice == nil)
        var refused = try #require(app.stored("Reply").first?.object)
        refused["by"] = .string(Self.me)
        refused["state"] = "refused"
        app.send(["type": "records", "records": [.object(refused)], "gone": [], "all": false])
        #expect(app.screen.levels.last?.notice?.text == notice, "What the server refused does not count.")
        refused["state"] = nil
        app.send(["type": "records", "records": [.object(refused)], "gone": [], "all": false])
        #expect(app.screen.levels.last?.notice == nil)
        // A day later it is due again.
        app.wait(seconds: 24 * 60 * 60)
        #expect(app.screen.levels.last?.notice?.text == notice)
    }

    @Test("FO-DAY-3 two devices make the same record of a day, and another one of another day, form or person")
    func sameRecord() throws {
        var first = try open()
        var second = try open()
        try fill(&first, pulse: "70")
        try fill(&second, pulse: "75")
        let id = try #require(first.stored("Reply").first?.string("id"))
        #expect(second.stored("Reply").first?.string("id") == id)
        let form = (collection: "demo", module: "diary", command: "diary") as (Text, Text, Text)
        let known: (collection: Text, module: Text, command: Text) = form
        #expect(DailyReply.id(of: Self.me, to: known, on: "2026-10-14").text == id)
        #expect(DailyReply.id(of: Self.me, to: known, on: "2026-10-15").text != id)
        #expect(DailyReply.id(of: "account-2", to: known, on: "2026-10-14").text != id)
    }

    @Test("FO-DAY-3 where both were filled in differently, both are shown with their answers")
    func disputed() throws {
        var app = try open()
        try fill(&app, pulse: "70")
        let reply = try #require(app.stored("Reply").first)
        var conflict = reply.object ?? JSONObject()
        conflict["state"] = "conflict"
        conflict["by"] = .string(Self.me)
        app.send(["type": "records", "records": [.object(conflict)], "gone": [], "all": false])
        let item: JSON = [
            "id": "01980000-0000-7000-8000-000000000001", "record": reply["id"] ?? .null, "model": "Reply",
            "kind": "conflict", "verb": "set", "at": .number(Decimal(Self.now.milliseconds)),
            "fields": ["Answers": ["mine": ["pulse": 70], "theirs": ["pulse": 75]]],
            "values": ["Answers": ["pulse": 70]],
        ]
        app.send(["type": "sync", "sync": Self.sync(["attention": [item]])])
        app.act(ActionID(level: 0, name: "account"))
        let outline = app.screen.outline
        #expect(outline.containsUTF8("70") && outline.containsUTF8("75"), "\(outline)")
    }

    @Test("FO-BON-7 today counts once it is sent, and until then the page says so")
    func bonus() throws {
        var app = try open()
        try fill(&app, pulse: "70")
        try app.tap("Bonus")
        #expect(app.screen.shows("Today counts as soon as the entry is sent."))
        var sent = try #require(app.stored("Reply").first?.object)
        sent["by"] = .string(Self.me)
        app.send(["type": "records", "records": [.object(sent)], "gone": [], "all": false])
        #expect(app.screen.shows("Today counts already."))
    }
}
