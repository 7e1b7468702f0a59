import CZlib

/// Writes files in the format PBF, part by part.
package struct PBFWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// How a part is stored: 1 raw, 3 zlib; other fields of a `Blob` are other methods.
    package enum Storage {
        case raw
        case zlib
        /// Zlib, with another length than it has; nil: none.
        case claiming(Int64?)
        case field(UInt64)
    }

    package mutating func part(_ kind: String, _ block: [UInt8], _ storage: Storage = .zlib) {
        var blob = Message()
        switch storage {
        case .raw: blob.message(1, block)
        case .zlib:
            blob.integer(2, Int64(block.count))
            blob.message(3, Self.deflated(block))
        case .claiming(let size):
            if let size { blob.integer(2, size) }
            blob.message(3, Self.deflated(block))
        case .field(let field): blob.message(field, block)
        }
        part(kind, blob: blob.bytes)
    }

    package mutating func part(_ kind: String, blob: [UInt8], size: Int64? = nil) {
        var header = Message()
        header.text(1, kind)
        header.integer(3, size ?? Int64(blob.count))
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: header.bytes.count >> (24 - 8 * $0)) }
        bytes += header.bytes + blob
    }

    package mutating func header(
        features: [String] = ["OsmSchema-V0.6", "DenseNodes"], timestamp: Int64? = nil, _ storage: Storage = .zlib
    ) {
        var block = Message()
        for feature in features { block.text(4, feature) }
        block.text(5, "Sort.Type_then_ID")
        if let timestamp { block.integer(32, timestamp) }
        part("OSMHeader", block.bytes, storage)
    }

    package mutating func block(_ block: PBFTestBlock, _ storage: Storage = .zlib) {
        part("OSMData", block.bytes, storage)
    }

    package static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(bytes.count))
        var deflated = [UInt8](repeating: 0, count: Int(count))
        compress2(&deflated, &count, bytes, UInt(bytes.count), 9)
        return Array(deflated[..<Int(count)])
    }
}

/// A `PrimitiveBlock` in the making.
package struct PBFTestBlock {
    package var granularity: Int64?
    package var offsets: (latitude: Int64, longitude: Int64)?
    private var texts = [""]
    private var groups: [[UInt8]] = []

    package typealias Tags = [(String, String)]

    package init() {}

    package mutating func text(_ text: String) -> Int64 {
        if let known = texts.firstIndex(of: text) { return Int64(known) }
        texts.append(text)
        return Int64(texts.count - 1)
    }

    private mutating func put(_ tags: Tags, into message: inout Message) {
        guard !tags.isEmpty else { return }
        message.integers(2, tags.map { text($0.0) })
        message.integers(3, tags.map { text($0.1) })
    }

    package mutating func group(_ field: UInt64, _ inner: [UInt8]) {
        var group = Message()
        group.message(field, inner)
        groups.append(group.bytes)
    }

    package mutating func node(_ id: Int64, _ latitude: Int64, _ longitude: Int64, _ tags: Tags = []) {
        var node = Message()
        put(tags, into: &node)
        node.signed(1, id)
        node.signed(8, latitude)
        node.signed(9, longitude)
        group(1, node.bytes)
    }

    package mutating func dense(_ nodes: [(id: Int64, latitude: Int64, longitude: Int64, tags: Tags)]) {
        var dense = Message()
        dense.differences(1, nodes.map(\.id))
        dense.differences(8, nodes.map(\.latitude))
        dense.differences(9, nodes.map(\.longitude))
        var tags: [Int64] = []
        for node in nodes { tags += node.tags.flatMap { [text($0.0), text($0.1)] } + [0] }
        if nodes.contains(where: { !$0.tags.isEmpty }) { dense.integers(10, tags) }
        group(2, dense.bytes)
    }

    package mutating func way(_ id: Int64, _ nodes: [Int64], _ tags: Tags = []) {
        var way = Message()
        way.integer(1, id)
        put(tags, into: &way)
        way.differences(8, nodes)
        group(3, way.bytes)
    }

    package mutating func relation(_ id: Int64, _ members: [(kind: Int64, id: Int64, role: String)], _ tags: Tags = [])
    {
        var relation = Message()
        relation.integer(1, id)
        put(tags, into: &relation)
        relation.integers(8, members.map { text($0.role) })
        relation.differences(9, members.map(\.id))
        relation.integers(10, members.map(\.kind))
        group(4, relation.bytes)
    }

    /// What holds for the groups stands behind them, as the format allows.
    package var bytes: [UInt8] {
        var block = Message()
        for group in groups { block.message(2, group) }
        var table = Message()
        for text in texts { table.text(1, text) }
        block.message(1, table.bytes)
        if let granularity { block.integer(17, granularity) }
        if let offsets {
            block.integer(19, offsets.latitude)
            block.integer(20, offsets.longitude)
        }
        return block.bytes
    }
}
