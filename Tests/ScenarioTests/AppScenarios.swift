import Basic
import Survey
import Engine
import Foundation
import Calendars
import Grids
import Labelling
import Scenarios
import TestSupport
import Testing
import Touring
import Training
import TrainingFiles
import Values

/// The scenarios in `Apps/`.
struct AppScenario: Sendable, CustomTestStringConvertible {
    /// Folder in `Apps/`.
    let app: String
    let name: String

    var file: String { "Apps/\(app)/scenarios/\(name).json" }
    var testDescription: String { "\(app)/\(name)" }

    static let registry = Registry([
        Basic.kit, Survey.kit(), Labelling.kit(), Calendars.kit, Grids.kit, Touring.kit, Training.kit,
        TrainingFiles.kit,
    ])

    static let all: [AppScenario] = {
        let apps = (try? SpecFolder.files(in: "Apps", ending: "")) ?? []
        return apps.flatMap { folder in
            ((try? SpecFolder.files(in: "\(folder)/scenarios", ending: ".json")) ?? []).map { file in
                let name = file.split(separator: "/").last.map { String($0.dropLast(".json".count)) } ?? ""
                return AppScenario(app: String(folder.dropFirst("Apps/".count)), name: name)
            }
        }
    }()

    func scenario() throws -> Scenario { try Scenario(reading: JSON.parse(SpecFolder.bytes(file))) }

    func run() throws -> ScenarioReport {
        let demo = try JSON.parse(SpecFolder.bytes("Apps/\(app)/demo.json"))
        let runner = ScenarioRunner(
            registry: Self.registry, description: Text(try SpecFolder.text("Apps/\(app)/app.json")),
            demo: demo)
        return runner.run(try scenario())
    }
}
