import Foundation
import Values

/// Reads files of the repository, found from the place of this file.
public enum SpecFolder {
    /// The folder that holds `Package.swift`. Its path means the same to programs that begin elsewhere (`Scripts/compiling`).
    public static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().resolvingSymlinksInPath()

    /// - Parameter path: From the repository's folder on.
    public static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: repository.appending(path: path)))
    }

    /// As UTF-8. `path` as in ``bytes(_:)``.
    public static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

    /// Paths of the files in a folder whose names end so, sorted.
    public static func files(in folder: String, ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: repository.appending(path: folder).path())
            .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
    }
}
