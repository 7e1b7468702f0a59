import Language
import Values

/// Why a form is not published.
public struct FormProblem: Hashable, Sendable {
    /// Rule id, as in `Spec/forms.md`.
    public let code: Text
    /// Where in the form's document (JSON pointer).
    public let pointer: Text
    /// What is wrong, in both languages.
    public let message: Bilingual

    /// A problem at a place of the document, as a JSON Pointer (RFC 6901).
    public init(_ code: Text, _ pointer: Text, _ message: Bilingual) {
        self.code = code
        self.pointer = pointer
        self.message = message
    }

    /// The same with its sentence in both languages.
    public init(_ code: Text, _ pointer: Text, de: Sentence, en: Sentence) {
        self.code = code
        self.pointer = pointer
        message = Bilingual(de: de, en: en)
    }
}
