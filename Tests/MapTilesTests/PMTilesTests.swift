import Foundation
import Testing
import Values

@testable import MapTiles

@Suite("TO-PMTILES: one file of tiles")
struct PMTilesTests {
    /// Different for each number, and of different lengths, so that directories do not compress well.
    private func content(_ index: UInt64) -> [UInt8] {
        var random = Random(seed: index)
        return Array("tile \(index)".utf8)
            + (0..<Int.random(in: 0...90, using: &random)).map { _ in .random(in: 0...255, using: &random) }
    }

    /// A file with as many different tiles as asked for, in the order of their numbers from zoom 8 on.
    private func file(_ count: Int, from first: UInt64 = TileID.tiles(below: 8), step: UInt64 = 1) -> [UInt8] {
        var writer = PMTilesWriter()
        for index in 0..<count { writer.add(first + UInt64(index) * step, Gzip.compressed(content(UInt64(index)))) }
        return writer.file(PMTilesHeader(), metadata: ["name": "N"])
    }

    @Test("TO-PMTILES-1 header, directory and metadata say what is there, as version 3 lays down")
    func header() throws {
        var map = HandmadeMap()
        map.line([(0, 0), (4_000, 3_000)], ["highway": "path"])
        let bytes = map.cut().file
        #expect(bytes.starts(with: Array("PMTiles".utf8) + [3]))
        // Clustered, gzip inside, gzip tiles, vector tiles, zooms.
        #expect(bytes[96..<102] == [1, 2, 2, 1, 0, 14])
        let file = try PMTilesFile(PMTilesSource(bytes))
        #expect(file.zooms == 0...14)
        let (first, last) = (try #require(HandmadeMap.place(0, 0)), try #require(HandmadeMap.place(4_000, 3_000)))
        #expect(file.bounds == [first.longitude, last.latitude, last.longitude, first.latitude])
        let metadata = try file.metadata()
        #expect(metadata["attribution"]?.string?.containsUTF8("© OpenStreetMap contributors") == true)
        let layers = metadata["vector_layers"]?.array?.compactMap { $0["id"]?.string }
        #expect(layers == TileLayer.allCases.map { Text($0.name) })
    }

    @Test("TO-PMTILES-9 its tiles.json says what a map has to know to ask for tiles")
    func tileJSON() throws {
        var map = HandmadeMap()
        map.line([(0, 0), (4_000, 3_000)], ["highway": "path"])
        let file = try PMTilesFile(PMTilesSource(map.cut().file))
        let json = try file.tileJSON(template: "/t/{z}/{x}/{y}.mvt")
        #expect(json["tilejson"] == "3.0.0" && json["tiles"] == ["/t/{z}/{x}/{y}.mvt"] && json["name"] == "Handmade")
        #expect(json["minzoom"] == 0 && json["maxzoom"] == 14)
        #expect(json["bounds"]?.array?.compactMap { $0.double.map { Int32(($0 * 1e7).rounded()) } } == file.bounds)
        #expect(try json["vector_layers"] == file.metadata()["vector_layers"])
    }

    @Test("TO-PMTILES-2 tiles are numbered along a Hilbert curve, zoom behind zoom")
    func numbers() throws {
        func number(_ zoom: Int, _ x: Int, _ y: Int) throws -> UInt64 {
            try #require(TileID(zoom: zoom, x: x, y: y)).number
        }
        #expect(try number(0, 0, 0) == 0)
        #expect(try [(0, 0), (0, 1), (1, 1), (1, 0)].map { try number(1, $0.0, $0.1) } == [1, 2, 3, 4])
        for zoom in 2...6 {
            let side = 1 << zoom
            var places: [UInt64: (Int, Int)] = [:]
            for x in 0..<side { for y in 0..<side { places[try number(zoom, x, y)] = (x, y) } }
            let first = (UInt64(1) << (2 * UInt64(zoom))) / 3
            let curve = (first..<first + UInt64(side * side)).compactMap { places[$0] }
            #expect(curve.count == side * side)
            // Neighbours on the curve are neighbours on the map.
            #expect(zip(curve, curve.dropFirst()).allSatisfy { abs($0.0.0 - $0.1.0) + abs($0.0.1 - $0.1.1) == 1 })
        }
        #expect(
            TileID(zoom: 3, x: 8, y: 0) == nil && TileID(zoom: 3, x: 0, y: -1) == nil
                && TileID(zoom: 27, x: 0, y: 0) == nil)
    }

    @Test("TO-PMTILES-3 a directory is written in columns, an offset behind the one before as 0")
    func directory() {
        let directory = PMTilesDirectory([
            .init(tile: 5, run: 1, offset: 0, length: 10), .init(tile: 6, run: 300, offset: 10, length: 200),
            .init(tile: 400, run: 1, offset: 0, length: 10),
        ])
        #expect(directory.bytes == [3, 5, 1, 0x8A, 3, 1, 0xAC, 2, 1, 10, 0xC8, 1, 10, 1, 0, 1])
        #expect(PMTilesDirectory(directory.bytes) == directory)
        #expect(directory.entry(of: 4) == nil && directory.entry(of: 305)?.tile == 6 && directory.entry(of: 306) == nil)
    }

