import CPostgres

/// The answer to a statement.
struct PostgresRows {
    /// Rows that were changed, for statements that change some.
    let changed: Int
    private let values: [[String?]]
    /// Of the first column, when the answer was asked for in binary form.
    let bytes: [[UInt8]]

    init(_ result: OpaquePointer, isBinary: Bool) {
        changed = Int(String(cString: PQcmdTuples(result))) ?? 0
        let rows = 0..<PQntuples(result)
        let columns = 0..<PQnfields(result)
        values = isBinary ? [] : rows.map { row in columns.map { Self.text(result, row, $0) } }
        bytes = isBinary ? rows.map { Self.bytes(result, $0) } : []
    }

    var first: PostgresRow? { values.first.map(PostgresRow.init) }

    func map<T>(_ transform: (PostgresRow) throws -> T) rethrows -> [T] {
        try values.map { try transform(PostgresRow(values: $0)) }
    }

    private static func text(_ result: OpaquePointer, _ row: Int32, _ column: Int32) -> String? {
        guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else { return nil }
        let length = Int(PQgetlength(result, row, column))
        return start.withMemoryRebound(to: UInt8.self, capacity: length) {
            String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
        }
    }

    private static func bytes(_ result: OpaquePointer, _ row: Int32) -> [UInt8] {
        guard let start = PQgetvalue(result, row, 0) else { return [] }
        let length = Int(PQgetlength(result, row, 0))
        return start.withMemoryRebound(to: UInt8.self, capacity: length) {
            Array(UnsafeBufferPointer(start: $0, count: length))
        }
    }
}

struct PostgresRow {
    fileprivate let values: [String?]

    func optional(_ column: Int) -> String? { values[column] }

    func text(_ column: Int) -> String { values[column] ?? "" }

    func integer(_ column: Int) -> Int64 { values[column].flatMap { Int64($0) } ?? 0 }

    func bool(_ column: Int) -> Bool { values[column] == "t" }
}
