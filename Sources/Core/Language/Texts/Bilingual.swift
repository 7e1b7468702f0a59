import Values

/// A sentence of the platform itself in both of its languages.
///
/// Texts of a description are `LocalizedText`; those may be in any language.
public struct Bilingual: Hashable, Sendable {
    public let de: Text
    public let en: Text

    public init(de: Text, en: Text) {
        self.de = de
        self.en = en
    }

    /// German for "de" and its regions ("de-CH"), English for everything else.
    public func text(in language: Text) -> Text {
        language.hasUTF8Prefix("de") ? de : en
    }
}
