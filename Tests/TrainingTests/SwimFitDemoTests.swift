import Foundation
import Language
import TestSupport
import Testing
import Values

@Suite("The demonstration of SwimFit")
struct SwimFitDemoTests {
    private struct One {
        let model: Text
        let fields: JSONObject
    }

    private static func records(at now: String) throws -> (accounts: [JSON], all: [One]) {
        let document = try JSON.parse(Text(try SpecFolder.text("Apps/swimfit/demo.json")))
        let today = try #require(Instant(Text(now + "T12:00:00.000Z"))).date(offsetMinutes: 0)
        let all = document.elements("records").map { record in
            var fields = record["fields"]?.object ?? [:]
            for (name, value) in fields.members {
                guard let days = value["today"]?.decimal?.int else { continue }
                fields[name] = .string(CalendarDate(dayNumber: today.dayNumber + days).text)
            }
            return One(model: record.string("model") ?? "", fields: fields)
        }
        return (document.elements("accounts"), all)
    }

    @Test("TR-APP-23 it has what there is to show, and does not age", arguments: ["2026-04-12", "2031-11-30"])
    func content(_ now: String) throws {
        let (accounts, all) = try Self.records(at: now)
        func fields(_ model: Text) -> [JSONObject] { all.filter { $0.model == model }.map { $0.fields } }
        #expect(fields("Club").count == 2 && fields("Trainer").count == 2 && fields("Team").count == 2)
        #expect(fields("Module").count == 25)
        let today = try #require(CalendarDate(Text(now)))
        let swimmers = fields("Swimmer")
        let ages = swimmers.compactMap { one -> Int? in
            guard let born = one.string("Birthday").flatMap({ CalendarDate($0) }) else { return nil }
            let isBefore = (born.month, born.day) > (today.month, today.day)
            return today.year - born.year - (isBefore ? 1 : 0)
        }
        #expect(ages.count == 6 && ages.filter { $0 == 15 }.count == 1 && ages.filter { $0 == 17 }.count == 1)
        #expect(swimmers.filter { $0["LoadPulse"] == nil }.count == 1)
        // The example plan: 3,850 m in ten rows.
        let plan = try #require(all.first { $0.model == "Plan" })
        #expect(plan.fields["Name"] == "Grundlage am Dienstag")
        let rows = fields("Row").prefix(10)
        let metres = rows.map { ($0["Count"]?.decimal?.int ?? 0) * ($0["Distance"]?.decimal?.int ?? 0) }
        #expect(metres.reduce(0, +) == 3850)
        // Twelve weeks, the last of them yesterday or so; every session has laps.
        let sessions = all.filter { $0.model == "Session" }
        let days = sessions.compactMap { $0.fields.string("Day").flatMap { CalendarDate($0) } }
        #expect(days.allSatisfy { $0 < today } && days.count == sessions.count)
        let first = try #require(days.min()), last = try #require(days.max())
        #expect(last.dayNumber - first.dayNumber >= 77 && today.dayNumber - last.dayNumber <= 7)
        let laps = Set(fields("Lap").compactMap { $0["Session"]?.array?.first?.string })
        #expect(laps.count == sessions.count)
        // Appointments of this week and the next for both teams.
        let dates = fields("Appointment").compactMap { $0.string("Day").flatMap { CalendarDate($0) } }
        #expect(dates.contains { (0...6).contains($0.dayNumber - today.dayNumber) })
        #expect(dates.contains { (7...13).contains($0.dayNumber - today.dayNumber) })
        #expect(Set(fields("Appointment").compactMap { $0["Team"]?.array?.first?.string }).count == 2)
        #expect(fields("Competition").count == 3 && fields("Result").count == 8)
        let roles = accounts.flatMap { $0.texts("roles") }
        #expect(roles.contains("guardian=forelle") && roles.filter { $0.hasUTF8Prefix("trainer=") }.count == 2)
    }
}
