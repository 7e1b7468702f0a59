import Language
import Rules
import Store
import Sync
import Values

/// What was read for a record of a resource, with the columns that the resource needs.
struct ResourceMaterial: Sendable {
    /// Records that refer to one.
    struct Key: Hashable {
        let back: BoundExpression.Back
        let id: UUID
    }

    let profile: UUID?
    /// Of the record that was asked for.
    let version: Int64?
    /// Nil: not there, or not for the person.
    let known: [UUID: Record?]
    let referring: [Key: [UUID]]
}

/// The records of one request: what expressions, columns and rows want to know of the store, of what the person may read.
///
/// Expressions do not wait. What they ask for and is not there yet is noted, fetched, and everything is computed once more.
final class ResourceReading {
    let visit: Visit
    let plan: ResourcePlan
    let context: RuleContext
    private let store: any RecordStore
    /// The profile that `my` means; nil: there is none.
    private(set) var profile: UUID?

    /// Of the record that was asked for.
    var version: Int64?
    private var known: [UUID: Record?] = [:]
    private var referring: [ResourceMaterial.Key: [UUID]] = [:]
    /// The columns that have to be computed; nil: all, and for every record.
    private var due: [ResourcePlan.Column]?
    /// Whether something was read from the store since there was material.
    private(set) var hasRead = true
    private var missing: Set<UUID> = []
    private var missingKeys: Set<Key> = []
    private var left = ResourceReading.most

    private typealias Key = ResourceMaterial.Key

    /// Records that one request looks at, beside those of its page.
    static let most = 20_000
    /// Ways that lead from record to record further than this lead nowhere.
    private static let rounds = 12

    init(_ visit: Visit, _ plan: ResourcePlan, _ store: any RecordStore, language: Text, now: Int64) {
        self.visit = visit
        self.plan = plan
        self.store = store
        let now = Instant(milliseconds: now)
        context = RuleContext(
            language: language, today: now.date(offsetMinutes: 0), now: now, me: visit.rights.account,
            kinds: visit.rules.kinds, title: { _, _ in nil })
        profile = profileModel?.onceID(of: visit.rights.account, [:])
    }

    private var app: AppDescription { visit.rules.app }

    private var profileModel: ModelDescription? { app.info.profile.flatMap { app.models[$0] } }

    // MARK: Records at hand

    /// Nil: the person may not read it, or it was deleted.
    func take(_ stored: StoredRecord) throws -> Record? {
        guard !stored.isDeleted, let model = visit.rules.model(Text(stored.model)) else { return nil }
        let entry = try Entry(stored: stored)
        guard visit.may(.read, model, owner: entry.created.by, fields: entry.fields) else { return nil }
        take(entry.record)
        return entry.record
    }

    /// A record as it would be.
    func take(_ record: Record) {
        known[record.id] = record
        (due, hasRead) = (nil, true)
    }

    /// From now on `my` means another profile.
    ///
    /// - Returns: False: there is no such profile that the person may read.
    func choose(_ id: UUID) async throws -> Bool {
        guard let stored = try await store.record(String(id.text), in: visit.app.description),
            let record = try take(stored), record.model == app.info.profile
        else { return false }
        profile = id
        return true
    }

    /// Other rows than the store has; they may be fewer, and have other fields. Only what follows from that is computed anew.
    func replace(_ rows: [Record], of back: BoundExpression.Back, _ id: UUID) {
        let key = Key(back: back, id: id)
        let ids = referring[key] ?? []
        var before: [UUID: Record?] = [:]
        // Of rows that are gone, nothing is computed.
        for id in ids { before[id] = known.removeValue(forKey: id) }
        var changed: Set<ResourcePlan.Source> = []
        var isKnown = due?.isEmpty == true
        for row in rows {
            known[row.id] = row
            if let was = before[row.id] ?? nil, was.creator == row.creator, was.created == row.created,
                was.changed == row.changed
            {
                for name in was.fields.differing(from: row.fields) {
                    changed.insert(.init(model: row.model, name: name))
                }
            } else {
                isKnown = false
            }
        }
        referring[key] = rows.map { $0.id }
        if referring[key] != ids { changed.insert(.init(model: back.model, name: back.field, isBack: true)) }
        due = isKnown ? plan.columns(from: changed) : nil
    }

    /// What was read so far; to be taken when everything is ``settled(_:)``.
    var material: ResourceMaterial {
        ResourceMaterial(profile: profile, version: version, known: known, referring: referring)
    }

    /// What was read for another request of the same person.
    func take(_ material: ResourceMaterial) {
        (profile, version) = (material.profile, material.version)
        (known, referring) = (material.known, material.referring)
        (due, hasRead) = ([], false)
    }

    /// With its columns; to be called from within ``settled(_:)``.
    func record(_ id: UUID, of model: Text) -> Record? {
        guard let found = known[id] else {
            missing.insert(id)
            return nil
        }
        return found.flatMap { $0.model == model ? $0 : nil }
    }

