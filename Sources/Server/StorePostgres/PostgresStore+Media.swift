import Crypto
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func received(_ hash: String, in app: String) async throws -> Int64 {
        guard let name = MediaHash(hash) else { return 0 }
        return try await pool.with { connection in
            if let medium = try connection.medium(name, in: app) { return medium.size }
            return try connection.find(
                "SELECT received FROM uploads WHERE app = $1 AND hash = $2", [.text(app), .text(hash)]
            )?.first?.integer(0) ?? 0
        }
    }

    public func append(_ bytes: [UInt8], at offset: Int64, to hash: String, in app: String) async throws -> Int64 {
        let name = try MediaHash.required(hash)
        let now = now()
        return try await pool.with { connection in
            try connection.transaction {
                guard let upload = try connection.lockUpload(name, in: app, now: now) else {
                    return try connection.medium(name, in: app)?.size ?? 0
                }
                guard offset == upload, !bytes.isEmpty else {
                    if upload == 0 { try connection.removeUpload(name, in: app) }
                    return upload
                }
                try connection.write(bytes, at: offset, to: name, in: app)
                return upload + Int64(bytes.count)
            }
        }
    }

    public func finish(_ hash: String, type: String, in app: String, added: Int64?) async throws -> Bool {
        let name = try MediaHash.required(hash)
        let now = now()
        return try await pool.with { connection in
            try connection.transaction {
                guard let size = try connection.lockUpload(name, in: app, now: now) else { return true }
                try connection.removeUpload(name, in: app)
                guard try connection.hash(of: name, in: app) == name else {
                    _ = try connection.run(
                        "DELETE FROM media_chunks WHERE app = $1 AND hash = $2", [.text(app), .text(hash)])
                    return false
                }
                _ = try connection.run(
                    "INSERT INTO media (app, hash, type, size, added) VALUES ($1, $2, $3, $4, $5)",
                    [.text(app), .text(hash), .text(type), .integer(size), .integer(added ?? now)])
                return true
            }
        }
    }

    public func removeUpload(_ hash: String, in app: String) async throws {
        guard let name = MediaHash(hash), !app.hasNull else { return }
        let now = now()
        try await pool.with { connection in
            try connection.transaction {
                guard try connection.lockUpload(name, in: app, now: now) != nil else { return }
                try connection.removeUpload(name, in: app)
                _ = try connection.run(
                    "DELETE FROM media_chunks WHERE app = $1 AND hash = $2", [.text(app), .text(hash)])
            }
        }
    }

    public func medium(_ hash: String, in app: String) async throws -> Medium? {
        guard let name = MediaHash(hash) else { return nil }
        return try await pool.with { try $0.medium(name, in: app) }
    }

    public func bytes(of hash: String, range: Range<Int64>?, in app: String) async throws -> [UInt8]? {
        guard let name = MediaHash(hash) else { return nil }
        return try await pool.with { connection in
            guard let medium = try connection.medium(name, in: app) else { return nil }
            let whole = 0..<medium.size
            let wanted = range?.clamped(to: whole) ?? whole
            let bytes = try connection.bytes(of: name, in: wanted, app: app)
            guard bytes.count == wanted.count else { throw StoreFailure.damaged("Medium \(hash) is too short.") }
            return bytes
        }
    }

    public func beginning(of hash: String, count: Int, in app: String) async throws -> [UInt8] {
        guard let name = MediaHash(hash), !app.hasNull else { return [] }
        return try await pool.with { try $0.bytes(of: name, in: 0..<Int64(max(count, 0)), app: app) }
    }

    public func uploads(in app: String) async throws -> [String] {
        try await pool.with { connection in
            try connection.find("SELECT hash FROM uploads WHERE app = $1 ORDER BY hash", [.text(app)])?
                .map { $0.text(0) } ?? []
        }
    }

    public func mediaBytes(namedBy account: String, behind prefix: String, in app: String) async throws -> Int64 {
        try await pool.with { connection in
            try connection.find(
                """
                SELECT coalesce(sum(m.size), 0)::bigint FROM outcomes o
                JOIN media m ON m.app = o.app AND m.hash = substr(o.operation, length($3::text) + 1)
                WHERE o.app = $1 AND o.account = $2 AND o.operation >= $3 AND o.operation < $3::text || U&'\\+10FFFF'
                """, [.text(app), .text(account), .text(prefix)])?.first?.integer(0) ?? 0
        }
    }

    public func removeUnused(before instant: Int64, uploadsBefore begun: Int64) async throws -> Int {
        try await pool.with(isLimited: false) { connection in
            try connection.transaction {
                // What is being stored may refer to a medium that nothing refers to yet.
                try connection.script("LOCK TABLE media_references IN SHARE MODE")
                let uploads = try connection.run(
                    """
                    WITH gone AS (DELETE FROM uploads WHERE begun < $1 RETURNING app, hash), bytes AS
                    (DELETE FROM media_chunks c USING gone WHERE c.app = gone.app AND c.hash = gone.hash)
                    SELECT count(*) FROM gone
                    """, [.integer(begun)])
                let media = try connection.run(
                    """
                    WITH gone AS (
                        DELETE FROM media WHERE added < $1 AND NOT EXISTS
                        (SELECT 1 FROM media_references r WHERE r.app = media.app AND r.hash = media.hash)
                        RETURNING app, hash
                    ), bytes AS (DELETE FROM media_chunks c USING gone WHERE c.app = gone.app AND c.hash = gone.hash)
                    SELECT count(*) FROM gone
                    """, [.integer(instant)])
                return Int((uploads.first?.integer(0) ?? 0) + (media.first?.integer(0) ?? 0))
            }
        }
    }
}

