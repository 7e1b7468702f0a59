import Foundation
import Testing

@testable import baukasten

@Suite("Help")
struct HelpTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Help")

    @Test(
        "SV-TOOL-8 help texts are as they stand in Help",
        arguments: [
            "", "serve", "user", "user add", "user list", "user role", "user passwd", "user remove", "user token",
            "user factor",
            "module", "module publish", "module list", "reply", "reply list", "reply export",
            "backup", "restore", "export", "import", "epoch", "epoch new", "audit", "doctor", "check", "new", "docs",
            "screen", "gpx",
            "version",
            "map",
            "map import", "map list",
            "map check",
            "map delete", "map route", "map find", "push", "push keys",
        ])
    func help(_ command: String) async throws {
        let arguments = command.isEmpty ? ["--help"] : ["help"] + command.split(separator: " ").map(String.init)
        let program = try Running(arguments)
        await #expect(program.ended == 0)
        let file = Self.folder.appending(
            path: (command.isEmpty ? "baukasten" : command.replacing(" ", with: "-")) + ".txt")
        if ProcessInfo.processInfo.environment["BAUKASTEN_RECORD"] != nil {
            try program.output.text.write(to: file, atomically: true, encoding: .utf8)
        }
        try #expect(program.output.text == String(contentsOf: file, encoding: .utf8))
    }

    @Test(
        "SV-TOOL-7 a wrong command line is said in a sentence; the status is 64",
        arguments: [
            ["nothing"], ["serve", "--port", "70000"], ["serve", "--tiles", "ftp://x"], ["check"], ["new", "My App"],
            ["new", "web"], ["check", "--language", "fr", "x"],
        ])
    func wrong(_ arguments: [String]) async throws {
        let program = try Running(arguments)
        await #expect(program.ended == 64)
        #expect(program.errors.text.hasPrefix("Error: "))
        #expect(program.output.text.isEmpty)
    }

    @Test("SV-TOOL-8 the version", arguments: ["version", "--version"])
    func version(_ argument: String) async throws {
        let result = try await Program.run(argument)
        #expect(result.status == 0)
        #expect(result.output == "Baukasten 0.1.0 (language 1)\n")
    }
}
