import Foundation
import MapImport
import MapTestSupport
import Maps
import Routing
import ServerTestSupport

/// A data folder with regions whose sections show of what they were made.
struct MapBench {
    let temporary: TemporaryFolder
    let folder: MapFolder

    /// Bytes of the long section.
    static let length = 300_000

    init() throws {
        temporary = try TemporaryFolder()
        folder = MapFolder(data: temporary.path)
    }

    /// A long section of one number: how many nodes there are.
    var importer: MapImporter {
        MapImporter(
            folder,
            makers: [
                SectionMaker {
                    let count = UInt8(truncatingIfNeeded: $0.extract.nodeIDs.count)
                    return [
                        (id: UInt32(1), bytes: [count]),
                        (id: UInt32(2), bytes: [UInt8](repeating: count, count: Self.length)),
                    ]
                }
            ]
        ) { material, path in
            try Data([UInt8(truncatingIfNeeded: material.extract.nodeIDs.count)]).write(to: URL(filePath: path))
        }
    }

    func extract(_ nodes: Int64) throws -> String {
        let path = temporary.path + "/\(nodes).osm.pbf"
        try Data(PBFWriter.path(nodes: nodes).bytes).write(to: URL(filePath: path))
        return path
    }

    @discardableResult
    func put(_ nodes: Int64, as name: RegionName, now: Int64 = 0) async throws -> MapImporter.Outcome {
        try await importer.run(try extract(nodes), elevation: [], as: name, now: now)
    }

    var maps: Maps<UInt8> { Maps(folder) { file, _ in file.section(1)?.uint8(0) ?? 0 } }

    func open(_ name: RegionName) throws -> OpenMap<UInt8> {
        try folder.open(name) { file, _ in file.section(1)?.uint8(0) ?? 0 }
    }

    /// Of how many nodes it is; nil when its parts are not of one import.
    static func nodes(_ map: OpenMap<UInt8>) -> UInt8? {
        let long = map.file.section(2)?.array(0, length) ?? []
        let isWhole = long.count == length && long.allSatisfy { $0 == map.contents }
        return isWhole && map.tiles?.bytes(0..<1) == [map.contents] ? map.contents : nil
    }

    func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path)) ?? []).sorted()
    }
}
