import Foundation
import GRDB
import Store
import StoreSQLite

/// Works with a store until the disk is full, looks what is left, makes room and goes on. Each finding is a line.
///
/// The folder holds a file `ballast`, whose removal makes room.
struct DiskFilling {
    let folder: String

    private var path: String { "\(folder)/data/baukasten.sqlite" }

    func run() async throws {
        let store = try SQLiteStore(path: path)
        let payload = String(repeating: "x", count: 20_000)
        var kept: [String] = []
        var failure: (any Error)?
        while failure == nil, kept.count < 10_000 {
            do { kept.append(try await create(in: store, "r\(kept.count)", payload)) } catch { failure = error }
        }
        StoreWriter.say("first \(failure.map { "\($0)" } ?? "none")")

        // Several at once: each is kept as a whole or fails.
        let results = await withTaskGroup(of: (String, (any Error)?).self) { group in
            for caller in 0..<8 {
                group.addTask {
                    do {
                        return (try await create(in: store, "c\(caller)", payload), nil)
                    } catch {
                        return ("c\(caller)", error)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        kept += results.filter { $0.1 == nil }.map(\.0)
        StoreWriter.say("others \(Set(results.compactMap { $0.1.map { "\($0)" } }).sorted().joined(separator: " "))")
        StoreWriter.say("refused \(results.contains { $0.1 != nil })")

        let hash = String(repeating: "ab", count: 32)
        do {
            _ = try await store.append([UInt8](repeating: 7, count: 8_000_000), at: 0, to: hash, in: "app")
            StoreWriter.say("upload kept")
        } catch {
            StoreWriter.say("upload \(error)")
        }
        StoreWriter.say("received \(try await store.received(hash, in: "app"))")
        StoreWriter.say("reading \(try await isComplete(store, kept))")

        try FileManager.default.removeItem(atPath: "\(folder)/ballast")
        do {
            kept.append(try await create(in: store, "after", payload))
            StoreWriter.say("after kept")
        } catch {
            StoreWriter.say("after \(error)")
        }
        try await store.close()
        let check = try await DatabaseQueue(path: path).read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
        StoreWriter.say("integrity \(check.joined(separator: " "))")
        StoreWriter.say("reopened \(try await isComplete(try SQLiteStore(path: path), kept))")
    }

    private func create(in store: SQLiteStore, _ id: String, _ payload: String) async throws -> String {
        _ = try await store.submit([Submission(operation: id)], app: "app", account: "ada") { _, _, _ in
            .store(
                StoredRecord(
                    id: id, model: "M", version: 0, owner: "ada", document: "{\"fields\":{\"Text\":\"\(payload)\"}}"),
                outcome: id)
        }
        return id
    }

    /// Exactly what was acknowledged is there, numbered without gaps.
    private func isComplete(_ store: SQLiteStore, _ kept: [String]) async throws -> Bool {
        let changes = try await store.changes(in: "app", since: 0, limit: .max)
        return Set(changes.map(\.id)) == Set(kept) && changes.map(\.version) == (1...Int64(kept.count)).map { $0 }
            && kept.count > 20
    }
}
