/// Bytes that stay where they are, 8-aligned: an array's copy or a mapped file's.
///
/// Nobody writes to them after the beginning, so that any number of threads may read.
public final class RegionBytes: @unchecked Sendable {
    /// The first byte.
    public let base: UnsafeRawPointer
    /// Number of bytes.
    public let count: Int
    private let release: @Sendable () -> Void

    /// A copy of an array.
    public init(copying bytes: [UInt8]) {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 8), alignment: 8)
        bytes.withUnsafeBytes { source in
            if let start = source.baseAddress { copy.copyMemory(from: start, byteCount: source.count) }
        }
        let address = Int(bitPattern: copy)
        base = UnsafeRawPointer(copy)
        count = bytes.count
        release = { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
    }

    /// Bytes that somebody else holds, such as a mapped file.
    ///
    /// - Parameters:
    ///   - base: The first byte; 8-aligned.
    ///   - count: Number of bytes, at least 0.
    ///   - release: Called when nobody uses the bytes any more.
    public init(base: UnsafeRawPointer, count: Int, release: @escaping @Sendable () -> Void) {
        self.base = base
        self.count = count
        self.release = release
    }

    deinit { release() }
}
