import Values

/// What happens when two people changed the same field without knowing of each other.
public enum ConflictPolicy: Text, CaseIterable, Sendable {
    /// The one that the server accepts last.
    case last = "last"
    case first = "first"
    /// The greater value.
    case max = "max"
    /// Numbers: both differences are added.
    case add = "add"
    /// Lists: what either added is there, what either took out is not.
    case union = "union"
    /// Nobody's yet: the person who came later decides.
    case ask = "ask"
}
