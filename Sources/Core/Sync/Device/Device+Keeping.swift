import Values

// Records that stay on this device. Their operations lie beside the log, so that nothing that sends meets them.

extension Device {
    /// Makes a record that stays here, where none is visible.
    public mutating func keep(_ record: UUID, model: Text, fields: JSONObject, _ header: OperationHeader) {
        append(
            Operation(
                id: header.id, record: record, model: model, kind: .create, fields: withoutEmpty(fields), v: .null,
                description: header.description, at: header.at), isKept: true)
    }

    /// The record stays here no longer: it is sent, with exactly these values.
    ///
    /// - Returns: False when it does not stay here.
    @discardableResult
    public mutating func release(_ record: UUID, model: Text, fields: JSONObject, _ header: OperationHeader) -> Bool {
        guard forgetKept(record) else { return false }
        create(record, model: model, fields: fields, header)
        return true
    }

    /// - Returns: False when the record does not stay here.
    @discardableResult
    mutating func forgetKept(_ record: UUID) -> Bool {
        guard let local = locals[record], local.isKept else { return false }
        dropFromLog(local.ops.filter { $0.isKept }.map { $0.operation.id })
        return true
    }

    /// One operation for each record that stays here. Only the tab that synchronises does so: what another one appends
    /// meanwhile lies upon it.
    mutating func foldKept() {
        guard !keeps.isEmpty else { return }
        for (id, count) in keptCounts() {
            guard let local = locals[id] else { continue }
            if !local.isKept { settle(local) } else if count > 1 { fold(local) }
        }
    }

    /// How many operations each record has that stays here.
    func keptCounts() -> [UUID: Int] {
        var counts: [UUID: Int] = [:]
        for logged in keeps { counts[logged.operation.record, default: 0] += 1 }
        return counts
    }

    private mutating func fold(_ local: LocalRecord) {
        let ops = local.ops.filter { $0.isKept }
        guard let first = ops.first(where: { $0.operation.kind == .create }), let last = ops.last,
            let shown = visible(first.operation.record)
        else { return }
        dropFromLog(ops.map { $0.operation.id }.filter { $0 != first.operation.id })
        let whole = Operation(
            id: first.operation.id, record: shown.id, model: shown.model, kind: .create, fields: shown.fields, v: .null,
            description: last.operation.description, at: shown.changed.at)
        keepInLog(LoggedOperation(whole, n: first.n, epoch: first.epoch, isKept: true, created: shown.created.at))
    }

    /// What another tab set before it heard that the record does not stay here any more: of one that is sent now, it is
    /// sent, too; of one that was deleted, it is gone.
    private mutating func settle(_ local: LocalRecord) {
        let isSent = local.ops.contains { !$0.isKept && $0.operation.kind == .create }
        for logged in local.ops where logged.isKept {
            if isSent {
                keepInLog(LoggedOperation(logged.operation, n: logged.n, epoch: logged.epoch))
            } else {
                dropFromLog([logged.operation.id])
            }
        }
    }
}
