import Foundation
import Geo
import MapImport
import Maps
import Routing
import ServerTestSupport
import Testing
import Values

private let mapsFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/maps").standardizedFileURL

@Suite(
    "TO-MAPS: regions of real extracts",
    .enabled(
        if: FileManager.default.fileExists(atPath: mapsFolder.appending(path: "andorra.osm.pbf").path),
        "There are no maps in ../shared/data."))
struct RealRegionTests {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    @Test(
        "TO-IMPORT-1 real extracts make regions with routes and names that are in order, and the same bytes again",
        arguments: [
            ("liechtenstein", "N47E009", ["47.1410,9.5215", "47.1023,9.6103"], "Malbun"),
            ("andorra", "N42E001", ["42.5063,1.5218", "42.5446,1.5155"], "Ordino"),
        ])
    func region(_ name: String, _ tile: String, _ places: [String], _ town: String) async throws {
        let region = try #require(RegionName(name))
        let folder = MapFolder(data: temporary.path)
        let importer = MapImporter(folder, makesTiles: false)
        var files: [[UInt8]] = []
        for _ in 0..<2 {
            let outcome = try await importer.run(
                mapsFolder.appending(path: "\(name).osm.pbf").path,
                elevation: [mapsFolder.appending(path: "\(tile).hgt").path], as: region, now: 0)
            guard case .imported(_, let notices) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            #expect(notices.isEmpty)
            let map = try folder.open(region)
            files.append(map.regionFile.bytes(0..<map.regionFile.count))
        }
        #expect(files[0] == files[1])
        #expect(folder.check(region).isEmpty)
        let contents = try folder.open(region).contents
        let points = try places.map { text in
            let parts = text.split(separator: ",").map { Text(decoding: Array($0.utf8)) }
            return try #require(Coordinate(latitude: parts[0], longitude: parts[1]))
        }
        for profile in Profile.allCases {
            let route = try Router(contents.region).route(RouteRequest(profile: profile, points: points))
            #expect(route.distance > 3_000_000 && route.climb.ascent > 0)
        }
        let found = try #require(contents.names).search(
            Text(decoding: Array(town.utf8)), near: nil, language: "en", limit: 3)
        #expect(found.contains { $0.name == Text(decoding: Array(town.utf8)) })
    }
}
