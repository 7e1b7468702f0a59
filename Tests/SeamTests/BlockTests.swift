import Testing

@testable import Seam

@Suite("Blocks between the module and its host")
struct BlockTests {
    @Test("SE-MOD-2 a result starts with its length in little-endian order")
    func resultLayout() throws {
        let block = try #require(Block.result([UInt8](repeating: 0x7A, count: 258)))
        defer { freeBlock(block) }
        let bytes = [UInt8](UnsafeRawBufferPointer(start: block, count: 6))
        #expect(bytes == [2, 1, 0, 0, 0x7A, 0x7A])
    }

    @Test("SE-MOD-2 an empty result is a length of zero")
    func emptyResult() throws {
        let block = try #require(Block.result([]))
        defer { freeBlock(block) }
        #expect(Block.bytes(at: block, length: 4) == [0, 0, 0, 0])
    }

    @Test("SE-MOD-2 input is copied as the host wrote it")
    func inputIsCopied() throws {
        let block = try #require(allocateBlock(3))
        block.copyMemory(from: [1, 2, 3] as [UInt8], byteCount: 3)
        let bytes = Block.bytes(at: block, length: 3)
        freeBlock(block)
        #expect(bytes == [1, 2, 3])
    }

    @Test("SE-MOD-3 a null pointer and a length that is not positive are empty input")
    func noInput() throws {
        let block = try #require(allocateBlock(0))
        defer { freeBlock(block) }
        #expect(Block.bytes(at: nil, length: 5).isEmpty)
        #expect(Block.bytes(at: block, length: 0).isEmpty)
        #expect(Block.bytes(at: block, length: -1).isEmpty)
    }

    @Test("SE-MOD-3 a negative length is not allocated, and freeing nothing is allowed")
    func negativeLength() {
        #expect(allocateBlock(-1) == nil)
        freeBlock(nil)
    }
}
