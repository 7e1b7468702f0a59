import Geo
import Testing
import Values

/// Damage by chance, the same for the same seed.
private struct Damage {
    private var random: Random
    /// What damage puts in: marks of XML, ends of numbers, bytes of no encoding.
    private static let parts: [Text] = [
        "<", ">", "/>", "</", "&", "&#", ";", "<![CDATA[", "]]>", "<!--", "<?", "\"", "'", "=", "xmlns", ":", "\u{0}",
        "é", "9999999999999999999999", "-", "1e99", "NaN", "<trkseg>", "</trkpt>", "lat='91'", "<ele>", "&#xD800;",
    ]

    init(seed: UInt64) { random = Random(seed: seed) }

    mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(max(bound, 1))) }

    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...below(2) {
            let place = below(bytes.count + 1)
            switch below(8) {
            case 0: bytes = Array(bytes.prefix(place))
            case 1: bytes.insert(contentsOf: Self.parts[below(Self.parts.count)].utf8, at: place)
            case 2 where place < bytes.count: bytes[place] = UInt8(below(256))
            case 3: bytes.removeSubrange(place..<min(place + below(40), bytes.count))
            case 4...6: changeDigit(in: &bytes, from: place)
            default:
                bytes.insert(contentsOf: bytes[place..<min(place + below(60), bytes.count)], at: below(bytes.count + 1))
            }
        }
        return bytes
    }

    /// The next digit becomes another character of numbers.
    private mutating func changeDigit(in bytes: inout [UInt8], from place: Int) {
        guard let digit = bytes[place...].firstIndex(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return }
        let characters = Text("0123456789.-e").utf8
        bytes[digit] = characters[below(characters.count)]
    }
}

@Suite("Damaged files and lines")
struct FuzzTests {
    @Test("TO-GPX-12 4,000 damaged GPX files end as documents that can be written again, or are refused")
    func gpx() throws {
        var (random, damage) = (GPXRandom(seed: 71, isSmall: true), Damage(seed: 72))
        var (taken, refused) = (0, 0)
        for _ in 0..<400 {
            let whole = GPXWriter().bytes(of: random.document())
            for _ in 0..<10 {
                guard let read = try? GPXDocument(reading: damage.damaged(whole)) else {
                    refused += 1
                    continue
                }
                taken += 1
                let written = GPXWriter().bytes(of: read)
                let again = try GPXDocument(reading: written)
                let isSound = (read.tracks + read.routes).allSatisfy { $0.millimetres >= 0 && $0.climb.ascent >= 0 }
                #expect(isSound && again.skipped.isNothing && GPXWriter().bytes(of: again) == written)
            }
        }
        #expect(taken > 500 && refused > 500)
    }

    @Test("TO-XML-6 6,000 damaged documents end in pieces or in a refusal, in three encodings")
    func xml() throws {
        var (random, damage) = (GPXRandom(seed: 81, isSmall: true), Damage(seed: 82))
        var (ended, refused) = (0, 0)
        for number in 0..<6_000 {
            let whole = GPXWriter().bytes(of: random.document())
            let bytes =
                switch number % 3 {
                case 0: whole
                case 1: Self.utf16(whole)
                default: Array("<?xml version='1.0' encoding='latin1'?>".utf8) + whole.drop { $0 != 0x0A }
                }
            do throws(XMLProblem) {
                var reader = try XMLReader(damage.damaged(bytes))
                var (depth, isSound) = (0, true)
                while let piece = try reader.next() {
                    if case .start = piece { depth += 1 }
                    if case .end = piece { depth -= 1 }
                    isSound = isSound && depth >= 0 && depth <= 64
                }
                #expect(isSound && depth == 0)
                ended += 1
            } catch {
                #expect(error.line >= 1 && error.column >= 1)
                refused += 1
            }
        }
        #expect(ended > 500 && refused > 500)
    }

    /// Of the characters below U+0100; the others fall to pieces, which is damage as well.
    private static func utf16(_ bytes: [UInt8]) -> [UInt8] {
        bytes.reduce(into: [0xFE, 0xFF]) { $0 += [0, $1] }
    }

    @Test("TO-LINE-3 20,000 damaged lines are lines on the earth or none")
    func polylines() throws {
        var (random, damage) = (Random(seed: 91), Damage(seed: 92))
        var (taken, refused) = (0, 0)
        for number in 0..<20_000 {
            let places = (0..<8).compactMap { _ in
                Coordinate(
                    latitude: Int64(random.next() % 1_000_000) + 470_000_000,
                    longitude: Int64(random.next() % 1_000_000))
            }
            let hasHeights = number % 2 == 0
            let text = Polyline(places, heights: hasHeights ? places.map { _ in 100 } : nil).encoded()
            guard let line = Polyline(Text(decoding: damage.damaged(text.utf8)), hasHeights: hasHeights) else {
                refused += 1
                continue
            }
            taken += 1
            let isSame = Polyline(line.encoded(), hasHeights: hasHeights) == line
            #expect(isSame && line.heights?.count ?? line.places.count == line.places.count)
        }
        #expect(taken > 500 && refused > 500)
    }

    @Test("TO-HGT-9 3 tiles of bytes by chance, and 200 of wrong sizes, give heights within reason or none")
    func tiles() throws {
        var random = Random(seed: 101)
        for _ in 0..<3 {
            let bytes = (0..<2 * 1201 * 1201 / 2).flatMap { _ in
                let word = random.next()
                return [UInt8(word & 0xFF), UInt8(word >> 8 & 0xFF)]
            }
            let grid = try HeightGrid(tile: "S01W001.hgt", bytes: bytes)
            for _ in 0..<1000 {
                let place = try #require(
                    Coordinate(
                        latitude: -Int64(random.next() % 10_000_001), longitude: -Int64(random.next() % 10_000_001)))
                #expect((-5000...90_000).contains(grid.height(at: place) ?? 0))
            }
        }
        for _ in 0..<200 {
            let size = Int(random.next() % 100_000)
            #expect(throws: HeightTileProblem.size(size)) {
                try HeightGrid(tile: "S01W001.hgt", bytes: [UInt8](repeating: 1, count: size))
            }
        }
    }
}
