import Foundation
import MapTestSupport
import ServerTestSupport
import Testing

@testable import baukasten

@Suite("map")
struct MapTests {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    private func run(_ arguments: String...) async throws -> Program.Result {
        let program = try Running(["map"] + arguments + ["--language", "en"], in: temporary.path)
        let status = await program.ended
        return Program.Result(status: status, output: program.output.text, errors: program.errors.text)
    }

    /// A path of 60 nodes from 47.1001° north, 9.5001° east, in steps of 0.0001° to the north and east, with a name.
    private func put(_ file: String = "a.osm.pbf", nodes: Int64 = 60) throws {
        var block = PBFTestBlock()
        var path: [(id: Int64, latitude: Int64, longitude: Int64, tags: PBFTestBlock.Tags)] = []
        for node in 1...nodes { path.append((node, 471_000_000 + node * 1000, 95_000_000 + node * 1000, [])) }
        path.append((1000, 471_005_000, 95_009_000, [("natural", "peak"), ("name", "Blaukopf")]))
        block.dense(path)
        block.way(1, Array(1...nodes), [("highway", "track"), ("tracktype", "grade2"), ("name", "Hochweg")])
        var writer = PBFWriter()
        writer.header(timestamp: 1_700_000_000)
        writer.block(block)
        try temporary.write(Data(writer.bytes), to: file)
    }

    private func importAll() async throws {
        try put()
        let result = try await run("import", "a.osm.pbf")
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test("TO-MAPTOOL-1 an import makes a region of the file's name, and says what it does and what it has made")
    func imported() async throws {
        try put("Alps-latest.osm.pbf")
        try temporary.write(HeightTileWriter.bytes { row, _ in Int16(row) }, to: "N47E009.hgt")
        let result = try await run("import", "Alps-latest.osm.pbf", "--elevation", "N47E009.hgt")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("alps-latest is imported ("))
        #expect(result.output.contains("data of 2023-11-14, Alps-latest.osm.pbf, region 0.0 MB, tiles 0.0 MB\n"))
        for part in ["Reading the extract: 0.0 of 0.0 MB, 0.", "Cutting the map, ", "Writing the region: "] {
            #expect(result.errors.contains(part))
        }
        let plain = try await run("import", "Alps-latest.osm.pbf", "--name", "The Alps", "--no-tiles")
        #expect(plain.status == 0 && plain.output.hasPrefix("alps-latest is imported ("))
        #expect(plain.output.contains("): The Alps, data of 2023-11-14") && plain.output.contains("no tiles"))
        try await #expect(run("list").output.hasPrefix("alps-latest  The Alps, data of 2023-11-14"))
    }

