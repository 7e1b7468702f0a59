/// How far a record on the device is from the server.
public enum RecordState: Sendable {
    case synchronised
    /// Made here, not on the server yet.
    case created
    /// Changed here, not on the server yet.
    case changed
    /// Deleted here, not on the server yet.
    case deleted
    /// The person has to decide (`AttentionItem`).
    case conflict
    /// The server refused something (`AttentionItem`).
    case refused
    /// Made here, and stays here.
    case kept
}
