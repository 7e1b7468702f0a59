/// Memory that is handed across the border between this module and its host.
///
/// The host writes its input into a block from `bk_allocate` and reads the answer from a result block: four bytes with
/// the length (little-endian), then that many bytes of UTF-8 JSON. The host frees both with `bk_free`; a block that is
/// not freed is lost until the page is closed.
public enum Block {
    /// Bytes of the length in front of a result.
    static let headerLength = 4

    /// Where each block starts: a multiple of this many bytes.
    static let alignment = 8

    /// Reserves `length` bytes; nil when the length is negative.
    static func allocate(_ length: Int) -> UnsafeMutableRawPointer? {
        guard length >= 0 else { return nil }
        return .allocate(byteCount: max(length, 1), alignment: alignment)
    }

    /// Copies what the host has written; empty for a null pointer or a length that is not positive.
    public static func bytes(at pointer: UnsafeRawPointer?, length: Int32) -> [UInt8] {
        guard let pointer, length > 0 else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: pointer, count: Int(length)))
    }

    /// Wraps an answer for the host; nil when its length does not fit into the header.
    public static func result(_ bytes: [UInt8]) -> UnsafeMutableRawPointer? {
        guard let length = UInt32(exactly: bytes.count), let block = allocate(headerLength + bytes.count) else {
            return nil
        }
        block.storeBytes(of: length.littleEndian, as: UInt32.self)
        let body = UnsafeMutableRawBufferPointer(start: block + headerLength, count: bytes.count)
        body.copyBytes(from: bytes)
        return block
    }
}
