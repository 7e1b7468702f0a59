import Foundation
import Scenarios
import TestSupport
import Values

/// Files from which the tests under Node repeat, in the compiled module, what was done natively.
enum Transcript {
    /// `$BAUKASTEN_BUILD/parity`; nil when no build folder is named.
    static let folder: URL? = ProcessInfo.processInfo.environment["BAUKASTEN_BUILD"].map { build in
        let root = build.hasPrefix("/") ? URL(filePath: build) : SpecFolder.repository.appending(path: build)
        return root.appending(path: "parity")
    }

    /// One line for each exchange: which opening of the app, the bytes in, the bytes out.
    static func write(_ report: ScenarioReport, of scenario: AppScenario) throws {
        let lines = report.sessions.enumerated().flatMap { number, exchanges in
            exchanges.map { exchange -> JSON in
                [
                    "session": JSON(number), "request": .string(Text(decoding: exchange.request)),
                    "answer": .string(Text(decoding: exchange.answer)),
                ]
            }
        }
        try write(lines, to: "scenario-\(scenario.app)-\(scenario.name).jsonl")
    }

    static func write(_ lines: [JSON], to name: String) throws {
        guard let folder else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = lines.map { $0.text + "\n" }.joined()
        try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
    }
}
