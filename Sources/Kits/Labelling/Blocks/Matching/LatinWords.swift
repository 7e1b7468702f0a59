import Values

/// Words of anatomy with all their forms, so that an answer which is another word is never taken for a misspelling (LB-TOL-7).
///
/// Words as courses of dissection use them, most of them of the Terminologia Anatomica (1998), kept as stems by declension. A stem too
/// many only refuses a misspelling that happens to look like one of its forms; a missing one lets a word pass for another.
enum LatinWords {
    private struct Declension {
        let endings: [Text]
        let stems: NameIndex

        init(_ endings: Text, _ stems: Text) {
            self.endings = endings.split(on: 0x20)
            self.stems = NameIndex(stems.split(on: 0x20))
        }

        func contains(_ word: Text) -> Bool {
            for ending in endings where word.hasUTF8Suffix(ending) {
                let stem = Text(decoding: word.utf8[..<(word.utf8.count - ending.utf8.count)])
                if stems.contains(stem) { return true }
            }
            return false
        }
    }

    /// A first ending of "" stands for words that are also used without one, as English does.
    private static let declensions = [
        Declension("a ae am arum as is", LatinStems.first),
        Declension("us i o um orum os is", LatinStems.secondMasculine),
        Declension("um on i o a orum is", LatinStems.secondNeuter),
        Declension("us a um i ae o am orum arum os as is", LatinStems.adjectives),
        Declension(" is e i em es ia ium ibus", LatinStems.adjectivesThird),
        Declension("or us oris ori orem ore ores ora orum oribus", LatinStems.comparatives),
        Declension("is i em e es um ium ibus a ia", LatinStems.third),
        Declension("us ui um u uum ibus", LatinStems.fourth),
        Declension("", LatinStems.forms),
    ]

    /// - Parameter word: Normalised.
    static func contains(_ word: Text) -> Bool {
        for declension in declensions where declension.contains(word) { return true }
        return false
    }

    /// Spellings of one word are one: "glutaeus" and "gluteus", "thyreoideus" and "thyroideus", "major" and "maior".
    static func spelling(_ word: Text) -> Text {
        let bytes = word.utf8
        var result: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let (byte, next) = (bytes[place], place + 1 < bytes.count ? bytes[place + 1] : 0)
            switch (byte, next) {
            case (0x61, 0x65), (0x6F, 0x65): result.append(0x65)
            case (0x65, 0x6F)
            where result.count > 1 && result[result.count - 1] == 0x72 && result[result.count - 2] == 0x79:
                result.append(0x6F)
            case (0x6A, _):
                result.append(0x69)
                place -= 1
            default:
                result.append(byte)
                place -= 1
            }
            place += 2
        }
        return Text(decoding: result)
    }
}
