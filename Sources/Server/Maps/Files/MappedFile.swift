import Routing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A file in memory as the system maps it. It stays as it was, also when another one takes its name, or it is deleted.
public final class MappedFile: @unchecked Sendable {
    /// Bytes in all.
    public let count: Int
    private let base: UnsafeMutableRawPointer?

    /// - Throws: `.system` when there is no such file, or it cannot be mapped.
    public init(_ path: String) throws(MapProblem) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw SystemFailure.last(path) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw SystemFailure.last(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemFailure.of(EINVAL, path) }
        let size = Int(status.st_size)
        // Nothing cannot be mapped.
        let mapped = size == 0 ? nil : mmap(nil, size, PROT_READ, MAP_SHARED, file, 0)
        if mapped == MAP_FAILED { throw SystemFailure.last(path) }
        count = size
        base = mapped
    }

    deinit {
        if let base { munmap(base, count) }
    }

    /// A copy of a part, as far as it is there.
    public func bytes(_ range: Range<Int>) -> [UInt8] {
        let range = range.clamped(to: 0..<count)
        return [UInt8](UnsafeRawBufferPointer(start: base, count: count)[range])
    }

    /// The whole file, for readers of regions; it is mapped as long as one of them has it.
    public var regionBytes: RegionBytes {
        guard let base else { return RegionBytes(copying: []) }
        return RegionBytes(base: UnsafeRawPointer(base), count: count) { [self] in _ = self }
    }
}
