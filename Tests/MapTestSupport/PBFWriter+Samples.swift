extension PBFWriter {
    /// An extract with a path of `count` nodes around 47° 6' north, 9° 30' east.
    package static func path(nodes count: Int64) -> PBFWriter {
        var block = PBFTestBlock()
        block.dense((1...count).map { ($0, 471_000_000 + $0 * 1000, 95_000_000 + $0 * 1000, []) })
        block.way(1, Array(1...count), [("highway", "path")])
        var writer = PBFWriter()
        writer.header(timestamp: 1_700_000_000)
        writer.block(block)
        return writer
    }
}
