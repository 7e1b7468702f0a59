/// What services take from outside, so that tests can say what time it is and what comes by chance.
public struct Surroundings: Sendable {
    /// Milliseconds since 1970.
    public var now: @Sendable () -> Int64
    /// A new id, never given before.
    public var newID: @Sendable () -> String
    /// This many bytes that nobody can guess.
    public var randomBytes: @Sendable (Int) -> [UInt8]

    /// Three functions, which are called from any thread.
    public init(
        now: @escaping @Sendable () -> Int64, newID: @escaping @Sendable () -> String,
        randomBytes: @escaping @Sendable (Int) -> [UInt8]
    ) {
        self.now = now
        self.newID = newID
        self.randomBytes = randomBytes
    }
}
