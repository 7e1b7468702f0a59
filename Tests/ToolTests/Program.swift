import Foundation
import Testing

/// The real program, as a process of its own.
struct Program {
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Built beside the tests.
    static let path = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "baukasten").path

    /// Runs to its end.
    static func run(_ arguments: String..., in folder: String? = nil) async throws -> Result {
        let program = try Running(arguments, in: folder)
        let status = await program.ended
        return Result(status: status, output: program.output.text, errors: program.errors.text)
    }
}

/// A process that runs until it ends by itself or is asked to; it does not outlive the test.
final class Running: Sendable {
    let output: Collected
    let errors: Collected
    private let process: Process
    private let end: AsyncStream<Int32>

    /// - Parameter input: What comes on standard input; nil: nothing.
    init(_ arguments: [String], in folder: String? = nil, input: String? = nil) throws {
        process = Process()
        process.executableURL = URL(filePath: Program.path)
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LANG": "en_GB.UTF-8", "COLUMNS": "80"]
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        output = Collected()
        errors = Collected()
        process.standardOutput = output.pipe
        process.standardError = errors.pipe
        let pipe = Pipe()
        process.standardInput = pipe
        let (end, ended) = AsyncStream.makeStream(of: Int32.self)
        self.end = end
        process.terminationHandler = { process in
            ended.yield(process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
            ended.finish()
        }
        // Before the start: a process that ends at once would break the pipe. It holds far more than any input here.
        try pipe.fileHandleForWriting.write(contentsOf: Data((input ?? "").utf8))
        try process.run()
        try pipe.fileHandleForWriting.close()
        output.start()
        errors.start()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Exit status; a signal's number below 0. To be asked for once.
    var ended: Int32 {
        get async {
            let status = await end.first { _ in true } ?? -1
            await output.ended()
            await errors.ended()
            return status
        }
    }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }
}

/// What a process has written so far.
final class Collected: @unchecked Sendable {
    let pipe = Pipe()
    private let lock = NSLock()
    private var bytes = Data()
    private var isComplete = false

    var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

    func start() {
        let file = pipe.fileHandleForReading
        Thread.detachNewThread { [self] in
            // What is there already, not a full buffer.
            while case let more = file.availableData, !more.isEmpty { lock.withLock { bytes += more } }
            lock.withLock { isComplete = true }
        }
    }

    func ended() async {
        while !lock.withLock({ isComplete }) { try? await Task.sleep(for: .milliseconds(5)) }
    }

    /// Waits until the text holds this, at most 20 seconds; returns what it held then.
    @discardableResult
    func wait(for part: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        for _ in 0..<2000 {
            let text = text
            if text.contains(part) { return text }
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("“\(part)” did not appear in:\n\(text)", sourceLocation: sourceLocation)
        return text
    }
}
