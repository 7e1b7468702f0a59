import Language
import Values

// The server speaks to files, sockets and terminals in strings of the standard library.

extension Bilingual {
    public func text(in language: String) -> String { String(text(in: Text(language))) }
}

extension LocalizedText {
    func text(in language: String) -> String { String(text(in: Text(language))) }
}

extension Text.Parts {
    public mutating func appendInterpolation(_ string: String) { appendInterpolation(Text(string)) }
}
