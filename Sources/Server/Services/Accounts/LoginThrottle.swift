import Synchronization

/// Makes guessing slow: after some failures each further attempt has to wait twice as long as the one before.
///
/// What is counted is an account from one address, so that nobody who guesses keeps its owner out, who comes from another one.
/// Accounts from all addresses together are counted too, for those who guess from many; who has logged in from an address lately
/// does not wait for them. Names that nobody has are counted like others.
final class LoginThrottle: Sendable {
    struct Limits: Sendable {
        /// Failures of one account from one address before the first delay.
        var forPlace = 3
        /// Of one account from all addresses.
        var forAccount = 100
        /// Of one address. More, because a whole school may come from one.
        var forAddress = 20
        /// In seconds.
        var longestDelay = 300
        /// In milliseconds; after so long without a failure all is forgotten.
        var memory: Int64 = 3_600_000
        /// Accounts that are remembered, and as many addresses.
        var capacity = 10_000
    }

    enum Key: Hashable, Sendable {
        /// An account from one address.
        case place(String, String)
        case account(String)
        case address(String)
    }

    private let limits: Limits
    private let failures = Mutex(Failures())

    private struct Failures {
        var places: [Key: Failure] = [:]
        var accounts: [Key: Failure] = [:]
        /// From where somebody has logged in, and when.
        var known: [Key: Int64] = [:]
        var addresses: [Key: Failure] = [:]

        subscript(key: Key) -> Failure? {
            get {
                switch key {
                case .place: places[key]
                case .account: accounts[key]
                case .address: addresses[key]
                }
            }
            set {
                switch key {
                case .place: places[key] = newValue
                case .account: accounts[key] = newValue
                case .address: addresses[key] = newValue
                }
            }
        }
    }

    private struct Failure {
        var count: Int
        var last: Int64
    }

    init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// What an attempt counts for.
    func keys(for account: String?, from address: String) -> [Key] {
        guard let account else { return [.address(address)] }
        let place = Key.place(account, address)
        let isKnown = failures.withLock { $0.known[place] != nil }
        return [place, .address(address)] + (isKnown ? [] : [.account(account)])
    }

    /// Asks for an attempt. It counts as failed until `succeeded` or `neverMade` is called, so that many attempts at once
    /// gain nothing.
    ///
    /// - Returns: Seconds to wait; 0: go ahead. While waiting, attempts are not counted.
    func begin(_ keys: [Key], at now: Int64) -> Int {
        failures.withLock { failures in
            let wait = keys.map { remaining(failures[$0], of: $0, at: now) }.max() ?? 0
            guard wait == 0 else { return wait }
            for key in keys {
                let count = failures[key].flatMap { now - $0.last < limits.memory ? $0.count : nil } ?? 0
                failures[key] = Failure(count: min(count + 1, 1000), last: now)
            }
            prune(&failures.places, at: now)
            prune(&failures.accounts, at: now)
            prune(&failures.addresses, at: now)
            return 0
        }
    }

    /// The account's failures are forgotten. Its address keeps those of before: one's own account is no way to go on
    /// guessing those of others.
    func succeeded(_ keys: [Key], at now: Int64) {
        failures.withLock { failures in
            for key in keys {
                switch key {
                case .place:
                    failures[key] = nil
                    failures.known[key] = now
                    if failures.known.count > limits.capacity {
                        let oldest = failures.known.sorted { $0.value < $1.value }.prefix(limits.capacity / 4)
                        for known in oldest { failures.known[known.key] = nil }
                    }
                // One's own address is no way to clear the way for those who guess from others.
                case .account: Self.takeBack(&failures[key])
                case .address: Self.takeBack(&failures[key])
                }
            }
        }
    }

    /// The attempt could not be decided.
    func neverMade(_ keys: [Key]) {
        failures.withLock { failures in
            for key in keys { Self.takeBack(&failures[key]) }
        }
    }

    var count: Int { failures.withLock { $0.places.count + $0.accounts.count + $0.addresses.count } }

    private static func takeBack(_ failure: inout Failure?) {
        guard let known = failure else { return }
        failure = known.count > 1 ? Failure(count: known.count - 1, last: known.last) : nil
    }

    /// Seconds until the next attempt.
    private func remaining(_ failure: Failure?, of key: Key, at now: Int64) -> Int {
        let free =
            switch key {
            case .place: limits.forPlace
            case .account: limits.forAccount
            case .address: limits.forAddress
            }
        guard let failure, failure.count >= free, now - failure.last < limits.memory else { return 0 }
        let delay = min(1 << min(failure.count - free, 20), limits.longestDelay)
        // A clock that was set back makes nobody wait longer than that.
        let passed = max(0, now - failure.last)
        return Int((Int64(delay) * 1000 - min(passed, Int64(delay) * 1000) + 999) / 1000)
    }

    /// Makes room: first what is forgotten anyway, then who failed least and longest ago.
    private func prune(_ known: inout [Key: Failure], at now: Int64) {
        guard known.count > limits.capacity else { return }
        known = known.filter { now - $0.value.last < limits.memory }
        guard known.count > limits.capacity else { return }
        let ordered = known.sorted { ($0.value.count, $0.value.last) > ($1.value.count, $1.value.last) }
        known = Dictionary(uniqueKeysWithValues: ordered.prefix(limits.capacity * 3 / 4).map { ($0.key, $0.value) })
    }
}
