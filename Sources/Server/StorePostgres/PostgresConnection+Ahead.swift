import CPostgres

/// A statement that the server works on while the answer to the last one is used.
extension PostgresConnection {
    /// Sends a statement that is kept. Nothing else can be asked before its answer was received.
    func send(_ sql: String, _ values: [PostgresValue]) throws {
        let name = try prepare(sql)
        try withParameters(values) { count, texts, lengths, formats in
            guard PQsendQueryPrepared(connection, name, count, texts, lengths, formats, 1) == 1 else {
                throw error(nil)
            }
        }
    }

    func receive() throws -> PostgresBinaryRows {
        let result = PQgetResult(connection)
        discard()
        do {
            return PostgresBinaryRows(try checked(result))
        } catch {
            PQclear(result)
            throw error
        }
    }

    /// Waits for what was sent and takes no notice of it.
    func discard() {
        while let result = PQgetResult(connection) { PQclear(result) }
    }
}
