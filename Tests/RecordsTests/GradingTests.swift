import Foundation
import HTTPTypes
import Labelling
import ServerTestSupport
import Sync
import Testing
import Values

/// An exercise with three pins, a student or two, and a clock.
struct Course {
    static let path = "/api/apps/test/records"
    static let everything = #"["read", "create", "update", "delete"]"#

    static let app = TestApp.text(
        access: #""Access": { "Roles": ["student", "admin"] },"#,
        models: [
            TestApp.model(
                "Exercise",
                fields: """
                    { "Name": "Title", "Type": "Text" },
                    { "Name": "Mode", "Type": "Choice",
                      "Options": { "Choices": [ { "Value": "practice" }, { "Value": "graded" } ] } },
                    { "Name": "Opens", "Type": "DateTime" }, { "Name": "Closes", "Type": "DateTime" },
                    { "Name": "Attempts", "Type": "Number" }
                    """, more: #""Access": { "student": ["read"], "admin": \#(everything) },"#),
            TestApp.model(
                "Pin",
                fields: """
                    { "Name": "Number", "Type": "Number" },
                    { "Name": "Exercise", "Type": "Reference", "Options": { "ModelName": "Exercise" } }
                    """, more: #""Access": { "student": ["read"], "admin": \#(everything) },"#),
            // Students never get labels, so that nothing here can need them on the device.
            TestApp.model(
                "Label",
                fields: """
                    { "Name": "Text", "Type": "Text" },
                    { "Name": "Pin", "Type": "Reference", "Options": { "ModelName": "Pin" } }
                    """, more: #""Access": { "admin": \#(everything) },"#),
            TestApp.model(
                "Attempt",
                fields: """
                    { "Name": "Exercise", "Type": "Reference", "Options": { "ModelName": "Exercise", "Required": true } },
                    { "Name": "Day", "Type": "Date" },
                    { "Name": "Attempt", "Type": "LabellingAttempt",
                      "Options": { "Required": true, "PinId": "Pin", "LabelId": "Label", "Mode": "Mode", "Opens": "Opens",
                        "Closes": "Closes", "Attempts": "Attempts", "Grace": 10 } }
                    """,
                more:
                    #""Access": { "student": ["read own", "create", "update own"], "admin": ["read", "create", "update own"] },"#
            ),
        ].joined(separator: ","), root: "Exercise")

    static let terms: [Text] = ["Radius", "Ulna", "Os lunatum"]

    let world: World
    let clock = TestClock()
    let start: Instant
    let lecturer, student, other: Person

    init(isDurable: Bool = false) async throws {
        let clock = clock
        start = Instant(milliseconds: clock.now)
        world = try await World(Self.app, isDurable: isDurable, now: { clock.now })
        lecturer = try await world.person("lecturer", "admin")
        student = try await world.person("student", "student")
        other = try await world.person("other", "student")
    }

    /// Minutes from the start of the test.
    func at(_ minutes: Int) -> Text { Instant(milliseconds: start.milliseconds + Int64(minutes) * 60_000).text }

    /// An exercise with its pins and their labels.
    func exercise(_ client: Client, _ fields: JSONObject = ["Mode": "graded"]) async throws -> Exercise {
        func make(_ model: String, _ fields: JSONObject) async throws -> Text {
            let made = try await client.send(
                .post, "\(Self.path)/\(model)", by: lecturer, json: ["fields": .object(fields)])
            #expect(made.status == 201, "\(made.text)")
            return Text(try #require(made.json.id))
        }
        let id = try await make("Exercise", fields)
        var pins: [Text] = []
        for (place, term) in Self.terms.enumerated() {
            let pin = try await make("Pin", ["Number": .number(Decimal(Int64(place + 1))), "Exercise": [.string(id)]])
            _ = try await make("Label", ["Text": .string(term), "Pin": [.string(pin)]])
            pins.append(pin)
        }
        return Exercise(id: id, pins: pins)
    }

    struct Exercise: Sendable {
        let id: Text
        let pins: [Text]
    }

    /// An attempt as a device has it, with answers by the places of pins.
    func attempt(
        _ id: String, _ exercise: Exercise, _ answers: [Int: Text], state: Text = "test", started: Int = 0,
        typed: Int = 1,
        device: Text = "a", more: JSONObject = [:]
    ) -> JSON {
        var object: JSONObject = [
            "id": .string(Text(id)), "state": .string(state), "started": .string(at(started)),
            "pins": .array(exercise.pins.map { .string($0) }),
            "answers": .array(
                answers.sorted { $0.key < $1.key }.map { place, text in
                    [
                        "pin": .string(exercise.pins[place]), "text": .string(text), "at": .string(at(typed)),
                        "device": .string(device),
                    ]
                }),
        ]
        for member in more.members { object[member.key] = member.value }
        return .object(object)
    }

    func fields(_ exercise: Exercise, _ attempt: JSON) -> JSON {
        ["Exercise": [.string(exercise.id)], "Attempt": attempt]
    }

    /// As the server has it.
    func stored(_ client: Client, _ id: String, by person: Person? = nil) async throws -> JSON {
        let shown = try await client.get("\(Self.path)/Attempt/\(id)", by: person ?? student)
        return shown.json["fields"]?["Attempt"] ?? .null
    }

    func ops() async throws -> Ops { Ops(etag: try await world.etag) }
}

extension JSON {
    /// Of an evaluated attempt, by pin.
    var marks: [Text] { (self["results"]?.array ?? []).compactMap { $0["mark"]?.string } }
    var state: Text { self["state"]?.string ?? "" }
    var typed: [Text] { (self["answers"]?.array ?? []).compactMap { $0["text"]?.string } }
}

@Suite("LB-GRADE: graded attempts on the server", .timeLimit(.minutes(5)))
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
