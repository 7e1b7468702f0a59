import Foundation
import Store
import StoreContract
import StorePostgres
import Synchronization
import Testing

@Suite("PostgreSQL and processes that are killed", .timeLimit(.minutes(15)))
struct PostgresProcessTests {
    @Test("ST-PGR-5 one of two servers is killed: the other goes on, and everything acknowledged is there")
    func killedServer() async throws {
        let address = try PostgresCluster.shared.makeDatabase()
        let reader = try await PostgresStore(address: address, connections: 2)
        let isOver = Flag()
        let cursor = Task {
            var seen: [Int64] = []
            while true {
                let isLast = isOver.isSet.withLock { $0 }
                let page = try await reader.changes(in: "app", since: seen.last ?? 0, limit: 100).map(\.version)
                if isLast, page.isEmpty { return seen }
                seen += page
                await Task.yield()
            }
        }
        let staying = try Writer("write", address, "app", "8")
        var acknowledged: [String: Int64] = [:]
        for _ in 0..<3 {
            let killed = try Writer("write", address, "app", "8")
            try await killed.moreLines(200)
            killed.kill()
            _ = try await killed.ended()
            acknowledged.merge(killed.acknowledged) { old, _ in old }
            try await staying.moreLines(200)
        }
        staying.kill()
        _ = try await staying.ended()
        acknowledged.merge(staying.acknowledged) { old, _ in old }
        try await expect(acknowledged, in: reader)
        #expect(staying.output.filter { $0.hasPrefix("failed") } == [])
        isOver.isSet.withLock { $0 = true }
        let seen = try await cursor.value
        #expect(seen == (1...Int64(seen.count)).map { $0 })
        #expect(try await seen.last == reader.head(of: "app"))
        #expect(seen.count >= acknowledged.count)
    }

    @Test("ST-PGR-5 the database is killed while 8 callers write, and started again: nothing is lost, writing goes on")
    func killedDatabase() async throws {
        let cluster = try PostgresCluster()
        defer { cluster.stop() }
        let address = try cluster.makeDatabase()
        let writer = try Writer("write", address, "app", "8")
        for _ in 0..<2 {
            try await writer.moreLines(300)
            kill(try cluster.process, SIGKILL)
            try await cluster.restartAfterKill()
        }
        let before = writer.acknowledged.count
        while writer.acknowledged.count < before + 300 { try await Task.sleep(for: .milliseconds(10)) }
        writer.kill()
        _ = try await writer.ended()
        let store = try await PostgresStore(address: address, connections: 2)
        try await expect(writer.acknowledged, in: store)
        #expect(writer.acknowledged.count >= 600)
        try await store.close()
    }

    /// Everything acknowledged under its version, and no gaps.
    private func expect(_ acknowledged: [String: Int64], in store: PostgresStore) async throws {
        let changes = try await store.changes(in: "app", since: 0, limit: .max)
        #expect(changes.map(\.version) == (1...Int64(changes.count)).map { $0 })
        let versions = Dictionary(uniqueKeysWithValues: changes.map { ($0.id, $0.version) })
        #expect(!acknowledged.isEmpty)
        for (id, version) in acknowledged { #expect(versions[id] == version) }
    }
}

private final class Flag: Sendable {
    let isSet = Mutex(false)
}
