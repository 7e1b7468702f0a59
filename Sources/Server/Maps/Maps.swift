import Routing
import Synchronization

/// The regions that a running server has open. A region that was replaced is noticed when it is asked for the next time.
public final class Maps<Contents: Sendable>: Sendable {
    /// Where the regions lie.
    public let folder: MapFolder
    private let contents: @Sendable (RegionFile, MappedFile?) throws(RegionProblem) -> Contents
    private let open = Mutex<[RegionName: Held]>([:])

    private struct Held {
        var map: OpenMap<Contents>
        var stamp: FileStamp
        /// Of an `about.json` whose region cannot be used; it is not tried again.
        var refused: FileStamp?
    }

    /// - Parameters:
    ///   - folder: Where the regions lie.
    ///   - contents: Makes of a region's sections and tiles, once, what is needed of them.
    public init(
        _ folder: MapFolder, contents: @escaping @Sendable (RegionFile, MappedFile?) throws(RegionProblem) -> Contents
    ) {
        self.folder = folder
        self.contents = contents
    }

    /// The current region. Who has one keeps it as long as needed.
    ///
    /// It costs one question to the file system unless the region was replaced. A new one that cannot be used leaves the old one in use.
    ///
    /// - Throws: As ``MapFolder/open(_:contents:)``, where there is no former one.
    public func current(_ name: RegionName) throws(MapProblem) -> OpenMap<Contents> {
        guard let stamp = FileStamp(folder.aboutPath(name)) else {
            open.withLock { _ = $0.removeValue(forKey: name) }
            throw .unknown(name)
        }
        let held = open.withLock { $0[name] }
        if let held, held.stamp == stamp || held.refused == stamp { return held.map }
        do throws(MapProblem) {
            let map = try folder.open(name, contents: contents)
            open.withLock { $0[name] = Held(map: map, stamp: stamp) }
            return map
        } catch {
            guard let held else { throw error }
            open.withLock { $0[name]?.refused = stamp }
            return held.map
        }
    }
}
