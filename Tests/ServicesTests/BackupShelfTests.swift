import ServerTestSupport
import Store
import Testing

@testable import Services

@Suite("The folder of backups")
struct BackupShelfTests {
    @Test("AD-BACK-1 several backups of one second each have a name, that of the next second which is free")
    func names() async throws {
        let temporary = try TemporaryFolder()
        let shelf = BackupShelf(path: temporary.path + "/backups")
        let store = MemoryStore()
        var made: [String?] = []
        for milliseconds: Int64 in [1_795_867_509_000, 1_795_867_509_999, 1_795_867_509_001, 1_795_867_514_000] {
            made.append(try await shelf.make(of: store, at: milliseconds))
        }
        let names = ["2026-11-28T12-05-09Z", "2026-11-28T12-05-10Z", "2026-11-28T12-05-11Z", "2026-11-28T12-05-14Z"]
        #expect(made == names)
        #expect(shelf.backups().map(\.name) == names.reversed())
        #expect(shelf.progress == .done(name: names[3], missingMedia: 0))
    }
}
