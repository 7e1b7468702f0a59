import Values

/// A text shown to people: the same in every language, or one per language (`{ "de": "…", "en": "…" }`).
public enum LocalizedText: Hashable, Sendable {
    case plain(Text)
    case translated([Translation])

    /// The text in one language.
    public struct Translation: Hashable, Sendable {
        /// The code of the language, such as `de`.
        public let language: Text
        /// The text as written.
        public let text: Text

        /// A text and its language.
        public init(language: Text, text: Text) {
            self.language = language
            self.text = text
        }
    }

    /// Nil when the value is neither a string nor an object of strings.
    public init?(_ json: JSON?) {
        switch json {
        case .string(let text): self = .plain(text)
        case .object(let object):
            var translations: [Translation] = []
            for (language, value) in object.members {
                guard let text = value.string else { return nil }
                translations.append(Translation(language: language, text: text))
            }
            guard !translations.isEmpty else { return nil }
            self = .translated(translations)
        default: return nil
        }
    }

    /// The text in this language, else in English, else in the first language given.
    public func text(in language: Text) -> Text {
        switch self {
        case .plain(let text): text
        case .translated(let all):
            (all.first { $0.language == language } ?? all.first { $0.language == "en" } ?? all.first)?.text ?? ""
        }
    }
}
