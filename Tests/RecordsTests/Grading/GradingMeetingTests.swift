import HTTPTypes
import Labelling
import Testing
import Values

@Suite("LB-GRADE: attempts of several devices, and of exercises that change", .timeLimit(.minutes(15)))
struct GradingMeetingTests {
    @Test("LB-GRADE-8 two devices that begin the same attempt without a network bring all answers together")
    func twoDevices() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client)
            let id = String(UUID(of: ["LabellingAttempt", exercise.id, Text(course.student.account), "1"]).text)
            let a = course.attempt(id, exercise, [0: "radius", 1: "a"], typed: 1, device: "a")
            let b = course.attempt(id, exercise, [1: "ulna", 2: "c"], typed: 2, device: "b")
            try await #expect(
                client.sync([ops.create(id, "Attempt", course.fields(exercise, b))], by: course.student).results
                    == ["applied"])
            let second = try await client.sync(
                [ops.create(id, "Attempt", course.fields(exercise, a))], by: course.student)
            #expect(second.results == ["merged"])
            let kept = try await course.stored(client, id)
            #expect(Set(kept.typed) == ["radius", "ulna", "c"])
        }
    }

    @Test("LB-STATE-5 answers to pins that the exercise does not have are refused, those to removed ones kept")
    func unknownPins() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let (exercise, foreign) = (try await course.exercise(client), try await course.exercise(client))
            for pin in [foreign.pins[0], "no id", Text(newID())] {
                let stray = Course.Exercise(id: exercise.id, pins: [pin])
                let attempt = course.attempt(newID(), stray, [0: "Radius"])
                try await #expect(
                    client.sync([ops.create(newID(), "Attempt", course.fields(exercise, attempt))], by: course.student)
                        .results == ["LB-STATE-5"])
            }
            let removed = try await client.send(
                .delete, "\(Course.path)/Pin/\(exercise.pins[1])", by: course.lecturer, headers: [.ifMatch: "*"])
            #expect(removed.status == 204)
            let id = newID()
            let attempt = course.attempt(id, exercise, [0: "Radius", 1: "Ulna"], state: "handedIn")
            try await #expect(
                client.sync([ops.create(id, "Attempt", course.fields(exercise, attempt))], by: course.student).results
                    == ["applied"])
            let kept = try await course.stored(client, id)
            #expect(kept.typed == ["Radius", "Ulna"] && kept.marks == ["right", "missing"])
        }
    }

    @Test("LB-GRADE-7 an attempt stays with its exercise, and with its person")
    func foreignAttempts() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client)
            let practice = try await course.exercise(client, ["Mode": "practice"])
            let id = newID()
            let open = course.attempt(id, exercise, [0: "x"])
            _ = try await client.sync([ops.create(id, "Attempt", course.fields(exercise, open))], by: course.student)
            // To where it is not judged, and back.
            let moved = try await client.send(
                .patch, "\(Course.path)/Attempt/\(id)", by: course.student, headers: [.ifMatch: "*"],
                json: ["fields": ["Exercise": [.string(practice.id)]]])
            #expect(moved.status == 422 && moved.text.contains("LB-GRADE-7"), "\(moved.text)")
            let theirs = try await client.send(
                .patch, "\(Course.path)/Attempt/\(id)", by: course.other, headers: [.ifMatch: "*"],
                json: ["fields": ["Attempt": course.attempt(id, exercise, [0: "y"], state: "handedIn")]])
            #expect(theirs.status == 404, "\(theirs.text)")
            for other in [newID(), String(exercise.pins[0])] {
                let nowhere = course.fields(.init(id: Text(other), pins: exercise.pins), open)
                try await #expect(
                    client.sync([ops.create(newID(), "Attempt", nowhere)], by: course.student).results
                        == ["LB-GRADE-7"])
            }
            try await #expect(course.stored(client, id).typed == ["x"])
        }
    }

    @Test("LB-GRADE-7 when the exercise is deleted, what was not evaluated is withdrawn and keeps its answers")
    func withdrawn() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client)
            let id = newID()
            let open = course.attempt(id, exercise, [0: "Radius"])
            _ = try await client.sync([ops.create(id, "Attempt", course.fields(exercise, open))], by: course.student)
            let removed = try await client.send(
                .delete, "\(Course.path)/Exercise/\(exercise.id)", by: course.lecturer, headers: [.ifMatch: "*"])
            #expect(removed.status == 204)
            let atOnce = try await course.stored(client, id)
            #expect(atOnce.state == "withdrawn" && atOnce.typed == ["Radius"])
            let done = course.attempt(
                id, exercise, [0: "Radius", 1: "Ulna"], state: "evaluated",
                more: ["results": [["pin": .string(exercise.pins[0]), "answer": "x", "mark": "right"]]])
            _ = try await client.sync([ops.set(id, "Attempt", ["Attempt": done])], by: course.student)
            let kept = try await course.stored(client, id)
            #expect(kept.state == "withdrawn" && kept.marks == [] && kept.typed == ["Radius", "Ulna"])
        }
    }

    @Test("LB-GRADE-7 practice that was evaluated on a device stays evaluated when the exercise was deleted meanwhile")
    func evaluatedElsewhere() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client, ["Mode": "practice"])
            let id = newID()
            let open = course.attempt(id, exercise, [0: "Radius"])
            _ = try await client.sync([ops.create(id, "Attempt", course.fields(exercise, open))], by: course.student)
            let removed = try await client.send(
                .delete, "\(Course.path)/Exercise/\(exercise.id)", by: course.lecturer, headers: [.ifMatch: "*"])
            #expect(removed.status == 204)
            try await #expect(course.stored(client, id).state == "withdrawn")
            let done = course.attempt(
                id, exercise, [0: "Radius"], state: "evaluated",
                more: ["results": [["pin": .string(exercise.pins[0]), "answer": "Radius", "mark": "right"]]])
            _ = try await client.sync([ops.set(id, "Attempt", ["Attempt": done])], by: course.student)
            let kept = try await course.stored(client, id)
            #expect(kept.state == "evaluated" && kept.marks == ["right"])
        }
    }

    @Test("LB-FIELD-2 what nobody types is refused: too many and too long answers")
    func large() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client)
            let answer: (Int) -> JSON = { number in
                ["pin": .string("\(number)"), "text": "x", "at": .string(course.at(0)), "device": "a"]
            }
            let many = course.attempt(
                newID(), exercise, [:], more: ["answers": .array((0..<5_000).map(answer))])
            let long = course.attempt(newID(), exercise, [0: Text(String(repeating: "x", count: 90_000))])
            for forged in [many, long] {
                try await #expect(
                    client.sync([ops.create(newID(), "Attempt", course.fields(exercise, forged))], by: course.student)
                        .results == ["LB-FIELD-2"])
            }
        }
    }

    @Test("LB-GRADE-6 practice is not judged by the server but brought together, and never counts as graded")
    func practice() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client, ["Mode": "practice"])
            let id = newID()
            let begun = course.attempt(id, exercise, [0: "radius"], typed: 1)
            let first = try await client.sync(
                [ops.create(id, "Attempt", course.fields(exercise, begun))], by: course.student)
            let version = try #require(first.changes.first { $0.id == id }?["v"])
            let one = course.attempt(id, exercise, [0: "radius", 1: "ulna"], typed: 2, device: "a")
            let two = course.attempt(id, exercise, [0: "Radius!", 2: "os"], typed: 3, device: "b")
            for (attempt, result) in [(one, "applied"), (two, "merged")] {
                try await #expect(
                    client.sync(
                        [ops.set(id, "Attempt", ["Attempt": attempt], base: ["Attempt": version])], by: course.student
                    ).results == [result])
            }
            #expect(Set(try await course.stored(client, id).typed) == ["Radius!", "ulna", "os"])
            let forged = course.attempt(
                id, exercise, [0: "x"], state: "evaluated", typed: 4,
                more: [
                    "graded": true, "results": [["pin": .string(exercise.pins[0]), "answer": "x", "mark": "right"]],
                ])
            _ = try await client.sync([ops.set(id, "Attempt", ["Attempt": forged])], by: course.student)
            let kept = try await course.stored(client, id)
            #expect(kept.state == "evaluated" && kept.marks == ["right"] && kept["graded"] == nil)
            // Switching the exercise makes no graded attempt of it, and leaves the one that is allowed.
            _ = try await client.send(
                .patch, "\(Course.path)/Exercise/\(exercise.id)", by: course.lecturer, headers: [.ifMatch: "*"],
                json: ["fields": ["Mode": "graded"]])
            let graded = course.attempt(newID(), exercise, [0: "Radius"], state: "handedIn")
            try await #expect(
                client.sync([ops.create(newID(), "Attempt", course.fields(exercise, graded))], by: course.student)
                    .results == ["applied"])
            try await #expect(course.stored(client, id)["graded"] == nil)
        }
    }
}
