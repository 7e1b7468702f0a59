import ServerTestSupport
import Testing

@testable import baukasten

@Suite("screen")
struct ScreenTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> Program.Result {
        let program = try Running(arguments, in: temporary.path)
        let status = await program.ended
        return Program.Result(status: status, output: program.output.text, errors: program.errors.text)
    }

    private func script(_ title: String) -> String {
        """
        { "name": "An entry is added", "language": "en", "now": "2025-06-01T08:00:00Z", "steps": [
            { "do": { "tap": "button: Add" } },
            { "do": { "type": { "field": "Title", "text": "Milk" } } },
            { "do": { "tap": "button: Save" }, "expect": { "title": "\(title)", "rows": 1, "effects": ["save Entry"] } } ] }
        """
    }

    @Test("SV-TOOL-10 a new app runs: an entry is added")
    func plays() async throws {
        try await #expect(run("new", "notes").status == 0)
        try temporary.write(script("Entries"), to: "add.json")
        let result = try await run("screen", "notes", "--script", "add.json")
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains("app \"Notes\" en\n"))
        #expect(result.output.contains("> type \"Milk\" into \"Title\"\n"))
        let last = try await run("screen", "notes/app.json", "--script", "add.json", "--last")
        #expect(last.output.contains("text \"Milk\""))
        #expect(result.output.hasSuffix(last.output))
        try await #expect(run("screen", "notes", "--script", "add.json", "--quiet").output.isEmpty)
    }

    @Test("SV-TOOL-10 what does not go as it should is said; the status is 1")
    func fails() async throws {
        try await #expect(run("new", "notes").status == 0)
        try temporary.write(script("Somewhere else"), to: "add.json")
        let result = try await run("screen", "notes", "--script", "add.json")
        #expect(result.status == 1)
        #expect(result.errors == "Error: add.json step 3: expected title \"Somewhere else\", seen \"Entries\"\n")
        try await #expect(run("screen", "nothing").status == 1)
        try await #expect(run("screen", "notes", "--script", "nothing.json").status == 1)
    }

    @Test("SV-TOOL-10 without a script the app is opened, in the language asked for")
    func opens() async throws {
        try await #expect(run("new", "notes").status == 0)
        let result = try await run("screen", "notes", "--language", "de")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("app \"Notes\" de\n"))
        #expect(result.output.contains("\"Einträge\""))
    }
}
