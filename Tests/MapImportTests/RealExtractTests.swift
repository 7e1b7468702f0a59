import Foundation
import Geo
import MapImport
import Testing
import Values

/// Real extracts, beside the project.
enum RealData {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/data/maps").standardizedFileURL

    static let isThere = FileManager.default.fileExists(atPath: folder.appending(path: "andorra.osm.pbf").path)

    static func path(_ name: String) -> String { folder.appending(path: name).path }
}

@Suite("TO-PBF: real extracts", .enabled(if: RealData.isThere, "There are no maps in ../shared/data."))
struct RealExtractTests {
    @Test(
        "TO-PBF-8 real extracts are read whole",
        arguments: [
            ("liechtenstein", 318_592, 8_271, 174, 1_709_587_295), ("andorra", 471_006, 7_763, 107, 1_737_321_696),
        ] as [(String, Int, Int, Int, Int64)])
    func counts(_ name: String, _ nodes: Int, _ highways: Int, _ trails: Int, _ timestamp: Int64) async throws {
        let extract = try await PBFReader(file: RealData.path("\(name).osm.pbf")).extract()
        #expect(extract.nodeIDs.count == nodes && extract.places.count == nodes)
        #expect(extract.ways.count { extract.value("highway", of: $0.tags) != nil } == highways)
        #expect(extract.ways.count { extract.value("mtb:scale", of: $0.tags) != nil } == trails)
        #expect(extract.timestamp == timestamp)
        #expect(zip(extract.nodeIDs, extract.nodeIDs.dropFirst()).allSatisfy { $0 < $1 })
        #expect(Set(extract.texts).count == extract.texts.count)
        // Geofabrik leaves no way without its nodes.
        let lost = extract.ways.reduce(0) { $0 + $1.nodes.count { extract.node($0) == nil } }
        #expect(lost == 0)
    }
}
