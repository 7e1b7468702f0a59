/// Pictures and other files by their contents, outside the records.
///
/// A hash is 64 lower-case hexadecimal digits; with anything else nothing is found, and uploads are refused.
public protocol MediaStore: Sendable {
    /// Bytes that have arrived of an upload; 0 when there is none, the size of a medium that is complete.
    func received(_ hash: String, in app: String) async throws -> Int64
    /// Adds bytes to an upload.
    ///
    /// - Returns: Bytes received so far. A different `offset` changes nothing, as nothing
    ///   changes a medium that is complete.
    func append(_ bytes: [UInt8], at offset: Int64, to hash: String, in app: String) async throws -> Int64
    /// Turns the upload into a medium; false, and the upload is gone, when the bytes do not have this hash. A medium that
    /// is complete stays as it is.
    ///
    /// - Parameter added: When it counts as added, for how long it stays unused, in milliseconds since 1970; nil: now.
    func finish(_ hash: String, type: String, in app: String, added: Int64?) async throws -> Bool
    /// Forgets what has arrived of an upload; a medium that is complete stays.
    func removeUpload(_ hash: String, in app: String) async throws
    func medium(_ hash: String, in app: String) async throws -> Medium?
    /// Of a medium; a range is cut to its size.
    func bytes(of hash: String, range: Range<Int64>?, in app: String) async throws -> [UInt8]?
    /// The first bytes of an upload or medium, to see what it is.
    func beginning(of hash: String, count: Int, in app: String) async throws -> [UInt8]
    /// Hashes of the uploads that were begun, sorted.
    func uploads(in app: String) async throws -> [String]
    /// Bytes of the media whose hashes stand behind `prefix` in operations of the account that were decided. Each counts
    /// for everybody who has such an operation.
    func mediaBytes(namedBy account: String, behind prefix: String, in app: String) async throws -> Int64
    /// Removes media that were added before the instant and that no record refers to, and uploads that were begun before
    /// their instant.
    ///
    /// - Returns: How many.
    func removeUnused(before instant: Int64, uploadsBefore begun: Int64) async throws -> Int
}

extension MediaStore {
    /// As added now.
    public func finish(_ hash: String, type: String, in app: String) async throws -> Bool {
        try await finish(hash, type: type, in: app, added: nil)
    }

    /// Both before the same instant.
    public func removeUnused(before instant: Int64) async throws -> Int {
        try await removeUnused(before: instant, uploadsBefore: instant)
    }
}

/// A file that has arrived completely.
public struct Medium: Sendable, Equatable, Codable {
    /// SHA-256 in hexadecimal digits.
    public var hash: String
    /// Media type.
    public var type: String
    /// In bytes.
    public var size: Int64
    /// Milliseconds since 1970.
    public var added: Int64

    /// A medium as it is stored.
    public init(hash: String, type: String, size: Int64, added: Int64) {
        self.hash = hash
        self.type = type
        self.size = size
        self.added = added
    }
}
