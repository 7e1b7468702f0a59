import Crypto
import Foundation

/// Everything of a server in a folder, the same for all kinds of stores: `manifest.json`, a file of lines for each part, and
/// media under `media/ab/abcd…`.
///
/// Equal contents are equal files, to the byte: nothing in them says when or of what they were made.
public enum StoreExport {
    /// Number of the format; a program reads that and older ones.
    package static let format = 1

    /// Number of the stores' schema whose tables ``MovedTable`` has.
    package static let schema = 6

    static let manifest = "manifest.json"

    static func file(_ table: MovedTable) -> String { "\(table.rawValue).jsonl" }

    static func file(ofMedium hash: String) -> String { "media/\(hash.prefix(2))/\(hash)" }

    /// What the folder holds, to notice when something is missing or was changed.
    struct Manifest: Codable {
        struct Part: Codable {
            var name: String
            var rows: Int
            var bytes: Int
            var sha256: String
        }

        struct Media: Codable {
            var files: Int
            var bytes: Int64
        }

        var format: Int
        var schema: Int
        var parts: [Part]
        var media: Media
    }
}
