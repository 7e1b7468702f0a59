import Foundation
import ServerTestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The real program on a real database.
@Suite("module and reply", .timeLimit(.minutes(15)))
struct SurveyCommandTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.write(Self.app, to: "data/apps/aforms/app.json")
        try temporary.write(Self.module, to: "documents/module.json")
        try temporary.write(Self.form(version: "1"), to: "documents/pulse.json")
    }

    private static let app = """
        {
          "App": { "Title": "Forms", "Access": { "Roles": ["author"], "Accounts": "author" } },
          "Root": [ { "Title": "Replies", "ElementId": "List", "ModelName": "Reply" } ],
          "Components": { "List": { "Type": "TableComponent" } },
          "Events": {}, "Views": {},
          "Models": {
            "Module": { "Fields": [ { "Name": "Definition", "Type": "ModuleDefinition" } ] },
            "Form": { "Fields": [ { "Name": "Definition", "Type": "FormDefinition" } ] },
            "Reply": { "Fields": [
              { "Name": "Form", "Type": "Reference", "Options": { "ModelName": "Form", "Max": 1 } },
              { "Name": "Answers", "Type": "FormAnswers", "Options": { "Form": "Form" } },
              { "Name": "Day", "Type": "Date" } ] }
          }
        }
        """

    private static let module = """
        { "collection": "demo", "module": "diary", "start": [ { "command": "pulse" } ] }
        """

    private static func form(version: String, type: String = "number") -> String {
        """
        { "collection": "demo", "module": "diary", "command": "pulse", "form": { "version": "\(version)", "fields": [
          { "name": "pulse", "type": "\(type)" }, { "name": "mood", "type": "text", "required": false },
          { "name": "home", "type": "compositeField", "compositeField": "address", "required": false } ],
          "compositeFields": [ { "name": "address", "fields": [ { "name": "street", "type": "text" } ] } ] } }
        """
    }

    private func run(_ arguments: String..., input: String? = nil) async throws -> Program.Result {
        let program = try Running(arguments, in: temporary.path, input: input)
        let status = await program.ended
        return Program.Result(status: status, output: program.output.text, errors: program.errors.text)
    }

    /// The database is made by whoever makes the first account.
    private func addAnna() async throws {
        let added = try await run("user", "add", "anna", "--password-stdin", input: "correct horse\n")
        #expect(added.status == 0)
    }

    @Test("FO-TOOL-1 publish takes files and folders, all of them or none; list shows what is there")
    func publish() async throws {
        try await addAnna()
        try await #expect(run("module", "list").output.hasPrefix("No forms yet."))
        try temporary.write(Self.form(version: "2", type: "text"), to: "wrong.json")
        let wrong = try await run("module", "publish", "documents", "wrong.json")
        #expect(wrong.status == 1 && wrong.output.isEmpty)
        #expect(wrong.errors.contains("wrong.json: /form/fields/0/type: FO-FORM-9 This field was of type “number”"))
        #expect(wrong.errors.hasSuffix("Nothing was published.\n"))
        let german = try await run("module", "publish", "documents", "wrong.json", "--language", "de")
        #expect(german.errors.hasSuffix("Nichts ist veröffentlicht.\n"))
        let published = try await run("module", "publish", "documents")
        #expect(published.status == 0, "\(published.errors)")
        #expect(
            published.output
                == "Published documents/module.json (aforms)\nPublished documents/pulse.json (aforms)\n")
        try temporary.write(Self.form(version: "2"), to: "newer.json")
        let again = try await run("module", "publish", "documents", "newer.json")
        #expect(
            again.output
                == "documents/module.json is that already\ndocuments/pulse.json is that already\nPublished newer.json (aforms)\n"
        )
        try await #expect(run("module", "list").output == "aforms  demo/diary/pulse  2  2\n")
        try await #expect(run("module", "publish", "nothing.json").errors == "Error: nothing.json cannot be read.\n")
        try temporary.write("{\n  \"a\"", to: "bad.json")
        try await #expect(
            run("module", "publish", "bad.json").errors.contains("bad.json:2:6: This is not JSON."))
        let elsewhere = try await run("module", "publish", "documents", "--app", "other")
        #expect(elsewhere.status == 1 && elsewhere.errors.hasPrefix("Error: No app has room"))
    }

    @Test(
        "FO-TOOL-4 a number of more than 18 digits is said with its place, and nothing is published",
        arguments: ["1234567890.123456789", "0.1234567890123456789", "-12345.67890123456789e4"])
    func longNumbers(number: String) async throws {
        try await addAnna()
        func form(_ maximum: String) -> String {
            """
            { "collection": "demo", "module": "diary", "command": "steps", "form": { "version": "1", "fields": [
              { "name": "steps", "type": "number",
                "max": \(maximum) } ] } }
            """
        }
        try temporary.write(form(number), to: "steps.json")
        let place = "steps.json:3:12: "
        for (language, words) in [
            ("en", "This number has more than 18 digits."), ("de", "Diese Zahl hat mehr als 18 Ziffern."),
        ] {
            let refused = try await run("module", "publish", "documents", "steps.json", "--language", language)
            #expect(refused.status == 1 && refused.output.isEmpty)
            #expect(refused.errors.hasSuffix(": \(place)\(words)\n"), "\(refused.errors)")
        }
        try await #expect(run("module", "list").output.hasPrefix("No forms yet."))
        // Zeros behind 18 digits are not significant.
        try temporary.write(form("0.123456789012345678000"), to: "steps.json")
        let published = try await run("module", "publish", "documents", "steps.json")
        #expect(published.status == 0, "\(published.errors)")
    }

    @Test("FO-TOOL-2 what was posted is listed and exported, by form and day, as table and as JSON lines")
    func replies() async throws {
        try temporary.write("", to: "web/index.html")
        try await addAnna()
        try await #expect(run("module", "publish", "documents").status == 0)
        let server = try Running(
            ["serve", "--data", "data", "--resources", temporary.path, "--port", "0"], in: temporary.path)
        let address = try await server.output.wait(for: "Ctrl-C").firstMatch(of: /http:\/\/[0-9.:]+\//)
        let root = String(try #require(address).output)
        let bodies = [
            #"[{"name": "pulse", "value": "72"}, {"name": "mood", "value": "=good, \"very\""}]"#,
            #"[{"name": "pulse", "value": 90}, {"name": "home", "value": [{"name": "street", "value": "Blumenweg"}]}]"#,
        ]
        for fields in bodies {
            let answer = try await post(
                root + "api/modules/demo/diary/pulse", #"{"formreply": {"version": "1", "fields": \#(fields)}}"#)
            #expect(answer == #"{"next":[]}"#)
        }
        server.send(SIGTERM)
        await #expect(server.ended == 0)

        let table = try await run("reply", "export", "--module", "demo/diary", "--command", "pulse")
        let lines = table.output.components(separatedBy: "\r\n")
        #expect(lines.count == 4, "\(table.output) \(table.errors)")
        #expect(lines[0] == "id,created,createdBy,day,version,pulse,mood,home.street")
        #expect(lines[1].hasSuffix(",1,72,\"'=good, \"\"very\"\"\","))
        #expect(lines[2].hasSuffix(",1,90,,Blumenweg"))
        let json = try await run("reply", "export", "--format", "jsonl")
        #expect(json.output.components(separatedBy: "\n").count == 3)
        #expect(json.output.contains(#""answers":{"pulse":90,"home":{"street":"Blumenweg"}}}"#))
        try await #expect(run("reply", "list").output.components(separatedBy: "\n").count == 3)
        try await #expect(run("reply", "list", "--module", "demo/other").output.isEmpty)
        try await #expect(run("reply", "list", "--to", "2000-01-01").output.isEmpty)
        try await #expect(run("reply", "list", "--from", "2000-01-01", "--to", "9000-01-01").output.contains("pulse"))
        try await #expect(run("reply", "list", "--from", "2000-13-01").status == 64)
        try await #expect(run("reply", "export").status == 64)
        let unknown = try await run("reply", "export", "--module", "demo/diary", "--command", "soup")
        #expect(unknown.status == 1 && unknown.errors == "Error: There is no such form here.\n")
    }

    private func post(_ url: String, _ body: String) async throws -> String {
        var request = URLRequest(url: try #require(URL(string: url)))
        request.httpMethod = "POST"
        request.httpBody = Data(body.utf8)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let credentials = Data("anna:correct horse".utf8).base64EncodedString()
        request.setValue("Basic \(credentials)", forHTTPHeaderField: "Authorization")
        let ready = request
        let (data, _) = try await URLSession.shared.data(for: ready)
        return String(decoding: data, as: UTF8.self)
    }
}
