import Language
import Rules
import Store
import Sync
import Synchronization
import Values

/// Records of all apps, for people with rights.
public final class Records: Sendable {
    package let store: any RecordStore & MediaStore
    let accounts: Accounts
    package let descriptions: Descriptions
    package let surroundings: Surroundings
    let quotas: Quotas
    /// Of what accounts entered.
    public let erasure: Erasure
    private let readEpoch: @Sendable () async throws -> String
    private let knownEpoch = Mutex<(epoch: String, until: Int64)?>(nil)
    /// Roles of people, so that not every request asks the store. What another process granted counts 2 seconds later.
    private let grants = ExpiringCache<String, [Grant]>(lifetime: 2000, capacity: 10_000)

    private let sharing: SharedRecords

    /// Up to where what is settled by its moment was looked for, by app, description, model and field.
    let looked = Mutex<[String: Looked]>([:])
    /// Versions of records whose moment has passed and after which everything is settled, by app, model and id.
    let passed = Mutex<[String: Int64]>([:])

    /// Records of all apps in one store.
    ///
    /// - Parameter quotas: How much an account may have.
    public init(
        store: any Store, accounts: Accounts, descriptions: Descriptions, surroundings: Surroundings,
        quotas: Quotas = Quotas()
    ) {
        self.quotas = quotas
        self.store = store
        self.accounts = accounts
        self.descriptions = descriptions
        self.surroundings = surroundings
        sharing = SharedRecords(store: store)
        erasure = Erasure(store: store, accounts: accounts, surroundings: surroundings)
        readEpoch = { try await store.epoch }
    }

    /// Whether records of an account are to be forgotten, because it was erased.
    ///
    /// - Parameter account: Id that a device says its records belong to.
    public func isErased(_ account: String) async throws -> Bool {
        try await ErasedAccounts.contains(account, in: store)
    }

    /// Lets a person into an app.
    ///
    /// - Parameter identity: Nil: nobody knows who it is; then what guests may see.
    /// - Throws: `AccessFailure` `none` or `broken`; `AccountFailure.needed` when an account might help.
    public func visit(_ app: AppEntry, by identity: Identity?) async throws -> Visit {
        guard let version = app.current else { throw AccessFailure.broken }
        let rules = descriptions.rules(of: version, in: app.id)
        let granted = try await roles(of: identity, in: app.id, access: rules.app.info.access)
        let known = Rights(
            account: Text(identity?.account ?? ""), name: Text(identity?.name ?? ""),
            isGuest: identity?.isGuest ?? true, granted: granted, app: rules.app)
        guard var rights = known else {
            if identity == nil || identity?.isGuest == true { throw AccountFailure.needed }
            if try await isWithheld(from: identity, in: app) { throw AccessFailure.factor }
            throw AccessFailure.none
        }
        rights.isLimited = rules.limits(at: surroundings.now())
        let found = try await found(in: app.id, rights, rules)
        rights.shared = found.shared
        rights = rights.granting(found.granted, isGuest: identity?.isGuest ?? true, in: rules.app)
        let visit = Visit(app: app.id, identity: identity, rights: rights, rules: rules)
        try await settleOverdue(in: visit)
        return visit
    }

    /// The records that name the account as one they are shared with, and what that grants. Looked up each time, so that
    /// what is taken back is gone at once.
    private func found(in app: AppID, _ rights: Rights, _ rules: RecordRules) async throws -> SharedRecords.Found {
        let models = rules.app.models.all.filter { model in
            !model.sharesThrough && model.share != nil && rights.reach(.read, model).shared
        }
        guard !models.isEmpty || !rules.granting.isEmpty else { return SharedRecords.Found() }
        return try await sharing.found(for: rights, of: Set(models.map { String($0.name) }), in: app, rules)
    }

    /// Whether any record of the app is shared with an account of this name, be there one or not.
    func isNamed(_ name: Text, in app: AppID, _ rules: RecordRules) async throws -> Bool {
        guard rules.app.models.all.contains(where: { $0.share != nil && !$0.sharesThrough }) else { return false }
        return try await sharing.isNamed(name, in: app, rules)
    }

    private func roles(of identity: Identity?, in app: AppID, access: AppAccess?) async throws -> [Rights.Role] {
        guard let identity, !identity.isGuest else { return [] }
        var roles: [Rights.Role] = []
        for grant in try await grants(of: identity) where grant.app == app.description {
            let name = Text(grant.role)
            // A role that the app no longer has opens nothing.
            if let access, !access.roles.contains(name) { continue }
            if access?.secondFactor.contains(name) == true, !identity.hasProved { continue }
            let scopes = grant.scope.map { [Text($0)] } ?? []
            if let place = roles.firstIndex(where: { $0.name == name }) {
                roles[place].scopes += scopes
            } else {
                roles.append(Rights.Role(name: name, scopes: scopes))
            }
        }
        return roles
    }

    /// Whether a role of somebody waits for a second factor.
    public func isWithheld(from identity: Identity?, in app: AppEntry) async throws -> Bool {
        guard let identity, !identity.isGuest, !identity.hasProved,
            let access = app.current?.description.info.access, !access.secondFactor.isEmpty
        else { return false }
        return try await grants(of: identity).contains {
            $0.app == app.id.description && access.secondFactor.contains(Text($0.role))
        }
    }

