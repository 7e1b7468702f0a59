import Freestanding
import Testing

/// Serialised: the allocator is made for one thread.
@Suite("Allocator of the modules", .serialized)
struct MemoryTests {
    private struct Piece {
        var place: UnsafeMutableRawPointer
        var length: Int
        var content: UInt8

        var isIntact: Bool {
            UnsafeRawBufferPointer(start: place, count: length).allSatisfy { $0 == content }
        }
    }

    @Test("pieces of all sizes lie where they should and keep their content while others come and go")
    func manyPieces() throws {
        var random = SystemRandomNumberGenerator()
        var pieces: [Piece] = []
        for _ in 0..<100_000 {
            if pieces.count == 1000 || Bool.random(using: &random), !pieces.isEmpty {
                let piece = pieces.takeOut(Int.random(in: pieces.indices, using: &random))
                #expect(piece.isIntact)
                memory_free(piece.place)
            } else {
                let length = Int.random(in: 0...(1 << Int.random(in: 0...12, using: &random)), using: &random)
                let alignment = 1 << Int.random(in: 2...8, using: &random)
                let place = try #require(memory_allocate(alignment, length))
                #expect(UInt(bitPattern: place).isMultiple(of: UInt(alignment)))
                let content = UInt8.random(in: 0...255, using: &random)
                place.initializeMemory(as: UInt8.self, repeating: content, count: length)
                pieces.append(Piece(place: place, length: length, content: content))
            }
        }
        for piece in pieces { #expect(piece.isIntact) }
        for piece in pieces { memory_free(piece.place) }
    }

    @Test("what was given back is used again, whatever the order")
    func reuse() throws {
        // Each round takes more than half of what there is natively, in other pieces than the round before.
        for round in 1...50 {
            var places: [UnsafeMutableRawPointer] = []
            for _ in 0..<(16 * round) { places.append(try #require(memory_allocate(8, 18_000_000 / (16 * round)))) }
            places.shuffle()
            for place in places { memory_free(place) }
        }
    }

    @Test("more than there is is refused, and freeing nothing is allowed")
    func limits() {
        #expect(memory_allocate(8, 1 << 30) == nil)
        #expect(memory_allocate(8, Int.max) == nil)
        memory_free(nil)
    }
}

extension Array {
    /// Takes out an element without moving those behind it.
    fileprivate mutating func takeOut(_ index: Int) -> Element {
        swapAt(index, count - 1)
        return removeLast()
    }
}
