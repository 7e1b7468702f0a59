import Language
import Rules
import Store
import Sync
import Values

extension Records {
    /// Settles what was due by now although nobody touched it. Records whose moment has passed are looked at once, and
    /// again when they were changed.
    ///
    /// Done whenever somebody enters the app, so that nobody sees what should be settled by then.
    func settleOverdue(in visit: Visit) async throws {
        let now = surroundings.now()
        for model in visit.rules.app.models.all {
            for field in model.fields {
                guard let settlement = visit.rules.kinds[field.type]?.settlement,
                    let deadline = settlement.deadline(field, model),
                    let target = model.field(deadline.reference)?.options["ModelName"]?.string
                else { continue }
                // Without milliseconds, as moments are entered: then texts compare as the moments do.
                let last = Instant(milliseconds: (now - deadline.delayMilliseconds) / 1000 * 1000)
                let query = StoredQuery(
                    model: String(target),
                    conditions: [
                        .init(
                            field: String(deadline.moment), comparison: .lessOrEqual, value: .text(String(last.text)))
                    ])
                for record in try await store.records(query, in: visit.app.description) {
                    let name = "\(visit.app.description) \(model.name) \(record.id)"
                    guard passed.withLock({ $0[name] }) != record.version else { continue }
                    try await settle(
                        model, field, settlement, deadline.reference, referringTo: record.id, visit.rules, in: visit.app
                    )
                    passed.withLock { passed in
                        if passed.count >= Self.mostPassed { passed = [:] }
                        passed[name] = record.version
                    }
                }
            }
        }
    }

    private static let mostPassed = 10_000

    /// Settles what refers to a record that is gone, since nobody may touch it any more.
    func settle(withoutRecord id: Text, of target: Text, in visit: Visit) async throws {
        for model in visit.rules.app.models.all {
            guard let reference = model.fields.first(where: { $0.options["ModelName"]?.string == target })?.name else {
                continue
            }
            for field in model.fields {
                guard let settlement = visit.rules.kinds[field.type]?.settlement else { continue }
                try await settle(
                    model, field, settlement, reference, referringTo: String(id), visit.rules, in: visit.app)
            }
        }
    }

    private func settle(
        _ model: ModelDescription, _ field: FieldDescription, _ settlement: FieldSettlement,
        _ reference: Text, referringTo id: String, _ rules: RecordRules, in app: AppID
    ) async throws {
        let query = StoredQuery(
            model: String(model.name),
            conditions: [.init(field: String(reference), comparison: .contains, value: .text(id))])
        let due = try await store.records(query, in: app.description).filter { record in
            try settlement.isPending(Entry(stored: record).fields[field.name] ?? .null)
        }
        let now = surroundings.now()
        for record in due {
            let submission = Submission(operation: surroundings.newID(), record: record.id)
            _ = try await store.submit([submission], app: app.description, account: record.owner) { _, records, next in
                let nothing = Decision.leave(outcome: "")
                guard let entry = try records.record(record.id).map({ try Entry(stored: $0) }), !entry.isDeleted,
                    entry.model == model.name
                else { return nothing }
                let settling = FieldSettling(
                    rules: rules, now: Instant(milliseconds: now), records: records, visit: nil)
                guard case .fields(let fields) = try settling.settle(entry, over: entry, of: model),
                    fields != entry.fields
                else { return nothing }
                let settled = entry.holding(fields, v: next)
                    .changed(by: Stamp(by: entry.created.by, at: now), v: next)
                return .store(StoredRecord(settled, model: model, rules: rules), outcome: "")
            }
        }
    }
}
