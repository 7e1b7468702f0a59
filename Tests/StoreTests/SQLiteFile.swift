import GRDB
import Store

@testable import StoreSQLite

/// A database file without a store around it.
struct SQLiteFile {
    private let database: DatabaseQueue

    /// - Parameter path: Nil: in memory.
    init(_ path: String? = nil) throws {
        database = try path.map { try DatabaseQueue(path: $0) } ?? DatabaseQueue()
    }

    func execute(_ sql: String) throws {
        try database.write { try $0.execute(sql: sql) }
    }

    /// First column of every row.
    func texts(_ sql: String) throws -> [String] {
        try database.read { try String.fetchAll($0, sql: sql) }
    }
}

extension SQLiteStore {
    /// First column of every row, as the store's writing connection sees it.
    func texts(_ sql: String) async throws -> [String] {
        try await write { try String.fetchAll($0, sql: sql) }
    }

    /// How SQLite is going to find the records.
    func plan(_ query: StoredQuery, in app: String) async throws -> String {
        try await read { database in
            let sql = query.select("id", in: app)
            return try Row.fetchAll(database, SQLRequest(literal: "EXPLAIN QUERY PLAN \(sql)"))
                .map { $0["detail"] as String }.joined(separator: "\n")
        }
    }
}

extension SQLiteStore {
    /// How SQLite is going to find the records that refer to these.
    func plan(_ index: FieldIndex, of ids: [String], in app: String) async throws -> String {
        try await read { database in
            let sql = index.lookup("id", of: ids, in: app)
            return try Row.fetchAll(database, SQLRequest(literal: "EXPLAIN QUERY PLAN \(sql)"))
                .map { $0["detail"] as String }.joined(separator: "\n")
        }
    }
}

extension SQLiteStore {
    /// How SQLite is going to do this.
    func plan(_ statement: SQL) async throws -> String {
        try await write { database in
            try Row.fetchAll(database, SQLRequest(literal: "EXPLAIN QUERY PLAN \(statement)"))
                .map { $0["detail"] as String }.joined(separator: "\n")
        }
    }
}

extension SQLiteSchema {
    /// With further steps of SQL.
    func adding(_ steps: String...) -> SQLiteSchema {
        SQLiteSchema(steps: self.steps + steps.map { sql in { try $0.execute(sql: sql) } })
    }
}
