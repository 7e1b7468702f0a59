import Foundation
import Store
import TestSupport
import Testing
import Values

@testable import Services

/// Who sees which sections and labels of the app Anatomy, and when that changes.
@Suite("LB-VIS: who sees what in Anatomy", .timeLimit(.minutes(15)))
struct AnatomyVisibilityTests {
    @Test(
        "LB-VIS-1 RI-8 a section without content id is for all students, one with it for those it was granted to",
        arguments: Backend.allCases)
    func sections(_ backend: Backend) async throws {
        let anatomy = try await AnatomyWorld(backend)
        try await anatomy.world.test { client in
            let open = try await anatomy.section("open", in: client)
            let closed = try await anatomy.section("closed", content: "kurs-b", in: client)
            let first = try await anatomy.exercise("first", in: open, picture: 1, client: client)
            let second = try await anatomy.exercise("second", in: closed, picture: 2, client: client)
            let all = Set([open, closed, first.label, second.label] + first.below + second.below)
            let mine = Set([open, first.label] + first.below)
            try await #expect(Set(client.sync(by: anatomy.student).ids) == mine)
            try await #expect(Set(client.sync(by: anatomy.other).ids) == all)
            try await #expect(Set(client.sync(by: anatomy.admin).ids) == all)
            for (person, count) in [(anatomy.student, 1), (anatomy.other, 2), (anatomy.admin, 2)] {
                for model in ["Section", "Exercise", "Pin", "Label", "Arrow", "Area"] {
                    let list = try await client.get("/api/apps/test/records/\(model)", by: person)
                    #expect(list.json["records"]?.array?.count == count, "\(person.name) \(model)")
                }
                let picture = try await client.get(second.picture.path, by: person)
                #expect(picture.status == (count == 2 ? 200 : 404))
            }
        }
    }

    @Test(
        "LB-VIS-2 labels of a graded exercise leave the devices of students, and come back for practice",
        arguments: Backend.allCases)
    func modes(_ backend: Backend) async throws {
        let anatomy = try await AnatomyWorld(backend)
        let ops = anatomy.ops
        try await anatomy.world.test { client in
            let (section, made) = try await anatomy.sectionWithExercise(in: client)
            let kept = try await anatomy.exercise("two", in: section, picture: 2, client: client)
            let first = try await client.sync(by: anatomy.student)
            #expect(first.ids.contains(made.label) && first.ids.contains(kept.label))

            try await #expect(
                client.sync([anatomy.set(made.exercise, "Exercise", ["Mode": "graded"])], by: anatomy.admin).results
                    == ["applied"])
            let second = try await client.sync(by: anatomy.student, after: first)
            #expect(second.json["reset"] == false)
            let removed = second.changes.filter { $0["removed"] == true }
            #expect(removed.compactMap(\.id) == [made.label] && removed.allSatisfy { $0["fields"] == nil })
            #expect(!second.text.contains("label one"))
            // The exercise itself changed; its pins are as they were but for what they hand down.
            #expect(Set(second.ids) == [made.exercise, made.pin])
            try await #expect(client.sync(by: anatomy.admin).ids.contains(made.label))
            try await #expect(!client.sync(by: anatomy.student).text.contains("label one"))

            // What was added meanwhile is not seen either.
            let late = newID()
            let fields: JSON = ["Text": "label late", "Language": "en", "Pin": [.string(Text(made.pin))]]
            try await #expect(
                client.sync([ops.create(late, "Label", fields)], by: anatomy.admin).results == ["applied"])
            let third = try await client.sync(by: anatomy.student, after: second)
            #expect(third.ids.isEmpty && !third.text.contains("label late"))

