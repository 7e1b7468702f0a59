import Foundation
import MapImport
import MapTestSupport
import MapTiles
import Routing
import Testing

@testable import Maps

@Suite("TO-MAPS: regions of a data folder")
struct MapFolderTests {
    private let bench: MapBench
    private let name: RegionName

    init() throws {
        bench = try MapBench()
        name = try #require(RegionName("a"))
    }

    @Test(
        "TO-MAPS-1 names of regions",
        arguments: [
            ("andorra", true), ("a-1", true), ("0", true), (String(repeating: "a", count: 64), true), ("", false),
            (String(repeating: "a", count: 65), false), ("-a", false), ("A", false), ("a b", false), ("..", false),
            ("a/b", false), ("ä", false), (".a", false),
        ])
    func names(_ text: String, _ isName: Bool) {
        #expect((RegionName(text) != nil) == isName)
    }

    @Test("TO-MAPS-1 a file names its region up to its first full stop")
    func namesOfFiles() {
        #expect(RegionName(ofFile: "maps/Andorra-latest.osm.pbf")?.text == "andorra-latest")
        #expect(RegionName(ofFile: "new_york.osm.pbf")?.text == "new-york")
        #expect(RegionName(ofFile: "Köln.osm.pbf") == nil && RegionName(ofFile: ".osm.pbf") == nil)
    }

    @Test("TO-MAPS-2 an import makes a region with files, and says of what they are")
    func imported() async throws {
        #expect(bench.folder.names.isEmpty)
        let outcome = try await bench.put(5, as: name, now: 1_800_000_000)
        guard case .imported(let about, let notices) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(bench.folder.names == [name] && notices.isEmpty)
        try #expect(bench.folder.about(name) == about)
        #expect(about.origin == "5.osm.pbf" && about.timestamp == 1_700_000_000 && about.imported == 1_800_000_000)
        let map = try bench.open(name)
        #expect(MapBench.nodes(map) == 5 && map.regionFile.count == about.regionBytes && about.tileBytes == 1)
        #expect(bench.names(in: "a") == ["about.json", about.version])
    }

    @Test("TO-MAPS-3 a new import takes the old one's place; who has the old one open keeps it")
    func replaced() async throws {
        try await bench.put(5, as: name)
        let old = try bench.open(name)
        try await bench.put(6, as: name)
        #expect(try MapBench.nodes(old) == 5 && MapBench.nodes(bench.open(name)) == 6)
        #expect(bench.names(in: "a").count == 2)
        try bench.folder.delete(name)
        #expect(MapBench.nodes(old) == 5 && bench.folder.names.isEmpty && bench.names(in: "a").isEmpty)
        #expect(throws: MapProblem.unknown(name)) { try bench.open(name) }
        #expect(throws: MapProblem.unknown(name)) { try bench.folder.delete(name) }
    }

