import Language
import Rules
import Values

/// All records of an app on this device.
public struct RecordBase: Sendable {
    private var models = NameIndex()
    /// For each of the models its records, ascending by id.
    private var lists: [[Record]] = []
    /// Counts changes; equal numbers mean equal records.
    public private(set) var revision = 0

    public init() {}

    public init(_ records: [Record]) {
        for record in records { insert(record) }
    }

    public subscript(model: Text, id: UUID) -> Record? {
        models.place(of: model).flatMap { Self.record(id, in: lists[$0]) }
    }

    /// Looks through all models, in the order of their names.
    public func record(_ id: UUID) -> Record? {
        var found: (model: Text, record: Record)?
        for (place, model) in models.names.enumerated() {
            if let found, found.model < model { continue }
            guard let record = Self.record(id, in: lists[place]) else { continue }
            found = (model, record)
        }
        return found?.record
    }

    public mutating func put(_ record: Record) {
        insert(record)
        revision += 1
    }

    public mutating func remove(model: Text, id: UUID) {
        if let list = models.place(of: model) {
            let place = Self.place(of: id, in: lists[list])
            if place < lists[list].count, lists[list][place].id == id { lists[list].remove(at: place) }
        }
        revision += 1
    }

    public func count(of model: Text) -> Int { models.place(of: model).map { lists[$0].count } ?? 0 }

    private mutating func insert(_ record: Record) {
        let (list, isNew) = models.insert(record.model)
        if isNew { lists.append([]) }
        let place = Self.place(of: record.id, in: lists[list])
        if place < lists[list].count, lists[list][place].id == record.id {
            lists[list][place] = record
        } else {
            lists[list].insert(record, at: place)
        }
    }

    /// Place of the first record whose id is not below this one.
    private static func place(of id: UUID, in list: [Record]) -> Int {
        var low = 0
        var high = list.count
        // Ids made on this device ascend, so a new record mostly comes last.
        if high > 0, list[high - 1].id < id { return high }
        while low < high {
            let middle = (low + high) / 2
            if list[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func record(_ id: UUID, in list: [Record]) -> Record? {
        let place = place(of: id, in: list)
        return place < list.count && list[place].id == id ? list[place] : nil
    }

    /// In the query's order; records that compare equal stand in the order they were created in.
    public func records(_ query: RecordQuery, model: ModelDescription?, rules: RuleContext) -> [Record] {
        guard let list = models.place(of: query.model) else { return [] }
        var found = lists[list]
        if let through = query.through {
            let wanted = JSON.string(through.id.text)
            found = found.filter { $0.fields[through.field]?.array?.contains(wanted) ?? false }
        }
        let fields = query.sortBy.compactMap { model?.field($0) }
        var keys: [[SortKey]] = []
        for record in found {
            keys.append(fields.map { SortKey(record.fields[$0.name], field: $0, context: rules) })
        }
        let places = Sorting.places(found.count) { a, b in
            for (x, y) in zip(keys[a], keys[b]) where x != y {
                return query.order.sorts(x, before: y)
            }
            return (found[a].created, found[a].id) < (found[b].created, found[b].id)
        }
        return places.map { found[$0] }
    }
}
