import Store

/// What accounts have sent of pictures and 3D objects.
struct SentMedia: Sendable {
    let store: any RecordStore & MediaStore

    /// Begins the names of operations that say who has sent which bytes.
    static let operations = OutcomeMarks.medium

    /// Where parts of a person's uploads are collected: nobody adds to those of others. No app is called so.
    static func uploads(of account: String, in app: AppID) -> String { uploads(of: account, in: app.description) }

    static func uploads(of account: String, in app: String) -> String { "\(app) \(account)" }

    /// Of the bytes that an operation says somebody has sent; nil: it says something else.
    static func hash(in operation: String) -> String? {
        operation.hasPrefix(operations) ? String(operation.dropFirst(operations.count)) : nil
    }

    /// Of everything that is there, and of uploads that are not complete, but for one.
    func bytes(of identity: Identity, in app: AppID, without hash: String? = nil) async throws -> Int64 {
        var bytes = try await store.mediaBytes(
            namedBy: identity.account, behind: Self.operations, in: app.description)
        let place = Self.uploads(of: identity.account, in: app)
        for upload in try await store.uploads(in: place) where upload != hash {
            bytes += try await store.received(upload, in: place)
        }
        return bytes
    }

    /// How many uploads are not complete, one left out.
    func begun(by identity: Identity, in app: AppID, without hash: String) async throws -> Int {
        try await store.uploads(in: Self.uploads(of: identity.account, in: app)).filter { $0 != hash }.count
    }
}
