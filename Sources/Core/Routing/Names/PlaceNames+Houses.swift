import Geo
import Values

extension PlaceNames {
    /// A house number with its place.
    struct House {
        let number: Text
        let place: Coordinate
        let source: NamedPlace.Source
        let id: Int64
    }

    /// Whether there are house numbers.
    func hasHouses(_ entry: Int) -> Bool { entries.uint32(columns.houses + 4 * entry) > 0 }

    /// Calls `use` for each house of an entry until it returns false.
    func eachHouse(_ entry: Int, _ use: (HouseReader) -> Bool) {
        let start = entries.index(columns.houses + 4 * entry)
        guard start > 0, let place = place(entry) else { return }
        var reader = HouseReader(houses, at: start - 1, from: place)
        while reader.next(), use(reader) {}
    }
}

/// Goes through the houses of a street.
struct HouseReader {
    private let section: RegionSection
    private var reader: NumberReader
    private var rest: Int
    private var text = 0..<0
    private(set) var latitude: Int64
    private(set) var longitude: Int64
    private var identifier: Int64 = 0
    private var source: UInt8 = 0

    init(_ section: RegionSection, at start: Int, from place: Coordinate) {
        self.section = section
        reader = NumberReader(section, at: start)
        rest = reader.count()
        latitude = Int64(place.latitude)
        longitude = Int64(place.longitude)
    }

    /// False: there is no further one.
    mutating func next() -> Bool {
        guard rest > 0 else { return false }
        rest -= 1
        let length = reader.count()
        text = reader.place..<reader.place + length
        reader.skip(length)
        latitude = latitude &+ reader.signed() &* NameSection.houseStep
        longitude = longitude &+ reader.signed() &* NameSection.houseStep
        let packed = reader.signed()
        identifier = identifier &+ packed >> 2
        source = UInt8(packed & 3)
        return true
    }

    var number: Text { Text(decoding: section.array(text.lowerBound, min(text.count, 100))) }

    /// Nil: the file is damaged.
    var house: PlaceNames.House? {
        guard let place = Coordinate(checked: latitude, longitude) else { return nil }
        return PlaceNames.House(
            number: number, place: place, source: NamedPlace.Source(rawValue: source) ?? .node, id: identifier)
    }

    /// Whether the number has these letters, small and without spaces.
    func isNumber(_ letters: [UInt32]) -> Bool {
        // Numbers that are plain digits are compared byte by byte.
        if text.count == letters.count {
            var place = 0
            while place < letters.count, UInt32(section.uint8(text.lowerBound + place)) == letters[place] { place += 1 }
            if place == letters.count { return true }
        }
        guard text.count >= letters.count, text.count > 1, !isPlain else { return false }
        return NameFolding.joined(number) == letters
    }

    private var isPlain: Bool {
        for place in text where section.uint8(place) < 0x30 || section.uint8(place) > 0x39 { return false }
        return true
    }
}

extension Coordinate {
    /// Numbers of a file, which may be anything.
    init?(checked latitude: Int64, _ longitude: Int64) {
        guard latitude.magnitude <= 900_000_000, longitude.magnitude <= 1_800_000_000 else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
