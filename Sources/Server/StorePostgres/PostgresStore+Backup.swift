import CPostgres
import Foundation
import Store

/// A backup is a folder with the rows of each table as PostgreSQL copies them, and the number of their schema.
// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    /// In an order in which each table refers to earlier ones only.
    private static let tables = [
        "sequences", "records", "outcomes", "media", "media_chunks", "media_references", "accounts", "grants",
        "descriptions",
    ]

    /// The file with the last number of the audit log, which may be the number of an event that was removed.
    private static let auditNumber = "/audit-number"

    /// Tables of a schema. Sessions are in no backup: whoever restores one ends them all.
    private static func tables(_ version: Int) -> [String] {
        tables + (version > 3 ? ["former_names"] : [])
            + (version > 4 ? ["factors", "recovery_codes", "openid_people", "claimed_grants", "audit"] : [])
    }

    @discardableResult
    public func backup(to path: String) async throws -> [String] {
        try await pool.with(isRepeatable: false, isLimited: false) { connection in
            var missing: [String] = []
            try DurableFiles.makeFolder(path) { folder in
                try connection.transaction("ISOLATION LEVEL REPEATABLE READ, READ ONLY") {
                    let version = try PostgresSchema.current.version(connection)
                    missing = try connection.incompleteMedia()
                    try DurableFiles.write(Data("\(version)\n".utf8), to: "\(folder)/schema")
                    if version > 4 {
                        let number = try connection.lastAuditNumber
                        try DurableFiles.write(Data("\(number)\n".utf8), to: folder + Self.auditNumber)
                    }
                    for table in Self.tables(version) {
                        let rows =
                            table == "media_chunks"
                            ? """
                            (SELECT media_chunks.* FROM media_chunks JOIN media USING (app, hash))
                            """ : table
                        try connection.copy(from: rows, to: "\(folder)/\(table).copy")
                    }
                }
            }
            return missing
        }
    }

    @discardableResult
    public func restore(from path: String) async throws -> [String] {
        guard let text = try? String(contentsOfFile: "\(path)/schema", encoding: .utf8),
            let version = Int(text.trimmingCharacters(in: .newlines)), version > 0
        else { throw StoreFailure.other("\(path) is not a backup of a PostgreSQL database.") }
        let schema = PostgresSchema.current
        guard version <= schema.steps.count else {
            throw StoreFailure.newerSchema(found: version, known: schema.steps.count)
        }
        let (commits, missing) = try await pool.with(isLimited: false) { connection in
            try connection.transaction {
                try PostgresSchema.takeLock(connection)
                for table in Self.tables + ["uploads"] {
                    guard try connection.run("SELECT 1 FROM \(table) LIMIT 1", isKept: false).first == nil else {
                        throw StoreFailure.other("A backup can be restored into an empty store only.")
                    }
                }
                // The tables as they were then, brought forward with what is in them.
                try connection.script("DROP SCHEMA baukasten CASCADE; CREATE SCHEMA baukasten")
                try PostgresSchema(steps: Array(schema.steps.prefix(version))).apply(to: connection, from: 0)
                for table in Self.tables(version) { try connection.copy(from: "\(path)/\(table).copy", into: table) }
                try schema.apply(to: connection, from: version)
                try connection.script(
                    """
                    SELECT setval(pg_get_serial_sequence('audit', 'number'), max(number)) FROM audit HAVING count(*) > 0
                    """)
                // Not there in backups of before.
                let last = try? String(contentsOfFile: path + Self.auditNumber, encoding: .utf8)
                try connection.continueAuditNumbers(
                    after: last.flatMap { Int64($0.trimmingCharacters(in: .newlines)) } ?? 0)
                // Follows from the records, so that it is no part of a backup.
                try connection.script("TRUNCATE record_bytes; \(PostgresSchema.countedBytes)")
                let missing = try connection.incompleteMedia()
                for hash in missing {
                    for table in ["media_chunks", "media"] {
                        _ = try connection.run("DELETE FROM \(table) WHERE hash = $1", [.text(hash)], isKept: false)
                    }
                }
                return (try connection.heads(), missing)
            }
        }
        for commit in commits { feed.announce(commit) }
        return missing
    }
}

extension PostgresConnection {
    /// Hashes of media that lack bytes.
    func incompleteMedia() throws -> [String] {
        try run(
            """
            SELECT DISTINCT hash FROM media WHERE size <> coalesce((
                SELECT sum(length(bytes)) FROM media_chunks
                WHERE media_chunks.app = media.app AND media_chunks.hash = media.hash), 0)
            ORDER BY hash
            """, [], isKept: false
        ).map { $0.text(0) }
    }

    /// - Parameter rows: A table, or a query in parentheses.
    fileprivate func copy(from rows: String, to file: String) throws {
        try DurableFiles.make(file)
        guard let handle = FileHandle(forWritingAtPath: file) else { throw DurableFiles.failure(errno, file) }
        defer { try? handle.close() }
        isBroken = true
        try script("COPY \(rows) TO STDOUT")
        var waiting = Data()
        var line: UnsafeMutablePointer<CChar>?
        while case let length = PQgetCopyData(connection, &line, 0), length > 0 {
            defer { PQfreemem(line) }
            if let line {
                waiting.append(UnsafeRawPointer(line).assumingMemoryBound(to: UInt8.self), count: Int(length))
            }
            if waiting.count > 1_048_576 {
                try handle.write(contentsOf: waiting)
                waiting.removeAll(keepingCapacity: true)
            }
        }
        try finishCopying()
        try handle.write(contentsOf: waiting)
        try DurableFiles.sync(file)
    }

    fileprivate func copy(from file: String, into table: String) throws {
        guard let handle = FileHandle(forReadingAtPath: file) else {
            throw StoreFailure.other("The backup has no file \(file).")
        }
        defer { try? handle.close() }
        isBroken = true
        try script("COPY \(table) FROM STDIN")
        while let bytes = try handle.read(upToCount: 1_048_576), !bytes.isEmpty {
            let result = bytes.withUnsafeBytes { buffer in
                PQputCopyData(
                    connection, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count))
            }
            guard result == 1 else { throw error(nil) }
        }
        guard PQputCopyEnd(connection, nil) == 1 else { throw error(nil) }
        try finishCopying()
    }

    private func finishCopying() throws {
        while let result = PQgetResult(connection) { _ = try rows(result, isBinary: false) }
        isBroken = false
    }
}
