import Foundation
import Glibc
import GRDB
import Store
import Synchronization

/// Everything in one SQLite file, media in the folder `media` beside it.
///
/// One thread writes; what waits meanwhile shares the next transaction and with it the wait for the disk. Reading goes on
/// beside it. Several processes may use the file at the same time, for example a server and the command line.
public final class SQLiteStore: Store {
    let pool: DatabasePool
    let writer: SQLiteWriter
    let submissions: SubmissionQueue
    let media: MediaFolder
    let schema: SQLiteSchema
    let feed = CommitFeed()
    let indexes = FieldIndexes()
    let now: @Sendable () -> Int64
    let statementTime: Duration?
    /// Backups being made; meanwhile no medium is removed.
    let backups = Mutex(0)
    private let polling = Mutex<Task<Void, Never>?>(nil)

    /// Opens the file or makes it, with the folders it needs, readable for this user only.
    ///
    /// - Parameters:
    ///   - path: Of the database file.
    ///   - statementTime: How long finding something may take, also for a decision; nil: as long as it takes.
    ///   - now: Milliseconds since 1970, for the age of media.
    /// - Throws: ``StoreFailure``
    public convenience init(
        path: String, statementTime: Duration? = nil, now: @escaping @Sendable () -> Int64 = currentMilliseconds
    ) throws {
        try self.init(path: path, schema: .current, statementTime: statementTime, now: now)
    }

    package init(
        path: String, schema: SQLiteSchema, statementTime: Duration? = nil,
        now: @escaping @Sendable () -> Int64 = currentMilliseconds
    ) throws {
        let file = URL(filePath: path).standardizedFileURL
        do {
            try Self.makeFile(file)
            pool = try DatabasePool(path: file.path, configuration: Self.configuration)
            try pool.writeWithoutTransaction { database in
                // GRDB has set NORMAL, with which a commit may be gone after a power failure.
                try database.execute(sql: "PRAGMA synchronous = FULL")
                try schema.migrate(database)
            }
            media = try MediaFolder(file.deletingLastPathComponent().appending(path: "media").path)
        } catch {
            throw StoreFailure(error)
        }
        self.schema = schema
        writer = SQLiteWriter(pool, schema)
        submissions = SubmissionQueue(writer, feed, statementTime, now: now)
        self.statementTime = statementTime
        self.now = now
    }

    deinit {
        polling.withLock { $0?.cancel() }
        feed.finish()
    }

    /// Lies beside the data, so that a copy of the file has the same one.
    public var epoch: String {
        get async throws {
            try await read { database in
                try String.fetchOne(database, sql: "SELECT value FROM facts WHERE name = 'epoch'") ?? ""
            }
        }
    }

    /// Reads something; fails too when a newer program has brought the database forward.
    public func ping() async throws {
        try await read { [schema] in try schema.require($0) }
    }

    /// Waits until what was accepted is written.
    public func close() async throws {
        polling.withLock { $0?.cancel() }
        feed.finish()
        await writer.finish()
        do { try pool.close() } catch { throw StoreFailure(error) }
    }

    /// Those of this process at once, those of others by looking now and then.
    public func commits() -> AsyncStream<Commit> {
        polling.withLock { task in
            if task == nil { task = Task { [weak self] in await Self.poll { self } } }
        }
        return feed.listen()
    }

    /// Commits of other processes are found by looking.
    private static func poll(_ store: () -> SQLiteStore?) async {
        while (try? await Task.sleep(for: .milliseconds(500))) != nil {
            guard let store = store() else { return }
            guard store.feed.hasListeners, let heads = try? await store.heads() else { continue }
            for commit in heads { store.feed.announce(commit) }
        }
    }

    func heads() async throws -> [Commit] {
        try await read { database in
            try Row.fetchAll(database, sql: "SELECT app, head FROM sequences").map { Commit(app: $0[0], head: $0[1]) }
        }
    }

    func read<T: Sendable>(_ work: @escaping @Sendable (Database) throws -> T) async throws -> T {
        do {
            return try await pool.read { [statementTime] database in
                try database.limited(to: statementTime) { try work(database) }
            }
        } catch {
            throw StoreFailure.mapped(error)
        }
    }

    func write<T: Sendable>(_ work: @escaping @Sendable (Database) throws -> T) async throws -> T {
        do { return try await writer.write(work) } catch { throw StoreFailure.mapped(error) }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "baukasten"
        configuration.busyMode = .timeout(10)
        configuration.prepareDatabase { database in
            // Sorting must not need room on the disk.
            try database.execute(sql: "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000")
        }
        return configuration
    }

    /// SQLite gives its other files the rights of this one.
    private static func makeFile(_ file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == EACCES || errno == EISDIR || errno == EROFS
                ? StoreFailure.unreachable : DurableFiles.failure(errno, file.path)
        }
        Glibc.close(descriptor)
    }
}
