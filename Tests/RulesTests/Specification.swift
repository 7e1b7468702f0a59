import Foundation
import Values

/// Reads `Spec/`, found beside `Tests/`.
enum Specification {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: root.appending(path: path))) }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static let vectorFiles = [
        "number", "text", "url", "accounts", "range", "map", "distance", "duration", "image", "date", "time", "moment",
        "reference",
        "choices",
        "groups",
        "records",
        "expressions", "conditions",
    ]
}

extension JSON: ExpressibleByFloatLiteral {
    /// So that tests may write fractions as they are: `0.5`.
    public init(floatLiteral value: Double) { self.init(value) }
}
