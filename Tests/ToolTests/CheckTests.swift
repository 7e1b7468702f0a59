import Foundation
import ServerTestSupport
import Services
import Testing
import Values

@testable import baukasten

@Suite("check, new and docs")
struct CheckTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> Program.Result {
        let program = try Running(arguments, in: temporary.path)
        let status = await program.ended
        return Program.Result(status: status, output: program.output.text, errors: program.errors.text)
    }

    @Test("SV-TOOL-1 errors are shown with their line; the status is 1")
    func errors() async throws {
        try temporary.write("{\n  \"Root\": [,]\n}\n", to: "broken.json")
        let result = try await run("check", "broken.json", "nothing.json")
        #expect(result.status == 1)
        #expect(result.errors.isEmpty)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("broken.json:2:12 error LA-"))
        #expect(lines[1...2] == ["      \"Root\": [,]", "               ^"])
        #expect(lines[3] == "nothing.json:1:1 error SV-FILE-1 The file cannot be read.")
        #expect(lines[4] == "2 files checked: 2 errors, 0 warnings")
    }

    @Test("LN-CHECK-1 a language is checked against what the platform says")
    func language() async throws {
        try temporary.write(#"{"Interface": {"Add": "Ajouter", "Nobody says this": "?"}}"#, to: "fr.json")
        let result = try await run("check", "fr.json")
        #expect(result.status == 1)
        #expect(result.output.contains("LN-CHECK-1 Missing: Cancel\n"))
        #expect(!result.output.contains("Missing: Add\n"))
        #expect(result.output.contains("LN-CHECK-2"))
        #expect(result.output.contains("LN-CHECK-4"))
    }

    @Test("SV-TOOL-1 German when asked for")
    func german() async throws {
        let result = try await run("check", "nothing.json", "--language", "de")
        #expect(result.output.hasSuffix("1 Datei geprüft: 1 Fehler, 0 Warnungen\n"))
    }

    @Test("SV-TOOL-1 warnings are errors when they are to be")
    func strict() async throws {
        let text = StartingPoint(id: try #require(AppID("one")), language: "en").text
        let unused = text.replacing(
            "\"LeaveForm\": { \"Type\": \"Pop\" },",
            with: """
                "LeaveForm": { "Type": "Pop" }, "Unused": { "Type": "Pop" },
                """)
        try temporary.write(unused, to: "app.json")
        let lenient = try await run("check", "app.json")
        #expect(lenient.status == 0)
        #expect(lenient.output.hasSuffix("1 file checked: 0 errors, 1 warning\n"))
        try await #expect(run("check", "--strict", "app.json").status == 1)
    }

    @Test("LA-KEY-4 SV-TOOL-1 names of former versions are shown where they stand; the app is right all the same")
    func formerNames() async throws {
        let text = StartingPoint(id: try #require(AppID("one")), language: "en").text
        let former = text.replacing(
            "\"Fields\": [", with: "\"Fields\": [{ \"Name\": \"Shape\", \"Type\": \"Model\" },")
        #expect(former != text)
        try temporary.write(former, to: "app.json")
        let result = try await run("check", "app.json")
        #expect(result.status == 0)
        #expect(result.output.contains(" warning LA-KEY-4 \"Model\" is called \"Object3D\" now."))
        #expect(result.output.contains("1 file checked: 0 errors, "))
    }

    @Test("SV-TOOL-2 as JSON")
    func json() async throws {
        try temporary.write("{ \"Rot\": 1 }", to: "app.json")
        let result = try await run("check", "--json", ".", "nothing.json")
        #expect(result.status == 1)
        let problems = try #require(try JSON.parse(Text(result.output)).array)
        #expect(problems.count > 2)
        for problem in problems {
            for name: Text in ["file", "code", "severity", "pointer", "message"] {
                #expect(problem[name]?.string != nil)
            }
            for name: Text in ["line", "column"] { #expect(problem[name]?.int != nil) }
        }
        #expect(problems.contains { $0["file"] == "./app.json" && $0["pointer"] == "/Rot" })
        #expect(problems.last?["code"] == "SV-FILE-1")

        try temporary.write(StartingPoint(id: try #require(AppID("one")), language: "de").text, to: "app.json")
        try await #expect(run("check", "--json", "app.json").output == "[]\n")
    }

    @Test("SV-TOOL-3 a new app passes the check without a warning", arguments: ["de", "en"])
    func new(_ language: String) async throws {
        let made = try await run("new", "my-first-app", "--language", language, "--directory", "data/apps")
        #expect(made.status == 0)
        #expect(made.output.contains("baukasten check data/apps/my-first-app/app.json"))
        let checked = try await run("check", "--strict", "data/apps/my-first-app")
        #expect(checked.status == 0)
        #expect(checked.output == "1 file checked: 0 errors, 0 warnings\n")
        let text = try String(contentsOfFile: temporary.path + "/data/apps/my-first-app/app.json", encoding: .utf8)
        try #expect(JSON.parse(Text(text))["App"]?["Title"] == "My first app")
        #expect(text.contains("\"Comment\""))

        let again = try await run("new", "my-first-app", "--directory", "data/apps")
        #expect(again.status == 1)
        #expect(again.errors.contains("exists already"))
        try #expect(
            String(contentsOfFile: temporary.path + "/data/apps/my-first-app/app.json", encoding: .utf8) == text)
    }

    @Test("OF-KIT-2 a new app is the one that decides what comes first")
    func newIsMeasured() throws {
        let text = StartingPoint(id: try #require(AppID("my-app")), language: "en").text
        let file = URL(filePath: #filePath).appending(path: "../../../Scripts/use/new-app.json").standardized
        let measured = try JSON.parse(Text(String(contentsOf: file, encoding: .utf8)))
        try #expect(uncommented(JSON.parse(Text(text))) == measured)
    }

    private func uncommented(_ json: JSON) -> JSON {
        switch json {
        case .array(let elements): .array(elements.map(uncommented))
        case .object(let object):
            .object(
                JSONObject(
                    object.members.filter { $0.key != "Comment" }.map { (key: $0.key, value: uncommented($0.value)) }))
        default: json
        }
    }

    @Test("SV-TOOL-9 docs writes the reference and the schema")
    func docs() async throws {
        try await #expect(run("docs", "--output", "out/reference").status == 0)
        for (name, text) in Docs.files {
            let path = temporary.path + "/out/reference/" + name
            try #expect(String(contentsOfFile: path, encoding: .utf8) == text)
            #expect(text.contains("TableComponent"))
        }
        let again = try await run("docs", "--output", "out/reference", "--language", "en")
        #expect(again.output.components(separatedBy: "is that already").count == Docs.files.count + 1)
    }

    @Test("SV-TOOL-9 what is committed is what docs writes; else run `baukasten docs`")
    func committed() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Docs/reference").standardized
        for (name, text) in Docs.files {
            let committed = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(committed == text, "\(name) is out of date")
        }
    }
}