    @Test(
        "TO-MAPS-4 while it is replaced again and again, four readers get whole answers, each at least as new as the one before"
    )
    func readers() async throws {
        try await bench.put(1, as: name)
        let (maps, name) = (bench.maps, name)
        let isDone = Steps<Bool>()
        let reads = await withTaskGroup(of: [UInt8?].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var found: [UInt8?] = []
                    while isDone.all.isEmpty {
                        found.append((try? maps.current(name)).flatMap { MapBench.nodes($0) })
                        await Task.yield()
                    }
                    return found
                }
            }
            for nodes in 2...30 as ClosedRange<Int64> {
                do { try await bench.put(nodes, as: name) } catch { Issue.record(error) }
            }
            isDone.add(true)
            var reads: [[UInt8?]] = []
            for await found in group { reads.append(found) }
            return reads
        }
        for found in reads {
            #expect(!found.isEmpty && !found.contains(nil))
            let numbers = found.compactMap(\.self)
            #expect(numbers == numbers.sorted())
        }
        #expect(try MapBench.nodes(maps.current(name)) == 30)
    }

    @Test("TO-MAPS-4 a running server notices a region that was replaced or deleted at the next request")
    func noticed() async throws {
        let maps = bench.maps
        #expect(throws: MapProblem.unknown(name)) { try maps.current(name) }
        try await bench.put(5, as: name)
        let first = try maps.current(name)
        try #expect(maps.current(name).regionFile === first.regionFile)
        try await bench.put(6, as: name)
        try #expect(MapBench.nodes(maps.current(name)) == 6)
        try bench.folder.delete(name)
        #expect(throws: MapProblem.unknown(name)) { try maps.current(name) }
        try await bench.put(7, as: name)
        try #expect(MapBench.nodes(maps.current(name)) == 7)
    }

    @Test("TO-MAPS-5 a region that cannot be used leaves the one that a server has open")
    func damagedWhileServing() async throws {
        try await bench.put(5, as: name)
        let maps = bench.maps
        _ = try maps.current(name)
        try await bench.put(6, as: name)
        let path = try bench.folder.regionPath(name, bench.folder.about(name))
        try Data("BKREGION?".utf8).write(to: URL(filePath: path))
        for _ in 0..<3 { try #expect(MapBench.nodes(maps.current(name)) == 5) }
        #expect(throws: MapProblem.self) { try bench.maps.current(name) }
        try await bench.put(7, as: name)
        try #expect(MapBench.nodes(maps.current(name)) == 7)
    }

    @Test("TO-MAPS-6 whatever goes wrong with an import, the old region stays and nothing is left beside it")
    func failed() async throws {
        try await bench.put(5, as: name)
        let bad = bench.temporary.path + "/bad.osm.pbf"
        try Data(PBFWriter.path(nodes: 9).bytes.dropLast(3)).write(to: URL(filePath: bad))
        await #expect(throws: MapProblem.self) { try await bench.importer.run(bad, elevation: [], as: name, now: 0) }
        struct Refusal: Error {}
        var importer = bench.importer
        importer.tiles = { _, path in
            try Data([1]).write(to: URL(filePath: path))
            throw Refusal()
        }
        await #expect(throws: MapProblem.tiles(reason: "Refusal()")) {
            try await importer.run(try bench.extract(6), elevation: [], as: name, now: 0)
        }
        try #expect(MapBench.nodes(bench.open(name)) == 5)
        #expect(bench.names(in: "a").count == 2)
        let other = try #require(RegionName("other"))
        await #expect(throws: MapProblem.self) { try await bench.importer.run(bad, elevation: [], as: other, now: 0) }
        #expect(bench.folder.names == [name] && !bench.names(in: "").contains("other"))
    }

    @Test("TO-MAPS-2 TO-MAPS-9 the region file is kept compressed as well, and its damage is found")
    func packed() async throws {
        try await bench.put(5, as: name)
        let map = try bench.open(name)
        let packed = try #require(map.packedFile)
        #expect(packed.count == map.about.packedBytes && packed.count < map.regionFile.count)
        let whole = map.regionFile.bytes(0..<map.regionFile.count)
        #expect(Gzip.expanded(packed.bytes(0..<packed.count), limit: 1 << 24) == whole)
        let path = URL(filePath: bench.folder.packedPath(name, map.about))
        var bytes = try Data(contentsOf: path)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: path)
        let findings = bench.folder.check(name, contents: { _, _ throws(RegionProblem) in 0 })
        #expect(findings == [.checksum(file: "region.gz")])
        try bytes.dropLast().write(to: path)
        let short = bench.folder.check(name, contents: { _, _ throws(RegionProblem) in 0 })
        #expect(short.contains(.length(file: "region.gz", bytes: packed.count - 1, expected: packed.count)))
    }

    @Test("TO-MAPS-10 a region has a title of its own; another one is another import")
    func title() async throws {
        let title = try #require(RegionTitle("Fernau & Möwenfels"))
        let file = try bench.extract(5)
        _ = try await bench.importer.run(file, elevation: [], as: name, title: title, now: 0)
        #expect(try bench.folder.about(name).title == "Fernau & Möwenfels")
        for (title, isChanged) in [(title, false), (try #require(RegionTitle("B")), true)] {
            let outcome = try await bench.importer.run(
                file, elevation: [], as: name, title: title, isRepeating: false, now: 0)
            if case .imported = outcome { #expect(isChanged) } else { #expect(!isChanged) }
        }
        for wrong in ["", " a", "a ", "a\nb", String(repeating: "a", count: 81)] { #expect(RegionTitle(wrong) == nil) }
        #expect(RegionTitle(String(repeating: "é", count: 80)) != nil)
    }

    @Test("TO-MAPS-11 no region is called remote")
    func reserved() async throws {
        let remote = try #require(RegionName("remote"))
        await #expect(throws: MapProblem.reserved(remote)) { try await bench.put(5, as: remote) }
        #expect(bench.folder.names.isEmpty)
    }

    /// What is there when an import is killed: while it writes, when all is written, and when the new region has taken the old one's place.
    @Test(
        "TO-MAPS-6 an import that is killed leaves the old region or the new one; the next one tidies up",
        arguments: 0..<4)
    func killed(_ moment: Int) async throws {
        try await bench.put(5, as: name)
        let old = try bench.folder.about(name)
        let place = bench.folder.folder(name)
        let files = FileManager.default
        try files.createDirectory(atPath: place + "/vdead", withIntermediateDirectories: false)
        if moment > 0 { try files.copyItem(atPath: place + "/\(old.version)/region", toPath: place + "/vdead/region") }
        if moment > 1 {
            var new = old
            new.version = "vdead"
            (new.packedBytes, new.tileBytes) = (nil, nil)
            let about = place + "/vdead/about.json"
            try Data(new.bytes).write(to: URL(filePath: about))
            if moment > 2 { try DurableFile.rename(about, to: place + "/about.json") }
        }
        let map = try bench.open(name)
        #expect(map.contents == 5 && map.version == (moment > 2 ? "vdead" : old.version))
        let unused = moment > 2 ? old.version : "vdead"
        #expect(bench.folder.check(name, contents: { _, _ throws(RegionProblem) in 0 }) == [.leftover(unused)])
        if moment % 2 == 0 { try await bench.put(6, as: name) } else { try bench.folder.tidy() }
        #expect(bench.names(in: "a").count == 2)
        try #expect(bench.open(name).contents == (moment % 2 == 0 ? 6 : 5))
        #expect(bench.folder.check(name, contents: { _, _ throws(RegionProblem) in 0 }).isEmpty)
    }

    @Test("TO-MAPS-6 a deletion that is killed has deleted the region; what is left of it is tidied up")
    func killedDeletion() async throws {
        try await bench.put(5, as: name)
        try FileManager.default.removeItem(atPath: bench.folder.aboutPath(name))
        #expect(bench.folder.names.isEmpty && bench.names(in: "a").count == 1)
        try bench.folder.tidy()
        #expect(!bench.names(in: "").contains("a"))
    }

    @Test("TO-MAPS-7 of two imports of a region at once one is refused; another region is not held up")
    func twoAtOnce() async throws {
        let other = try #require(RegionName("b"))
        do {
            let change = try MapChange(name, in: bench.folder)
            await #expect(throws: MapProblem.busy(name)) { try await bench.put(5, as: name) }
            try await bench.put(6, as: other)
            try withExtendedLifetime(change) { try bench.folder.tidy() }
        }
        try await bench.put(5, as: name)
        #expect(bench.folder.names == [name, other])
    }

    @Test("TO-MAPS-7 of many imports of a region at once, those that are not refused are whole")
    func manyAtOnce() async throws {
        let (bench, name) = (bench, name)
        let outcomes = await withTaskGroup(of: Result<Void, MapProblem>.self) { group in
            for nodes in 10..<18 as Range<Int64> {
                group.addTask {
                    do { try await bench.put(nodes, as: name) } catch {
                        return .failure(error as? MapProblem ?? .full)
                    }
                    return .success(())
                }
            }
            var outcomes: [Result<Void, MapProblem>] = []
            for await outcome in group { outcomes.append(outcome) }
            return outcomes
        }
        for case .failure(let problem) in outcomes { #expect(problem == .busy(name)) }
        #expect(outcomes.contains { if case .success = $0 { true } else { false } })
        let map = try bench.open(name)
        #expect(try 10..<18 ~= #require(MapBench.nodes(map)))
    }

    @Test("TO-MAPS-8 the same things are not imported again unless that is asked for")
    func unchanged() async throws {
        let file = try bench.extract(5)
        func run(_ importer: MapImporter, _ elevation: [String] = []) async throws -> String {
            switch try await importer.run(file, elevation: elevation, as: name, isRepeating: false, now: 0) {
            case .imported: "imported"
            case .unchanged: "unchanged"
            }
        }
        var importer = bench.importer
        try await #expect(run(importer) == "imported")
        try await #expect(run(importer) == "unchanged")
        importer.edition += 1
        try await #expect(run(importer) == "imported")
        importer.tiles = nil
        try await #expect(run(importer) == "imported")
        try await #expect(run(importer, [file]) == "imported")
        try await #expect(run(importer, [file]) == "unchanged")
        guard case .imported = try await bench.put(5, as: name) else {
            Issue.record("An import that was asked for was not made.")
            return
        }
    }

    @Test("TO-MAPS-9 a check finds damage in every byte of a region file, wrong lengths, and what a checker says")
    func checked() async throws {
        try await bench.put(5, as: name)
        let nothing: (RegionFile, MappedFile?) throws(RegionProblem) -> Int = { _, _ in 0 }
        #expect(bench.folder.check(name, contents: nothing).isEmpty)
        #expect(bench.folder.check(name, contents: nothing, checks: [{ _ in [.names] }]) == [.names])
        let about = try bench.folder.about(name)
        let path = URL(filePath: bench.folder.regionPath(name, about))
        let whole = try Data(contentsOf: path)
        // Magic, version, table, the short section; then some of the long one.
        for at in Array(0..<96) + [97 * 8, 50_001, whole.count - 1] {
            var bytes = whole
            bytes[at] ^= 0x55
            try bytes.write(to: path)
            // The minor version says nothing to this reader, nor do the zeros that fill up to 8 bytes.
            let mayChange = 10..<12 ~= at || 89..<96 ~= at
            #expect(bench.folder.check(name, contents: nothing).isEmpty == mayChange, "byte \(at)")
        }
        try (whole + Data([0])).write(to: path)
        #expect(
            bench.folder.check(name, contents: nothing) == [
                .length(file: "region", bytes: whole.count + 1, expected: whole.count)
            ])
        try whole.write(to: path)
        try Data([6]).write(to: URL(filePath: bench.folder.tilesPath(name, about)))
        #expect(bench.folder.check(name, contents: nothing) == [.checksum(file: "tiles.pmtiles")])
        try Data("{".utf8).write(to: URL(filePath: bench.folder.aboutPath(name)))
        #expect(bench.folder.check(name, contents: nothing) == [.problem(.about(name))])
        try bench.folder.tidy()
        #expect(bench.names(in: "a").count == 2)
    }

    @Test(
        "TO-MAPS-9 what is said of a region is read whatever it says, and leads out of its folder never",
        arguments: ["../x", "v../..", "v/", "", "x1", "v" + String(repeating: "1", count: 32)])
    func versions(_ version: String) {
        var about = MapAbout(origin: "o", elevation: ["e"], fingerprint: "f", timestamp: nil, imported: 1)
        about.version = version
        #expect(MapAbout(about.bytes) == nil)
        about.version = "v1f"
        #expect(MapAbout(about.bytes) == about)
    }
}
