import Geo
import MapImport
import MapTestSupport
import Testing
import Values

@Suite("TO-PBF: files that are damaged or hostile")
struct PBFDamageTests {
    private func problem(_ bytes: [UInt8]) async -> PBFProblem? {
        do {
            _ = try await PBFReader(bytes: bytes).extract()
            return nil
        } catch {
            return error
        }
    }

    /// A header, and a block that is stored as it stands.
    private func file(_ block: [UInt8], _ storage: PBFWriter.Storage = .raw) -> (bytes: [UInt8], offset: Int) {
        var writer = PBFWriter()
        writer.header()
        let offset = writer.bytes.count
        writer.part("OSMData", block, storage)
        return (writer.bytes, offset)
    }

    private static func small(_ storage: PBFWriter.Storage) -> PBFWriter {
        var block = PBFTestBlock()
        block.dense([(1, 1, 1, [("a", "b")]), (2, 2, 2, []), (3, -3, 3, [("c", "d"), ("e", "f")])])
        block.node(4, 4, 4, [("a", "c")])
        block.way(1, [1, 2, 3, 4], [("highway", "track")])
        block.relation(1, [(1, 1, "from"), (0, 2, "via")], [("type", "restriction")])
        var writer = PBFWriter()
        writer.header(timestamp: 5, storage)
        writer.block(block, storage)
        return writer
    }

    @Test("TO-PBF-5 a header of more than 64 KiB is refused")
    func longHeader() async {
        var bytes = PBFDamageTests.small(.raw).bytes
        let offset = bytes.count
        bytes += [0, 1, 0, 1] + [UInt8](repeating: 0, count: 65_537)
        await #expect(problem(bytes) == PBFProblem(.header(65_537), at: offset))
    }

    @Test("TO-PBF-5 a part of more than 32 MiB is refused, without reading it")
    func longBlob() async {
        var writer = PBFDamageTests.small(.raw)
        let offset = writer.bytes.count
        writer.part("OSMData", blob: [1], size: 32 << 20 + 1)
        await #expect(problem(writer.bytes) == PBFProblem(.blob, at: offset))
        var minus = PBFDamageTests.small(.raw)
        minus.part("OSMData", blob: [1], size: -1)
        await #expect(problem(minus.bytes) == PBFProblem(.malformed, at: offset))
    }

    @Test("TO-PBF-5 a bomb is refused, whatever length it says it has")
    func bomb() async {
        let zeros = [UInt8](repeating: 0, count: 32 << 20 + 1)
        let deflated = PBFWriter.deflated(zeros)
        #expect(deflated.count < 40_000)
        for (claim, kind) in [
            (nil, PBFProblem.Kind.blob), (32 << 20 + 1, .blob), (1 << 62, .blob), (100, .inflating), (-1, .malformed),
        ] as [(Int64?, PBFProblem.Kind)] {
            let (bytes, offset) = file(zeros, .claiming(claim))
            await #expect(problem(bytes) == PBFProblem(kind, at: offset))
        }
        // One byte less is as long as a part may be; that zeros are no block is another matter.
        let (bytes, offset) = file(Array(zeros.dropLast()), .claiming(nil))
        await #expect(problem(bytes) == PBFProblem(.malformed, at: offset))
    }

    @Test("TO-PBF-6 a length that is not the right one, and what zlib cannot inflate, are damage")
    func inflating() async {
        for claim in [0, 9, 11] as [Int64] {
            let (bytes, offset) = file([UInt8](repeating: 8, count: 10), .claiming(claim))
            await #expect(problem(bytes) == PBFProblem(.inflating, at: offset))
        }
        for damaged in [[], [1], [0x78, 0x9C], Array(PBFWriter.deflated([1, 2, 3]).dropLast())] as [[UInt8]] {
            let (bytes, offset) = file(damaged, .field(3))
            await #expect(problem(bytes) == PBFProblem(.inflating, at: offset))
        }
        let (bytes, offset) = file([1], .field(9))
        await #expect(problem(bytes) == PBFProblem(.malformed, at: offset))
    }

    @Test("TO-PBF-6 what is no PBF is said so")
    func otherFiles() async {
        for text in ["", "<osm version=\"0.6\"/>", "PK\u{3}\u{4}abc", "\u{0}\u{0}\u{0}\u{4}abcdefgh"] {
            await #expect(problem(Array(text.utf8)) == PBFProblem(.notPBF, at: 0), "\(text)")
        }
        var writer = PBFWriter()
        writer.block(PBFTestBlock())
        await #expect(problem(writer.bytes) == PBFProblem(.notPBF, at: 0))
        #expect(throws: PBFProblem(.unreadable, at: 0)) { try PBFReader(file: "/nowhere.osm.pbf") }
        #expect(throws: PBFProblem(.unreadable, at: 0)) { try PBFReader(file: "/tmp") }
    }

