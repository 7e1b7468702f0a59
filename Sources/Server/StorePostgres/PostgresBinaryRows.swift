import CPostgres

/// The answer to a statement in binary form, where libpq has it.
final class PostgresBinaryRows {
    private let result: OpaquePointer
    let count: Int

    /// - Parameter result: Freed with the rows.
    init(_ result: OpaquePointer) {
        self.result = result
        count = Int(PQntuples(result))
    }

    deinit { PQclear(result) }

    /// Place of the last row.
    var last: Int? { count > 0 ? count - 1 : nil }

    /// Empty for null.
    func bytes(_ row: Int, _ column: Int32) -> UnsafeRawBufferPointer {
        let row = Int32(row)
        return UnsafeRawBufferPointer(
            start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
    }

    /// Of a bigint.
    func integer(_ row: Int, _ column: Int32) -> Int64 {
        let bytes = bytes(row, column)
        return bytes.count == 8 ? Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)) : 0
    }

    func bool(_ row: Int, _ column: Int32) -> Bool { bytes(row, column).first == 1 }
}