            try await #expect(
                client.sync([anatomy.set(made.exercise, "Exercise", ["Mode": "practice"])], by: anatomy.admin).results
                    == ["applied"])
            let fourth = try await client.sync(by: anatomy.student, after: third)
            #expect(fourth.json["reset"] == false)
            #expect(Set(fourth.ids) == [made.exercise, made.pin, made.label, late])
            #expect(fourth.text.contains("label one") && fourth.text.contains("label late"))
        }
    }

    @Test(
        "LB-VIS-3 RI-9 an exercise in another section, and a section with another content id, takes everything below along",
        arguments: Backend.allCases)
    func moves(_ backend: Backend) async throws {
        let anatomy = try await AnatomyWorld(backend)
        try await anatomy.world.test { client in
            let open = try await anatomy.section("open", in: client)
            let closed = try await anatomy.section("closed", content: "kurs-b", in: client)
            let made = try await anatomy.exercise("one", in: open, picture: 1, client: client)
            let everything = Set(made.below + [made.label])
            let start = try await client.sync(by: anatomy.student)
            #expect(Set(start.ids) == everything.union([open]))

            @Sendable func change(_ record: String, _ model: String, _ fields: JSONObject) async throws {
                try await #expect(
                    client.sync([anatomy.set(record, model, fields)], by: anatomy.admin).results == ["applied"])
            }
            @Sendable func removed(_ reply: Reply) -> Set<String> {
                Set(reply.changes.filter { $0["removed"] == true }.compactMap(\.id))
            }
            try await change(made.exercise, "Exercise", ["Section": [.string(Text(closed))]])
            let moved = try await client.sync(by: anatomy.student, after: start)
            #expect(moved.ids.isEmpty && removed(moved) == everything && moved.json["reset"] == false)
            try await #expect(client.get(made.picture.path, by: anatomy.student).status == 404)
            try await #expect(client.get(made.picture.path, by: anatomy.other).status == 200)

            // Nobody changed anything of what comes now but the section.
            try await change(closed, "Section", ["Content": .null])
            let opened = try await client.sync(by: anatomy.student, after: moved)
            #expect(Set(opened.ids) == everything.union([closed]) && opened.json["reset"] == false)
            try await change(closed, "Section", ["Content": "kurs-c"])
            let shut = try await client.sync(by: anatomy.student, after: opened)
            #expect(shut.ids.isEmpty && removed(shut) == everything.union([closed]))
            try await #expect(Set(client.sync(by: anatomy.other).ids) == [open])
            try await #expect(client.sync(by: anatomy.admin).ids.count == 7)
        }
    }

    @Test(
        "LB-VIS-4 RI-9 RI-12 what belongs to a deleted section is for lecturers; deleting it with everything works in one go",
        arguments: Backend.allCases)
    func deletions(_ backend: Backend) async throws {
        let anatomy = try await AnatomyWorld(backend)
        let ops = anatomy.ops
        try await anatomy.world.test { client in
            let (section, made) = try await anatomy.sectionWithExercise(in: client)
            let before = try await client.sync(by: anatomy.student)
            let known = Dictionary(
                uniqueKeysWithValues: try await client.sync(by: anatomy.admin).changes.map {
                    ($0.id ?? "", $0["v"]?.int64 ?? 0)
                })
            func delete(_ id: String, _ model: String) -> JSON { ops.delete(id, model, v: known[id] ?? 0) }
            try await #expect(client.sync([delete(section, "Section")], by: anatomy.admin).results == ["applied"])
            let orphans = try await client.sync(by: anatomy.student, after: before)
            #expect(orphans.ids.isEmpty && orphans.changes.count == 6)
            try await #expect(Set(client.sync(by: anatomy.admin).ids) == Set(made.below + [made.label]))
            // As a device deletes that saw all of it before: what follows from the first is no disagreement.
            let rest = [
                delete(made.exercise, "Exercise"), delete(made.pin, "Pin"), delete(made.arrow, "Arrow"),
                delete(made.area, "Area"), delete(made.label, "Label"),
            ]
            try await #expect(
                client.sync(rest, by: anatomy.admin).results == Array(repeating: "applied", count: 5))
            try await #expect(client.sync(by: anatomy.admin).ids.isEmpty)
        }
    }

    @Test(
        "LB-VIS-6 LB-VIS-4 a section is deleted from below; attempts stay, and what others add meanwhile is for lecturers",
        arguments: Backend.allCases)
    func deletedFromBelow(_ backend: Backend) async throws {
        let anatomy = try await AnatomyWorld(backend)
        let ops = anatomy.ops
        try await anatomy.world.test { client in
            let (section, made) = try await anatomy.sectionWithExercise(in: client)
            let attempt = newID()
            let practice: JSON = [
                "Exercise": [.string(Text(made.exercise))],
                "Attempt": [
                    "id": .string(Text(attempt)), "state": "test", "started": "2026-01-01T00:00:00Z", "answers": [],
                    "pins": [.string(Text(made.pin))],
                ],
            ]
            try await #expect(
                client.sync([ops.create(attempt, "Attempt", practice)], by: anatomy.student).results == ["applied"])
            let before = try await client.sync(by: anatomy.student)
            let all = try await client.sync(by: anatomy.admin)
            func delete(_ id: String, _ model: String) -> JSON {
                ops.delete(id, model, v: all.changes.first { $0.id == id }?["v"]?.int64 ?? 0)
            }
            let late = newID()
            let pin: JSON = [
                "Number": 2, "Exercise": [.string(Text(made.exercise))],
                "Place": ["kind": "small", "at": [.number(Decimal(0)), .number(Decimal(1))]],
            ]
            try await #expect(client.sync([ops.create(late, "Pin", pin)], by: anatomy.admin).results == ["applied"])
            let gone = [
                delete(made.label, "Label"), delete(made.area, "Area"), delete(made.arrow, "Arrow"),
                delete(made.pin, "Pin"), delete(made.exercise, "Exercise"), delete(section, "Section"),
            ]
            try await #expect(
                client.sync(gone, by: anatomy.admin).results == Array(repeating: "applied", count: 6))
            let after = try await client.sync(by: anatomy.student, after: before)
            let kept = after.changes.first { $0.id == attempt }?["fields"]?["Attempt"]?.state
            #expect(after.ids == [attempt] && kept == "withdrawn", "LB-GRADE-7")
            #expect(after.changes.count >= 7 && after.json["reset"] == false)
            try await #expect(client.sync(by: anatomy.student).ids == [attempt])
            try await #expect(Set(client.sync(by: anatomy.admin).ids) == [attempt, late])
        }
    }

    @Test(
        "LB-VIS-1 AP-ACCESS-4 a content id that is granted brings the section with everything, one taken away takes it",
        arguments: Backend.allCases)
    func grants(_ backend: Backend) async throws {
        let anatomy = try await AnatomyWorld(backend)
        let world = anatomy.world
        let (made, first) = try await world.test { client in
            let made = try await anatomy.sectionWithExercise(content: "kurs-b", in: client).made
            let reply = try await client.sync(by: anatomy.student)
            #expect(reply.ids.isEmpty)
            return (made, reply)
        }
        let grant = Grant(app: "test", role: "student", scope: "kurs-b")
        try await world.store.grant(grant, to: anatomy.student.account)
        // The same server, with nothing remembered about anybody.
        let second = try await World(nil, store: world.store, temporary: world.temporary).test { client in
            let reply = try await client.sync(by: anatomy.student, after: first)
            #expect(reply.json["reset"] == true && reply.ids.count == 6 && reply.ids.contains(made.label))
            return reply
        }
        try await world.store.revoke(grant, from: anatomy.student.account)
        try await World(nil, store: world.store, temporary: world.temporary).test { client in
            let reply = try await client.sync(by: anatomy.student, after: second)
            #expect(reply.json["reset"] == true && reply.ids.isEmpty)
        }
    }

    @Test("LB-VIS-1 LB-VIS-2 the demonstration's records are filled in as well", arguments: Backend.allCases)
    func demonstration(_ backend: Backend) async throws {
        let anatomy = try await AnatomyWorld(backend)
        let world = anatomy.world
        let text = try SpecFolder.text("Apps/anatomy/demo.json")
        try world.temporary.write(text, to: "apps/test/demo.json")
        let listed = try #require(try JSON.parse(Text(text))["records"]?.array)
        let library = try #require(await world.library.app(world.app))
        try await world.accounts.make(try DemoAccount.all(of: library))
        let report = try await DemoContent(records: world.records, accounts: world.accounts)
            .fill(library)
        #expect(report.records == listed.count && report.refusals.isEmpty, "\(report.refusals)")
        try await world.test { client in
            @Sendable func titles(_ model: String, _ field: Text, by person: Person) async throws -> [String] {
                let list = try await client.get("/api/apps/test/records/\(model)?limit=1000", by: person)
                return (list.json["records"]?.array ?? []).compactMap {
                    $0["fields"]?[field]?.string.map { String($0) }
                }
            }
            try await #expect(titles("Section", "Title", by: anatomy.student).sorted() == ["Testat 1", "Testat 2"])
            try await #expect(
                titles("Section", "Title", by: anatomy.other).sorted() == ["Kurs B", "Testat 1", "Testat 2"])
            // Of each exercise for practice in sections that may be seen, three labels to a pin.
            let pins = try await titles("Pin", "Audience", by: anatomy.student).count
            let labels = try await titles("Label", "Text", by: anatomy.student).count
            let graded = try await client.get("/api/apps/test/records/Exercise?Mode=graded", by: anatomy.student)
            #expect(graded.json["records"]?.array?.count == 1)
            let exercise = try #require(graded.json["records"]?[0]?.id)
            let hidden = try await client.get(
                "/api/apps/test/records/Pin?Exercise=\(exercise)&limit=1000", by: anatomy.student)
            let count = try #require(hidden.json["records"]?.array?.count)
            #expect(count == 10 && labels == 3 * (pins - count))
        }
    }
}
