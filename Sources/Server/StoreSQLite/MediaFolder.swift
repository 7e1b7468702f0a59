import Crypto
import Foundation
import Glibc
import Store

/// Media as files by their contents: `ab/abcd…` for one that is complete, `ab/abcd….APP.part` for an upload.
///
/// Every change is on disk when a function returns. One thread changes; reading goes on beside it.
final class MediaFolder: Sendable {
    let path: String
    private let queue = DispatchQueue(label: "baukasten.media")
    private let reading = DispatchQueue(label: "baukasten.media.reading", attributes: .concurrent)

    init(_ path: String) throws {
        self.path = path
        try DurableFiles.makeOwn(path)
    }

    /// Changes follow one another.
    func change<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
        try await run(queue, work)
    }

    func read<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
        try await run(reading, work)
    }

    private func run<T: Sendable>(
        _ queue: DispatchQueue, _ work: @escaping @Sendable () throws -> T
    ) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work() }) }
        }
    }

    // MARK: Names

    func file(_ hash: MediaHash) -> String { "\(folder(hash))/\(hash.text)" }

    /// The app's name is not part of the file's: it may hold anything.
    func upload(_ hash: MediaHash, app: String) -> String {
        "\(file(hash)).\(MediaHash(of: app.utf8).text.prefix(16)).part"
    }

    private func folder(_ hash: MediaHash) -> String { "\(path)/\(hash.text.prefix(2))" }

    // MARK: Contents

    /// 0 when there is no such file.
    func size(_ file: String) -> Int64 {
        var found = stat()
        return stat(file, &found) == 0 ? Int64(found.st_size) : 0
    }

    /// Makes the file when it is not there. Without room it stays as it was.
    func append(_ bytes: [UInt8], to file: String) throws {
        let folder = URL(filePath: file).deletingLastPathComponent().path
        let isNew = access(file, F_OK) != 0
        if mkdir(folder, 0o700) == 0 {
            try DurableFiles.sync(path)
        } else if errno != EEXIST {
            throw DurableFiles.failure(errno, folder)
        }
        let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DurableFiles.failure(errno, file) }
        defer { close(descriptor) }
        let before = size(file)
        do {
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                guard written > 0 || errno == EINTR else { throw DurableFiles.failure(errno, file) }
                rest = rest.dropFirst(max(written, 0))
            }
            guard fsync(descriptor) == 0 else { throw DurableFiles.failure(errno, file) }
        } catch {
            _ = ftruncate(descriptor, off_t(before))
            throw error
        }
        if isNew { try DurableFiles.sync(folder) }
    }

    /// Of an empty content when there is no such file.
    func hash(of file: String) throws -> MediaHash {
        var hash = SHA256()
        var start: Int64 = 0
        while case let bytes = try bytes(of: file, in: start..<start + 1_048_576), !bytes.isEmpty {
            hash.update(data: bytes)
            start += Int64(bytes.count)
        }
        return MediaHash(finishing: hash)
    }

    /// As many of them as there are; none when there is no such file.
    func bytes(of file: String, in range: Range<Int64>) throws -> [UInt8] {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return [] }
            throw DurableFiles.failure(errno, file)
        }
        defer { close(descriptor) }
        let count = Int(min(range.upperBound, size(file)) - range.lowerBound)
        guard count > 0 else { return [] }
        var error: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let read = pread(
                    descriptor, buffer.baseAddress?.advanced(by: filled), count - filled,
                    off_t(range.lowerBound) + off_t(filled))
                if read < 0, errno == EINTR { continue }
                if read < 0 { error = errno }
                if read <= 0 { return }
                filled += read
            }
        }
        guard error == 0 else { throw DurableFiles.failure(error, file) }
        return bytes
    }

    /// Gives an upload its place among the media.
    func keep(_ upload: String, as hash: MediaHash) throws {
        guard rename(upload, file(hash)) == 0 else { throw DurableFiles.failure(errno, upload) }
        try DurableFiles.sync(folder(hash))
    }

    func remove(_ file: String) throws {
        guard unlink(file) == 0 || errno == ENOENT else { throw DurableFiles.failure(errno, file) }
    }

    /// Removes files that nothing knows of, as a crash between two steps may leave them.
    ///
    /// - Parameters:
    ///   - isKnown: Asked for the paths of files that were last changed before `instant` (milliseconds since 1970).
    func removeStray(before instant: Int64, isKnown: (String) throws -> Bool) throws {
        for folder in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? [] {
                let file = "\(path)/\(folder)/\(name)"
                var found = stat()
                guard stat(file, &found) == 0, Int64(found.st_mtim.tv_sec) * 1000 < instant, try !isKnown(file) else {
                    continue
                }
                try remove(file)
            }
        }
    }
}
