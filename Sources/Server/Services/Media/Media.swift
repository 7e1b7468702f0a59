import Crypto
import Language
import Rules
import Store
import Synchronization
import Values

/// Pictures of records: kept by their contents, given to whoever may read a record that refers to them.
public final class Media: Sendable {
    let store: any RecordStore & MediaStore
    let surroundings: Surroundings
    /// Bytes of one picture.
    public let limit: Int
    let quotas: Quotas
    /// How long what a guest sent is kept that no record refers to, in milliseconds.
    let guestLifetime: Int64
    /// Who uploaded what lately, to see it before a record refers to it.
    private let uploads = ExpiringCache<Upload, Bool>(lifetime: 86_400_000, capacity: 10_000)
    let web: (any PictureSource)?
    /// Ten at once, then one in six seconds, for each account.
    let fetches = TokenBuckets(burst: 10, perSecond: 1.0 / 6)
    let fetching = Mutex(0)

    private var rights: MediumRights { MediumRights(store: store) }

    private struct Upload: Hashable {
        let app: AppID
        let account: String
        let hash: String
    }

    /// In bytes, of one medium.
    public static let standardLimit = 2 * 1024 * 1024
    /// How long something that no record refers to is kept, in milliseconds: devices may be away that long between
    /// sending a picture and the record with it.
    public static let unusedLifetime: Int64 = 30 * 86_400_000

    /// How long an upload is kept that is not complete: then it begins anew.
    public static let uploadLifetime: Int64 = 86_400_000
    /// Uploads of an account in an app that are not complete.
    static let mostUploads = 32

    /// - Parameters:
    ///   - web: Where pictures with a web address come from; nil: they cannot be had.
    ///   - quotas: How much an account may have.
    ///   - guestLifetime: How long what a guest sent is kept that no record refers to, in milliseconds.
    public init(
        store: any RecordStore & MediaStore, surroundings: Surroundings, web: (any PictureSource)? = nil,
        limit: Int = Media.standardLimit, quotas: Quotas = Quotas(), guestLifetime: Int64 = Media.unusedLifetime
    ) {
        self.store = store
        self.surroundings = surroundings
        self.web = web
        self.limit = limit
        self.quotas = quotas
        self.guestLifetime = min(guestLifetime, Self.unusedLifetime)
    }

    /// How far an upload is.
    public struct Progress: Sendable, Equatable {
        /// Bytes that the server has.
        public var offset: Int64
        /// Whether the medium can be read.
        public var isComplete: Bool

        /// So many bytes are there.
        public init(offset: Int64, isComplete: Bool) {
            self.offset = offset
            self.isComplete = isComplete
        }
    }

    /// A picture with its bytes.
    public struct Picture: Sendable {
        /// What the first bytes say that it is.
        public let type: PictureType
        /// The whole file.
        public let bytes: [UInt8]
    }

    // MARK: Reading

    /// - Throws: `MediaFailure.none` also when the person may read no record that refers to it.
    public func picture(_ hash: String, in visit: Visit) async throws -> Picture {
        guard Self.isName(hash), let medium = try await store.medium(hash, in: visit.app.description),
            let type = PictureType(rawValue: medium.type), try await mayRead(hash, in: visit),
            let bytes = try await store.bytes(of: hash, range: nil, in: visit.app.description)
        else { throw MediaFailure.none }
        return Picture(type: type, bytes: bytes)
    }

    /// What the server has of a picture from this person; of one that the person may see, everything. What others have
    /// sent is told to nobody.
    public func progress(of hash: String, in visit: Visit) async throws -> Progress {
        guard Self.isName(hash) else { throw MediaFailure.name }
        if let medium = try await ownMedium(hash, in: visit) { return Progress(offset: medium.size, isComplete: true) }
        guard let upload = Self.upload(in: visit) else { return Progress(offset: 0, isComplete: false) }
        return Progress(offset: try await store.received(hash, in: upload), isComplete: false)
    }

    private func mayRead(_ hash: String, in visit: Visit) async throws -> Bool {
        if let account = visit.identity?.account,
            uploads.value(of: Upload(app: visit.app, account: account, hash: hash), at: surroundings.now()) == true
        {
            return true
        }
        return try await rights.reads(hash, in: visit)
    }

    /// A medium that the person reads or has sent.
    private func ownMedium(_ hash: String, in visit: Visit) async throws -> Medium? {
        guard let medium = try await store.medium(hash, in: visit.app.description) else { return nil }
        if try await rights.hasSent(hash, in: visit) { return medium }
        return try await mayRead(hash, in: visit) ? medium : nil
    }

    private static func upload(in visit: Visit) -> String? {
        visit.identity.map { SentMedia.uploads(of: $0.account, in: visit.app) }
    }

    // MARK: Uploading

    /// Whether the person may send a picture, before anything of it is read.
    ///
    /// - Parameter bytes: Of the picture, as far as that is known.
    public func admit(_ hash: String, bytes: Int64?, in visit: Visit) async throws {
        try checkUpload(hash, in: visit)
        if let bytes, bytes > limit { throw MediaFailure.size(limit: limit) }
        try await checkQuota(hash, bytes: bytes ?? 1, in: visit)
    }

    /// Whether there is room for a picture of so many bytes; what the person has sent before takes none.
    private func checkQuota(_ hash: String, bytes: Int64, in visit: Visit) async throws {
        let identity = try visit.requiredIdentity()
        let sent = SentMedia(store: store)
        guard try await sent.begun(by: identity, in: visit.app, without: hash) < Self.mostUploads else {
            throw MediaFailure.uploads
        }
        guard let quota = quotas.media(isGuest: identity.isGuest), !visit.isOperator else { return }
        let used = try await sent.bytes(of: identity, in: visit.app, without: hash)
        guard used + bytes > quota else { return }
        if try await store.medium(hash, in: visit.app.description) != nil, try await rights.hasSent(hash, in: visit) {
            return
        }
        throw MediaFailure.quota(quota)
    }

