import Store
import Synchronization

// The protocol says what most of these do.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// A store that counts what is read of records through it.
public final class CountedStore: Store, ForwardingAccountStore {
    private let store: any Store
    public var accountStore: any AccountStore { store }
    private let counts = Mutex((questions: 0, rows: 0))

    /// Passes everything on to another store.
    public init(_ store: any Store) { self.store = store }

    /// Questions for records, and the records that came, since this was called last. Looking up the last number does not
    /// count.
    public func takeCounts() -> [Int] {
        counts.withLock { counts in
            defer { counts = (0, 0) }
            return [counts.questions, counts.rows]
        }
    }

    private func counted(_ found: [StoredRecord]) -> [StoredRecord] {
        counts.withLock { $0 = ($0.questions + 1, $0.rows + found.count) }
        return found
    }

    // MARK: Moving

    public func reading<T: Sendable>(_ work: @escaping @Sendable (any MovedRows) throws -> T) async throws -> T {
        try await store.reading(work)
    }

    public func filling(_ work: @escaping @Sendable (any MovedRowsTaking) throws -> Void) async throws {
        try await store.filling(work)
    }

    // MARK: Records

    public func submit(
        _ submissions: [Submission], app: String, account: String,
        decide: @escaping @Sendable (Int, any RecordReading, Int64) throws -> Decision
    ) async throws -> [Answer] {
        try await store.submit(submissions, app: app, account: account, decide: decide)
    }

    public func outcome(of operation: String, by account: String, in app: String) async throws -> String? {
        try await store.outcome(of: operation, by: account, in: app)
    }

    public func head(of app: String) async throws -> Int64 { try await store.head(of: app) }

    public func mark(of app: String) async throws -> CommitMark? { try await store.mark(of: app) }
    public func has(_ mark: CommitMark, in app: String) async throws -> Bool { try await store.has(mark, in: app) }
    public func floor(of app: String) async throws -> Int64 { try await store.floor(of: app) }
    public func removeOld(before instant: Int64) async throws -> Int { try await store.removeOld(before: instant) }

    public func changes(in app: String, since: Int64, limit: Int) async throws -> [StoredRecord] {
        counted(try await store.changes(in: app, since: since, limit: limit))
    }

    public func changes<Result: Sendable>(
        in app: String, since: Int64, expected: Int, from start: @escaping @autoclosure @Sendable () -> Result,
        _ take: @escaping @Sendable (inout Result, StoredBytes) throws -> Bool
    ) async throws -> Result {
        try await store.changes(in: app, since: since, expected: expected, from: start(), take)
    }

    public func news(of models: [String], in app: String, since: Int64) async throws -> RecordNews {
        let news = try await store.news(of: models, in: app, since: since)
        return RecordNews(head: news.head, records: counted(news.records))
    }

    public func record(_ id: String, in app: String) async throws -> StoredRecord? {
        counted(try await [store.record(id, in: app)].compactMap { $0 }).first
    }

    public func records(_ query: StoredQuery, in app: String) async throws -> [StoredRecord] {
        counted(try await store.records(query, in: app))
    }

    public func count(_ query: StoredQuery, in app: String) async throws -> Int {
        try await store.count(query, in: app)
    }

    public func records(
        of model: String, whose reference: String, refersTo ids: [String], in app: String
    ) async throws -> [StoredRecord] {
        counted(try await store.records(of: model, whose: reference, refersTo: ids, in: app))
    }

    public func records(referringTo hash: String, in app: String) async throws -> [StoredRecord] {
        counted(try await store.records(referringTo: hash, in: app))
    }

    public func recordBytes(of account: String, in app: String) async throws -> Int64 {
        try await store.recordBytes(of: account, in: app)
    }

    public func commits() -> AsyncStream<Commit> { store.commits() }

    // MARK: Media

    public func received(_ hash: String, in app: String) async throws -> Int64 {
        try await store.received(hash, in: app)
    }

    public func append(_ bytes: [UInt8], at offset: Int64, to hash: String, in app: String) async throws -> Int64 {
        try await store.append(bytes, at: offset, to: hash, in: app)
    }

    public func finish(_ hash: String, type: String, in app: String, added: Int64?) async throws -> Bool {
        try await store.finish(hash, type: type, in: app, added: added)
    }

    public func uploads(in app: String) async throws -> [String] { try await store.uploads(in: app) }

    public func mediaBytes(namedBy account: String, behind prefix: String, in app: String) async throws -> Int64 {
        try await store.mediaBytes(namedBy: account, behind: prefix, in: app)
    }

