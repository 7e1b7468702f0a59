import Values

/// What an operation that is made now gets besides its contents.
public struct OperationHeader: Sendable {
    /// A new UUIDv7.
    public let id: UUID
    /// Milliseconds since 1970 by the clock of the device.
    public let at: Int64
    /// Version of the description that the app runs with.
    public let description: Text

    /// The header of one operation: an id is used once.
    public init(id: UUID, at: Int64, description: Text) {
        self.id = id
        self.at = at
        self.description = description
    }
}
