import Geo
import Routing
import TestSupport
import Testing
import Values

@Suite("TO-NAME: names in a region file")
struct NamesFileTests {
    private func world() -> InventedExtract {
        var world = InventedExtract()
        for number in 0..<60 {
            let place = (latitude: 1 + Double(number % 8) / 100, longitude: 2 + Double(number) / 1000)
            world.node(place, [("place", "village"), ("name", "Dorf \(number)"), ("alt_name", "Ä\(number) Söle")])
            world.way([place, (place.latitude + 0.01, 2.01)], [("highway", "track"), ("name", "Weg \(number % 9)")])
            world.house("\(number)", "Gasse", "Ort \(number % 3)", place, postcode: "47\(number % 4)")
        }
        return world
    }

    @Test("TO-NAME-11: the same extract gives the same bytes, in sections with ids for names")
    func deterministic() {
        let (first, second) = (
            NameIndexBuilder.sections(of: world().extract), NameIndexBuilder.sections(of: world().extract)
        )
        #expect(RegionFile.bytes(of: first) == RegionFile.bytes(of: second))
        #expect(first.allSatisfy { SectionID.names.contains($0.id) } && Set(first.map { $0.id }).count == first.count)
    }

    @Test("TO-NAME-11: an extract without names, and one whose parts are missing, give an index that finds nothing")
    func empty() throws {
        #expect(try InventedExtract().names().found("a").isEmpty)
        #expect(try InventedExtract().names().at(1, 2).isEmpty)
        var extract = OSMExtract()
        extract.texts = ["name", "Weg", "highway", "track"]
        extract.ways = [
            OSMWay(id: 1, nodes: [7, 8], tags: OSMTags([.init(key: 0, value: 1), .init(key: 2, value: 3)]))
        ]
        extract.taggedNodes = [.init(node: 3, tags: OSMTags([.init(key: 0, value: 99)]))]
        let bytes = RegionFile.bytes(of: NameIndexBuilder.sections(of: extract))
        #expect(PlaceNames(try RegionFile(RegionBytes(copying: bytes)))?.count == 0)
    }

    @Test("TO-NAME-11: without its sections, or of a later version, there is no index")
    func missing() throws {
        let sections = NameIndexBuilder.sections(of: world().extract)
        for left in sections.indices {
            var fewer = sections
            fewer.remove(at: left)
            #expect(PlaceNames(try RegionFile(RegionBytes(copying: RegionFile.bytes(of: fewer)))) == nil)
        }
        var later = sections
        later[0].bytes[0] = 2
        #expect(later[0].id == 32)
        #expect(PlaceNames(try RegionFile(RegionBytes(copying: RegionFile.bytes(of: later)))) == nil)
    }

    @Test("TO-NAME-11: damaged sections never trap", arguments: 0..<8)
    func damage(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let sections = NameIndexBuilder.sections(of: world().extract)
        let texts: [Text] = ["dorf", "ä1", "gasse 12 ort", "we", "wgeg", "47", "sole dorf 3", "ortxdorfx"]
        var answers = 0
        for _ in 0..<150 {
            var damaged = sections
            for _ in 0...random.next(4) {
                let section = random.next(damaged.count)
                guard !damaged[section].bytes.isEmpty, section > 0 || random.next(4) == 0 else { continue }
                let place = random.next(damaged[section].bytes.count)
                switch random.next(3) {
                case 0: damaged[section].bytes[place] = UInt8(random.next(256))
                case 1:
                    for next in place..<min(place + 9, damaged[section].bytes.count) {
                        damaged[section].bytes[next] = 0xFF
                    }
                default: damaged[section].bytes.removeSubrange(place...)
                }
            }
            let file = try RegionFile(RegionBytes(copying: RegionFile.bytes(of: damaged)))
            guard let names = PlaceNames(file) else { continue }
            for text in texts {
                let near = InventedExtract.coordinate((1, 2))
                let hits = names.search(text, near: near, language: "de", limit: 50)
                answers += GeocodeAnswer.json(hits, locale: "de", took: 0).count
            }
            for place in 0..<4 { answers += names.at(1 + Double(place) / 100, 2.01).count }
        }
        #expect(answers > 0)
    }
}
