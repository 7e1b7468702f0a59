import Foundation
import MapImport
import Routing
import Values

/// Regions for these tests: the invented island, and the real extracts beside the project where they are there.
enum SampleRegions {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL
    static let realData = repository.appending(path: "../shared/data/maps").standardizedFileURL
    static let hasRealData = FileManager.default.fileExists(atPath: realData.appending(path: "andorra.osm.pbf").path)

    /// The island, imported once for all tests.
    static let island = Task { try await importIsland() }

    static func real(_ name: String, heights: String) async throws -> [UInt8] {
        try await region(name, realData.appending(path: "\(name).osm.pbf"), realData.appending(path: heights))
    }

    private static func importIsland() async throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "island-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = Process()
        script.executableURL = repository.appending(path: "Scripts/island")
        script.arguments = [folder.path]
        script.standardOutput = FileHandle.nullDevice
        try script.run()
        script.waitUntilExit()
        return try await region(
            "island", folder.appending(path: "island.osm.pbf"), folder.appending(path: "S47W124.hgt"))
    }

    private static func region(_ name: String, _ extract: URL, _ heights: URL) async throws -> [UInt8] {
        let makers = [
            SectionMaker { RegionBuilder.sections(of: $0.extract, name: $0.name, heights: $0.heights) },
            SectionMaker { NameIndexBuilder.sections(of: $0.extract) },
        ]
        let run = RegionImport(file: extract.path, elevation: [heights.path], name: Text(name), makers: makers)
        return try await run.run().bytes
    }
}

/// The same numbers from the same seed (G. Steele, D. Lea, C. Flood: SplitMix64, 2014).
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension RegionSessionProbe {
    static func open(_ bytes: [UInt8]) throws -> RegionSessionProbe {
        let probe = RegionSessionProbe()
        probe.opened = try JSON.parse(probe.session.open(RegionBytes(copying: bytes)))
        return probe
    }
}