    /// Takes a whole picture.
    ///
    /// - Returns: False when the server had it already and the person may know that.
    @discardableResult
    public func put(_ bytes: [UInt8], as hash: String, in visit: Visit) async throws -> Bool {
        try checkUpload(hash, in: visit)
        guard bytes.count <= limit else { throw MediaFailure.size(limit: limit) }
        try await checkQuota(hash, bytes: Int64(bytes.count), in: visit)
        let type = try self.type(of: bytes, in: visit)
        try check(bytes, type)
        guard Self.name(of: bytes) == hash else { throw MediaFailure.hash }
        let isNew = try await ownMedium(hash, in: visit) == nil
        try await keep(bytes, type, as: hash, in: visit)
        return isNew
    }

    /// Takes a part of a picture.
    ///
    /// - Parameters:
    ///   - offset: Bytes sent before.
    ///   - isLast: Whether the picture is complete with it.
    /// - Throws: `MediaFailure.offset` when the upload is elsewhere.
    public func append(
        _ bytes: [UInt8], at offset: Int64, isLast: Bool, to hash: String, in visit: Visit
    ) async throws -> Progress {
        try checkUpload(hash, in: visit)
        guard let upload = Self.upload(in: visit) else { throw AccountFailure.needed }
        guard offset >= 0, offset <= limit, offset + Int64(bytes.count) <= limit else {
            throw MediaFailure.size(limit: limit)
        }
        if let medium = try await ownMedium(hash, in: visit) { return Progress(offset: medium.size, isComplete: true) }
        try await checkQuota(hash, bytes: offset + Int64(bytes.count), in: visit)
        // The beginning says what it is; too short a one says nothing.
        if offset == 0, bytes.count >= PictureType.prefix || isLast { _ = try type(of: bytes, in: visit) }
        let received = try await store.received(hash, in: upload)
        guard received == offset else { throw MediaFailure.offset(received) }
        let end = try await store.append(bytes, at: offset, to: hash, in: upload)
        guard end == offset + Int64(bytes.count) else { throw MediaFailure.offset(end) }
        guard isLast else { return Progress(offset: end, isComplete: false) }
        let whole = try await store.beginning(of: hash, count: limit, in: upload)
        // Taken or refused, it is not waited for any longer.
        try await store.removeUpload(hash, in: upload)
        let type = try type(of: whole, in: visit, checked: true)
        guard Self.name(of: whole) == hash else { throw MediaFailure.hash }
        try await keep(whole, type, as: hash, in: visit)
        return Progress(offset: end, isComplete: true)
    }

    /// Makes a medium of bytes that have this hash, and notes that the person has sent them.
    private func keep(_ bytes: [UInt8], _ type: PictureType, as hash: String, in visit: Visit) async throws {
        let app = visit.app.description
        let isGuest = visit.identity?.isGuest ?? true
        // What guests leave goes earlier.
        let added = isGuest ? surroundings.now() - (Self.unusedLifetime - guestLifetime) : nil
        if try await store.medium(hash, in: app) == nil {
            // What came in pieces to an earlier version of this server may be anything: after it everything comes anew.
            for _ in 0..<2 {
                let received = try await store.received(hash, in: app)
                if received < bytes.count {
                    _ = try await store.append(Array(bytes[Int(received)...]), at: received, to: hash, in: app)
                }
                if try await store.finish(hash, type: type.rawValue, in: app, added: added) { break }
            }
            guard try await store.medium(hash, in: app) != nil else { throw MediaFailure.hash }
        }
        try await rights.noteSending(hash, in: visit)
        remember(hash, in: visit)
    }

    private func checkUpload(_ hash: String, in visit: Visit) throws {
        _ = try visit.requiredIdentity()
        guard Self.isName(hash) else { throw MediaFailure.name }
        guard visit.mayUseMedia(.picture) || visit.mayUseMedia(.object3D) else { throw MediaFailure.access }
    }

    /// What the bytes begin like; 3D objects only where a field that the person may fill in is for them.
    private func type(of bytes: [UInt8], in visit: Visit, checked: Bool = false) throws -> PictureType {
        guard let type = PictureType(bytes), visit.mayUseMedia(type.kind) else { throw MediaFailure.type }
        if checked { try check(bytes, type) }
        return type
    }

    private func check(_ bytes: [UInt8], _ type: PictureType) throws {
        switch type.kind {
        case .object3D:
            do throws(Object3DFile.Refusal) { try Object3DFile.check(bytes) } catch {
                throw MediaFailure.object3D(error)
            }
        case .picture:
            do throws(PictureHeader.Refusal) {
                _ = try PictureHeader.readWhole(bytes)
            } catch {
                throw MediaFailure.picture(error)
            }
        }
    }

    private func remember(_ hash: String, in visit: Visit) {
        guard let account = visit.identity?.account else { return }
        uploads.keep(true, of: Upload(app: visit.app, account: account, hash: hash), at: surroundings.now())
    }

    // MARK: Cleaning

    /// Removes what no record refers to and nobody is sending any more.
    ///
    /// - Returns: How much was removed.
    @discardableResult
    public func removeUnused() async throws -> Int {
        let now = surroundings.now()
        return try await store.removeUnused(
            before: now - Self.unusedLifetime, uploadsBefore: now - Self.uploadLifetime)
    }

    static func isName(_ hash: String) -> Bool {
        hash.utf8.count == 64 && hash.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    static func name(of bytes: [UInt8]) -> String {
        SHA256.hash(data: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
