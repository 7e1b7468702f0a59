import HTTPTypes
import Testing
import Values

/// Ids that say what their record stands for, asked for by somebody else.
@Suite("AP-ONCE-4: nobody takes the place of somebody else's record", .timeLimit(.minutes(5)))
struct DerivedTests {
    private static let everything = #"["read own", "create", "update own", "delete own"]"#
    private static let app = TestApp.text(
        access: #""Access": { "Roles": ["rider"], "Accounts": "rider" },"#,
        models: [
            TestApp.model(
                "Note", fields: #"{ "Name": "Text", "Type": "Text" }"#,
                more: #""Access": { "rider": \#(everything) },"#),
            TestApp.model(
                "Rider", fields: #"{ "Name": "Name", "Type": "Text" }"#,
                more: #""Once": [], "Access": { "rider": \#(everything) },"#),
        ].joined(separator: ","))

    @Test("AP-ONCE-4 the id of somebody's one record cannot be taken in another model", arguments: [false, true])
    func otherModel(isDurable: Bool) async throws {
        let world = try await World(Self.app, isDurable: isDurable)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let ops = Ops(etag: try await world.etag)
        let id = String(UUID(of: ["once", Text(anna.account), "Rider"]).text)
        try await world.test { client in
            let taken = try await client.sync([ops.create(id, "Note", ["Text": "x"])], by: ben)
            #expect(taken.results == ["record.derived"], "\(taken.text)")
            let path = "/api/apps/test/records/Note"
            for (method, path, headers, body) in [
                (.post, path, [:], ["id": .string(Text(id)), "fields": ["Text": "x"]]),
                (.put, "\(path)/\(id)", [.ifNoneMatch: "*"], ["fields": ["Text": "x"]]),
            ] as [(HTTPRequest.Method, String, HTTPFields, JSON)] {
                let reply = try await client.send(method, path, by: ben, headers: headers, json: body)
                #expect(reply.status == 422 && reply.text.contains("record.derived"), "\(reply.text)")
            }
            let own = try await client.sync([ops.create(id, "Rider", ["Name": "Anna"])], by: anna)
            #expect(own.results == ["applied"], "\(own.text)")
            // What is there keeps working: it is changed, deleted and brought back.
            let v = try #require(try await client.sync(by: anna).json["next"]?.int64)
            let gone = try await client.sync([ops.delete(id, "Rider", v: v)], by: anna)
            #expect(gone.results == ["applied"])
            let back = try await client.sync([ops.create(id, "Rider", ["Name": "Anne"])], by: anna)
            #expect(back.results == ["applied"], "\(back.text)")
        }
    }

    @Test("AP-ONCE-4 LB-GRADE-8 an examination cannot be blocked by an attempt under its id")
    func examination() async throws {
        let course = try await Course()
        let ops = try await course.ops()
        try await course.world.test { client in
            let exercise = try await course.exercise(client)
            let other = try await course.exercise(client)
            for number in ["1"] as [Text] {
                let id = String(UUID(of: ["LabellingAttempt", exercise.id, Text(course.student.account), number]).text)
                for place in [exercise, other] {
                    let squat = course.attempt(id, place, [0: "x"])
                    let taken = try await client.sync(
                        [ops.create(id, "Attempt", course.fields(place, squat))], by: course.other)
                    #expect(taken.results == ["record.derived"], "\(taken.text)")
                }
                let attempt = course.attempt(id, exercise, [0: "Radius"])
                let own = try await client.sync(
                    [ops.create(id, "Attempt", course.fields(exercise, attempt))], by: course.student)
                #expect(own.results == ["applied"], "\(own.text)")
            }
        }
    }

    private static let series = TestApp.text(
        access: #""Access": { "Roles": ["rider"], "Accounts": "rider" },"#,
        models: [
            TestApp.model(
                "Reply", fields: #"{ "Name": "Text", "Type": "Text" }"#,
                more: #""Access": { "rider": \#(everything) },"#),
            TestApp.model(
                "Series", fields: #"{ "Name": "Field", "Type": "MeasuredField" }"#,
                more: #""Access": { "rider": \#(everything) },"#),
            TestApp.model(
                "Value",
                fields: """
                    { "Name": "Series", "Type": "Reference", "Options": { "ModelName": "Series" } },
                    { "Name": "Reply", "Type": "Reference", "Options": { "ModelName": "Reply" } },
                    { "Name": "Number", "Type": "Number" }
                    """, more: #""Access": { "rider": \#(everything) },"#),
        ].joined(separator: ","), root: "Reply")

    @Test("AP-ONCE-4 series and values are those of their owner's replies")
    func measurements() async throws {
        let world = try await World(Self.series)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let ops = Ops(etag: try await world.etag)
        let parts: [Text] = ["demo", "diary", "day", "weight"]
        let field: JSON = [
            "collection": "demo", "module": "diary", "command": "day", "field": "weight", "labels": ["Weight"],
        ]
        @Sendable func id(_ first: String) -> String { String(UUID(of: [Text(first)] + parts).text) }
        func time() -> String {
            var random = Random(seed: UInt64.random(in: 0 ... .max))
            return String(UUID(at: Instant(milliseconds: 1_800_000_000_000), random: &random).text)
        }
        let (reply, refused, empty) = (newID(), time(), newID())
        @Sendable func value(_ owner: Person, _ reply: String) -> JSON {
            ["Series": [.string(Text(id(owner.account)))], "Reply": [.string(Text(reply))], "Number": 7]
        }
        try await world.test { client in
            let made = try await client.sync(
                [
                    ops.create(reply, "Reply", ["Text": "x"]), ops.create(empty, "Reply", ["Text": "x"]),
                    ops.create(id(anna.account), "Series", ["Field": field]),
                    ops.create(id(reply), "Value", value(anna, reply)),
                    // The server refused its reply; who made it is not known then.
                    ops.create(id(refused), "Value", value(anna, refused)),
                ], by: anna)
            #expect(made.results == Array(repeating: "applied", count: 5), "\(made.text)")
            let other = newID()
            let taken = try await client.sync(
                [
                    ops.create(other, "Reply", ["Text": "y"]),
                    ops.create(id(ben.account), "Series", ["Field": field]),
                    ops.create(id(other), "Value", value(anna, other)),
                    ops.create(id(anna.account), "Value", value(ben, anna.account)),
                    ops.create(id("x"), "Series", ["Field": field]),
                    ops.create(id(other), "Reply", ["Text": "z"]),
                ], by: anna)
            #expect(
                taken.results
                    == [
                        "applied", "record.derived", "applied", "sync.exists", "record.derived", "sync.exists",
                    ], "\(taken.text)")
            // Ben names a reply of Anna's.
            let foreign = try await client.sync(
                [
                    ops.create(id(ben.account), "Series", ["Field": field]),
                    ops.create(id(empty), "Value", value(ben, empty)),
                ], by: ben)
            #expect(foreign.results == ["applied", "record.derived"], "\(foreign.text)")
        }
    }
}
