import Geo
import Values

/// Writes entries as columns, their houses and their lines.
struct NameColumnWriter {
    private let entries: [NameDraft]
    private let localities: [Int]
    private var houses = SectionWriter()
    private var lines = SectionWriter()

    init(_ entries: [NameDraft], localities: [Int]) {
        self.entries = entries
        self.localities = localities
    }

    mutating func sections(_ texts: inout NameTextWriter) -> [(id: UInt32, bytes: [UInt8])] {
        var columns = SectionWriter()
        appendTexts(&texts, to: &columns)
        for locality in localities { columns.append(UInt32(locality)) }
        for entry in entries { columns.append(UInt32(append(houses: entry))) }
        for entry in entries { columns.append(UInt32(append(lines: entry))) }
        for entry in entries { columns.append(UInt32(truncatingIfNeeded: entry.id)) }
        for entry in entries { columns.append(UInt16(truncatingIfNeeded: entry.id >> 32)) }
        appendBoxes(to: &columns)
        appendKinds(to: &columns)
        return [
            (NameSection.entries, columns.bytes), (NameSection.houses, houses.bytes), (NameSection.lines, lines.bytes),
        ]
    }

    private func appendTexts(_ texts: inout NameTextWriter, to columns: inout SectionWriter) {
        for entry in entries { columns.append(entry.place.latitude) }
        for entry in entries { columns.append(entry.place.longitude) }
        for entry in entries { columns.append(UInt32(texts.place(of: entry.name))) }
        for entry in entries { columns.append(UInt32(texts.place(of: entry.german))) }
        for entry in entries { columns.append(UInt32(texts.place(of: entry.english))) }
    }

    private func appendBoxes(to columns: inout SectionWriter) {
        for entry in entries { columns.append(Self.steps(entry.place.longitude, entry.box.west)) }
        for entry in entries { columns.append(Self.steps(entry.place.latitude, entry.box.south)) }
        for entry in entries { columns.append(Self.steps(entry.place.longitude, entry.box.east)) }
        for entry in entries { columns.append(Self.steps(entry.place.latitude, entry.box.north)) }
    }

    private func appendKinds(to columns: inout SectionWriter) {
        for entry in entries { columns.append(entry.category) }
        for entry in entries { columns.append(entry.source.rawValue) }
        for entry in entries { columns.append(entry.importance) }
        for entry in entries { columns.append(UInt8(min(NameFolding.words(entry.name).count, 255))) }
    }

    /// Steps of a frame, rounded outwards; at most what two bytes hold, 0.65 degrees.
    private static func steps(_ place: Int32, _ side: Int32) -> UInt16 {
        let way = abs(Int64(side) - Int64(place))
        return UInt16(min((way + NameSection.lineStep - 1) / NameSection.lineStep, 0xFFFF))
    }

    private mutating func append(houses entry: NameDraft) -> Int {
        guard !entry.houses.isEmpty else { return 0 }
        let start = houses.bytes.count + 1
        houses.append(variable: UInt64(entry.houses.count))
        var walk = StepWriter(from: entry.place, step: NameSection.houseStep)
        var identifier: Int64 = 0
        for house in entry.houses {
            houses.append(variable: UInt64(house.number.utf8.count))
            houses.bytes += house.number.utf8
            walk.append(house.place, to: &houses)
            houses.append(signed: (house.id - identifier) << 2 | Int64(house.source.rawValue))
            identifier = house.id
        }
        return start
    }

    private mutating func append(lines entry: NameDraft) -> Int {
        guard !entry.lines.isEmpty else { return 0 }
        let start = lines.bytes.count + 1
        lines.append(variable: UInt64(entry.lines.count))
        var walk = StepWriter(from: entry.place, step: NameSection.lineStep)
        for line in entry.lines {
            let points = NameLines.simplified(line)
            lines.append(variable: UInt64(points.count))
            for point in points { walk.append(point, to: &lines) }
        }
        return start
    }
}

/// Writes places as steps from the one before.
private struct StepWriter {
    private let step: Int64
    private var latitude: Int64
    private var longitude: Int64

    init(from place: Coordinate, step: Int64) {
        self.step = step
        latitude = Int64(place.latitude)
        longitude = Int64(place.longitude)
    }

    /// To the nearest step; what is lost is made good by the next one.
    mutating func append(_ place: Coordinate, to writer: inout SectionWriter) {
        let north = Self.rounded(Int64(place.latitude) - latitude, step)
        let east = Self.rounded(Int64(place.longitude) - longitude, step)
        writer.append(signed: north)
        writer.append(signed: east)
        latitude += north * step
        longitude += east * step
    }

    private static func rounded(_ value: Int64, _ step: Int64) -> Int64 {
        (value + (value < 0 ? -step / 2 : step / 2)) / step
    }
}
