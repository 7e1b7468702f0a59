import Language
import Rules
import Values

/// All records of an app on this device.
public struct RecordBase: Sendable {
    var models = NameIndex()
    /// For each of the models its records, ascending by id.
    var lists: [[Record]] = []
    /// Nil: no expression asks who refers to a record, and there are no columns.
    var book: ReferringBook?
    /// Ids of those whose map is on this device, as the host said it last.
    var keptMaps: [UUID] = []
    /// Counts changes; equal numbers mean equal records.
    public internal(set) var revision = 0

    /// Without records.
    public init() {}

    /// Of several with the same id in a model the last one counts.
    public init(_ records: [Record]) {
        insert(records)
    }

    /// Also one that is deleted and not gone from the server yet; nil when there is none.
    public subscript(model: Text, id: UUID) -> Record? {
        models.place(of: model).flatMap { Self.record(id, in: lists[$0]) }
    }

    /// What there is to tell of a record besides its fields.
    public func marks(of record: Record) -> [RecordMark] {
        var marks: [RecordMark] = record.standing == .synchronised ? [] : [.standing(record.standing)]
        if keptMaps.contains(record.id) { marks.append(.keptMap) }
        return marks
    }

    /// Nil also for one that is deleted and only shown until the server has deleted it.
    public func existing(_ model: Text, _ id: UUID) -> Record? {
        guard let record = self[model, id], record.standing != .deleted else { return nil }
        return record
    }

    /// Those of a model that are not deleted, in the order of their ids.
    public func existing(_ model: Text) -> [Record] {
        models.place(of: model).map { lists[$0].filter { $0.standing != .deleted } } ?? []
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

    /// Adds the record, or replaces the one of its id and model.
    public mutating func put(_ record: Record) {
        insert([record])
        revision += 1
    }

    mutating func apply(_ arrival: Input.Arrival) {
        if arrival.isEverything {
            models = NameIndex()
            lists = []
            book?.clear()
        }
        insert(arrival.records)
        for key in arrival.gone {
            guard let model = key.model ?? record(key.id)?.model, let (list, place) = place(model, key.id) else {
                continue
            }
            book?.note(lists[list][place], nil)
            // Taken out all at once below: one after the other would move those behind it each time.
            lists[list][place].model = ""
        }
        if !arrival.gone.isEmpty {
            for list in lists.indices { order(list) }
        }
        revision += 1
    }

    /// Takes the record out; nothing else happens when there is none.
    public mutating func remove(model: Text, id: UUID) {
        if let (list, place) = place(model, id) {
            let old = lists[list].remove(at: place)
            book?.note(old, nil)
        }
        revision += 1
    }

    /// Ascending by id; also those that are deleted and not gone from the server yet.
    func all(of model: Text) -> [Record] { models.place(of: model).map { lists[$0] } ?? [] }

    /// Also of those that are deleted and not gone from the server yet.
    public func count(of model: Text) -> Int { models.place(of: model).map { lists[$0].count } ?? 0 }

    /// Of several with the same id the last one counts.
    private mutating func insert(_ records: [Record]) {
        if book != nil { note(records) }
        /// How many records of each list are in order; what is new is put behind them first.
        var ordered: [Int] = []
        for list in lists { ordered.append(list.count) }
        for record in records {
            let (list, isNew) = models.insert(record.model)
            if isNew {
                lists.append([])
                ordered.append(0)
            }
            let place = Self.place(of: record.id, in: lists[list], below: ordered[list])
            if place < ordered[list], lists[list][place].id == record.id {
                // Its columns stay until they are computed anew, so that it is known what has changed.
                let columns = book == nil ? nil : lists[list][place].columns
                lists[list][place] = record
                if let columns, !columns.isEmpty { lists[list][place].columns = columns }
            } else if records.count == 1 {
                lists[list].insert(record, at: place)
                ordered[list] += 1
            } else {
                if place == lists[list].count { ordered[list] += 1 }
                lists[list].append(record)
            }
        }
        for list in lists.indices where ordered[list] < lists[list].count { order(list) }
    }

    /// Leaves out what was taken out and what came again.
    private mutating func order(_ number: Int) {
        let list = lists[number]
        var result: [Record] = []
        result.reserveCapacity(list.count)
        for place in Sorting.places(list.count, { list[$0].id < list[$1].id }) {
            let record = list[place]
            if record.model.isEmpty { continue }
            if result.last?.id == record.id { result[result.count - 1] = record } else { result.append(record) }
        }
        lists[number] = result
    }

    func place(_ model: Text, _ id: UUID) -> (list: Int, place: Int)? {
        guard let list = models.place(of: model) else { return nil }
        let place = Self.place(of: id, in: lists[list], below: lists[list].count)
        return place < lists[list].count && lists[list][place].id == id ? (list, place) : nil
    }

    /// Place of the first record below `end` whose id is not below this one.
    private static func place(of id: UUID, in list: [Record], below end: Int) -> Int {
        var low = 0
        var high = end
        // Ids made on this device ascend, so a new record mostly comes last.
        if high > 0, list[high - 1].id < id { return high }
        while low < high {
            let middle = (low + high) / 2
            if list[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func record(_ id: UUID, in list: [Record]) -> Record? {
        let place = place(of: id, in: list, below: list.count)
        return place < list.count && list[place].id == id ? list[place] : nil
    }

    func holds(_ condition: BoundExpression, for record: Record?, _ rules: RuleContext) -> Bool {
        condition.value(of: record, rules, finder) == true
    }

    /// In the query's order; records that compare equal stand in the order they were created in, the latest first where
    /// the order descends.
    ///
    /// - Parameter conditions: Those of the query and of who shows it; each has to be true.
    public func records(
        _ query: RecordQuery, model: ModelDescription?, rules: RuleContext, withDeleted: Bool = true,
        conditions: [BoundExpression] = []
    ) -> [Record] {
        let found = found(query, rules: rules, withDeleted: withDeleted, conditions: conditions)
        let key = LevelState.RowsKey(query: query, revision: revision, circumstances: "")
        return RecordOrder(key, model, found, rules).records
    }

    /// As ``records(_:model:rules:withDeleted:conditions:)``, ascending by id.
    func found(
        _ query: RecordQuery, rules: RuleContext, withDeleted: Bool, conditions: [BoundExpression]
    ) -> [Record] {
        guard let list = models.place(of: query.model) else { return [] }
        var found: [Record] = []
        let wanted = JSON.string(query.through?.id.text ?? "")
        for record in lists[list] where withDeleted || record.standing != .deleted {
            if let through = query.through, record.fields[through.field]?.array?.contains(wanted) != true { continue }
            var isWanted = true
            for condition in conditions where isWanted { isWanted = holds(condition, for: record, rules) }
            if !isWanted { continue }
            found.append(record)
        }
        return found
    }
}
