import Glibc
import GRDB
import GRDBSQLite

extension Database {
    /// Carries out `work`, in which a statement is interrupted when `limit` has passed since the beginning.
    ///
    /// - Parameter limit: Nil: none.
    func limited<T>(to limit: Duration?, _ work: () throws -> T) rethrows -> T {
        guard let limit else { return try work() }
        let (seconds, attoseconds) = limit.components
        var end = Self.clock &+ UInt64(clamping: seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000)
        return try withUnsafeMutablePointer(to: &end) { end in
            // Looked at every few hundred microseconds.
            sqlite3_progress_handler(
                sqliteConnection, 10_000,
                { end in
                    guard let end else { return 0 }
                    return Database.clock < end.load(as: UInt64.self) ? 0 : 1
                }, end)
            defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
            return try work()
        }
    }

    /// Nanoseconds, from whenever on.
    private static var clock: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
