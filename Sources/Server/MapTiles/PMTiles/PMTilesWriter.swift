import Values

/// Puts compressed tiles together as one PMTiles file, version 3, clustered: tiles lie in the order of their numbers, equal ones once.
struct PMTilesWriter {
    private var data: [UInt8] = []
    private var entries: [PMTilesDirectory.Entry] = []
    private var addressed: UInt64 = 0
    /// Where contents lie, by a number of theirs that different ones may share.
    private var known: [Int: [PMTilesDirectory.Entry]] = [:]
    private var contents: UInt64 = 0

    /// Entries of a leaf, when the root does not hold all.
    static let leafEntries = 4_096

    /// - Parameters:
    ///   - tile: Its number, higher than all before.
    ///   - bytes: Compressed by gzip.
    mutating func add(_ tile: UInt64, _ bytes: [UInt8]) {
        addressed += 1
        let place = place(of: bytes)
        if let last = entries.last, last.tile + last.run == tile, last.offset == place.offset {
            entries[entries.count - 1].run += 1
        } else {
            entries.append(.init(tile: tile, run: 1, offset: place.offset, length: place.length))
        }
    }

    private mutating func place(of bytes: [UInt8]) -> PMTilesDirectory.Entry {
        let digest = Self.digest(bytes)
        let equal = known[digest]?.first { entry in
            data[Int(entry.offset)..<Int(entry.offset + entry.length)].elementsEqual(bytes)
        }
        if let equal { return equal }
        let place = PMTilesDirectory.Entry(tile: 0, run: 0, offset: UInt64(data.count), length: UInt64(bytes.count))
        known[digest, default: []].append(place)
        data += bytes
        contents += 1
        return place
    }

    /// FNV-1a.
    private static func digest(_ bytes: [UInt8]) -> Int {
        Int(truncatingIfNeeded: bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
    }

    /// The whole file.
    ///
    /// - Parameters:
    ///   - header: What it says of zooms, bounds and centre.
    ///   - metadata: JSON.
    consuming func file(_ header: PMTilesHeader, metadata: JSON) -> [UInt8] {
        var header = header
        header.addressed = addressed
        header.entries = UInt64(entries.count)
        header.contents = contents
        let (root, leaves) = Self.directories(of: entries)
        let described = Gzip.compressed(metadata.utf8)
        var end = UInt64(PMTilesHeader.length)
        func part(_ count: Int) -> PMTilesHeader.Part {
            defer { end += UInt64(count) }
            return .init(offset: end, length: UInt64(count))
        }
        header.root = part(root.count)
        header.metadata = part(described.count)
        header.leaves = part(leaves.count)
        header.tiles = part(data.count)
        var file = header.bytes
        file.reserveCapacity(Int(end))
        for piece in [root, described, leaves, data] { file += piece }
        return file
    }

    /// Root and leaves, compressed. The root has all entries if they fit beside the header, else one for each leaf.
    static func directories(of entries: [PMTilesDirectory.Entry]) -> (root: [UInt8], leaves: [UInt8]) {
        let room = PMTilesHeader.firstBytes - PMTilesHeader.length
        let all = Gzip.compressed(PMTilesDirectory(entries).bytes)
        if all.count <= room { return (all, []) }
        var size = leafEntries
        while true {
            let (root, leaves) = parted(entries, size)
            if root.count <= room { return (root, leaves) }
            size *= 2
        }
    }

    private static func parted(_ entries: [PMTilesDirectory.Entry], _ size: Int) -> (root: [UInt8], leaves: [UInt8]) {
        var leaves: [UInt8] = []
        var root: [PMTilesDirectory.Entry] = []
        for start in stride(from: 0, to: entries.count, by: size) {
            let part = entries[start..<min(start + size, entries.count)]
            let leaf = Gzip.compressed(PMTilesDirectory(Array(part)).bytes)
            root.append(
                .init(tile: entries[start].tile, run: 0, offset: UInt64(leaves.count), length: UInt64(leaf.count)))
            leaves += leaf
        }
        return (Gzip.compressed(PMTilesDirectory(root).bytes), leaves)
    }
}
