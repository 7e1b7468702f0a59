import Testing
import Values

@Suite("LB-GRADE: when attempts are made and arrive", .timeLimit(.minutes(15)))
struct GradingTimeTests {
    @Test("LB-GRADE-2 LB-STATE-2 LB-STATE-3 attempts outside the window and beyond those allowed are refused")
    func window() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(
                client,
                [
                    "Mode": "graded", "Opens": .string(course.at(10)), "Closes": .string(course.at(30)), "Attempts": 2,
                ])
            func begin(_ started: Int, _ state: Text = "handedIn", by person: Person? = nil) async throws -> [String] {
                let id = newID()
                let attempt = course.attempt(
                    id, exercise, [0: "Radius"], state: state, started: started, typed: started)
                return try await client.sync(
                    [ops.create(id, "Attempt", course.fields(exercise, attempt))], by: person ?? course.student
                ).results
            }
            try await #expect(begin(0) == ["LB-STATE-3"])
            // The server's clock counts: it is not open yet, whatever the device says.
            try await #expect(begin(15) == ["LB-STATE-3"])
            course.clock.pass(seconds: 12 * 60)
            try await #expect(begin(5) == ["LB-STATE-3"])
            try await #expect(begin(11) == ["applied"])
            try await #expect(begin(11, "test") == ["applied"])
            try await #expect(begin(11) == ["LB-STATE-2"])
            try await #expect(begin(11, by: course.other) == ["applied"])
            course.clock.pass(seconds: 30 * 60)
            try await #expect(begin(29, by: course.other) == ["LB-STATE-3"])
        }
    }

    @Test("LB-GRADE-4 an attempt that is open at the end is evaluated with the answers there are, whoever comes next")
    func closing() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client, ["Mode": "graded", "Closes": .string(course.at(30))])
            let id = newID()
            let open = course.attempt(id, exercise, [0: "Radius", 2: "x"])
            _ = try await client.sync([ops.create(id, "Attempt", course.fields(exercise, open))], by: course.student)
            course.clock.pass(seconds: 39 * 60)
            try await #expect(course.stored(client, id, by: course.lecturer).state == "test")
            course.clock.pass(seconds: 60)
            let listed = try await client.get("\(Course.path)/Attempt", by: course.lecturer)
            let kept = listed.json["records"]?.array?.first?["fields"]?["Attempt"] ?? .null
            #expect(kept.state == "evaluated", "\(listed.text)")
            #expect(kept.marks == ["right", "missing", "wrong"])
            #expect(kept["finished"]?.string == course.at(30))
            // The device hears of it.
            try await #expect(client.sync(by: course.student).text.contains("evaluated"))
        }
    }

    @Test("LB-GRADE-5 what was made in time counts within the grace, and not behind it")
    func grace() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client, ["Mode": "graded", "Closes": .string(course.at(30))])
            let id = newID()
            course.clock.pass(seconds: 35 * 60)
            // Handed in without a network before the end; one answer was typed when it was over.
            var late = course.attempt(id, exercise, [0: "Radius"], state: "handedIn", started: 5, typed: 29)
            let after = course.attempt(id, exercise, [1: "Ulna"], typed: 31)
            let answers = (late["answers"]?.array ?? []) + (after["answers"]?.array ?? [])
            late = course.attempt(
                id, exercise, [:], state: "handedIn", started: 5,
                more: ["answers": .array(answers), "finished": .string(course.at(29))])
            let sent = try await client.sync(
                [ops.create(id, "Attempt", course.fields(exercise, late))], by: course.student)
            #expect(sent.results == ["applied"])
            let kept = try await course.stored(client, id)
            #expect(kept.marks == ["right", "missing", "missing"])
            #expect(kept["finished"]?.string == course.at(29))
            // One that was begun too late, and one that arrives too late.
            let begun = course.attempt(newID(), exercise, [0: "Radius"], started: 31)
            try await #expect(
                client.sync([ops.create(newID(), "Attempt", course.fields(exercise, begun))], by: course.other).results
                    == ["LB-STATE-3"])
            course.clock.pass(seconds: 6 * 60)
            let old = course.attempt(newID(), exercise, [0: "Radius"], state: "handedIn", started: 5, typed: 29)
            try await #expect(
                client.sync([ops.create(newID(), "Attempt", course.fields(exercise, old))], by: course.other).results
                    == ["LB-STATE-3"])
        }
    }

    @Test("LB-GRADE-5 before the end everything counts that arrives, whatever the device's clock says")
    func wrongClock() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client, ["Mode": "graded", "Closes": .string(course.at(30))])
            let id = newID()
            let ahead = course.attempt(id, exercise, [0: "Radius"], state: "handedIn", started: 500, typed: 600)
            let sent = try await client.sync(
                [ops.create(id, "Attempt", course.fields(exercise, ahead))], by: course.student)
            #expect(sent.results == ["applied"])
            let kept = try await course.stored(client, id)
            #expect(kept.marks == ["right", "missing", "missing"])
            #expect(kept["started"]?.string == course.at(0))
        }
    }
}
