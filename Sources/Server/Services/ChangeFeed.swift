import Synchronization

/// Tells listeners what changed: in the library, and in the records of apps.
///
/// A listener that does not keep up gets the newest notice about each thing only; each notice says how things are now, so
/// nothing is wrong then.
public final class ChangeFeed: Sendable {
    /// Something that listeners are told.
    public enum Notice: Hashable, Sendable {
        /// The app has a new description without errors.
        case description(AppID, etag: String)
        /// Records of the app have changed; the last number of its sequence.
        case changes(AppID, head: Int64)
        /// An app came, went, or has other problems than before.
        case library(AppID)
        /// Nothing happened; the connection is still there.
        case keepAlive

        /// The app that it is about; nil: none.
        public var app: AppID? {
            switch self {
            case .description(let app, _), .changes(let app, _), .library(let app): app
            case .keepAlive: nil
            }
        }

        /// Whether it says how the same thing is later.
        func replaces(_ other: Notice) -> Bool {
            switch (self, other) {
            case (.description(let a, _), .description(let b, _)), (.changes(let a, _), .changes(let b, _)),
                (.library(let a), .library(let b)):
                a == b
            case (.keepAlive, .keepAlive): true
            default: false
            }
        }
    }

    /// What a listener is told, until it or the feed ends.
    public typealias Notices = AsyncStream<Notice>

    /// Who listens; each has a share of what there is room for, and strangers take none of that of people.
    public enum Person: Hashable, Sendable {
        /// Somebody who has logged in, by account.
        case account(String)
        /// Anybody else, by address.
        case stranger(String)

        var isStranger: Bool {
            if case .stranger = self { return true }
            return false
        }
    }

    /// At most this many listeners at once who have logged in, and as many who have not.
    public let capacity: Int
    /// So many of one account.
    private var perAccount: Int { min(capacity, 30) }
    /// So many of one address, who have not logged in: a school has one.
    private var perAddress: Int { max(1, capacity / 4) }

    private let state = Mutex(State())

    private struct State {
        var next = 0
        var listeners: [Int: Listener] = [:]
        /// How many each has; who has none is not in it.
        var counts: [Person: Int] = [:]
        var people = 0
        var strangers = 0

        /// False when there are too many.
        mutating func admit(_ person: Person?, _ feed: ChangeFeed) -> Bool {
            guard let person else { return true }
            let isStranger = person.isStranger
            let count = counts[person] ?? 0
            guard count < (isStranger ? feed.perAddress : feed.perAccount),
                (isStranger ? strangers : people) < feed.capacity
            else { return false }
            counts[person] = count + 1
            if isStranger { strangers += 1 } else { people += 1 }
            return true
        }

        mutating func remove(_ number: Int) {
            guard let person = listeners.removeValue(forKey: number)?.person, let count = counts[person] else { return }
            counts[person] = count > 1 ? count - 1 : nil
            if person.isStranger { strangers -= 1 } else { people -= 1 }
        }
    }

    private struct Listener {
        let mailbox: Mailbox<Notice>
        /// Nil: everything.
        let app: AppID?
        let person: Person?

        func wants(_ notice: Notice) -> Bool { app == nil || notice.app == nil || notice.app == app }
    }

    /// - Parameter capacity: More listeners are refused.
    public init(capacity: Int = 1000) {
        self.capacity = capacity
    }

    /// How many listen now.
    public var listeners: Int { state.withLock { $0.listeners.count } }

    /// Notices from now on; nil when there are too many listeners. Dropping the stream ends the subscription.
    ///
    /// - Parameters:
    ///   - app: Nil: about every app.
    ///   - person: Who listens; nil: a part of this program.
    public func subscribe(to app: AppID? = nil, by person: Person? = nil) -> Notices? {
        let mailbox = Mailbox<Notice> { $0.replaces($1) }
        let number: Int? = state.withLock { state in
            guard state.admit(person, self) else { return nil }
            state.next += 1
            state.listeners[state.next] = Listener(mailbox: mailbox, app: app, person: person)
            return state.next
        }
        guard let number else { return nil }
        let subscription = Subscription { [weak self] in
            mailbox.close()
            self?.state.withLock { $0.remove(number) }
        }
        return Notices {
            await withExtendedLifetime(subscription) { mailbox }.next()
        } onCancel: {
            subscription.end()
        }
    }

    /// Tells everybody whom it concerns; waits for nobody.
    public func publish(_ notice: Notice) {
        for listener in state.withLock({ Array($0.listeners.values) }) where listener.wants(notice) {
            listener.mailbox.put(notice)
        }
    }
}

/// Ends with the stream that holds it.
private final class Subscription: Sendable {
    let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}
