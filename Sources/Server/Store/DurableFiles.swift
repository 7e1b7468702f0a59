import Foundation

/// Files that are on disk when a function returns.
package enum DurableFiles {
    /// Makes a folder that is there as a whole or not at all: `fill` writes into one beside it that is renamed then.
    ///
    /// - Throws: ``StoreFailure/other(_:)`` when something is there already, `.full`, and what `fill` throws.
    package static func makeFolder(_ path: String, fill: (_ folder: String) throws -> Void) throws {
        let path = URL(filePath: path).standardizedFileURL.path
        let files = FileManager.default
        guard !files.fileExists(atPath: path) else {
            throw StoreFailure.other("There is something at \(path) already.")
        }
        let part = path + ".part"
        do {
            try? files.removeItem(atPath: part)
            try files.createDirectory(
                atPath: URL(filePath: part).deletingLastPathComponent().path, withIntermediateDirectories: true)
            // From the first byte on nobody else can look.
            guard mkdir(part, 0o700) == 0 else { throw failure(errno, part) }
            try fill(part)
            try sync(part)
            try files.moveItem(atPath: part, toPath: path)
            try sync(URL(filePath: path).deletingLastPathComponent().path)
        } catch {
            try? files.removeItem(atPath: part)
            throw failure(error)
        }
    }

    /// Makes a folder, and those above it that are missing. From the first moment on only its owner can look; one that is there stays as it is.
    package static func makeOwn(_ path: String) throws {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw failure(errno, path) }
        try makeOwn(URL(filePath: path).deletingLastPathComponent().path)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(errno, path) }
    }

    /// Only its owner can read it.
    package static func write(_ bytes: Data, to path: String) throws {
        try make(path)
        do {
            try bytes.write(to: URL(filePath: path))
        } catch {
            throw failure(error)
        }
        try sync(path)
    }

    /// An empty file that only its owner can read.
    package static func make(_ path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure(errno, path) }
        close(file)
    }

    /// Waits until a file's contents, or the names in a folder, are on disk.
    package static func sync(_ path: String) throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(errno, path) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw failure(errno, path) }
    }

    package static func failure(_ code: Int32, _ path: String) -> StoreFailure {
        switch code {
        case ENOSPC, EDQUOT: .full
        default: .other("\(path): \(String(cString: strerror(code)))")
        }
    }

    /// `.full` for what a full disk makes Foundation throw; anything else stays as it is.
    package static func failure(_ error: any Error) -> any Error {
        guard !(error is StoreFailure) else { return error }
        var current: NSError? = error as NSError
        while let found = current {
            if found.domain == NSPOSIXErrorDomain, [ENOSPC, EDQUOT].contains(Int32(found.code)) {
                return StoreFailure.full
            }
            if found.domain == NSCocoaErrorDomain, found.code == CocoaError.fileWriteOutOfSpace.rawValue {
                return StoreFailure.full
            }
            current = found.userInfo[NSUnderlyingErrorKey] as? NSError
        }
        return error
    }
}
