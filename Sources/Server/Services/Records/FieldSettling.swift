import Language
import Rules
import Store
import Sync
import Values

/// Asks field types what becomes of their values, within a transaction.
struct FieldSettling {
    let rules: RecordRules
    /// By the server's clock.
    let now: Instant
    let records: any RecordReading
    /// Who asks; nil: the server itself.
    let visit: Visit?

    enum Result {
        /// As they are to be stored.
        case fields(JSONObject)
        case refused(Refusal)
    }

    /// What reading threw where nothing can be thrown.
    private final class Failure {
        var error: (any Error)?

        func attempt<Value>(_ body: () throws -> Value) -> Value? {
            do { return try body() } catch {
                self.error = self.error ?? error
                return nil
            }
        }
    }

    /// - Parameter old: The record as it is; a deleted one does not count.
    func settle(_ new: Entry, over old: Entry?, of model: ModelDescription) throws -> Result {
        var fields = new.fields
        let stored = old.flatMap { $0.isDeleted || $0.model != model.name ? nil : $0.fields }
        for field in model.fields {
            guard let settlement = rules.kinds[field.type]?.settlement else { continue }
            let failure = Failure()
            let lookup = lookup(failure)
            let settled = settlement.settle(
                SettlementCase(
                    field: field, model: model, models: rules.app.models, kinds: rules.kinds, record: new.id,
                    owner: new.created.by, wanted: fields, stored: stored, now: now, records: lookup))
            if let error = failure.error { throw error }
            switch settled {
            case .value(let value): fields[field.name] = value.isNull ? nil : value
            case .refused(var problem):
                problem.path = [field.name]
                return .refused(Refusal(problem))
            }
        }
        return .fields(fields)
    }

    /// Whether an id of version 8 is made of the record's owner and what it stands for, as this model's are.
    func isNamed(_ new: Entry, of model: ModelDescription) throws -> Bool {
        if model.onceID(of: new.created.by, new.fields) == new.id { return true }
        let failure = Failure()
        let record = DerivedRecord(
            id: new.id, owner: new.created.by, model: model, fields: new.fields, models: rules.app.models,
            records: lookup(failure))
        let isNamed = rules.names.contains { $0(record) }
        if let error = failure.error { throw error }
        return isNamed
    }

    private func lookup(_ failure: Failure) -> RecordLookup {
        RecordLookup(
            record: { id in failure.attempt { try find(id) } ?? nil },
            referring: { model, name, id in failure.attempt { try referring(model, name, id) } ?? [] },
            all: { model in failure.attempt { try all(of: model) } ?? [] })
    }

    private func find(_ id: UUID) throws -> RecordLookup.Found? {
        guard let entry = try records.record(String(id.text)).map({ try Entry(stored: $0) }) else { return nil }
        let isVisible = rules.model(entry.model).map { model in
            visit?.may(.read, model, owner: entry.created.by, fields: entry.fields) ?? true
        }
        return RecordLookup.Found(record: entry.record, isDeleted: entry.isDeleted, isVisible: isVisible ?? false)
    }

    private func all(of model: Text) throws -> [Record] {
        try records.records(of: String(model)).map { try Entry(stored: $0).record }
            .sorted { ($0.created, $0.id) < ($1.created, $1.id) }
    }

    private func referring(_ model: Text, _ field: Text, _ id: UUID) throws -> [Record] {
        try records.records(of: String(model), whose: String(field), refersTo: [String(id.text)])
            .map { try Entry(stored: $0).record }.sorted { ($0.created, $0.id) < ($1.created, $1.id) }
    }
}

extension Entry {
    /// As one that belongs to somebody else than who made it; nil: to nobody else.
    func made(for owner: Text?) -> Entry {
        guard let owner else { return self }
        return Entry(
            id: id, model: model, v: v, fields: fields, versions: versions, created: Stamp(by: owner, at: created.at),
            changed: changed, isDeleted: isDeleted, lost: lost)
    }

    /// As its last change.
    func changed(by author: Stamp, v: Int64) -> Entry {
        Entry(
            id: id, model: model, v: v, fields: fields, versions: versions, created: created, changed: author,
            isDeleted: isDeleted, lost: lost)
    }
}

extension Outcome {
    /// With the version under which something was stored.
    func stored(v: Int64) -> Outcome {
        Outcome(op: op, result: result, v: v, before: before, fields: fields, isDeleted: isDeleted, refusal: refusal)
    }
}
