import Crypto
import Language
import Logging
import Services
import Store
import Values

/// Sends the reminders that are due, as long as the server runs. Several servers on one database share them.
///
/// What is due is claimed by a row of the store, so that nobody else sends it. Whoever claims and then ends leaves it to the others: some
/// minutes later they may claim it. What could not be sent within half an hour is dropped.
public struct PushDelivery: Sendable {
    /// How often, how many, how late. Milliseconds, unless said otherwise.
    public struct Limits: Sendable {
        /// How late a reminder may be sent.
        public var patience: Int64 = 1_800_000
        /// For how long nobody else sends what one server has claimed; longer than sending takes.
        public var lease: Int64 = 180_000
        /// Between two looks at what is due.
        public var pause: Duration = .seconds(5)
        /// Claimed at once.
        public var batch = 64
        /// Sent at the same time.
        public var width = 8
        /// Until the second try; then twice as long each time.
        public var firstWait: Int64 = 20_000
        /// Between two tries at most.
        public var longestWait: Int64 = 600_000

        /// As in production.
        public init() {}
    }

    private let store: any PushStore
    private let sender: PushSender
    private let text: @Sendable (DuePush) async -> PushText?
    private let now: @Sendable () -> Int64
    private let limits: Limits
    private let logger: Logger

    /// - Parameter text: What is said; nil when the app has no such reminder (any longer).
    public init(
        store: any PushStore, sender: PushSender, surroundings: Surroundings, limits: Limits = Limits(),
        logger: Logger, text: @escaping @Sendable (DuePush) async -> PushText?
    ) {
        self.store = store
        self.sender = sender
        self.text = text
        now = surroundings.now
        self.limits = limits
        self.logger = logger
    }

    /// Until the task is cancelled; what is being sent then is finished.
    public func run() async {
        while !Task.isCancelled {
            var isMore = false
            do {
                isMore = try await step() == limits.batch
            } catch {
                guard !Task.isCancelled else { return }
                logger.error("Reminders are not sent", metadata: ["error": .string(String(reflecting: error))])
            }
            guard !isMore else { continue }
            do { try await Task.sleep(for: limits.pause) } catch { return }
        }
    }

    /// Sends what is due now.
    ///
    /// - Returns: How much that was.
    @discardableResult
    func step() async throws -> Int {
        let claim = PushClaim(now: now(), patience: limits.patience, lease: limits.lease, limit: limits.batch)
        let pushes = try await store.claimPush(claim)
        await withDiscardingTaskGroup { group in
            let lanes = min(limits.width, pushes.count)
            for lane in 0..<lanes {
                group.addTask {
                    for place in stride(from: lane, to: pushes.count, by: lanes) { await deliver(pushes[place]) }
                }
            }
        }
        return pushes.count
    }

    private func deliver(_ push: DuePush) async {
        do {
            // Whoever comes after this server sends it at once.
            guard !Task.isCancelled else { return try await note { try await $0.postponePush(push, until: now()) } }
            let end = push.reminder.at + limits.patience
            guard let text = await text(push), now() < end else {
                return try await note { try await $0.finishPush(push) }
            }
            let message = PushSender.Message(
                body: text.body(of: push), topic: Self.topic(of: push), seconds: (end - now()) / 1000)
            switch await sender.send(message, to: push.target) {
            case .sent: try await note { try await $0.finishPush(push) }
            case .gone: try await note { try await $0.removePush(endpoint: push.target.endpoint) }
            case .later(let seconds):
                let next = now() + wait(push, seconds)
                try await note { try await $0.postponePush(push, until: next) }
            case .refused(let status):
                logger.warning("A push service refuses a reminder", metadata: ["status": .stringConvertible(status)])
                try await note { try await $0.finishPush(push) }
            }
        } catch {
            logger.error("A reminder is not noted", metadata: ["error": .string(String(reflecting: error))])
        }
    }

    /// What became of a message is kept, also when the server is asked to end.
    private func note(_ work: @escaping @Sendable (any PushStore) async throws -> Void) async throws {
        try await Task { [store] in try await work(store) }.value
    }

    private func wait(_ push: DuePush, _ seconds: Int?) -> Int64 {
        if let seconds, seconds >= 0 { return Int64(min(seconds, 86_400)) * 1000 }
        return min(limits.firstWait << Int64(min(push.tries - 1, 10)), limits.longestWait)
    }

    /// The same for a reminder that is sent once more; it says nothing to the push service.
    static func topic(of push: DuePush) -> String {
        let text = "\(push.target.secret) \(push.app) \(push.reminder.name)"
        return Base64URL.text(of: SHA256.hash(data: Array(text.utf8)).prefix(24))
    }
}

/// What a notification says, in the person's language. It says nothing that is not in the app's description.
public struct PushText: Sendable, Equatable {
    /// Of the app.
    public var title: String
    /// What the app says when the reminder is due.
    public var text: String

    /// Words for a notification.
    public init(title: String, text: String) {
        self.title = title
        self.text = text
    }

    /// Nil when the app is not there, or has no such reminder.
    public init?(_ push: DuePush, in library: AppLibrary) async {
        guard let id = AppID(push.app), let app = await library.app(id), let version = app.current else {
            return nil
        }
        let name = Text(push.reminder.name)
        guard let reminder = version.description.info.reminderDescriptions.first(where: { $0.name == name }) else {
            return nil
        }
        self.init(
            title: app.title(in: push.language),
            text: String(reminder.text?.text(in: Text(push.language)) ?? name))
    }

    /// As the service worker reads it.
    func body(of push: DuePush) -> [UInt8] {
        let json: JSON = [
            "app": .string(Text(push.app)), "reminder": .string(Text(push.reminder.name)),
            "language": .string(Text(push.language)), "title": .string(Text(String(title.prefix(200)))),
            "text": .string(Text(String(text.prefix(500)))),
        ]
        return json.utf8
    }
}
