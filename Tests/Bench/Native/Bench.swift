import Basic
import Engine
import Foundation
import Language
import Page
import TestSupport
import Values

/// Measures the core natively on a large description and prints rows of the table as JSON; with a path as argument it writes
/// that description there instead, so that the browser is measured with the same one.
@main
struct Bench {
    static func main() throws {
        let description = LargeDescription.json(components: 500, events: 500, models: 100, fields: 20).utf8
        if CommandLine.arguments.last == "--patterns" { return try PatternBench.run() }
        if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--forms" {
            return try FormBench.run(writing: CommandLine.arguments[2])
        }
        if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--find" {
            return try FindBench.run(writing: CommandLine.arguments[2])
        }
        if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--canvas" {
            return try CanvasBench.run(reading: CommandLine.arguments[2])
        }
        if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--plans" {
            return try PlansBench.run(reading: CommandLine.arguments[2])
        }
        if CommandLine.arguments.last == "--labelling" { return try LabellingBench.run() }
        if CommandLine.arguments.last == "--records" { return try RecordsBench.run() }
        if CommandLine.arguments.count > 1 {
            // Else an option that this program does not know would be the name of a file.
            guard !CommandLine.arguments[1].hasPrefix("-") else { throw Wrong() }
            try Data(description).write(to: URL(filePath: CommandLine.arguments[1]))
            return
        }
        let rows = JSON.array(try rows(description).map(\.json))
        print(rows.text)
    }

    private static func rows(_ description: [UInt8]) throws -> [Row] {
        let data = Data(description)
        let foundation = try Row.measure("JSON read by JSONSerialization (Foundation)") {
            _ = try JSONSerialization.jsonObject(with: data)
        }
        let values = try Row.measure("JSON read by Values", against: foundation) {
            _ = try JSON.parse(description)
        }
        let positions = try Row.measure("JSON read by Values, with positions", against: foundation) {
            _ = try JSONSource(description)
        }
        let checker = Checker(vocabulary: Basic.vocabulary)
        let check = try Row.measure("description read and checked", against: positions, target: 50) {
            guard checker.check(description).diagnostics.isEmpty else { throw Wrong() }
        }
        let request = opening(description)
        let open = try Row.measure("opened to its first screen", against: values) {
            var session = AppSession(registry: Registry([Basic.kit]))
            guard session.step(request).count > 500 else { throw Wrong() }
        }
        return [foundation, values, positions, check, open]
    }

    private static func opening(_ description: [UInt8]) -> [UInt8] {
        let input: JSON = [
            "type": "open", "description": .string(Text(decoding: description)), "records": [],
            "drafts": [:], "languages": ["en"], "hash": "", "tiles": .null,
        ]
        let request: JSON = ["now": JSON(0), "offset": JSON(0), "random": "0000000000000001", "input": input]
        return request.utf8
    }

    /// What was measured did not do its work, so its time says nothing.
    private struct Wrong: Error {}
}
