import Values

/// What an answer brings for one record.
public enum Change: Sendable {
    case entry(Entry)
    case removal(Removal)

    /// Nil when it is neither an entry nor a removal.
    public init?(_ json: JSON) {
        if let entry = Entry(json) {
            self = .entry(entry)
        } else if let removal = Removal(json) {
            self = .removal(removal)
        } else {
            return nil
        }
    }

    /// As it is sent.
    public var json: JSON {
        switch self {
        case .entry(let entry): entry.sent
        case .removal(let removal): removal.json
        }
    }
}
