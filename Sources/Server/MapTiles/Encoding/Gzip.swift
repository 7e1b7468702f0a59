import CZlib

/// Compression as gzip (RFC 1952), without time and name: same input, same bytes.
package enum Gzip {
    private static let window: Int32 = 15 + 16

    /// - Parameter level: 1 (fast) to 9 (small).
    package static func compressed(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8] {
        var stream = z_stream()
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, window, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { fatalError("zlib has no memory left") }
        defer { deflateEnd(&stream) }
        var input = bytes
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        return input.withUnsafeMutableBufferPointer { source in
            [UInt8](unsafeUninitializedCapacity: bound) { target, count in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(bound)
                let result = deflate(&stream, Z_FINISH)
                precondition(result == Z_STREAM_END, "the bound of zlib does not hold")
                count = Int(stream.total_out)
            }
        }
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
