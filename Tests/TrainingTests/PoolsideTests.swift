import Engine
import Language
import Scenarios
import Testing
import Training
import Values

@Suite("The page for the edge of the pool")
struct PoolsideTests {
    @Test("TR-POOL-1 before it begins, the board has all rows, with the person's beats, and says them")
    func board() throws {
        let page = try PoolsideSample()
        let rows = page.data.elements("rows")
        #expect(
            rows.map { $0.string("head") } == [
                "2\u{a0}×\u{a0}200\u{a0}m", "4\u{a0}×\u{a0}100\u{a0}m", "2\u{a0}×\u{a0}50\u{a0}m",
            ])
        #expect(rows.map { $0.int("beats") } == [nil, 131, nil])
        #expect(rows.map { $0.string("group") } == ["Warm-up", "Main set", nil])
        #expect(rows.map { $0.string("running") } == ["400\u{a0}m", "800\u{a0}m", "900\u{a0}m"])
        #expect(page.data.string("act") == "begin" && page.data["runs"] == nil && page.kept == nil)
    }

    @Test(
        "TR-POOL-1 a row is read out",
        arguments: [
            (
                "en",
                "4 times 100 metres Freestyle, 75 percent, 131 beats, every 1:30, then 1:00 pause, total 400, running 800"
            ),
            (
                "de",
                "4 mal 100 Meter Kraul, 75 Prozent, 131 Schläge, alle 1:30, danach 1:00 Pause, Summe 400, gesamt 800"
            ),
        ] as [(Text, Text)])
    func readOut(_ language: Text, _ said: Text) throws {
        let page = try PoolsideSample(language: language)
        #expect(page.data["rows"]?[1]?.string("said") == said)
    }

    @Test("TR-UNIT-1 TR-APP-32 TR-POOL-9 a plan in yards is swum in yards and kept in metres; laps have their stroke")
    func yards() throws {
        var page = try PoolsideSample(unit: "yd")
        #expect(
            page.data.elements("rows").map { $0.string("running") } == ["400\u{a0}yd", "800\u{a0}yd", "900\u{a0}yd"])
        #expect(page.data["rows"]?[1]?.string("said")?.hasUTF8Prefix("4 times 100 yards Freestyle") == true)
        page.act("begin")
        page.tick(after: 300)
        try page.reopen()
        page.act("resume")
        page.tick(after: 360)
        #expect(page.data.string("swum") == "800\u{a0}yd of 900\u{a0}yd")
        page.act("end")
        page.act("save")
        // 800 yards are 731.52 m, 400 are 365.76 m.
        #expect(page.made("Session").map { $0["Distance"] } == [732])
        #expect(page.made("Lap").map { $0["Distance"] } == [366, 366])
        #expect(page.made("Lap").map { $0["Stroke"] } == [nil, "free"])
    }

    @Test("TR-POOL-1 TR-POOL-8 without a profile the beats are missing, and no session can be saved")
    func withoutProfile() throws {
        var page = try PoolsideSample(hasProfile: false)
        #expect(page.notice == "Sessions belong to a profile, and you do not have one yet.")
        page.act("begin")
        page.tick(after: 300)
        #expect(page.data["now"]?.string("lacks") == "load pulse missing")
        page.act("end")
        #expect(page.button("save")?.isEnabled == false)
        page.act("save")
        #expect(page.made("Session").isEmpty && page.kept?["unsent"] == true)
    }

    @Test("TR-POOL-2 TR-POOL-3 sets come in their order, with their rounds; back takes one back")
    func order() throws {
        var page = try PoolsideSample()
        page.act("begin")
        #expect(page.data["now"]?.string("place") == "Warm-up · Set 1 of 4")
        #expect(page.data["now"]?.string("next") == "Then: 4\u{a0}×\u{a0}100\u{a0}m Freestyle")
        #expect(page.data["back"] == nil && page.data["pulse"] == nil)
        page.tick(after: 300)
        #expect(page.now == "4\u{a0}×\u{a0}100\u{a0}m" && page.data.string("swum") == "400\u{a0}m of 900\u{a0}m")
        #expect(page.driver.effects.contains { $0.string("type") == "announce" })
        page.act("untick")
        #expect(page.now == "2\u{a0}×\u{a0}200\u{a0}m" && page.clock == "5:00")
        page.tick(after: 1)
        page.tick(after: 360)
        #expect(page.data.string("button") == "Go now")
        page.tick(after: 70)
        #expect(page.data["now"]?.string("place") == "Main set · Set 4 of 4 · Round 2 of 2")
        #expect(page.data["now"]?.string("detail") == "Legs" && page.data["now"]?.string("equipment") == "Fins")
        #expect(page.data["now"]?.string("next") == "That is the end of the plan.")
        #expect(page.data["rows"]?.array?.map { $0["done"] != nil } == [true, true, false])
    }

    @Test("TR-POOL-4 TR-POOL-7 the clock goes by itself, and is right after the device slept and the app began anew")
    func clock() throws {
        var page = try PoolsideSample()
        page.act("begin")
        page.tick(after: 300)
        #expect(page.clock == "1:30" && page.data["clock"]?.string("repetition") == "Repetition 1 of 4")
        page.driver.wait(seconds: 1)
        #expect(page.clock == "1:29")
        page.driver.wait(seconds: 89)
        #expect(page.clock == "1:30" && page.data["clock"]?.string("repetition") == "Repetition 2 of 4")
        // Locked for 100 seconds: no timer rings.
        page.driver.sleep(milliseconds: 100_000)
        page.act("look")
        #expect(page.clock == "1:20" && page.data["clock"]?.string("repetition") == "Repetition 3 of 4")
        page.driver.sleep(milliseconds: 5_000)
        try page.reopen()
        #expect(page.now == "4\u{a0}×\u{a0}100\u{a0}m" && page.clock == "1:15")
        page.driver.wait(seconds: 80)
        #expect(page.clock == "1:25" && page.data["clock"]?.string("what") == "until the set is over")
    }

    @Test("TR-POOL-5 a pause counts down, and the set begins by itself")
    func pause() throws {
        var page = try PoolsideSample()
        page.act("begin")
        page.tick(after: 300)
        page.tick(after: 360)
        #expect(page.clock == "1:00" && page.data["clock"]?.string("what") == "until it goes on")
        page.driver.wait(seconds: 60)
        #expect(page.clock == "0:00" && page.data.string("button") == "Done")
    }

    @Test("TR-POOL-7 the plan is the one that the person began with; what changed meanwhile is shown")
    func frozen() throws {
        var page = try PoolsideSample()
        page.act("begin")
        page.tick(after: 300)
        #expect(page.notice == nil)
        page.driver.send([
            "type": "records", "records": [try PoolsideSample.row(2, #""Note": 1"#)], "gone": [], "everything": false,
        ])
        #expect(page.notice == nil)
        var changed = try PoolsideSample.row(3)
        var fields = try #require(changed["fields"]?.object)
        fields["Distance"] = 25
        var object = try #require(changed.object)
        object["fields"] = .object(fields)
        changed = .object(object)
        page.driver.send(["type": "records", "records": [changed], "gone": [], "everything": false])
        #expect(page.notice == "The plan has changed.")
        #expect(page.data["rows"]?[2]?.string("head") == "2\u{a0}×\u{a0}50\u{a0}m")
        page.act("show")
        #expect(page.table == [["3", "2\u{a0}×\u{a0}50\u{a0}m, Legs", "2\u{a0}×\u{a0}25\u{a0}m, Legs"]])
        page.act("hide")
        #expect(page.now == "4\u{a0}×\u{a0}100\u{a0}m")
    }

    @Test("TR-POOL-8 TR-POOL-9 what was swum becomes a session with laps, all or nothing")
    func session() throws {
        var page = try PoolsideSample()
        page.act("begin")
        page.tick(after: 300)
        page.act("pulse", 120)
        page.tick(after: 365.5)
        page.act("pulse", 151)
        page.driver.wait(seconds: 100)
        page.act("end")
        #expect(page.lines == ["800\u{a0}m of 900\u{a0}m in 11:06", "Mean pulse 136, highest 151"])
        page.act("save")
        #expect(page.driver.effects.filter { $0.string("type") == "saveAll" }.count == 1)
        let session = try #require(page.made("Session").first)
        let expected: JSON = [
            "Day": "2026-04-12", "Swimmer": [.string(Text(PoolsideSample.profile))],
            "Plan": [.string(Text(PoolsideSample.plan))],
            "Distance": 800, "Duration": 666, "MeanPulse": 136, "HighestPulse": 151, "Source": "poolside",
            "Incomplete": true,
        ]
        for member in expected.object?.members ?? [] {
            #expect(session[member.key] == member.value, "\(member.key): \(session.text)")
        }
        let id = try #require(page.driver.records.values.first { $0.string("model") == "Session" }?.string("id"))
        let laps = page.made("Lap")
        #expect(laps.map { $0["Number"] } == [1, 2] && laps.allSatisfy { $0["Session"] == [.string(id)] })
        #expect(
            laps.map { $0["Distance"] } == [400, 400] && laps.map { $0["Time"]?.decimal?.text } == ["300", "365.5"])
        #expect(laps.map { $0["Pulse"] } == [120, 151])
        #expect(page.title == "Session")
        try page.reopen()
        #expect(page.data.string("act") == "begin")
    }

    @Test("TR-POOL-9 of a set begun the repetitions that were swum can be told")
    func partly() throws {
        var page = try PoolsideSample()
        page.act("begin")
        page.tick(after: 300)
        page.driver.wait(seconds: 200)
        page.act("end")
        let field = try #require(page.repetitions)
        for (typed, isRight) in [("4", false), ("-1", false), ("1.5", false), ("2", true)] as [(Text, Bool)] {
            page.driver.act(field.change, .string(typed))
            #expect((page.repetitions?.problem == nil) == isRight, "\(typed)")
            #expect(page.button("save")?.isEnabled == isRight)
        }
        // Hosts tell that a field is left.
        page.driver.act(ActionID(level: field.change.level, name: "leave", argument: field.change.argument))
        #expect(page.lines.first == "600\u{a0}m of 900\u{a0}m in 8:20")
        page.act("save")
        #expect(page.made("Lap").map { $0["Distance"] } == [400, 200])
        #expect(page.made("Session").first?["Incomplete"] == true)
    }

    @Test("TR-POOL-8 the last set leads to the end; the whole plan is not incomplete")
    func complete() throws {
        var page = try PoolsideSample()
        page.act("begin")
        for seconds in [300, 360, 100, 50] as [Double] { page.tick(after: seconds) }
        #expect(page.data == .null && page.lines.contains("The whole plan"))
        page.act("go on")
        #expect(page.now == "50\u{a0}m")
        page.tick(after: 10)
        page.act("save")
        #expect(page.made("Lap").count == 4 && page.made("Session").first?["Incomplete"] != true)
    }

    @Test("TR-POOL-8 where the device cannot write, there is no session and nothing is lost")
    func failing() throws {
        var page = try PoolsideSample()
        page.act("begin")
        page.tick(after: 300)
        page.act("end")
        page.driver.device = .failing(.full)
        page.act("save")
        #expect(page.made("Session").isEmpty && page.made("Lap").isEmpty)
        page.driver.device = .working
        try page.reopen()
        #expect(page.lines.first == "400\u{a0}m of 900\u{a0}m in 5:00")
        page.act("save")
        #expect(page.made("Session").count == 1 && page.made("Lap").count == 1)
    }

    @Test("TR-POOL-8 somebody who still swims another plan goes on with it, or discards it when asked")
    func other() throws {
        var page = try PoolsideSample()
        page.act("begin")
        page.tick(after: 300)
        try page.reopen(PoolsideSample.other)
        #expect(page.lines == ["You are still swimming “Tuesday”.", "400\u{a0}m of 900\u{a0}m in 5:00"])
        page.act("resume")
        #expect(page.now == "4\u{a0}×\u{a0}100\u{a0}m" && page.title == "Tuesday")
        page.act("end")
        page.act("discard")
        #expect(page.kept != nil)
        let overlay = try #require(page.driver.screen.overlay)
        let accept = try #require(overlay.controls.first { $0.role == .destructive })
        page.driver.act(accept.action)
        #expect(page.kept == nil)
    }

    @Test("TR-POOL-8 who ends without having swum can only go on or discard")
    func nothing() throws {
        var page = try PoolsideSample()
        page.act("begin")
        page.act("end")
        #expect(page.lines == ["You have not swum anything yet."] && page.button("save")?.isEnabled == false)
        page.act("save")
        #expect(page.made("Session").isEmpty)
        page.act("go on")
        #expect(page.now == "2\u{a0}×\u{a0}200\u{a0}m")
    }
}
