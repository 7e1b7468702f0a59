import Foundation
import ServerTestSupport
import Store
import StoreContract
import StorePostgres
import StoreSQLite
import Testing

/// The kinds of stores that there are.
enum Backend: String, CaseIterable, CustomTestStringConvertible {
    case memory, sqlite, postgres

    var testDescription: String { rawValue }

    func fixture() async throws -> any StoreFixture {
        switch self {
        case .memory: try MemoryFixture()
        case .sqlite: try SQLiteFixture()
        case .postgres: try PostgresFixture()
        }
    }
}

struct MemoryFixture: StoreFixture {
    private let temporary: TemporaryFolder
    private let store = MemoryStore()

    init() throws { temporary = try TemporaryFolder() }

    var folder: String { temporary.path }

    func open() async throws -> any Store { store }

    func openOther() async throws -> any Store { MemoryStore() }

    func loseBytes(of hash: String, in app: String) async throws -> Bool { false }
}

struct SQLiteFixture: StoreFixture {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    var folder: String { temporary.path }

    var path: String { "\(folder)/data/baukasten.sqlite" }

    func open() async throws -> any Store { try SQLiteStore(path: path) }

    func openOther() async throws -> any Store {
        try SQLiteStore(path: "\(folder)/\(UUID().uuidString)/baukasten.sqlite")
    }

    func loseBytes(of hash: String, in app: String) async throws -> Bool {
        try FileManager.default.removeItem(atPath: "\(folder)/data/media/\(hash.prefix(2))/\(hash)")
        return true
    }
}

/// A database of its own in the cluster of the tests.
struct PostgresFixture: StoreFixture {
    let address: String
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
        address = try PostgresCluster.shared.makeDatabase()
    }

    var folder: String { temporary.path }

    func open() async throws -> any Store { try await PostgresStore(address: address, connections: 4) }

    func openOther() async throws -> any Store {
        try await PostgresStore(address: try PostgresCluster.shared.makeDatabase(), connections: 2)
    }

    func loseBytes(of hash: String, in app: String) async throws -> Bool {
        _ = try PostgresCluster.shared.psql("DELETE FROM baukasten.media_chunks WHERE hash = '\(hash)'", at: address)
        return true
    }
}
