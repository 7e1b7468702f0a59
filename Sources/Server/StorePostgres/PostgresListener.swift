import CPostgres
import Foundation
import Store
import Synchronization

/// Hears of commits, also of other processes', on a connection and a thread of its own.
///
/// After a lost connection it connects again and names the head of every app: what was missed is then made good.
final class PostgresListener: Sendable {
    /// What is sent: the head, a space, the app.
    static let channel = "baukasten"

    private let isStopped = Atomic(false)

    init(_ address: PostgresAddress, _ feed: CommitFeed) {
        Thread.detachNewThread { [weak self] in
            var pause = 0.1
            while self?.isStopped.load(ordering: .relaxed) == false {
                do {
                    let connection = try PostgresConnection(address)
                    try connection.script("LISTEN \(Self.channel)")
                    for commit in try connection.heads() { feed.announce(commit) }
                    pause = 0.1
                    while self?.isStopped.load(ordering: .relaxed) == false {
                        for commit in try connection.waitForCommits() { feed.announce(commit) }
                    }
                } catch {
                    // Whoever needs the database notices by itself; this only has to be there again afterwards.
                    Thread.sleep(forTimeInterval: pause)
                    pause = min(pause * 2, 5)
                }
            }
        }
    }

    deinit { stop() }

    func stop() { isStopped.store(true, ordering: .relaxed) }
}

extension PostgresConnection {
    func heads() throws -> [Commit] {
        try run("SELECT app, head FROM sequences").map { Commit(app: $0.text(0), head: $0.integer(1)) }
    }

    /// Waits at most half a second.
    ///
    /// - Throws: ``PostgresError`` when the connection is lost.
    fileprivate func waitForCommits() throws -> [Commit] {
        var socket = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
        _ = poll(&socket, 1, 500)
        guard PQconsumeInput(connection) == 1 else { throw error(nil) }
        var commits: [Commit] = []
        while let notification = PQnotifies(connection) {
            defer { PQfreemem(notification) }
            let parts = String(cString: notification.pointee.extra).split(
                separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, let head = Int64(parts[0]) {
                commits.append(Commit(app: String(parts[1]), head: head))
            }
        }
        return commits
    }
}
