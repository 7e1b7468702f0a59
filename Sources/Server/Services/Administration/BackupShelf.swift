import Store
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The folder in which backups lie that operators make, each a folder named by its moment.
public final class BackupShelf: Sendable {
    /// One that was made.
    public struct Backup: Sendable, Equatable {
        /// Of its folder: `2026-11-27T11-05-09Z`.
        public let name: String
        /// Of everything in it.
        public let bytes: Int64
    }

    /// What became of the last one that this server made.
    public enum Progress: Sendable, Equatable {
        case none
        /// Since when, in milliseconds since 1970.
        case running(since: Int64)
        case done(name: String, missingMedia: Int)
        case failed(name: String)
    }

    /// Where they lie.
    public let path: String
    private let state = Mutex(Progress.none)

    /// - Parameter path: Made with the first backup, for its owner alone.
    public init(path: String) { self.path = path }

    /// What becomes of the last one.
    public var progress: Progress { state.withLock { $0 } }

    /// All that are complete, the last one first.
    public func backups() -> [Backup] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter(Self.isName).sorted(by: >).map { Backup(name: $0, bytes: Self.bytes(in: "\(path)/\($0)")) }
    }

    /// Makes one, which may take long.
    ///
    /// - Returns: Its name; nil while another one is being made.
    func make(of store: any Store, at now: Int64) async throws -> String? {
        let isFree = state.withLock { state in
            if case .running = state { return false }
            state = .running(since: now)
            return true
        }
        guard isFree else { return nil }
        let name = freeName(at: now)
        do {
            try DurableFiles.makeOwn(path)
            let missing = try await store.backup(to: "\(path)/\(name)")
            state.withLock { $0 = .done(name: name, missingMedia: missing.count) }
            return name
        } catch {
            state.withLock { $0 = .failed(name: name) }
            throw error
        }
    }

    /// That of the next second that has none yet: several may be made in one.
    private func freeName(at now: Int64) -> String {
        var moment = now
        while FileManager.default.fileExists(atPath: "\(path)/\(Self.name(at: moment))") { moment += 1000 }
        return Self.name(at: moment)
    }

    private static func name(at now: Int64) -> String {
        let time = Date(timeIntervalSince1970: Double(now / 1000)).ISO8601Format()
        return time.replacing(":", with: "-")
    }

    private static func isName(_ text: String) -> Bool {
        text.utf8.count == 20 && text.utf8.last == UInt8(ascii: "Z")
            && text.utf8.dropFirst(10).first == UInt8(ascii: "T")
    }

    private static func bytes(in folder: String) -> Int64 {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.reduce(0) { sum, name in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
            guard attributes?[.type] as? FileAttributeType == .typeRegular else { return sum }
            return sum + Int64(attributes?[.size] as? Int ?? 0)
        }
    }
}

extension Administration {
    /// - Returns: Its name.
    /// - Throws: `Failure.shelf`, `.busy`, what the store throws.
    public func makeBackup() async throws -> String {
        guard let backups else { throw Failure.shelf }
        guard let name = try await backups.make(of: store, at: surroundings.now()) else { throw Failure.busy }
        try await accounts.audit?.note(.backupMade, details: ["backup": name])
        return name
    }
}
