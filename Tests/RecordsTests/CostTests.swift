import HTTPTypes
import ServerTestSupport
import Store
import Testing
import Values

/// What is read of records for a request, counted; not how long it takes.
@Suite("AP-COST: what requests cost", .timeLimit(.minutes(15)))
struct CostTests {
    private struct Setup {
        let store = CountedStore(MemoryStore())
        let clock = TestClock()
        let world: World

        init(_ description: String) async throws {
            let clock = clock
            world = try await World(description, store: store, temporary: TemporaryFolder(), now: { clock.now })
        }
    }

    @Test("AP-COST-1 a hundred refused deletes of unknown ids ask for no record")
    func refused() async throws {
        let setup = try await Setup(Course.app())
        let lecturer = try await setup.world.person("lecturer", "admin")
        let ops = Ops(etag: try await setup.world.etag)
        try await setup.world.test { client in
            let made = (0..<100).map { _ in ops.create(newID(), "Exercise", ["Title": "x"]) }
            let first = try await client.sync(made, by: lecturer)
            _ = try await client.sync(by: lecturer, after: first)
            _ = setup.store.takeCounts()
            let deleted = try await client.sync(
                (0..<100).map { _ in ops.delete(newID(), "Exercise", v: 1) }, by: lecturer, after: first)
            #expect(deleted.results == Array(repeating: "sync.unknown", count: 100))
            #expect(setup.store.takeCounts() == [0, 0])
        }
    }

    @Test("AP-COST-1 LB-GRADE-4 deleting reads what refers to what was deleted, once, and settles that")
    func deleted() async throws {
        let setup = try await Setup(Course.app())
        let lecturer = try await setup.world.person("lecturer", "admin")
        let ops = Ops(etag: try await setup.world.etag)
        let exercises = (0..<3).map { _ in newID() }
        let attempts = (0..<12).map { _ in newID() }
        try await setup.world.test { client in
            var made = exercises.map { ops.create($0, "Exercise", ["Mode": "practice"]) }
            for (place, id) in attempts.enumerated() {
                let attempt: JSON = [
                    "id": .string(Text(id)), "state": "test",
                    "started": .string(Instant(milliseconds: setup.clock.now).text),
                    "pins": [], "answers": [],
                ]
                made.append(
                    ops.create(
                        id, "Attempt", ["Exercise": [.string(Text(exercises[place % 3]))], "Attempt": attempt]))
            }
            let first = try await client.sync(made, by: lecturer)
            #expect(first.results.allSatisfy { $0 == "applied" }, "\(first.text)")
            _ = try await client.sync(by: lecturer, after: first)
            _ = setup.store.takeCounts()
            let deletions = exercises.prefix(2).map { ops.delete($0, "Exercise", v: 1000) }
            let deleted = try await client.sync(deletions, by: lecturer, after: first)
            #expect(deleted.results == ["applied", "applied"])
            // The attempts at both exercises in one question.
            #expect(setup.store.takeCounts() == [1, 8])
        }
    }

    @Test("AP-COST-2 exercises that closed long ago are read once, then only what changed or closed since")
    func overdue() async throws {
        let setup = try await Setup(Course.app())
        let lecturer = try await setup.world.person("lecturer", "admin")
        let ops = Ops(etag: try await setup.world.etag)
        func closing(_ minutes: Int) -> JSON {
            .string(Instant(milliseconds: setup.clock.now + Int64(minutes) * 60_000).text)
        }
        let old = (0..<40).map { _ in newID() }
        let made = old.map { ops.create($0, "Exercise", ["Mode": "graded", "Closes": closing(-1000)]) }
        let soon = ops.create(newID(), "Exercise", ["Mode": "graded", "Closes": closing(5)])
        try await setup.world.test { client in
            let first = try await client.sync(made + [soon], by: lecturer)
            _ = try await client.sync(by: lecturer, after: first)
            _ = setup.store.takeCounts()
            for _ in 0..<10 { _ = try await client.sync(by: lecturer, after: first) }
            #expect(setup.store.takeCounts() == [0, 0])
            _ = try await client.sync([ops.set(old[7], "Exercise", ["Title": "y"])], by: lecturer, after: first)
            _ = setup.store.takeCounts()
            _ = try await client.sync(by: lecturer, after: first)
            // What changed, and what refers to that.
            #expect(setup.store.takeCounts() == [2, 1])
            setup.clock.pass(seconds: 20 * 60)
            _ = try await client.sync(by: lecturer, after: first)
            #expect(setup.store.takeCounts() == [2, 1])
        }
    }

    @Test("AP-COST-2 RI-6 what others share is read once, then only what changed since")
    func shared() async throws {
        let setup = try await Setup(SharingTests.description)
        let (ann, doctor) = (try await setup.world.person("ann"), try await setup.world.person("doctor"))
        let ops = Ops(etag: try await setup.world.etag)
        let ids = (0..<60).map { _ in newID() }
        try await setup.world.test { client in
            let made = ids.enumerated().map { place, id in
                ops.create(id, "Series", ["Title": "x", "With": place < 20 ? "doctor, docent" : ""])
            }
            #expect(try await client.sync(made, by: ann).results.allSatisfy { $0 == "applied" })
            let first = try await client.sync(by: doctor)
            #expect(Set(first.ids) == Set(ids.prefix(20)))
            _ = setup.store.takeCounts()
            for _ in 0..<10 { _ = try await client.sync(by: doctor, after: first) }
            #expect(setup.store.takeCounts() == [0, 0])
            let taken = try await client.sync(
                [ops.set(ids[3], "Series", ["With": "docent"], base: ["With": 1_000])], by: ann)
            #expect(taken.results == ["applied"])
            _ = setup.store.takeCounts()
            let second = try await client.sync(by: doctor, after: first)
            #expect(second.json["reset"] == true && Set(second.ids) == Set(ids.prefix(20)).subtracting([ids[3]]))
            #expect(setup.store.takeCounts() == [1, 1])
        }
    }
}