    @Test("TO-MAPTOOL-2 what goes wrong is said with the file, the offset and the remedy; the old region stays")
    func refused() async throws {
        try await importAll()
        let whole = try Data(contentsOf: URL(filePath: temporary.path + "/a.osm.pbf"))
        try temporary.write(whole.dropLast(), to: "a.osm.pbf")
        let cut = try await run("import", "a.osm.pbf")
        #expect(cut.status == 1 && cut.output.isEmpty)
        #expect(cut.errors.contains("Error: a.osm.pbf, from byte "))
        #expect(cut.errors.contains(" on: The file breaks off. Download the file again.\n"))
        let missing = try await run("import", "b.osm.pbf")
        #expect(missing.status == 1)
        #expect(missing.errors == "Error: b.osm.pbf: The file cannot be read. Check its path and permissions.\n")
        try temporary.write("<osm/>", to: "c.osm.pbf")
        let other = try await run("import", "c.osm.pbf")
        #expect(
            other.status == 1 && other.errors.contains("c.osm.pbf: This is not a PBF file. Take an extract"))
        let name = try await run("import", "Ä.osm.pbf")
        #expect(name.status == 1 && name.errors.contains("Rename it to something like alps.osm.pbf."))
        try await #expect(run("import", "a.osm.pbf", "--name", " A b").status == 64)
        let remote = try await run("import", "remote.osm.pbf")
        #expect(remote.status == 1 && remote.errors.contains("A region cannot be called remote: "))
        let check = try await run("check")
        #expect(check.status == 0 && check.output == "a: in order\n")
    }

    @Test("TO-MAPTOOL-3 tiles of heights that do not help are warnings")
    func heights() async throws {
        try put()
        try temporary.write("short", to: "N47E009.hgt")
        let result = try await run("import", "a.osm.pbf", "--elevation", "N47E009.hgt", "gone.hgt")
        #expect(result.status == 0 && result.output.hasPrefix("a is imported"))
        for warning in [
            "Warning: N47E009.hgt: The file has 5 bytes instead of 2,884,802 or 25,934,402. There are no heights there.",
            "Warning: gone.hgt: The file cannot be read. There are no heights there.",
            "Warning: N47E009.hgt: The region reaches into this tile. Give it with --elevation. There are no heights there.",
        ] {
            #expect(result.errors.contains(warning))
        }
    }

    @Test("TO-MAPTOOL-4 regions are listed with what they are of")
    func list() async throws {
        let empty = try await run("list")
        #expect(empty.status == 0 && empty.output.hasPrefix("No regions."))
        try await importAll()
        let result = try await run("list")
        #expect(result.output == "a  data of 2023-11-14, a.osm.pbf, region 0.0 MB, tiles 0.0 MB\n")
    }

    @Test("TO-MAPTOOL-5 damage is said, with status 1")
    func check() async throws {
        try await importAll()
        let folder = temporary.path + "/data/maps/a"
        let version = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first { $0 != "about.json" })
        let path = URL(filePath: folder + "/\(version)/region")
        var bytes = try Data(contentsOf: path)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: path)
        let result = try await run("check", "a")
        #expect(result.status == 1 && result.output.hasPrefix("a: a: Section ") || result.output.contains("damaged"))
        let unknown = try await run("check", "b")
        #expect(unknown.status == 1 && unknown.output.contains("There is no region b."))
    }

    @Test("TO-MAPTOOL-6 regions are deleted")
    func delete() async throws {
        try await importAll()
        try await #expect(run("delete", "a").output == "a is deleted.\n")
        let again = try await run("delete", "a")
        #expect(again.status == 1 && again.errors.contains("There is no region a."))
    }

    @Test("TO-MAPTOOL-7 --if-changed imports only what has changed")
    func ifChanged() async throws {
        try await importAll()
        let same = try await run("import", "a.osm.pbf", "--if-changed")
        #expect(
            same.status == 0 && same.output.hasPrefix("a is there already: data of 2023-11-14") && same.errors.isEmpty)
        try put(nodes: 50)
        let changed = try await run("import", "a.osm.pbf", "--if-changed")
        #expect(changed.status == 0 && changed.output.hasPrefix("a is imported"))
    }

    @Test("TO-MAPTOOL-8 a route is told with length, time and climb, as the server answers it, and as GPX")
    func route() async throws {
        try await importAll()
        let places = ["47.1010,9.5010", "47.1050,9.5050"]
        let text = try await run("route", "a", "--profile", "mtb", places[0], places[1])
        #expect(text.status == 0, "\(text.errors)")
        // 0.004° of 111.18 km and of 75.94 km each (GeographicLib 2.0 at 47.1°): 538.5 m.
        #expect(text.output.hasPrefix("0.54 km, 0:0"))
        let json = try await run("route", "a", "--profile", "hike", "--json", places[0], places[1])
        let answer = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let path = try #require((answer["paths"] as? [[String: Any]])?.first)
        #expect(try abs(#require(path["distance"] as? Double) - 538.5) < 1)
        let gpx = try await run("route", "a", "--profile", "bike", "--gpx", places[0], places[1])
        #expect(gpx.status == 0 && gpx.output.contains("<gpx") && gpx.output.contains("<trkpt"))
        let far = try await run("route", "a", "--profile", "mtb", places[0], "10,10")
        #expect(
            far.status == 1
                && far.errors
                    == "Error: Place 2 (10,10) is not in the region. Give the latitude first, then the longitude.\n"
        )
        let settings = [
            "--hardest-up", "0", "--hardest-down", "3", "--avoid-main-roads", "--avoid-steps", "--allow-alpine",
        ]
        let set = try Running(
            ["map", "route", "a", "--profile", "mtb"] + settings
                + ["--json", "--details", "road_class", "get_off_bike", "--"] + places, in: temporary.path)
        await #expect(set.ended == 0)
        #expect(set.output.text.contains("\"road_class\":[[0,") && set.output.text.contains("\"get_off_bike\":[[0,"))
        try await #expect(run("route", "a", "--profile", "mtb", "--hardest-up", "6", places[0], places[1]).status == 64)
        try await #expect(run("route", "a", "--profile", "car", places[0], places[1]).status == 64)
        try await #expect(run("route", "a", "--profile", "mtb", places[0], "x").status == 64)
    }

    @Test("TO-MAPTOOL-9 places are found by their names, with a typing error too")
    func find() async throws {
        try await importAll()
        let result = try await run("find", "a", "blaukpf")
        #expect(result.status == 0 && result.output.hasPrefix("Blaukopf"), "\(result.errors)")
        #expect(result.output.contains("(peak) 47.1005,9.5009"))
        let nothing = try await run("find", "a", "nowhere")
        #expect(nothing.status == 1 && nothing.errors.contains("Nothing found."))
        try await #expect(run("find", "b", "x").errors.contains("There is no region b."))
    }

    @Test("TO-MAPS-6 an import that is killed at any moment leaves the old region, or the new one whole")
    func killed() async throws {
        try await importAll()
        try put("big/a.osm.pbf", nodes: 900)
        for moment in 0..<12 {
            let program = try Running(["map", "import", "big/a.osm.pbf"], in: temporary.path)
            try await Task.sleep(for: .milliseconds(moment * 4))
            program.send(SIGKILL)
            _ = await program.ended
            let route = try await run("route", "a", "--profile", "mtb", "47.1010,9.5010", "47.1050,9.5050")
            #expect(route.status == 0, "\(moment): \(route.errors)")
        }
        try await #expect(run("import", "big/a.osm.pbf").status == 0)
        try await #expect(run("check").output == "a: in order\n")
    }
}
