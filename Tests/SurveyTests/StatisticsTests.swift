import Engine
import Foundation
import Language
import Rules
import Scenarios
import Survey
import Testing
import Values

@Suite("Statistics")
struct StatisticsTests {
    /// Fills in the form of the app.
    private func fillIn(_ app: inout AppDriver, pulse: JSON, weight: JSON = .null, high: JSON = .null) throws {
        try app.tap("Forms")
        try app.tap("Values")
        try app.enter("Pulse", pulse)
        if !weight.isNull { try app.enter("Weight", weight) }
        if !high.isNull {
            try app.enter("Blood pressure.upper", high)
            try app.enter("Blood pressure.lower", "80")
            try app.enter("size", "180")
        }
        try app.tap("Save")
        try #require(app.components == ["Forms"])
    }

    private func values(_ app: AppDriver) -> [JSON] { app.stored("Measurement").compactMap { $0["fields"]?["Value"] } }

    private func rows(_ app: AppDriver) throws -> [Text] {
        var app = app
        try app.tap("Statistics")
        for level in app.screen.levels {
            for element in level.body {
                guard case .list(let list) = element.content else { continue }
                return list.rows.compactMap { row in
                    for part in [row.body].flattened {
                        if case .text(let text, _) = part.content { return text }
                    }
                    return nil
                }
            }
        }
        return []
    }

