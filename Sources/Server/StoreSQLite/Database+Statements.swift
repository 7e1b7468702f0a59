import GRDB
import GRDBSQLite
import Store

/// Statements of the hot paths, bound and read without values in between.
///
/// GRDB ends a text at U+0000, which would make it another one. With such a text nothing is found and nothing is changed.
extension Database {
    /// - Throws: ``StoreFailure/other(_:)`` for a text with U+0000.
    func run(_ sql: String, _ values: [DatabaseValue]) throws {
        guard !values.haveNull else { throw StoreFailure.other("A text holds U+0000.") }
        try step(sql, values) { _ in false }
    }

    func row(_ sql: String, _ values: [DatabaseValue]) throws -> Row? {
        guard !values.haveNull else { return nil }
        return try Row.fetchOne(cachedStatement(sql: sql), arguments: StatementArguments(values))
    }

    func rows(_ sql: String, _ values: [DatabaseValue]) throws -> [Row] {
        guard !values.haveNull else { return [] }
        return try Row.fetchAll(cachedStatement(sql: sql), arguments: StatementArguments(values))
    }

    /// What `read` makes of the first row; nil when there is none.
    func first<T>(_ sql: String, _ values: [DatabaseValue], _ read: (Columns) -> T) throws -> T? {
        var found: T?
        guard !values.haveNull else { return nil }
        try step(sql, values) { row in
            found = read(row)
            return false
        }
        return found
    }

    /// What `read` makes of each row.
    func all<T>(_ sql: String, _ values: [DatabaseValue], _ read: (Columns) -> T) throws -> [T] {
        var found: [T] = []
        guard !values.haveNull else { return [] }
        try step(sql, values) { row in
            found.append(read(row))
            return true
        }
        return found
    }

    /// - Parameter row: Called for each row until it says false.
    func each(_ sql: String, _ values: [DatabaseValue], _ row: (Columns) throws -> Bool) throws {
        guard !values.haveNull else { return }
        try step(sql, values, row)
    }

    private func step(_ sql: String, _ values: [DatabaseValue], _ row: (Columns) throws -> Bool) throws {
        let statement = try cachedStatement(sql: sql).sqliteStatement
        defer { sqlite3_reset(statement) }
        for (place, value) in values.enumerated() {
            try check(statement.bind(value, at: Int32(place) + 1), sql)
        }
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { return try check(code, sql) }
            guard try row(Columns(statement: statement)) else { return }
        }
    }

    private func check(_ code: Int32, _ sql: String) throws {
        guard code != SQLITE_OK else { return }
        let code = sqlite3_extended_errcode(sqliteConnection)
        throw DatabaseError(
            resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(sqliteConnection)),
            sql: sql)
    }
}

/// The row that a statement stands at.
struct Columns {
    fileprivate let statement: SQLiteStatement

    func integer(_ place: Int32) -> Int64 { sqlite3_column_int64(statement, place) }

    func bool(_ place: Int32) -> Bool { integer(place) != 0 }

    func isNull(_ place: Int32) -> Bool { sqlite3_column_type(statement, place) == SQLITE_NULL }

    /// There until the next row.
    func bytes(_ place: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(statement, place)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, place)))
    }

    func text(_ place: Int32) -> String {
        let bytes = sqlite3_column_text(statement, place)
        let count = Int(sqlite3_column_bytes(statement, place))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}

extension SQLiteStatement {
    fileprivate func bind(_ value: DatabaseValue, at place: Int32) -> Int32 {
        // SQLite copies what it is given.
        let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value.storage {
        case .null: return sqlite3_bind_null(self, place)
        case .int64(let integer): return sqlite3_bind_int64(self, place, integer)
        case .double(let number): return sqlite3_bind_double(self, place, number)
        case .string(let text):
            return text.withBytes { bytes in
                bytes.withMemoryRebound(to: CChar.self) { bytes in
                    // Without an address it would be null.
                    bytes.isEmpty
                        ? sqlite3_bind_text(self, place, "", 0, copying)
                        : sqlite3_bind_text(self, place, bytes.baseAddress, Int32(bytes.count), copying)
                }
            }
        case .blob(let data):
            return data.withUnsafeBytes { bytes in
                bytes.isEmpty
                    ? sqlite3_bind_zeroblob(self, place, 0)
                    : sqlite3_bind_blob(self, place, bytes.baseAddress, Int32(bytes.count), copying)
            }
        }
    }
}

extension [DatabaseValue] {
    var haveNull: Bool {
        contains {
            if case .string(let text) = $0.storage { return text.hasNull }
            return false
        }
    }
}

extension DatabaseValueConvertible {
    /// Short for ``databaseValue``.
    var sql: DatabaseValue { databaseValue }
}

extension Optional where Wrapped == String {
    var sql: DatabaseValue { self?.databaseValue ?? .null }
}
