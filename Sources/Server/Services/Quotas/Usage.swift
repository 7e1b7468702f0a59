import Store
import Values

/// How much an account has in an app, and may have.
public struct Usage: Sendable {
    /// Of one of the two things that there are quotas for.
    public struct Share: Sendable, Equatable {
        /// That it has.
        public let bytes: Int64
        /// That it may have; nil: any number.
        public let quota: Int64?

        /// Whether a person should know of it: from 80 % on.
        public var isNear: Bool { quota.map { bytes >= $0 / 5 * 4 } ?? false }

        var json: JSON {
            ["bytes": .number(Decimal(bytes)), "quota": quota.map { .number(Decimal($0)) } ?? .null]
        }
    }

    /// Its records, deleted ones too.
    public let records: Share
    /// Pictures and 3D objects that it has sent.
    public let media: Share

    /// Whether a person should know of one of them.
    public var isNear: Bool { records.isNear || media.isNear }

    /// `{"records": {"bytes", "quota"}, "media": {"bytes", "quota"}}`
    public var json: JSON { ["records": records.json, "media": media.json] }
}

extension Records {
    /// What the visitor has and may have.
    ///
    /// - Throws: `AccountFailure.needed` when nobody knows who it is.
    public func usage(in visit: Visit) async throws -> Usage {
        try await usage(of: visit.requiredIdentity(), in: visit.app)
    }

    /// What somebody has in an app and may have, whether they may enter it today or not.
    public func usage(of identity: Identity, in app: AppID) async throws -> Usage {
        Usage(
            records: Usage.Share(
                bytes: try await store.recordBytes(of: identity.account, in: app.description),
                quota: quotas.records(isGuest: identity.isGuest)),
            media: Usage.Share(
                bytes: try await SentMedia(store: store).bytes(of: identity, in: app),
                quota: quotas.media(isGuest: identity.isGuest)))
    }

    /// Whether another picture may be too much for the visitor.
    func isFullOfMedia(_ visit: Visit) async throws -> Bool {
        guard let identity = visit.identity, !visit.isOperator, let quota = quotas.media(isGuest: identity.isGuest)
        else { return false }
        let bytes = try await SentMedia(store: store).bytes(of: identity, in: visit.app)
        return bytes + Int64(Media.standardLimit) > quota
    }
}
