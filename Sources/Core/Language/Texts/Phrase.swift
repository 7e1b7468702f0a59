import Values

/// Words for messages: the same in both languages (names, numbers), or German and English in one string.
///
/// One string instead of two keeps the many places that report something small.
typealias Phrase = Text

extension Bilingual {
    private static let border: UInt8 = 0

    /// Both languages as one phrase.
    @inline(never)
    var phrase: Phrase { de + "\u{0}" + en }

    /// The places `{0}` … `{3}` replaced by the phrases.
    @inline(never)
    func filled(with phrases: [Phrase]) -> Bilingual {
        Bilingual(
            de: Sentence(Self.fill(de, phrases, isGerman: true)), en: Sentence(Self.fill(en, phrases, isGerman: false)))
    }

    @inline(never)
    private static func fill(_ template: Text, _ phrases: [Phrase], isGerman: Bool) -> Text {
        var values: [[UInt8]] = []
        for phrase in phrases { values.append(part(of: phrase, isGerman: isGerman)) }
        return Text(decoding: template.filled(values, from: 0))
    }

    @inline(never)
    private static func part(of phrase: Phrase, isGerman: Bool) -> [UInt8] {
        guard let place = phrase.utf8.firstIndex(of: border) else { return phrase.utf8 }
        return Array(isGerman ? phrase.utf8[..<place] : phrase.utf8[(place + 1)...])
    }
}

/// Words that differ between the languages.
@inline(never)
func phrase(de: Text, en: Text) -> Phrase { de + "\u{0}" + en }
