import HTTPTypes
import Testing
import Values

@Suite("AP-DOC: the document of the interface", .timeLimit(.minutes(15)))
struct InterfaceTests {
    private static let path = "/api/apps/test/openapi.json"

    @Test("AP-DOC-1 it has every address, for everybody, with an ETag")
    func addresses() async throws {
        let world = try await World(
            TestApp.text(
                access: "\"Access\": { \"Roles\": [\"member\"] },",
                models: TestApp.model(
                    "Note", fields: TestApp.noteFields, more: "\"Access\": { \"member\": [\"read\"] },") + ", "
                    + TestApp.model("Größe 1", fields: #"{ "Name": "Title", "Type": "Text" }"#)))
        let anna = try await world.person("anna", "member")
        try await world.test { client in
            let reply = try await client.get(Self.path, by: World.nobody)
            #expect(reply.status == 200)
            try await #expect(client.get(Self.path, by: anna).bytes == reply.bytes)
            let etag = try #require(reply.headers[.eTag])
            try await #expect(
                client.get(Self.path, by: World.nobody, headers: [.ifNoneMatch: etag]).status == 304)
            let paths = try #require(reply.json["paths"]?.object)
            let plain = "/api/apps/test/records/Gr%C3%B6%C3%9Fe%201"
            #expect(
                Set(paths.keys.map { String($0) }) == [
                    "/api/session", "/api/apps/test/sync", "/api/apps/test/live", "/api/apps/test/role/{user}",
                    "/api/apps/test/usage", "/api/apps/test/history",
                    Self.path, "/api/apps/test/media/{hash}", "/api/apps/test/media/fetch",
                    "/api/apps/test/records/Note", "/api/apps/test/records/Note/{id}",
                    "/api/apps/test/export/Note.csv", "/api/apps/test/export/Note.jsonl",
                    "/api/apps/test/export/Note.geojson", plain, plain + "/{id}",
                    "/api/apps/test/export/Gr%C3%B6%C3%9Fe%201.csv", "/api/apps/test/export/Gr%C3%B6%C3%9Fe%201.jsonl",
                ])
            #expect(
                Set(paths["/api/apps/test/records/Note/{id}"]?.object?.keys ?? [])
                    == ["parameters", "get", "put", "patch", "delete"])
            try await #expect(client.get("/api/apps/nothing/openapi.json", by: anna).status == 404)
            // The addresses are those that work.
            for path in [plain, "/api/apps/test/export/Gr%C3%B6%C3%9Fe%201.csv"] {
                try await #expect(client.get(path, by: anna).status == 200)
            }
            try await #expect(client.get("/api/apps/test/records/Note%", by: anna).status == 404)
        }
    }

    @Test("AP-DOC-1 fields with their types and limits; what a new record must have, a change need not")
    func fields() async throws {
        let world = try await World(TestApp.notes)
        try await world.test { client in
            let schemas = try #require(try await client.get(Self.path, by: World.nobody).json["components"]?["schemas"])
            let new = try #require(schemas["New.Note"])
            #expect(new["required"] == ["Title"] && new["additionalProperties"] == false)
            #expect(schemas["Changes.Note"]?["required"] == nil)
            let fields = try #require(new["properties"])
            #expect(fields["Title"]?["type"] == "string" && fields["Title"]?["maxLength"] == 80)
            // Nothing may be entered where nothing is required.
            #expect(fields["Stars"]?["anyOf"]?[0] == ["type": "number", "minimum": 0, "maximum": 5])
            #expect(fields["Stars"]?["anyOf"]?[1] == ["type": "null"])
            #expect(fields["Kind"]?["anyOf"]?[0] == ["type": "string", "enum": ["red", "green"]])
            #expect(fields["Day"]?["anyOf"]?[0]?["format"] == "date")
            #expect(fields["Links"]?["anyOf"]?[0]?["maxItems"] == 3)
            #expect(fields["Home"]?["anyOf"]?[0]?["properties"]?.object?.keys == ["Street", "City"])
            // What is stored may be from a time with other limits.
            #expect(schemas["Values.Note"]?["properties"]?["Stars"] == ["type": "number"])
            #expect(schemas["Values.Note"]?["additionalProperties"] == nil)
        }
    }

    @Test("AP-DOC-1 RU-DUR-1 durations say what they count, and both sides refuse the same ones")
    func durations() async throws {
        let fields = """
            { "Name": "Time", "Type": "Duration", "Options": { "Unit": "Minutes", "Max": 600 } },
            { "Name": "Pace", "Type": "Duration", "Options": { "Shows": "MinutesSeconds", "Min": 40 } }
            """
        let world = try await World(TestApp.text(models: TestApp.model("Note", fields: fields)))
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let schemas = try await client.get(Self.path, by: World.nobody).json["components"]?["schemas"]
            let new = schemas?["New.Note"]?["properties"]
            #expect(
                new?["Time"]?["anyOf"]?[0]
                    == ["type": "number", "description": "Minutes.", "maximum": 600, "minimum": 0])
            #expect(new?["Pace"]?["anyOf"]?[0] == ["type": "number", "description": "Seconds.", "minimum": 40])
            let given = schemas?["Values.Note"]?["properties"]
            #expect(given?["Pace"] == ["type": "number", "description": "Seconds."])
            let values: [JSON] = [
                ["Time": 84, "Pace": 105], ["Time": "1:24"], ["Time": -1], ["Time": 601], ["Pace": 39],
                ["Pace": JSON(40.5)], ["Time": JSON(1.5)],
            ]
            let results = try await client.sync(values.map { ops.create(newID(), "Note", $0) }, by: anna).results
            #expect(
                results == [
                    "applied", "RU-DUR-1", "RU-DUR-1", "RU-DUR-3", "RU-DUR-2", "RU-DUR-4", "RU-DUR-4",
                ])
        }
    }

    @Test("AP-DOC-1 RU-TEXT-10 a pattern stands in the document and is enforced on what is sent")
    func pattern() async throws {
        let options = #""Options": { "Pattern": "[A-Z]{2}|\\p{Nd}+", "PatternText": "AB" }"#
        let world = try await World(
            TestApp.text(models: TestApp.model("Note", fields: #"{ "Name": "Code", "Type": "Text", \#(options) }"#)))
        let anna = try await world.person("anna")
        try await world.test { client in
            let schemas = try await client.get(Self.path, by: World.nobody).json["components"]?["schemas"]
            let code = schemas?["New.Note"]?["properties"]?["Code"]?["anyOf"]?[0]
            #expect(code?["pattern"] == #"^(?:[A-Z]{2}|\p{Nd}+)$"# && code?["maxLength"] == 4096)
            #expect(schemas?["Values.Note"]?["properties"]?["Code"]?["pattern"] == nil)
            let path = "/api/apps/test/records/Note"
            for (text, status) in [("AB", 201), ("ABC", 422), ("12", 201), ("", 201)] as [(Text, Int)] {
                let reply = try await client.send(.post, path, by: anna, json: ["fields": ["Code": .string(text)]])
                #expect(reply.status == status, "\(text)")
                if status == 422 { #expect(reply.fieldErrors == ["Code: RU-TEXT-10"]) }
            }
        }
    }
}
