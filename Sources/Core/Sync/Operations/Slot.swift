import Values

/// What a device knows of one record.
final class Slot: Sendable {
    /// As the server sent it last. A deleted one keeps the values known before while something of it waits.
    let entry: Entry?
    /// Those that the server has first, then in the order of the log.
    let ops: [Waiting]
    /// The pull of everything that brought the entry.
    let pull: Int

    init(entry: Entry? = nil, ops: [Waiting] = [], pull: Int = 0) {
        self.entry = entry
        self.ops = ops
        self.pull = pull
    }
}
