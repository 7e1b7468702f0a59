import Foundation

/// A folder that is gone when nothing refers to it any more.
public final class TemporaryFolder: Sendable {
    /// Absolute, without symbolic links.
    public let path: String

    /// Makes the folder, empty.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "baukasten-\(Foundation.UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file, replacing an older one in one step, and makes the folders it needs.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file, replacing an older one in one step, and makes the folders it needs; gives its path.
    @discardableResult
    public func write(_ data: Data, to name: String) throws -> String {
        let url = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
        return url.path
    }

    /// Removes a file or folder; throws where there is none.
    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path + "/" + name)
    }

    /// Makes a symbolic link, and the folders it needs; the target need not exist.
    public func link(_ name: String, to target: String) throws {
        let url = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    }
}
