import MapTiles

/// Whether tiles can be read.
enum TileCheck {
    static func findings(_ file: MappedFile) -> [MapFinding] {
        do throws(PMTilesProblem) {
            _ = try PMTilesFile(PMTilesSource(file)).metadata()
            return []
        } catch {
            return [.tiles(error)]
        }
    }
}
