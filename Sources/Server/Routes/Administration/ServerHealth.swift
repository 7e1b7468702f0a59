#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#endif

/// How this process and its machine are.
public struct ServerHealth: Sendable {
    /// Milliseconds since 1970.
    let started: Int64
    /// On whose disk free space counts.
    let folder: String
    /// Of the program, in words.
    let version: String
    /// What kind of database there is, in words without passwords.
    let database: String
    let signOfLife: @Sendable () async throws -> Void

    /// - Parameters:
    ///   - started: Milliseconds since 1970.
    ///   - folder: The data folder.
    ///   - database: What kind of database there is, without passwords.
    public init(
        started: Int64, folder: String, version: String, database: String,
        signOfLife: @escaping @Sendable () async throws -> Void
    ) {
        self.started = started
        self.folder = folder
        self.version = version
        self.database = database
        self.signOfLife = signOfLife
    }

    /// At one moment.
    struct Reading {
        let isHealthy: Bool
        let started: Int64
        let version: String
        let database: String
        /// Bytes of this process in memory; nil where the system does not say.
        let memory: Int64?
        /// Bytes; nil where the system does not say.
        let free: Int64?
    }

    func now() async -> Reading {
        let isHealthy: Bool
        do {
            try await signOfLife()
            isHealthy = true
        } catch {
            isHealthy = false
        }
        return Reading(
            isHealthy: isHealthy, started: started, version: version, database: database, memory: Self.memory,
            free: Self.free(in: folder))
    }

    private static var memory: Int64? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int64($0) }.map { $0 * 1024 }
    }

    private static func free(in folder: String) -> Int64? {
        #if canImport(Glibc)
        var found = statvfs()
        guard statvfs(folder, &found) == 0 else { return nil }
        return Int64(clamping: UInt64(found.f_bavail) * UInt64(found.f_frsize))
        #else
        return nil
        #endif
    }
}
