import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func received(_ hash: String, in app: String) async throws -> Int64 {
        guard let name = MediaHash(hash), !app.hasNull else { return 0 }
        if let medium = try await medium(hash, in: app) { return medium.size }
        return try await media.change { [media] in media.size(media.upload(name, app: app)) }
    }

    public func append(_ bytes: [UInt8], at offset: Int64, to hash: String, in app: String) async throws -> Int64 {
        let name = try MediaHash.required(hash)
        let now = now()
        return try await changeMedia { [media, writer] in
            if let medium = try self.mediumNow(name, in: app) { return medium.size }
            let file = media.upload(name, app: app)
            let size = media.size(file)
            guard offset == size, !bytes.isEmpty else { return size }
            if size == 0 {
                try writer.writeAndWait { database in
                    try database.run(
                        "INSERT INTO uploads (app, hash, begun) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                        [app.sql, hash.sql, now.sql])
                }
            }
            try media.append(bytes, to: file)
            return size + Int64(bytes.count)
        }
    }

    public func finish(_ hash: String, type: String, in app: String, added: Int64?) async throws -> Bool {
        let name = try MediaHash.required(hash)
        let now = added ?? now()
        return try await changeMedia { [media, writer] in
            if try self.mediumNow(name, in: app) != nil { return true }
            let file = media.upload(name, app: app)
            let size = media.size(file)
            let isRight = try media.hash(of: file) == name
            if isRight {
                // A medium without bytes never had an upload.
                if size == 0 { try media.append([], to: file) }
                try media.keep(file, as: name)
            } else {
                try media.remove(file)
            }
            try writer.writeAndWait { database in
                try database.run("DELETE FROM uploads WHERE app = ? AND hash = ?", [app.sql, hash.sql])
                guard isRight else { return }
                try database.run(
                    "INSERT INTO media (app, hash, type, size, added) VALUES (?, ?, ?, ?, ?)",
                    [app.sql, hash.sql, type.sql, size.sql, now.sql])
            }
            return isRight
        }
    }

    public func removeUpload(_ hash: String, in app: String) async throws {
        guard let name = MediaHash(hash), !app.hasNull else { return }
        try await changeMedia { [media, writer] in
            try media.remove(media.upload(name, app: app))
            try writer.writeAndWait { database in
                try database.run("DELETE FROM uploads WHERE app = ? AND hash = ?", [app.sql, hash.sql])
            }
        }
    }

    public func medium(_ hash: String, in app: String) async throws -> Medium? {
        guard let name = MediaHash(hash) else { return nil }
        return try await read { try $0.medium(name, in: app) }
    }

    public func bytes(of hash: String, range: Range<Int64>?, in app: String) async throws -> [UInt8]? {
        guard let name = MediaHash(hash), let medium = try await medium(hash, in: app) else { return nil }
        let whole = 0..<medium.size
        let wanted = range?.clamped(to: whole) ?? whole
        let bytes = try await media.read { [media] in try media.bytes(of: media.file(name), in: wanted) }
        guard bytes.count == wanted.count else {
            throw StoreFailure.damaged("The file of medium \(hash) is too short.")
        }
        return bytes
    }

    public func beginning(of hash: String, count: Int, in app: String) async throws -> [UInt8] {
        guard let name = MediaHash(hash), !app.hasNull else { return [] }
        let isComplete = try await medium(hash, in: app) != nil
        return try await media.read { [media] in
            try media.bytes(
                of: isComplete ? media.file(name) : media.upload(name, app: app), in: 0..<Int64(max(count, 0)))
        }
    }

    public func uploads(in app: String) async throws -> [String] {
        try await read { database in
            try database.all("SELECT hash FROM uploads WHERE app = ? ORDER BY hash", [app.sql]) { $0.text(0) }
        }
    }

    public func mediaBytes(namedBy account: String, behind prefix: String, in app: String) async throws -> Int64 {
        try await read { database in
            try database.first(
                """
                SELECT coalesce(sum(m.size), 0) FROM outcomes o
                JOIN media m ON m.app = o.app AND m.hash = substr(o.operation, length(?3) + 1)
                WHERE o.app = ?1 AND o.account = ?2 AND o.operation >= ?3 AND o.operation < ?3 || char(1114111)
                """, [app.sql, account.sql, prefix.sql]
            ) { $0.integer(0) } ?? 0
        }
    }

    public func removeUnused(before instant: Int64, uploadsBefore begun: Int64) async throws -> Int {
        try await changeMedia { [media, writer] in
            guard self.backups.withLock({ $0 }) == 0 else { return 0 }
            let (uploads, removed) = try writer.writeAndWait { database in
                let uploads = try database.rows(
                    "DELETE FROM uploads WHERE begun < ? RETURNING app, hash", [begun.sql])
                let media = try database.rows(
                    """
                    DELETE FROM media WHERE added < ? AND NOT EXISTS
                    (SELECT 1 FROM media_references r WHERE r.app = media.app AND r.hash = media.hash)
                    RETURNING hash
                    """, [instant.sql])
                return (uploads.map { ($0[0] as String, $0[1] as String) }, media.map { $0[0] as String })
            }
            for (app, hash) in uploads {
                if let name = MediaHash(hash) { try media.remove(media.upload(name, app: app)) }
            }
            let known = try self.knownFiles()
            for hash in Set(removed) {
                if let name = MediaHash(hash), case let file = media.file(name), !known.contains(file) {
                    try media.remove(file)
                }
            }
            try media.removeStray(before: min(instant, begun)) { known.contains($0) }
            return uploads.count + removed.count
        }
    }

    public func removeMedia(_ hashes: [String], in app: String) async throws -> Int {
        try await changeMedia { [media, writer] in
            // What a backup is copying goes with all that is unused.
            guard self.backups.withLock({ $0 }) == 0, !app.hasNull else { return 0 }
            let names = Set(hashes.compactMap(MediaHash.init))
            let removed = try writer.writeAndWait { database in
                let named = Set(
                    try database.all(
                        ErasureSQL.media, [app.sql, names.map { OutcomeMarks.medium + $0.text }.json.sql]
                    ) { $0.text(0) })
                return try names.filter { !named.contains(OutcomeMarks.medium + $0.text) }.filter { name in
                    try database.run(
                        """
                        DELETE FROM media WHERE app = ?1 AND hash = ?2 AND NOT EXISTS
                        (SELECT 1 FROM media_references r WHERE r.app = ?1 AND r.hash = ?2)
                        """, [app.sql, name.text.sql])
                    return database.changesCount == 1
                }
            }
            let known = try self.knownFiles()
            for file in removed.map(media.file) where !known.contains(file) { try media.remove(file) }
            return removed.count
        }
    }

    private func knownFiles() throws -> Set<String> {
        try pool.read { [media] database in
            let complete = try String.fetchAll(database, sql: "SELECT DISTINCT hash FROM media")
                .compactMap { MediaHash($0).map(media.file) }
            let uploads = try Row.fetchAll(database, sql: "SELECT hash, app FROM uploads")
                .compactMap { row in MediaHash(row[0]).map { media.upload($0, app: row[1]) } }
            return Set(complete + uploads)
        }
    }

    private func changeMedia<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
        do { return try await media.change(work) } catch { throw StoreFailure.mapped(error) }
    }

    private func mediumNow(_ hash: MediaHash, in app: String) throws -> Medium? {
        try pool.read { try $0.medium(hash, in: app) }
    }
}

extension Database {
    fileprivate func medium(_ hash: MediaHash, in app: String) throws -> Medium? {
        try row("SELECT hash, type, size, added FROM media WHERE app = ? AND hash = ?", [app.sql, hash.text.sql])
            .map { Medium(hash: $0[0], type: $0[1], size: $0[2], added: $0[3]) }
    }
}
