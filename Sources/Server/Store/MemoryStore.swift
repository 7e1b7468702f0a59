import Synchronization

/// Keeps everything in memory: for tests, and for servers whose data may be gone with the process.
///
/// It behaves like the durable stores in every other way.
public final class MemoryStore: Store {
    struct Contents {
        var epoch = randomEpoch()
        var apps: [ExactText: MemoryApp] = [:]
        var accounts: [ExactText: Account] = [:]
        /// Of accounts that were removed.
        var formerNames: Set<ExactText> = []
        var grants: [ExactText: Set<MemoryGrant>] = [:]
        var sessions: [ExactText: Session] = [:]
        var passwordLinks: [ExactText: PasswordLink] = [:]
        var descriptions: [ExactText: [PublishedDescription]] = [:]
        var uploads: [MemoryMediumKey: MemoryUpload] = [:]
        var media: [MemoryMediumKey: MemoryMedium] = [:]
        var pushes: [MemoryPush] = []
        var factors = MemoryFactors()
        /// In which a second factor was proved.
        var provedSessions: Set<ExactText> = []
        /// In the order of their numbers.
        var auditEvents: [AuditEvent] = []
        var lastAuditNumber: Int64 = 0
        var isClosed = false

        /// Gives the event the next number.
        mutating func append(_ event: AuditEvent) {
            lastAuditNumber += 1
            var event = event
            event.number = lastAuditNumber
            auditEvents.append(event)
        }

        var isEmpty: Bool {
            apps.isEmpty && accounts.isEmpty && descriptions.isEmpty && media.isEmpty && uploads.isEmpty
        }
    }

    private let contents = Mutex(Contents())
    let feed = CommitFeed()
    let now: @Sendable () -> Int64

    /// - Parameter now: Milliseconds since 1970, for the age of media.
    public init(now: @escaping @Sendable () -> Int64 = currentMilliseconds) {
        self.now = now
    }

    /// Another one after a restore; what devices know of an older one does not count.
    public var epoch: String {
        get async throws { try with { $0.epoch } }
    }

    /// Lasts as long as the next one.
    public func beginEpoch(noting events: [AuditEvent]) async throws -> String {
        for event in events { try refuseNull(event.texts) }
        return try with { contents in
            contents.epoch = randomEpoch()
            for event in events { contents.append(event) }
            return contents.epoch
        }
    }

    /// Fails after ``close()`` only.
    public func ping() async throws {
        try with { _ in }
    }

    /// Ends all feeds; whatever is asked afterwards fails.
    public func close() async throws {
        contents.withLock { $0.isClosed = true }
        feed.finish()
    }

    /// Every commit of this process.
    public func commits() -> AsyncStream<Commit> { feed.listen() }

    /// - Throws: What `work` throws; `.unreachable` after ``close()``.
    func with<T: Sendable>(_ work: (inout sending Contents) throws -> T) throws -> T {
        try contents.withLock { contents in
            guard !contents.isClosed else { throw StoreFailure.unreachable }
            return try work(&contents)
        }
    }
}