    @Test("TO-PBF-6 numbers that lead to nothing, and lists of unequal length, are refused")
    func indices() async {
        func group(_ field: UInt64, _ fill: (inout Message) -> Void) -> [UInt8] {
            var block = PBFTestBlock()
            _ = block.text("a")
            var inner = Message()
            fill(&inner)
            block.group(field, inner.bytes)
            return block.bytes
        }
        let damaged: [[UInt8]] = [
            group(3) {
                $0.integer(1, 1)
                $0.integers(2, [2])
                $0.integers(3, [1])
            },
            group(3) {
                $0.integer(1, 1)
                $0.integers(2, [-1])
                $0.integers(3, [1])
            },
            group(3) {
                $0.integer(1, 1)
                $0.integers(2, [1, 1])
                $0.integers(3, [1])
            },
            group(4) {
                $0.integer(1, 1)
                $0.integers(8, [0])
                $0.signed(9, [0, 0])
                $0.integers(10, [0])
            },
            group(4) {
                $0.integer(1, 1)
                $0.integers(8, [77])
                $0.signed(9, [0])
                $0.integers(10, [0])
            },
            group(2) {
                $0.signed(1, [1, 1])
                $0.signed(8, [1, 1])
                $0.signed(9, [1])
            },
            // Tags that end early, that end late, and a key without a value.
            group(2) {
                $0.signed(1, [1, 1])
                $0.signed(8, [1, 1])
                $0.signed(9, [1, 1])
                $0.integers(10, [0])
            },
            group(2) {
                $0.signed(1, [1])
                $0.signed(8, [1])
                $0.signed(9, [1])
                $0.integers(10, [0, 0])
            },
            group(2) {
                $0.signed(1, [1])
                $0.signed(8, [1])
                $0.signed(9, [1])
                $0.integers(10, [1])
            },
            group(2) {
                $0.signed(1, [1])
                $0.signed(8, [1])
                $0.signed(9, [1])
                $0.integers(10, [1, 1])
            },
        ]
        for (number, block) in damaged.enumerated() {
            let (bytes, offset) = file(block)
            await #expect(problem(bytes) == PBFProblem(.index, at: offset), "case \(number)")
        }
    }

    @Test("TO-PBF-6 fields of another kind than the format has are refused")
    func malformed() async {
        var noID = PBFTestBlock()
        noID.group(3, [])
        var noPlace = PBFTestBlock()
        noPlace.group(1, [8, 2])
        var kind = PBFTestBlock()
        kind.relation(1, [(3, 1, "")])
        var granularity = PBFTestBlock()
        granularity.granularity = 0
        let damaged: [[UInt8]] = [
            noID.bytes, noPlace.bytes, kind.bytes, granularity.bytes,
            // Field 0, a group, a length behind the end, a number without end, a table that is a number.
            [0, 0], [0x0B], [0x12, 5, 0], [0x88, 1] + [UInt8](repeating: 0xFF, count: 11), [8, 1],
        ]
        for (number, block) in damaged.enumerated() {
            let (bytes, offset) = file(block)
            await #expect(problem(bytes) == PBFProblem(.malformed, at: offset), "case \(number)")
        }
    }

    @Test(
        "TO-PBF-6 a place that is not on the earth is refused",
        arguments: [900_000_001, -900_000_001, .max, .min] as [Int64])
    func places(_ latitude: Int64) async {
        var block = PBFTestBlock()
        block.node(1, latitude, 0)
        let (bytes, offset) = file(block.bytes)
        await #expect(problem(bytes) == PBFProblem(.place, at: offset))
        var sum = PBFTestBlock()
        sum.offsets = (.max, .max)
        sum.dense([(.max, .max, .max, []), (1, latitude, 1, [])])
        await #expect(problem(file(sum.bytes).bytes) == PBFProblem(.place, at: offset))
    }

    @Test("TO-PBF-6 the first problem in the order of the file is said, although blocks are decoded beside each other")
    func first() async {
        var writer = PBFDamageTests.small(.zlib)
        let offset = writer.bytes.count
        writer.part("OSMData", [0x0B], .raw)
        writer.part("OSMData", [0, 0], .field(7))
        for _ in 0..<50 { await #expect(problem(writer.bytes + [0, 0]) == PBFProblem(.malformed, at: offset)) }
    }

    @Test("TO-PBF-6 a file that is cut off within a part is refused; cut between parts, it has those before")
    func cut() async throws {
        for storage in [PBFWriter.Storage.raw, .zlib] {
            let whole = PBFDamageTests.small(storage).bytes
            var header = PBFWriter()
            header.header(timestamp: 5, storage)
            for count in 0..<whole.count {
                let found = await problem(Array(whole[..<count]))
                switch count {
                case 0: #expect(found == PBFProblem(.notPBF, at: 0))
                case header.bytes.count: #expect(found == nil)
                default: #expect(found == PBFProblem(.cutOff, at: count < header.bytes.count ? 0 : header.bytes.count))
                }
            }
            await #expect(problem(whole) == nil)
        }
    }

    @Test("TO-PBF-7 whatever the bytes are, reading ends, with an extract or with a problem")
    func mutations() async {
        var random = SeededGenerator(seed: 0x05_4D)
        var read = 0
        for storage in [PBFWriter.Storage.raw, .zlib] {
            let whole = PBFDamageTests.small(storage).bytes
            for _ in 0..<15_000 {
                var bytes = whole
                for _ in 0..<Int.random(in: 1...4, using: &random) { random.damage(&bytes) }
                let found = await problem(bytes)
                if found == nil { read += 1 }
                #expect(found.map { 0...bytes.count ~= $0.offset } ?? true)
            }
        }
        // Among the damage there is some that nobody can notice, such as another coordinate.
        #expect(read > 100 && read < 29_000)
    }
}
