import Dispatch
import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func appsInUse() async throws -> [String] {
        try await read { database in try database.all(ErasureSQL.apps, []) { $0.text(0) } }
    }

    public func traces(
        of person: TracedPerson, in app: String, after id: String, limit: Int
    ) async throws -> [StoredRecord] {
        try await unlimitedRead { database in
            guard ![app, id, person.account, person.name ?? ""].contains(where: \.hasNull) else { return [] }
            let found = ErasureSQL.traces(of: person, in: app, after: id, limit: limit)
            return try Row.fetchAll(database, SQLRequest(literal: found, cached: true)).map(StoredRecord.init)
        }
    }

    public func removeOutcomes(by account: String, operations: [String]?, in app: String) async throws {
        try await write { database in
            guard let operations else {
                return try database.run(
                    "DELETE FROM outcomes WHERE app = ? AND account = ?", [app.sql, account.sql])
            }
            for operation in operations {
                try database.run(
                    "DELETE FROM outcomes WHERE app = ? AND account = ? AND operation = ?",
                    [app.sql, account.sql, operation.sql])
            }
        }
    }

    public func replaceMergedOutcomes(
        in app: String, by change: @escaping @Sendable (String) throws -> String?
    ) async throws -> Int {
        try await write { database in
            let found = try database.all(ErasureSQL.merged, [app.sql]) {
                (account: $0.text(0), operation: $0.text(1), outcome: $0.text(2))
            }
            var count = 0
            for row in found {
                guard let new = try change(row.outcome) else { continue }
                try database.run(
                    "UPDATE outcomes SET outcome = ? WHERE app = ? AND account = ? AND operation = ?",
                    [new.sql, app.sql, row.account.sql, row.operation.sql])
                count += 1
            }
            return count
        }
    }

    /// Name of the fact that places were freed which hold what was erased.
    static let scrub = "scrub"

    public var needsScrubbing: Bool {
        get async throws {
            try await read {
                try $0.first("SELECT 1 FROM facts WHERE name = ?", [Self.scrub.sql]) { _ in true } ?? false
            }
        }
    }

    /// The file is written anew, without what was freed, and the log before it is emptied.
    public func scrub() async throws {
        do {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                DispatchQueue(label: "baukasten.scrub").async { [pool] in
                    continuation.resume(with: Result { try Self.rewrite(pool) })
                }
            }
        } catch {
            throw StoreFailure.mapped(error)
        }
        try await write { try $0.run("DELETE FROM facts WHERE name = ?", [Self.scrub.sql]) }
    }

    private static func rewrite(_ pool: DatabasePool) throws {
        try pool.writeWithoutTransaction { database in
            // In memory there may be no room for a whole database.
            try database.execute(sql: "PRAGMA temp_store = FILE")
            defer { try? database.execute(sql: "PRAGMA temp_store = MEMORY") }
            try database.execute(sql: "VACUUM")
            // Somebody may be reading what the log has; then it is tried again later.
            let isBusy = try Row.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)").map { $0[0] as Int != 0 }
            if isBusy != false { throw StoreFailure.busy }
        }
    }

    /// However long it takes: nobody waits for it.
    private func unlimitedRead<T: Sendable>(_ work: @escaping @Sendable (Database) throws -> T) async throws -> T {
        do { return try await pool.read(work) } catch { throw StoreFailure.mapped(error) }
    }
}
