import Foundation
import Synchronization
import Testing
import Values

/// People whom somebody lets change what belongs to them, and people who are not reached by sharing yet.
@Suite("Editors", .timeLimit(.minutes(15)))
struct EditorsTests {
    private static func description(limit: String = "") -> String {
        TestApp.text(
            access: #""Access": { "Roles": ["person", "trainer"], "Accounts": "person" },"#,
            models: [
                TestApp.model(
                    "Series",
                    fields: """
                        { "Name": "Title", "Type": "Text" }, { "Name": "Born", "Type": "Date" },
                        { "Name": "With", "Type": "Accounts" }, { "Name": "By", "Type": "Accounts" },
                        { "Name": "Photo", "Type": "Image" }
                        """,
                    more: #""Share": "With", "Editors": "By", \#(limit) "#
                        + rights(#""create", "update own", "delete own", "update shared""#)),
                TestApp.model(
                    "Value",
                    fields: """
                        { "Name": "Series", "Type": "Reference", "Options": { "ModelName": "Series" } },
                        { "Name": "Number", "Type": "Number" }, { "Name": "Maker", "Type": "Creator" }
                        """,
                    more: #""Share": "Series", "#
                        + rights(
                            #""update own", "delete own", "create", "create shared", "update shared", "delete shared""#)
                ),
            ].joined(separator: ", "), root: "Series")
    }

    private static func rights(_ more: String) -> String {
        #""Access": { "person": ["read own", "read shared", \#(more)] },"#
    }

    private static let limit = """
        "ShareOnly": { "If": "years(Born, today) < 18", "Roles": ["trainer"],
          "Text": { "de": "Nur Trainer.", "en": "Trainers only." } },
        """

    @Test(
        "RI-15 RI-16 RI-17 an editor changes the record and what hangs on it; what is made there belongs to its owner",
        arguments: [false, true])
    func editing(isDurable: Bool) async throws {
        let world = try await World(Self.description(), isDurable: isDurable)
        let (ann, coach) = (try await world.person("ann"), try await world.person("coach"))
        let reader = try await world.person("reader")
        let ops = Ops(etag: try await world.etag)
        let (pulse, other) = (newID(), newID())
        let (mine, theirs, late) = (newID(), newID(), newID())
        @Sendable func value(_ id: String, _ number: Int, of series: String) -> JSON {
            ops.create(id, "Value", ["Series": [.string(Text(series))], "Number": JSON(number)])
        }
        try await world.test { client in
            let made = try await client.sync(
                [
                    ops.create(pulse, "Series", ["Title": "Pulse", "With": "reader", "By": "coach"]),
                    ops.create(other, "Series", ["Title": "Weight"]), value(mine, 1, of: pulse),
                ], by: ann)
            #expect(made.results == ["applied", "applied", "applied"])
            // An editor reads without standing among those it is shared with.
            try await #expect(Set(client.sync(by: coach).ids) == [pulse, mine])

            let work = try await client.sync(
                [
                    ops.set(pulse, "Series", ["Title": "Heart"], base: ["Title": 1_000]), value(theirs, 2, of: pulse),
                    ops.set(mine, "Value", ["Number": 10], base: ["Number": 1_000]),
                ], by: coach)
            #expect(work.results == ["applied", "applied", "applied"])
            let stored = try await client.get("/api/apps/test/records/Value/\(theirs)", by: ann)
            // Of the owner, by the editor.
            #expect(stored.json["created"]?["by"]?.string == Text(ann.account))
            #expect(stored.json["changed"]?["by"]?.string == Text(coach.account))
            #expect(stored.json["fields"]?["Maker"] == "coach")
            try await #expect(Set(client.sync(by: ann).ids) == [pulse, other, mine, theirs])
            try await #expect(Set(client.sync(by: reader).ids) == [pulse, mine, theirs])

            // Whom it is shared with is the owner's business, and deleting it too; who only reads changes nothing.
            for fields: JSON in [
                ["With": "reader, x"], ["By": "coach, x"], ["By": .null], ["Title": "X", "With": .null],
            ] {
                #expect(
                    try await client.sync([ops.set(pulse, "Series", fields)], by: coach).results == ["access.update"])
            }
            let put = try await client.send(
                .put, "/api/apps/test/records/Series/\(pulse)", by: coach, headers: [.ifMatch: "*"],
                json: ["fields": ["Title": "Put", "With": "reader", "By": "coach"]])
            #expect(put.status == 200)
            let without = try await client.send(
                .put, "/api/apps/test/records/Series/\(pulse)", by: coach, headers: [.ifMatch: "*"],
                json: ["fields": ["Title": "Put"]])
            #expect(without.status == 403)
            #expect(
                try await client.sync([ops.delete(pulse, "Series", v: 1_000)], by: coach).results == ["access.delete"])
            #expect(
                try await client.sync([ops.set(mine, "Value", ["Number": 3])], by: reader).results == ["access.update"])
            // What a reader puts there is the reader's own, and nobody sees it with the series.
            let foreign = newID()
            try await #expect(client.sync([value(foreign, 99, of: pulse)], by: reader).results == ["applied"])
            try await #expect(!client.sync(by: coach).ids.contains(foreign))
            // An editor moves nothing to where there is nothing to edit.
            let moved = ops.set(mine, "Value", ["Series": [.string(Text(other))]], base: ["Series": 1_000])
            try await #expect(client.sync([moved], by: coach).results == ["access.update"])

            // Taken out, and nothing goes any more, in no way.
            #expect(
                try await client.sync([ops.set(pulse, "Series", ["By": .null], base: ["By": 1_000])], by: ann).results
                    == ["applied"])
            try await #expect(client.sync(by: coach).ids.isEmpty)
            #expect(
                try await client.sync(
                    [ops.set(mine, "Value", ["Number": 4]), ops.delete(theirs, "Value", v: 1_000)], by: coach
                ).results == ["sync.unknown", "sync.unknown"])
            let patch = try await client.send(
                .patch, "/api/apps/test/records/Value/\(mine)", by: coach, json: ["fields": ["Number": 4]])
            #expect(patch.status == 404)
            // What is made now is one's own again.
            try await #expect(client.sync([value(late, 5, of: pulse)], by: coach).results == ["applied"])
            try await #expect(!client.sync(by: ann).ids.contains(late))
        }
    }

    @Test("RI-15 an editor deletes what hangs on the record, and brings back neither it nor the record's sharing")
    func deleting() async throws {
        let world = try await World(Self.description())
        let (ann, coach) = (try await world.person("ann"), try await world.person("coach"))
        let ops = Ops(etag: try await world.etag)
        let (pulse, one) = (newID(), newID())
        try await world.test { client in
            _ = try await client.sync(
                [
                    ops.create(pulse, "Series", ["Title": "Pulse", "By": "coach"]),
                    ops.create(one, "Value", ["Series": [.string(Text(pulse))], "Number": 1]),
                ], by: ann)
            try await #expect(client.sync([ops.delete(one, "Value", v: 1_000)], by: coach).results == ["applied"])
            try await #expect(!client.sync(by: ann).ids.contains(one))
            try await #expect(client.sync([ops.delete(pulse, "Series", v: 1_000)], by: ann).results == ["applied"])
            let v = try #require(try await client.sync(by: ann).changes.last?["v"]?.int64)
            // Coach may make series, and not this one again.
            var back = ops.create(pulse, "Series", ["Title": "Mine", "By": "coach", "With": "x"]).object ?? [:]
            back["v"] = .number(Decimal(v))
            try await #expect(client.sync([.object(back)], by: coach).results == ["access.create"])
        }
    }

    @Test(
        "RI-18 while a record is so, sharing reaches the roles named only; the day it is over comes without a change",
        arguments: [false, true])
    func shareOnly(isDurable: Bool) async throws {
        // 2026-03-01T12:00:00Z; the series is of somebody who is 18 on 2026-03-05.
        let start: Int64 = 1_772_366_400_000
        let day: Int64 = 86_400_000
        let clock = Mutex<Int64>(start)
        let world = try await World(
            Self.description(limit: Self.limit), isDurable: isDurable, now: { clock.withLock { $0 } })
        let (ann, friend) = (try await world.person("ann"), try await world.person("friend"))
        let (editor, trainer) = (try await world.person("editor"), try await world.person("coach", "trainer"))
        let ops = Ops(etag: try await world.etag)
        let (pulse, value, bare) = (newID(), newID(), newID())
        /// Logged in anew: logins of tests last an hour.
        @Sendable func again(_ person: Person) async throws -> Person {
            let token = try await world.accounts.makeToken(for: person.name, lasting: 3_600_000)
            return Person(name: person.name, account: person.account, token: token.token.text)
        }
        try await world.test { client in
            let made = try await client.sync(
                [
                    ops.create(
                        pulse, "Series",
                        ["Title": "Pulse", "Born": "2008-03-05", "With": "friend, coach", "By": "editor"]),
                    ops.create(value, "Value", ["Series": [.string(Text(pulse))], "Number": 1]),
                    // Nobody knows how old: kept back.
                    ops.create(bare, "Series", ["Title": "Bare", "With": "friend"]),
                ], by: ann)
            #expect(made.results == ["applied", "applied", "applied"])
            @Sendable func sees(_ person: Person) async throws -> Set<String> {
                try await Set(client.sync(by: person).ids)
            }
            try await #expect(sees(trainer) == [pulse, value])
            let none = try await client.sync(by: friend)
            #expect(none.ids.isEmpty)
            try await #expect(sees(editor).isEmpty)
            #expect(
                try await client.sync([ops.set(pulse, "Series", ["Title": "X"])], by: editor).results == [
                    "sync.unknown"
                ])
            for path in ["records/Series/\(pulse)", "records/Value/\(value)"] {
                try await #expect(client.get("/api/apps/test/\(path)", by: friend).status == 404)
            }
            for file in ["export/Series.jsonl", "export/Value.csv"] {
                let bytes = try await client.get("/api/apps/test/\(file)", by: friend).bytes
                let text = String(decoding: bytes, as: UTF8.self)
                #expect(!text.contains(pulse) && !text.contains(value))
            }
            // An hour before it is the 5th everywhere on earth, and then.
            clock.withLock { $0 = start + 4 * day - 3_600_000 }
            try await #expect(client.sync(by: again(friend), after: none).json["reset"] == false)
            try await #expect(sees(again(trainer)) == [pulse, value])
            clock.withLock { $0 = start + 4 * day }
            let (ann, friend) = (try await again(ann), try await again(friend))
            let (editor, trainer) = (try await again(editor), try await again(trainer))
            let grown = try await client.sync(by: friend, after: none)
            #expect(grown.json["reset"] == true && Set(grown.ids) == [pulse, value])
            let work = try await client.sync(
                [ops.set(pulse, "Series", ["Title": "Heart"], base: ["Title": 1_000])], by: editor)
            #expect(work.results == ["applied"])
            // A day of birth that was wrong counts at once.
            #expect(
                try await client.sync(
                    [ops.set(pulse, "Series", ["Born": "2010-01-01"], base: ["Born": 1_000])], by: ann
                )
                .results == ["applied"])
            let back = try await client.sync(by: friend, after: grown)
            #expect(back.json["reset"] == true && back.ids.isEmpty)
            try await #expect(sees(trainer) == [pulse, value])
        }
    }
}
