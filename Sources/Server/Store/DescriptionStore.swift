/// Every description that was ever published: operations made with an older one are judged by it.
public protocol DescriptionStore: Sendable {
    /// The same version twice is no error; it is then the newest one again.
    ///
    /// - Parameter events: What the audit log says of it, if and only if it is kept.
    func publish(_ description: PublishedDescription, noting events: [AuditEvent]) async throws
    func description(version: String, of app: String) async throws -> PublishedDescription?
    func latestDescription(of app: String) async throws -> PublishedDescription?
}

extension DescriptionStore {
    /// Publishes it, and notes nothing.
    public func publish(_ description: PublishedDescription) async throws {
        try await publish(description, noting: [])
    }
}

/// A description as it was published once.
public struct PublishedDescription: Sendable, Equatable, Codable {
    /// Id of the app.
    public var app: String
    /// Its ETag.
    public var version: String
    /// The JSON text, to the byte.
    public var text: String
    /// Milliseconds since 1970.
    public var published: Int64

    /// A description as it is stored.
    public init(app: String, version: String, text: String, published: Int64) {
        self.app = app
        self.version = version
        self.text = text
        self.published = published
    }
}
