import Foundation
import Synchronization

/// A PostgreSQL of the tests' own, in a temporary folder, reached through a Unix socket only. It ends with this process,
/// however that ends.
public final class PostgresCluster: Sendable {
    /// What could not be started or executed.
    public struct Failure: Error, CustomStringConvertible {
        /// A sentence, with what PostgreSQL said.
        public let description: String
    }

    /// One for the whole process, started when it is first asked for.
    public static var shared: PostgresCluster {
        get throws { try started.get() }
    }

    private static let started = Result { try PostgresCluster() }

    /// Holds data, log and socket.
    public let folder: String
    private let programs: String
    private let number = Mutex(0)
    /// The server's guard ends when this end of its pipe is closed, as it is when the process ends.
    private let lifeline: FileHandle
    private let guardian: Process

    /// - Parameter settings: Lines for `postgresql.conf`.
    public init(settings: [String] = []) throws {
        programs = try Self.findPrograms()
        folder = FileManager.default.temporaryDirectory.appending(path: "pg-\(UUID().uuidString.prefix(8))").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if getuid() == 0 { try Self.run(["/bin/chown", "postgres", folder]) }
        try Self.run(
            Self.asUser + [
                "\(programs)/initdb", "--pgdata=\(folder)/data", "--username=tests", "--auth=trust", "--encoding=UTF8",
                "--locale=C.UTF-8", "--no-sync",
            ])
        let lines =
            ["listen_addresses = ''", "unix_socket_directories = '\(folder)'", "max_connections = 500"] + settings
        let configuration = try FileHandle(forWritingTo: URL(filePath: "\(folder)/data/postgresql.conf"))
        try configuration.seekToEnd()
        try configuration.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
        try configuration.close()

        let pipe = Pipe()
        lifeline = pipe.fileHandleForWriting
        _ = fcntl(lifeline.fileDescriptor, F_SETFD, FD_CLOEXEC)
        guardian = Process()
        guardian.executableURL = URL(filePath: "/bin/sh")
        let control = Self.control(programs, folder)
        guardian.arguments = [
            "-c",
            """
            \(control) --wait --log=\(folder)/data/log start && echo started > \(folder)/state || echo failed > \(folder)/state
            cat > /dev/null
            \(control) --mode=immediate stop
            rm -rf \(folder)
            """,
        ]
        guardian.standardInput = pipe.fileHandleForReading
        guardian.standardOutput = FileHandle.nullDevice
        guardian.standardError = FileHandle.nullDevice
        try guardian.run()
        for _ in 0..<600 {
            let state = try? String(contentsOfFile: "\(folder)/state", encoding: .utf8)
            if state == "started\n" { return }
            if state == "failed\n" { break }
            Thread.sleep(forTimeInterval: 0.1)
        }
        let log = (try? String(contentsOfFile: "\(folder)/data/log", encoding: .utf8)) ?? ""
        throw Failure(description: "PostgreSQL did not start: \(log)")
    }

    deinit { stop() }

    /// Ends the server and removes its folder.
    public func stop() {
        try? lifeline.close()
        guardian.waitUntilExit()
    }

    /// Address of a new, empty database.
    public func makeDatabase() throws -> String {
        let name = number.withLock { number in
            number += 1
            return "tests\(number)"
        }
        try psql("CREATE DATABASE \(name)")
        return address(of: name)
    }

    /// Address of a database of this cluster, whether there is one or not.
    public func address(of database: String) -> String { "postgres:///\(database)?host=\(folder)&user=tests" }

    /// Executes statements as the cluster's owner; what they print.
    @discardableResult
    public func psql(_ sql: String, at address: String? = nil) throws -> String {
        try Self.run(psql + ["--dbname=\(address ?? self.address(of: "postgres"))", "--command=\(sql)"])
    }

    /// Executes a file of statements.
    public func load(_ file: String, into address: String) throws {
        try Self.run(psql + ["--dbname=\(address)", "--file=\(file)"])
    }

    private var psql: [String] {
        [
            "\(programs)/psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1",
        ]
    }

    /// The server's own process; its children are the connections.
    public var process: Int32 {
        get throws {
            let file = try String(contentsOfFile: "\(folder)/data/postmaster.pid", encoding: .utf8)
            guard let line = file.split(separator: "\n").first, let process = Int32(line) else {
                throw Failure(description: "PostgreSQL's process is not known.")
            }
            return process
        }
    }

    /// Starts the server again after it was killed; what it had started ends by itself before.
    public func restartAfterKill() async throws {
        let state = "\(folder)/restarted"
        let starting = Process()
        starting.executableURL = URL(filePath: "/bin/sh")
        starting.arguments = [
            "-c", "until \(control) --wait --log=\(folder)/data/log start; do sleep 0.2; done; echo > \(state)",
        ]
        starting.standardInput = FileHandle.nullDevice
        starting.standardOutput = FileHandle.nullDevice
        starting.standardError = FileHandle.nullDevice
        try starting.run()
        // The end of a process that has started others in the background is not noticed.
        for _ in 0..<600 where !FileManager.default.fileExists(atPath: state) {
            try await Task.sleep(for: .milliseconds(100))
        }
        try FileManager.default.removeItem(atPath: state)
    }

    private var control: String { Self.control(programs, folder) }

    private static func control(_ programs: String, _ folder: String) -> String {
        (asUser + ["\(programs)/pg_ctl", "--pgdata=\(folder)/data", "--silent"]).joined(separator: " ")
    }

    /// PostgreSQL refuses to run as root.
    private static let asUser =
        getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : []

    private static func findPrograms() throws -> String {
        let root = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let found = versions.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
            .map { "\(root)/\($0)/bin" }
            .first { FileManager.default.isExecutableFile(atPath: "\($0)/postgres") }
        guard let found else {
            throw Failure(description: "PostgreSQL is not installed in \(root). Scripts/setup installs it.")
        }
        return found
    }

    @discardableResult
    private static func run(_ command: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = URL(filePath: "/")
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(command.joined(separator: " ")): \(text)")
        }
        return text
    }
}
