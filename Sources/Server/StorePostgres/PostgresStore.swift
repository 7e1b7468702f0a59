import Store
import Synchronization

/// Everything in a PostgreSQL database, media too. Several servers may share one database.
///
/// What is handed in while a transaction of the same app is being written shares the next one. Connections that are lost are
/// made anew; a call is told so (`.unreachable`) only when that does not help within two seconds.
public final class PostgresStore: Store {
    let pool: PostgresPool
    let submissions: SubmissionQueue
    let schema: PostgresSchema
    let feed = CommitFeed()
    let indexes = FieldIndexes()
    let now: @Sendable () -> Int64
    private let listener: Mutex<PostgresListener?>

    /// Connects, and makes the tables in the schema `baukasten` or brings them forward.
    ///
    /// - Parameters:
    ///   - address: `postgres://user:password@host/database`, or whatever else libpq understands.
    ///   - connections: How many there may be at once, one for listening not counted.
    ///   - statementTime: How long a statement may take, but those that make, copy and tidy up; nil: as long as it takes.
    ///   - now: Milliseconds since 1970, for the age of media.
    /// - Throws: ``StoreFailure``; the password is in no message.
    public convenience init(
        address: String, connections: Int = 8, statementTime: Duration? = nil,
        now: @escaping @Sendable () -> Int64 = currentMilliseconds
    ) async throws {
        try await self.init(
            address: address, schema: .current, connections: connections, statementTime: statementTime, now: now)
    }

    package init(
        address: String, schema: PostgresSchema, connections: Int = 8, statementTime: Duration? = nil,
        now: @escaping @Sendable () -> Int64 = currentMilliseconds
    ) async throws {
        let pool = PostgresPool(try PostgresAddress(address), size: connections, statementTime: statementTime)
        self.pool = pool
        self.now = now
        listener = Mutex(nil)
        self.schema = schema
        submissions = SubmissionQueue(pool, feed, indexes, schema, now: now)
        do {
            try await pool.with(isLimited: false) { try schema.migrate($0) }
        } catch {
            pool.close()
            throw error
        }
    }

    deinit {
        listener.withLock { $0?.stop() }
        feed.finish()
        pool.close()
    }

    /// Lies beside the data, so that a copy of the database has the same one.
    public var epoch: String {
        get async throws {
            try await pool.with { try $0.run("SELECT value FROM facts WHERE name = 'epoch'").first?.text(0) ?? "" }
        }
    }

    /// Asks the server something, over a connection of the pool; fails too when a newer program has brought the database
    /// forward.
    public func ping() async throws {
        try await pool.with { [schema] in try schema.require($0) }
    }

    /// Ends all connections.
    public func close() async throws {
        listener.withLock { $0?.stop() }
        feed.finish()
        pool.close()
    }

    /// Those of all processes, as the database notifies of them.
    public func commits() -> AsyncStream<Commit> {
        listener.withLock { listener in
            if listener == nil { listener = PostgresListener(pool.address, feed) }
        }
        return feed.listen()
    }
}
