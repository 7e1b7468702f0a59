import MapTiles
import Routing
import Values

extension RegionDescription {
    /// TileJSON 3.0.0; nil: there are no tiles.
    ///
    /// - Throws: When the tiles cannot be read.
    var tileJSON: JSON? {
        get throws(PMTilesProblem) {
            guard let tiles = map.contents.tiles else { return nil }
            let metadata = try tiles.metadata()
            let bounds = tiles.bounds
            let centre = [(bounds[0], bounds[2]), (bounds[1], bounds[3])].map { Int32((Int64($0) + Int64($1)) / 2) }
            var place = Self.degrees(centre).array ?? []
            place.append(JSON(min(max(10, tiles.zooms.lowerBound), tiles.zooms.upperBound)))
            let address = self.address + "/tiles/{z}/{x}/{y}.mvt?v=" + Text(map.version)
            return [
                "tilejson": "3.0.0", "name": metadata["name"] ?? .string(map.contents.region.info.name),
                "attribution": metadata["attribution"] ?? .string(Self.attribution), "scheme": "xyz",
                "tiles": [.string(address)], "minzoom": JSON(tiles.zooms.lowerBound),
                "maxzoom": JSON(tiles.zooms.upperBound), "bounds": Self.degrees(bounds), "center": .array(place),
                "vector_layers": metadata["vector_layers"] ?? [],
            ]
        }
    }
}