    @Test("FO-STAT-1 each number that is charted has a series and a value, those within composites too")
    func records() throws {
        var app = try HealthApp.open(me: "ann")
        try fillIn(&app, pulse: "70", high: "120")
        #expect(
            app.stored("Series").compactMap { $0["fields"]?["Field"]?.string("field") }.sorted() == [
                "blood.high", "pulse",
            ])
        #expect(values(app).compactMap(\.int).sorted() == [70, 120])
        let reply = try #require(app.stored("Reply").first)
        let series = app.stored("Series").compactMap { $0["id"] }
        for value in app.stored("Measurement") {
            let fields = try #require(value["fields"]?.object)
            #expect(fields["Day"] == "2026-10-14" && fields["Reply"] == [reply["id"] ?? .null])
            #expect(series.contains(try #require(fields["Series"]?[0])))
        }
        #expect(try rows(app) == ["Blood pressure – upper", "Pulse"])
        try fillIn(&app, pulse: "71", weight: "80.5")
        #expect(app.stored("Series").count == 3 && values(app).count == 4)
        #expect(try rows(app) == ["Blood pressure – upper", "Pulse", "Weight"])
    }

    @Test("FO-STAT-1 a row opens the chart of its values, in the chosen language")
    func chart() throws {
        var app = try HealthApp.open(languages: ["de"], me: "ann")
        try app.tap("Werte")
        try app.enter("Puls", "70")
        try app.tap("Sichern")
        try app.tap("Statistik")
        try app.tap("Puls")
        #expect(app.components == ["SeriesList", "Values"])
        let outline = app.screen.outline
        #expect(outline.containsUTF8("surface chart") && outline.containsUTF8(#""2026-10-14","70",0]"#))
    }

    @Test("FO-STAT-2 two devices give the same series the same id, and a value that of its reply and field")
    func ids() throws {
        func ids(_ model: Text, seed: UInt64, me: Text) throws -> [JSON] {
            var app = try HealthApp.open(me: me, seed: seed)
            try fillIn(&app, pulse: "70", high: "120")
            return app.stored(model).compactMap { $0["id"] }
        }
        let one = try ids("Series", seed: 1, me: "ann")
        #expect(try ids("Series", seed: 9, me: "ann") == one)
        #expect(Set(try ids("Series", seed: 1, me: "bob") + one).count == 4)
        for id in one { #expect(try #require(id.string.flatMap { UUID($0) }).isDerived) }
        // Other replies have other values.
        #expect(Set(try ids("Measurement", seed: 1, me: "ann") + ids("Measurement", seed: 9, me: "ann")).count == 4)
    }

    @Test("FO-STAT-2 the same reply corrected changes its values and adds none; one that is emptied goes")
    func corrected() throws {
        let reply = HealthApp.reply(21, "2026-10-10", ["pulse": 70, "weight": 80], ["by": "ann", "state": "refused"])
        var app = try HealthApp.open([reply], me: "ann") { json in
            json.set(
                "Components", "Forms",
                to: ["Type": "TableComponent", "Events": ["Init": "Load", "ItemClicked": "Edit"]])
            json.set("Events", "Load", to: ["Type": "LoadModels", "ModelId": "Reply", "ElementId": "Forms"])
            json.set("Events", "Edit", to: ["Type": "Push", "ElementId": "ReplyForm"])
            json.set("Models", "Reply", "Views", to: ["Table": ["ViewName": "SeriesRow", "Mappings": ["Name": "Day"]]])
        }
        func save(_ pulse: JSON, _ weight: JSON) throws {
            try app.tap("10 Oct 2026")
            try app.enter("Pulse", pulse)
            try app.enter("Weight", weight)
            try app.tap("Save")
        }
        try save("71", "81")
        #expect(values(app).compactMap(\.int).sorted() == [71, 81])
        let ids = app.stored("Measurement").compactMap { $0["id"] }
        try save("72", "81")
        #expect(values(app).compactMap(\.int).sorted() == [72, 81])
        #expect(app.stored("Measurement").compactMap { $0["id"] } == ids)
        #expect(app.stored("Measurement").compactMap { $0["fields"]?["Day"] } == ["2026-10-10", "2026-10-10"])
        try save("72", "")
        #expect(values(app) == [72] && app.stored("Series").count == 2)
    }

    @Test("FO-STAT-2 what was corrected elsewhere is corrected when statistics are opened; nothing is added")
    func correctedElsewhere() throws {
        var app = try HealthApp.open(me: "ann")
        try fillIn(&app, pulse: "70", weight: "80")
        try app.tap("Statistics")
        app.act(try #require(app.screen.delete("Weight")))
        try app.tap("Delete")
        var reply = try #require(app.stored("Reply").first)
        reply.set("fields", "Answers", "pulse", to: 75)
        reply.set("by", to: "ann")
        reply.set("changed", to: "2030-01-01T00:00:00Z")
        app.send(["type": "records", "records": [reply], "gone": [], "all": false])
        #expect(values(app) == [70])
        try app.tap("Forms")
        try app.tap("Statistics")
        #expect(values(app) == [75])
        let saves = app.saves.count
        reply.set("by", to: "bob")
        reply.set("fields", "Answers", "pulse", to: 76)
        app.send(["type": "records", "records": [reply], "gone": [], "all": false])
        try app.tap("Forms")
        try app.tap("Statistics")
        #expect(app.saves.count == saves && values(app) == [75])
    }

    @Test("FO-STAT-3 a series that is paused gets no more values, others do")
    func paused() throws {
        var app = try HealthApp.open(me: "ann")
        try fillIn(&app, pulse: "70", weight: "80")
        try app.tap("Statistics")
        app.act(try #require(app.screen.hold("Pulse")))
        try app.enter("Record no new values", true)
        try app.tap("Save")
        try fillIn(&app, pulse: "71", weight: "81")
        #expect(values(app).compactMap(\.int).sorted() == [70, 80, 81])
        try app.tap("Statistics")
        app.act(try #require(app.screen.hold("Pulse")))
        try app.enter("Record no new values", false)
        try app.tap("Save")
        try fillIn(&app, pulse: "72")
        #expect(values(app).compactMap(\.int).sorted() == [70, 72, 80, 81])
    }

    @Test(
        "FO-STAT-4 a row that is deleted takes its values along, and returns with the next value",
        arguments: [nil, "ann"] as [Text?])
    func deleted(me: Text?) throws {
        var app = try HealthApp.open(me: me)
        try fillIn(&app, pulse: "70", weight: "80")
        let series = app.stored("Series").compactMap { $0["id"] }
        try app.tap("Statistics")
        app.act(try #require(app.screen.delete("Pulse")))
        try app.tap("Delete")
        #expect(values(app) == [80] && app.stored("Series").count == 1)
        #expect(try rows(app) == ["Weight"])
        try fillIn(&app, pulse: "71")
        #expect(values(app).compactMap(\.int).sorted() == [71, 80])
        #expect(try rows(app) == ["Pulse", "Weight"])
        if me != nil { #expect(app.stored("Series").compactMap { $0["id"] } == series) }
    }

    @Test("FO-STAT-4 it returns also while its deletion waits to be sent: it is taken back, empty")
    func deletedAndWaiting() throws {
        var app = try HealthApp.open(me: "ann")
        try fillIn(&app, pulse: "70")
        var series = try #require(app.stored("Series").first)
        let id = try #require(series["id"])
        series.set("state", to: "deleted")
        series.set("by", to: "ann")
        series.set("fields", "SharedWith", to: "doctor")
        app.send(["type": "records", "records": [series], "gone": [], "all": false])
        try fillIn(&app, pulse: "71")
        let saved = app.saves.last { $0["record"]?["id"] == id }
        // What the synchroniser takes for a deletion taken back, with one change.
        #expect(saved?["was"]?.object?.keys == ["SharedWith"])
        #expect(saved?["record"]?["fields"]?["SharedWith"] == nil)
    }

    @Test("FO-STAT-1 replies of others, and without their form, are not measured")
    func others() throws {
        let other = HealthApp.reply(21, "2026-10-10", ["pulse": 70], ["by": "bob", "state": "synchronised"])
        var lost = HealthApp.reply(22, "2026-10-10", ["pulse": 70], ["by": "ann", "state": "synchronised"])
        lost.set("fields", "Form", to: [.string(HealthApp.id(99))])
        for reply in [other, lost] {
            let app = try HealthApp.open([reply], me: "ann") { json in
                json.set(
                    "Components", "Forms",
                    to: ["Type": "TableComponent", "Events": ["Init": "Load", "ItemClicked": "Measure"]])
                json.set("Events", "Load", to: ["Type": "LoadModels", "ModelId": "Reply", "ElementId": "Forms"])
                json.set(
                    "Models", "Reply", "Views", to: ["Table": ["ViewName": "SeriesRow", "Mappings": ["Name": "Day"]]])
            }
            var measuring = app
            try measuring.tap("10 Oct 2026")
            #expect(measuring.stored("Measurement").isEmpty && measuring.stored("Series").isEmpty)
        }
    }

    @Test("FO-STAT-5 nobody but the person sees a series and its values, unless it is shared")
    func sharing() throws {
        let app = AppDescription(reading: try HealthApp.description())
        let (series, value) = (try #require(app.models["Series"]), try #require(app.models["Measurement"]))
        func maySee(_ name: Text, shared: [Text], _ with: JSON) throws -> [Bool] {
            var rights = try #require(Rights(account: name, name: name, isGuest: false, granted: [], app: app))
            rights.shared = shared
            return [
                rights.may(.read, series, owner: "ann", fields: ["SharedWith": with]),
                rights.may(.read, value, owner: "ann", fields: ["Series": ["s1"]]),
            ]
        }
        #expect(try maySee("ann", shared: [], .null) == [true, true])
        #expect(try maySee("doctor", shared: [], .null) == [false, false])
        #expect(try maySee("doctor", shared: ["ann s1"], "bob doctor") == [true, true])
        #expect(try maySee("doctor", shared: ["ann s2"], "bob") == [false, false])
    }

    @Test("the checker knows what the settings of RecordMeasurements name")
    func checker() throws {
        try BonusTests.check(["LA-REF-3 /Events/Measure/Value"]) { $0.set("Events", "Measure", "Value", to: "Vlaue") }
        try BonusTests.check(["LA-FLOW-15 /Events/Measure/Value"]) { $0.set("Events", "Measure", "Value", to: "Day") }
        try BonusTests.check(["LA-FLOW-15 /Events/Measure/Series"]) {
            $0.set("Events", "Measure", "Series", to: "Value")
        }
        try BonusTests.check(["LA-REF-1 /Events/DeleteSeries/With/0"]) {
            $0.set("Events", "DeleteSeries", "With", to: ["Mesurement"])
        }
    }

    @Test("FO-STAT-1 a series that names no field of a form is not valid")
    func measuredField() throws {
        let context = RuleContext(
            language: "en", today: CalendarDate(dayNumber: 0), kinds: HealthApp.registry.fields, title: { _, _ in nil })
        let model = try #require(AppDescription(reading: try HealthApp.description()).models["Series"])
        let field = try #require(model.field("Field"))
        let good: JSON = [
            "collection": "c", "module": "m", "command": "f", "field": "a.b", "labels": [["en": "A"], "B"],
        ]
        #expect(Validation.problems(in: ["Field": good], fields: [field], context: context).isEmpty)
        #expect(context.text(of: good, in: field) == "A – B")
        for bad in [["field": "a"], ["collection": "c", "module": "m", "command": "f", "field": ""], "a", [1]] as [JSON]
        {
            #expect(
                Validation.problems(in: ["Field": bad], fields: [field], context: context).map(\.code) == ["FO-STAT-1"])
        }
    }
}

extension AppDriver {
    var components: [Text] { screen.levels.map(\.component) }

    /// Everything that the host was asked to write, in order.
    var saves: [JSON] {
        transcript.flatMap { exchange in
            ((try? JSON.parse(exchange.answer)) ?? .null)["effects"]?.array?.filter { $0["type"] == "save" } ?? []
        }
    }
}
