#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder whose files may be read. A symbolic link that leads out of it is not followed.
public struct Folder: Hashable, Sendable {
    /// Absolute and without symbolic links.
    public let path: String

    /// Nil when there is no such folder.
    public init?(_ path: String) {
        let real = Self.resolve(path)
        guard FileType(at: real) == .folder else { return nil }
        self.path = real
    }

    /// Nil when there is no regular file at this place in the folder.
    public func file(at place: RelativePath) -> File? {
        guard let real = inside(place.text) else { return nil }
        return File(path: real)
    }

    /// Nil when there is no folder of this name in the folder.
    public func folder(named name: String) -> Folder? {
        inside(name).flatMap(Folder.init)
    }

    /// Names of everything in the folder, in no order. Empty when it cannot be read.
    public var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    private func inside(_ relative: String) -> String? {
        let real = Self.resolve(path + "/" + relative)
        return real.hasPrefix(path == "/" ? path : path + "/") ? real : nil
    }

    fileprivate static func resolve(_ path: String) -> String {
        let url = URL(filePath: path).resolvingSymlinksInPath().absoluteURL
        let text = url.path(percentEncoded: false)
        return text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
    }
}

/// A regular file at the moment it was looked at.
public struct File: Hashable, Sendable {
    /// The path with symbolic links resolved.
    public let path: String
    /// What the file was like when it was looked at.
    public let stamp: FileStamp

    /// Nil for anything but a regular file. Symbolic links are not followed.
    init?(path: String) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            attributes[.type] as? FileAttributeType == .typeRegular
        else { return nil }
        self.path = path
        stamp = FileStamp(attributes)
    }

    /// The file that a path of this machine leads to; nil when that is none.
    public init?(following path: String) {
        self.init(path: Folder.resolve(path))
    }

    /// The content; throws when it cannot be read or is larger than `limit` bytes.
    public func bytes(limit: Int) throws(FileError) -> [UInt8] {
        guard stamp.size <= limit else { throw .tooLarge(bytes: stamp.size, limit: limit) }
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable }
        guard data.count <= limit else { throw .tooLarge(bytes: data.count, limit: limit) }
        return [UInt8](data)
    }
}

/// Why a file has no content.
public enum FileError: Error, Hashable, Sendable {
    case unreadable
    case tooLarge(bytes: Int, limit: Int)
}

/// Changes whenever a file is written or replaced.
public struct FileStamp: Hashable, Sendable, CustomStringConvertible {
    /// In bytes.
    public let size: Int
    /// Nanoseconds since 1970, as exactly as the file system tells.
    private let modified: Int64
    private let number: Int

    fileprivate init(_ attributes: [FileAttributeKey: Any]) {
        size = attributes[.size] as? Int ?? 0
        number = attributes[.systemFileNumber] as? Int ?? 0
        let seconds = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        modified = Int64((seconds * 1e9).rounded())
    }

    /// For an ETag.
    public var description: String { String(modified, radix: 16) + "-" + String(size, radix: 16) }
}

private enum FileType {
    case file, folder

    init?(at path: String) {
        switch (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType {
        case .typeRegular: self = .file
        case .typeDirectory: self = .folder
        default: return nil
        }
    }
}
