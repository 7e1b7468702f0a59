import Values

/// Why a file is not read as PMTiles.
public enum PMTilesProblem: Error, Equatable, Sendable {
    /// It does not begin as a PMTiles file of version 3.
    case noPMTiles
    /// It holds something else than vector tiles, or compresses them in another way than by gzip.
    case unknownKind
    /// A directory or the metadata cannot be read; the offset in the file.
    case damaged(offset: UInt64)
    /// A part reaches beyond the file's end; the offset in the file.
    case cutOff(offset: UInt64)
}

/// Reads a PMTiles file, version 3, with vector tiles compressed by gzip.
///
/// Whatever the bytes are, reading ends with a tile, with none, or with a ``PMTilesProblem``.
public struct PMTilesFile: Sendable {
    private let source: PMTilesSource
    private let header: PMTilesHeader
    private let root: PMTilesDirectory

    /// A directory takes at most so many bytes when expanded.
    static let directoryLimit = 1 << 24
    /// A tile takes at most so many bytes, compressed.
    static let tileLimit: UInt64 = 1 << 25
    /// Root, leaves, and leaves of leaves.
    static let depthLimit = 4

    /// Reads header and root directory.
    public init(_ source: PMTilesSource) throws(PMTilesProblem) {
        guard let first = source.read(0, PMTilesHeader.length), let header = PMTilesHeader(first) else {
            throw .noPMTiles
        }
        guard header.directoryCompression == PMTilesHeader.gzip, header.tileCompression == PMTilesHeader.gzip,
            header.tileType == PMTilesHeader.vector
        else { throw .unknownKind }
        self.source = source
        self.header = header
        for part in [header.root, header.metadata, header.leaves, header.tiles] {
            guard part.offset <= source.count, part.length <= source.count - part.offset else {
                throw .cutOff(offset: part.offset)
            }
        }
        root = try Self.directory(in: source, header.root)
    }

    /// The zooms with tiles.
    public var zooms: ClosedRange<Int> { Int(header.zooms.lowerBound)...Int(header.zooms.upperBound) }

    /// West, south, east, north; 1e-7 degrees.
    public var bounds: [Int32] { header.bounds }

    /// What the file says about itself: name, attribution, `vector_layers`.
    public func metadata() throws(PMTilesProblem) -> JSON {
        let part = header.metadata
        guard part.length <= Self.directoryLimit, let bytes = source.read(part.offset, Int(part.length)) else {
            throw .cutOff(offset: part.offset)
        }
        guard let expanded = Gzip.expanded(bytes, limit: Self.directoryLimit), let json = try? JSON.parse(expanded)
        else {
            throw .damaged(offset: part.offset)
        }
        return json
    }

    /// A tile, compressed by gzip; nil: the file has none there.
    public func tile(_ tile: TileID) throws(PMTilesProblem) -> [UInt8]? {
        guard let part = try part(of: tile) else { return nil }
        guard let bytes = source.read(part.offset, Int(part.length)) else { throw .cutOff(offset: part.offset) }
        return bytes
    }

    /// How many bytes a tile has, compressed; nil: the file has none there.
    public func length(of tile: TileID) throws(PMTilesProblem) -> Int? {
        try part(of: tile).map { Int($0.length) }
    }

    private func part(of tile: TileID) throws(PMTilesProblem) -> PMTilesHeader.Part? {
        let number = tile.number
        var directory = root
        for _ in 0..<Self.depthLimit {
            guard let entry = directory.entry(of: number) else { return nil }
            let part = try Self.part(entry, in: entry.run > 0 ? header.tiles : header.leaves)
            if entry.run > 0 { return part }
            directory = try Self.directory(in: source, part)
        }
        throw .damaged(offset: header.leaves.offset)
    }

    /// Where an entry lies in the file, within the part it belongs to.
    private static func part(
        _ entry: PMTilesDirectory.Entry, in whole: PMTilesHeader.Part
    ) throws(PMTilesProblem) -> PMTilesHeader.Part {
        guard entry.length <= tileLimit, entry.offset <= whole.length, entry.length <= whole.length - entry.offset
        else {
            throw .cutOff(offset: whole.offset)
        }
        return .init(offset: whole.offset + entry.offset, length: entry.length)
    }

    private static func directory(
        in source: PMTilesSource, _ part: PMTilesHeader.Part
    ) throws(PMTilesProblem) -> PMTilesDirectory {
        guard part.length <= tileLimit, let bytes = source.read(part.offset, Int(part.length)) else {
            throw .cutOff(offset: part.offset)
        }
        guard let expanded = Gzip.expanded(bytes, limit: directoryLimit), let found = PMTilesDirectory(expanded) else {
            throw .damaged(offset: part.offset)
        }
        return found
    }
}
