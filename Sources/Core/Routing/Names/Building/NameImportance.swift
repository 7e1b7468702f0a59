import Geo
import Values

/// How much people look for a thing, 0 … 127.
enum NameImportance {
    /// What its class is worth; a settlement gains 1 for each doubling of its inhabitants, what has an article in an encyclopaedia 8,
    /// capitals 10.
    static func of(_ category: UInt8, _ tags: NameTags) -> UInt8 {
        guard let found = NameClass.of(category) else { return 0 }
        var importance = Int(found.importance)
        if found.kind == .place, let text = tags[.population] {
            let population = max(FixedPoint.read(text.utf8[...], places: 0) ?? 0, 0)
            importance += Int64.bitWidth - population.leadingZeroBitCount
        }
        if found.kind != .place, tags[.wikidata] != nil || tags[.wikipedia] != nil { importance += 8 }
        if found.kind == .place, let capital = tags[.capital], capital != "no" { importance += 10 }
        return UInt8(min(importance, 127))
    }
}
