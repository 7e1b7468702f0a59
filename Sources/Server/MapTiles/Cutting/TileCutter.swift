import Geo
import Values

/// Cuts an extract of OpenStreetMap into vector tiles of zoom 0 to 14, as one PMTiles file.
public struct TileCutter {
    /// What was cut.
    public struct Result: Sendable {
        /// The PMTiles file. Same extract and heights, same bytes.
        public var file: [UInt8]
        /// Tiles that can be asked for.
        public var tiles: Int
        /// Things on the map.
        public var features: Int
        /// Areas left out, in whole or in part, because their rings do not close or their nodes are missing.
        public var damagedAreas: Int
    }

    /// The zooms that have tiles.
    public static let zooms = 0...14

    private let extract: OSMExtract
    private let name: Text
    private let heights: HeightGrid?

    /// - Parameters:
    ///   - name: Of the region.
    ///   - heights: For contours every 20 m; nil: none are drawn.
    public init(_ extract: OSMExtract, name: Text, heights: HeightGrid? = nil) {
        self.extract = extract
        self.name = name
        self.heights = heights
    }

    /// Cuts all tiles; takes some seconds for a small country.
    public func cut() -> Result {
        var collector = FeatureCollector(extract)
        var store = collector.collect(heights)
        let description = MapDescription(name: name, bounds: collector.bounds)
        store.weigh(least: ZoomCutter.tolerance(zoom: Self.zooms.upperBound))
        var writer = PMTilesWriter()
        var tiles = 0
        for zoom in Self.zooms {
            var cutter = ZoomCutter(store, zoom: zoom)
            for tile in cutter.tiles() {
                writer.add(tile.number, tile.bytes)
                tiles += 1
            }
        }
        let file = writer.file(description.header(zooms: Self.zooms), metadata: description.metadata)
        return Result(file: file, tiles: tiles, features: store.features.count, damagedAreas: collector.damagedAreas)
    }
}
