import MapImport
import MapTiles
import Routing

extension MapImporter {
    /// Counts changes of what the rooms make of an extract, so that regions are made anew after one.
    private static let edition = 2

    /// An importer with all that is made of an extract: network, heights, names, and tiles if wanted.
    public init(_ folder: MapFolder, makesTiles: Bool) {
        self.init(
            folder,
            makers: [
                SectionMaker { RegionBuilder.sections(of: $0.extract, name: $0.name, heights: $0.heights) },
                SectionMaker { NameIndexBuilder.sections(of: $0.extract) },
            ],
            tiles: makesTiles ? Self.writeTiles : nil, edition: Self.edition)
    }

    @Sendable private static func writeTiles(_ material: RegionMaterial, _ path: String) async throws {
        let cut = TileCutter(material.extract, name: material.name, heights: material.heights).cut()
        try DurableFile.write(cut.file, to: path)
    }
}
