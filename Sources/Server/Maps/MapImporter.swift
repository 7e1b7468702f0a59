import MapImport
import Values

/// Imports an extract into a data folder.
public struct MapImporter: Sendable {
    /// Writes tiles of the material to a file that is not there yet.
    public typealias TileWriter = @Sendable (_ material: RegionMaterial, _ path: String) async throws -> Void

    /// Where the regions lie.
    public var folder: MapFolder
    /// Of what the region file is made.
    public var makers: [SectionMaker]
    /// Nil: no tiles.
    public var tiles: TileWriter?
    /// Counts changes of what an import makes, so that the same extract is imported anew after one.
    public var edition: Int

    /// An importer into a folder.
    public init(_ folder: MapFolder, makers: [SectionMaker], tiles: TileWriter? = nil, edition: Int = 1) {
        self.folder = folder
        self.makers = makers
        self.tiles = tiles
        self.edition = edition
    }

    /// What became of an import.
    public enum Outcome: Sendable {
        /// The region is there, and has these files.
        case imported(MapAbout, notices: [ElevationNotice])
        /// The region was made of the same things already.
        case unchanged(MapAbout)
    }

    /// Makes a region and puts it in place of a former one of this name. Whatever goes wrong, the former one stays.
    ///
    /// - Parameters:
    ///   - file: Path of the extract.
    ///   - elevation: Paths of tiles of heights.
    ///   - name: What the region is called in addresses.
    ///   - title: What people call it; nil: by its name.
    ///   - isRepeating: Whether an import is made of the same things again.
    ///   - now: Seconds since 1970.
    ///   - progress: Is told how far it is.
    public func run(
        _ file: String, elevation: [String], as name: RegionName, title: RegionTitle? = nil, isRepeating: Bool = true,
        now: Int64,
        progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws(MapProblem) -> Outcome {
        guard !name.isReserved else { throw .reserved(name) }
        guard var fingerprint = Fingerprint.of([file] + elevation, edition: edition, hasTiles: tiles != nil) else {
            throw .importing(.extract(PBFProblem(.unreadable, at: 0)))
        }
        if let title { fingerprint += " \(title)" }
        if !isRepeating, let about = try? folder.about(name), about.fingerprint == fingerprint {
            return .unchanged(about)
        }
        let change = try MapChange(name, in: folder)
        let start = ContinuousClock.now
        let made: RegionImport.Result
        do throws(ImportProblem) {
            let work = RegionImport(
                file: file, elevation: elevation, name: Text(title?.text ?? name.text), makers: makers)
            made = try await work.run(progress: progress)
        } catch {
            throw .importing(error)
        }
        if tiles != nil { progress(ImportProgress(.tiles, elapsed: .now - start)) }
        try await write(made.material, to: change.tilesPath)
        let about = MapAbout(
            title: title?.text, origin: Self.file(file), elevation: elevation.map { Self.file($0) },
            fingerprint: fingerprint,
            timestamp: made.material.extract.timestamp, imported: now)
        let finished = try change.finish(made.bytes, about: about, hasTiles: tiles != nil) {
            progress(ImportProgress(.writing, done: $0, total: made.bytes.count, elapsed: .now - start))
        }
        return .imported(finished, notices: made.notices)
    }

    private func write(_ material: RegionMaterial, to path: String) async throws(MapProblem) {
        guard let tiles else { return }
        do {
            try await tiles(material, path)
        } catch let problem as MapProblem {
            throw problem
        } catch {
            throw .tiles(reason: String(describing: error))
        }
    }

    private static func file(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
