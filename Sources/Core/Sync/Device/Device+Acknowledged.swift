import Values

// What the server acknowledged stays on the device for a while after it has arrived. A server whose database was put back has
// lost it; then it goes there once more, under its own name, so that a server that has it does nothing.

extension Device {
    /// So many at most, the newest.
    private static let mostAcknowledged = 200
    /// Older ones are not sent again: the server may have forgotten what it decided. By the device's own clock.
    private static let longestAcknowledged: Int64 = 30 * 86_400_000
    private static let prefix: Text = "acknowledged/"

    /// Of a row of the facts that is one of them.
    mutating func takeAcknowledged(_ key: Text, _ value: JSON?) -> Bool {
        guard key.utf8.starts(with: Self.prefix.utf8) else { return false }
        acknowledged.removeAll { Self.key($0) == key }
        if let logged = value.flatMap({ LoggedOperation($0) }) { insertAcknowledged(logged) }
        return true
    }

    /// An operation that has arrived.
    mutating func keepAcknowledged(_ logged: LoggedOperation) {
        acknowledged.removeAll { $0.operation.id == logged.operation.id }
        insertAcknowledged(logged)
        write("facts", Self.key(logged), logged.json)
        while acknowledged.count > Self.mostAcknowledged { forgetAcknowledged(0) }
    }

    /// History was lost: what was acknowledged is as good as on its way.
    mutating func recallAcknowledged(now: Int64) {
        // Before everything that was made since.
        var n: Int64 = 0
        for logged in log { n = min(n, logged.n) }
        n -= Int64(acknowledged.count)
        while !acknowledged.isEmpty {
            let logged = acknowledged[0]
            forgetAcknowledged(0)
            n += 1
            guard now - logged.operation.at <= Self.longestAcknowledged else { continue }
            keepInLog(
                LoggedOperation(
                    logged.operation, n: n - 1, confirmed: logged.confirmed, epoch: logged.epoch, leader: logged.leader,
                    sent: logged.sent))
        }
    }

    private mutating func forgetAcknowledged(_ place: Int) {
        write("facts", Self.key(acknowledged.remove(at: place)), nil)
    }

    private mutating func insertAcknowledged(_ logged: LoggedOperation) {
        var place = acknowledged.count
        while place > 0, logged.confirmed ?? 0 < acknowledged[place - 1].confirmed ?? 0 { place -= 1 }
        acknowledged.insert(logged, at: place)
    }

    private static func key(_ logged: LoggedOperation) -> Text { prefix + logged.operation.id.text }
}
