import Foundation

/// Names in folders, and folders with all that is in them.
enum FolderContents {
    /// In order; none where there is no folder.
    static func names(_ path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// - Throws: `.system`; what is not there is gone already.
    static func remove(_ path: String) throws(MapProblem) {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            guard FileManager.default.fileExists(atPath: path) else { return }
            throw .system(path: path, reason: error.localizedDescription)
        }
    }

    /// With the folders above it.
    static func make(_ path: String) throws(MapProblem) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .system(path: path, reason: error.localizedDescription)
        }
    }
}
