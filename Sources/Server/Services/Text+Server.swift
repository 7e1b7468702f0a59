import Language
import Values

// The server speaks to files, sockets and terminals in strings of the standard library.

extension Bilingual {
    /// The sentence in a language, as a `String`.
    public func text(in language: String) -> String { String(text(in: Text(language))) }
}

extension LocalizedText {
    func text(in language: String) -> String { String(text(in: Text(language))) }
}

extension Text.Parts {
    /// The string's code points.
    public mutating func appendInterpolation(_ string: String) { appendInterpolation(Text(string)) }
}

extension Sentence.Parts {
    /// A value, the same in every language. A literal is a sentence instead.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ string: String) { appendInterpolation(Text(string)) }
}
