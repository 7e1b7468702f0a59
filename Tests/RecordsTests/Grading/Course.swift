import HTTPTypes
import ServerTestSupport
import Testing
import Values

/// An exercise with three pins, a student or two, and a clock.
struct Course {
    static let path = "/api/apps/test/records"
    static let everything = #"["read", "create", "update", "delete"]"#

    static func app(tolerance: Bool? = nil) -> String {
        let setting = tolerance.map { #", "Tolerance": \#($0)"# } ?? ""
        return TestApp.text(
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
                            "Closes": "Closes", "Attempts": "Attempts", "Grace": 10\(setting) } }
                        """,
                    more:
                        #""Access": { "student": ["read own", "create", "update own"], "admin": ["read", "create", "update own"] },"#
                ),
            ].joined(separator: ","), root: "Exercise")
    }

    static let terms: [Text] = ["Radius", "Ulna", "Os lunatum"]

    let world: World
    let clock = TestClock()
    let start: Instant
    let lecturer, student, other: Person

    /// `tolerance`: what the app says of typing errors; nothing by itself.
    init(isDurable: Bool = false, tolerance: Bool? = nil) async throws {
        let clock = clock
        start = Instant(milliseconds: clock.now)
        world = try await World(Self.app(tolerance: tolerance), isDurable: isDurable, now: { clock.now })
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
