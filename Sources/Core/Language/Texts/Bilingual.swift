import Values

/// A sentence of the platform itself in both of its languages.
///
/// Texts of a description are `LocalizedText`; those may be in any language.
public struct Bilingual: Hashable, Sendable {
    /// The German sentence.
    public let de: Text
    /// The English sentence; also for everybody who reads neither.
    public let en: Text

    /// The same sentence in both languages, each as a native writes it.
    public init(de: Text, en: Text) {
        self.de = de
        self.en = en
    }

    /// German for "de" and its regions ("de-CH"), English for everything else.
    public func text(in language: Text) -> Text {
        language.hasUTF8Prefix("de") ? de : en
    }
}
