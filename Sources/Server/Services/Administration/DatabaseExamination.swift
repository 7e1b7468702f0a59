import Language
import Rules
import Store
import Values

/// Looks through everything of a server for what does not fit together: what the store finds by itself, and what only the apps'
/// descriptions say.
public struct DatabaseExamination: Sendable {
    private let store: any Store
    private let kinds: Blocks<FieldKind>

    /// An examination of this store, with every field type.
    public init(store: any Store, kinds: Blocks<FieldKind>) {
        self.store = store
        self.kinds = kinds
    }

    /// It takes as long as reading all records twice; of memory it takes the ids of an app's records.
    public func findings() async throws -> [StoreFinding] {
        var found = try await store.findings()
        for app in try await store.contents().map(\.app) {
            guard let published = try await store.latestDescription(of: app),
                let document = try? JSON.parse(Text(published.text))
            else { continue }
            found += try await findings(in: app, AppDescription(reading: document))
        }
        return found
    }

    private static let recordsAtOnce = 500

    private func findings(in app: String, _ description: AppDescription) async throws -> [StoreFinding] {
        var ids: Set<Text> = []
        try await each(in: app) { ids.insert(Text($0.id)) }
        var (gone, names) = ([Place: Int](), [Place: Set<Text>]())
        try await each(in: app) { record in
            guard let model = description.models[Text(record.model)],
                let fields = try? JSON.fields(ofDocument: record.document)
            else { return }
            for field in model.fields where kinds[field.type]?.stores == .references {
                let named = Rights.scopeValues(fields[field.name])
                if !named.allSatisfy(ids.contains) { gone[Place(model, field.name), default: 0] += 1 }
            }
            guard !model.sharesThrough else { return }
            for field in [model.share, model.editors].compactMap({ $0 }) {
                guard let value = fields[field] else { continue }
                names[Place(model, field), default: []].formUnion(Rights.names(value))
            }
        }
        var found = gone.sorted { $0.key < $1.key }.map { place, count in
            StoreFinding.gone(app: app, model: place.model, field: place.field, records: count)
        }
        for (place, all) in names.sorted(by: { $0.key < $1.key }) {
            var unknown: [String] = []
            for name in all.map({ String($0) }).sorted() where try await store.account(named: name) == nil {
                unknown.append(name)
            }
            guard !unknown.isEmpty else { continue }
            found.append(.unknownReaders(app: app, model: place.model, field: place.field, names: unknown))
        }
        return found
    }

    /// Records that are not deleted.
    private func each(in app: String, _ take: (StoredRecord) -> Void) async throws {
        var last: Int64 = 0
        while case let records = try await store.changes(in: app, since: last, limit: Self.recordsAtOnce),
            let end = records.last
        {
            for record in records where !record.isDeleted { take(record) }
            last = end.version
        }
    }
}

private struct Place: Hashable, Comparable {
    let model: String
    let field: String

    init(_ model: ModelDescription, _ field: Text) {
        self.model = String(model.name)
        self.field = String(field)
    }

    static func < (a: Place, b: Place) -> Bool { (a.model, a.field) < (b.model, b.field) }
}