    /// Those that refer to one, with their columns, in the order of their making.
    func records(_ back: BoundExpression.Back, _ id: UUID, _ most: Int = ResourceReading.most) -> [Record] {
        if back.isMine { return profile.flatMap { record($0, of: app.info.profile ?? "") }.map { [$0] } ?? [] }
        guard let ids = referring[Key(back: back, id: id)] else {
            missingKeys.insert(Key(back: back, id: id))
            return []
        }
        return ids.prefix(most).compactMap { known[$0] ?? nil }
    }

    var finder: BoundExpression.Finder {
        BoundExpression.Finder(
            referred: { self.record($1, of: $0) }, referring: { self.records($0, $1, $2) })
    }

    // MARK: Computing

    /// Fetches what records of the resource need in any case, before anything is computed.
    func prepare(_ ids: some Sequence<UUID>) async throws {
        missing = []
        missingKeys = []
        if plan.usesProfile, let profile, known[profile] == nil { missing.insert(profile) }
        for id in ids {
            for back in plan.backs where referring[Key(back: back, id: id)] == nil {
                missingKeys.insert(Key(back: back, id: id))
            }
        }
        try await fetch()
    }

    /// What `make` gives when everything that it looks at is there, columns too.
    func settled<Result>(_ make: () throws -> Result) async throws -> Result {
        for _ in 0..<Self.rounds {
            missing = []
            missingKeys = []
            compute()
            let result = try make()
            if missing.isEmpty, missingKeys.isEmpty { return result }
            try await fetch()
        }
        compute()
        return try make()
    }

    private func compute() {
        let columns = due ?? plan.columns
        let isAnew = due == nil
        due = []
        guard !columns.isEmpty else { return }
        // No record comes or goes meanwhile, so that places stay.
        var places: [Text: [Dictionary<UUID, Record?>.Index]] = [:]
        var place = known.startIndex
        while place != known.endIndex {
            if let record = known[place].value {
                places[record.model, default: []].append(place)
                if isAnew, !record.columns.isEmpty { known.values[place]?.columns = JSONObject() }
            }
            known.formIndex(after: &place)
        }
        let find = finder
        for column in columns {
            for place in places[column.model] ?? [] {
                let value = self.value(column.value, of: known.values[place], in: column.field, find)
                let isEmpty = Validation.isEmpty(value)
                if isAnew, isEmpty { continue }
                known.values[place]?.columns[column.field.name] = isEmpty ? nil : value
            }
        }
    }

    /// As a field of this type would have it.
    private func value(
        _ expression: BoundExpression, of record: Record?, in field: FieldDescription, _ find: BoundExpression.Finder
    ) -> JSON {
        let value = expression.value(of: record, context, find)
        if let instant = ExpressionValue.instant(value) { return .string(instant.text) }
        guard let number = value.decimal, let places = field.options.int("Decimals") else { return value }
        return .number(number.rounded(toPlaces: places))
    }

    // MARK: Fetching

    private func fetch() async throws {
        (due, hasRead) = (nil, true)
        let app = visit.app.description
        for id in missing.sorted() {
            let stored = left > 0 ? try await store.record(String(id.text), in: app) : nil
            left -= 1
            if try stored.flatMap({ try take($0) }) == nil { known[id] = .some(nil) }
        }
        for (back, keys) in Dictionary(grouping: missingKeys, by: \.back) {
            try await fetch(back, Set(keys.map { $0.id }))
        }
    }

    private func fetch(_ back: BoundExpression.Back, _ ids: Set<UUID>) async throws {
        for id in ids { referring[Key(back: back, id: id)] = [] }
        guard left > 0, let field = visit.rules.model(back.model)?.field(back.field) else { return }
        let app = visit.app.description
        var found: [StoredRecord] = []
        if field.refersToMany {
            for id in ids.sorted() {
                let condition = StoredQuery.Condition(
                    field: String(back.field), comparison: .contains, value: .text(String(id.text)))
                found += try await store.records(
                    StoredQuery(model: String(back.model), conditions: [condition], limit: max(left, 0)), in: app)
            }
        } else {
            found = try await store.records(
                of: String(back.model), whose: String(back.field), refersTo: ids.sorted().map { String($0.text) },
                in: app)
        }
        left -= found.count
        var records: [Record] = []
        for stored in found.prefix(max(left + found.count, 0)) {
            if let record = try take(stored) { records.append(record) }
        }
        records.sort { ($0.created, $0.id) < ($1.created, $1.id) }
        for record in records {
            for target in record.fields[back.field]?.array ?? [] {
                guard let id = target.string.flatMap({ UUID($0) }), ids.contains(id) else { continue }
                let key = Key(back: back, id: id)
                if referring[key]?.last != record.id { referring[key]?.append(record.id) }
            }
        }
    }
}

extension JSONObject {
    /// Names of members that are only in one of the two, or have other values.
    fileprivate func differing(from other: JSONObject) -> [Text] {
        let (own, others) = (members, other.members)
        if own.count == others.count, zip(own, others).allSatisfy({ $0.key == $1.key }) {
            return zip(own, others).compactMap { $0.value == $1.value ? nil : $0.key }
        }
        return own.filter { other[$0.key] != $0.value }.map { $0.key }
            + others.filter { self[$0.key] == nil }.map { $0.key }
    }
}
