import Values

extension Device {
    /// The server has answered one operation of the batch, whatever its outcome.
    mutating func acknowledge(_ outcome: Outcome, _ batch: inout BatchInFlight, now: Int64) {
        guard let place = batch.items.firstIndex(where: { $0.operation.id == outcome.op }) else { return }
        let item = batch.items.remove(at: place)
        let operation = item.operation
        var n = log.last?.n ?? 0
        for logged in log where item.covers.contains(logged.operation.id) { n = min(n, logged.n) }
        let covered = log.map { $0.operation }.filter { item.covers.contains($0.id) }
        dropFromLog(item.covers)
        let isOver = outcome.result == .refused || outcome.isDeleted || outcome.v == nil
        let result = isOver ? operation : operation.answered(outcome)
        if !isOver, result.kind != .set || !result.fields.isEmpty {
            let sent: JSON = ["base": .object(operation.base), "v": operation.v]
            keepInLog(LoggedOperation(result, n: n, confirmed: outcome.v, epoch: epoch, sent: sent))
        }
        var attended: Operation? = operation
        if outcome.result == .refused, operation.kind == .create { attended = withLater(item) }
        let isTakenBack = outcome.v == nil && operation.kind == .delete && takeBack(item, result)
        for seen in covered { replace(seen, of: covered, result, operation, &batch) }
        batch.replace(item.covers, with: result)
        if outcome.result == .refused || outcome.result == .conflict, !isTakenBack, let attended {
            keepItem(AttentionItem(attended, outcome, at: now).with(self[attended.id]))
        }
    }

    /// Who named one of the operations that were coalesced saw nothing of what came after it.
    private mutating func replace(
        _ seen: Operation, of covered: [Operation], _ result: Operation, _ sent: Operation, _ batch: inout BatchInFlight
    ) {
        var base = result.base
        var isLater = false
        for operation in covered {
            if isLater { for member in operation.fields.members { base[member.key] = sent.base[member.key] ?? 0 } }
            if operation.id == seen.id { isLater = true }
        }
        let isLast = seen.id == covered.last?.id
        let part = result.with(
            fields: result.fields, base: base, was: result.was, v: isLast ? result.v : sent.v.isNull ? 0 : sent.v)
        replace([seen.id], with: part)
        batch.replace([seen.id], with: part)
    }

    /// Whether the person has taken back a delete that was not applied: then nobody needs to decide anything, and of
    /// bringing the record back there remains what was changed before it was deleted.
    private mutating func takeBack(_ delete: BatchInFlight.Item, _ result: Operation) -> Bool {
        func isCovered(_ json: JSON?) -> Bool { Bounds.id(json).map { delete.covers.contains($0) } ?? false }
        for logged in locals[result.record]?.ops ?? [] {
            let create = logged.operation
            guard logged.confirmed == nil, create.kind == .create, isCovered(create.v) else { continue }
            var fields = JSONObject()
            for member in create.base.members where isCovered(member.value) {
                fields[member.key] = create.fields[member.key] ?? .null
            }
            let rest = create.replacing(delete.covers, with: result)
            if fields.isEmpty {
                dropFromLog([create.id])
                replace([create.id], with: rest)
            } else {
                let set = Operation(
                    id: create.id, record: create.record, model: create.model, kind: .set, fields: fields,
                    base: rest.base, v: rest.v, description: create.description, at: create.at)
                keepInLog(LoggedOperation(set, n: logged.n, epoch: logged.epoch))
            }
            return true
        }
        return false
    }

    /// What was done later, and upon this, with a record that the server refused goes into the box with it; nil when it
    /// was deleted.
    private mutating func withLater(_ create: BatchInFlight.Item) -> Operation? {
        let operation = create.operation
        let later = (locals[operation.record]?.ops ?? []).filter { $0.confirmed == nil }.map { $0.operation }
        let coalesced = Coalescing.coalesce([operation] + later, standingFor: create.covers)
        let ids = coalesced.covers + coalesced.dropped.map { $0.id }
        dropFromLog(later.map { $0.id }.filter { ids.contains($0) })
        return coalesced.operation.map {
            operation.with(fields: $0.fields, base: operation.base, was: operation.was, v: operation.v)
        }
    }
}
