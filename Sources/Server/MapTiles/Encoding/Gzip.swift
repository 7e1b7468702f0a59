import CZlib

/// Compression as gzip (RFC 1952), without time and name: same input, same bytes.
package enum Gzip {
    private static let window: Int32 = 15 + 16

    /// - Parameter level: 1 (fast) to 9 (small).
    package static func compressed(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8] {
        var whole: [UInt8] = []
        compress(bytes, level: level) { whole += $0 }
        return whole
    }

    /// Hands on what is compressed piece by piece, so that it need not be in memory as a whole.
    package static func compress<Failure: Error>(
        _ bytes: [UInt8], level: Int32 = 9, to write: (ArraySlice<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var stream = z_stream()
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, window, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { fatalError("zlib has no memory left") }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(min(bytes.count, most))))
        var piece = [UInt8](repeating: 0, count: min(bound, most))
        var read = 0
        var isDone = false
        while !isDone {
            let count = advance(&stream, bytes, &read, &piece, &isDone)
            try write(piece[..<count])
        }
    }

    /// Bytes that zlib is given, and gives, at once.
    private static let most = 1 << 20

    /// - Returns: How many bytes of the piece are written.
    private static func advance(
        _ stream: inout z_stream, _ bytes: [UInt8], _ read: inout Int, _ piece: inout [UInt8], _ isDone: inout Bool
    ) -> Int {
        let given = min(bytes.count - read, most)
        let isLast = read + given == bytes.count
        let written = bytes.withUnsafeBufferPointer { source in
            piece.withUnsafeMutableBufferPointer { target in
                // zlib does not change what it reads.
                stream.next_in = source.baseAddress.map { UnsafeMutablePointer(mutating: $0 + read) }
                stream.avail_in = UInt32(given)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                isDone = deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH) == Z_STREAM_END
                return target.count - Int(stream.avail_out)
            }
        }
        read += given - Int(stream.avail_in)
        return written
    }

    /// Nil for what is no gzip, breaks off, or becomes longer than `limit`.
    package static func expanded(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        var stream = z_stream()
        guard inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { inflateEnd(&stream) }
        var input = bytes
        return input.withUnsafeMutableBufferPointer { source in
            stream.next_in = source.baseAddress
            stream.avail_in = UInt32(source.count)
            return inflated(&stream, limit: limit)
        }
    }

    private static func inflated(_ stream: inout z_stream, limit: Int) -> [UInt8]? {
        var result: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let status = piece.withUnsafeMutableBufferPointer { target in
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                return inflate(&stream, Z_NO_FLUSH)
            }
            result += piece[..<(piece.count - Int(stream.avail_out))]
            if result.count > limit { return nil }
            if status == Z_STREAM_END { return result }
            if status != Z_OK { return nil }
        }
    }
}
