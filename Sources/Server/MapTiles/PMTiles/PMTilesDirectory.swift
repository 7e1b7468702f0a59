/// A directory of a PMTiles file: where tiles lie, by their ascending numbers.
struct PMTilesDirectory: Equatable, Sendable {
    struct Entry: Equatable, Sendable {
        /// Number of the first tile.
        var tile: UInt64
        /// So many tiles in a row have this content; 0: the entry leads to a leaf, a further directory.
        var run: UInt64
        /// Within the part of the tiles or of the leaves.
        var offset: UInt64
        var length: UInt64
    }

    var entries: [Entry]

    init(_ entries: [Entry]) { self.entries = entries }

    /// Column by column: numbers as differences, runs, lengths, offsets; 0 for an offset right behind the entry before.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(varint: UInt64(entries.count))
        var last: UInt64 = 0
        for entry in entries {
            bytes.append(varint: entry.tile - last)
            last = entry.tile
        }
        for entry in entries { bytes.append(varint: entry.run) }
        for entry in entries { bytes.append(varint: entry.length) }
        var end: UInt64?
        for entry in entries {
            bytes.append(varint: entry.offset == end ? 0 : entry.offset + 1)
            end = entry.offset + entry.length
        }
        return bytes
    }

    /// Nil unless the bytes hold whole columns of ascending entries.
    init?(_ bytes: [UInt8]) {
        var reader = VarintReader(bytes)
        // An entry takes at least four bytes.
        guard let count = reader.next(), count <= UInt64(bytes.count) / 4 else { return nil }
        entries = Array(repeating: Entry(tile: 0, run: 0, offset: 0, length: 0), count: Int(count))
        var last: UInt64 = 0
        for index in entries.indices {
            guard let step = reader.next(), index == 0 || step > 0 else { return nil }
            let (tile, overflows) = last.addingReportingOverflow(step)
            if overflows { return nil }
            entries[index].tile = tile
            last = tile
        }
        guard reader.fill(&entries, \.run), reader.fill(&entries, \.length), readOffsets(&reader) else { return nil }
    }

    private mutating func readOffsets(_ reader: inout VarintReader) -> Bool {
        var end: UInt64?
        for index in entries.indices {
            guard let value = reader.next(), let offset = value > 0 ? value - 1 : end else { return false }
            let (behind, overflows) = offset.addingReportingOverflow(entries[index].length)
            if overflows { return false }
            entries[index].offset = offset
            end = behind
        }
        return true
    }

    /// The entry that a tile belongs to: a run with it, or the leaf where it would be. Nil: the file does not have it.
    func entry(of tile: UInt64) -> Entry? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].tile <= tile { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let entry = entries[low - 1]
        return entry.run == 0 || tile - entry.tile < entry.run ? entry : nil
    }
}

/// Reads variable-length integers; nil at the end and for more than 64 bits.
struct VarintReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> UInt64? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while position < bytes.count, shift < 64 {
            let byte = bytes[position]
            position += 1
            if shift == 63, byte > 1 { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return nil
    }

    /// One number for each entry; false when they do not suffice.
    mutating func fill(
        _ entries: inout [PMTilesDirectory.Entry], _ member: WritableKeyPath<PMTilesDirectory.Entry, UInt64>
    ) -> Bool {
        for index in entries.indices {
            guard let value = next() else { return false }
            entries[index][keyPath: member] = value
        }
        return true
    }
}
