import Foundation
import TestSupport
import Testing
import Values

/// Who sees what of a child, of a team and of a club in the app SwimFit.
@Suite("SwimFit: who sees what", .timeLimit(.minutes(15)))
struct SwimFitTests {
    private static let club = "01955300-0000-7000-8000-000000000001"

    private static func one(_ id: String) -> JSON { [.string(Text(id))] }

    /// A profile with something of each kind below it.
    private struct Below {
        let profile = newID()
        let session = newID()
        let lap = newID()
        let remark = newID()
        let test = newID()
        let result = newID()
        let competition = newID()

        var all: Set<String> { [profile, session, lap, remark, test, result] }
        var models: [(String, String)] {
            [
                ("Swimmer", profile), ("Session", session), ("Lap", lap), ("Remark", remark), ("PulseTest", test),
                ("Result", result),
            ]
        }

        /// - Parameter profile: The fields of the profile.
        func operations(_ ops: Ops, _ profile: JSONObject, id: String) -> [JSON] {
            [
                ops.create(id, "Swimmer", .object(profile)),
                ops.create(session, "Session", ["Swimmer": one(id), "Day": "2026-04-01", "Distance": 2000]),
                ops.create(lap, "Lap", ["Session": one(session), "Swimmer": one(id), "Number": 1, "Distance": 50]),
                ops.create(remark, "Remark", ["Session": one(session), "Swimmer": one(id), "Text": "Good"]),
                ops.create(
                    test, "PulseTest", ["Swimmer": one(id), "Day": "2026-04-01", "Kind": "resting", "Beats": 60]),
                ops.create(
                    result, "Result",
                    [
                        "Swimmer": one(id), "Competition": one(competition), "Distance": 100, "Stroke": "free",
                        "Time": 80,
                    ]),
            ]
        }
    }

    /// The id that the app makes for a profile.
    private static func profile(of person: Person) -> String {
        UUID(of: ["once", Text(person.account), "Swimmer"]).text.description
    }

