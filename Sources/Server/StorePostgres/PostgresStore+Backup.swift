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
        "sessions",
        "descriptions",
    ]

    public func backup(to path: String) async throws {
        try await pool.with(isRepeatable: false, isLimited: false) { connection in
            try DurableFiles.makeFolder(path) { folder in
                try connection.transaction("ISOLATION LEVEL REPEATABLE READ, READ ONLY") {
                    let version = try PostgresSchema.current.version(connection)
                    try DurableFiles.write(Data("\(version)\n".utf8), to: "\(folder)/schema")
                    for table in Self.tables {
                        let rows =
                            table == "media_chunks"
                            ? """
                            (SELECT media_chunks.* FROM media_chunks JOIN media USING (app, hash))
                            """ : table
                        try connection.copy(from: rows, to: "\(folder)/\(table).copy")
                    }
                }
            }
        }
    }

    public func restore(from path: String) async throws {
        guard let text = try? String(contentsOfFile: "\(path)/schema", encoding: .utf8),
            let version = Int(text.trimmingCharacters(in: .newlines)), version > 0
        else { throw StoreFailure.other("\(path) is not a backup of a PostgreSQL database.") }
        let schema = PostgresSchema.current
        guard version <= schema.steps.count else {
            throw StoreFailure.newerSchema(found: version, known: schema.steps.count)
        }
        let commits = try await pool.with(isLimited: false) { connection in
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
                for table in Self.tables { try connection.copy(from: "\(path)/\(table).copy", into: table) }
                try schema.apply(to: connection, from: version)
                // Follows from the records, so that it is no part of a backup.
                try connection.script("TRUNCATE record_bytes; \(PostgresSchema.countedBytes)")
                return try connection.heads()
            }
        }
        for commit in commits { feed.announce(commit) }
    }
}

extension PostgresConnection {
    /// - Parameter rows: A table, or a query in parentheses.
    fileprivate func copy(from rows: String, to file: String) throws {
        guard FileManager.default.createFile(atPath: file, contents: nil, attributes: [.posixPermissions: 0o600]),
            let handle = FileHandle(forWritingAtPath: file)
        else { throw DurableFiles.failure(errno, file) }
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
