import Values

extension Device {
    /// The server has decided about one operation of the flight.
    mutating func settle(_ outcome: Outcome, _ flight: inout Flight, now: Int64) {
        guard let place = flight.items.firstIndex(where: { $0.operation.id == outcome.op }) else { return }
        let item = flight.items.remove(at: place)
        let operation = item.operation
        var n = log.last?.n ?? 0
        for waiting in log where item.covers.contains(waiting.operation.id) { n = min(n, waiting.n) }
        let covered = log.map { $0.operation }.filter { item.covers.contains($0.id) }
        dropFromLog(item.covers)
        let isOver = outcome.result == .refused || outcome.isDeleted || outcome.v == nil
        let result = isOver ? operation : operation.answered(outcome)
        if !isOver, result.kind != .set || !result.fields.isEmpty {
            let sent: JSON = ["base": .object(operation.base), "v": operation.v]
            keepInLog(Waiting(result, n: n, confirmed: outcome.v, epoch: epoch, sent: sent))
        }
        var attended: Operation? = operation
        if outcome.result == .refused, operation.kind == .create { attended = withLater(item) }
        let isTakenBack = outcome.v == nil && operation.kind == .delete && takeBack(item, result)
        for seen in covered { replace(seen, of: covered, result, operation, &flight) }
        flight.replace(item.covers, with: result)
        if outcome.result == .refused || outcome.result == .conflict, !isTakenBack, let attended {
            keepItem(AttentionItem(attended, outcome, at: now).with(self[attended.id]))
        }
    }

    /// Who named one of the operations that were folded saw nothing of what came after it.
    private mutating func replace(
        _ seen: Operation, of covered: [Operation], _ result: Operation, _ sent: Operation, _ flight: inout Flight
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
        flight.replace([seen.id], with: part)
    }

    /// Whether the person has taken back a delete that was not applied: then nobody needs to decide anything, and of
    /// bringing the record back there remains what was changed before it was deleted.
    private mutating func takeBack(_ delete: Flight.Item, _ result: Operation) -> Bool {
        func isCovered(_ json: JSON?) -> Bool { Bounds.id(json).map { delete.covers.contains($0) } ?? false }
        for waiting in slots[result.record]?.ops ?? [] {
            let create = waiting.operation
            guard waiting.confirmed == nil, create.kind == .create, isCovered(create.v) else { continue }
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
                keepInLog(Waiting(set, n: waiting.n, epoch: waiting.epoch))
            }
            return true
        }
        return false
    }

    /// What was done later, and upon this, with a record that the server refused goes into the box with it; nil when it
    /// was deleted.
    private mutating func withLater(_ create: Flight.Item) -> Operation? {
        let operation = create.operation
        let later = (slots[operation.record]?.ops ?? []).filter { $0.confirmed == nil }.map { $0.operation }
        let folded = Fold.fold([operation] + later, standingFor: create.covers)
        let ids = folded.covers + folded.dropped.map { $0.id }
        dropFromLog(later.map { $0.id }.filter { ids.contains($0) })
        return folded.operation.map {
            operation.with(fields: $0.fields, base: operation.base, was: operation.was, v: operation.v)
        }
    }
}
