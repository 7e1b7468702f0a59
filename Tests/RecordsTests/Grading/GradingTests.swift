import HTTPTypes
import Sync
import Testing
import Values

@Suite("LB-GRADE: graded attempts on the server", .timeLimit(.minutes(15)))
struct GradingTests {
    @Test(
        "LB-GRADE-1 what is handed in is evaluated by the server, and its results tell no label",
        arguments: [false, true])
    func handIn(isDurable: Bool) async throws {
        let course = try await Course(isDurable: isDurable)
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client)
            let id = newID()
            let begun = course.attempt(id, exercise, [0: "radius"])
            let sent = try await client.sync(
                [ops.create(id, "Attempt", course.fields(exercise, begun))], by: course.student)
            #expect(sent.results == ["applied"])
            try await #expect(course.stored(client, id).state == "test")
            let done = course.attempt(id, exercise, [0: "radius", 1: "humerus"], state: "handedIn")
            let handed = try await client.sync(
                [ops.set(id, "Attempt", ["Attempt": done], base: ["Attempt": 8])], by: course.student)
            #expect(handed.results == ["applied"])
            let kept = try await course.stored(client, id)
            #expect(kept.state == "evaluated")
            #expect(kept.marks == ["right", "wrong", "missing"])
            #expect(!handed.text.contains("lunatum") && !handed.text.contains("Ulna"))
            #expect(String(kept.text).contains("humerus") && !String(kept.text).contains("label"))
            // The device gets it in the same answer.
            #expect(handed.text.contains("evaluated"))
            try await #expect(course.stored(client, id, by: course.lecturer) == kept)
        }
    }

    @Test("LB-GRADE-1 results, state and mode that a client makes up change nothing, on whatever path they come")
    func forged() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let right: JSONObject = [
                "results": [["pin": "x", "answer": "y", "mark": "right", "label": "z"]], "score": 100, "graded": false,
                "finished": .string(course.at(-100)),
            ]
            for state: Text in ["evaluated", "handedIn"] {
                let exercise = try await course.exercise(client)
                let id = newID()
                let forged = course.attempt(id, exercise, [0: "wrong"], state: state, more: right)
                let made = try await client.send(
                    .post, "\(Course.path)/Attempt", by: course.student,
                    json: ["id": .string(Text(id)), "fields": course.fields(exercise, forged)])
                #expect(made.status == 201, "\(made.text)")
                #expect(made.json["fields"]?["Attempt"]?.marks == ["wrong", "missing", "missing"])
                let again = try await client.send(
                    .patch, "\(Course.path)/Attempt/\(id)", by: course.student, headers: [.ifMatch: "*"],
                    json: ["fields": ["Attempt": forged]])
                #expect(again.status < 300, "\(again.text)")
                try await #expect(course.stored(client, id).marks == ["wrong", "missing", "missing"])
            }
            let exercise = try await course.exercise(client)
            let id = newID()
            let open = course.attempt(id, exercise, [0: "wrong"], more: right)
            _ = try await client.sync([ops.create(id, "Attempt", course.fields(exercise, open))], by: course.student)
            let kept = try await course.stored(client, id)
            #expect(kept.state == "test" && kept.marks == [] && kept["graded"] == true && kept["finished"] == nil)
        }
    }

    @Test("LB-GRADE-3 an attempt that is handed in twice, by one device or two, is evaluated once")
    func twice() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client)
            let id = newID()
            let first = course.attempt(id, exercise, [0: "Radius"], state: "handedIn")
            let second = course.attempt(id, exercise, [0: "Radius", 1: "Ulna"], state: "handedIn", device: "b")
            let create = ops.create(id, "Attempt", course.fields(exercise, first))
            try await #expect(client.sync([create], by: course.student).results == ["applied"])
            try await #expect(client.sync([create], by: course.student).results == ["applied"])
            let kept = try await course.stored(client, id)
            let other = try await client.sync([ops.set(id, "Attempt", ["Attempt": second])], by: course.student)
            #expect(other.results == ["merged"])
            try await #expect(course.stored(client, id) == kept)
            #expect(kept.marks == ["right", "missing", "missing"])
            // What did not count is kept beside the record.
            let entry = try #require(other.changes.first { $0.id == id }.flatMap { Entry($0) })
            #expect(entry.lost.map { $0.value.typed } == [["Radius", "Ulna"]])
        }
    }

    @Test(
        "LB-TOL-14 a typing error is wrong in a graded exercise unless the app lets it pass",
        arguments: [(nil, "wrong"), (false, "wrong"), (true, "misspelt")] as [(Bool?, Text)])
    func tolerance(setting: Bool?, mark: Text) async throws {
        let course = try await Course(tolerance: setting)
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client)
            let id = newID()
            let done = course.attempt(id, exercise, [0: "Raddius", 1: "Ulna"], state: "handedIn")
            _ = try await client.sync(
                [ops.create(id, "Attempt", course.fields(exercise, done))], by: course.student)
            try await #expect(course.stored(client, id).marks == [mark, "right", "missing"])
        }
    }

    @Test("LB-GRADE-1 an attempt that is begun in practice is judged once the exercise is graded")
    func switched() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client, ["Mode": "practice"])
            let id = newID()
            let begun = course.attempt(id, exercise, [0: "radius"])
            _ = try await client.sync([ops.create(id, "Attempt", course.fields(exercise, begun))], by: course.student)
            _ = try await client.send(
                .patch, "\(Course.path)/Exercise/\(exercise.id)", by: course.lecturer, headers: [.ifMatch: "*"],
                json: ["fields": ["Mode": "graded"]])
            let done = course.attempt(
                id, exercise, [0: "x"], state: "evaluated", typed: 2,
                more: ["results": .array(exercise.pins.map { ["pin": .string($0), "answer": "x", "mark": "right"] })])
            _ = try await client.sync([ops.set(id, "Attempt", ["Attempt": done])], by: course.student)
            let kept = try await course.stored(client, id)
            #expect(kept.marks == ["wrong", "missing", "missing"] && kept["graded"] == true)
        }
    }
}
