import Foundation

/// A commit that gave versions, by its last version, and a random name.
public struct CommitMark: Sendable, Hashable {
    /// The head after it.
    public let version: Int64
    /// What no other history has at this version.
    public let name: String

    /// A commit as somebody saw it.
    public init(version: Int64, name: String) {
        self.version = version
        self.name = name
    }
}

/// A name for a commit.
package func randomMark() -> String {
    String(UInt64.random(in: 0 ... .max), radix: 36)
}
