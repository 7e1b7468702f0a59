import Foundation
import Geo
import MapImport
import MapTestSupport
import Routing
import RoutingTestSupport
import Testing
import Values

/// Extracts and heights beside the project.
private enum RealMaps {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/data/maps").standardizedFileURL
    static let isThere = FileManager.default.fileExists(atPath: folder.appending(path: "andorra.osm.pbf").path)

    struct Map {
        let region: Region
        let barred: [[Int]]
    }

    /// Read once for all tests.
    static let all = Task {
        ["liechtenstein": try await map("liechtenstein", "N47E009"), "andorra": try await map("andorra", "N42E001")]
    }

    private static func map(_ name: String, _ tile: String) async throws -> Map {
        let extract = try await PBFReader(file: folder.appending(path: "\(name).osm.pbf").path).extract()
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "\(tile).hgt")))
        let heights = try HeightGrid(tile: Text(tile), bytes: bytes)
        let sections = RegionBuilder.sections(of: extract, name: Text(name), heights: heights)
        return Map(region: try Region(RegionFile.bytes(of: sections)), barred: SearchComparison.barred(extract))
    }
}

@Suite(
    "TO-ROUTE: the search is exact in real extracts",
    .enabled(if: RealMaps.isThere, "There are no maps in ../shared/data."))
struct RealRouteTests {
    private static let settings = [
        RouteSettings(), RouteSettings.mostPermissive,
        RouteSettings(hardestUp: 0, hardestDown: 0, avoidsMainRoads: true, avoidsSteps: true),
    ]

    /// Of each region, profile and setting.
    private static let pairs = 30

    @Test(
        "TO-ROUTE-1: in real extracts, too, costs are those of Dijkstra's search, with restrictions; what is passed is allowed and adds up",
        arguments: ["liechtenstein", "andorra"], Profile.allCases)
    func reference(name: String, profile: Profile) async throws {
        let map = try #require(await RealMaps.all.value[name])
        #expect(!map.barred.isEmpty)
        for (number, settings) in Self.settings.enumerated() {
            var comparison = SearchComparison(map.region, barred: map.barred, profile, settings)
            var random = SeededGenerator(seed: UInt64(number + 1))
            for _ in 0..<Self.pairs { comparison.compare(using: &random) }
            #expect(comparison.problems == [])
            #expect(comparison.found > Self.pairs / 2)
        }
    }
}
