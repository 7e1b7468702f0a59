import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func reading<T: Sendable>(_ work: @escaping @Sendable (any MovedRows) throws -> T) async throws -> T {
        backups.withLock { $0 += 1 }
        defer { backups.withLock { $0 -= 1 } }
        // From now on no file goes.
        try await media.change {}
        return try await onItsOwnThread { [pool, media] in
            try pool.read { try work(SQLiteRows(database: $0, media: media)) }
        }
    }

    public func filling(_ work: @escaping @Sendable (any MovedRowsTaking) throws -> Void) async throws {
        try await onItsOwnThread { [pool, media, schema] in
            let taking = SQLiteTaking(media)
            do {
                try pool.writeWithoutTransaction { database in
                    try database.inTransaction(.immediate) {
                        try schema.require(database)
                        try database.requireEmpty()
                        taking.database = database
                        try work(taking)
                        try database.completeMove()
                        return .commit
                    }
                }
            } catch {
                try? taking.removeFiles()
                throw error
            }
        }
        for commit in try await heads() { feed.announce(commit) }
    }
}

private struct SQLiteRows: MovedRows {
    let database: Database
    let media: MediaFolder

    func each(_ table: MovedTable, _ take: (MovedRow) throws -> Void) throws {
        guard table != .facts else {
            let number = "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'audit'), 0)"
            try take([.text("audit"), .text("\(try Int64.fetchOne(database, sql: number) ?? 0)")])
            let epoch = "SELECT value FROM facts WHERE name = 'epoch'"
            return try take([.text("epoch"), .text(try String.fetchOne(database, sql: epoch) ?? "")])
        }
        let columns = table.columns
        try database.each(table.selection { "\"\($0.name)\"" }, []) { row in
            try take(columns.enumerated().map { place, column in row.value(Int32(place), column.kind) })
            return true
        }
    }

    func eachPiece(ofMedium hash: String, in app: String, _ take: ([UInt8]) throws -> Void) throws {
        guard let name = MediaHash(hash) else { return }
        var start: Int64 = 0
        while case let piece = try media.bytes(of: media.file(name), in: start..<start + 1_048_576), !piece.isEmpty {
            try take(piece)
            start += Int64(piece.count)
        }
    }
}

extension Columns {
    fileprivate func value(_ place: Int32, _ kind: MovedColumn.Kind) -> MovedValue {
        switch kind {
        case .text: .text(text(place))
        case .optional: isNull(place) ? .null : .text(text(place))
        case .integer: .integer(integer(place))
        case .bool: .bool(bool(place))
        case .texts: .texts(text(place).split(separator: " ").map(String.init))
        }
    }
}

private final class SQLiteTaking: MovedRowsTaking {
    /// During the transaction.
    var database: Database?
    private let media: MediaFolder
    /// That were not there before.
    private var files: [String] = []

    init(_ media: MediaFolder) { self.media = media }

    func add(_ rows: [MovedRow], to table: MovedTable) throws {
        guard let database else { return }
        if table == .facts { return try addFacts(rows, to: database) }
        let names = table.columns.map { "\"\($0.name)\"" }
        let places = Array(repeating: "?", count: names.count).joined(separator: ", ")
        let sql = "INSERT INTO \(table.rawValue) (\(names.joined(separator: ", "))) VALUES (\(places))"
        for row in rows {
            try database.run(sql, row.map(\.sql))
            guard table == .records, !row[5].bool else { continue }
            for hash in Set(row[6].texts) {
                try database.run(
                    "INSERT INTO media_references (app, hash, record) VALUES (?, ?, ?)",
                    [row[0].sql, hash.sql, row[2].sql])
            }
        }
    }

    func addMedium(_ hash: String, in app: String, _ next: () throws -> [UInt8]) throws {
        let name = try MediaHash.required(hash)
        let (file, part) = (media.file(name), media.upload(name, app: ""))
        guard try media.size(file) == 0 || media.hash(of: file) != name else { return }
        try media.remove(part)
        try media.append([], to: part)
        do {
            while case let piece = try next(), !piece.isEmpty { try media.append(piece, to: part) }
        } catch {
            try? media.remove(part)
            throw error
        }
        files.append(file)
        try media.keep(part, as: name)
    }

    func removeFiles() throws {
        for file in files { try media.remove(file) }
    }

    private func addFacts(_ rows: [MovedRow], to database: Database) throws {
        for row in rows {
            if row[0].text == "epoch" {
                try database.run("UPDATE facts SET value = ? WHERE name = 'epoch'", [row[1].sql])
            } else {
                try database.run("DELETE FROM sqlite_sequence WHERE name = 'audit'", [])
                try database.run(
                    "INSERT INTO sqlite_sequence (name, seq) VALUES ('audit', ?)", [(Int64(row[1].text) ?? 0).sql])
            }
        }
    }
}

extension MovedValue {
    fileprivate var sql: DatabaseValue {
        switch self {
        case .null: .null
        case .text(let text): text.sql
        case .integer(let integer): integer.sql
        case .bool(let bool): bool.sql
        case .texts(let texts): texts.joined(separator: " ").sql
        }
    }
}

extension Database {
    fileprivate func requireEmpty() throws {
        for table in MovedTable.allCases.filter({ $0 != .facts }).map(\.rawValue) + ["uploads"] {
            guard try first("SELECT 1 FROM \(table) LIMIT 1", [], { _ in true }) == nil else {
                throw MovingFailure.notEmpty
            }
        }
    }

    /// What follows from the rows.
    fileprivate func completeMove() throws {
        try run(
            """
            INSERT INTO record_bytes (app, account, bytes)
            SELECT app, owner, sum(length(CAST(document AS BLOB))) FROM records GROUP BY app, owner
            """, [])
    }
}
