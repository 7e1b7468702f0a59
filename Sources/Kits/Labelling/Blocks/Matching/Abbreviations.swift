import Values

/// Latin abbreviations of anatomy with what they stand for (LB-ABBR).
enum Abbreviations {
    /// Of each: abbreviation, nominative, genitive.
    private static let table = Text(
        """
        m musculus musculi;mm musculi musculorum;n nervus nervi;nn nervi nervorum;\
        a arteria arteriae;aa arteriae arteriarum;v vena venae;vv venae venarum;\
        lig ligamentum ligamenti;ligg ligamenta ligamentorum;proc processus processus;procc processus processuum;\
        for foramen foraminis;forr foramina foraminum;r ramus rami;rr rami ramorum;\
        art articulatio articulationis;artt articulationes articulationum;gl glandula glandulae;gll glandulae glandularum;\
        b bursa bursae;bb bursae bursarum;ggl ganglion ganglii;ggll ganglia gangliorum
        """)

    private static let entries: [[Text]] = table.split(on: 0x3B).map { $0.split(on: 0x20) }
    private static let index = NameIndex(entries.compactMap { $0.first })

    static func isAbbreviation(_ word: Text) -> Bool { index.contains(word) }

    /// The words with abbreviations written out: the first of a term in the nominative, those behind it in the genitive, behind
    /// "et", "und", "and" and "&" in the same case as the one before. The last word stays, for "N. V" ends with a number.
    static func expanded(_ words: [Text]) -> [Text] {
        var result: [Text] = []
        /// 1: nominative, 2: genitive.
        var form = 1
        for (place, word) in words.enumerated() {
            if place > 0, !isConjunction(word), !isConjunction(words[place - 1]) { form = 2 }
            guard place + 1 < words.count, let entry = index.place(of: word) else {
                result.append(word)
                continue
            }
            result.append(entries[entry][form])
        }
        return result
    }

    private static func isConjunction(_ word: Text) -> Bool {
        word == "et" || word == "und" || word == "and" || word == "&"
    }
}
