/// Scalars up to every thousandth byte of a text, so that a position in a long line is not counted from the line's beginning: a large form
/// in one line may have a thousand hints.
struct SourceColumns: Sendable {
    private static let step = 1_024
    /// Scalars that begin before a multiple of the step.
    private var before: [Int] = [0]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let bytes = UnsafeRawBufferPointer(bytes)
        before.reserveCapacity(bytes.count / Self.step + 1)
        var (count, place) = (0, 0)
        while place + Self.step <= bytes.count {
            count += Self.step
            for _ in 0..<Self.step / 8 {
                // Of eight bytes those that continue a scalar: their highest bits are 1 and 0.
                let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                count -= (word >> 7 & ~(word >> 6) & 0x0101_0101_0101_0101).nonzeroBitCount
                place += 8
            }
            before.append(count)
        }
    }

    /// As ``SourceLines/position(of:in:)``.
    func position(of byte: Int, _ lines: SourceLines, in bytes: UnsafeBufferPointer<UInt8>) -> SourcePosition {
        var (low, high) = (0, lines.starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines.starts[middle] <= byte { low = middle } else { high = middle }
        }
        let column = scalars(before: byte, in: bytes) - scalars(before: lines.starts[low], in: bytes) + 1
        return SourcePosition(line: low + 1, column: max(column, 1), byte: byte)
    }

    private func scalars(before byte: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var count = before[byte / Self.step]
        for place in byte / Self.step * Self.step..<byte where bytes[place] & 0xC0 != 0x80 { count += 1 }
        return count
    }
}
