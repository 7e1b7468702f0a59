import Geo

/// Reads extracts of OpenStreetMap in the format PBF (`FILE.osm.pbf`), as https://wiki.openstreetmap.org/wiki/PBF_Format describes it.
///
/// Blocks are inflated and decoded beside each other; a few of them at a time are in memory.
public struct PBFReader: Sendable {
    private let source: ByteSource

    /// Bytes of the file.
    public var count: Int { source.count }

    /// - Throws: `.unreadable` where there is no file that can be read.
    public init(file path: String) throws(PBFProblem) {
        guard let file = OpenFile(path) else { throw PBFProblem(.unreadable, at: 0) }
        source = .file(file)
    }

    /// Reads from memory.
    public init(bytes: [UInt8]) { source = .bytes(bytes) }

    /// Reads the whole file.
    ///
    /// - Parameter progress: Is told again and again how many bytes of the file have been read.
    /// - Throws: The first problem in the order of the file.
    public func extract(
        progress: @Sendable (_ bytes: Int) -> Void = { _ in }
    ) async throws(PBFProblem) -> OSMExtract {
        guard count > 0 else { throw PBFProblem(.notPBF, at: 0) }
        let source = source
        let outcome: Result<OSMExtract, PBFProblem> = await withTaskGroup(of: PBFDecodedFrame.self) { group in
            var intake = PBFIntake(source)
            var assembly = ExtractAssembly()
            do throws(PBFProblem) {
                while let decoded = await intake.next(in: &group) {
                    try decoded.add(to: &assembly)
                    progress(intake.offset)
                }
                if let ending = intake.ending { throw ending }
                return .success(assembly.finished())
            } catch {
                return .failure(error)
            }
        }
        return try outcome.get()
    }
}
