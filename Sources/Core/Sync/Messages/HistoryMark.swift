import Values

/// A place in an app's sequence with what only this history has there.
public struct HistoryMark: Sendable {
    /// Version of a commit.
    public let version: Int64
    /// A random name that the server gave to it.
    public let name: Text

    /// A place in the sequence.
    public init(version: Int64, name: Text) {
        self.version = version
        self.name = name
    }

    /// Nil when it is no `{"v", "mark"}`.
    public init?(_ json: JSON) {
        guard let version = Bounds.version(json["v"]), let name = Bounds.name(json["mark"]) else { return nil }
        self.init(version: version, name: name)
    }

    /// As it is sent; read again by `init(_:)`.
    public var json: JSON { ["v": JSON(version: version), "mark": .string(name)] }
}
