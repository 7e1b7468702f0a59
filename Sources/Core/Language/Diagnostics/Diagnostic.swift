import Values

/// Something the checker found in a description.
public struct Diagnostic: Hashable, Sendable {
    /// Stable, as in `Spec/language.md`: "LA-REF-1".
    public let code: Text
    /// Whether the description may run all the same.
    public let severity: Severity
    /// Where in the document.
    public let position: SourcePosition
    /// The same place as a JSON Pointer (RFC 6901).
    public let pointer: JSONPointer
    /// What is wrong, in one sentence.
    public let message: Bilingual
    /// What to do about it; nil when the message says it.
    public let hint: Bilingual?

    /// How bad a problem is; the raw values stand in the checker's output.
    public enum Severity: Text, Sendable {
        case error, warning
    }

    /// A problem at a place of a document.
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
