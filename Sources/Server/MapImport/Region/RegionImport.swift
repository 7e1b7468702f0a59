import Geo
import Routing
import Values

/// Why no region comes of a file.
public enum ImportProblem: Error, Hashable, Sendable {
    /// The extract cannot be read.
    case extract(PBFProblem)
    /// There is nothing in it to go or ride on.
    case noWays
}

/// Makes the bytes of a region file of an extract and tiles of heights.
///
/// The same files give the same bytes.
public struct RegionImport: Sendable {
    /// Path of the extract.
    public var file: String
    /// Paths of tiles of heights; none: a region without heights.
    public var elevation: [String]
    /// What the region is called.
    public var name: Text
    /// They work beside each other; the file has their sections in the order of the list.
    public var makers: [SectionMaker]

    /// An import that has not begun.
    public init(file: String, elevation: [String] = [], name: Text, makers: [SectionMaker]) {
        self.file = file
        self.elevation = elevation
        self.name = name
        self.makers = makers
    }

    /// What came of an import.
    public struct Result: Sendable {
        /// What the region was made of.
        public let material: RegionMaterial
        /// The region file.
        public let bytes: [UInt8]
        /// Why there are no heights, or not everywhere.
        public let notices: [ElevationNotice]
    }

    /// Reads the files and makes the region in memory.
    ///
    /// - Parameter progress: Is told how far it is.
    public func run(
        progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws(ImportProblem) -> Result {
        let clock = ContinuousClock()
        let start = clock.now
        let extract = try await read {
            progress(ImportProgress(.reading, done: $0, total: $1, elapsed: clock.now - start))
        }
        guard let frame = GeographicFrame(ofWaysIn: extract) else { throw .noWays }
        if !elevation.isEmpty { progress(ImportProgress(.heights, elapsed: clock.now - start)) }
        let elevation = Elevation(of: frame, files: elevation)
        progress(ImportProgress(.region, elapsed: clock.now - start))
        let material = RegionMaterial(name: name, extract: extract, heights: elevation.grid)
        let sections = await sections(of: material)
        return Result(material: material, bytes: RegionFile.bytes(of: sections), notices: elevation.notices)
    }

    private func read(
        _ progress: @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(ImportProblem) -> OSMExtract {
        do throws(PBFProblem) {
            let reader = try PBFReader(file: file)
            return try await reader.extract { progress($0, reader.count) }
        } catch {
            throw .extract(error)
        }
    }

    private func sections(of material: RegionMaterial) async -> [(id: UInt32, bytes: [UInt8])] {
        await withTaskGroup(of: (Int, [(id: UInt32, bytes: [UInt8])]).self) { group in
            for (number, maker) in makers.enumerated() {
                group.addTask { (number, maker.sections(material)) }
            }
            var made = [[(id: UInt32, bytes: [UInt8])]](repeating: [], count: makers.count)
            for await (number, sections) in group { made[number] = sections }
            return made.flatMap { $0 }
        }
    }
}
