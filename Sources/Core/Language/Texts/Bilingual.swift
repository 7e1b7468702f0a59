import Values

/// A sentence of the platform itself in German and English; a ``Catalogue`` knows it in further languages.
///
/// Texts of a description are `LocalizedText`; those may be in any language.
public struct Bilingual: Hashable, Sendable {
    /// The German sentence, to be put into another one.
    public let german: Sentence
    /// The English sentence, to be put into another one.
    public let english: Sentence

    /// The same sentence in both languages, each as a native writes it.
    public init(de: Sentence, en: Sentence) {
        german = de
        english = en
    }

    /// The same in every language: a name, a number.
    @inline(never)
    public init(_ text: Text) {
        self.init(de: Sentence(text), en: Sentence(text))
    }

    /// A value that each language writes in its own way, given its code: a number, a date, a text of the description.
    @inline(never)
    public init(_ text: (Text) -> Text) {
        self.init(de: Sentence(in: "de", text), en: Sentence(in: "en", text))
    }

    /// The German sentence as people read it.
    public var de: Text { german.text }

    /// The English sentence as people read it; also for everybody who reads neither.
    public var en: Text { english.text }

    /// German for "de" and its regions ("de-CH"), else what the language's catalogue says, else English.
    @inline(never)
    public func text(in language: Text) -> Text {
        if language.hasUTF8Prefix("de") { return de }
        return Catalogue.of(language)?.text(of: english) ?? en
    }
}
