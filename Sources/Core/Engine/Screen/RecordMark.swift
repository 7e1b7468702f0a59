import Rules
import Values

/// What a symbol with words tells of a record.
public enum RecordMark: Hashable, Sendable {
    /// How far it is from the server; never `synchronised`.
    case standing(Record.Standing)
    /// Its map is on this device.
    case keptMap

    /// What it is called in outlines and for styles.
    public var word: Text {
        switch self {
        case .standing(let standing): standing.rawValue
        case .keptMap: "map"
        }
    }
}
