import Language
import Store
import Sync
import Synchronization
import Values

/// Which records name whom as somebody they are shared with. Each app's are read once; then what has changed since is
/// read, and nothing else, so that what is taken back is gone at once however many records there are.
final class SharedRecords: Sendable {
    fileprivate struct Index {
        /// Of the description that says which fields have the names.
        let version: String
        /// Every change up to this one is in it.
        var head: Int64
        var names: [String: [Text]] = [:]
        /// By name, then by id.
        var records: [Text: [String: Known]] = [:]
        /// Ids of records that count as granted to who made them, by their owner.
        var owned: [String: Set<String>] = [:]
        /// Their owners.
        var owners: [String: String] = [:]
    }

    /// What an account reaches.
    struct Found {
        /// `OWNER ID` of each record, sorted.
        var shared: [Text] = []
        /// Ids that count as granted, sorted (RI-19).
        var granted: [Text] = []
    }

    fileprivate struct Known {
        let model: String
        let owner: String
        /// What decides whether sharing it reaches everybody, see `ShareOnly`.
        let fields: JSONObject
    }

    private let store: any RecordStore
    private let indexes = Mutex<[AppID: Index]>([:])

    private static let changesAtOnce = 500

    init(store: any RecordStore) {
        self.store = store
    }

    /// - Parameters:
    ///   - rights: Of the account that records name. What is kept back from it today is left out.
    ///   - models: Names of the models that count, each with a field for names.
    func found(for rights: Rights, of models: Set<String>, in app: AppID, _ rules: RecordRules) async throws -> Found {
        try await refresh(app, rules)
        return indexes.withLock { indexes in
            guard let index = indexes[app] else { return Found() }
            var found = Found()
            var granted = rights.account.isEmpty ? [] : index.owned[String(rights.account)] ?? []
            for (id, known) in index.records[rights.name] ?? [:] where models.contains(known.model) {
                guard let model = rules.model(Text(known.model)), rights.reaches(model, known.fields) else { continue }
                found.shared.append(Text(known.owner) + " " + Text(id))
                if rules.granting.contains(model.name) { granted.insert(id) }
            }
            found.shared.sort()
            found.granted = granted.map { Text($0) }.sorted()
            return found
        }
    }

    /// Whether any record is shared with an account of this name, be there one or not.
    func isNamed(_ name: Text, in app: AppID, _ rules: RecordRules) async throws -> Bool {
        try await refresh(app, rules)
        return indexes.withLock { $0[app]?.records[name]?.isEmpty == false }
    }

    private func refresh(_ app: AppID, _ rules: RecordRules) async throws {
        let head = try await store.head(of: app.description)
        while true {
            let known = indexes.withLock { indexes -> Int64? in
                guard let index = indexes[app], index.version == rules.version else { return nil }
                return index.head
            }
            // Somebody else may have read further already.
            if let known, known >= head { break }
            guard let known else {
                let index = try await read(app, rules, head: head)
                indexes.withLock { $0[app] = index }
                break
            }
            let changes = try await store.changes(in: app.description, since: known, limit: Self.changesAtOnce)
            try indexes.withLock { indexes in
                // Somebody else may have been faster.
                guard indexes[app]?.version == rules.version, indexes[app]?.head == known else { return }
                for record in changes { try indexes[app]?.take(record, rules) }
                indexes[app]?.head = changes.last?.version ?? head
            }
        }
    }

    private func read(_ app: AppID, _ rules: RecordRules, head: Int64) async throws -> Index {
        var index = Index(version: rules.version, head: head)
        for model in rules.app.models.all where !model.sharesThrough {
            guard let share = model.share else { continue }
            if rules.granting.contains(model.name) {
                let all = try await store.records(StoredQuery(model: String(model.name)), in: app.description)
                for record in all { try index.take(record, rules) }
                continue
            }
            for field in [share, model.editors] {
                guard let field else { continue }
                let query = StoredQuery(
                    model: String(model.name),
                    conditions: [.init(field: String(field), comparison: .greater, value: .text(""))])
                for record in try await store.records(query, in: app.description) { try index.take(record, rules) }
            }
        }
        return index
    }
}

extension SharedRecords.Index {
    fileprivate mutating func take(_ record: StoredRecord, _ rules: RecordRules) throws {
        for name in names.removeValue(forKey: record.id) ?? [] { records[name]?[record.id] = nil }
        if let owner = owners.removeValue(forKey: record.id) { owned[owner]?.remove(record.id) }
        guard !record.isDeleted, !record.owner.isEmpty, let model = rules.model(Text(record.model)),
            !model.sharesThrough, let share = model.share
        else { return }
        if rules.granting.contains(model.name) {
            owned[record.owner, default: []].insert(record.id)
            owners[record.id] = record.owner
        }
        let fields = try Entry(stored: record).fields
        let names = [share, model.editors].flatMap { field in
            field.flatMap { fields[$0] }.map { Rights.names($0) } ?? []
        }
        guard !names.isEmpty else { return }
        self.names[record.id] = names
        var deciding = JSONObject()
        for name in model.shareOnly?.condition?.names ?? [] {
            if let name = name.first { deciding[name] = fields[name] }
        }
        let known = SharedRecords.Known(model: record.model, owner: record.owner, fields: deciding)
        for name in names { records[name, default: [:]][record.id] = known }
    }
}
