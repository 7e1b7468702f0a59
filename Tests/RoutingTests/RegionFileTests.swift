import Geo
import Routing
import Testing
import Values

@Suite("TO-REGION: region files")
struct RegionFileTests {
    private let file = RegionFile.bytes(of: [(7, [1, 2, 3]), (2, Array(0..<16)), (900, [])])

    @Test("TO-REGION-1: sections come back by their ids, begin at multiples of eight, and are padded with zeros")
    func sections() throws {
        let read = try RegionFile(RegionBytes(copying: file))
        #expect(read.ids == [2, 7, 900])
        let section = try #require(read.section(7))
        #expect(section.array(0, 3) == [1, 2, 3] && section.count == 3 && section.offset % 8 == 0)
        #expect(file.count % 8 == 0)
        #expect(read.section(3) == nil)
    }

    @Test("TO-REGION-2: numbers are little-endian, and what lies outside of a section reads as 0")
    func numbers() throws {
        let section = try #require(try RegionFile(RegionBytes(copying: file)).section(2))
        #expect(section.uint16(1) == 0x0201 && section.uint32(4) == 0x0706_0504)
        #expect(section.uint64(8) == 0x0F0E_0D0C_0B0A_0908)
        #expect(section.uint64(9) == 0 && section.uint8(16) == 0 && section.uint32(-1) == 0)
        #expect(section.array(14, 9) == [14, 15] && section.array(99, 1) == [])
    }

    @Test("TO-REGION-3: what is no region, is cut off or damaged is refused with what is wrong")
    func refusals() {
        #expect(throws: RegionProblem.notARegion) { try RegionFile(RegionBytes(copying: [])) }
        #expect(throws: RegionProblem.notARegion) { try RegionFile(RegionBytes(copying: Array("BKREGIOM".utf8))) }
        #expect(throws: RegionProblem.damagedTable) { try RegionFile(RegionBytes(copying: Array(file.prefix(60)))) }
        #expect(throws: RegionProblem.misplacedSection(7)) {
            try RegionFile(RegionBytes(copying: Array(file.prefix(file.count - 8))))
        }
        var damaged = file
        damaged[damaged.count - 8] ^= 1
        #expect(throws: RegionProblem.damagedSection(7)) { try RegionFile(RegionBytes(copying: damaged)) }
    }

    @Test("TO-REGION-4: a newer major version is refused, a newer minor version is read")
    func versions() throws {
        var newer = file
        newer[8] = 2
        #expect(throws: RegionProblem.newerVersion(2)) { try RegionFile(RegionBytes(copying: newer)) }
        var addition = file
        addition[10] = 9
        #expect(try RegionFile(RegionBytes(copying: addition)).ids == [2, 7, 900])
    }

    @Test("TO-REGION-5: the same extract gives the same bytes")
    func deterministic() throws {
        let first = RegionFile.bytes(
            of: RegionBuilder.sections(of: Grid(seed: 4, side: 6).extract, name: "A", heights: nil))
        let second = RegionFile.bytes(
            of: RegionBuilder.sections(of: Grid(seed: 4, side: 6).extract, name: "A", heights: nil))
        #expect(first == second && first.count > 1000)
    }

    @Test("TO-REGION-6: a region says its name, date, frame and counts")
    func info() throws {
        var sketch = Sketch()
        sketch.node(1, 0, 0)
        sketch.node(2, 3, 1)
        sketch.way(10, [1, 2])
        var extract = sketch.finished
        extract.timestamp = 1_709_500_000
        let region = try Region(RegionFile.bytes(of: RegionBuilder.sections(of: extract, name: "Ülm", heights: nil)))
        #expect(region.info.name == "Ülm" && region.info.timestamp == 1_709_500_000)
        #expect(region.info.southWest == Sketch.place(0, 0) && region.info.northEast == Sketch.place(3, 1))
        #expect(region.info.nodes == 2 && region.info.edges == 1 && region.info.ways == 1)
    }

    @Test("TO-REGION-7: the grid of heights comes back as it was, voids included")
    func heights() throws {
        var random = SeededRandom(state: 5)
        var metres = (0..<2000).map { _ in Int16.random(in: -400...8800, using: &random) }
        for place in [0, 1, 77, 1999] { metres[place] = HeightGrid.void }
        let grid = try #require(HeightGrid(perDegree: 1200, south: 56_395, west: 11_390, columns: 50, metres: metres))
        var sketch = Sketch()
        sketch.node(1, 0, 0)
        sketch.node(2, 3, 1)
        sketch.way(10, [1, 2])
        #expect(try sketch.region(heights: grid).heights == grid)
    }

    @Test(
        "TO-REGION-8: whatever the bytes of sections are, a region is refused, or routes end with an answer or a problem"
    )
    func fuzz() throws {
        let sections = RegionBuilder.sections(of: Grid(seed: 3, side: 5).extract, name: "F", heights: Grid.slope)
        var random = SeededRandom(state: 99)
        var (usable, refused) = (0, 0)
        for _ in 0..<4000 {
            var mutated = sections
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let section = Int.random(in: 0..<mutated.count, using: &random)
                guard !mutated[section].bytes.isEmpty else { continue }
                let place = Int.random(in: 0..<mutated[section].bytes.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: mutated[section].bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: mutated[section].bytes[place] = 0xFF
                case 2: mutated[section].bytes.removeSubrange(place...)
                case 3: mutated[section].bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                default: mutated[section].bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                }
            }
            guard let region = try? Region(RegionFile.bytes(of: mutated)) else {
                refused += 1
                continue
            }
            usable += 1
            for profile in Profile.allCases {
                let route = try? region.route(profile, [Sketch.place(0.2, 0.1), Sketch.place(3.8, 3.9)])
                if let route { #expect(!RouteAnswer.json(route, in: region, options: .everything).isEmpty) }
            }
        }
        #expect(usable > 100 && refused > 100)
    }

    @Test("TO-REGION-8: whatever the bytes of a file are, reading ends")
    func fuzzFile() throws {
        let bytes = RegionFile.bytes(
            of: RegionBuilder.sections(of: Grid(seed: 3, side: 3).extract, name: "F", heights: nil))
        var random = SeededRandom(state: 98)
        var refused = 0
        for _ in 0..<4000 {
            var mutated = bytes
            let place = Int.random(in: 0..<mutated.count, using: &random)
            if Bool.random(using: &random) { mutated.removeSubrange(place...) } else { mutated[place] ^= 0x55 }
            if (try? Region(mutated)) == nil { refused += 1 }
        }
        // What is not refused was changed in the padding between sections, or in what nobody reads.
        #expect(refused > 3500)
    }
}

extension AnswerOptions {
    /// All that an answer can have.
    static var everything: AnswerOptions {
        var options = AnswerOptions()
        options.elevation = true
        options.details = AnswerDetail.allCases
        return options
    }
}
