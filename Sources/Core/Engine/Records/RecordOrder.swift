import Language
import Rules
import Values

/// The records of a list in order, with what it takes to order them again when a few have changed. It never changes.
final class RecordOrder: Sendable {
    /// What was looked for, and when.
    let key: LevelState.RowsKey
    /// In order.
    let records: [Record]
    private let fields: [FieldDescription]
    /// Ascending by id; this and what follows is empty where the order came from elsewhere.
    private let found: [Record]
    /// Of each of `found` as many as there are fields.
    private let keys: [SortKey]
    /// Places in `found`, in order.
    private let places: [Int]

    /// Records that are in order.
    init(_ key: LevelState.RowsKey, inOrder records: [Record]) {
        (self.key, self.records, fields, found, keys, places) = (key, records, [], [], [], [])
    }

    /// - Parameter found: Ascending by id.
    init(_ key: LevelState.RowsKey, _ model: ModelDescription?, _ found: [Record], _ rules: RuleContext) {
        let fields = key.query.sortBy.compactMap { model?.readable($0) }
        var keys: [SortKey] = []
        for record in found { Self.append(record, fields, rules, to: &keys) }
        (self.key, self.fields, self.found, self.keys) = (key, fields, found, keys)
        places = Sorting.places(found.count) {
            Self.comesBefore($0, $1, of: found, keys, fields.count, key.query.order)
        }
        records = places.map { found[$0] }
    }

    /// - Parameters:
    ///   - found: Ascending by id.
    ///   - before: What is the same there need not be looked at again.
    private init(
        _ key: LevelState.RowsKey, _ found: [Record], after before: RecordOrder, _ rules: RuleContext
    ) {
        let fields = before.fields
        var keys: [SortKey] = []
        keys.reserveCapacity(found.count * fields.count)
        /// Where those of before stand now; -1: they are gone or have changed.
        var now = [Int](repeating: -1, count: before.found.count)
        var new: [Int] = []
        var old = 0
        for (place, record) in found.enumerated() {
            while old < before.found.count, before.found[old].id < record.id { old += 1 }
            if old < before.found.count, before.found[old] == record {
                now[old] = place
                keys += before.keys[old * fields.count..<(old + 1) * fields.count]
            } else {
                new.append(place)
                Self.append(record, fields, rules, to: &keys)
            }
        }
        var candidates: [Int] = []
        candidates.reserveCapacity(found.count)
        for place in before.places where now[place] >= 0 { candidates.append(now[place]) }
        candidates += new
        (self.key, self.fields, self.found, self.keys) = (key, fields, found, keys)
        places = Sorting.places(found.count) {
            Self.comesBefore(candidates[$0], candidates[$1], of: found, keys, fields.count, key.query.order)
        }.map { candidates[$0] }
        records = places.map { found[$0] }
    }

    /// The order of what is found now, of the same description; nil: all has to be ordered anew.
    ///
    /// - Parameter found: Ascending by id.
    @inline(never)
    func changed(to found: [Record], _ key: LevelState.RowsKey, _ rules: RuleContext) -> RecordOrder? {
        guard key.query == self.key.query, key.circumstances == self.key.circumstances,
            fields.allSatisfy({ SortKey.lasts($0, context: rules) })
        else { return nil }
        return RecordOrder(key, found, after: self, rules)
    }

    private static func append(
        _ record: Record, _ fields: [FieldDescription], _ rules: RuleContext, to keys: inout [SortKey]
    ) {
        for field in fields { keys.append(SortKey(record[field.name], field: field, context: rules)) }
    }

    private static func comesBefore(
        _ a: Int, _ b: Int, of found: [Record], _ keys: [SortKey], _ count: Int, _ order: SortOrder
    ) -> Bool {
        for place in 0..<count {
            let order = order.compare(keys[a * count + place], keys[b * count + place])
            if order != 0 { return order < 0 }
        }
        let (a, b) = order == .descending ? (b, a) : (a, b)
        return (found[a].created, found[a].id) < (found[b].created, found[b].id)
    }
}
