import Language
import PublicWeb
import Services
import Store
import Values

/// Which devices want which reminders: asked for by people who are logged in, for the device that they hold.
public struct PushSubscriptions: Sendable {
    /// Of one account, on all devices and for all apps. Of more, those go that were not renewed for longest.
    public static let most = 40
    /// Moments of one reminder.
    public static let moments = 14
    /// How far ahead a moment may lie, in milliseconds.
    public static let horizon: Int64 = 40 * 86_400_000

    /// By which browsers know this server; nil: it sends nothing.
    public let publicKey: String?
    private let store: any PushStore
    private let surroundings: Surroundings
    private let buckets = TokenBuckets(burst: 60, perSecond: 0.2)

    /// - Parameter publicKey: Nil: this server sends nothing.
    public init(store: any PushStore, publicKey: String?, surroundings: Surroundings) {
        self.store = store
        self.publicKey = publicKey
        self.surroundings = surroundings
    }

    /// What a device asks for.
    public struct Wish: Sendable {
        /// Where to.
        public var target: PushTarget
        /// In which language.
        public var language: String
        /// What of, and when.
        public var reminders: [PushSubscription.Reminder]

        /// A wish as it comes from a device.
        public init(target: PushTarget, language: String, reminders: [PushSubscription.Reminder]) {
            self.target = target
            self.language = language
            self.reminders = reminders
        }
    }

    /// Takes the place of what the device had asked for in this app. What has passed by the server's clock is left out.
    public func keep(
        _ wish: Wish, for app: AppEntry, by identity: Identity, session: SessionToken?
    ) async throws {
        let session = try admitted(identity, session)
        guard let version = app.current else { throw AccessFailure.broken }
        let known = Set(version.description.info.reminderDescriptions.map { String($0.name) })
        let target = try checked(wish.target)
        guard Self.isLanguage(wish.language) else { throw PushFailure.wrong(.language) }
        let now = surroundings.now()
        let counts = Dictionary(grouping: Set(wish.reminders), by: \.name).mapValues(\.count)
        guard counts.values.allSatisfy({ $0 <= Self.moments }), counts.keys.allSatisfy(known.contains),
            wish.reminders.allSatisfy({ $0.at <= now + Self.horizon })
        else { throw PushFailure.wrong(.reminders) }
        let isKept = try await store.keep(
            PushSubscription(
                id: surroundings.newID(), session: session, app: app.id.description, target: target,
                language: wish.language, kept: now,
                reminders: Set(wish.reminders).filter { $0.at > now }.sorted { ($0.at, $0.name) < ($1.at, $1.name) }),
            most: Self.most)
        guard isKept else { throw AccountFailure.needed }
    }

    /// The browser has another address now, for all apps of the device.
    public func move(to target: PushTarget, by identity: Identity, session: SessionToken?) async throws {
        let session = try admitted(identity, session)
        try await store.movePush(ofSession: session, to: checked(target))
    }

    /// - Parameter app: Nil: of all apps. One that is not there is no error.
    /// - Returns: For how many apps the device still has something.
    public func remove(app: String?, session: SessionToken?) async throws -> Int {
        guard let session else { throw PushFailure.device }
        return try await store.removePush(ofSession: session.hash, app: app)
    }

    private func admitted(_ identity: Identity, _ session: SessionToken?) throws -> String {
        guard publicKey != nil else { throw PushFailure.none }
        guard !identity.isGuest else { throw PushFailure.guest }
        guard let session else { throw PushFailure.device }
        let wait = buckets.take(identity.account, at: surroundings.now())
        guard wait == 0 else { throw PushFailure.wait(seconds: wait) }
        return session.hash
    }

    private func checked(_ target: PushTarget) throws -> PushTarget {
        guard let address = PublicAddress(target.endpoint) else { throw PushFailure.wrong(.endpoint) }
        guard let key = Base64URL.bytes(of: target.key), let secret = Base64URL.bytes(of: target.secret) else {
            throw PushFailure.wrong(.keys)
        }
        do throws(PushEncryption.Failure) {
            _ = try PushEncryption(key: key, secret: secret)
        } catch {
            throw PushFailure.wrong(.keys)
        }
        return PushTarget(
            endpoint: address.text, key: Base64URL.text(of: key), secret: Base64URL.text(of: secret))
    }

    /// As `de` or `pt-BR`.
    private static func isLanguage(_ text: String) -> Bool {
        (2...35).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
                default: false
                }
            }
    }
}

/// Why a device gets no reminders.
public enum PushFailure: Error, Equatable {
    /// This server sends nothing.
    case none
    case guest
    /// Only for a browser in which somebody is logged in.
    case device
    /// Too many wishes.
    case wait(seconds: Int)
    case wrong(Part)

    /// What is wrong with a wish.
    public enum Part: String, Sendable {
        case endpoint, keys, language, reminders
    }
}
