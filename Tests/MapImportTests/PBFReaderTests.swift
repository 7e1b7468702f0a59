import Geo
import MapImport
import MapTestSupport
import Testing
import Values

@Suite("TO-PBF: reading extracts of OpenStreetMap")
struct PBFReaderTests {
    private func read(_ writer: PBFWriter) async throws -> OSMExtract {
        try await PBFReader(bytes: writer.bytes).extract()
    }

    private func file(_ blocks: PBFTestBlock..., storage: PBFWriter.Storage = .zlib) -> PBFWriter {
        var writer = PBFWriter()
        writer.header(timestamp: 1_700_000_000, storage)
        for block in blocks { writer.block(block, storage) }
        return writer
    }

    /// Every kind of element, 100 billionths of a degree a unit.
    private static var everything: PBFTestBlock {
        var block = PBFTestBlock()
        block.dense([
            (1, 471_410_000, 95_210_000, []), (2, 471_420_000, 95_220_000, [("barrier", "gate"), ("bicycle", "no")]),
            (5, -10, -20, [("natural", "peak")]),
        ])
        block.node(7, 900_000_000, -1_800_000_000, [("name", "Grüezi 🏔")])
        block.node(8, -900_000_000, 1_800_000_000)
        block.way(4, [1, 2, 1 << 40, 2], [("highway", "path"), ("mtb:scale", "2")])
        block.way(5, [])
        block.relation(3, [(0, 5, "via"), (1, 4, "from"), (1, 4, "to"), (2, 3, "")], [("type", "restriction")])
        return block
    }

    private static let expected = """
        time 1700000000
        n1 47.141,9.521
        n2 47.142,9.522 barrier=gate bicycle=no
        n5 -0.000001,-0.000002 natural=peak
        n7 90,-180 name=Grüezi 🏔
        n8 -90,180
        w4 [1, 2, 1099511627776, 2] highway=path mtb:scale=2
        w5 []
        r3 ["node 5 via", "way 4 from", "way 4 to", "relation 3 "] type=restriction
        """

    @Test("TO-PBF-1 nodes, dense and single, ways and relations come as they were sent")
    func everything() async throws {
        try await #expect(read(file(Self.everything)).description == Self.expected)
    }

    @Test("TO-PBF-1 places count in the block's units from its offsets, to the nearest 1e-7 degrees")
    func granularity() async throws {
        var fine = PBFTestBlock()
        fine.granularity = 1
        fine.offsets = (47_000_000_000, -9_000_000_000)
        fine.dense([(1, 49, -49, []), (2, 50, -50, []), (3, 151, 149, [])])
        var coarse = PBFTestBlock()
        coarse.granularity = 10_000_000
        coarse.node(4, 4_700, -950)
        try await #expect(
            read(file(fine, coarse)).description == """
                time 1700000000
                n1 47,-9
                n2 47.0000001,-9.0000001
                n3 47.0000002,-8.9999999
                n4 47,-9.5
                """)
    }

    @Test("TO-PBF-1 fields that readers need not know are passed over; lists may come in pieces")
    func unknownFields() async throws {
        var group = Message()
        var way = Message()
        way.fixed()
        way.signed(8, [1])
        way.integer(1, 9)
        way.message(4, [8, 1])
        // Not packed, and packed once more.
        way.signed(8, 1)
        way.signed(8, [1, -1])
        group.message(3, way.bytes)
        group.message(5, [8, 1])
        group.fixed()
        var block = Message()
        block.fixed()
        block.message(2, group.bytes)
        block.integer(18, 1000)
        var writer = PBFWriter()
        writer.header()
        writer.part("OSMData", block.bytes)
        try await #expect(read(writer).description == "w9 [1, 2, 3, 2]")
    }

    @Test("TO-PBF-2 parts are raw or deflated, of a length that is told or not; those of other kinds are passed over")
    func storage() async throws {
        for storage in [PBFWriter.Storage.raw, .zlib, .claiming(nil)] {
            var writer = file(Self.everything, storage: storage)
            writer.part("Index", blob: [0xFF, 0xFF])
            try await #expect(read(writer).description == Self.expected)
        }
    }

    @Test(
        "TO-PBF-2 other methods are refused by name",
        arguments: [(4, "lzma"), (5, "bzip2"), (6, "lz4"), (7, "zstd")])
    func compression(_ field: UInt64, _ name: String) async throws {
        var writer = PBFWriter()
        writer.header()
        let offset = writer.bytes.count
        writer.block(Self.everything, .field(field))
        await #expect(throws: PBFProblem(.compression(Text(name)), at: offset)) { try await read(writer) }
    }

    @Test(
        "TO-PBF-3 a feature that this reader lacks is refused by name", arguments: ["HistoricalInformation", "Magic"])
    func features(_ name: String) async throws {
        var writer = PBFWriter()
        writer.header(features: ["OsmSchema-V0.6", name])
        writer.block(Self.everything)
        await #expect(throws: PBFProblem(.feature(Text(name)), at: 0)) { try await read(writer) }
    }

    @Test("TO-PBF-4 elements come by ascending id, whatever their order; of the same id the last one counts")
    func order() async throws {
        var first = PBFTestBlock()
        first.relation(6, [])
        first.relation(2, [(0, 1, "x")])
        first.way(8, [3], [("old", "yes")])
        first.way(3, [1])
        first.dense([(9, 9, 9, [("a", "9")]), (4, 4, 4, []), (-2, 2, 2, [("a", "-2")])])
        var second = PBFTestBlock()
        second.node(4, 5, 5, [("a", "4")])
        second.node(9, 8, 8)
        second.way(8, [4])
        second.relation(6, [(2, 2, "y")])
        try await #expect(
            read(file(first, second)).description == """
                time 1700000000
                n-2 0.0000002,0.0000002 a=-2
                n4 0.0000005,0.0000005 a=4
                n9 0.0000008,0.0000008
                w3 [1]
                w8 [4]
                r2 ["node 1 x"]
                r6 ["relation 2 y"]
                """)
    }

    @Test("TO-PBF-4 blocks keep their order, although they are decoded beside each other; a text is there once")
    func manyBlocks() async throws {
        var writer = PBFWriter()
        writer.header()
        for number in 0..<100 {
            var block = PBFTestBlock()
            // The first blocks take longest.
            block.dense(
                (0..<Int64(100 - number)).map { (Int64(number) * 100 + $0, $0, $0, [("key", "\(number % 10)")]) })
            writer.block(block)
        }
        let extract = try await read(writer)
        #expect(extract.nodeIDs.count == 5_050 && extract.nodeIDs == extract.nodeIDs.sorted())
        #expect(extract.texts.count == 11 && Set(extract.texts).count == 11)
        for node in extract.taggedNodes {
            #expect(extract.value("key", of: node.tags) == "\(extract.nodeIDs[node.node] / 100 % 10)")
        }
    }

    @Test("TO-PBF-8 reading says how far it is")
    func progress() async throws {
        let writer = file(Self.everything, Self.everything)
        let steps = Steps<Int>()
        _ = try await PBFReader(bytes: writer.bytes).extract { steps.add($0) }
        #expect(steps.all.count == 3 && steps.all == steps.all.sorted() && steps.all.last == writer.bytes.count)
    }
}
