import Synchronization

/// Remembers values for a short time; holds no more than it may.
final class ExpiringCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let lifetime: Int64
    private let capacity: Int
    private let entries = Mutex<[Key: Entry]>([:])

    private struct Entry {
        let value: Value
        let expires: Int64
    }

    /// - Parameter lifetime: In milliseconds.
    init(lifetime: Int64, capacity: Int) {
        self.lifetime = lifetime
        self.capacity = capacity
    }

    /// Nil when it was never kept or not lately.
    func value(of key: Key, at now: Int64) -> Value? {
        entries.withLock { entries in
            guard let entry = entries[key] else { return nil }
            guard entry.expires > now, entry.expires - now <= lifetime else {
                entries[key] = nil
                return nil
            }
            return entry.value
        }
    }

    /// When there is no more room, what has expired goes; when nothing has, everything.
    func keep(_ value: Value, of key: Key, at now: Int64) {
        entries.withLock { entries in
            if entries.count >= capacity {
                entries = entries.filter { $0.value.expires > now }
                if entries.count >= capacity { entries.removeAll(keepingCapacity: true) }
            }
            entries[key] = Entry(value: value, expires: now + lifetime)
        }
    }

    func forget(_ key: Key) {
        entries.withLock { $0[key] = nil }
    }

    func forgetAll(where isOutdated: (Value) -> Bool) {
        entries.withLock { entries in entries = entries.filter { !isOutdated($0.value.value) } }
    }

    var count: Int { entries.withLock { $0.count } }
}