    public func removeUpload(_ hash: String, in app: String) async throws {
        try await store.removeUpload(hash, in: app)
    }

    public func medium(_ hash: String, in app: String) async throws -> Medium? {
        try await store.medium(hash, in: app)
    }

    public func bytes(of hash: String, range: Range<Int64>?, in app: String) async throws -> [UInt8]? {
        try await store.bytes(of: hash, range: range, in: app)
    }

    public func beginning(of hash: String, count: Int, in app: String) async throws -> [UInt8] {
        try await store.beginning(of: hash, count: count, in: app)
    }

    public func removeUnused(before instant: Int64, uploadsBefore begun: Int64) async throws -> Int {
        try await store.removeUnused(before: instant, uploadsBefore: begun)
    }
}

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CountedStore {
    public func publish(_ description: PublishedDescription, noting events: [AuditEvent]) async throws {
        try await store.publish(description, noting: events)
    }

    public func description(version: String, of app: String) async throws -> PublishedDescription? {
        try await store.description(version: version, of: app)
    }

    public func latestDescription(of app: String) async throws -> PublishedDescription? {
        try await store.latestDescription(of: app)
    }

    public func contents() async throws -> [AppContents] { try await store.contents() }
    public func greatestShares(in app: String, limit: Int) async throws -> [AccountShare] {
        try await store.greatestShares(in: app, limit: limit)
    }
    public func decisions(by account: String, in app: String) async throws -> [StoredDecision] {
        try await store.decisions(by: account, in: app)
    }
    public func refusals(offset: Int, limit: Int) async throws -> [StoredDecision] {
        try await store.refusals(offset: offset, limit: limit)
    }
    public func countSessions(at instant: Int64) async throws -> Int { try await store.countSessions(at: instant) }
    public func countGuests() async throws -> Int { try await store.countGuests() }

    public func append(_ event: AuditEvent) async throws { try await store.append(event) }
    public func auditEvents(_ question: AuditQuestion) async throws -> [AuditEvent] {
        try await store.auditEvents(question)
    }
    public func removeAuditEvents(before instant: Int64) async throws -> Int {
        try await store.removeAuditEvents(before: instant)
    }

    public var epoch: String { get async throws { try await store.epoch } }
    public func findings() async throws -> [StoreFinding] { try await store.findings() }
    public func beginEpoch(noting events: [AuditEvent]) async throws -> String {
        try await store.beginEpoch(noting: events)
    }
    public func backup(to path: String) async throws -> [String] { try await store.backup(to: path) }
    public func restore(from path: String) async throws -> [String] { try await store.restore(from: path) }
    public func ping() async throws { try await store.ping() }
    public func close() async throws { try await store.close() }
}

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CountedStore {
    public func keep(_ subscription: PushSubscription, most: Int) async throws -> Bool {
        try await store.keep(subscription, most: most)
    }
    public func pushSubscriptions(ofSession token: String) async throws -> [PushSubscription] {
        try await store.pushSubscriptions(ofSession: token)
    }
    public func movePush(ofSession token: String, to target: PushTarget) async throws {
        try await store.movePush(ofSession: token, to: target)
    }
    public func removePush(ofSession token: String, app: String?) async throws -> Int {
        try await store.removePush(ofSession: token, app: app)
    }
    public func removePush(endpoint: String) async throws { try await store.removePush(endpoint: endpoint) }
    public func claimPush(_ claim: PushClaim) async throws -> [DuePush] { try await store.claimPush(claim) }
    public func finishPush(_ push: DuePush) async throws { try await store.finishPush(push) }
    public func postponePush(_ push: DuePush, until instant: Int64) async throws {
        try await store.postponePush(push, until: instant)
    }
}

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CountedStore {
    public func appsInUse() async throws -> [String] { try await store.appsInUse() }
    public func traces(
        of person: TracedPerson, in app: String, after id: String, limit: Int
    ) async throws -> [StoredRecord] {
        counted(try await store.traces(of: person, in: app, after: id, limit: limit))
    }
    public func removeOutcomes(by account: String, operations: [String]?, in app: String) async throws {
        try await store.removeOutcomes(by: account, operations: operations, in: app)
    }
    public func replaceMergedOutcomes(
        in app: String, by change: @escaping @Sendable (String) throws -> String?
    ) async throws -> Int {
        try await store.replaceMergedOutcomes(in: app, by: change)
    }
    public func removeMedia(_ hashes: [String], in app: String) async throws -> Int {
        try await store.removeMedia(hashes, in: app)
    }
    public var needsScrubbing: Bool { get async throws { try await store.needsScrubbing } }
    public func scrub() async throws { try await store.scrub() }
}
