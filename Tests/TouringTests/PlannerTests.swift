import Engine
import Geo
import Language
import Routing
import Rules
import Scenarios
import Testing
import Touring
import Values

@Suite("The planner of tours")
struct PlannerTests {
    private func planning(_ language: Text = "en") throws -> AppDriver {
        var driver = try Sample.app(language: language)
        try driver.press(language == "de" ? "Hinzufügen" : "Add")
        return driver
    }

    private func text(names: (Text?, Text?) = ("A", "B")) throws -> JSON {
        let text = try Sample.plan(names: names).text
        return .string(try #require(text))
    }

    private func tours(_ driver: AppDriver) -> [JSON] {
        driver.records.values.filter { $0.string("model") == "Tour" }.compactMap { $0["fields"] }
    }

    @Test("TO-PLANNER-1 TO-PLANNER-4 what was planned is saved with its figures, under the name of its ends")
    func saving() throws {
        var driver = try planning()
        let before = tours(driver).count
        #expect(try driver.planner["plan"] == .null)
        try driver.tell("change", try text())
        #expect(try driver.planner["plan"] == (try text()))
        try driver.press("Save")
        let saved = tours(driver).filter { $0.string("Name") == "From A to B" }
        #expect(saved.count == 1 && tours(driver).count == before + 1)
        #expect(saved.first?["Plan"] == (try Sample.value()))
        #expect(saved.first?["Distance"] == JSON(2.2) && saved.first?["Time"] == 12)
        #expect(saved.first?["Ascent"] == 100 && saved.first?["Descent"] == 0)
        #expect(try driver.level.title == "Tours")
    }

    @Test("TO-PLANNER-1 a duration that is stored in seconds gets seconds")
    func seconds() throws {
        let description = String(try Sample.text("app.json"))
        let changed = description.replacing(#""Hidden": true, "Unit": "Minutes""#, with: #""Hidden": true"#)
        #expect(changed != description)
        var driver = try Sample.app(description: Text(changed))
        try driver.press("Add")
        try driver.tell("change", try text())
        try driver.press("Save")
        #expect(tours(driver).filter { $0.string("Name") == "From A to B" }.map { $0["Time"] } == [720])
    }

    @Test("TO-PLANNER-4 equal names get a number, and what the person typed stays")
    func names() throws {
        var driver = try planning("de")
        for _ in 0..<3 {
            try driver.tell("change", try text())
            try driver.press("Sichern")
            try driver.press("Hinzufügen")
        }
        try driver.tell("change", try text())
        try driver.tell("rename", "Hausrunde")
        try driver.press("Sichern")
        let names = Set(tours(driver).compactMap { $0.string("Name") })
        #expect(names.isSuperset(of: ["Von A nach B", "Von A nach B 2", "Von A nach B 3", "Hausrunde"]))
    }

    @Test("TO-PLANNER-4 a round tour is called by its start, stops without a name by their place")
    func proposals() throws {
        let (near, far) = (try Sample.place(latitude: 470_000_100), try Sample.place(latitude: 470_100_000))
        let start = TourStop(try Sample.place(latitude: 470_000_000), name: "Hut")
        #expect(TourName.proposed([start, TourStop(far), TourStop(near)], in: "en") == "Round tour from Hut")
        #expect(TourName.proposed([start, TourStop(far)], in: "en") == "From Hut to 47.0100, 9.5000")
        let south = try Sample.place(latitude: -464_999_950, longitude: -1_234_000_000)
        #expect(TourName.proposed([start, TourStop(south)], in: "de") == "Von Hut nach −46.5000, −123.4000")
        #expect(TourName.proposed([start], in: "en") == "Tour")
    }

    @Test("TO-PLANNER-2 a tour with fewer than two stops is not saved, and a sentence says why")
    func tooFew() throws {
        var driver = try planning()
        let before = tours(driver).count
        try driver.press("Save")
        #expect(driver.screen.toasts.contains { $0.text == "A tour needs at least a start and an end." })
        var processor = RouteProcessor(.mtb)
        _ = try processor.apply(.insert(TourStop(try Sample.place(latitude: 470_000_000)), at: 0))
        let text = try #require(processor.plan.text)
        try driver.tell("change", .string(text))
        try driver.press("Save")
        #expect(tours(driver).count == before)
        #expect(try driver.planner["plan"] != .null)
    }

    @Test("TO-PLANNER-3 what is not saved is a draft that comes back after a restart and can be discarded")
    func draft() throws {
        var driver = try planning()
        try driver.tell("change", try text())
        driver = driver.reopened(try Sample.text("app.json"), registry: Sample.registry)
        try driver.press("Add")
        #expect(try driver.planner["plan"] == (try text()))
        let notice = try driver.level.notice
        driver.act(try #require(notice?.controls.first?.action))
        #expect(try driver.planner["plan"] == .null)
        #expect(try driver.level.notice == nil && driver.drafts.isEmpty)
    }

    @Test("TO-PLANNER-3 discarding what was planned asks first, and leaves; before, there is nothing to discard")
    func discarding() throws {
        var driver = try planning()
        #expect(try driver.level.trailing.map { $0.title } == ["Save"])
        #expect(try driver.level.back != nil)
        try driver.tell("change", try text())
        try driver.press("Discard")
        let overlay = driver.screen.overlay
        #expect(try driver.planner["plan"] == (try text()))
        let control = overlay?.controls.first { $0.role == .destructive }
        driver.act(try #require(control?.action))
        #expect(try driver.level.title == "Tours")
        #expect(driver.drafts.isEmpty)
    }

    @Test("TO-PLANNER-3 a plan that cannot be kept changes nothing")
    func unusable() throws {
        var driver = try planning()
        try driver.tell("change", try text())
        for value in [.null, "", 7, .string(Text(repeating: "a", count: 500_001))] as [JSON] {
            try driver.tell("change", value)
        }
        #expect(try driver.planner["plan"] == (try text()))
        try driver.tell("change", "no plan")
        try driver.press("Save")
        #expect(!driver.screen.toasts.isEmpty)
    }

    @Test("TO-PLANNER-5 without the trigger Save nothing can be changed")
    func reading() throws {
        let description = try Sample.text("app.json")
        let needle: Text = #""Save": "SavePlan", "Cancel": "LeaveForm", "ElementClicked""#
        let changed = String(description).replacing(String(needle), with: #""ElementClicked""#)
        var driver = try Sample.app(description: Text(changed))
        try driver.press("Add")
        let data = try driver.planner
        #expect(data["edits"] == false && data["change"] == nil)
        #expect(try driver.level.trailing.isEmpty)
    }

    @Test("TO-PLANNER-6 elements stand on the map by the types of their fields, and lead to their pages")
    func elements() throws {
        var driver = try planning("de")
        let elements = try driver.planner.elements("elements")
        let kinds = Set(elements.compactMap { $0.string("kind") })
        #expect(kinds.isSuperset(of: ["trail", "hut", "water", "dealer", "lift", "viewpoint", "destination"]))
        let trail = try #require(elements.first { $0.string("name") == "Wächterflow" })
        #expect(trail.string("word") == "Trail")
        #expect(trail.string("line").flatMap { Track($0) } != nil)
        #expect(trail["at"]?.array?.count == 2)
        let hut = try #require(elements.first { $0.string("kind") == "hut" })
        #expect(hut["line"] == nil && hut.string("word") == "Hütte")
        try driver.tell("open", trail["id"] ?? .null)
        #expect(try driver.level.title == "Wächterflow")
    }

    @Test("TO-PLANNER-22 a line from a file becomes a recording with name, file and day")
    func keeping() throws {
        var driver = try planning()
        let line = try Sample.track().text
        try driver.tell("record", ["line": .string(line), "name": "Evening ride", "file": "ride.gpx"])
        let kept = driver.records.values.filter { $0.string("model") == "Recording" }.compactMap { $0["fields"] }
        let recording = try #require(kept.first)
        #expect(kept.count == 1 && recording.string("Name") == "Evening ride" && recording.string("File") == "ride.gpx")
        #expect(recording["Line"] == (try Sample.line()) && recording["Day"] == "2026-04-12")
        try driver.tell("record", ["line": "no line", "name": "Broken"])
        #expect(driver.records.values.filter { $0.string("model") == "Recording" }.count == 1)
    }

    @Test("TO-PLANNER-23 recordings stand on the map where they begin")
    func recordings() throws {
        var driver = try planning("de")
        let line = try Sample.track().text
        try driver.tell("record", ["line": .string(line), "name": "Feierabendrunde"])
        let elements = try driver.planner.elements("elements")
        let recording = try #require(elements.first { $0.string("kind") == "recording" })
        #expect(recording.string("name") == "Feierabendrunde" && recording.string("word") == "Aufzeichnung")
        #expect(recording.string("line") == line && recording["at"] == .array([JSON(9.5), 47]))
    }

    @Test("TO-KEEP-12 EN-MAPS-1 lists and pages mark tours whose map is on the device, as long as it is")
    func kept() throws {
        var driver = try Sample.app(language: "en")
        let tour = try #require(driver.records.values.first { $0.string("model") == "Tour" })
        #expect(!driver.screen.shows("mark map"))
        driver.send(["type": "keptMaps", "records": [tour["id"] ?? .null, "nonsense"]])
        #expect(driver.screen.shows("mark map"))
        driver.send(["type": "keptMaps", "records": []])
        #expect(!driver.screen.shows("mark map"))
    }
}
