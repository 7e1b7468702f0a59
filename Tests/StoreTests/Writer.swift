import Foundation
import Glibc
import Synchronization

/// The program StoreWriter, as a process of its own that does not outlive the test.
final class Writer: Sendable {
    private let process: Process
    private let lines = Mutex<[String]>([])
    private let isComplete = Mutex(false)

    private static let path = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "StoreWriter").path

    /// - Parameter before: A command that gets the program and its arguments as its own last ones.
    init(_ arguments: String..., before: [String] = []) throws {
        let pipe = Pipe()
        let command = before + [Self.path] + arguments
        process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardOutput = pipe
        process.standardError = FileHandle.standardError
        try process.run()
        let file = pipe.fileHandleForReading
        Thread.detachNewThread { [self] in
            var rest = Data()
            while case let more = file.availableData, !more.isEmpty {
                rest += more
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = String(decoding: rest[..<end], as: UTF8.self)
                    rest = Data(rest[rest.index(after: end)...])
                    lines.withLock { $0.append(line) }
                }
            }
            isComplete.withLock { $0 = true }
        }
    }

    deinit { kill() }

    func kill() {
        if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
    }

    var output: [String] { lines.withLock { $0 } }

    /// Versions by id of what was acknowledged so far.
    var acknowledged: [String: Int64] {
        output.filter { !$0.hasPrefix("failed ") }.reduce(into: [:]) { found, line in
            let parts = line.split(separator: " ")
            if parts.count == 2 { found[String(parts[0])] = Int64(parts[1]) }
        }
    }

    /// Everything that it has written, once it has ended.
    func ended() async throws -> [String] {
        while !isComplete.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
        process.waitUntilExit()
        return output
    }

    /// Until that many more lines are there than now; the test's time limit ends the waiting.
    func moreLines(_ count: Int) async throws {
        let before = output.count
        while output.count < before + count {
            guard !isComplete.withLock({ $0 }) else { throw Ended() }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    struct Ended: Error {}
}
