import Language
import Rules
import Store
import Sync
import Values

extension Records {
    /// Up to where what is settled by its moment was looked for.
    struct Looked {
        /// Changes up to this one.
        let head: Int64
        /// Moments up to this one, as text.
        let until: Text
    }

    /// Settles what was due by now although nobody touched it. Records whose moment has passed are looked at once, and
    /// again when they were changed.
    ///
    /// Done whenever somebody enters the app, so that nobody sees what should be settled by then. What nobody changed
    /// and whose moment did not come since the last time is not read again.
    func settleOverdue(in visit: Visit) async throws {
        let now = surroundings.now()
        for model in visit.rules.app.models.all {
            for field in model.fields {
                guard let settlement = visit.rules.kinds[field.type]?.settlement,
                    let deadline = settlement.deadline(field, model),
                    let target = model.field(deadline.reference)?.options["ModelName"]?.string
                else { continue }
                // Without milliseconds, as moments are entered: then texts compare as the moments do.
                let last = Instant(milliseconds: (now - deadline.delayMilliseconds) / 1000 * 1000).text
                let place = "\(visit.app) \(visit.rules.version) \(model.name) \(field.name)"
                let head = try await store.head(of: visit.app.description)
                let before = looked.withLock { $0[place] }
                let due = try await self.due(target, deadline.moment, until: last, head, since: before, in: visit.app)
                for record in due {
                    let name = "\(visit.app) \(model.name) \(record.id)"
                    guard passed.withLock({ $0[name] }) != record.version else { continue }
                    try await settle(
                        model, field, settlement, deadline.reference, referringTo: [record.id], visit.rules,
                        in: visit.app)
                    passed.withLock { passed in
                        if passed.count >= Self.mostPassed { passed = [:] }
                        passed[name] = record.version
                    }
                }
                looked.withLock { looked in
                    if looked.count >= Self.mostPassed { looked = [:] }
                    let known = looked[place] ?? Looked(head: head, until: last)
                    looked[place] = Looked(head: max(known.head, head), until: max(known.until, last))
                }
            }
        }
    }

    private static let mostPassed = 10_000
    /// More changes than this take longer to look through than asking for all records whose moment has passed.
    private static let mostChanges = 200

    /// Records of a model whose moment came since, or that were changed since and whose moment had come.
    private func due(
        _ target: Text, _ moment: Text, until last: Text, _ head: Int64, since before: Looked?, in app: AppID
    ) async throws -> [StoredRecord] {
        func query(after first: Text?) -> StoredQuery {
            let after = first.map { first in
                StoredQuery.Condition(
                    field: String(moment), comparison: .greater, value: .text(String(first)))
            }
            let until = StoredQuery.Condition(
                field: String(moment), comparison: .lessOrEqual, value: .text(String(last)))
            return StoredQuery(model: String(target), conditions: [until] + (after.map { [$0] } ?? []))
        }
        guard let before else {
            return try await store.records(query(after: nil), in: app.description)
        }
        var due: [StoredRecord] = []
        if before.until < last { due = try await store.records(query(after: before.until), in: app.description) }
        guard before.head < head else { return due }
        let changes = try await store.changes(in: app.description, since: before.head, limit: Self.mostChanges)
        guard changes.count < Self.mostChanges else {
            return try await store.records(query(after: nil), in: app.description)
        }
        return try due
            + changes.filter { record in
                guard !record.isDeleted, Text(record.model) == target,
                    let value = try Entry(stored: record).fields[moment]?.string
                else { return false }
                return value <= last
            }
    }

    /// Settles what refers to records that are gone, since nobody may touch it any more.
    func settle(withoutRecords ids: [String], of target: Text, in visit: Visit) async throws {
        for model in visit.rules.app.models.all {
            guard let reference = model.fields.first(where: { $0.options["ModelName"]?.string == target })?.name else {
                continue
            }
            for field in model.fields {
                guard let settlement = visit.rules.kinds[field.type]?.settlement else { continue }
                try await settle(
                    model, field, settlement, reference, referringTo: ids, visit.rules, in: visit.app)
            }
        }
    }

    private func settle(
        _ model: ModelDescription, _ field: FieldDescription, _ settlement: FieldSettlement,
        _ reference: Text, referringTo ids: [String], _ rules: RecordRules, in app: AppID
    ) async throws {
        let found = try await store.records(
            of: String(model.name), whose: String(reference), refersTo: ids, in: app.description)
        let due = try found.filter { record in
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
