import Scenarios
import Testing
import Values

@Suite("Statistics of replies that are gone")
struct ThrownAwayTests {
    private func fillIn(_ app: inout AppDriver, pulse: JSON, weight: JSON = .null) throws {
        try app.tap("Forms")
        try app.tap("Values")
        try app.enter("Pulse", pulse)
        if !weight.isNull { try app.enter("Weight", weight) }
        try app.tap("Save")
    }

    @Test("FO-STAT-6 values of a reply that was refused and thrown away go, once the device has everything")
    func thrownAway() throws {
        func sync(_ more: KeyValuePairs<Text, JSON>) -> JSON {
            var view: JSONObject = [
                "me": [
                    "account": "ann", "name": "ann", "guest": false,
                    "roles": [["name": "participant", "scopes": []]],
                ]
            ]
            for member in more { view[member.key] = member.value }
            return ["type": "sync", "sync": .object(view)]
        }
        let whole: KeyValuePairs<Text, JSON> = ["lastSuccess": 1_792_000_000_000]
        // Who may not read replies any more does not lose the values of those that left the device for that.
        let others: [KeyValuePairs<Text, JSON>] = [
            [:], ["lastSuccess": 1_792_000_000_000, "running": true],
            ["lastSuccess": 1_792_000_000_000, "resetting": true],
            ["lastSuccess": 1_792_000_000_000, "failure": "offline"],
            [
                "lastSuccess": 1_792_000_000_000,
                "me": ["account": "ann", "name": "ann", "guest": false, "roles": []],
            ],
        ]
        for (view, isKept) in [(whole, false)] + others.map({ ($0, true) }) {
            var app = try HealthApp.open(me: "ann") { $0.remove("App", "Access", "Accounts") }
            app.send(sync([:]))
            try fillIn(&app, pulse: "70", weight: "80")
            try fillIn(&app, pulse: "71")
            let reply = try #require(
                app.stored("Reply").first { $0["fields"]?["Answers"]?["pulse"] == 70 })
            let gone = try #require(reply["id"])
            app.send(["type": "records", "records": [], "gone": [["model": "Reply", "id": gone]], "all": false])
            app.send(sync(view))
            try app.tap("Statistics")
            #expect(
                app.stored("Measurement").compactMap { $0["fields"]?["Value"]?.int }.sorted()
                    == (isKept ? [70, 71, 80] : [71]), "\(view)")
        }
    }

    @Test(
        "FO-STAT-7 replies that were sent elsewhere get their values; what was deleted, or came while paused, does not")
    func sentElsewhere() throws {
        var app = try HealthApp.open(me: "ann", at: Instant(milliseconds: 1_600_000_000_000))
        func arrive(_ number: Int, _ created: JSON, by: JSON = "ann") {
            let reply = HealthApp.reply(number, "2026-10-10", ["pulse": .number(Decimal(number)), "weight": 80])
            var record = reply.object ?? [:]
            record["created"] = created
            record["by"] = by
            app.send(["type": "records", "records": [.object(record)], "gone": [], "all": false])
        }
        func pulses() -> [Int] { app.stored("Measurement").compactMap { $0["fields"]?["Value"]?.int }.sorted() }
        arrive(60, "2030-01-01T00:00:00Z")
        try app.tap("Statistics")
        // Nothing was ever measured on this device.
        #expect(pulses().isEmpty)
        try app.tap("Forms")
        try fillIn(&app, pulse: "70")
        arrive(61, "2010-01-01T00:00:00Z")
        arrive(62, "2030-01-02T00:00:00Z", by: "bob")
        try app.tap("Statistics")
        // Only pulses have a series.
        #expect(pulses() == [60, 70])
        try app.tap("Forms")
        try app.tap("Statistics")
        #expect(pulses() == [60, 70])
    }
}