extension PostgresConnection {
    private static let bytesPerChunk = 262_144

    fileprivate func medium(_ hash: MediaHash, in app: String) throws -> Medium? {
        try find(
            "SELECT hash, type, size, added FROM media WHERE app = $1 AND hash = $2", [.text(app), .text(hash.text)]
        )?.first.map { Medium(hash: $0.text(0), type: $0.text(1), size: $0.integer(2), added: $0.integer(3)) }
    }

    /// Begins an upload unless there is one, and keeps others from it until the transaction ends.
    ///
    /// - Returns: Bytes received so far; nil when there is a complete medium, and then no upload.
    fileprivate func lockUpload(_ hash: MediaHash, in app: String, now: Int64) throws -> Int64? {
        while true {
            _ = try run(
                "INSERT INTO uploads (app, hash, begun, received) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING",
                [.text(app), .text(hash.text), .integer(now)])
            let row = try run(
                "SELECT received FROM uploads WHERE app = $1 AND hash = $2 FOR UPDATE",
                [.text(app), .text(hash.text)]
            ).first
            // Somebody else may have finished it in between; then it is begun anew, or complete.
            guard let row else { continue }
            guard try medium(hash, in: app) == nil else {
                try removeUpload(hash, in: app)
                return nil
            }
            return row.integer(0)
        }
    }

    fileprivate func removeUpload(_ hash: MediaHash, in app: String) throws {
        _ = try run("DELETE FROM uploads WHERE app = $1 AND hash = $2", [.text(app), .text(hash.text)])
    }

    func write(_ bytes: [UInt8], at offset: Int64, to hash: MediaHash, in app: String) throws {
        for start in stride(from: 0, to: bytes.count, by: Self.bytesPerChunk) {
            let chunk = bytes[start..<min(start + Self.bytesPerChunk, bytes.count)]
            _ = try run(
                "INSERT INTO media_chunks (app, hash, position, bytes) VALUES ($1, $2, $3, $4)",
                [.text(app), .text(hash.text), .integer(offset + Int64(start)), .bytes(Array(chunk))])
        }
        _ = try run(
            "UPDATE uploads SET received = $3 WHERE app = $1 AND hash = $2",
            [.text(app), .text(hash.text), .integer(offset + Int64(bytes.count))])
    }

    /// As many as there are.
    func bytes(of hash: MediaHash, in range: Range<Int64>, app: String) throws -> [UInt8] {
        guard !range.isEmpty, !app.hasNull else { return [] }
        let chunks = try run(
            """
            SELECT substring(bytes FROM (greatest($3 - position, 0) + 1)::int FOR
                (least($4, position + length(bytes)) - greatest($3, position))::int)
            FROM media_chunks
            WHERE app = $1 AND hash = $2 AND position < $4 AND position + length(bytes) > $3 ORDER BY position
            """,
            [.text(app), .text(hash.text), .integer(range.lowerBound), .integer(range.upperBound)], isBinary: true)
        return chunks.bytes.flatMap { $0 }
    }

    fileprivate func hash(of name: MediaHash, in app: String) throws -> MediaHash {
        var hash = SHA256()
        var start: Int64 = 0
        while case let bytes = try bytes(of: name, in: start..<start + 1_048_576, app: app), !bytes.isEmpty {
            hash.update(data: bytes)
            start += Int64(bytes.count)
        }
        return MediaHash(finishing: hash)
    }
}
