import Values

/// Something the checker found in a description.
public struct Diagnostic: Hashable, Sendable {
    /// Stable, as in `Spec/language.md`: "LA-REF-1".
    public let code: Text
    public let severity: Severity
    public let position: SourcePosition
    public let pointer: JSONPointer
    public let message: Bilingual
    /// What to do about it; nil when the message says it.
    public let hint: Bilingual?

    public enum Severity: Text, Sendable {
        case error, warning
    }

    public init(
        code: Text, severity: Severity, position: SourcePosition, pointer: JSONPointer, message: Bilingual,
        hint: Bilingual? = nil
    ) {
        self.code = code
        self.severity = severity
        self.position = position
        self.pointer = pointer
        self.message = message
        self.hint = hint
    }
}
