import ServerTestSupport
import Store
import Synchronization
import Testing

@Suite("What moving holds in memory")
struct MovingMemoryTests {
    @Test("MV-MEM-1 rows come in small batches and media in pieces, however much there is")
    func batches() async throws {
        let temporary = try TemporaryFolder()
        let store = EndlessStore()
        #expect(try await StoreExport.write(store, to: temporary.path + "/export").isEmpty)
        try await StoreExport.read(temporary.path + "/export", into: store)
        let taken = store.taken.withLock { $0 }
        #expect(taken.rows == EndlessStore.rows && taken.bytes == EndlessStore.size)
        #expect(taken.mostRows <= 200)
        #expect(taken.mostRowBytes <= 1_048_576 + EndlessStore.text.utf8.count)
        #expect(taken.largestPiece <= 1_048_576)
    }
}

/// Hands out much and keeps nothing.
private final class EndlessStore: MovingStore {
    struct Taken {
        var (rows, mostRows, mostRowBytes) = (0, 0, 0)
        var (bytes, largestPiece) = (0, 0)
    }

    static let rows = 3000
    static let text = String(repeating: "ä\"\n", count: 2000)
    static let size = 20 * 300_000
    private static let piece = [UInt8](repeating: 7, count: 300_000)
    private static let hash = MediaHash(of: (0..<20).lazy.flatMap { _ in piece }).text

    let taken = Mutex(Taken())

    func reading<T: Sendable>(_ work: @escaping @Sendable (any MovedRows) throws -> T) async throws -> T {
        try work(Rows())
    }

    func filling(_ work: @escaping @Sendable (any MovedRowsTaking) throws -> Void) async throws {
        try work(Taking(store: self))
    }

    private struct Rows: MovedRows {
        func each(_ table: MovedTable, _ take: (MovedRow) throws -> Void) throws {
            switch table {
            case .outcomes:
                for number in 0..<rows {
                    try take([.text("app"), .text("1"), .text("\(number)"), .text(text), .integer(1)])
                }
            case .media:
                try take([.text("app"), .text(hash), .text("image/png"), .integer(Int64(size)), .integer(1)])
            default: break
            }
        }

        func eachPiece(ofMedium hash: String, in app: String, _ take: ([UInt8]) throws -> Void) throws {
            for _ in 0..<20 { try take(piece) }
        }
    }

    private struct Taking: MovedRowsTaking {
        let store: EndlessStore

        func add(_ rows: [MovedRow], to table: MovedTable) throws {
            guard table == .outcomes else { return }
            store.taken.withLock { taken in
                taken.rows += rows.count
                taken.mostRows = max(taken.mostRows, rows.count)
                taken.mostRowBytes = max(taken.mostRowBytes, rows.reduce(0) { $0 + $1[3].text.utf8.count })
            }
        }

        func addMedium(_ hash: String, in app: String, _ next: () throws -> [UInt8]) throws {
            while case let piece = try next(), !piece.isEmpty {
                store.taken.withLock { taken in
                    taken.bytes += piece.count
                    taken.largestPiece = max(taken.largestPiece, piece.count)
                }
            }
        }
    }
}
