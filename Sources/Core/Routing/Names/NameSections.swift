/// Parts of a region file that belong to names. Numbers are little-endian; "number" means a number of variable length: seven bits to a
/// byte, the lowest first, the highest bit set where another byte follows. Signed ones alternate: 0, −1, 1, −2 ….
enum NameSection {
    /// Version 1, count of entries, of localities, of words, place of the country's name in `texts`: 4 bytes each.
    static let head: UInt32 = 32
    /// Length as a number and UTF-8. The first one is empty.
    static let texts: UInt32 = 33
    /// Columns, see ``NameColumns``.
    static let entries: UInt32 = 34
    /// Name, German name, English name, postcode: places in `texts`, 4 bytes each.
    static let localities: UInt32 = 35
    /// Ascending folded words: letters in common with the one before, count of further ones, these as numbers, bytes of its list.
    static let words: UInt32 = 36
    /// Of each 32nd word its place in `words` and of its list, 4 bytes each. That word has nothing in common with the one before.
    static let blocks: UInt32 = 37
    /// Lists of words: ascending entries (localities behind all entries), as differences.
    static let lists: UInt32 = 38
    /// House numbers of streets: their count; of each the length of its text, the text, north and east of the one before (the street's
    /// place at first) in 1e-6 degrees, identifier less that of the one before, times 4 plus the source, signed numbers.
    static let houses: UInt32 = 39
    /// Lines of ways: their count; of each the count of its points and these, north and east of the one before (the entry's place at
    /// first) in 1e-5 degrees.
    static let lines: UInt32 = 40
    /// Ascending cells and where their lists stand in `cellLists`: 4 bytes each.
    static let cells: UInt32 = 41
    /// Count of entries and these, ascending, as differences.
    static let cellLists: UInt32 = 42

    static let version: UInt32 = 1
    static let headBytes = 20
    static let localityBytes = 16
    static let wordsPerBlock = 32
    /// Units of 1e-7 degrees in a step of `houses`.
    static let houseStep: Int64 = 10
    /// Units of 1e-7 degrees in a step of `lines` and of frames.
    static let lineStep: Int64 = 100
}

/// The columns of entries, one behind the other; each has one value for each entry.
struct NameColumns {
    let count: Int

    /// Latitude and longitude, 4 bytes each.
    var latitude: Int { 0 }
    var longitude: Int { 4 * count }
    /// Name, German and English name: places in the texts, 4 bytes each.
    var name: Int { 8 * count }
    var german: Int { 12 * count }
    var english: Int { 16 * count }
    /// Number of the locality from 1 on, 0 for none, 4 bytes.
    var locality: Int { 20 * count }
    /// Place of its house numbers and of its lines, each plus 1, 0 for none, 4 bytes.
    var houses: Int { 24 * count }
    var lines: Int { 28 * count }
    /// Identifier: 4 lower bytes, further on 2 higher ones.
    var lowIdentifier: Int { 32 * count }
    var highIdentifier: Int { 36 * count }
    /// How far the frame lies west, south, east and north of the place in 1e-5 degrees, 2 bytes each.
    var frame: Int { 38 * count }
    /// One byte each.
    var category: Int { 46 * count }
    var source: Int { 47 * count }
    var importance: Int { 48 * count }
    /// Words of its name.
    var words: Int { 49 * count }

    static let bytesOfEntry = 50
}

/// Cells of the earth, 0.006 degrees to a side, for what lies near a place.
struct NameCell {
    static let side: Int64 = 60_000
    static let columns: Int64 = 360 * 10_000_000 / side
    static let rows: Int64 = 180 * 10_000_000 / side

    static func row(_ latitude: Int32) -> Int64 { min((Int64(latitude) + 900_000_000) / side, rows - 1) }
    static func row(clamping latitude: Int64) -> Int64 { row(Int32(min(max(latitude, -900_000_000), 900_000_000))) }
    static func column(_ longitude: Int32) -> Int64 { column(Int64(longitude)) }

    /// Also of longitudes beyond 180°.
    static func column(_ longitude: Int64) -> Int64 {
        (longitude + 1_800_000_000 + 3_600_000_000) % 3_600_000_000 / side
    }

    static func key(row: Int64, column: Int64) -> UInt32 { UInt32(row << 16 | column) }
}
