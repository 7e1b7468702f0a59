import Language
import Values

/// Why a form is not published.
public struct FormProblem: Hashable, Sendable {
    /// Rule id, as in `Spec/forms.md`.
    public let code: Text
    /// Where in the form's document (JSON pointer).
    public let pointer: Text
    public let message: Bilingual

    public init(_ code: Text, _ pointer: Text, de: Text, en: Text) {
        self.code = code
        self.pointer = pointer
        message = Bilingual(de: de, en: en)
    }
}
