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
        var records: [Text: [String: (model: String, owner: String)]] = [:]
    }

    private let store: any RecordStore
    private let indexes = Mutex<[AppID: Index]>([:])

    private static let changesAtOnce = 500

    init(store: any RecordStore) {
        self.store = store
    }

    /// - Parameters:
    ///   - name: Of an account, as records name it.
    ///   - models: Names of the models that count, each with a field for names.
    /// - Returns: `OWNER ID` of each record, sorted.
    func shared(with name: Text, of models: Set<String>, in app: AppID, _ rules: RecordRules) async throws -> [Text] {
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
        return indexes.withLock { indexes in
            (indexes[app]?.records[name] ?? [:]).filter { models.contains($0.value.model) }
                .map { Text($0.value.owner) + " " + Text($0.key) }.sorted()
        }
    }

    private func read(_ app: AppID, _ rules: RecordRules, head: Int64) async throws -> Index {
        var index = Index(version: rules.version, head: head)
        for model in rules.app.models.all where !model.sharesThrough {
            guard let share = model.share else { continue }
            let query = StoredQuery(
                model: String(model.name),
                conditions: [.init(field: String(share), comparison: .greater, value: .text(""))])
            for record in try await store.records(query, in: app.description) { try index.take(record, rules) }
        }
        return index
    }
}

extension SharedRecords.Index {
    fileprivate mutating func take(_ record: StoredRecord, _ rules: RecordRules) throws {
        for name in names.removeValue(forKey: record.id) ?? [] { records[name]?[record.id] = nil }
        guard !record.isDeleted, !record.owner.isEmpty, let model = rules.model(Text(record.model)),
            !model.sharesThrough, let share = model.share,
            let value = try Entry(stored: record).fields[share]
        else { return }
        let names = Rights.names(value)
        guard !names.isEmpty else { return }
        self.names[record.id] = names
        for name in names { records[name, default: [:]][record.id] = (record.model, record.owner) }
    }
}
