import Geo
import Values

/// The index of names in a region file: what is called like that, and what is near a place.
///
/// What a damaged file says is never trusted: numbers that lead nowhere read as nothing.
public struct PlaceNames: Sendable {
    let texts: RegionSection
    let entries: RegionSection
    let localities: RegionSection
    let dictionary: NameDictionary
    let houses: RegionSection
    let lines: RegionSection
    let cells: RegionSection
    let cellLists: RegionSection
    let columns: NameColumns
    let country: Int

    /// Number of things that have a name.
    public var count: Int { columns.count }
    let localityCount: Int

    /// Nil: the file has no names, or those of a later version.
    public init?(_ file: RegionFile) {
        guard let head = file.section(NameSection.head), head.count >= NameSection.headBytes,
            head.uint32(0) == NameSection.version, let texts = file.section(NameSection.texts),
            let entries = file.section(NameSection.entries), let localities = file.section(NameSection.localities),
            let words = file.section(NameSection.words), let blocks = file.section(NameSection.blocks),
            let lists = file.section(NameSection.lists), let houses = file.section(NameSection.houses),
            let lines = file.section(NameSection.lines), let cells = file.section(NameSection.cells),
            let cellLists = file.section(NameSection.cellLists)
        else { return nil }
        self.texts = texts
        self.entries = entries
        self.localities = localities
        self.houses = houses
        self.lines = lines
        self.cells = cells
        self.cellLists = cellLists
        let columns = NameColumns(count: min(head.index(4), entries.count / NameColumns.bytesOfEntry))
        self.columns = columns
        localityCount = min(head.index(8), localities.count / NameSection.localityBytes)
        dictionary = NameDictionary(
            words: words, blocks: blocks, lists: lists, count: min(head.index(12), words.count),
            identifiers: columns.count + localityCount)
        country = head.index(16)
    }

    /// Names in the language of a tag such as "de" or "en-GB".
    enum Language {
        case local, german, english

        init(_ tag: Text) {
            let tag = tag.lowercased
            self = tag.hasUTF8Prefix("de") ? .german : tag.hasUTF8Prefix("en") ? .english : .local
        }
    }

    func text(_ place: Int) -> Text {
        var reader = NumberReader(texts, at: place)
        let length = reader.count()
        return Text(decoding: texts.array(reader.place, min(length, 1000)))
    }
}
