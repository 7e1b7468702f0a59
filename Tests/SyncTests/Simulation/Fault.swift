/// Something that is broken on purpose, to see that the simulation notices.
enum Fault: CaseIterable, Sendable {
    /// The server applies an operation again when it comes again.
    case operationsForgotten
    /// The server keeps records and outcomes in two steps.
    case outcomesWrittenLater
    /// The server lists changes by the time that devices say instead of by the sequence.
    case cursorByTime
    /// The server applies operations of another epoch, as if it knew their versions.
    case epochIgnored
    /// The server does not look at what devices have seen when a snapshot was put back.
    case marksIgnored
    /// A device does not keep what was acknowledged to it.
    case acknowledgedForgotten
    /// The server sends nothing when a record goes out of sight.
    case removalsForgotten
    /// A tab that takes over synchronising goes by what it knows.
    case staleLeader
    /// A device does not keep its batch.
    case batchNotDurable
    /// A device that is killed has written half of a batch.
    case writesTorn
    /// A device sends before it has written.
    case sentBeforeWritten
}
