import Values

/// What a page for the edge of the pool remembers while it is open; the swim itself is kept on the device.
struct PoolsideState: Sendable {
    /// Repetitions of the set begun, as typed.
    var repetitions: Text = ""
    /// The person looks at what is different in the plan now.
    var showsChange = false
    /// The person goes on with another plan than the one that the page was opened for.
    var goesOn = false
}