    @Test("TR-APP-19 TR-APP-21 a guardian reads and deletes the child's profile with all below it, nothing else")
    func guardians() async throws {
        let world = try await Backend.memory.world(try SpecFolder.text("Apps/swimfit/app.json"))
        let (child, other) = (try await world.person("child"), try await world.person("other"))
        let guardian = try await world.person("guardian", "guardian=child")
        let ops = Ops(etag: try await world.etag)
        let (mine, theirs) = (Below(), Below())
        let (id, otherID) = (Self.profile(of: child), Self.profile(of: other))
        let plan = newID()
        try await world.test { client in
            let born = JSON("2012-01-01")
            for (below, person, profile) in [(mine, child, id), (theirs, other, otherID)] {
                let made = try await client.sync(
                    below.operations(ops, ["Name": "N", "Birthday": born], id: profile), by: person)
                #expect(made.results == Array(repeating: "applied", count: 6))
            }
            _ = try await client.sync(
                [ops.create(plan, "Plan", ["Name": "Own", "Method": "load", "Visible": "me"])], by: child)
            let all = mine.all.subtracting([mine.profile]).union([id])
            try await #expect(Set(client.sync(by: guardian).ids) == all)
            for (model, record) in mine.models {
                let record = model == "Swimmer" ? id : record
                let path = "/api/apps/test/records/\(model)"
                try await #expect(client.get("\(path)/\(record)", by: guardian).status == 200, "\(model)")
                let list = try await client.get(path, by: guardian)
                #expect(list.json["records"]?.array?.count == 1, "\(model)")
                let file = try await client.get("/api/apps/test/export/\(model).jsonl", by: guardian)
                #expect(file.text.contains(record) && !file.text.contains(otherID), "\(model)")
            }
            // Neither changed nor entered: what a guardian makes there is nobody's but their own.
            #expect(
                try await client.sync(
                    [
                        ops.set(id, "Swimmer", ["Name": "X"], base: ["Name": 1_000]),
                        ops.set(id, "Swimmer", ["SharedWith": "x"], base: ["SharedWith": 1_000]),
                        ops.set(mine.session, "Session", ["Distance": 1], base: ["Distance": 1_000]),
                        ops.set(mine.lap, "Lap", ["Distance": 1], base: ["Distance": 1_000]),
                    ], by: guardian
                ).results == Array(repeating: "access.update", count: 4))
            #expect(
                try await client.sync([ops.delete(otherID, "Swimmer", v: 1_000)], by: guardian).results
                    == ["sync.unknown"])
            let deleted = try await client.sync(
                mine.models.reversed().map { ops.delete($0.0 == "Swimmer" ? id : $0.1, $0.0, v: 1_000) }, by: guardian)
            #expect(deleted.results == Array(repeating: "applied", count: 6))
            try await #expect(client.sync(by: guardian).ids.isEmpty)
            try await #expect(client.sync(by: child).ids == [plan])
            try await #expect(client.sync(by: other).ids.count == 6)
        }
    }

    @Test("TR-APP-22 who may enter reaches laps and comments, who is shared with reads them, and that ends at once")
    func laps() async throws {
        let world = try await Backend.memory.world(try SpecFolder.text("Apps/swimfit/app.json"))
        let swimmer = try await world.person("swimmer")
        let (coach, reader) = (try await world.person("coach"), try await world.person("reader"))
        let ops = Ops(etag: try await world.etag)
        let (mine, id) = (Below(), Self.profile(of: swimmer))
        let (lap, remark) = (newID(), newID())
        try await world.test { client in
            let fields: JSONObject = [
                "Name": "N", "Birthday": "1990-01-01", "SharedWith": "reader", "Editors": "coach",
            ]
            _ = try await client.sync(mine.operations(ops, fields, id: id), by: swimmer)
            try await #expect(Set(client.sync(by: reader).ids).isSuperset(of: [mine.lap, mine.remark, mine.result]))
            let work = try await client.sync(
                [
                    ops.create(
                        lap, "Lap",
                        ["Session": Self.one(mine.session), "Swimmer": Self.one(id), "Number": 2, "Distance": 100]),
                    ops.create(
                        remark, "Remark",
                        ["Session": Self.one(mine.session), "Swimmer": Self.one(id), "Text": "Well swum"]),
                    ops.set(mine.lap, "Lap", ["Distance": 60], base: ["Distance": 1_000]),
                ], by: coach)
            #expect(work.results == ["applied", "applied", "applied"])
            let own = try await client.sync(by: swimmer)
            #expect(Set(own.ids).isSuperset(of: [lap, remark]))
            let said = try await client.get("/api/apps/test/records/Remark/\(remark)", by: swimmer)
            #expect(said.json["fields"]?["By"] == "coach")
            #expect(
                try await client.sync([ops.set(lap, "Lap", ["Distance": 1], base: ["Distance": 1_000])], by: reader)
                    .results == ["access.update"])
            _ = try await client.sync(
                [
                    ops.set(
                        id, "Swimmer", ["SharedWith": .null, "Editors": .null],
                        base: ["SharedWith": 1_000, "Editors": 1_000])
                ], by: swimmer)
            try await #expect(client.sync(by: reader).ids.isEmpty)
            try await #expect(client.sync(by: coach).ids.isEmpty)
            try await #expect(client.get("/api/apps/test/records/Lap/\(lap)", by: coach).status == 404)
        }
    }

    @Test(
        "TR-APP-13 TR-APP-14 TR-APP-15 TR-APP-27 members see their team, its dates and plans, clubs have theirs")
    func teams() async throws {
        let world = try await Backend.memory.world(try SpecFolder.text("Apps/swimfit/app.json"))
        let trainer = try await world.person("trainer", "trainer=\(Self.club)")
        let second = try await world.person("second", "trainer=\(Self.club)")
        let (member, other) = (try await world.person("member"), try await world.person("other"))
        let clubber = try await world.person("clubber", "swimmer=\(Self.club)")
        let ops = Ops(etag: try await world.etag)
        let (team, date, plan, row, open, clubs) = (newID(), newID(), newID(), newID(), newID(), newID())
        try await world.test { client in
            let admin = try await world.person("admin", "admin")
            _ = try await client.sync([ops.create(Self.club, "Club", ["Name": "Club"])], by: admin)
            @Sendable func made(_ id: String, _ who: JSON, _ more: JSONObject = [:]) -> JSON {
                var fields: JSONObject = ["Name": "P", "Method": "load", "Visible": who]
                for (key, value) in more.members { fields[key] = value }
                return ops.create(id, "Plan", .object(fields))
            }
            let work = try await client.sync(
                [
                    ops.create(team, "Team", ["Name": "T", "Members": "member"]),
                    ops.create(date, "Appointment", ["Team": Self.one(team), "Day": "2026-05-01", "At": "18:30"]),
                    made(plan, "team", ["Team": Self.one(team)]),
                    ops.create(
                        row, "Row",
                        ["Plan": Self.one(plan), "Group": "main", "Rounds": 1, "Count": 1, "Distance": 100, "Order": 1]),
                    made(clubs, "club", ["Club": Self.one(Self.club)]), made(open, "all"),
                ], by: trainer)
            #expect(work.results == Array(repeating: "applied", count: 6))
            @Sendable func ids(_ person: Person) async throws -> Set<String> {
                Set(try await client.sync(by: person).ids).subtracting([Self.club])
            }
            try await #expect(ids(member) == [team, date, plan, row, open])
            try await #expect(ids(other) == [open])
            try await #expect(ids(clubber) == [open, clubs])
            try await #expect(ids(second) == [open, clubs])
            // What a member says of the team's plan, and a plan of a member for the team: the trainer reads both.
            let (said, own) = (newID(), newID())
            #expect(
                try await client.sync(
                    [
                        ops.create(said, "Comment", ["Plan": Self.one(plan), "Text": "Good"]),
                        made(own, "team", ["Team": Self.one(team)]),
                    ], by: member
                ).results == ["applied", "applied"])
            try await #expect(ids(trainer).isSuperset(of: [said, own]))
            try await #expect(ids(second) == [open, clubs])
            #expect(
                try await client.sync(
                    [
                        ops.create(newID(), "Team", ["Name": "Mine", "Members": ""]),
                        ops.set(date, "Appointment", ["At": "19:00"], base: ["At": 1_000]),
                        ops.set(team, "Team", ["Members": "member, other"], base: ["Members": 1_000]),
                    ], by: member
                ).results == ["access.create", "access.update", "access.update"])
            // Who is no trainer of the team cannot make dates for its members.
            let foreign = newID()
            _ = try await client.sync(
                [ops.create(foreign, "Appointment", ["Team": Self.one(team), "Day": "2026-05-01"])], by: second)
            try await #expect(!ids(member).contains(foreign))
            _ = try await client.sync([ops.set(team, "Team", ["Members": ""], base: ["Members": 1_000])], by: trainer)
            try await #expect(ids(member) == [open, said, own])
        }
    }
}
