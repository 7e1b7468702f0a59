import CPostgres
import Glibc
import Store

/// One connection to PostgreSQL. Every call waits for the server; only one thread at a time may use it.
final class PostgresConnection {
    let connection: OpaquePointer
    private let address: PostgresAddress
    /// Names of prepared statements by their text.
    private var prepared: [String: String] = [:]
    /// Milliseconds that a statement may take; 0: any number.
    private var statementTime = 0

    /// - Throws: ``PostgresError``, lost when the server does not answer.
    init(_ address: PostgresAddress) throws {
        self.address = address
        let parameters = address.parameters
        var keywords: [UnsafePointer<CChar>?] = parameters.map { UnsafePointer(strdup($0.0)) } + [nil]
        var values: [UnsafePointer<CChar>?] = parameters.map { UnsafePointer(strdup($0.1)) } + [nil]
        defer { for text in keywords + values { free(UnsafeMutableRawPointer(mutating: text)) } }
        guard let connection = PQconnectdbParams(&keywords, &values, 1) else {
            throw PostgresError(message: "No memory for a connection.", isLost: true)
        }
        self.connection = connection
        guard PQstatus(connection) == CONNECTION_OK else {
            throw PostgresError(message: address.redacted(String(cString: PQerrorMessage(connection))), isLost: true)
        }
        // Notices are for people at a terminal.
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        try script(
            """
            SET search_path = baukasten;
            SET standard_conforming_strings = on;
            SET idle_in_transaction_session_timeout = '30s';
            SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
            """)
    }

    deinit { PQfinish(connection) }

    /// False once the connection is lost, or in the middle of something that cannot be gone on with.
    var isUsable: Bool { PQstatus(connection) == CONNECTION_OK && !isBroken }

    /// Set when the server still sends what nobody takes.
    var isBroken = false

    /// Whether the server has gone away while the connection was not in use.
    var isStale: Bool {
        var socket = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
        guard isUsable else { return true }
        guard poll(&socket, 1, 0) > 0 else { return false }
        return PQconsumeInput(connection) == 0 || PQstatus(connection) != CONNECTION_OK
    }

    /// One statement with values for `$1`, `$2` …
    ///
    /// - Parameter isKept: The statement is prepared once and used again; only for texts that there are few of.
    func run(
        _ sql: String, _ values: [PostgresValue] = [], isKept: Bool = true, isBinary: Bool = false
    ) throws -> PostgresRows {
        guard !values.contains(where: \.hasNull) else { throw StoreFailure.other("A text holds U+0000.") }
        let name = isKept ? try prepare(sql) : nil
        return try withParameters(values) { count, texts, lengths, formats in
            let result =
                if let name {
                    PQexecPrepared(connection, name, count, texts, lengths, formats, isBinary ? 1 : 0)
                } else {
                    PQexecParams(connection, sql, count, nil, texts, lengths, formats, isBinary ? 1 : 0)
                }
            return try rows(result, isBinary: isBinary)
        }
    }

    /// As ``run(_:_:isKept:isBinary:)``, but nothing is found by texts with U+0000.
    func find(_ sql: String, _ values: [PostgresValue] = [], isKept: Bool = true) throws -> PostgresRows? {
        values.contains(where: \.hasNull) ? nil : try run(sql, values, isKept: isKept)
    }

    /// From now on the server gives up on statements that take longer than so many milliseconds; 0: never.
    func limitStatements(to milliseconds: Int) throws {
        guard milliseconds != statementTime else { return }
        try script("SET statement_timeout = \(milliseconds)")
        statementTime = milliseconds
    }

    /// Statements without values.
    func script(_ sql: String) throws {
        _ = try rows(PQexec(connection, sql), isBinary: false)
    }

    /// Everything that `work` does, or nothing.
    func transaction<T>(_ mode: String = "", _ work: () throws -> T) throws -> T {
        try script("BEGIN \(mode)")
        do {
            let result = try work()
            try script("COMMIT")
            return result
        } catch {
            if isUsable { try? script("ROLLBACK") }
            throw error
        }
    }

    func prepare(_ sql: String) throws -> String {
        if let name = prepared[sql] { return name }
        let name = "s\(prepared.count)"
        _ = try rows(PQprepare(connection, name, sql, 0, nil), isBinary: false)
        prepared[sql] = name
        return name
    }

    /// - Throws: ``PostgresError`` unless the statement was carried out.
    func rows(_ result: OpaquePointer?, isBinary: Bool) throws -> PostgresRows {
        defer { PQclear(result) }
        return PostgresRows(try checked(result), isBinary: isBinary)
    }

    /// - Throws: ``PostgresError`` unless the statement was carried out.
    func checked(_ result: OpaquePointer?) throws -> OpaquePointer {
        guard let result else { throw error(nil) }
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN, PGRES_COPY_OUT:
            return result
        default: throw error(result)
        }
    }

    func error(_ result: OpaquePointer?) -> PostgresError {
        func field(_ code: Character) -> String? {
            PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) }
        }
        // The primary message only: details repeat what people have entered.
        let message = field("M") ?? String(cString: PQerrorMessage(connection))
        return PostgresError(
            state: field("C"), message: address.redacted(message), isLost: PQstatus(connection) != CONNECTION_OK)
    }

    func withParameters<T>(
        _ values: [PostgresValue], _ body: (Int32, [UnsafePointer<CChar>?], [Int32], [Int32]) throws -> T
    ) rethrows -> T {
        // All values one after the other, each closed by a 0.
        var contents: [UInt8] = []
        var starts: [Int?] = []
        var lengths: [Int32] = []
        var formats: [Int32] = []
        for value in values {
            let start = contents.count
            if case .bytes(let bytes) = value {
                contents += bytes
                starts.append(start)
                formats.append(1)
            } else if let literal = value.literal {
                contents += literal.utf8
                starts.append(start)
                formats.append(0)
            } else {
                starts.append(nil)
                formats.append(0)
            }
            lengths.append(Int32(contents.count - start))
            contents.append(0)
        }
        return try contents.withUnsafeBytes { contents in
            let first = contents.baseAddress?.assumingMemoryBound(to: CChar.self)
            return try body(
                Int32(values.count), starts.map { $0.flatMap { first?.advanced(by: $0) } }, lengths, formats)
        }
    }
}
