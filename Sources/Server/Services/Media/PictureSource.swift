/// Fetches pictures from elsewhere.
public protocol PictureSource: Sendable {
    /// - Parameters:
    ///   - text: Address as a person gave it.
    ///   - limit: Bytes.
    /// - Throws: `MediaFailure.address`, `.unreachable` or `.size`, which say nothing about the server's own network.
    func bytes(at text: String, limit: Int) async throws -> [UInt8]
}
