import Values

/// What a device knows of one record.
final class LocalRecord: Sendable {
    /// As the server sent it last. A deleted one keeps the values known before while something of it is pending.
    let entry: Entry?
    /// Those that the server has first, then in the order of the log.
    let ops: [LoggedOperation]
    /// The pull of everything that brought the entry.
    let pull: Int

    /// It was made here to stay here.
    var isKept: Bool { ops.contains { $0.isKept && $0.operation.kind == .create } }

    init(entry: Entry? = nil, ops: [LoggedOperation] = [], pull: Int = 0) {
        self.entry = entry
        self.ops = ops
        self.pull = pull
    }
}
