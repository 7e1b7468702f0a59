#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Files and names that are on disk when a function returns.
enum DurableFile {
    /// - Parameter progress: Is told again and again how many bytes have been written.
    static func write(
        _ bytes: [UInt8], to path: String, progress: (_ bytes: Int) -> Void = { _ in }
    ) throws(MapProblem) {
        try write(to: path) { (write) throws(MapProblem) in
            for start in stride(from: 0, to: bytes.count, by: piece) {
                let end = min(start + piece, bytes.count)
                try write(bytes[start..<end])
                progress(end)
            }
        }
    }

    private static let piece = 1 << 22

    /// Writes what is handed over, piece by piece.
    static func write(
        to path: String,
        _ produce: (_ write: (ArraySlice<UInt8>) throws(MapProblem) -> Void) throws(MapProblem) -> Void
    ) throws(MapProblem) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw SystemFailure.last(path) }
        defer { close(file) }
        try produce { (bytes) throws(MapProblem) in try append(bytes, to: file, path) }
        guard fsync(file) == 0 else { throw SystemFailure.last(path) }
    }

    private static func append(_ bytes: ArraySlice<UInt8>, to file: Int32, _ path: String) throws(MapProblem) {
        var at = 0
        while at < bytes.count {
            let written = bytes.withUnsafeBytes { bytes in
                #if canImport(Glibc)
                Glibc.write(file, bytes.baseAddress?.advanced(by: at), bytes.count - at)
                #else
                Darwin.write(file, bytes.baseAddress?.advanced(by: at), bytes.count - at)
                #endif
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw SystemFailure.last(path) }
            at += written
        }
    }

    /// Waits until a file's contents, or the names in a folder, are on disk.
    static func sync(_ path: String) throws(MapProblem) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw SystemFailure.last(path) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw SystemFailure.last(path) }
    }

    /// The file takes the place of what has the other name.
    static func rename(_ old: String, to new: String) throws(MapProblem) {
        #if canImport(Glibc)
        guard Glibc.rename(old, new) == 0 else { throw SystemFailure.last(new) }
        #else
        guard Darwin.rename(old, new) == 0 else { throw SystemFailure.last(new) }
        #endif
    }

    /// Nothing happens where the folder is there.
    static func makeFolder(_ path: String) throws(MapProblem) {
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw SystemFailure.last(path) }
    }

    static func removeFile(_ path: String) throws(MapProblem) {
        guard unlink(path) == 0 || errno == ENOENT else { throw SystemFailure.last(path) }
    }
}
