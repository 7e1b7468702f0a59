import Engine
import Language
import Scenarios
import TestSupport
import Testing
import Values

@Suite("Grids as their element has them")
struct GridTranscriptTests {
    /// Everything that is said between page and core; kept for the compiled module.
    @Test(
        "GR-SUM-1 GR-EDIT-3 GR-ROW-3 a plan is opened, edited, added to and put in order",
        arguments: ["de", "en"] as [Text])
    func plans(_ language: Text) throws {
        let now = try #require(Instant("2026-09-02T08:00:00.000Z"))
        let demo = DemoRecords(reading: try JSON.parse(SpecFolder.bytes("Tests/Apps/plans/demo.json"))).all(now: now)
        let plan: Text = "01990000-0000-7000-8000-000000000001"
        var driver = AppDriver(registry: AppScenario.registry, now: now)
        driver.open(
            Text(try SpecFolder.text("Tests/Apps/plans/app.json")), records: demo, languages: [language],
            hash: "#/PlanList/Rows=OpenPlan.\(plan)")
        driver.act(try #require(ActionID("0:room:")), 2)
        let row: Text = "01990000-0000-7000-8000-000000000102"
        let acts: [(Text, JSON)] = [
            ("cell:\(row)/Count", "4"), ("cell:\(row)/Distance", "0"), ("cell:\(row)/SendOff", "1:75"),
            ("revert:\(row)/SendOff", .null),
            ("cell:\(row)/Percent", language == "de" ? "62,5" : "62.5"), ("cell:\(row)/Paddles", true),
            ("add:\(row)", .null),
            ("cell:new/Distance", "75"), ("duplicate:\(row)", .null), ("move:\(row)", 1), ("move:\(row)", -1),
            ("words:", "locker"),
            ("take:Module/01990000-0000-7000-8000-000000000210", .string(row)), ("window:", ["first": 2, "count": 5]),
            ("cards:", true),
            ("Delete:\(row)", .null), ("ItemClicked:01990000-0000-7000-8000-000000000101", .null),
        ]
        for (act, value) in acts {
            let grid = try #require(
                driver.screen.levels.flatMap { $0.body }.compactMap { element -> JSON? in
                    if case .surface("grid", let data) = element.content { return data }
                    return nil
                }.last, "before \(act)")
            let level = try #require(grid.int("level"))
            driver.act(try #require(ActionID("\(level):\(act)")), value)
        }
        #expect(driver.screen.levels.last?.title == (language == "de" ? "Zeile" : "Row"))
        let lines = driver.transcript.map { exchange -> JSON in
            [
                "session": 0, "request": .string(Text(decoding: exchange.request)),
                "answer": .string(Text(decoding: exchange.answer)),
            ]
        }
        #expect(lines.count > acts.count)
        try Transcript.write(lines, to: "grid-plans-\(language).jsonl")
    }
}
