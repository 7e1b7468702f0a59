import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func records(_ query: StoredQuery, in app: String) async throws -> [StoredRecord] {
        prepareIndexes(for: query, in: app)
        return try await read { database in
            try Row.fetchAll(database, SQLRequest(literal: query.select(StoredRecord.columns, in: app)))
                .map(StoredRecord.init)
        }
    }

    public func count(_ query: StoredQuery, in app: String) async throws -> Int {
        prepareIndexes(for: query, in: app)
        return try await read { try Int.fetchOne($0, SQLRequest(literal: query.count(in: app))) ?? 0 }
    }
}
