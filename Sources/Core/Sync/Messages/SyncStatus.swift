/// How it stands with synchronising.
public struct SyncStatus: Sendable {
    /// Operations that the server does not have yet.
    public var pending = 0
    /// Records that stay on this device.
    public var kept = 0
    /// Whether an attempt is under way: begun, and neither answered nor failed.
    public var isRunning = false
    /// Number of the attempt that runs or ran last.
    public var attempt = 0
    /// Milliseconds since 1970 by the clock of the device; nil: never.
    public var lastSuccess: Int64?
    /// Why the last attempt failed; nil when it did not.
    public var failure: SyncFailure?
    /// Milliseconds until the next attempt is due; nil: none is due until something happens.
    public var delay: Int?
    /// Records that the pull under way, or the last one, brought.
    public var received = 0
    /// Whether everything is being pulled anew.
    public var isResetting = false
    /// Attempts in a row that failed.
    var failures = 0
    /// Changes that the next answer may bring.
    var page = Bounds.firstChanges
}
