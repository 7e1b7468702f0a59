import Foundation
import GRDB
import Store

/// A backup is a folder like the store's own: the database file and its media. It can be opened as it stands, or restored
/// into an empty store.
// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    /// Name of the database file in a backup.
    public static let fileName = "baukasten.sqlite"

    private static let tables = ["sequences", "records", "media", "uploads", "accounts", "descriptions"]

    @discardableResult
    public func backup(to path: String) async throws -> [String] {
        backups.withLock { $0 += 1 }
        defer { backups.withLock { $0 -= 1 } }
        // From now on no file goes.
        try await media.change {}
        return try await onItsOwnThread { [pool, media] in
            var missing: [String] = []
            try DurableFiles.makeFolder(path) { folder in
                try DurableFiles.make("\(folder)/\(Self.fileName)")
                let copy = try DatabaseQueue(path: "\(folder)/\(Self.fileName)")
                try pool.backup(to: copy)
                let hashes = try copy.write { database in
                    try database.execute(
                        sql: """
                            DELETE FROM facts WHERE name = 'epoch';
                            DELETE FROM uploads;
                            DELETE FROM sessions;
                            DELETE FROM password_links;
                            DELETE FROM push_moments;
                            DELETE FROM push_subscriptions
                            """)
                    return try String.fetchAll(database, sql: "SELECT DISTINCT hash FROM media ORDER BY hash")
                }
                try copy.close()
                missing = try Self.copy(hashes, from: media, to: try MediaFolder("\(folder)/media"))
            }
            return missing
        }
    }

    @discardableResult
    public func restore(from path: String) async throws -> [String] {
        let missing = try await onItsOwnThread { [pool, media] in
            let source = try Self.openBackup(path)
            let hashes = try source.read { database in
                let found = try SQLiteSchema.current.version(database)
                guard found > 0, found <= SQLiteSchema.current.steps.count else {
                    throw StoreFailure.newerSchema(found: found, known: SQLiteSchema.current.steps.count)
                }
                return try String.fetchAll(database, sql: "SELECT DISTINCT hash FROM media ORDER BY hash")
            }
            let isEmpty = try pool.read { database in
                try Self.tables.allSatisfy { try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)") == 0 }
            }
            guard isEmpty else { throw StoreFailure.other("A backup can be restored into an empty store only.") }
            // Files that the database does not know yet do no harm; the other way round would.
            let missing = try Self.copy(hashes, from: try MediaFolder("\(path)/media"), to: media)
            try source.backup(to: pool)
            try pool.writeWithoutTransaction { database in
                database.clearSchemaCache()
                try database.execute(
                    sql: "PRAGMA journal_mode = WAL; DELETE FROM facts WHERE name = 'epoch'; DELETE FROM sessions")
                try SQLiteSchema.current.migrate(database)
                for hash in missing { try database.run("DELETE FROM media WHERE hash = ?", [hash.sql]) }
            }
            try source.close()
            return missing
        }
        for commit in try await heads() { feed.announce(commit) }
        return missing
    }

    private static func openBackup(_ path: String) throws -> DatabaseQueue {
        let file = "\(path)/\(fileName)"
        guard FileManager.default.fileExists(atPath: file) else {
            throw StoreFailure.other("\(path) is not a backup: it has no file \(fileName).")
        }
        return try DatabaseQueue(path: file)
    }

    /// - Returns: Media whose file is not there, or holds something else.
    private static func copy(
        _ hashes: [String], from source: MediaFolder, to target: MediaFolder
    ) throws -> [String] {
        var missing: [String] = []
        for hash in hashes.compactMap(MediaHash.init) where target.size(target.file(hash)) == 0 {
            let part = target.upload(hash, app: "")
            try target.remove(part)
            var start: Int64 = 0
            try target.append([], to: part)
            while case let bytes = try source.bytes(of: source.file(hash), in: start..<start + 4_194_304),
                !bytes.isEmpty
            {
                try target.append(bytes, to: part)
                start += Int64(bytes.count)
            }
            if try target.hash(of: part) == hash {
                try target.keep(part, as: hash)
            } else {
                try target.remove(part)
                missing.append(hash.text)
            }
        }
        return missing
    }

    func onItsOwnThread<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
        do {
            return try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<T, any Error>) in
                DispatchQueue(label: "baukasten.backup").async { continuation.resume(with: Result { try work() }) }
            }
        } catch {
            throw error is MovingFailure ? error : StoreFailure(error)
        }
    }
}
