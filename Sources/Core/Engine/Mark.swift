import Language
import Rules
import Values

/// That the server does not have a record as it is here, in a colour, a symbol and words.
public struct Mark: Hashable, Sendable {
    public var standing: Record.Standing
    public var text: Text

    /// Nil for what is synchronised.
    init?(_ standing: Record.Standing, _ language: Text) {
        guard let words = PlatformText.mark(standing) else { return nil }
        self.standing = standing
        text = words.text(in: language)
    }

    public init(standing: Record.Standing, text: Text) {
        self.standing = standing
        self.text = text
    }
}
