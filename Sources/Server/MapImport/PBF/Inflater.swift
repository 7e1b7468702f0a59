import CZlib

/// Inflates what zlib deflated, and stops at a limit.
enum Inflater {
    /// - Parameters:
    ///   - deflated: The whole stream.
    ///   - expected: Bytes that it should become; nil: not said.
    ///   - limit: Most bytes that it may become.
    /// - Throws: `.blob` beyond the limit, `.inflating` for what is damaged, cut off, or of another length.
    static func inflate(
        _ deflated: UnsafeBufferPointer<UInt8>, expected: Int?, limit: Int
    ) throws(PBFProblem.Kind) -> [UInt8] {
        if let expected, expected > limit { throw .blob }
        var stream = z_stream()
        guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .inflating
        }
        defer { inflateEnd(&stream) }
        stream.next_in = UnsafeMutablePointer(mutating: deflated.baseAddress)
        stream.avail_in = UInt32(truncatingIfNeeded: deflated.count)
        // One byte more shows a stream that goes on behind what it should become.
        var inflated = [UInt8](repeating: 0, count: min(expected ?? 4 * deflated.count, limit) + 1)
        while true {
            let done = Int(stream.total_out)
            if done > limit { throw .blob }
            if done == inflated.count {
                guard expected == nil else { throw .inflating }
                inflated += [UInt8](repeating: 0, count: min(done, limit + 1 - done))
            }
            if try step(&stream, to: &inflated, at: done) { break }
        }
        let count = Int(stream.total_out)
        if count > limit { throw .blob }
        guard expected ?? count == count else { throw .inflating }
        inflated.removeSubrange(count...)
        return inflated
    }

    /// True at the end of the stream.
    private static func step(
        _ stream: inout z_stream, to inflated: inout [UInt8], at done: Int
    ) throws(PBFProblem.Kind) -> Bool {
        let status = inflated.withUnsafeMutableBufferPointer { room in
            stream.next_out = room.baseAddress?.advanced(by: done)
            stream.avail_out = UInt32(truncatingIfNeeded: room.count - done)
            return CZlib.inflate(&stream, Z_NO_FLUSH)
        }
        if status == Z_STREAM_END { return true }
        guard status == Z_OK, stream.avail_in > 0 || stream.avail_out == 0 else { throw .inflating }
        return false
    }
}
