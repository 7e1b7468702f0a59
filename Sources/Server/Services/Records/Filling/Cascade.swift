import Language
import Rules
import Store
import Sync
import Values

/// What changes with a record because others inherit from it, level by level; or with a description.
struct Cascade {
    let rules: RecordRules
    let records: any RecordReading
    /// Number of the first record that changes.
    let first: Int64

    /// Records as they are by now, by id.
    private var known: [Text: Entry] = [:]
    /// Ids of those that change, in the order of their numbers.
    private var order: [Text] = []
    private var places: [Text: Int] = [:]
    private var waiting: [(new: Entry, before: Entry?)] = []
    /// Nobody changed anything: what was entered stays, also where the description hides it by now.
    private var keepsEntered = false

    init(rules: RecordRules, records: any RecordReading, first: Int64) {
        self.rules = rules
        self.records = records
        self.first = first
    }

    /// What changes when a record becomes another one. The description's fields inherit in no circle, so that it ends.
    mutating func heirs(of new: Entry, before: Entry?) throws -> [StoredRecord] {
        guard !rules.inheritance.heirs(of: new.model).isEmpty else { return [] }
        known[new.id.text] = new
        waiting = [(new, before)]
        try followAll(except: new.id.text)
        return stored()
    }

    /// All records of the app that are not as they should be: after a new description, or one that never was.
    mutating func everything() throws -> [StoredRecord] {
        keepsEntered = true
        for name in rules.inheritance.models {
            guard let model = rules.model(name) else { continue }
            for record in try records.records(of: String(name)) { try renew(record, of: model) }
        }
        try followAll(except: nil)
        return stored()
    }

    /// A level at a time, so that the heirs of all its records are looked up together.
    private mutating func followAll(except first: Text?) throws {
        while !waiting.isEmpty {
            let level = Dictionary(grouping: waiting) { $0.new.model }
            waiting = []
            for (model, changes) in level.sorted(by: { $0.key < $1.key }) {
                for heir in rules.inheritance.heirs(of: model) { try follow(changes, to: heir, except: first) }
            }
        }
    }

    private mutating func follow(
        _ changes: [(new: Entry, before: Entry?)], to heir: Inheritance.Heir, except first: Text?
    ) throws {
        let ids = changes.filter { Self.value(heir.source, of: $0.new) != Self.value(heir.source, of: $0.before) }
            .map { String($0.new.id.text) }
        guard !ids.isEmpty else { return }
        let found = try records.records(of: String(heir.model.name), whose: String(heir.reference), refersTo: ids)
        for record in found where first == nil || Text(record.id) != first { try renew(record, of: heir.model) }
    }

    private static func value(_ field: Text, of entry: Entry?) -> JSON? {
        guard let entry, !entry.isDeleted else { return nil }
        return entry.fields[field] ?? (field == InheritedValue.id ? .string(entry.id.text) : nil)
    }

    private mutating func renew(_ record: StoredRecord, of model: ModelDescription) throws {
        let id = Text(record.id)
        let old = try known[id] ?? Entry(stored: record)
        guard !old.isDeleted, old.model == model.name else { return }
        let sourced = try rules.sourced(model, for: old.fields, records)
        var fields = try rules.completed(old.fields, of: sourced, id: id, on: Occasion(of: old.changed)) { other in
            try known[other] ?? records.entry(other)
        }
        if keepsEntered { fields = rules.inheritance.derived(in: model.name, of: fields, into: old.fields) }
        guard fields != old.fields else { return }
        let place = places[id] ?? order.count
        let v = first + Int64(place)
        if place == order.count {
            places[id] = place
            order.append(id)
        }
        let new = old.holding(fields, v: v).under(v)
        known[id] = new
        waiting.append((new, old))
    }

    private func stored() -> [StoredRecord] {
        order.compactMap { id in
            guard let entry = known[id], let model = rules.model(entry.model) else { return nil }
            return StoredRecord(entry.bounded, model: model, rules: rules)
        }
    }
}
