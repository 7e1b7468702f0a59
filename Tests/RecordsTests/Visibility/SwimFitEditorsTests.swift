import Foundation
import TestSupport
import Testing
import Values

/// Who changes plans of others and comments on what is shared in the app SwimFit, on every way.
@Suite("SwimFit: editors and comments", .timeLimit(.minutes(15)))
struct SwimFitEditorsTests {
    private static func one(_ id: String) -> JSON { [.string(Text(id))] }

    private static func row(_ plan: String, _ order: Int, _ distance: Int) -> JSON {
        [
            "Plan": one(plan), "Group": "main", "Rounds": 1, "Count": 1, "Distance": JSON(distance),
            "Order": JSON(order),
        ]
    }

    @Test(
        "TR-APP-31 TR-APP-2 RI-15 an editor changes a plan and its rows on every way, until the name is taken out",
        arguments: [false, true])
    func editors(isDurable: Bool) async throws {
        let world = try await World(try SpecFolder.text("Apps/swimfit/app.json"), isDurable: isDurable)
        let (ann, second) = (try await world.person("ann"), try await world.person("second"))
        let (reader, other) = (try await world.person("reader"), try await world.person("other"))
        let ops = Ops(etag: try await world.etag)
        let (plan, own, added, foreign) = (newID(), newID(), newID(), newID())
        try await world.test { client in
            let made = try await client.sync(
                [
                    ops.create(
                        plan, "Plan",
                        [
                            "Name": "Mine", "Method": "load", "Visible": "me", "SharedWith": "reader",
                            "Editors": "second",
                        ]),
                    ops.create(own, "Row", Self.row(plan, 1, 100)),
                ], by: ann)
            #expect(made.results == ["applied", "applied"])
            for person in [second, reader] { try await #expect(Set(client.sync(by: person).ids) == [plan, own]) }
            try await #expect(client.sync(by: other).ids.isEmpty)

            let work = try await client.sync(
                [
                    ops.set(plan, "Plan", ["Name": "Ours"], base: ["Name": 1_000]),
                    ops.create(added, "Row", Self.row(plan, 2, 200)),
                    ops.set(own, "Row", ["Count": 2], base: ["Count": 1_000]),
                ], by: second)
            #expect(work.results == ["applied", "applied", "applied"])
            let put = try await client.send(
                .patch, "/api/apps/test/records/Row/\(own)", by: second, json: ["fields": ["Count": 3]])
            #expect(put.status == 200)
            // Neither whom it is shared with, nor deleting the plan.
            #expect(
                try await client.sync(
                    [
                        ops.set(plan, "Plan", ["Editors": "second, other"], base: ["Editors": 1_000]),
                        ops.set(plan, "Plan", ["SharedWith": "other"], base: ["SharedWith": 1_000]),
                        ops.delete(plan, "Plan", v: 1_000),
                    ], by: second
                ).results == ["access.update", "access.update", "access.delete"])
            let shares = try await client.send(
                .patch, "/api/apps/test/records/Plan/\(plan)", by: second, json: ["fields": ["Editors": "other"]])
            #expect(shares.status == 403)
            let deletes = try await client.send(
                .delete, "/api/apps/test/records/Plan/\(plan)", by: second, headers: [.ifMatch: "*"])
            #expect(deletes.status == 403)
            // The row is the owner's, made by the editor, and it counts: 3 × 100 and 200.
            let row = try await client.get("/api/apps/test/records/Row/\(added)", by: ann)
            #expect(row.json["created"]?["by"]?.string == Text(ann.account) && row.json["fields"]?["By"] == "second")
            for person in [ann, second, reader] {
                let shown = try await client.get("/api/apps/test/rest/training/\(plan)", by: person)
                #expect(shown.json["gesamtstrecke"] == 500 && shown.json["module"]?.array?.count == 2)
            }
            try await #expect(client.get("/api/apps/test/rest/training/\(plan)", by: other).status == 404)

            // Who only reads changes nothing, and their rows are nobody's but their own.
            #expect(
                try await client.sync(
                    [
                        ops.set(plan, "Plan", ["Name": "X"], base: ["Name": 1_000]),
                        ops.set(own, "Row", ["Count": 9], base: ["Count": 1_000]),
                        ops.delete(own, "Row", v: 1_000),
                    ], by: reader
                ).results == ["access.update", "access.update", "access.delete"])
            let patch = try await client.send(
                .patch, "/api/apps/test/records/Row/\(own)", by: reader, json: ["fields": ["Count": 9]])
            #expect(patch.status == 403)
            _ = try await client.sync([ops.create(foreign, "Row", Self.row(plan, 3, 400))], by: reader)
            try await #expect(!client.sync(by: ann).ids.contains(foreign))
            let same = try await client.get("/api/apps/test/rest/training/\(plan)", by: reader)
            #expect(same.json["gesamtstrecke"] == 500)

            // Taken out: nothing goes any more, and what was made stays.
            let out = try await client.sync(
                [
                    ops.set(
                        plan, "Plan", ["SharedWith": .null, "Editors": .null],
                        base: ["SharedWith": 1_000, "Editors": 1_000])
                ], by: ann)
            #expect(out.results == ["applied"])
            try await #expect(client.sync(by: second).ids.isEmpty)
            let late = try await client.send(
                .patch, "/api/apps/test/records/Row/\(added)", by: second, json: ["fields": ["Count": 4]])
            #expect(late.status == 404)
            try await #expect(client.get("/api/apps/test/rest/training/\(plan)", by: second).status == 404)
            let left = try await client.get("/api/apps/test/rest/training/\(plan)", by: ann)
            #expect(left.json["gesamtstrecke"] == 500)
        }
    }

    @Test(
        "RI-21 RI-23 TR-APP-22 with whom a profile is shared comments on its sessions and does nothing else, on every way",
        arguments: [false, true])
    func comments(isDurable: Bool) async throws {
        let world = try await World(try SpecFolder.text("Apps/swimfit/app.json"), isDurable: isDurable)
        let (swimmer, reader) = (try await world.person("swimmer"), try await world.person("reader"))
        let (guardian, other) = (
            try await world.person("guardian", "guardian=swimmer"), try await world.person("other")
        )
        let ops = Ops(etag: try await world.etag)
        let id = UUID(of: ["once", Text(swimmer.account), "Swimmer"]).text.description
        let session = newID()
        @Sendable func remark(_ text: JSON) -> JSON {
            ["Session": Self.one(session), "Swimmer": Self.one(id), "Text": text]
        }
        let (said, posted) = (newID(), newID())
        try await world.test { client in
            let made = try await client.sync(
                [
                    ops.create(
                        id, "Swimmer", ["Name": "N", "Birthday": "1990-01-01", "SharedWith": "reader"]),
                    ops.create(session, "Session", ["Swimmer": Self.one(id), "Day": "2026-04-01", "Distance": 2000]),
                ], by: swimmer)
            #expect(made.results == ["applied", "applied"])
            #expect(
                try await client.sync([ops.create(said, "Remark", remark("Well swum"))], by: reader).results
                    == ["applied"])
            let sent = try await client.send(
                .put, "/api/apps/test/records/Remark/\(posted)", by: reader, headers: [.ifNoneMatch: "*"],
                json: ["fields": remark("Again")])
            #expect(sent.status == 201)
            for person in [swimmer, reader, guardian] {
                try await #expect(Set(client.sync(by: person).ids).isSuperset(of: [said, posted]))
            }
            for comment in [said, posted] {
                let seen = try await client.get("/api/apps/test/records/Remark/\(comment)", by: swimmer)
                #expect(seen.json["fields"]?["By"] == "reader")
                #expect(seen.json["created"]?["by"]?.string == Text(swimmer.account))
            }
            // No laps, no sessions. What the reader said is the reader's to change; the swimmer leaves the words as they are.
            let work = try await client.sync(
                [
                    ops.set(session, "Session", ["Distance": 1], base: ["Distance": 1_000]),
                    ops.set(said, "Remark", ["Text": "Very well swum"], base: ["Text": 1_000]),
                ], by: reader)
            #expect(work.results == ["access.update", "applied"])
            let words = ops.set(said, "Remark", ["Text": "Badly swum"], base: ["Text": 1_000])
            try await #expect(client.sync([words], by: swimmer).results == ["access.update"])
            let patched = try await client.send(
                .patch, "/api/apps/test/records/Remark/\(posted)", by: reader, json: ["fields": ["Text": "And again"]])
            #expect(patched.status == 200)
            let changed = try await client.get("/api/apps/test/records/Remark/\(said)", by: swimmer)
            #expect(changed.json["fields"]?["Text"] == "Very well swum" && changed.json["fields"]?["By"] == "reader")
            #expect(changed.json["created"]?["by"]?.string == Text(swimmer.account))
            // Others neither change nor delete it, and nobody takes it elsewhere.
            for person in [guardian, other] {
                let foreign = ops.set(said, "Remark", ["Text": "X"], base: ["Text": 1_000])
                try await #expect(client.sync([foreign], by: person).results != ["applied"])
            }
            let away = ops.set(said, "Remark", ["Swimmer": .null], base: ["Swimmer": 1_000])
            try await #expect(client.sync([away], by: reader).results == ["access.update"])
            let mine = newID()
            _ = try await client.sync([ops.create(mine, "Remark", remark("Oops"))], by: reader)
            try await #expect(client.sync([ops.delete(mine, "Remark", v: 1_000)], by: reader).results == ["applied"])
            try await #expect(!client.sync(by: swimmer).ids.contains(mine))
            let lap = newID()
            _ = try await client.sync(
                [
                    ops.create(
                        lap, "Lap",
                        ["Session": Self.one(session), "Swimmer": Self.one(id), "Number": 1, "Distance": 50])
                ], by: reader)
            try await #expect(!client.sync(by: swimmer).ids.contains(lap))
            // Nobody else's comment gets there, a guardian's neither.
            let (strange, guarded) = (newID(), newID())
            _ = try await client.sync([ops.create(strange, "Remark", remark("Spam"))], by: other)
            _ = try await client.sync([ops.create(guarded, "Remark", remark("Hm"))], by: guardian)
            try await #expect(Set(client.sync(by: swimmer).ids).isDisjoint(with: [strange, guarded]))
            // The swimmer deletes what was said, and ends it.
            #expect(
                try await client.sync(
                    [
                        ops.delete(posted, "Remark", v: 1_000),
                        ops.set(id, "Swimmer", ["SharedWith": .null], base: ["SharedWith": 1_000]),
                    ], by: swimmer
                ).results == ["applied", "applied"])
            try await #expect(client.sync(by: reader).ids == [lap])
            let late = newID()
            _ = try await client.sync([ops.create(late, "Remark", remark("Late"))], by: reader)
            try await #expect(!client.sync(by: swimmer).ids.contains(late))
            // Taken out, one's own words are out of reach, too.
            for op in [
                ops.set(said, "Remark", ["Text": "X"], base: ["Text": 1_000]), ops.delete(said, "Remark", v: 1_000),
            ] {
                try await #expect(client.sync([op], by: reader).results != ["applied"])
            }
            let kept = try await client.get("/api/apps/test/records/Remark/\(said)", by: swimmer)
            #expect(kept.json["fields"]?["Text"] == "Very well swum")
        }
    }

    @Test("RI-21 RI-18 of a minor, sharing and so commenting reaches trainers only")
    func minors() async throws {
        let world = try await World(try SpecFolder.text("Apps/swimfit/app.json"))
        let (child, friend) = (try await world.person("child"), try await world.person("friend"))
        let coach = try await world.person("coach", "trainer=01955300-0000-7000-8000-000000000001")
        let ops = Ops(etag: try await world.etag)
        let id = UUID(of: ["once", Text(child.account), "Swimmer"]).text.description
        let (session, plan) = (newID(), newID())
        let (from, by, planned) = (newID(), newID(), newID())
        @Sendable func remark(_ record: String) -> JSON {
            ops.create(record, "Remark", ["Session": Self.one(session), "Swimmer": Self.one(id), "Text": "Hi"])
        }
        try await world.test { client in
            _ = try await client.sync(
                [
                    ops.create(id, "Swimmer", ["Name": "N", "SharedWith": "friend, coach"]),
                    ops.create(session, "Session", ["Swimmer": Self.one(id), "Day": "2026-04-01", "Distance": 2000]),
                    ops.create(
                        plan, "Plan", ["Name": "P", "Method": "load", "Visible": "me", "SharedWith": "friend"]),
                ], by: child)
            _ = try await client.sync([remark(from)], by: friend)
            _ = try await client.sync([remark(by)], by: coach)
            let seen = try await client.sync(by: child).ids
            #expect(seen.contains(by) && !seen.contains(from))
            // A plan has no pulse of anybody: a friend reads it and comments.
            _ = try await client.sync(
                [ops.create(planned, "Comment", ["Plan": Self.one(plan), "Text": "Nice"])], by: friend)
            try await #expect(client.sync(by: child).ids.contains(planned))
        }
    }
}