    @Test("TO-PMTILES-4 equal tiles are kept once, those in a row as a run")
    func runs() throws {
        var writer = PMTilesWriter()
        let (sea, land) = (Gzip.compressed([1]), Gzip.compressed([2]))
        for (tile, bytes) in [(5, sea), (6, sea), (7, sea), (8, land), (9, sea), (20, sea)] as [(UInt64, [UInt8])] {
            writer.add(tile, bytes)
        }
        let bytes = writer.file(PMTilesHeader(), metadata: [:])
        let header = try #require(PMTilesHeader(bytes))
        #expect([header.addressed, header.entries, header.contents] == [6, 4, 2])
        #expect(header.tiles.length == UInt64(sea.count + land.count))
        let file = try PMTilesFile(PMTilesSource(bytes))
        // Zoom 2 begins with number 5: (0, 0), (1, 0), (1, 1), (0, 1), then (0, 2).
        #expect(try file.tile(try #require(TileID(zoom: 2, x: 1, y: 0))) == sea)
        #expect(try file.tile(try #require(TileID(zoom: 2, x: 0, y: 1))) == land)
        #expect(try file.tile(try #require(TileID(zoom: 2, x: 0, y: 2))) == sea)
        #expect(try file.length(of: try #require(TileID(zoom: 2, x: 0, y: 1))) == land.count)
    }

    @Test(
        "TO-PMTILES-5 directories that do not fit beside the header become leaves, and every tile is found",
        arguments: [10, 30_000])
    func leaves(count: Int) throws {
        let bytes = file(count, step: 2)
        let header = try #require(PMTilesHeader(bytes))
        #expect(header.root.offset + header.root.length <= 16_384)
        #expect((header.leaves.length > 0) == (count > 10))
        let file = try PMTilesFile(PMTilesSource(bytes))
        var numbers: [UInt64: TileID] = [:]
        for x in 0..<256 {
            for y in 0..<256 where (x + y) % 16 == 0 {
                let tile = try #require(TileID(zoom: 8, x: x, y: y))
                numbers[tile.number] = tile
            }
        }
        for (number, tile) in numbers {
            let (index, rest) = (number - TileID.tiles(below: 8)).quotientAndRemainder(dividingBy: 2)
            let expected = rest == 0 && index < UInt64(count) ? content(index) : nil
            #expect(try file.tile(tile).flatMap { Gzip.expanded($0, limit: 199) } == expected)
        }
    }

    @Test("TO-PMTILES-6 whatever the bytes are, reading ends with a tile, none, or a problem")
    func hostile() throws {
        let whole = [file(40), file(9_000, step: 3)]
        var random = Random(seed: 6)
        var problems = 0
        for round in 0..<3_000 {
            var bytes = whole[round % 2]
            if round % 5 == 0 { bytes.removeLast(Int.random(in: 1...bytes.count, using: &random)) }
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<min(bytes.count, round % 3 == 0 ? 20_000 : 127), using: &random)
                bytes[place] =
                    [0, 255, 127, 128, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            }
            do throws(PMTilesProblem) {
                let file = try PMTilesFile(PMTilesSource(bytes))
                _ = try file.metadata()
                for index in 0..<8 {
                    guard let tile = TileID(zoom: 8, x: index * 30, y: 255 - index * 20) else { continue }
                    _ = try file.tile(tile)
                }
            } catch {
                problems += 1
            }
        }
        #expect(problems > 1_000)
    }

    @Test("TO-PMTILES-6 leaves that lead to themselves, entries beyond the end and other kinds of files are problems")
    func problems() throws {
        let tile = try #require(TileID(zoom: 0, x: 0, y: 0))
        func problem(_ bytes: [UInt8]) -> PMTilesProblem? {
            do throws(PMTilesProblem) {
                _ = try PMTilesFile(PMTilesSource(bytes)).tile(tile)
                return nil
            } catch {
                return error
            }
        }
        func made(_ root: [PMTilesDirectory.Entry], leaf: [PMTilesDirectory.Entry] = []) -> [UInt8] {
            let parts = [Gzip.compressed(PMTilesDirectory(root).bytes), Gzip.compressed(PMTilesDirectory(leaf).bytes)]
            var header = PMTilesHeader()
            header.root = .init(offset: 127, length: UInt64(parts[0].count))
            header.leaves = .init(offset: 127 + header.root.length, length: UInt64(parts[1].count))
            return header.bytes + parts[0] + parts[1]
        }
        let length = UInt64(
            Gzip.compressed(PMTilesDirectory([.init(tile: 0, run: 0, offset: 0, length: 60)]).bytes).count)
        let itself = PMTilesDirectory.Entry(tile: 0, run: 0, offset: 0, length: length)
        #expect(problem(made([itself], leaf: [itself])) != nil)
        #expect(problem(made([.init(tile: 0, run: 1, offset: 0, length: 1)])) == .cutOff(offset: 0))
        #expect(problem(made([.init(tile: 0, run: 1, offset: .max - 5, length: 3)])) == .cutOff(offset: 0))
        #expect(
            problem([]) == .noPMTiles
                && problem(Array("PMTiles\u{2}".utf8) + Array(repeating: 0, count: 200)) == .noPMTiles)
        var other = file(3)
        other[99] = 2
        #expect(problem(other) == .unknownKind)
        other = file(3)
        other[127] = 0
        #expect(problem(other) == .damaged(offset: 127))
        #expect(problem(Array(file(3).prefix(140))) == .cutOff(offset: 127))
    }

    @Test("TO-PMTILES-7 a file that is replaced while it is open is read as it was; one that is not there is an error")
    func replaced() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "tiles-\(UInt64.random(in: 0...UInt64.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a.pmtiles").path
        try Data(file(5)).write(to: URL(filePath: path), options: .atomic)
        let open = try PMTilesFile(PMTilesSource(file: path))
        try Data(file(0)).write(to: URL(filePath: path), options: .atomic)
        let tile = try #require(TileID(zoom: 8, x: 0, y: 0))
        #expect(try open.tile(tile) != nil)
        #expect(try PMTilesFile(PMTilesSource(file: path)).tile(tile) == nil)
        #expect(throws: (any Error).self) { try PMTilesSource(file: path + "x") }
    }
}
