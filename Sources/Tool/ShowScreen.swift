import ArgumentParser
import Scenarios
import Services
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `baukasten screen`
struct ShowScreen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen", abstract: "Runs an app without a browser and prints its screens as text.",
        discussion: """
            The script is a scenario: what a person does, step by step, and what they then should see. Its form is in \
            Spec/scenarios.md. Exit status: 0 when everything went as it should, 1 when not.
            """)

    @Argument(help: ArgumentHelp("A description, a folder with an app.json, or the name of an app.", valueName: "app"))
    var app: String

    @Option(
        help: ArgumentHelp(
            "Scenario to play. (default: open the app with its demonstration records)", valueName: "file"))
    var script: String?

    @Option(help: ArgumentHelp("Language of the device. (default: the script's, else en)", valueName: "code"))
    var language: String?

    @Option(
        help: ArgumentHelp(
            "Instant of the first step, as 2026-11-21T08:00:00Z. (default: the script's)", valueName: "instant"))
    var now: String?

    @Flag(help: "Print the last screen only.")
    var last = false

    @Flag(help: "Print no screen, only whether everything went as it should.")
    var quiet = false

    func validate() throws {
        if let now, Instant(Text(now)) == nil {
            throw ValidationError("'\(now)' is not an instant like 2026-11-21T08:00:00Z.")
        }
    }

    func run() throws {
        let folder = Self.folder(of: app)
        guard let description = Self.text(of: folder.hasSuffix(".json") ? folder : folder + "/app.json") else {
            throw Self.failure("There is no app '\(app)'.")
        }
        let scenario = try scenario()
        let steps = scenario.steps
        let runner = ScenarioRunner(
            registry: Composition.registry,
            description: Composition.checker.check(Array(description.utf8)).renewed?.text ?? Text(description),
            demo: Self.demo(of: folder))
        let report = runner.run(scenario) { number, screen in
            let action = number == 0 ? nil : steps[number - 1].action
            if number == 0 || action != nil || number == steps.count {
                show(action, String(screen.outline), isLast: number == steps.count)
            }
        }
        guard let failure = report.failure else { return }
        show(steps[failure.step - 1].action, String(failure.screen), isLast: true)
        throw Self.failure("\(script ?? "") \(failure.message)")
    }

    /// The script with what the command line says instead.
    private func scenario() throws -> Scenario {
        var scenario: Scenario
        if let script {
            guard let text = Self.text(of: script) else { throw Self.failure("\(script) cannot be read.") }
            scenario = try Self.scenario(reading: text, script)
        } else {
            let seconds = Int64(Date.now.timeIntervalSince1970)
            scenario = Scenario(opening: "en", at: Instant(milliseconds: seconds * 1000))
        }
        if let language { scenario.language = Text(language) }
        if let now = now.flatMap({ Instant(Text($0)) }) { scenario.now = now }
        return scenario
    }

    private static func scenario(reading text: String, _ file: String) throws -> Scenario {
        let json: JSON
        do throws(JSONError) {
            json = try JSON.parse(Array(text.utf8))
        } catch {
            throw failure("\(file):\(error.position.line):\(error.position.column) is not JSON.")
        }
        do throws(ScenarioError) {
            return try Scenario(reading: json)
        } catch {
            throw failure("\(file) \(error.text)")
        }
    }

    private func show(_ action: Scenario.Action?, _ outline: String, isLast: Bool) {
        guard !quiet, isLast || !last else { return }
        if let action, !last { print("> \(action.text)\n") }
        print(outline)
    }

    /// Of a description, a folder, or an app that comes with Baukasten.
    private static func folder(of app: String) -> String {
        if Folder(app) != nil || app.hasSuffix(".json") { return app }
        return Resources.appsFolder?.folder(named: app)?.path ?? app
    }

    private static func text(of path: String) -> String? {
        (try? File(following: path)?.bytes(limit: DescriptionFile.sizeLimit)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static func demo(of folder: String) -> JSON {
        let place = folder.hasSuffix(".json") ? String(folder.dropLast("app.json".count)) : folder + "/"
        return text(of: place + "demo.json").flatMap { try? JSON.parse(Text($0)) } ?? .null
    }

    private static func failure(_ message: String) -> ExitCode {
        Terminal.complain("Error: \(message)")
        return .failure
    }
}