    private func grants(of identity: Identity) async throws -> [Grant] {
        let now = surroundings.now()
        if let known = grants.value(of: identity.account, at: now) { return known }
        let found = try await accounts.grants(of: identity)
        grants.keep(found, of: identity.account, at: now)
        return found
    }

    /// Identifies the server's data. An operator may begin another epoch while this runs: that counts after two seconds at most.
    func epoch() async throws -> String {
        let now = surroundings.now()
        if let known = knownEpoch.withLock({ $0 }), now < known.until, known.until <= now + Self.epochMilliseconds {
            return known.epoch
        }
        let epoch = try await readEpoch()
        knownEpoch.withLock { $0 = (epoch, now + Self.epochMilliseconds) }
        return epoch
    }

    private static let epochMilliseconds: Int64 = 2000

    // MARK: Operations

    /// Applies operations in order, all in one transaction.
    ///
    /// - Returns: An outcome for each, as JSON text; of an operation that came before, the outcome of then.
    ///
    /// - Parameters:
    ///   - isWhole: Whether nothing happens when one of them is refused; then that `Refusal` is thrown.
    ///   - isMade: Whether the server made the ids of new records.
    ///   - binding: What a key stands for from then on, kept in the same transaction.
    /// - Throws: `KeyReuse` when the key stands for something else; then the operations were decided before.
    package func apply(
        _ operations: [Operation], in visit: Visit, precondition: OperationJudge.Precondition = .none,
        isWhole: Bool = false, isMade: Bool = false, binding: KeyBinding? = nil
    ) async throws -> [Answer] {
        let identity = try visit.requiredIdentity()
        guard !operations.isEmpty else { return [] }
        let account = Text(identity.account)
        let now = surroundings.now()
        var judges: [OperationJudge] = []
        var made: [Text: RecordRules] = [:]
        for operation in operations {
            let rules: RecordRules
            if let known = made[operation.description] {
                rules = known
            } else {
                let version = String(operation.description)
                // What an unknown description said, nobody knows: the newest one counts.
                rules = try await descriptions.rules(version: version, in: visit.app) ?? visit.rules
                made[operation.description] = rules.version == visit.rules.version ? visit.rules : rules
            }
            let known = try await knownMedia(of: operation, rules: rules, in: visit)
            judges.append(
                OperationJudge(
                    operation: operation, made: made[operation.description] ?? rules, visit: visit,
                    // What the operator brings has its own times.
                    author: Stamp(by: account, at: visit.isOperator ? operation.at : now),
                    media: known.media, quotas: quotas, isFullOfMedia: known.isFull, precondition: precondition,
                    isMade: isMade))
        }
        let ready = judges
        let submissions = ready.map { judge in
            Submission(operation: String(judge.operation.id.text), record: String(judge.operation.record.text))
        }
        var answers = try await store.submit(
            submissions + (binding.map { [Submission(operation: $0.name)] } ?? []), app: visit.app.description,
            account: identity.account
        ) { place, records, next in
            if place == ready.count, let binding { return .leave(outcome: binding.digest) }
            let decision = try ready[place].decide(records, next: next)
            if isWhole, case .leave(let outcome, _) = decision, let refusal = Outcome(text: outcome)?.refusal {
                throw WholeRefusal(refusal: refusal)
            }
            return decision
        }
        if let binding, answers.removeLast().outcome != binding.digest { throw KeyReuse() }
        // Of those that were decided before too: whoever decided may have been stopped before this.
        let deleted = zip(operations, answers).filter { operation, answer in
            operation.kind == .delete && Outcome(text: answer.outcome)?.result == .applied
        }
        for (model, gone) in Dictionary(grouping: deleted.map(\.0), by: \.model).sorted(by: { $0.key < $1.key }) {
            try await settle(withoutRecords: gone.map { String($0.record.text) }, of: model, in: visit)
        }
        return answers
    }

    /// Those that there are and that the person may name; whether others may be missing because there is no room for them.
    private func knownMedia(
        of operation: Operation, rules: RecordRules, in visit: Visit
    ) async throws -> (media: Set<Text>, isFull: Bool) {
        guard let model = rules.model(operation.model) else { return ([], false) }
        let rights = MediumRights(store: store)
        var known: Set<Text> = []
        // By kind, not by medium: there may be thousands of them.
        var misplaced: [MediumKind: Set<Text>] = [:]
        let named = rules.media(in: operation.fields, of: model)
        for hash in named {
            guard let medium = try await store.medium(String(hash), in: visit.app.description),
                try await rights.mayName(String(hash), in: visit, record: String(operation.record.text))
            else { continue }
            // A model in a field for pictures is as good as none, and the other way round.
            let kind = PictureType(rawValue: medium.type)?.kind ?? .picture
            let elsewhere = misplaced[kind] ?? Set(rules.media(in: operation.fields, of: model, notFor: kind))
            misplaced[kind] = elsewhere
            if !elsewhere.contains(hash) { known.insert(hash) }
        }
        let isMissing = named.contains { !known.contains($0) }
        return (known, isMissing ? try await isFullOfMedia(visit) : false)
    }
}

/// Why nothing of several operations was done.
package struct WholeRefusal: Error {
    package let refusal: Refusal
}

extension Outcome {
    /// Nil when the text is none.
    convenience init?(text: String) {
        guard let json = try? JSON.parse(Text(text)) else { return nil }
        self.init(json)
    }
}
