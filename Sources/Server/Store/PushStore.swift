/// Where devices want reminders to be sent, and when.
public protocol PushStore: Sendable {
    /// Takes the place of what the session had for the app, and of what other sessions had at the endpoint. Of more than `most`
    /// of an account, those go that were kept longest ago.
    ///
    /// - Returns: False when there is no such session (any longer); then nothing is kept.
    func keep(_ subscription: PushSubscription, most: Int) async throws -> Bool
    /// Ordered by app.
    func pushSubscriptions(ofSession token: String) async throws -> [PushSubscription]
    /// From now on the session's subscriptions lead there.
    func movePush(ofSession token: String, to target: PushTarget) async throws
    /// Nil: of all apps.
    ///
    /// - Returns: How many the session still has.
    func removePush(ofSession token: String, app: String?) async throws -> Int
    /// The push service knows it no more.
    func removePush(endpoint: String) async throws
    /// What is to be sent now, in the order in which it is due. Nobody else is given it until `claim.lease`. What is as old as
    /// `claim.oldest` is dropped, and nothing comes of sessions that have expired.
    func claimPush(_ claim: PushClaim) async throws -> [DuePush]
    /// It was sent, or is not to be.
    func finishPush(_ push: DuePush) async throws
    /// It is to be sent later, by whoever claims it then.
    func postponePush(_ push: DuePush, until instant: Int64) async throws
}

/// Where a browser takes messages, and what they are encrypted with.
public struct PushTarget: Sendable, Hashable {
    /// Address at the browser's push service. Who knows it may send there: it is in no log.
    public var endpoint: String
    /// The browser's public key (`p256dh`), in base64url.
    public var key: String
    /// What browser and server share (`auth`), in base64url.
    public var secret: String

    /// A target as a browser gives it.
    public init(endpoint: String, key: String, secret: String) {
        self.endpoint = endpoint
        self.key = key
        self.secret = secret
    }
}

/// Reminders of an app that one device wants to be sent, for as long as somebody is logged in there.
public struct PushSubscription: Sendable, Equatable {
    /// An opaque id, another one whenever it is kept anew.
    public var id: String
    /// Hash of the token of the session that it belongs to.
    public var session: String
    /// Id of the app.
    public var app: String
    /// Where to.
    public var target: PushTarget
    /// In which language.
    public var language: String
    /// Milliseconds since 1970.
    public var kept: Int64
    /// What of, and when; each once, in any order.
    public var reminders: [Reminder]

    /// One moment at which to remind.
    public struct Reminder: Sendable, Hashable {
        /// Name in the app's description.
        public var name: String
        /// Milliseconds since 1970.
        public var at: Int64

        /// A moment at which to remind.
        public init(name: String, at: Int64) {
            self.name = name
            self.at = at
        }
    }

    /// A subscription as it is stored.
    public init(
        id: String, session: String, app: String, target: PushTarget, language: String, kept: Int64,
        reminders: [Reminder]
    ) {
        self.id = id
        self.session = session
        self.app = app
        self.target = target
        self.language = language
        self.kept = kept
        self.reminders = reminders
    }
}

/// Who wants to send what is due. All times are milliseconds since 1970.
public struct PushClaim: Sendable {
    /// What is due by then.
    public var now: Int64
    /// What was due then or before is not sent any more.
    public var oldest: Int64
    /// Until then nobody else is given it; after that whoever asks.
    public var lease: Int64
    /// At most so many.
    public var limit: Int

    /// - Parameters:
    ///   - patience: How late something may be sent, in milliseconds.
    ///   - lease: For how long nobody else is given it, in milliseconds.
    public init(now: Int64, patience: Int64, lease: Int64, limit: Int) {
        self.now = now
        oldest = now - patience
        self.lease = now + lease
        self.limit = limit
    }
}

/// A reminder that is due on a device, claimed by whoever was given it.
public struct DuePush: Sendable, Hashable {
    /// Id of the subscription.
    public var subscription: String
    /// Id of the app.
    public var app: String
    /// Where to.
    public var target: PushTarget
    /// In which language.
    public var language: String
    /// What of, and when it was due.
    public var reminder: PushSubscription.Reminder
    /// How often it was claimed, this time counted.
    public var tries: Int

    /// A reminder as it was claimed.
    public init(
        subscription: String, app: String, target: PushTarget, language: String,
        reminder: PushSubscription.Reminder, tries: Int
    ) {
        self.subscription = subscription
        self.app = app
        self.target = target
        self.language = language
        self.reminder = reminder
        self.tries = tries
    }
}
