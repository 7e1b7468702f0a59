import Geo
import Values

/// The heights of a region, from tiles of the Shuttle Radar Topography Mission.
public struct Elevation: Sendable {
    /// Voids are filled from their rim, as far as they can be. Nil: there are no heights.
    public let grid: HeightGrid?
    /// What a person is told of files that did not help.
    public let notices: [ElevationNotice]

    /// Most samples of a grid: 100 MB.
    private static let mostSamples = 50_000_000

    /// - Parameters:
    ///   - frame: What the region takes of the tiles; nil: there is nothing in it.
    ///   - files: Paths of tiles, in any order. Those that lie elsewhere do no harm.
    public init(of frame: GeographicFrame?, files: [String]) {
        guard let frame, !files.isEmpty else {
            grid = nil
            notices = []
            return
        }
        var notices: [ElevationNotice] = []
        var tiles: [HeightGrid] = []
        for file in files {
            do throws(Refusal) {
                let tile = try Self.tile(file)
                if frame.touches(tile) { tiles.append(tile) }
            } catch {
                notices.append(ElevationNotice(file: file, kind: error.kind))
            }
        }
        notices += frame.missing(of: tiles).map { ElevationNotice(file: $0, kind: .missing) }
        let finest = tiles.map { $0.perDegree }.min() ?? 1
        guard frame.samples(perDegree: finest) <= Self.mostSamples else {
            grid = nil
            self.notices = notices + [ElevationNotice(file: files[0], kind: .extent)]
            return
        }
        grid = Self.grid(of: frame, tiles)
        self.notices = notices
    }

    /// Voids at the frame's edge are filled from beyond it, too.
    private static func grid(of frame: GeographicFrame, _ tiles: [HeightGrid]) -> HeightGrid? {
        let wider = frame.widened
        guard var around = HeightGrid(from: wider.southWest, to: wider.northEast, of: tiles) else { return nil }
        around.fillVoids()
        return HeightGrid(from: frame.southWest, to: frame.northEast, of: [around])
    }

    private struct Refusal: Error {
        let kind: ElevationNotice.Kind
    }

    private static func tile(_ path: String) throws(Refusal) -> HeightGrid {
        guard let file = OpenFile(path) else { throw Refusal(kind: .unreadable) }
        guard [1201, 3601].contains(where: { 2 * $0 * $0 == file.count }) else {
            throw Refusal(kind: .size(file.count))
        }
        guard let bytes = file.read(at: 0, count: file.count) else { throw Refusal(kind: .unreadable) }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        // The size is right.
        guard let tile = try? HeightGrid(tile: Text(name), bytes: bytes) else { throw Refusal(kind: .name) }
        guard tile.metres.contains(where: { $0 != HeightGrid.void }) else { throw Refusal(kind: .void) }
        return tile
    }
}
