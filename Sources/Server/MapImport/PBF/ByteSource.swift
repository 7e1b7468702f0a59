#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is read in pieces, or bytes that stand in for it.
enum ByteSource: Sendable {
    case bytes([UInt8])
    case file(OpenFile)

    /// Bytes in all.
    var count: Int {
        switch self {
        case .bytes(let bytes): bytes.count
        case .file(let file): file.count
        }
    }

    /// Nil where the file has fewer bytes, or cannot be read.
    func read(at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
        switch self {
        case .bytes(let bytes): return Array(bytes[offset..<offset + count])
        case .file(let file): return file.read(at: offset, count: count)
        }
    }
}

/// A regular file, open for reading.
final class OpenFile: Sendable {
    let count: Int
    private let descriptor: Int32

    /// Nil where there is no regular file, or it may not be read.
    init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            if descriptor >= 0 { close(descriptor) }
            return nil
        }
        count = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// Nil when it ends before, as a file does that is cut off meanwhile.
    func read(at offset: Int, count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = pread(
                    descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(offset + filled))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                filled += got
            }
        }
        return bytes.count == count ? bytes : nil
    }
}
