import Engine
import Scenarios
import Testing
import TrainingPlans
import Values

@Suite("Sessions from recordings")
struct SessionFileTests {
    /// Two lengths of 50 m on 8 November 2024, mean pulse 120, highest 139.
    private static func activity() throws -> [UInt8] { try SwimFit.fit("an activity, little endian") }

    @Test("TR-FILE-7 TR-APP-22 a recording becomes a session of one's own profile, with laps")
    func read() throws {
        var app = try SwimFit.open(at: SwimFit.log)
        let seen = try app.choose("swim.fit", Self.activity())
        #expect(
            Array(seen.prefix(8)) == [
                "swim", "FIT (recording)", "Day: 8 Nov 2024", "Distance: 100 m", "Duration: 0:41", "Mean pulse: 120",
                "Highest pulse: 139", "Laps: 2",
            ])
        #expect(app.kept("Session").isEmpty)
        try app.press("take")
        let session = try #require(app.kept("Session").first)
        #expect(session["Swimmer"] == ["0195f000-0000-7000-8000-000000000001"] && session["Day"] == "2024-11-08")
        #expect(session["Distance"] == 100 && session["Duration"] == 41 && session["MeanPulse"] == 120)
        #expect(session["Source"] == "fit" && session["Incomplete"] != true)
        #expect(app.kept("Lap", by: "Number").map { $0["Distance"] } == [50, 50])
        // Shared with whom the session is shared with.
        #expect(app.kept("Lap", by: "Number").allSatisfy { $0["Swimmer"] == session["Swimmer"] })
        #expect(app.kept("Lap", by: "Number").map { $0.double("Time") } == [20, 20.5])
    }

    @Test("TR-APP-22 on the page of somebody who lets one enter, a recording is theirs, and so are its laps")
    func forAnother() throws {
        let other = SwimFit.record("02", "Swimmer", ["Name": "Robbe", "Birthday": "1985-01-01"])
        let id = "0195f000-0000-7000-8000-000000000002" as Text
        var app = try SwimFit.open(
            SwimFit.equipment + [SwimFit.swimmer, other], at: "#/Me/SwimmerPage=\(id)/SessionFile=\(id)")
        _ = try app.choose("swim.fit", Self.activity())
        try app.press("take")
        #expect(app.kept("Session").map { $0["Swimmer"] } == [[.string(id)]])
        #expect(app.kept("Lap", by: "Number").map { $0["Swimmer"] } == [[.string(id)], [.string(id)]])
    }

    @Test("TR-FILE-7 a session has when it began and the seconds in zones of the profile to which it belongs")
    func zones() throws {
        let id = "0195f000-0000-7000-8000-000000000002" as Text
        let other = SwimFit.record("02", "Swimmer", ["Name": "Robbe", "Birthday": "1985-01-01", "LoadPulse": 139])
        var app = try SwimFit.open(
            SwimFit.equipment + [SwimFit.swimmer, other], at: "#/Me/SwimmerPage=\(id)/SessionFile=\(id)")
        _ = try app.choose("swim.fit", Self.activity())
        try app.press("take")
        let session = try #require(app.kept("Session").first)
        // 11:33:20 in Greenwich, and an hour later where the person is.
        #expect(session["Start"] == "12:33")
        // One beat a second from 100 to 139, the last one has no end: 70, 80 and 90 % of 139 are 97.3, 111.2 and 125.1.
        #expect((1...5).map { session["Zone\($0)" as Text] } == [0, 0, 12, 14, 13])
    }

    @Test("TR-FILE-7 a recording is taken once, and says so the second time")
    func once() throws {
        var app = try SwimFit.open(at: SwimFit.log, language: "de")
        _ = try app.choose("swim.fit", Self.activity())
        try app.press("take")
        app.go(to: SwimFit.log)
        let seen = try app.choose("copy.fit", Self.activity())
        #expect(seen.contains("Diese Datei ist schon importiert. Es wird nichts angelegt."))
        #expect(app.page.buttons["take"]?.isEnabled == false && app.kept("Session").count == 1)
    }

    @Test("TR-FILE-7 a damaged one is marked, after a question that names the byte")
    func damaged() throws {
        var app = try SwimFit.open(at: SwimFit.log)
        var bytes = try Self.activity()
        bytes[bytes.count - 1] ^= 1
        let seen = try app.choose("swim.fit", bytes)
        let sentence = "The checksum at byte \(bytes.count - 2) is wrong." as Text
        #expect(seen.contains(sentence))
        try app.press("take")
        #expect(app.kept("Session").isEmpty)
        #expect(app.screen.overlay?.message == "\(sentence) The entry will be marked as incomplete.")
        try app.agree()
        #expect(app.kept("Session").map { $0["Incomplete"] } == [true])
    }

    @Test("TR-FILE-7 without a profile the page says what to do; a workout and another sport are refused")
    func refused() throws {
        var app = try SwimFit.open(SwimFit.equipment, at: SwimFit.log)
        #expect(try app.choose("swim.fit", Self.activity()).contains { $0.hasUTF8Prefix("Create an entry “") })
        #expect(app.page.buttons["take"]?.isEnabled == false)
        #expect(
            try app.choose("a.fit", SwimFit.fit("the example plan at 175"))[0] == "The file is a plan and no recording."
        )
        #expect(try app.choose("a.fit", SwimFit.fit("another sport"))[0] == "The file is about another sport (1).")
    }
}
