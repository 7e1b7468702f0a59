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
        let bytes = Array(template.utf8)
        var result: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "{"), at + 2 < bytes.count, bytes[at + 2] == UInt8(ascii: "}") {
                let place = Int(bytes[at + 1]) - 0x30
                if place >= 0, place < phrases.count {
                    append(phrases[place], isGerman: isGerman, to: &result)
                    at += 3
                    continue
                }
            }
            result.append(bytes[at])
            at += 1
        }
        return Text(decoding: result)
    }

    @inline(never)
    private static func append(_ phrase: Phrase, isGerman: Bool, to result: inout [UInt8]) {
        let start = result.count
        var isSecond = false
        for byte in phrase.utf8 {
            if byte == border, !isSecond {
                isSecond = true
                if isGerman { return }
                result.removeSubrange(start...)
            } else {
                result.append(byte)
            }
        }
    }
}

/// Words that differ between the languages.
@inline(never)
func phrase(de: Text, en: Text) -> Phrase { de + "\u{0}" + en }
