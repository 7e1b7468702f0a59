import Foundation
import Values

/// Patterns and texts with what `RegExp` of Node makes of them.
enum NodeCases {
    /// Node compares the path of its script with where that lies.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().resolvingSymlinksInPath()

    /// Runs `Tests/Parity/patterns.mjs`.
    static func made(seed: Int, count: Int) throws -> [JSON] {
        let output = try node([root.appending(path: "Tests/Parity/patterns.mjs").path, "\(seed)", "\(count)"])
        return try output.split(separator: UInt8(ascii: "\n")).map { try JSON.parse([UInt8]($0)) }
    }

    private static func node(_ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["node"] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
        return output
    }

    private struct Failure: Error {
        let status: Int32
    }
}
