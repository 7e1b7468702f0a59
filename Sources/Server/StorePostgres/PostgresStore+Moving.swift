import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func reading<T: Sendable>(_ work: @escaping @Sendable (any MovedRows) throws -> T) async throws -> T {
        try await pool.with(isRepeatable: false, isLimited: false) { connection in
            try connection.transaction("ISOLATION LEVEL REPEATABLE READ, READ ONLY") {
                try work(PostgresMovedRows(connection: connection))
            }
        }
    }

    public func filling(_ work: @escaping @Sendable (any MovedRowsTaking) throws -> Void) async throws {
        let commits = try await pool.with(isRepeatable: false, isLimited: false) { [schema] connection in
            try connection.transaction {
                try PostgresSchema.takeLock(connection)
                try schema.require(connection)
                try connection.requireEmpty()
                try work(PostgresTaking(connection: connection))
                try connection.completeMove()
                return try connection.heads()
            }
        }
        for commit in commits { feed.announce(commit) }
    }
}

private struct PostgresMovedRows: MovedRows {
    /// Few enough to be in memory with the largest records.
    private static let rowsAtOnce = 100

    let connection: PostgresConnection

    func each(_ table: MovedTable, _ take: (MovedRow) throws -> Void) throws {
        guard table != .facts else {
            try take([.text("audit"), .text(String(try connection.lastAuditNumber))])
            let epoch = try connection.run("SELECT value FROM facts WHERE name = 'epoch'").first
            return try take([.text("epoch"), .text(epoch?.text(0) ?? "")])
        }
        let columns = table.columns
        let selection = table.selection { column in
            column.kind == .texts ? "array_to_string(\"\(column.name)\", ' ')" : "\"\(column.name)\""
        }
        // Media are read while rows of theirs are.
        let cursor = "moved_\(table.rawValue)"
        try connection.script("DECLARE \(cursor) NO SCROLL CURSOR FOR \(selection)")
        while true {
            let rows = try connection.run("FETCH \(Self.rowsAtOnce) FROM \(cursor)", isKept: false).map { row in
                columns.enumerated().map { place, column in row.value(place, column.kind) }
            }
            guard !rows.isEmpty else { break }
            for row in rows { try take(row) }
        }
        try connection.script("CLOSE \(cursor)")
    }

    func eachPiece(ofMedium hash: String, in app: String, _ take: ([UInt8]) throws -> Void) throws {
        guard let name = MediaHash(hash) else { return }
        var start: Int64 = 0
        while case let piece = try connection.bytes(of: name, in: start..<start + 1_048_576, app: app), !piece.isEmpty {
            try take(piece)
            start += Int64(piece.count)
        }
    }
}

extension PostgresRow {
    fileprivate func value(_ place: Int, _ kind: MovedColumn.Kind) -> MovedValue {
        switch kind {
        case .text: .text(text(place))
        case .optional: .optional(optional(place))
        case .integer: .integer(integer(place))
        case .bool: .bool(bool(place))
        case .texts: .texts(text(place).split(separator: " ").map(String.init))
        }
    }
}

private struct PostgresTaking: MovedRowsTaking {
    let connection: PostgresConnection

    /// The rows' lines are JSON, which PostgreSQL takes apart itself.
    func add(_ rows: [MovedRow], to table: MovedTable) throws {
        if table == .facts { return try addFacts(rows) }
        var lines: [UInt8] = [UInt8(ascii: "[")]
        for (place, row) in rows.enumerated() {
            if place > 0 { lines.append(UInt8(ascii: ",")) }
            // Without the line feed.
            lines += MovedLine.bytes(of: row, in: table).dropLast()
            guard table == .records else { continue }
            lines.removeLast()
            lines += ",\"search\":\(try SearchDocument(document: row[7].text).text)}".utf8
        }
        lines.append(UInt8(ascii: "]"))
        var columns = table.columns.map { (name: "\"\($0.name)\"", type: $0.kind.type) }
        if table == .records { columns.append(("search", "jsonb")) }
        let names = columns.map(\.name).joined(separator: ", ")
        _ = try connection.run(
            """
            INSERT INTO \(table.rawValue) (\(names)) SELECT \(names) FROM json_to_recordset($1::json)
            AS new (\(columns.map { "\($0.name) \($0.type)" }.joined(separator: ", ")))
            """, [.text(String(decoding: lines, as: UTF8.self))])
    }

    func addMedium(_ hash: String, in app: String, _ next: () throws -> [UInt8]) throws {
        let name = try MediaHash.required(hash)
        var start: Int64 = 0
        while case let piece = try next(), !piece.isEmpty {
            try connection.write(piece, at: start, to: name, in: app)
            start += Int64(piece.count)
        }
    }

    private func addFacts(_ rows: [MovedRow]) throws {
        for row in rows {
            if row[0].text == "epoch" {
                _ = try connection.run("UPDATE facts SET value = $1 WHERE name = 'epoch'", [.text(row[1].text)])
            } else {
                try connection.continueAuditNumbers(after: Int64(row[1].text) ?? 0)
            }
        }
    }
}

extension MovedColumn.Kind {
    fileprivate var type: String {
        switch self {
        case .text, .optional: "text"
        case .integer: "bigint"
        case .bool: "boolean"
        case .texts: "text[]"
        }
    }
}

extension PostgresConnection {
    /// That was given to an event of the audit log, whether it is still there or not.
    var lastAuditNumber: Int64 {
        get throws {
            try run(
                "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM audit_number_seq", isKept: false
            ).first?.integer(0) ?? 0
        }
    }

    func continueAuditNumbers(after number: Int64) throws {
        guard number > 0 else { return }
        _ = try run(
            "SELECT setval(pg_get_serial_sequence('audit', 'number'), $1)", [.integer(number)], isKept: false)
    }

    /// Nobody fills the database meanwhile.
    fileprivate func requireEmpty() throws {
        let tables = MovedTable.allCases.filter { $0 != .facts }.map(\.rawValue) + ["uploads"]
        try script("LOCK TABLE \(tables.joined(separator: ", ")) IN SHARE ROW EXCLUSIVE MODE")
        for table in tables {
            guard try run("SELECT 1 FROM \(table) LIMIT 1", isKept: false).first == nil else {
                throw MovingFailure.notEmpty
            }
        }
    }

    /// What follows from the rows.
    fileprivate func completeMove() throws {
        try script(
            """
            INSERT INTO media_references (app, hash, record)
            SELECT DISTINCT app, unnest(media), id FROM records WHERE NOT deleted;
            \(PostgresSchema.countedBytes)
            """)
    }
}
