import Foundation
import Language
import Scenarios
import Survey
import Testing
import Values

/// What Crowd Sensing brings for the account participant.
@Suite("Demonstration of Crowd Sensing")
struct DemoContentTests {
    private static let me: Text = "account-1"
    private static let now = Instant(milliseconds: 1_792_000_000_000)

    private static func file(_ name: String) throws -> [UInt8] {
        [UInt8](
            try Data(
                contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                    .appending(path: "../../Apps/crowd-sensing/\(name)")))
    }

    private static func records() throws -> (everybody: [JSON], own: [JSON]) {
        let demo = DemoRecords(reading: try JSON.parse(file("demo.json")))
        let own = demo.all(of: "participant", account: me, now: now).map { record -> JSON in
            var object = record.object ?? JSONObject()
            object["by"] = .string(me)
            return .object(object)
        }
        return (demo.all(now: now), own)
    }

    private func open(_ change: (inout JSON) -> Void = { _ in }) throws -> AppDriver {
        let (everybody, own) = try Self.records()
        var description = try JSON.parse(Self.file("app.json"))
        change(&description)
        var driver = AppDriver(registry: HealthApp.registry, now: Self.now)
        driver.send([
            "type": "open", "description": .string(description.text), "records": .array(everybody + own), "drafts": [:],
            "languages": ["en"], "hash": "", "tiles": .null,
            "sync": [
                "me": [
                    "account": .string(Self.me), "name": "participant", "guest": false,
                    "roles": [["name": "participant", "scopes": []]],
                ]
            ],
        ])
        return driver
    }

    @Test("FO-STAT-2 the series and values are those that the app itself makes of the replies")
    func derived() throws {
        // Records the values of a reply once more.
        var app = try open {
            $0.set("Components", "ReplyList", "Events", "ItemClicked", to: "CorrectOne")
            $0.set("Events", "CorrectOne", to: $0["Events"]?["CorrectValues"] ?? .null)
        }
        try app.tap("Filled in")
        let rows = app.screen.levels.last?.body.flattened.compactMap { element in
            if case .list(let list) = element.content { list.rows.compactMap(\.activate) } else { nil }
        }
        let taps = try #require(rows?.first)
        #expect(taps.count == 60)
        for tap in taps {
            app.act(tap)
            #expect(!app.effects.contains { $0.string("type") == "save" }, "\(app.effects)")
        }
        // Without its values, the same replies would give the same ids.
        let (everybody, own) = try Self.records()
        let series = own.filter { $0.string("model") == "Series" }.compactMap { $0.string("id") }
        #expect(series.contains(UUID(of: [Self.me, "demo", "diary", "diary", "pulse"]).text) && series.count == 4)
        #expect(everybody.count == 7)
        try app.tap("Start")
        try app.tap("Statistics")
        #expect(!app.effects.contains { $0.string("type") == "save" })
    }

    @Test("a value for each number of the diary")
    func complete() throws {
        let own = try Self.records().own
        let numbers = own.filter { $0.string("model") == "Reply" }.flatMap { reply -> [JSON] in
            let answers = reply["fields"]?["Answers"]
            return ["systolic", "diastolic", "pulse", "weight"].compactMap { answers?[$0] }
        }
        let values = own.filter { $0.string("model") == "Measurement" }.compactMap { $0["fields"]?["Value"] }
        #expect(values.count > 150 && values.compactMap(\.double).sorted() == numbers.compactMap(\.double).sorted())
    }

    @Test("FO-BON-3 five, 31, nine and 13 days in a row make six bronze medals and a silver one")
    func medals() throws {
        var app = try open()
        try app.tap("Bonus")
        let outline = app.screen.outline
        for text in ["6 × bronze", "1 × silver", "0 × gold"] as [Text] {
            #expect(outline.asciiLowercased.containsUTF8(text), "\(text)")
        }
        #expect(outline.containsUTF8("13 days"))
    }
}
