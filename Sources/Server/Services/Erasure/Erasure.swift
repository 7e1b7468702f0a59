import Language
import Store
import Values

/// Takes everything out of the store that an account entered, and the account itself.
///
/// It is done in steps, each of which can be done again: whoever begins notes it first, and what was interrupted goes on with
/// ``finish()``.
public struct Erasure: Sendable {
    let store: any Store
    let accounts: Accounts
    let surroundings: Surroundings

    /// Erases in this store.
    public init(store: any Store, accounts: Accounts, surroundings: Surroundings) {
        self.store = store
        self.accounts = accounts
        self.surroundings = surroundings
    }

    private var erased: ErasedAccounts { ErasedAccounts(store: store) }

    /// - Throws: `AccountFailure.unknown`
    public func erase(name: String) async throws {
        try await erase(try await accounts.person(named: name))
        // Where somebody is busy with the database, a server does it later.
        do { try await store.scrub() } catch let failure as StoreFailure where failure.isTransient {}
    }

    /// Of whoever asks, with what proves that the person wants it.
    ///
    /// - Throws: `AccountFailure.wrong`, `.retype`, `Administration.Failure.last`
    public func eraseOwn(_ identity: Identity, _ proof: Accounts.RemovalProof) async throws {
        try await accounts.checkRemoval(of: identity, proof)
        guard let account = try await store.account(id: identity.account) else { throw AccountFailure.needed }
        try await erase(account, by: AuditActor(identity))
    }

    /// - Parameter actor: Nil: who does what is being done.
    func erase(_ account: Account, by actor: AuditActor? = nil) async throws {
        let person = TracedPerson(account: account.id, name: account.isGuest ? nil : account.name)
        try await erased.begin(person)
        let events =
            account.isGuest
            ? []
            : accounts.event(.accountErased, by: actor, subject: account.id, details: ["name": account.name])
        _ = try await store.apply([.erase(account.id)], noting: events)
        accounts.forgetSessions(of: account.id)
        try await takeAway(person)
    }

    /// Does again what was interrupted, and what may have come in meanwhile from a server that did not know yet; then gives freed
    /// places back.
    public func finish() async throws {
        let now = surroundings.now()
        for decision in try await store.decisions(by: ErasedAccounts.pending, in: ErasedAccounts.app) {
            try await store.eraseAccount(decision.person.account)
            try await takeAway(decision.person)
            if decision.made < now - Self.patience { try await erased.finish(decision.person) }
        }
        if try await store.needsScrubbing { try await store.scrub() }
    }

    /// In milliseconds: how long a request may be under way that began before.
    private static let patience: Int64 = 120_000

    private func takeAway(_ person: TracedPerson) async throws {
        for app in try await store.appsInUse() where app != ErasedAccounts.app {
            try await takeAway(person, from: app)
        }
    }

    private func takeAway(_ person: TracedPerson, from app: String) async throws {
        let decisions = try await store.decisions(by: person.account, in: app)
        var media = Set(decisions.compactMap { SentMedia.hash(in: $0.operation) })
        let description = try await store.latestDescription(of: app)
            .flatMap { try? JSON.parse(Text($0.text)) }.map { AppDescription(reading: $0) }
        let removal = TraceRemoval(person, app: description)
        let traced = removal.traced
        var last = ""
        var isFound = !decisions.isEmpty
        while true {
            let found = try await store.traces(of: traced, in: app, after: last, limit: Self.recordsAtOnce)
            guard let end = found.last else { break }
            last = end.id
            isFound = true
            for record in found { media.formUnion(record.media) }
            try await change(found.map(\.id), in: app, removal)
        }
        if isFound {
            _ = try await store.replaceMergedOutcomes(in: app, by: TraceRemoval.redacted)
        }
        try await store.removeOutcomes(by: person.account, operations: nil, in: app)
        let uploads = SentMedia.uploads(of: person.account, in: app)
        for hash in try await store.uploads(in: uploads) { try await store.removeUpload(hash, in: uploads) }
        _ = try await store.removeMedia(Array(media), in: app)
    }

    /// All in one transaction, as they are then.
    private func change(_ ids: [String], in app: String, _ removal: TraceRemoval) async throws {
        let submission = Submission(operation: "erase \(surroundings.newID())", record: ids.first)
        _ = try await store.submit([submission], app: app, account: removal.person.account) { _, records, next in
            var changed: [StoredRecord] = []
            for id in ids {
                guard let record = try records.record(id),
                    let new = try removal.changed(record, version: next + Int64(changed.count))
                else { continue }
                changed.append(new)
            }
            guard let first = changed.first else { return .leave(outcome: "") }
            return .store(first, outcome: "", further: Array(changed.dropFirst()))
        }
    }

    private static let recordsAtOnce = 200
}
