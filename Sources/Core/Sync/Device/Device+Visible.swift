import Values

extension Device {
    /// Nil when there is no such record for the person. Deleted ones are visible until the server has deleted them.
    public func visible(_ id: UUID) -> VisibleRecord? { visible(id, without: nil) }

    /// As if there were no such item.
    func visible(_ id: UUID, without left: UUID?) -> VisibleRecord? {
        guard let local = locals[id] else { return nil }
        let entry = local.entry
        var model = entry?.model ?? ""
        var fields = entry?.fields ?? [:]
        var (created, changed) = (entry?.created, entry?.changed)
        var isThere = entry?.isDeleted == false
        var state = RecordState.synchronised

        func lay(_ operation: Operation, madeAt: Int64? = nil) {
            let stamp = Stamp(by: me?["account"]?.string ?? "", at: operation.at)
            model = operation.model
            if operation.kind == .create {
                fields = [:]
                isThere = true
            } else if entry?.isDeleted == true {
                isThere = true
            }
            fields = Merge.overlay(operation, on: fields)
            created = created ?? Stamp(by: stamp.by, at: madeAt ?? stamp.at)
            changed = stamp
        }

        // What the server does not have is shown as it was wanted; of other records, what the server has.
        let item = attention.first { $0.operation.record == id && $0.operation.id != left }
        if let item, entry?.isDeleted != false, item.operation.kind == .create || item.outcome.isDeleted {
            lay(item.operation)
        }
        for logged in local.ops {
            let isPending = logged.confirmed == nil
            if logged.operation.kind != .delete {
                lay(logged.operation, madeAt: logged.created)
            } else if !isPending {
                isThere = false
            }
            if isPending { state = state.with(logged.operation.kind) }
        }
        if local.isKept { state = .kept }
        if let item, state != .deleted { state = item.outcome.result == .refused ? .refused : .conflict }
        guard isThere, let created, let changed else { return nil }
        return VisibleRecord(
            id: id, model: model, fields: fields, created: created, changed: changed, state: state,
            lost: entry?.lost ?? [])
    }

    /// Every visible record, in no particular order.
    public func forEachVisible(_ body: (VisibleRecord) -> Void) {
        for id in locals.keys {
            if let record = visible(id) { body(record) }
        }
    }
}

extension RecordState {
    /// After one more pending operation.
    fileprivate func with(_ kind: Operation.Kind) -> RecordState {
        switch kind {
        case .create: .created
        case .set: self == .created ? .created : .changed
        case .delete: .deleted
        }
    }
}
