import Foundation
import Geo
import MapImport
import MapTestSupport
import Routing
import ServerTestSupport
import Testing
import Values

@Suite("TO-IMPORT: regions of extracts and heights")
struct RegionImportTests {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    /// Sections that show what they are made of.
    private static let makers = [
        SectionMaker { material in
            let nodes = [UInt8(truncatingIfNeeded: material.extract.nodeIDs.count)]
            return [(UInt32(1), material.name.utf8), (UInt32(2), nodes)].map { (id: $0.0, bytes: $0.1) }
        },
        SectionMaker { material in [(id: UInt32(16), bytes: material.heights == nil ? [UInt8(0)] : [1])] },
    ]

    private func write(_ bytes: some Sequence<UInt8>, _ name: String) throws -> String {
        let path = temporary.path + "/" + name
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    private func run(elevation: [String] = []) async throws -> RegionImport.Result {
        let file = try write(PBFWriter.path(nodes: 7).bytes, "a.osm.pbf")
        return try await RegionImport(file: file, elevation: elevation, name: "a", makers: Self.makers).run()
    }

    @Test("TO-IMPORT-1 a region has the sections of all makers; the same files give the same bytes")
    func sections() async throws {
        let first = try await run()
        let file = try RegionFile(RegionBytes(copying: first.bytes))
        #expect(file.ids == [1, 2, 16])
        #expect(file.section(1)?.array(0, 1) == Array("a".utf8) && file.section(2)?.uint8(0) == 7)
        #expect(file.section(16)?.uint8(0) == 0 && first.notices.isEmpty)
        for _ in 0..<5 { try await #expect(run().bytes == first.bytes) }
    }

    @Test("TO-IMPORT-2 an extract without ways, and one that cannot be read, is refused")
    func refused() async throws {
        var writer = PBFWriter()
        writer.header()
        let empty = try write(writer.bytes, "empty.osm.pbf")
        await #expect(throws: ImportProblem.noWays) {
            try await RegionImport(file: empty, name: "a", makers: Self.makers).run()
        }
        var header = PBFWriter()
        header.header(timestamp: 1_700_000_000)
        let cut = try write(PBFWriter.path(nodes: 9).bytes.dropLast(), "cut.osm.pbf")
        await #expect(throws: ImportProblem.extract(PBFProblem(.cutOff, at: header.bytes.count))) {
            try await RegionImport(file: cut, name: "a", makers: Self.makers).run()
        }
    }

    @Test("TO-IMPORT-3 heights come from the tiles that the region touches; others do no harm")
    func heights() async throws {
        // 4 m higher a row to the south: 0 at 48°, 4,800 at 47°.
        let tile = try write(HeightTileWriter.bytes { row, _ in Int16(4 * row) }, "N47E009.hgt")
        let other = try write(HeightTileWriter.bytes { _, _ in 1 }, "S03W120.hgt")
        let result = try await run(elevation: [other, tile])
        #expect(result.notices.isEmpty)
        let place = try #require(Coordinate(latitude: 471_005_000, longitude: 95_005_000))
        // 0.1005° above 47° are 120.6 rows: 4,800 − 482.4 m.
        #expect(result.material.heights?.height(at: place) == 43_176)
    }

    @Test(
        "TO-IMPORT-4 tiles that are missing, void, of a wrong size or name are told; the import goes on without heights"
    )
    func notices() async throws {
        let void = try write(HeightTileWriter.bytes { _, _ in .min }, "N47E009.hgt")
        let size = try write([1, 2, 3], "N46E009.hgt")
        let name = try write(HeightTileWriter.bytes { _, _ in 1 }, "heights.hgt")
        let gone = temporary.path + "/N45E009.hgt"
        let result = try await run(elevation: [void, size, name, gone])
        #expect(result.material.heights == nil)
        #expect(
            result.notices == [
                ElevationNotice(file: void, kind: .void), ElevationNotice(file: size, kind: .size(3)),
                ElevationNotice(file: name, kind: .name), ElevationNotice(file: gone, kind: .unreadable),
                ElevationNotice(file: "N47E009.hgt", kind: .missing),
            ])
    }

    @Test("TO-IMPORT-3 voids take their heights from around them")
    func voids() async throws {
        let tile = try write(
            HeightTileWriter.bytes { row, column in (row, column) == (1079, 600) ? .min : 500 }, "N47E009.hgt")
        let grid = try #require(try await run(elevation: [tile]).material.heights)
        // The path leads from 47.1001° to 47.1007°, between rows 120 and 121 from the south: 1,079 from the north.
        #expect(grid.rows == 2 && grid.columns == 2)
        #expect(grid.metres(row: 47 * 1200 + 121, column: 9 * 1200 + 600) == 500)
    }

    @Test("TO-IMPORT-5 an import says what it does and how far it is")
    func progress() async throws {
        let steps = Steps<ImportProgress>()
        let file = try write(PBFWriter.path(nodes: 7).bytes, "a.osm.pbf")
        let work = RegionImport(file: file, elevation: ["/nowhere.hgt"], name: "a", makers: Self.makers)
        _ = try await work.run { steps.add($0) }
        #expect(steps.all.map(\.phase) == [.reading, .reading, .heights, .region])
        #expect(steps.all[1].done == steps.all[1].total && steps.all[1].total > 0)
        #expect(steps.all.map(\.elapsed) == steps.all.map(\.elapsed).sorted())
    }

    @Test("TO-IMPORT-6 a fingerprint changes with what is in the files, with the program, and with tiles")
    func fingerprint() throws {
        let a = try write([1, 2, 3], "a")
        let b = try write([1, 2, 4], "b")
        let copy = try write([1, 2, 3], "copy")
        func of(_ files: [String], _ edition: Int = 1, _ hasTiles: Bool = true) -> String? {
            Fingerprint.of(files, edition: edition, hasTiles: hasTiles)
        }
        #expect(of([a]) == of([copy]) && of([a]) != nil)
        #expect(Set([of([a]), of([b]), of([a, b]), of([b, a]), of([a], 2), of([a], 1, false)]).count == 6)
        #expect(of([temporary.path + "/gone"]) == nil)
    }
}
