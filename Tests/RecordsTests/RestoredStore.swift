import Store
import StoreSQLite

/// A database that is filled with a backup.
struct RestoredStore {
    let path: String

    func store(from backup: String) async throws -> any Store {
        let store = try SQLiteStore(path: path)
        try await store.restore(from: backup)
        return store
    }
}
