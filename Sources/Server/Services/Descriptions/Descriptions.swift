import Language
import Rules
import Store
import Synchronization

/// Every description that was ever published, as the rules that records are judged by.
public final class Descriptions: Sendable {
    let store: any DescriptionStore & RecordStore
    let checker: Checker
    private let kinds: Blocks<FieldKind>
    private let names: [DerivedName]
    private let audit: Audit?
    private let now: @Sendable () -> Int64
    private let known = Mutex<[Key: RecordRules]>([:])

    private struct Key: Hashable {
        let app: AppID
        let version: String
    }

    /// Rules kept in memory; when there are more, all are read anew.
    private static let capacity = 200

    /// - Parameters:
    ///   - kinds: Every field type.
    ///   - names: How kits make ids of what records stand for.
    ///   - now: Milliseconds since 1970.
    public init(
        store: any DescriptionStore & RecordStore, checker: Checker, kinds: Blocks<FieldKind>,
        names: [DerivedName] = [], audit: Audit? = nil, now: @escaping @Sendable () -> Int64
    ) {
        self.audit = audit
        self.store = store
        self.checker = checker
        self.kinds = kinds
        self.names = names
        self.now = now
    }

    package func rules(of version: AppEntry.Version, in app: AppID) -> RecordRules {
        remembered(Key(app: app, version: version.etag)) {
            RecordRules(version: version.etag, app: version.description, kinds: kinds, names: names)
        }
    }

    /// Nil when this version was never published.
    ///
    /// - Parameter version: An ETag, with or without its quotation marks.
    func rules(version: String, in app: AppID) async throws -> RecordRules? {
        let etag = version.hasPrefix("\"") ? version : "\"\(version)\""
        let key = Key(app: app, version: etag)
        if let rules = known.withLock({ $0[key] }) { return rules }
        guard let published = try await store.description(version: etag, of: app.description),
            let description = file(published).description
        else { return nil }
        return remembered(key) { RecordRules(version: etag, app: description, kinds: kinds, names: names) }
    }

    private func remembered(_ key: Key, make: () -> RecordRules) -> RecordRules {
        known.withLock { known in
            if let rules = known[key] { return rules }
            let rules = make()
            if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
            known[key] = rules
            return rules
        }
    }

    // MARK: Publishing

    /// The description published last; nil when there is none.
    package func latest(of app: AppID) async throws -> AppEntry.Version? {
        try await store.latestDescription(of: app.description).flatMap { AppEntry.Version(published: file($0)) }
    }

    /// Makes a description the newest one, unless records of the app would become meaningless.
    ///
    /// - Returns: Why it was not published; empty: it was.
    func publish(_ version: AppEntry.Version, of app: AppID) async throws -> [Diagnostic] {
        if let published = try await store.latestDescription(of: app.description),
            let last = AppEntry.Version(published: file(published))
        {
            // Not the ETag of what it reads like today, with names of today (LA-KEY-4): that is a version to be found later.
            if published.version == version.etag {
                try await fill(version, of: app, published: published.published)
                return []
            }
            let change = DescriptionChange(from: last.description, to: version, kinds: kinds)
            let problems = try await problems(of: change, in: app)
            guard problems.isEmpty else { return problems }
        }
        let published = now()
        let event = audit?.event(.descriptionPublished, app: app.description, details: ["version": version.etag])
        try await store.publish(
            PublishedDescription(
                app: app.description, version: version.etag, text: String(decoding: version.bytes, as: UTF8.self),
                published: published), noting: event.map { [$0] } ?? [])
        try await fill(version, of: app, published: published)
        return []
    }

    /// Gives records of before what a description says that the server fills in and calculates. Once for each time that
    /// it is published: the time names the operation.
    private func fill(_ version: AppEntry.Version, of app: AppID, published: Int64) async throws {
        let rules = rules(of: version, in: app)
        guard !rules.inheritance.isEmpty else { return }
        let operation = Submission(operation: "derive \(version.etag) \(published)")
        _ = try await store.submit([operation], app: app.description, account: "server") { _, records, next in
            var cascade = Cascade(rules: rules, records: records, first: next)
            let changed = try cascade.everything()
            guard let first = changed.first else { return .leave(outcome: "{}") }
            return .store(first, outcome: "{}", further: Array(changed.dropFirst()))
        }
    }

    private func problems(of change: DescriptionChange, in app: AppID) async throws -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for breach in change.breaches {
            let records = try await store.count(StoredQuery(model: String(breach.model)), in: app.description)
            if records > 0 { problems.append(breach.diagnostic(records: records)) }
        }
        return problems.sorted { $0.position < $1.position }
    }

    private func file(_ published: PublishedDescription) -> DescriptionFile {
        DescriptionFile(bytes: Array(published.text.utf8), named: "\(published.app)/app.json", checker: checker)
    }
}
