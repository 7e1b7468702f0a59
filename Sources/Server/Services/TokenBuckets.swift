import Synchronization

/// Lets so many requests through at once and so many a second from then on, for each key by itself.
public final class TokenBuckets: Sendable {
    private struct Bucket {
        var tokens: Double
        var last: Int64
    }

    private let burst: Double
    private let perSecond: Double
    private let capacity: Int
    private let buckets = Mutex<[String: Bucket]>([:])

    /// - Parameter capacity: So many keys are remembered; those that may send most are forgotten.
    public init(burst: Int, perSecond: Double, capacity: Int = 20_000) {
        self.burst = Double(burst)
        self.perSecond = perSecond
        self.capacity = capacity
    }

    /// - Parameter now: In milliseconds.
    /// - Returns: Seconds to wait; 0: go ahead.
    public func take(_ key: String, at now: Int64) -> Int { draw(key, at: now).wait }

    /// What became of a request.
    public struct Draw: Hashable, Sendable {
        /// Seconds to wait; 0: go ahead.
        public let wait: Int
        /// So many more may come at once.
        public let remaining: Int
        /// Seconds until ``limit`` may come at once again.
        public let reset: Int
        /// So many may come at once at most.
        public let limit: Int
    }

    /// As ``take(_:at:)``, with what is left.
    public func draw(_ key: String, at now: Int64) -> Draw {
        buckets.withLock { buckets in
            var bucket = buckets[key] ?? Bucket(tokens: burst, last: now)
            bucket.tokens = tokens(of: bucket, at: now)
            bucket.last = now
            let wait = bucket.tokens >= 1 ? 0 : seconds(for: 1 - bucket.tokens)
            if wait == 0 { bucket.tokens -= 1 }
            buckets[key] = bucket
            if buckets.count > capacity { prune(&buckets, at: now) }
            return Draw(
                wait: wait, remaining: Int(bucket.tokens), reset: seconds(for: burst - bucket.tokens), limit: Int(burst)
            )
        }
    }

    private func seconds(for tokens: Double) -> Int { Int((tokens / perSecond).rounded(.up)) }

    var count: Int { buckets.withLock { $0.count } }

    private func tokens(of bucket: Bucket, at now: Int64) -> Double {
        min(burst, bucket.tokens + Double(max(0, now - bucket.last)) / 1000 * perSecond)
    }

    private func prune(_ buckets: inout [String: Bucket], at now: Int64) {
        buckets = buckets.filter { tokens(of: $0.value, at: now) < burst }
        guard buckets.count > capacity else { return }
        let ordered = buckets.sorted { tokens(of: $0.value, at: now) < tokens(of: $1.value, at: now) }
        buckets = Dictionary(uniqueKeysWithValues: ordered.prefix(capacity * 3 / 4).map { ($0.key, $0.value) })
    }
}
